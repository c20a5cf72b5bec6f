"""Rounds into a series: totals, standings with shared places, and who begins the next round."""

from collections.abc import Collection, Sequence

import msgspec

from engine import shuffle
from engine.game import Finished, Seat


class Standing(msgspec.Struct, frozen=True):
    """One line of a ranking; seats that share the first place share the victory."""

    place: int
    seat: Seat
    points: int


def totals(before: Sequence[Finished], seat_count: int) -> tuple[int, ...]:
    """Points by seat over the rounds so far."""
    return tuple(sum(round.outcome.points[seat] for round in before) for seat in range(seat_count))


def places(points: Sequence[int]) -> tuple[int, ...]:
    """Places by seat, most points first; after a tie the next place is left out: 1 2 2 4."""
    return tuple(1 + sum(other > own for other in points) for own in points)


def standings(points: Sequence[int], left: Collection[Seat] = ()) -> tuple[Standing, ...]:
    """Best place first, seats with equal places in seat order.

    Seats in `left` gave the series up: they come after all who stayed, whatever their points.
    """
    keys = [(seat not in left, own) for seat, own in enumerate(points)]
    lines = (
        Standing(place=1 + sum(other > key for other in keys), seat=seat, points=points[seat])
        for seat, key in enumerate(keys)
    )
    return tuple(sorted(lines, key=lambda line: (line.place, line.seat)))


def is_over(before: Sequence[Finished], rounds: int) -> bool:
    """All rounds are played, also when the winner is certain earlier."""
    return len(before) >= rounds


def random_seat(seat_count: int, seed: bytes) -> Seat:
    return shuffle.pick(seat_count, seed, "starter")


def next_seat(before: Sequence[Finished], seat_count: int) -> Seat:
    """The seat after the one that began the last round."""
    return (before[-1].start + 1) % seat_count


def last_winner(before: Sequence[Finished], seat_count: int) -> Seat:
    """The winner of the last round; among equals the first after the seat that began it."""
    return _first_placed(before, seat_count, min(before[-1].outcome.places))


def last_loser(before: Sequence[Finished], seat_count: int) -> Seat:
    """The last of the last round; among equals the first after the seat that began it."""
    return _first_placed(before, seat_count, max(before[-1].outcome.places))


def _first_placed(before: Sequence[Finished], seat_count: int, place: int) -> Seat:
    first = next_seat(before, seat_count)
    order = [(first + step) % seat_count for step in range(seat_count)]
    return next(seat for seat in order if before[-1].outcome.places[seat] == place)
