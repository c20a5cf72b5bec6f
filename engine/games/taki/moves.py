"""Moves as text: which of them a seat may make, and what each does (rules 13)."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from engine.game import Rejected, Seat
from engine.games.taki.deck import Card
from engine.games.taki.draw_card import draw_card, may_draw, why_no_draw
from engine.games.taki.events import Record
from engine.games.taki.kings import pass_free_card
from engine.games.taki.last_card import (
    CALLED_FROM,
    call,
    catch,
    fine_uncalled,
    why_no_call,
    why_no_catch,
)
from engine.games.taki.laying import lay
from engine.games.taki.matching import fitting, names_colour, playable, why_not, why_not_named
from engine.games.taki.notation import WITH_COLOUR, Named, read
from engine.games.taki.runs import close_run, end_run, why_no_close, why_no_end
from engine.games.taki.stacks import take_stack
from engine.games.taki.state import PHASE_KING, PHASE_RUN, PHASE_WINDOW, Refusal, State
from engine.games.taki.turn_order import is_in
from engine.games.taki.turns import renumbered
from engine.games.taki.windows import (
    break_three,
    cancel_by_king,
    decline,
    why_no_answer,
    why_no_break,
    why_no_king,
)


class CardlessMove(NamedTuple):
    """A move of the seat on turn that lays no card."""

    why_not: Callable[[State], Refusal | None]
    carry_out: Callable[[State, Record], State]


def moves(state: State, seat: Seat) -> list[str]:
    """All that `play` accepts from this seat, cards first."""
    phase = state.phase
    if state.outcome:
        return []
    if seat == state.on_turn and phase is not PHASE_WINDOW:
        listed = _on_turn(state)
    elif not is_in(state, seat):
        return []
    elif phase is PHASE_WINDOW:
        listed = _answers(state, seat)
    else:
        listed = []
    if (phase is PHASE_RUN or len(state.hands[seat]) <= CALLED_FROM) and why_no_call(
        state, seat
    ) is None:
        listed.append("call")
    if state.must_call and why_no_catch(state, seat) is None:
        listed.append("catch")
    return listed


def play(state: State, seat: Seat, move: str, record: Record) -> State:
    """Raises `Rejected` for all that `moves` does not list."""
    if state.outcome:
        raise Rejected(Refusal.ROUND_IS_OVER)
    if seat == state.on_turn and state.phase is not PHASE_WINDOW:
        named = read(move)
        if named:
            return _lay(state, named, record)
        if move in _CARDLESS:
            return _carry_out(state, _CARDLESS[move], record)
    return _out_of_turn(state, seat, move, record)


def _lay(state: State, named: Named, record: Record) -> State:
    card, colour = named
    if card not in state.hands[state.on_turn]:
        raise Rejected(Refusal.NOT_IN_HAND)
    if card not in fitting(state):
        raise Rejected(why_not(state, card))
    if card.colour is None:
        _accept(why_not_named(state, card, colour))
    if state.must_call:
        state = fine_uncalled(state, state.on_turn, record)
    return lay(state, card, colour, record)


def _carry_out(state: State, move: CardlessMove, record: Record) -> State:
    why_refused, carry_out = move
    _accept(why_refused(state))
    state = replace(fine_uncalled(state, state.on_turn, record), turn=state.turn + 1)
    return carry_out(state, record)


def _out_of_turn(state: State, seat: Seat, move: str, record: Record) -> State:
    if move not in _OUT_OF_TURN and move not in _CARDLESS and read(move) is None:
        raise Rejected(Refusal.NOT_A_MOVE)
    if not is_in(state, seat):
        raise Rejected(Refusal.YOU_ARE_OUT)
    is_window = state.phase is PHASE_WINDOW
    answer = (_IN_WINDOW if is_window else _OUT_OF_TURN).get(move)
    if answer is None:
        raise Rejected(Refusal.WINDOW_IS_OPEN if is_window else Refusal.NOT_YOUR_TURN)
    return renumbered(state, answer(state, seat, record))


def _accept(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Rejected(refusal)


def _on_turn(state: State) -> list[str]:
    listed: list[str] = []
    cards = playable(state)
    for card in cards:
        if card.colour is None and names_colour(state, card):
            listed += WITH_COLOUR[card]
        else:
            listed.append(card.notation)
    phase = state.phase
    if state.stack:
        listed.append("take")
    elif phase is PHASE_RUN:
        if why_no_close(state) is None:
            listed.append("close")
        if why_no_end(state) is None:
            listed.append("end")
    elif phase is PHASE_KING:
        listed.append("pass")
    elif may_draw(state, cards):
        listed.append("draw")
    return listed


def _answers(state: State, seat: Seat) -> list[str]:
    listed: list[str] = []
    if why_no_king(state, seat) is None:
        listed.append(Card.KING.notation)
    if why_no_break(state, seat) is None:
        listed.append("break")
    if why_no_answer(state, seat) is None:
        listed.append("let")
    return listed


def _why_no_take(state: State) -> Refusal | None:
    return None if state.stack else Refusal.NOTHING_TO_TAKE


def _why_no_pass(state: State) -> Refusal | None:
    return None if state.phase is PHASE_KING else Refusal.NOTHING_TO_PASS


def _break(state: State, seat: Seat, record: Record) -> State:
    _accept(why_no_break(state, seat))
    return break_three(state, seat, record)


def _let(state: State, seat: Seat, record: Record) -> State:
    _accept(why_no_answer(state, seat))
    return decline(state, (seat,), record)


def _by_king(state: State, seat: Seat, record: Record) -> State:
    _accept(why_no_king(state, seat))
    return cancel_by_king(state, seat, record)


_CARDLESS = {
    "draw": CardlessMove(why_no_draw, draw_card),
    "take": CardlessMove(_why_no_take, take_stack),
    "close": CardlessMove(why_no_close, close_run),
    "end": CardlessMove(why_no_end, end_run),
    "pass": CardlessMove(_why_no_pass, pass_free_card),
}
_OUT_OF_TURN = {"call": call, "catch": catch, "break": _break, "let": _let}
_IN_WINDOW = {**_OUT_OF_TURN, Card.KING.notation: _by_king}
