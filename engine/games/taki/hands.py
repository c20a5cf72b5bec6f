"""Cards come into a hand: drawn, taken, given as a penalty or for a stage (rules 2)."""

from msgspec.structs import replace

from engine import piles
from engine.by_seat import with_item
from engine.game import Seat
from engine.games.taki.events import Cause, Drew, Got, Record, Reshuffled
from engine.games.taki.seats import without
from engine.games.taki.state import State


def give(state: State, seat: Seat, count: int, cause: Cause, record: Record) -> State:
    """Gives up to `count` cards; fewer when both piles run out (rules 2.7)."""
    drawn = piles.draw(state.piles, count)
    got = len(drawn.cards)
    if drawn.reshuffled:
        record.tell(Reshuffled(drawn.reshuffled))
    record.tell(Drew(seat, got, count, cause))
    if not got:
        return state
    record.whisper(seat, Got(seat, drawn.cards, cause))
    state = replace(
        state,
        hands=with_item(state.hands, seat, state.hands[seat] + drawn.cards),
        piles=drawn.piles,
        idle=0,
    )
    return hand_changed(state, seat) if state.called or state.owing else state


def is_any_left(state: State) -> bool:
    """Whether a card could be drawn, if need be after a reshuffle."""
    return bool(state.piles.draw) or len(state.piles.discard) > 1


def hand_changed(state: State, seat: Seat) -> State:
    """A call, and a duty to call, hold for the hand they were about (rules 9.4)."""
    if seat in state.called or seat in state.owing:
        return replace(state, called=without(state.called, seat), owing=without(state.owing, seat))
    return state
