"""The +3 and the window in which the others may break it or decline (rules 8)."""

from collections.abc import Iterable

from msgspec.structs import replace

from engine import piles
from engine.by_seat import with_item
from engine.game import Seat
from engine.games.taki.deck import Card, Symbol
from engine.games.taki.ending import draw_instead, go_out, is_emptied
from engine.games.taki.events import (
    Broken,
    Cause,
    Declined,
    Laid,
    Record,
    ThreeCancelled,
    WindowOpened,
)
from engine.games.taki.finishing import Finish, act_and_end_turn, finish_with
from engine.games.taki.hand_changes import draw_to_hand, void_call
from engine.games.taki.kings import grant_free_card
from engine.games.taki.last_card import require_call
from engine.games.taki.stacks import cancel_stack
from engine.games.taki.state import PHASE_WINDOW, Refusal, State
from engine.games.taki.turn_order import is_in, others, seat_after, without


def open_window(state: State, record: Record) -> State:
    """The +3 of the seat on turn has been laid."""
    seat = state.on_turn
    is_immediate = state.options.plus3_finish == "immediate"
    if is_immediate and is_emptied(state, seat) and _goes_out_on_three(state):
        state = go_out(state, seat, record)
        if state.outcome:
            return state
    if _nobody_can_answer(state):
        return _unbroken(state, record)
    record.add(WindowOpened(seat))
    return replace(state, phase=PHASE_WINDOW, awaiting=tuple(others(state, seat)))


def asked_seats(state: State) -> tuple[Seat, ...]:
    """All who have to answer the +3, or have done so, in the order of play."""
    is_window = state.phase is PHASE_WINDOW and not state.outcome
    return tuple(others(state, state.on_turn)) if is_window else ()


def why_no_answer(state: State, seat: Seat) -> Refusal | None:
    if state.phase is not PHASE_WINDOW:
        return Refusal.NO_WINDOW
    if seat == state.on_turn:
        return Refusal.OWN_PLUS_THREE
    return None if seat in state.awaiting else Refusal.ALREADY_ANSWERED


def why_no_break(state: State, seat: Seat) -> Refusal | None:
    refusal = why_no_answer(state, seat)
    if refusal is None and Card.BREAKER not in state.hands[seat]:
        return Refusal.NO_BREAKER
    return refusal


def why_no_king(state: State, seat: Seat) -> Refusal | None:
    refusal = why_no_answer(state, seat)
    if refusal is not None:
        return refusal
    if state.options.king_vs_plus3 == "off":
        return Refusal.KING_IS_NO_ANSWER
    if seat != seat_after(state, state.on_turn):
        return Refusal.KING_OF_ANOTHER
    return None if Card.KING in state.hands[seat] else Refusal.NOT_IN_HAND


def decline(state: State, seats: Iterable[Seat], record: Record) -> State:
    """These seats do not break the +3; once nobody is left to answer, it counts."""
    for seat in seats:
        record.add(Declined(seat))
        state = replace(state, awaiting=without(state.awaiting, seat))
    return state if state.awaiting else _unbroken(state, record)


def break_three(state: State, seat: Seat, record: Record) -> State:
    """The +3 player draws three instead of all others; the breaker may go out with it."""
    by = state.on_turn
    state = _answered(state, seat, Card.BREAKER, record)
    record.add(Broken(by, seat))
    if is_in(state, by):
        state = draw_to_hand(state, by, 3, Cause.BROKEN, record)
    if is_emptied(state, seat):
        if finish_with(state.options, Symbol.BREAKER) is Finish.DRAWS:
            state = draw_instead(state, seat, 1, Cause.FINISH, record)
        else:
            state = go_out(state, seat, record)
        if state.outcome:
            return state
    return act_and_end_turn(require_call(state, seat), Symbol.PLUS_THREE, record)


def cancel_by_king(state: State, seat: Seat, record: Record) -> State:
    """The seat's turn begins with the King's free card; a stack due for it is cancelled too."""
    by = state.on_turn
    is_for_all = state.options.king_vs_plus3 == "cancel_all"
    state = _answered(state, seat, Card.KING, record)
    record.add(ThreeCancelled(seat, is_for_all))
    if not is_for_all:
        state = _all_draw(state, (other for other in others(state, by) if other != seat), record)
    if state.stack:
        state = cancel_stack(state, record)
        if state.outcome:
            return state
    state = act_and_end_turn(state, Symbol.PLUS_THREE, record)
    return state if state.outcome else grant_free_card(state, record)


def close_for_leaver(state: State, record: Record) -> State:
    """A seat has left in a window: its own +3 counts now, another's if all have answered."""
    is_over = not is_in(state, state.on_turn) or not state.awaiting
    return _unbroken(state, record) if is_over else state


def _unbroken(state: State, record: Record) -> State:
    state = _all_draw(state, others(state, state.on_turn), record)
    return act_and_end_turn(replace(state, awaiting=()), Symbol.PLUS_THREE, record)


def _all_draw(state: State, seats: Iterable[Seat], record: Record) -> State:
    for seat in tuple(seats):
        state = draw_to_hand(state, seat, 3, Cause.PLUS_THREE, record)
        if seat in state.waiting and state.hands[seat]:
            state = replace(state, waiting=without(state.waiting, seat))
    return state


def _answered(state: State, seat: Seat, card: Card, record: Record) -> State:
    record.add(Laid(seat, card, None))
    hand = list(state.hands[seat])
    hand.remove(card)
    state = replace(
        state,
        hands=with_item(state.hands, seat, tuple(hand)),
        piles=piles.discard(state.piles, card),
        awaiting=(),
    )
    return void_call(state, seat)


def _goes_out_on_three(state: State) -> bool:
    return finish_with(state.options, Symbol.PLUS_THREE) is Finish.GOES_OUT


def _nobody_can_answer(state: State) -> bool:
    """Every card that could answer lies in the discard pile, where all have seen it (rules 8.4)."""
    discard = state.piles.discard
    if discard.count(Card.BREAKER) < 2:
        return False
    return state.options.king_vs_plus3 == "off" or discard.count(Card.KING) == 2
