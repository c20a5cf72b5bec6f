"""Cards in text: `4♠`, the same in every language."""

from engine.games.takoyaki.deck import Card

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def shown(card: Card) -> str:
    return card.rank + _SUITS[card.suit]
