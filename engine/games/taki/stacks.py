"""The +2 stack: taken, or cancelled by a King; what those who went out on it wait for (rules 5)."""

from msgspec.structs import replace

from engine.games.taki.ending import go_out
from engine.games.taki.events import Cause, Record, StackCancelled
from engine.games.taki.hand_changes import draw_to_hand
from engine.games.taki.last_card import require_call
from engine.games.taki.state import State
from engine.games.taki.turn_order import without
from engine.games.taki.turns import end_turn_without_card


def take_stack(state: State, record: Record) -> State:
    """The seat on turn draws the whole stack and loses its turn; one that waited for it to end
    plays on, unless nothing was left to draw (rules 10.8)."""
    seat = state.on_turn
    state = draw_to_hand(state, seat, state.stack, Cause.STACK, record)
    waiting = without(state.waiting, seat) if state.hands[seat] else state.waiting
    state = _release(replace(state, stack=0, waiting=waiting), record)
    return state if state.outcome else end_turn_without_card(state, record)


def cancel_stack(state: State, record: Record) -> State:
    """Nobody draws; who waited for the end of the stack has gone out, and may have won."""
    record.add(StackCancelled(state.stack))
    return _release(replace(state, stack=0), record)


def _release(state: State, record: Record) -> State:
    while state.waiting:
        seat = state.waiting[0]
        state = go_out(replace(state, waiting=state.waiting[1:]), seat, record)
        if state.outcome:
            return state
        state = require_call(state, seat)
    return state
