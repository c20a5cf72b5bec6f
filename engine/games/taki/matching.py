"""Which cards the seat on turn may lay, and why not the others (rules 4)."""

from enum import Enum, auto

from engine.game import Seat
from engine.games.taki.deck import SYMBOL_CHANGE_COLOUR, SYMBOL_SUPER_TAKI, Card, Colour, Symbol
from engine.games.taki.state import (
    PHASE_KING,
    PHASE_PLUS,
    PHASE_RUN,
    PHASE_TURN,
    Options,
    Refusal,
    State,
)

_ALL = frozenset(Card)
_COLOURLESS = frozenset(card for card in Card if card.colour is None)
_OF_COLOUR = {colour: frozenset(c for c in Card if c.colour is colour) for colour in Colour}
_OF_SYMBOL = {symbol: frozenset(c for c in Card if c.symbol is symbol) for symbol in Symbol}
_ON_COLOUR = {colour: cards | _COLOURLESS for colour, cards in _OF_COLOUR.items()}
_ON_LEAD: dict[Colour, dict[Symbol | None, frozenset[Card]]] = {
    colour: {None: cards, **{symbol: cards | same for symbol, same in _OF_SYMBOL.items()}}
    for colour, cards in _ON_COLOUR.items()
}
_IN_RUN = {colour: cards | {Card.SUPER_TAKI} for colour, cards in _OF_COLOUR.items()}
_ENDING = frozenset(card.symbol for card in _COLOURLESS) - {Symbol.SUPER_TAKI}
_ON_STACK = _OF_SYMBOL[Symbol.PLUS_TWO] | {Card.KING}


class InRun(Enum):
    """What a card does in the run of the seat that lays it."""

    JOINS = auto()
    ENDS = auto()
    ENDS_AFTER_ITS_COLOUR = auto()
    """Once the hand holds no card of the run's colour."""
    FORBIDDEN = auto()


_, _ENDS, _AFTER_ITS_COLOUR, _FORBIDDEN = InRun
"""For what each listing in a run asks: Python 3.11 takes four times as long for `InRun.ENDS`."""


def fitting(state: State) -> frozenset[Card]:
    """All faces that the seat on turn might lay now, outside a window, whatever it holds.

    Looked up, not worked out: it is asked with each listing and each card laid.
    """
    phase = state.phase
    if state.stack:
        return _ON_STACK | {Card.PLUS_THREE} if state.options.plus3_on_plus2 == "on" else _ON_STACK
    if phase is PHASE_TURN:
        return _ON_LEAD[state.colour][state.symbol]
    if phase is PHASE_RUN:
        return (_ON_COLOUR if _may_end_run(state) else _IN_RUN)[state.colour]
    if phase is PHASE_PLUS and state.options.plus_same_colour == "on":
        return _ON_COLOUR[state.colour]
    return _ALL if phase is PHASE_KING else _ON_LEAD[state.colour][state.symbol]


def joining(colour: Colour) -> frozenset[Card]:
    """All faces that go on a run of that colour (rules 6.1, 6.8)."""
    return _IN_RUN[colour]


def why_not(state: State, card: Card) -> Refusal:
    """Why the seat on turn may not lay this card, which is not `fitting`."""
    if state.stack:
        return Refusal.STACK_IS_DUE
    if state.phase is PHASE_RUN:
        if card.colour is not None:
            return Refusal.NOT_IN_THIS_RUN
        is_forbidden = state.options.wild_in_run == "forbidden"
        return Refusal.WILD_IN_RUN if is_forbidden else Refusal.LAY_ALL
    is_after_plus = card.symbol is state.symbol
    return Refusal.SAME_COLOUR_AFTER_PLUS if is_after_plus else Refusal.NO_MATCH


def playable(state: State) -> list[Card]:
    """All faces in hand that the seat on turn may lay."""
    fits = fitting(state)
    faces: list[Card] = []
    for card in state.hands[state.on_turn]:
        if card in fits and card not in faces:
            faces.append(card)
    return faces


def names_colour(state: State, card: Card) -> bool:
    """Whether the move names a colour: `CC-red`, sometimes `ST-red` (rules 6.8, 7.1, 12.12)."""
    if card.symbol is SYMBOL_CHANGE_COLOUR:
        return True
    if card.symbol is not SYMBOL_SUPER_TAKI or state.phase is PHASE_RUN:
        return False
    return state.phase is PHASE_KING or state.options.super_taki_colour == "choose"


def why_not_named(state: State, card: Card, named: Colour | None) -> Refusal | None:
    if names_colour(state, card):
        return Refusal.NAME_A_COLOUR if named is None else None
    return None if named is None else Refusal.COLOUR_IS_GIVEN


def holds_leading_colour(state: State, seat: Seat) -> bool:
    return any(card.colour is state.colour for card in state.hands[seat])


def in_run(options: Options, symbol: Symbol) -> InRun:
    """What a card of that symbol, and of the run's colour if it has one, does in one's own run."""
    if symbol in _ENDING:
        return _ending(options)
    return InRun.JOINS


def _may_end_run(state: State) -> bool:
    """Whether a card that ends a run may be laid in it now."""
    how = _ending(state.options)
    if how is _AFTER_ITS_COLOUR:
        return not holds_leading_colour(state, state.on_turn)
    return how is _ENDS


def _ending(options: Options) -> InRun:
    """How Change Colour, King, +3 and Breaker end a run (rules 6.7, 12.9, 12.10)."""
    if options.wild_in_run == "forbidden":
        return _FORBIDDEN
    return _AFTER_ITS_COLOUR if options.taki_all == "on" else _ENDS
