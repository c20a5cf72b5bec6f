"""What silence does; no move that anybody can choose (rules 3.6)."""

from engine.games.taki.draw_card import draw_card
from engine.games.taki.events import Expired, Record
from engine.games.taki.kings import pass_free_card
from engine.games.taki.last_card import fine_uncalled
from engine.games.taki.runs import end_run
from engine.games.taki.stacks import take_stack
from engine.games.taki.state import Phase, State
from engine.games.taki.windows import decline


def expire(state: State, record: Record) -> State:
    """For all who have not answered a +3 at once, else for the seat on turn."""
    if state.phase is Phase.WINDOW:
        for seat in state.awaiting:
            record.add(Expired(seat))
        return decline(state, state.awaiting, record)
    state = fine_uncalled(state, state.on_turn, record)
    record.add(Expired(state.on_turn))
    match state.phase:
        case Phase.RUN:
            return end_run(state, record)
        case Phase.KING:
            return pass_free_card(state, record)
        case _:
            return take_stack(state, record) if state.stack else draw_card(state, record)
