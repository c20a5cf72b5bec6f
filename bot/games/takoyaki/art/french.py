"""French-suited cards (`AS`, `10H`, `KD`) and Takoyaki's backs, in a box of 100 by 128.

Shorter than a poker card, so that four rows fit a board. One large rank instead of pips: in
Takoyaki only the rank matters, and on a phone a card is 45 pixels wide.
"""

from PIL import ImageFont

from bot.art import icons
from bot.art.ink import SCALE, Canvas, Icon, Tile
from bot.art.lettering import scribe
from bot.art.palette import (
    BALL,
    BATTER,
    CREAM,
    CRUST,
    GOLD,
    INK,
    PAPER,
    RED,
    Colour,
    mix,
)

WIDE, TALL = 100, 128
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: tuple[str, ...] = ("S", "H", "D", "C")
PLACES = RANKS[:10]
"""What the ten places of a tableau are called."""

_SYMBOL: dict[str, Icon] = {
    "S": icons.SPADE,
    "H": icons.HEART,
    "D": icons.DIAMOND,
    "C": icons.CLUB,
}
_COLOUR: dict[str, Colour] = {"S": INK, "H": RED, "D": RED, "C": INK}


def height(width: int) -> int:
    return round(width * TALL / WIDE)


def face(card: str, width: int) -> Tile:
    """A card as printed, so many pixels wide."""
    canvas = _canvas(width)
    rank, suit = card[:-1], card[-1]
    if rank in ("J", "Q", "K"):
        _court(canvas, rank, suit)
    else:
        canvas.box((0, 0, WIDE, TALL), 11, PAPER)
        _rank(canvas, rank, 40, 72, _COLOUR[suit])
        canvas.icon(_SYMBOL[suit], (50, 96), 23, _COLOUR[suit])
    return canvas.tile()


def wild(card: str, place: str, width: int) -> Tile:
    """A card that stands for a place's value: the place in the orange of the backs it replaces."""
    canvas = _canvas(width)
    rank, suit = card[:-1], card[-1]
    colour = _COLOUR[suit]
    canvas.box((0, 0, WIDE, TALL), 11, PAPER)
    canvas.box((5, 5, 95, 72), 7, colour)
    canvas.box((5, 64, 95, 72), 0, colour)
    _rank(canvas, rank, 38, 46, PAPER, x=35)
    canvas.icon(_SYMBOL[suit], (70, 39), 16, PAPER)
    canvas.box((5, 76, 95, 123), 7, BATTER)
    canvas.box((5, 76, 95, 84), 0, BATTER)
    _rank(canvas, place, 99.5, 46, INK)
    return canvas.tile()


def back(width: int) -> Tile:
    """The draw pile's."""
    canvas = _face_down(width, BATTER, CRUST)
    canvas.icon(icons.OCTOPUS, (50, TALL / 2 + 1), 36, BALL)
    canvas.icon(icons.OCTOPUS_FACE, (50, TALL / 2 + 1), 36, INK)
    return canvas.tile()


def place(name: str, width: int) -> Tile:
    """A card lying face down on a place: nothing on it but the place."""
    canvas = _face_down(width, BATTER, CRUST)
    _rank(canvas, name, TALL / 2, 60, CREAM)
    return canvas.tile()


def offered(name: str, width: int) -> Tile:
    """A card lying face down on a place that may be chosen now."""
    canvas = _face_down(width, CRUST, GOLD, edge=GOLD)
    _rank(canvas, name, TALL / 2, 60, INK)
    return canvas.tile()


def _canvas(width: int) -> Canvas:
    return Canvas(WIDE, TALL, width / WIDE)


def _face_down(width: int, field: Colour, disc: Colour, edge: Colour = CREAM) -> Canvas:
    canvas = _canvas(width)
    canvas.box((0, 0, WIDE, TALL), 11, edge)
    canvas.box((4, 4, WIDE - 4, TALL - 4), 8, field)
    canvas.icon(icons.CIRCLE, (50, TALL / 2), 48, disc)
    return canvas


def _court(canvas: Canvas, rank: str, suit: str) -> None:
    """A monogram under what its bearer wears, dark, since it ends a turn."""
    colour = _COLOUR[suit]
    canvas.box((0, 0, WIDE, TALL), 11, PAPER)
    canvas.box((7, 7, 93, TALL - 7), 6, colour)
    canvas.box((11, 11, 89, TALL - 11), 4, colour, mix(colour, PAPER, 0.35), 1.6)
    match rank:
        case "J":
            canvas.icon(icons.PLUME, (50, 29), 19, GOLD)
            canvas.icon(icons.PLUME_RIB, (50, 29), 19, colour)
        case "Q":
            canvas.icon(icons.TIARA, (50, 30), 22, GOLD)
        case _:
            canvas.icon(icons.COURT_CROWN, (50, 28), 19, GOLD)
    font = scribe().numerals(60 * canvas.unit)
    canvas.text(rank, (50, 66), font, PAPER)
    canvas.icon(_SYMBOL[suit], (50, 102), 13, PAPER)
    for x in (20, 80):
        canvas.icon(icons.DIAMOND, (x, 64), 6, mix(colour, PAPER, 0.35))


def _rank(canvas: Canvas, rank: str, y: float, size: float, fill: Colour, x: float = 50) -> None:
    """A ten's digits stand close, so that it can be as tall as the other ranks nearly are."""
    if rank != "10":
        canvas.text(rank, (x, y), scribe().numerals(size * canvas.unit), fill)
        return
    font = scribe().numerals(size * 0.92 * canvas.unit)
    one, nought = (_ink_width(font, digit) / canvas.unit for digit in "10")
    left = x - (one + nought) / 2
    canvas.text("1", (left + one / 2, y), font, fill)
    canvas.text("0", (left + one + nought / 2, y), font, fill)


def _ink_width(font: ImageFont.FreeTypeFont, digit: str) -> float:
    left, _, right, _ = font.getbbox(digit)
    return (right - left) / SCALE + 1
