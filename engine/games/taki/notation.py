"""Moves that lay a card, read from text: `R5`, `K`, `CC-red`, `ST-blue`; cards written as text."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.games.taki.deck import Card, Colour


class Named(NamedTuple):
    """A card to lay, with the colour the move names for it."""

    card: Card
    colour: Colour | None


_BARE = {card.value: Named(card, None) for card in Card}
WITH_COLOUR: dict[Card, dict[str, Named]] = {
    card: {f"{card.value}-{colour.value}": Named(card, colour) for colour in Colour}
    for card in (Card.CHANGE_COLOUR, Card.SUPER_TAKI)
}
_ALL = _BARE | WITH_COLOUR[Card.CHANGE_COLOUR] | WITH_COLOUR[Card.SUPER_TAKI]


read: Callable[[str], Named | None] = _ALL.get
"""None for a move that lays no card, and for what is no move."""


def written(cards: Iterable[Card]) -> str:
    return " ".join(card.value for card in cards)
