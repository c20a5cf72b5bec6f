"""Which cards the seat on turn may lay, and why not the others (rules 4)."""

from engine.game import Seat
from engine.games.taki.deck import Card, Colour, Symbol
from engine.games.taki.state import Phase, Refusal, State

_KING_PHASE, _PLUS_PHASE, _RUN_PHASE = Phase.KING, Phase.PLUS, Phase.RUN
_TURN = Phase.TURN
_CHANGE_COLOUR = Symbol.CHANGE_COLOUR
_KING, _PLUS_THREE, _PLUS_TWO = Symbol.KING, Symbol.PLUS_THREE, Symbol.PLUS_TWO
_SUPER_TAKI = Symbol.SUPER_TAKI


def why_not(state: State, card: Card) -> Refusal | None:
    """Why the seat on turn may not lay the card now, outside a window."""
    phase = state.phase
    if phase is _KING_PHASE:
        return None
    if state.stack:
        return _why_not_on_stack(state, card.symbol)
    if phase is _RUN_PHASE:
        return _why_not_in_run(state, card)
    if card.colour is None or card.colour is state.colour:
        return None
    if card.symbol is not state.symbol:
        return Refusal.NO_MATCH
    if phase is _PLUS_PHASE and state.options.plus_same_colour == "on":
        return Refusal.SAME_COLOUR_AFTER_PLUS
    return None


def playable(state: State) -> list[Card]:
    """All faces in hand that the seat on turn may lay, as `why_not` has it.

    The ordinary turn, which most are, is decided here without a call for each card.
    """
    faces = dict.fromkeys(state.hands[state.on_turn])
    if state.phase is _TURN and not state.stack:
        colour, symbol = state.colour, state.symbol
        return [
            card
            for card in faces
            if card.colour is colour or card.symbol is symbol or card.colour is None
        ]
    return [card for card in faces if why_not(state, card) is None]


def names_colour(state: State, card: Card) -> bool:
    """Whether the move names a colour: `CC-red`, sometimes `ST-red` (rules 6.8, 7.1, 12.12)."""
    if card.symbol is _CHANGE_COLOUR:
        return True
    if card.symbol is not _SUPER_TAKI or state.phase is _RUN_PHASE:
        return False
    return state.phase is _KING_PHASE or state.options.super_taki_colour == "choose"


def why_not_named(state: State, card: Card, named: Colour | None) -> Refusal | None:
    if names_colour(state, card):
        return Refusal.NAME_A_COLOUR if named is None else None
    return None if named is None else Refusal.COLOUR_IS_GIVEN


def holds_leading_colour(state: State, seat: Seat) -> bool:
    return any(card.colour is state.colour for card in state.hands[seat])


def _why_not_on_stack(state: State, symbol: Symbol) -> Refusal | None:
    if symbol is _PLUS_TWO or symbol is _KING:
        return None
    if symbol is _PLUS_THREE and state.options.plus3_on_plus2 == "on":
        return None
    return Refusal.STACK_IS_DUE


def _why_not_in_run(state: State, card: Card) -> Refusal | None:
    if card.colour is state.colour or card.symbol is _SUPER_TAKI:
        return None
    if card.colour is not None:
        return Refusal.NOT_IN_THIS_RUN
    if state.options.wild_in_run == "forbidden":
        return Refusal.WILD_IN_RUN
    if state.options.taki_all == "on" and holds_leading_colour(state, state.on_turn):
        return Refusal.LAY_ALL
    return None
