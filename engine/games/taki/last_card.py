"""The last card: when it can be called, who must call it, and what silence costs (rules 9)."""

from msgspec.structs import replace

from engine.game import Rejected, Seat
from engine.games.taki.deck import Symbol
from engine.games.taki.events import Called, Cause, Record, Uncalled
from engine.games.taki.hand_changes import draw_to_hand
from engine.games.taki.matching import joining, playable
from engine.games.taki.state import PHASE_RUN, PHASE_WINDOW, Call, Refusal, State
from engine.games.taki.turn_order import is_in, others, without

CALLED_FROM = 2
"""Cards in hand from which on the seat on turn may call, since the turn may well end with one."""

_GO_ON = frozenset({Symbol.KING, Symbol.PLUS})
"""After them another card may be laid in the same turn (rules 7.3, 7.5)."""


def why_no_call(state: State, seat: Seat) -> Refusal | None:
    if state.options.last_card == "off":
        return Refusal.CALLING_IS_OFF
    held = len(state.hands[seat])
    if seat == state.on_turn:
        if state.is_calling:
            return Refusal.ALREADY_CALLED
        may = 0 < held <= CALLED_FROM or state.phase is PHASE_RUN
        return None if may else Refusal.NOTHING_TO_CALL
    if held != 1:
        return Refusal.NOTHING_TO_CALL
    return Refusal.ALREADY_CALLED if seat in state.called else None


def call(state: State, seat: Seat, record: Record) -> State:
    """On turn it counts if the turn ends with one card, else at once. Raises `Rejected`."""
    refusal = why_no_call(state, seat)
    if refusal:
        raise Rejected(refusal)
    record.add(Called(seat))
    if len(state.hands[seat]) == 1:
        state = _heard(state, seat)
    return replace(state, is_calling=True) if seat == state.on_turn else state


def worth_of_call(state: State, seat: Seat) -> Call | None:
    """What a call by that seat can come to; None if it may not call."""
    if state.outcome or why_no_call(state, seat) is not None:
        return None
    if seat != state.on_turn:
        return Call.DUE
    if _ends_without_card(state):
        return Call.VAIN
    return Call.TIMELY if _may_end_with_one(state) else Call.EARLY


def _ends_without_card(state: State) -> bool:
    """All the seat on turn can do is draw or take, or end a run with several cards in hand."""
    if state.phase is PHASE_WINDOW or playable(state):
        return False
    return state.phase is not PHASE_RUN or len(state.hands[state.on_turn]) > 1


def _may_end_with_one(state: State) -> bool:
    """The cards of a run in hand are counted; that more may follow a King or a Plus is taken for
    granted."""
    hand = state.hands[state.on_turn]
    if state.phase is not PHASE_RUN:
        return len(hand) <= CALLED_FROM
    may_lay = playable(state)
    if any(card.symbol in _GO_ON for card in may_lay):
        return True
    members = joining(state.colour)
    staying = sum(card not in members for card in hand)
    may_end_it = any(card not in members for card in may_lay)
    return staying - may_end_it <= 1


def callers(state: State) -> tuple[Seat, ...]:
    """The seats whose call all have heard, also where its turn is not over yet."""
    is_new = state.is_calling and not state.outcome and state.on_turn not in state.called
    return (*state.called, state.on_turn) if is_new else state.called


def is_last_near(state: State) -> bool:
    return min((len(hand) for hand in state.hands if hand), default=0) <= CALLED_FROM


def require_call(state: State, seat: Seat) -> State:
    """A seat that holds one card must call it, unless it has called (rules 9.2)."""
    if len(state.hands[seat]) != 1 or state.options.last_card == "off":
        return state
    if seat == state.on_turn and state.is_calling:
        return _heard(state, seat)
    if seat in state.called or seat in state.must_call:
        return state
    return replace(state, must_call=(*state.must_call, seat))


def fine_uncalled(state: State, mover: Seat, record: Record) -> State:
    """Before a turn move of `mover`: the others who must call draw the penalty (rules 9.3)."""
    if not state.must_call or state.options.last_card != "auto":
        return state
    for seat in others(state, mover):
        if seat in state.must_call:
            state = _fined(state, seat, None, record)
    return state


def why_no_catch(state: State, seat: Seat) -> Refusal | None:
    if state.options.last_card != "catch":
        return Refusal.CATCHING_IS_OFF
    may = any(other != seat for other in state.must_call) and is_in(state, seat)
    return None if may else Refusal.NOBODY_TO_CATCH


def catch(state: State, seat: Seat, record: Record) -> State:
    """All others who must call draw the penalty, in order of play. Raises `Rejected`."""
    refusal = why_no_catch(state, seat)
    if refusal:
        raise Rejected(refusal)
    for other in others(state, seat):
        if other in state.must_call:
            state = _fined(state, other, seat, record)
    return state


def first_uncalled(state: State) -> Seat | None:
    """The first seat that can still be fined for its last card, or None."""
    return state.must_call[0] if state.must_call and state.options.last_card_penalty else None


def _fined(state: State, seat: Seat, by: Seat | None, record: Record) -> State:
    state = replace(state, must_call=without(state.must_call, seat))
    penalty = state.options.last_card_penalty
    if not penalty and by is None:
        return state
    record.add(Uncalled(seat, by))
    return draw_to_hand(state, seat, penalty, Cause.UNCALLED, record) if penalty else state


def _heard(state: State, seat: Seat) -> State:
    return replace(
        state,
        called=state.called if seat in state.called else (*state.called, seat),
        must_call=without(state.must_call, seat),
    )
