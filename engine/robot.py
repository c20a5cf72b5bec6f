"""Picks a move for a seat from its view; the thinking is each game's own."""

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.game import AnyGame, KeepThinking


def briefly(steps: int) -> bool:
    """A budget of 20 steps: little more than a glance."""
    return steps < 20


def choose(
    game: AnyGame,
    view: Any,
    moves: Sequence[str],
    level: str,
    random: Random,
    keep_thinking: KeepThinking = briefly,
) -> str:
    """One of `moves`. Raises `ValueError` for an unknown level, no moves, or a foolish robot."""
    if level not in game.levels:
        raise ValueError(f"{game.key} has no robot level {level!r}, only {', '.join(game.levels)}")
    if not moves:
        raise ValueError("a robot was asked to move and has no move")
    if len(moves) == 1:
        return moves[0]
    move = game.robot(view, moves, level, random, keep_thinking)
    if move not in moves:
        raise ValueError(f"the {level} robot of {game.key} chose {move!r}, which is not listed")
    return move


def unthinking(game: AnyGame, level: str) -> str:
    """That level, or the best one below it that needs no thought."""
    upto = game.levels[: game.levels.index(level) + 1]
    return [each for each in upto if each not in game.thoughtful][-1]
