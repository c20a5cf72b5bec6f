"""How a turn ends, and with it the round: completing, the last chance, leaving, and the points."""

from msgspec.structs import replace

from engine import piles
from engine.by_seat import with_item
from engine.game import Outcome, Seat
from engine.games.takoyaki.events import Completed, Event, LastChance, Left, Tied, Won
from engine.games.takoyaki.state import Ending, State


def other(seat: Seat) -> Seat:
    return 1 - seat


def end_turn(state: State, events: list[Event]) -> State:
    """Passes the turn, or ends the round when a tableau is done (rules 4.1, 6.7)."""
    seat = state.on_turn
    is_done = all(state.tableaux[seat].face_up)
    if is_done:
        events.append(Completed(seat))
    if state.completed is not None:
        return _tied(state, events) if is_done else _won(state, other(seat), events)
    if not is_done:
        return replace(state, on_turn=other(seat))
    if state.options.last_chance == "on":
        events.append(LastChance(other(seat)))
        return replace(state, on_turn=other(seat), completed=seat)
    return _won(state, seat, events)


def forfeit(state: State, seat: Seat, events: list[Event]) -> State:
    """The seat leaves: the other wins (rules 4.4). A Jack in hand goes to the discard pile."""
    events.append(Left(seat))
    if state.carried is not None:
        state = replace(state, piles=piles.discard(state.piles, state.carried), carried=None)
    return _won(state, other(seat), events, Ending.FORFEIT)


def _won(state: State, seat: Seat, events: list[Event], reason: Ending = Ending.COMPLETED) -> State:
    points = len(state.tableaux[other(seat)].face_down)
    events.append(Won(seat, points))
    places, scored = with_item((2, 2), seat, 1), with_item((0, 0), seat, points)
    return replace(state, outcome=Outcome(places, scored, reason.value))


def _tied(state: State, events: list[Event]) -> State:
    events.append(Tied())
    return replace(state, outcome=Outcome((1, 1), (0, 0), Ending.TIED.value))
