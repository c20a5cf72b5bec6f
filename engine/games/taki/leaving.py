"""A seat gives the round up (rules 10.7)."""

from msgspec.structs import replace

from engine import shuffle
from engine.by_seat import with_item
from engine.game import Rejected, Seat
from engine.games.taki.deck import Card
from engine.games.taki.ending import end_if_alone
from engine.games.taki.events import Left, Record
from engine.games.taki.state import Phase, Refusal, State
from engine.games.taki.turn_order import without
from engine.games.taki.turns import end_turn
from engine.games.taki.windows import close_for_leaver
from engine.piles import Piles


def leave(state: State, seat: Seat, record: Record) -> State:
    """Its cards go into the draw pile; what was due for it falls on the next seat.

    A seat that is out keeps its place. Raises `Rejected` for one that has left before.
    """
    if seat in state.left:
        raise Rejected(Refusal.YOU_ARE_OUT)
    hand = state.hands[seat]
    record.add(Left(seat, len(hand)))
    if seat in state.out:
        return state
    state = replace(
        state,
        hands=with_item(state.hands, seat, ()),
        left=(*state.left, seat),
        awaiting=without(state.awaiting, seat),
        waiting=without(state.waiting, seat),
        called=without(state.called, seat),
        must_call=without(state.must_call, seat),
        stage_cards=with_item(state.stage_cards, seat, 0) if state.stages else (),
    )
    if hand:
        state = replace(state, piles=_shuffled_in(state, hand))
    state = end_if_alone(state, record)
    if state.outcome:
        return state
    if state.phase is Phase.WINDOW:
        return close_for_leaver(state, record)
    return end_turn(state, record) if seat == state.on_turn else state


def _shuffled_in(state: State, hand: tuple[Card, ...]) -> Piles[Card]:
    piles = state.piles
    draw = shuffle.order(piles.draw + hand, piles.seed, piles.shuffles)
    return replace(piles, draw=draw, shuffles=piles.shuffles + 1)
