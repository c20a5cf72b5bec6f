"""Moves as text: which of them a seat may make, and what each does (rules 13)."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.game import Rejected, Seat
from engine.games.taki.deck import Card
from engine.games.taki.drawing import draw, may_draw, why_no_draw
from engine.games.taki.events import Record
from engine.games.taki.kings import pass_free_card
from engine.games.taki.last_card import call, catch, punish, why_no_call, why_no_catch
from engine.games.taki.laying import lay
from engine.games.taki.matching import names_colour, playable, why_not, why_not_named
from engine.games.taki.notation import WITH_COLOUR, Named, read
from engine.games.taki.runs import close, end, why_no_close, why_no_end
from engine.games.taki.seats import is_in
from engine.games.taki.stacks import take
from engine.games.taki.state import Phase, Refusal, State
from engine.games.taki.windows import (
    break_three,
    cancel_by_king,
    let_be,
    why_no_answer,
    why_no_break,
    why_no_king,
)


class Command(NamedTuple):
    """A move of the seat on turn that lays no card."""

    why_not: Callable[[State], Refusal | None]
    carry_out: Callable[[State, Record], State]


def _why_no_take(state: State) -> Refusal | None:
    return None if state.stack else Refusal.NOTHING_TO_TAKE


def _why_no_pass(state: State) -> Refusal | None:
    return None if state.phase is Phase.KING else Refusal.NOTHING_TO_PASS


_COMMANDS = {
    "draw": Command(why_no_draw, draw),
    "take": Command(_why_no_take, take),
    "close": Command(why_no_close, close),
    "end": Command(why_no_end, end),
    "pass": Command(_why_no_pass, pass_free_card),
}
_ANSWERS = ("break", "let")
_KING = Card.KING
_KING_PHASE, _PLUS, _RUN = Phase.KING, Phase.PLUS, Phase.RUN
_TURN, _WINDOW = Phase.TURN, Phase.WINDOW


def moves(state: State, seat: Seat) -> list[str]:
    """All that `play` accepts from this seat, cards first."""
    if state.outcome or not is_in(state, seat):
        return []
    if state.phase is _WINDOW:
        listed = list(_answers(state, seat))
    elif seat == state.on_turn:
        listed = _on_turn(state)
    else:
        listed = []
    if (len(state.hands[seat]) <= 2 or state.phase is _RUN) and why_no_call(state, seat) is None:
        listed.append("call")
    if state.owing and why_no_catch(state, seat) is None:
        listed.append("catch")
    return listed


def play(state: State, seat: Seat, move: str, record: Record) -> State:
    """Raises `Rejected` for all that `moves` does not list."""
    if state.outcome:
        raise Rejected(Refusal.ROUND_IS_OVER)
    named, command = read(move), _COMMANDS.get(move)
    if not named and not command and move not in (*_ANSWERS, "call", "catch"):
        raise Rejected(Refusal.NOT_A_MOVE)
    if not is_in(state, seat):
        raise Rejected(Refusal.YOU_ARE_OUT)
    if move == "call":
        return call(state, seat, record)
    if move == "catch":
        return catch(state, seat, record)
    if state.phase is _WINDOW or move in _ANSWERS:
        return _answer(state, seat, move, record)
    if seat != state.on_turn:
        raise Rejected(Refusal.NOT_YOUR_TURN)
    refusal = command.why_not(state) if command else _why_not_lay(state, named)
    if refusal is not None:
        raise Rejected(refusal)
    if state.owing:
        state = punish(state, seat, record)
    if command:
        return command.carry_out(state, record)
    assert named
    return lay(state, named.card, named.colour, record)


def _why_not_lay(state: State, named: Named | None) -> Refusal | None:
    assert named
    card = named.card
    if card not in state.hands[state.on_turn]:
        return Refusal.NOT_IN_HAND
    refusal = why_not(state, card)
    if refusal is None and card.colour is None:
        return why_not_named(state, card, named.colour)
    return refusal


def _answer(state: State, seat: Seat, move: str, record: Record) -> State:
    if move == "break":
        _accept(why_no_break(state, seat))
        return break_three(state, seat, record)
    if move == "let":
        _accept(why_no_answer(state, seat))
        return let_be(state, (seat,), record)
    if move == _KING.value:
        _accept(why_no_king(state, seat))
        return cancel_by_king(state, seat, record)
    raise Rejected(Refusal.WINDOW_IS_OPEN)


def _accept(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Rejected(refusal)


def _on_turn(state: State) -> list[str]:
    cards = playable(state)
    listed: list[str] = []
    for card in cards:
        if card.colour is None and names_colour(state, card):
            listed += WITH_COLOUR[card]
        else:
            listed.append(card.notation)
    if state.stack:
        listed.append("take")
    elif state.phase is _TURN or state.phase is _PLUS:
        if may_draw(state, cards):
            listed.append("draw")
    elif state.phase is _KING_PHASE:
        listed.append("pass")
    else:
        listed += [name for name in ("close", "end") if _COMMANDS[name].why_not(state) is None]
    return listed


def _answers(state: State, seat: Seat) -> Iterator[str]:
    if why_no_king(state, seat) is None:
        yield _KING.value
    if why_no_break(state, seat) is None:
        yield "break"
    if why_no_answer(state, seat) is None:
        yield "let"
