"""Robots: they see a view and the moves listed for it, and call their last card."""

from collections.abc import Sequence
from random import Random

from engine.games.taki.state import View

LEVELS = ("easy", "normal", "hard")


def choose(view: View, moves: Sequence[str], level: str, random: Random) -> str:
    for urgent in ("call", "catch"):
        if urgent in moves:
            return urgent
    return random.choice(moves)
