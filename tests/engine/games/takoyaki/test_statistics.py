"""Rounds of this engine against an independent simulation: of 200,000 rounds for each variant, with
movable Jacks of 1,000,000.

Wild Jacks are placed at random, and "first" is the seat that starts. Each figure must lie within
three standard errors, taken from the sample, of what the simulation says. Its figures are rounded:
29.3 stands for anything from 29.25 to 29.35, which is allowed on top.
"""

from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from random import Random
from statistics import fmean, pstdev

import pytest

from engine.games.takoyaki import GAME
from engine.games.takoyaki.events import Flipped, Reshuffled
from engine.games.takoyaki.state import Options

ROUNDS = 4_000
ROUNDS_LONG = 60_000


@dataclass(frozen=True)
class Played:
    first_won: bool
    turns: int
    reshuffled: bool
    points: int


VARIANTS = {
    "base": (
        Options(),
        {"first_won": "0.514", "turns": "29.3", "reshuffled": "0.305", "points": "1.81"},
    ),
    "movable": (
        Options(wild="jack"),
        {"first_won": "0.534", "turns": "13.53", "reshuffled": "0.0006", "points": "2.81"},
    ),
    "fixed": (
        Options(wild="jack", wild_move="fixed"),
        {"first_won": "0.525", "turns": "19.7", "reshuffled": "0.052", "points": "2.14"},
    ),
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_rounds_run_as_long_and_end_as_the_simulation_says(variant: str, is_long: bool) -> None:
    options, expected = VARIANTS[variant]
    random = Random(variant)
    rounds = [
        _round(options, sha256(f"{variant}/{number}".encode()).digest(), random)
        for number in range(ROUNDS_LONG if is_long else ROUNDS)
    ]

    for figure, text in expected.items():
        sample = [float(getattr(played, figure)) for played in rounds]
        mean, error = fmean(sample), pstdev(sample) / sqrt(len(sample))
        rounding = 0.5 * 10.0 ** -len(text.partition(".")[2])
        assert abs(mean - float(text)) <= 3 * error + rounding, (
            f"{variant}: {figure} is {mean:.4f} ± {error:.4f}, not {text}"
        )


def _round(options: Options, seed: bytes, random: Random) -> Played:
    first, turns, reshuffled = 0, 0, False
    state = GAME.deal(2, options, seed, first).state
    while (outcome := GAME.outcome(state)) is None:
        (seat,) = GAME.to_act(state)
        played = GAME.play(state, seat, random.choice(GAME.moves(state, seat)))
        turns += any(isinstance(event, Flipped) for event in played.events)
        reshuffled |= any(isinstance(event, Reshuffled) for event in played.events)
        state = played.state
    return Played(outcome.places[first] == 1, turns, reshuffled, max(outcome.points))
