"""Drawing a card instead of laying one (rules 4.4 to 4.6)."""

from engine.games.taki.deck import Card
from engine.games.taki.events import Cause, Record
from engine.games.taki.hand_changes import draw_to_hand
from engine.games.taki.matching import playable
from engine.games.taki.state import PHASE_KING, PHASE_PLUS, PHASE_RUN, Refusal, State
from engine.games.taki.turns import end_turn, end_turn_without_card


def why_no_draw(state: State) -> Refusal | None:
    """Why the seat on turn may not draw now."""
    if state.phase is PHASE_KING:
        return Refusal.FREE_CARD_OR_PASS
    if state.phase is PHASE_RUN:
        return Refusal.END_YOUR_RUN
    if state.stack:
        return Refusal.STACK_IS_DUE
    return None if may_draw(state, playable(state)) else Refusal.PLAY_IF_YOU_CAN


def may_draw(state: State, cards: list[Card]) -> bool:
    """With these cards to lay instead; a Breaker is never forced: it would cost three (rules 4.5).

    For a turn without a stack, and after a Plus.
    """
    if state.options.voluntary_draw == "on" and not state.is_open:
        return True
    return not cards or cards == [Card.BREAKER]


def draw_card(state: State, record: Record) -> State:
    """One card, which cannot be played in this turn; an open TAKI stays open."""
    seat = state.on_turn
    if state.phase is PHASE_PLUS:
        return end_turn(draw_to_hand(state, seat, 1, Cause.PLUS, record), record)
    return end_turn_without_card(draw_to_hand(state, seat, 1, Cause.TURN, record), record)
