"""Random rounds of any game, by its contract alone."""

from collections.abc import Iterator, Sequence
from itertools import cycle, islice, product
from math import prod
from random import Random
from typing import Any

import msgspec

from engine import house_rules
from engine.game import AnyGame, Mode, Played, Seat

LONGEST = 20_000
SEEDS_EACH = 4
MOST_COMBINATIONS = 192
MIXES = 36
"""So many combinations for a game that has more than the most; the refused ones fall away."""

NONSENSE = ("", " ", "Flip", "flip ", "place", "place 0", "place 07", "place 11", "R5 ", "*", "0")


class Table(msgspec.Struct, frozen=True):
    """What a round is dealt from."""

    mode: Mode
    options: Any
    seats: int
    seed: bytes


class Step(msgspec.Struct, frozen=True):
    """One line of the log: a move, or `expire` (no seat), or `leave` (no move)."""

    seat: Seat | None
    move: str | None


class Walked(msgspec.Struct, frozen=True):
    before: Any
    step: Step
    played: Played[Any, Any]


def tables(game: AnyGame, name: str) -> Iterator[Table]:
    """Each combination of options in each mode with a few seeds, or a mix if there are many."""
    random = Random(f"{game.key} {name}")
    rules = house_rules.choices(game.options_type)
    combinations = prod(len(values) for values in rules.values()) * len(game.modes)
    if combinations <= MOST_COMBINATIONS:
        every = cycle(product(game.modes, *rules.values()))
        chosen: Iterator[tuple[Any, ...]] = islice(every, combinations * SEEDS_EACH)
    else:
        chosen = islice(_mixed(game.modes, [*rules.values()], random), MIXES)
    for number, (mode, *values) in enumerate(chosen):
        options = house_rules.filled(game.options_type, dict(zip(rules, values, strict=True)))
        if game.refuse(options, mode) is None:
            seats = random.choice(game.seat_counts)
            yield Table(mode, options, seats, f"{name}/{number}".encode())


def of_mode(game: AnyGame, mode: Mode, name: str, count: int) -> Iterator[Table]:
    """So many small tables of one mode, each with a mix of options."""
    random = Random(f"{game.key} {mode} {name}")
    rules = house_rules.choices(game.options_type)
    mixed = _mixed([mode], [*rules.values()], random)
    number = 0
    while number < count:
        _, *values = next(mixed)
        options = house_rules.filled(game.options_type, dict(zip(rules, values, strict=True)))
        if game.refuse(options, mode) is None:
            number += 1
            seed = f"{name}/{number}".encode()
            yield Table(mode, options, random.choice(game.seat_counts[:2]), seed)


def deal(game: AnyGame, table: Table) -> Any:
    """The state after the deal."""
    return game.deal(table.seats, table.options, table.seed, 0, table.mode).state


def apply(game: AnyGame, state: Any, step: Step) -> Played[Any, Any]:
    if step.seat is None:
        return game.expire(state)
    if step.move is None:
        return game.leave(state, step.seat)
    return game.play(state, step.seat, step.move)


def walk(game: AnyGame, table: Table) -> Iterator[Walked]:
    """A round of random moves with some silence and, rarely, a seat that leaves."""
    random = Random(table.seed)
    state = deal(game, table)
    for _ in range(LONGEST):
        if game.outcome(state) is not None:
            return
        step = any_step(game, state, table.seats, random)
        played = apply(game, state, step)
        yield Walked(state, step, played)
        state = played.state
    raise AssertionError(f"{table} did not end within {LONGEST} moves")


def vocabulary(game: AnyGame) -> tuple[str, ...]:
    """Moves of the game, and some nonsense."""
    return (*listed(game), *NONSENSE)


def listed(game: AnyGame) -> tuple[str, ...]:
    """Every move listed for any seat in a few dozen rounds."""
    seen: set[str] = set()
    for table in islice(tables(game, "vocabulary"), 48):
        for walked in walk(game, table):
            for seat in range(table.seats):
                seen.update(game.moves(walked.before, seat))
    return tuple(sorted(seen))


def any_step(game: AnyGame, state: Any, seats: int, random: Random) -> Step:
    chance = random.random()
    if chance < 0.002:
        return Step(random.choice(sorted(game.to_act(state))), None)
    if chance < 0.05:
        return Step(None, None)
    seat = random.choice([seat for seat in range(seats) if game.moves(state, seat)])
    return Step(seat, random.choice(game.moves(state, seat)))


def _mixed(
    modes: Sequence[Mode], rules: Sequence[Sequence[Any]], random: Random
) -> Iterator[tuple[Any, ...]]:
    """Modes in turn; of each rule the default half of the time, else any value."""
    for mode in cycle(modes):
        chosen = (values[0] if random.random() < 0.5 else random.choice(values) for values in rules)
        yield (mode, *chosen)
