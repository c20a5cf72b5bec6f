"""The 52 cards: one member each, its value the notation, rank before suit (`4S`, `10H`, `KD`)."""

from enum import Enum

PLACES = range(1, 11)
"""The places of a tableau: two rows of five, read as a page; place 1 is the ace's."""

_PLACE_OF = {"A": 1} | {str(number): number for number in PLACES[1:]}


class Card(Enum):
    """`place` is where a pip card belongs, None for Jack, Queen and King."""

    SA, S2, S3, S4, S5, S6, S7 = "AS", "2S", "3S", "4S", "5S", "6S", "7S"
    S8, S9, S10, SJ, SQ, SK = "8S", "9S", "10S", "JS", "QS", "KS"
    HA, H2, H3, H4, H5, H6, H7 = "AH", "2H", "3H", "4H", "5H", "6H", "7H"
    H8, H9, H10, HJ, HQ, HK = "8H", "9H", "10H", "JH", "QH", "KH"
    DA, D2, D3, D4, D5, D6, D7 = "AD", "2D", "3D", "4D", "5D", "6D", "7D"
    D8, D9, D10, DJ, DQ, DK = "8D", "9D", "10D", "JD", "QD", "KD"
    CA, C2, C3, C4, C5, C6, C7 = "AC", "2C", "3C", "4C", "5C", "6C", "7C"
    C8, C9, C10, CJ, CQ, CK = "8C", "9C", "10C", "JC", "QC", "KC"

    def __init__(self, notation: str) -> None:
        self.rank = notation[:-1]
        self.suit = notation[-1]
        self.place = _PLACE_OF.get(self.rank)
        self.is_jack = self.rank == "J"

    __hash__ = object.__hash__
