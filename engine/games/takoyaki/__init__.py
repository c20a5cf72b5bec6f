"""Takoyaki: two players turn up ten places each; RULES.md beside this file is the specification."""

from engine.game import Game
from engine.games.takoyaki.game import Takoyaki
from engine.games.takoyaki.state import Event, Options, State, View

GAME: Game[State, View, Options, Event] = Takoyaki()
