"""The King: cancels what is due and grants its player one free card (rules 7)."""

from msgspec.structs import replace

from engine.games.taki.deck import Symbol
from engine.games.taki.ending import go_out, is_emptied
from engine.games.taki.events import FreeCard, Passed, Record
from engine.games.taki.finishing import act_and_end_turn, clears_at_once
from engine.games.taki.stacks import cancel_stack
from engine.games.taki.state import Phase, State
from engine.games.taki.turns import end_turn


def grant_free_card(state: State, record: Record) -> State:
    """The King of the seat on turn has been laid."""
    if state.stack:
        state = cancel_stack(state, record)
        if state.outcome:
            return state
    seat = state.on_turn
    if clears_at_once(state, seat, Symbol.KING):
        state = go_out(state, seat, record)
    elif is_emptied(state, seat):
        return act_and_end_turn(state, Symbol.KING, record)
    record.add(FreeCard(seat))
    return replace(state, phase=Phase.KING)


def pass_free_card(state: State, record: Record) -> State:
    record.add(Passed(state.on_turn))
    return end_turn(state, record)
