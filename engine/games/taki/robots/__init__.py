"""Robots of three levels. They see views only, close their runs and call their last card."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from engine.games.taki.robots.calling import urgent
from engine.games.taki.robots.easy import easy
from engine.games.taki.robots.hard import hard
from engine.games.taki.robots.normal import normal
from engine.games.taki.state import View

_PLAY: Mapping[str, Callable[[View, Sequence[str], Random], str]] = {
    "easy": easy,
    "normal": normal,
    "hard": hard,
}
LEVELS = tuple(_PLAY)


def choose(view: View, moves: Sequence[str], level: str, random: Random) -> str:
    """One of `moves`. What is free and urgent comes first at every level."""
    others = [move for move in moves if move not in ("call", "catch")]
    return urgent(view, moves) or _PLAY[level](view, others, random)
