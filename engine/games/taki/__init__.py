"""Taki: 2 to 10 players get rid of their cards; RULES.md beside this file is the specification."""

from engine.game import Game
from engine.games.taki.events import Event
from engine.games.taki.game import Taki
from engine.games.taki.state import Options, State, View

GAME: Game[State, View, Options, Event] = Taki()
