"""Taki's cards by their notation (`R5`, `G-Stop`, `CC`), as cards of 100 by 140 and as chips."""

from dataclasses import replace

from PIL import Image

from bot.art.ink import Canvas, Mark, Tile
from bot.art.palette import BLOCKED_EDGE, CREAM, INK, TABLE, mix
from bot.games.taki.art.symbols import HUES, Hue, breaker, draw, fan

WIDE, TALL = 100, 140
NUMBERS = ("1", "3", "4", "5", "6", "7", "8", "9")
ACTIONS = ("-Stop", "-Dir", "-Plus", "+2", "-TAKI")
COLOURLESS = ("CC", "ST", "K", "+3", "BR")
FACES = (*(colour + what for colour in HUES for what in (*NUMBERS, *ACTIONS)), *COLOURLESS)
"""All 57, in the order of a sorted hand."""

VEIL = 0.45
"""How much of the table lies over a card that may not be played now."""

MIDDLE = 0.585
"""Where a card's symbol is centred: a little low, under its index."""


def read(face: str, named: str | None = None) -> tuple[str | None, str]:
    """Colour and symbol of a notation; a colour's letter alone is a Change Colour to it.

    `named` is the letter of the colour that a Change Colour or a Super TAKI was given.
    """
    if face in COLOURLESS:
        return (named if face in ("CC", "ST") else None), face
    if face in HUES:
        return face, "CC"
    return face[0], face[1:].lstrip("-")


def height(width: int) -> int:
    return round(width * TALL / WIDE)


def card(face: str, width: int, named: str | None = None) -> Tile:
    """A whole card, so many pixels wide."""
    hue, symbol = _look(face, named)
    canvas = Canvas(WIDE, TALL, width / WIDE)
    _ground(canvas, TALL, hue)
    _index(canvas, symbol, hue)
    y = TALL / 2 if symbol == "CC" and not hue else TALL * MIDDLE
    ground, scale = (hue.shade, 0.98) if hue else (INK, 0.84)
    draw(canvas, symbol, hue, ground, (WIDE / 2, y), scale)
    return canvas.tile()


def covered(face: str, width: int, named: str | None = None) -> Tile:
    """A card of which another one leaves only the index to be seen."""
    hue, symbol = _look(face, named)
    canvas = Canvas(WIDE, TALL, width / WIDE)
    _ground(canvas, TALL, hue)
    _index(canvas, symbol, hue)
    return canvas.tile()


def chip(face: str, width: int, named: str | None = None) -> Tile:
    """A square card for large hands and narrow places: one symbol and the colour's shape."""
    hue, symbol = _look(face, named)
    canvas = Canvas(WIDE, WIDE, width / WIDE)
    _ground(canvas, WIDE, hue)
    at, ground, scale = ((44, 59), hue.shade, 0.84) if hue else ((50, 50), INK, 0.82)
    if symbol in ("TAKI", "ST"):
        fan(canvas, symbol, hue, (50, 55 if hue else 48), 36 if symbol == "TAKI" else 32)
    else:
        draw(canvas, symbol, hue, ground, at, 0.98 if symbol == "BR" else scale)
    if hue:
        canvas.icon(hue.shape, (83, 17), 12, hue.pen)
    return canvas.tile()


def veiled(tile: Tile) -> Tile:
    """A card or chip that may not be played now: still legible, with the table over it."""
    wide, tall = tile.image.size
    unit = wide / WIDE
    dim = Image.blend(tile.image, Image.new("RGBA", (wide, tall), TABLE), VEIL)
    dim.putalpha(tile.image.getchannel("A"))
    edge = Canvas(WIDE, tall / unit, unit)
    edge.box((0, 0, WIDE, tall / unit), 11, None, BLOCKED_EDGE, 4.4)
    dim.alpha_composite(edge.tile().image)
    return Tile(dim, tuple(_veil_words(mark) for mark in tile.marks))


def _look(face: str, named: str | None) -> tuple[Hue | None, str]:
    colour, symbol = read(face, named)
    return (HUES[colour] if colour else None), symbol


def _veil_words(mark: Mark) -> Mark:
    if mark.text is None:
        return mark
    grounds = frozenset(ground and mix(ground, TABLE, VEIL) for ground in mark.text.grounds)
    text = replace(mark.text, ink=mix(mark.text.ink, TABLE, VEIL), grounds=grounds)
    return replace(mark, text=text)


def _ground(canvas: Canvas, tall: float, hue: Hue | None) -> None:
    canvas.box((0, 0, WIDE, tall), 11, CREAM)
    if hue is None:
        _frame(canvas, tall)
        return
    canvas.box((4, 4, WIDE - 4, tall - 4), 8, hue.field)
    middle, half = (tall * MIDDLE, hue.half) if tall == TALL else (tall * 0.56, hue.half - 4)
    canvas.icon(hue.shape, (WIDE / 2, middle - hue.lift), half, hue.shade)


def _frame(canvas: Canvas, tall: float) -> None:
    """Of a card without a colour: all four round ink."""
    x, y = WIDE / 2, tall / 2
    for colour, left, top in (("R", 4, 4), ("Y", x, 4), ("B", 4, y), ("G", x, y)):
        right, bottom = left + x - 4, top + y - 4
        field = HUES[colour].field
        canvas.box((left, top, right, bottom), 8, field)
        # only the outer corner stays round
        near, far = (right - 9, right) if left < x else (left, left + 9)
        canvas.box((near, top, far, bottom), 0, field)
        near, far = (bottom - 9, bottom) if top < y else (top, top + 9)
        canvas.box((left, near, right, far), 0, field)
    canvas.box((11, 11, WIDE - 11, tall - 11), 4, INK)


def _index(canvas: Canvas, symbol: str, hue: Hue | None) -> None:
    """In the upper left corner, and the colour's shape in the right one."""
    at, ground = ((22, 23), hue.field) if hue else ((28, 28), INK)
    match symbol:
        case "TAKI" | "ST":
            fan(canvas, symbol, hue, at, 16 if symbol == "TAKI" else 13)
        case "BR":
            breaker(canvas, at, 15)
        case "CC" if hue is None:
            pass  # its four shapes are the whole card
        case "K":
            draw(canvas, symbol, hue, ground, at, 0.3)
        case "+3":
            draw(canvas, symbol, hue, ground, (28, 28), 0.355)
        case _:
            draw(canvas, symbol, hue, ground, at, 0.38 if symbol.isdigit() else 0.36)
    if hue:
        canvas.icon(hue.shape, (79, 22), 14, hue.pen)
