"""Takoyaki: two players turn up ten places each; RULES.md beside this file is the specification."""

from engine.game import Game
from engine.games.takoyaki.events import Event
from engine.games.takoyaki.game import Takoyaki
from engine.games.takoyaki.state import Options, State, View

GAME: Game[State, View, Options, Event] = Takoyaki()
