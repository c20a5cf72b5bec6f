"""The hard robot."""

from collections.abc import Sequence
from random import Random

from engine.games.taki.robots.normal import normal
from engine.games.taki.state import View


def hard(view: View, moves: Sequence[str], random: Random) -> str:
    return normal(view, moves, random)
