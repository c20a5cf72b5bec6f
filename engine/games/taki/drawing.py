"""Drawing a card instead of laying one (rules 4.4 to 4.6)."""

from engine.games.taki.events import Cause, Record
from engine.games.taki.hands import give
from engine.games.taki.matching import can_play
from engine.games.taki.state import Phase, Refusal, State
from engine.games.taki.turns import end_empty_turn, end_turn


def why_no_draw(state: State) -> Refusal | None:
    """A Breaker is never forced: it would cost three (rules 4.5)."""
    match state.phase:
        case Phase.KING:
            return Refusal.FREE_CARD_OR_PASS
        case Phase.RUN:
            return Refusal.END_YOUR_RUN
        case _ if state.stack:
            return Refusal.STACK_IS_DUE
        case _ if state.options.voluntary_draw == "on" and not state.is_open:
            return None
        case _:
            return Refusal.PLAY_IF_YOU_CAN if can_play(state, breaker=False) else None


def draw(state: State, record: Record) -> State:
    """One card, which cannot be played in this turn; an open TAKI stays open."""
    seat = state.on_turn
    held = len(state.hands[seat])
    cause = Cause.PLUS if state.phase is Phase.PLUS else Cause.TURN
    state = give(state, seat, 1, cause, record)
    if cause is Cause.TURN and len(state.hands[seat]) == held:
        return end_empty_turn(state, record)
    return end_turn(state, record)
