"""What a card does once it counts: by itself, or as the last one of a closed run (rules 5 to 8)."""

from collections.abc import Callable

from msgspec.structs import replace

from engine.games.taki.deck import Symbol
from engine.games.taki.ending import draw_instead, is_emptied
from engine.games.taki.events import AnotherCard, Cause, Record
from engine.games.taki.finishing import Finish, act_and_end_turn, finish_with
from engine.games.taki.kings import grant_free_card
from engine.games.taki.matching import playable
from engine.games.taki.state import Phase, State
from engine.games.taki.turns import end_turn
from engine.games.taki.windows import open_window


def carry_out(state: State, symbol: Symbol | None, record: Record) -> State:
    """The last card of the seat on turn acts; most actions end the turn."""
    act = _ACTIONS.get(symbol)
    return act(state, record) if act else act_and_end_turn(state, symbol, record)


def _require_another_card(state: State, record: Record) -> State:
    """A Plus wants one more card; who has none that fits draws one at once (rules 7.5)."""
    seat = state.on_turn
    if is_emptied(state, seat) and finish_with(state.options, Symbol.PLUS) is Finish.GOES_OUT:
        return act_and_end_turn(state, Symbol.PLUS, record)
    state = replace(state, phase=Phase.PLUS)
    if playable(state):
        record.add(AnotherCard(seat))
        return state
    return _draw_and_end_turn(state, 1, Cause.PLUS, record)


def _draw_for_breaker(state: State, record: Record) -> State:
    """A Breaker laid in its player's own turn costs him three cards (rules 8.8)."""
    return _draw_and_end_turn(state, 3, Cause.BREAKER, record)


def _draw_and_end_turn(state: State, count: int, cause: Cause, record: Record) -> State:
    state = draw_instead(state, state.on_turn, count, cause, record)
    return state if state.outcome else end_turn(state, record)


_ACTIONS: dict[Symbol | None, Callable[[State, Record], State]] = {
    Symbol.PLUS: _require_another_card,
    Symbol.KING: grant_free_card,
    Symbol.PLUS_THREE: open_window,
    Symbol.BREAKER: _draw_for_breaker,
}
"""What these cards do instead of ending the turn as others do."""
