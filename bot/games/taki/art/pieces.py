"""What hand and board of Taki share: counts on a violet back, amounts due, badges."""

from bot.art import icons
from bot.art.ink import Canvas, Tile
from bot.art.lettering import scribe
from bot.art.palette import ALARM, CREAM, INK, VIOLET, Colour


def draw_back(
    canvas: Canvas, x: float, y: float, width: float, edge: Colour = CREAM, wider: float = 0
) -> None:
    """A small back without its disc, centred on (x, y), for what the caller writes on it.

    `wider` than a card by so much on each side.
    """
    tall = width * 1.4
    box = (x - width / 2 - wider, y - tall / 2, x + width / 2 + wider, y + tall / 2)
    rim = 4 if width > 50 else 3
    canvas.box(box, width * 0.15, edge)
    left, top, right, bottom = box
    canvas.box((left + rim, top + rim, right - rim, bottom - rim), width * 0.1, VIOLET)


def draw_plain_back(canvas: Canvas, x: float, y: float, width: float) -> None:
    draw_back(canvas, x, y, width)
    canvas.icon(icons.CIRCLE, (x, y), width * 0.3, CREAM)


def draw_counted_back(
    canvas: Canvas, x: float, y: float, width: float, count: int, edge: Colour = CREAM
) -> None:
    """A back with the number of cards held; three digits widen it a little."""
    draw_back(canvas, x, y, width, edge, wider=8 if count > 99 else 0)
    share = (0.74, 0.6, 0.5)[len(str(count)) - 1]
    canvas.text(str(count), (x, y), scribe().numerals(width * share), CREAM)


def pill(words: str) -> Tile:
    """An amount of cards that are due."""
    canvas = Canvas(58 + 26 * len(words), 60)
    canvas.box((0, 0, 58 + 26 * len(words), 60), 30, ALARM)
    canvas.text(words, ((58 + 26 * len(words)) / 2, 30), scribe().numerals(46), INK)
    return canvas.tile()


def shield(size: int) -> Tile:
    """A +3 that may still be broken."""
    canvas = Canvas(size, size)
    middle = (size / 2, size / 2)
    for share, fill in ((1.0, INK), (0.9, CREAM), (0.72, ALARM)):
        canvas.icon(icons.SHIELD, middle, size * 0.5 * share, fill)
    canvas.text("?", (size / 2, size * 0.47), scribe().numerals(size * 0.44), INK)
    return canvas.tile()


def open_lock(size: int) -> Tile:
    """A TAKI that is open."""
    canvas = _disc(size)
    canvas.icon(icons.OPEN_LOCK, (size / 2, size / 2), size * 0.29, INK)
    return canvas.tile()


def steps(size: int) -> Tile:
    """A run that its player may go on with."""
    canvas = _disc(size)
    for share in (-1, 0, 1):
        at = (size * (0.5 + share * 0.15), size * (0.5 + 0.02 * share * share))
        canvas.icon(icons.RUN_CARD, at, size * 0.34, CREAM, grow=size * 0.035, turn=share * 16)
        canvas.icon(icons.RUN_CARD, at, size * 0.34, INK, turn=share * 16)
    return canvas.tile()


def _disc(size: int) -> Canvas:
    canvas = Canvas(size, size)
    middle = (size / 2, size / 2)
    canvas.icon(icons.CIRCLE, middle, size * 0.55, INK)
    canvas.icon(icons.CIRCLE, middle, size * 0.5, CREAM)
    return canvas
