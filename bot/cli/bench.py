"""Plays robots of one game against each other and tells how often each level wins."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from math import sqrt
from multiprocessing import get_context
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

from engine import robot
from engine.game import AnyGame, Seat
from engine.games import GAMES

ANY_MOVE = "random"
"""No level: whoever plays so makes any move when it is waited for, and none out of turn."""

SEATS = (2, 4)
CHUNK = 20
"""Rounds that a process plays before it reports."""

_SURE = 1.96
"""Standard errors to either side of a rate that hold the truth in 95 of 100 cases."""

Say = Callable[[str], None]


@dataclass(frozen=True, order=True)
class Pairing:
    """Half of the seats play as `level`, the others as `against`."""

    game: str
    seats: int
    level: str
    against: str
    steps: int
    """Of thought for each move of a level that thinks."""


class Incomparable(ValueError):
    """What was asked for cannot be compared; the message is one sentence for a person."""


def robots(game: str, rounds: int, steps: int, say: Say) -> None:
    """Says the table in Markdown, a row when its rounds are played. Raises `Incomparable`."""
    if game not in GAMES:
        raise Incomparable(f"There is no game {game!r}; there are: {', '.join(GAMES)}.")
    if rounds < 1 or steps < 1:
        raise Incomparable(
            "Robots can be compared by one round or more, and think one step or more."
        )
    every = list(pairings(GAMES[game], steps))
    say(_heading(GAMES[game], rounds, steps))
    for pairing, won in _played(every, rounds):
        say(_row(pairing, won, rounds))


def pairings(game: AnyGame, steps: int) -> Iterator[Pairing]:
    """Each level against each weaker one, the weakest of all being `ANY_MOVE`."""
    for seats in (count for count in SEATS if count in game.seat_counts):
        for against, level in combinations((ANY_MOVE, *game.levels), 2):
            yield Pairing(game.key, seats, level, against, steps)


def won(pairing: Pairing, numbers: Iterable[int]) -> float:
    """In how many of these rounds a seat of `level` came first; a shared first place counts by
    half. A number always is the same round."""
    return sum(_share_won(pairing, number) for number in numbers)


def interval(won: float, rounds: int) -> tuple[float, float]:
    """Wilson's, in which the true rate lies in 95 of 100 cases."""
    rate = won / rounds
    spread = 1 + _SURE**2 / rounds
    centre = (rate + _SURE**2 / (2 * rounds)) / spread
    reach = _SURE * sqrt(rate * (1 - rate) / rounds + _SURE**2 / (4 * rounds**2)) / spread
    return centre - reach, centre + reach


def _share_won(pairing: Pairing, number: int) -> float:
    game = GAMES[pairing.game]
    arrangements = list(combinations(range(pairing.seats), pairing.seats // 2))
    ours = arrangements[number % len(arrangements)]
    start = number // len(arrangements) % pairing.seats
    levels = [pairing.level if seat in ours else pairing.against for seat in range(pairing.seats)]
    places = _round(game, levels, start, f"{pairing.seats} {number}", pairing.steps)
    first = {levels[seat] for seat, place in enumerate(places) if place == 1}
    return (pairing.level in first) / len(first)


def _round(
    game: AnyGame, levels: Sequence[str], start: Seat, name: str, steps: int
) -> tuple[int, ...]:
    seed = sha256(f"{game.key} {name}".encode()).digest()
    state = game.deal(len(levels), game.options_type(), seed, start).state
    random = Random(seed)
    while (outcome := game.outcome(state)) is None:
        seat = _next(game, state, levels)
        moves = game.moves(state, seat)
        if levels[seat] == ANY_MOVE:
            move = random.choice(moves)
        else:
            view = game.view(state, seat)
            move = robot.choose(
                game, view, moves, levels[seat], random, lambda taken: taken < steps
            )
        state = game.play(state, seat, move).state
    return outcome.places


def _next(game: AnyGame, state: Any, levels: Sequence[str]) -> Seat:
    """Robots first use what is open to them out of turn, as they do at a table."""
    awaited = game.to_act(state)
    for seat, level in enumerate(levels):
        if seat not in awaited and level != ANY_MOVE and game.moves(state, seat):
            return seat
    return min(awaited)


def _played(every: Sequence[Pairing], rounds: int) -> Iterator[tuple[Pairing, float]]:
    """In the order given, each as soon as it and those before it are played; on all processors."""
    counts = dict.fromkeys(every, 0.0)
    missing = dict.fromkeys(every, rounds)
    bar = Progress(
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    )
    spawn = get_context("spawn")
    with bar, ProcessPoolExecutor(os.cpu_count(), mp_context=spawn) as processes:
        task = bar.add_task("rounds", total=rounds * len(every))
        chunks: dict[Future[float], tuple[Pairing, range]] = {}
        for pairing in every:
            for first in range(0, rounds, CHUNK):
                numbers = range(first, min(first + CHUNK, rounds))
                chunks[processes.submit(won, pairing, numbers)] = pairing, numbers
        waiting = list(every)
        for done in as_completed(chunks):
            pairing, numbers = chunks[done]
            counts[pairing] += done.result()
            missing[pairing] -= len(numbers)
            bar.advance(task, len(numbers))
            while waiting and not missing[waiting[0]]:
                finished = waiting.pop(0)
                yield finished, counts[finished]


def _heading(game: AnyGame, rounds: int, steps: int) -> str:
    thinking = ""
    if game.thoughtful:
        thinking = f" Thinking robots ({', '.join(sorted(game.thoughtful))}): {steps} steps a move."
    return (
        f"{game.key}: {rounds} rounds a pairing, the same deals in each.{thinking}\n\n"
        "| seats | level | against | won | 95 % interval |\n"
        "|--:|---|---|--:|--:|"
    )


def _row(pairing: Pairing, won: float, rounds: int) -> str:
    low, high = interval(won, rounds)
    return (
        f"| {pairing.seats} | {pairing.level} | {pairing.against} "
        f"| {won / rounds:.1%} | {low:.1%} to {high:.1%} |"
    )
