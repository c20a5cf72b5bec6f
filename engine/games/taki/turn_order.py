"""Turn order: who is still in play, and who comes after whom in the present direction."""

from collections.abc import Iterator

from engine.game import Seat
from engine.games.taki.state import State


def is_in(state: State, seat: Seat) -> bool:
    return seat not in state.out and seat not in state.left


def count_in(state: State) -> int:
    return len(state.hands) - len(state.out) - len(state.left)


def seat_after(state: State, seat: Seat, steps: int = 1) -> Seat:
    """The seat so many steps on, among those in play; `seat` itself need not be among them."""
    seat_count = len(state.hands)
    if not state.out and not state.left:
        return (seat + steps * state.direction) % seat_count
    while steps:
        seat = (seat + state.direction) % seat_count
        steps -= is_in(state, seat)
    return seat


def others(state: State, seat: Seat) -> Iterator[Seat]:
    """All in play but the seat, in the order of play, beginning after it."""
    seat_count = len(state.hands)
    for step in range(1, seat_count):
        other = (seat + step * state.direction) % seat_count
        if is_in(state, other):
            yield other


def without(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat) if seat in seats else seats
