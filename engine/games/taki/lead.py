"""The lead: which cards change it, and which card it lies there as (rules 4.3, 7.1, 6.8)."""

from collections.abc import Sequence

from engine.games.taki.deck import (
    SYMBOL_CHANGE_COLOUR,
    SYMBOL_SUPER_TAKI,
    SYMBOL_TAKI,
    Card,
    Colour,
    Symbol,
)
from engine.games.taki.state import State

_LEAVE_IT = frozenset({Card.KING, Card.PLUS_THREE, Card.BREAKER})


def new_lead(state: State, card: Card, named: Colour | None) -> tuple[Colour | None, Symbol | None]:
    """Of a colourless card; no colour means that the present lead stays."""
    if card in _LEAVE_IT:
        return None, state.symbol
    if card.symbol is SYMBOL_SUPER_TAKI:
        return named or state.colour, SYMBOL_TAKI
    assert card.symbol is SYMBOL_CHANGE_COLOUR
    return named, None


def leading_card(discards: Sequence[Card]) -> Card | None:
    """The card that leads, as it was laid; None once it has been reshuffled from under the top."""
    return next((card for card in reversed(discards) if card not in _LEAVE_IT), None)


def on_top(discards: Sequence[Card]) -> Card | None:
    """What lies on the card that leads, or did before the reshuffle."""
    return discards[-1] if discards[-1] in _LEAVE_IT else None
