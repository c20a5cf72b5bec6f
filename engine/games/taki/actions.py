"""What a card does once it counts: by itself, or as the last one of a closed run (rules 5 to 8)."""

from msgspec.structs import replace

from engine.games.taki.deck import Symbol
from engine.games.taki.ending import is_emptied
from engine.games.taki.events import AnotherCard, Cause, Record
from engine.games.taki.finishing import Fate, fate, finish
from engine.games.taki.hands import give
from engine.games.taki.kings import reign
from engine.games.taki.matching import playable
from engine.games.taki.state import Phase, State
from engine.games.taki.turns import end_turn
from engine.games.taki.windows import open_window

_BREAKER, _KING, _PLUS, _PLUS_THREE = (
    Symbol.BREAKER,
    Symbol.KING,
    Symbol.PLUS,
    Symbol.PLUS_THREE,
)


def carry_out(state: State, symbol: Symbol | None, record: Record) -> State:
    """The last card of the seat on turn acts; most actions end the turn."""
    if symbol is None or symbol.is_number:
        return finish(state, symbol, record)
    if symbol is _PLUS:
        return _oblige(state, record)
    if symbol is _KING:
        return reign(state, record)
    if symbol is _PLUS_THREE:
        return open_window(state, record)
    if symbol is _BREAKER:
        return end_turn(give(state, state.on_turn, 3, Cause.BREAKER, record), record)
    return finish(state, symbol, record)


def _oblige(state: State, record: Record) -> State:
    """A Plus wants one more card; who has none that fits draws one at once (rules 7.5)."""
    seat = state.on_turn
    if is_emptied(state, seat) and fate(state.options, _PLUS) is Fate.GOES_OUT:
        return finish(state, _PLUS, record)
    state = replace(state, phase=Phase.PLUS)
    if playable(state):
        record.tell(AnotherCard(seat))
        return state
    return end_turn(give(state, seat, 1, Cause.PLUS, record), record)
