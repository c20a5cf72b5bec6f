"""A hand changes: cards are drawn into it, and a call that was about it ends (rules 2, 9.4)."""

from msgspec.structs import replace

from engine import piles
from engine.by_seat import with_item
from engine.game import Seat
from engine.games.taki.events import Cause, Drew, Got, Record, Reshuffled
from engine.games.taki.state import NOT_EMPTY, State
from engine.games.taki.turn_order import without


def draw_to_hand(state: State, seat: Seat, count: int, cause: Cause, record: Record) -> State:
    """Draws up to `count` cards; fewer when both piles run out (rules 2.7)."""
    drawn = piles.draw(state.piles, count)
    got = len(drawn.cards)
    if drawn.reshuffled:
        record.add(Reshuffled(drawn.reshuffled))
    record.add(Drew(seat, got, count, cause))
    if not got:
        return state
    record.add_private(seat, Got(seat, drawn.cards, cause))
    state = replace(
        state,
        hands=with_item(state.hands, seat, state.hands[seat] + drawn.cards),
        piles=drawn.piles,
        empty_turns=NOT_EMPTY,
    )
    return void_call(state, seat) if state.called or state.must_call else state


def is_any_to_draw(state: State) -> bool:
    """Whether a card could be drawn, if need be after a reshuffle."""
    return bool(state.piles.draw) or len(state.piles.discard) > 1


def void_call(state: State, seat: Seat) -> State:
    """Call and duty to call end when the hand they were about changes (rules 9.4)."""
    if seat in state.called or seat in state.must_call:
        return replace(
            state, called=without(state.called, seat), must_call=without(state.must_call, seat)
        )
    return state
