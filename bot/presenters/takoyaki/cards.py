"""Cards in text: `4♠`, the same in every language."""

from engine.games.takoyaki.deck import Card

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_AS_TEXT = "\ufe0e"
"""Without it Discord shows emoji, whose black suits nobody can see on its dark theme."""


def shown(card: Card) -> str:
    return card.rank + _SUITS[card.suit] + _AS_TEXT
