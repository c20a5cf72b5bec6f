"""A turn ends: the duty to call, the next seat, and what its turn begins with (rules 3.5)."""

from msgspec.structs import replace

from engine.games.taki.ending import draw_stage_cards, stop_stuck
from engine.games.taki.events import Record
from engine.games.taki.last_card import require_call
from engine.games.taki.state import NOT_EMPTY, PHASE_TURN, State
from engine.games.taki.turn_order import seat_after, without


def end_turn(state: State, record: Record, steps: int = 1) -> State:
    """Passes the turn so many seats on; an open TAKI and a stack stay as they are."""
    before = state.on_turn
    if len(state.hands[before]) == 1:
        state = require_call(state, before)
    seat = seat_after(state, before, steps)
    empty = 0 if state.empty_turns == NOT_EMPTY else state.empty_turns
    state = replace(state, on_turn=seat, phase=PHASE_TURN, is_calling=False, empty_turns=empty)
    if seat in state.must_call and seat != before:
        state = replace(state, must_call=without(state.must_call, seat))
    if state.stages and state.stage_cards[seat]:
        state = draw_stage_cards(state, seat, record)
    return state


def renumbered(before: State, state: State) -> State:
    """With the next turn number if a window has been closed or the turn passed, else as it is."""
    counts = state.on_turn != before.on_turn or state.phase is not before.phase or state.outcome
    return replace(state, turn=before.turn + 1) if counts else state


def end_turn_without_card(state: State, record: Record) -> State:
    """Passes a turn in which its player laid no card. It is empty if nobody drew one either, and
    enough empty ones end the round (rules 4.6)."""
    if state.empty_turns != NOT_EMPTY:
        state = stop_stuck(replace(state, empty_turns=state.empty_turns + 1), record)
    return state if state.outcome else end_turn(state, record)
