"""Robots of three levels. They see views only, close their runs and call their last card."""

from collections.abc import Sequence
from random import Random

from engine.game import KeepThinking
from engine.games.taki.robots.calling import urgent
from engine.games.taki.robots.easy import easy
from engine.games.taki.robots.hard import hard
from engine.games.taki.robots.normal import normal
from engine.games.taki.robots.winning import winning_move
from engine.games.taki.state import View

_AT_ONCE = {"easy": easy, "normal": normal}
LEVELS = (*_AT_ONCE, "hard")
THOUGHTFUL = frozenset({"hard"})


def choose(
    view: View, moves: Sequence[str], level: str, random: Random, keep_thinking: KeepThinking
) -> str:
    """One of `moves`. What is free and urgent comes first at every level, then what wins."""
    if move := urgent(view, moves):
        return move
    others = [move for move in moves if move not in ("call", "catch")]
    if level != "easy" and (move := winning_move(view, others)):
        return move
    if level in _AT_ONCE:
        return _AT_ONCE[level](view, others, random)
    return hard(view, others, random, keep_thinking)
