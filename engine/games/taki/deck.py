"""The cards of Taki: one member for each distinct face, its value the notation (`R5`, `R-TAKI`)."""

from collections import Counter
from enum import Enum
from functools import cache


class Colour(Enum):
    """The value is the word of the moves (`CC-red`), `letter` that of the cards (`R5`)."""

    RED, BLUE, GREEN, YELLOW = "red", "blue", "green", "yellow"

    def __init__(self, word: str) -> None:
        self.letter = word[0].upper()

    __hash__ = object.__hash__


class Symbol(Enum):
    """What a card shows besides its colour; there is no plain 2 (rules 1.2, 1.3)."""

    ONE, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE = "1", "3", "4", "5", "6", "7", "8", "9"
    STOP, PLUS_TWO, DIRECTION, PLUS, TAKI = "Stop", "+2", "Dir", "Plus", "TAKI"
    CHANGE_COLOUR, SUPER_TAKI, KING, PLUS_THREE, BREAKER = "CC", "ST", "K", "+3", "BR"

    def __init__(self, notation: str) -> None:
        self.is_number = notation.isdigit()

    __hash__ = object.__hash__


SYMBOL_TAKI, SYMBOL_SUPER_TAKI = Symbol.TAKI, Symbol.SUPER_TAKI
SYMBOL_CHANGE_COLOUR = Symbol.CHANGE_COLOUR
"""For what every card laid asks: Python 3.11 takes four times as long for `Symbol.TAKI`."""

_OF_LETTER = {colour.letter: colour for colour in Colour}
_COLOURLESS = ("CC", "ST", "K", "+3", "BR")


class Card(Enum):
    """`colour` is None for the five faces without a colour; `notation` is a quicker `value`."""

    R1, R3, R4, R5, R6, R7, R8, R9 = "R1", "R3", "R4", "R5", "R6", "R7", "R8", "R9"
    R_STOP, R_PLUS_TWO, R_DIRECTION = "R-Stop", "R+2", "R-Dir"
    R_PLUS, R_TAKI = "R-Plus", "R-TAKI"
    B1, B3, B4, B5, B6, B7, B8, B9 = "B1", "B3", "B4", "B5", "B6", "B7", "B8", "B9"
    B_STOP, B_PLUS_TWO, B_DIRECTION = "B-Stop", "B+2", "B-Dir"
    B_PLUS, B_TAKI = "B-Plus", "B-TAKI"
    G1, G3, G4, G5, G6, G7, G8, G9 = "G1", "G3", "G4", "G5", "G6", "G7", "G8", "G9"
    G_STOP, G_PLUS_TWO, G_DIRECTION = "G-Stop", "G+2", "G-Dir"
    G_PLUS, G_TAKI = "G-Plus", "G-TAKI"
    Y1, Y3, Y4, Y5, Y6, Y7, Y8, Y9 = "Y1", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9"
    Y_STOP, Y_PLUS_TWO, Y_DIRECTION = "Y-Stop", "Y+2", "Y-Dir"
    Y_PLUS, Y_TAKI = "Y-Plus", "Y-TAKI"
    CHANGE_COLOUR, SUPER_TAKI, KING = "CC", "ST", "K"
    PLUS_THREE, BREAKER = "+3", "BR"

    def __init__(self, notation: str) -> None:
        self.notation = notation
        if notation in _COLOURLESS:
            self.colour, self.symbol = None, Symbol(notation)
        else:
            self.colour, self.symbol = _OF_LETTER[notation[0]], Symbol(notation[1:].lstrip("-"))

    __hash__ = object.__hash__


COLOURED = tuple(card for card in Card if card.colour is not None)


@cache
def in_order(size: int) -> tuple[Card, ...]:
    """The deck before it is shuffled; the order that every deal begins with."""
    return tuple(deck(size).elements())


def deck(size: int) -> Counter[Card]:
    """Two of each card, four Change Colour; `size` 112 is the old box without +3 and Breaker."""
    cards = Counter(dict.fromkeys(Card, 2))
    cards[Card.CHANGE_COLOUR] = 4
    if size == 112:
        del cards[Card.PLUS_THREE], cards[Card.BREAKER]
    return cards
