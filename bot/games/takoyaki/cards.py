"""Cards and places in text: `4♠` and `A`, the same in every language."""

from collections.abc import Iterable

from bot.games.takoyaki.art.french import PLACES
from engine.games.takoyaki.deck import Card

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_AS_TEXT = "\ufe0e"
"""Without it Discord shows emoji, whose black suits nobody can see on its dark theme."""


def shown(card: Card) -> str:
    return card.rank + _SUITS[card.suit] + _AS_TEXT


def place(number: int) -> str:
    """As the picture names it: the first one is the ace's."""
    return PLACES[number - 1]


def places(numbers: Iterable[int]) -> str:
    return ", ".join(place(number) for number in numbers)
