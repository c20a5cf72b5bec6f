"""A card acts and the turn ends: effects on others, an empty hand, the next turn (rules 3.5)."""

from collections.abc import Callable
from enum import Enum, auto

from msgspec.structs import replace

from engine.game import Seat
from engine.games.taki.deck import Symbol
from engine.games.taki.ending import draw_instead, ends_round, go_out, is_emptied
from engine.games.taki.events import Cause, Record, Reversed, Skipped, StackGrew, Waits
from engine.games.taki.state import Options, State
from engine.games.taki.turn_order import count_in, seat_after
from engine.games.taki.turns import end_turn


class Finish(Enum):
    """What becomes of a hand that was emptied by a card."""

    GOES_OUT = auto()
    WAITS = auto()
    DRAWS = auto()


def finish_with(options: Options, symbol: Symbol | None) -> Finish:
    """By the symbol of the last card (rules 7.6, 10.1, 12.8, 12.16, 12.17)."""
    if options.action_finish == "off" and (symbol is None or not symbol.is_number):
        return Finish.DRAWS
    if symbol is Symbol.PLUS and options.win_on_plus == "off":
        return Finish.DRAWS
    if symbol is Symbol.PLUS_TWO and options.plus2_finish == "after_stack":
        return Finish.WAITS
    return Finish.GOES_OUT


def clears_at_once(state: State, seat: Seat, symbol: Symbol | None) -> bool:
    """Whether the emptied hand is filled again before anything else (`stage_draw=at_once`)."""
    return (
        state.options.stage_draw == "at_once"
        and bool(state.stages)
        and state.stages[seat] > 1
        and is_emptied(state, seat)
        and finish_with(state.options, symbol) is Finish.GOES_OUT
    )


def act_and_end_turn(state: State, symbol: Symbol | None, record: Record) -> State:
    """Ends the turn of the seat on turn, whose last card acts with `symbol`."""
    seat = state.on_turn
    effect = _EFFECTS.get(symbol)
    if state.hands[seat] or not is_emptied(state, seat):
        state, steps = effect(state, record) if effect else (state, 1)
        return end_turn(state, record, steps)
    own = finish_with(state.options, symbol)
    if own is Finish.GOES_OUT and ends_round(state, seat):
        return go_out(state, seat, record)
    state, steps = effect(state, record) if effect else (state, 1)
    match own:
        case Finish.GOES_OUT:
            state = go_out(state, seat, record)
        case Finish.DRAWS:
            state = draw_instead(state, seat, 1, Cause.FINISH, record)
        case Finish.WAITS:
            record.add(Waits(seat))
            state = replace(state, waiting=(*state.waiting, seat))
    return state if state.outcome else end_turn(state, record, steps)


def _skip(state: State, record: Record) -> tuple[State, int]:
    record.add(Skipped(seat_after(state, state.on_turn)))
    return state, 2


def _add_to_stack(state: State, record: Record) -> tuple[State, int]:
    stack = state.stack + 2
    record.add(StackGrew(seat_after(state, state.on_turn), stack))
    return replace(state, stack=stack), 1


def _reverse(state: State, record: Record) -> tuple[State, int]:
    record.add(Reversed(-state.direction))
    again = count_in(state) == 2 and state.options.reverse_with_two == "skip"
    return replace(state, direction=-state.direction), 2 if again else 1


_EFFECTS: dict[Symbol | None, Callable[[State, Record], tuple[State, int]]] = {
    Symbol.STOP: _skip,
    Symbol.PLUS_TWO: _add_to_stack,
    Symbol.DIRECTION: _reverse,
}
"""What a card does to others, and by how many seats it passes the turn.

Every other card does nothing and passes it by one.
"""
