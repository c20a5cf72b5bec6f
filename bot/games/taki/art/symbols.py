"""What Taki's cards show, and their four colours: each a hue, a lightness and a shape.

Drawn in hundredths of a card's width; a scale of 1 fills the middle of a card.
"""

from dataclasses import dataclass

from bot.art import icons
from bot.art.ink import Canvas, Icon, Point
from bot.art.lettering import scribe
from bot.art.palette import (
    ALARM,
    BLUE,
    BLUE_SHADE,
    CREAM,
    GOLD,
    GREEN,
    GREEN_SHADE,
    INK,
    RED,
    RED_SHADE,
    YELLOW,
    YELLOW_SHADE,
    Colour,
    mix,
)


@dataclass(frozen=True)
class Hue:
    """`shade` paints the shape behind a symbol, `pen` the symbol.

    `half` is the size of that shape, `lift` what brings its middle to the symbol's.
    """

    field: Colour
    shade: Colour
    pen: Colour
    shape: Icon
    half: float
    lift: float


HUES = {
    "R": Hue(RED, RED_SHADE, CREAM, icons.TRIANGLE, 47, 5),
    "Y": Hue(YELLOW, YELLOW_SHADE, INK, icons.STAR, 45, 1),
    "G": Hue(GREEN, GREEN_SHADE, INK, icons.SQUARE, 46, 0),
    "B": Hue(BLUE, BLUE_SHADE, CREAM, icons.CIRCLE, 47, 0),
}
"""By the letter of the notation, in the order of a sorted hand."""


def draw(
    canvas: Canvas, symbol: str, hue: Hue | None, ground: Colour, at: Point, scale: float
) -> None:
    """A symbol centred on `at`; `hue` is None on a card without a colour."""
    x, y = at
    pen = hue.pen if hue else CREAM
    match symbol:
        case "Stop":
            canvas.icon(icons.STOP, at, 38 * scale, pen)
            canvas.icon(icons.STOP_BAR, at, 38 * scale, ground)
        case "Dir":
            canvas.icon(icons.DIRECTIONS, at, 38 * scale, pen)
        case "Plus":
            canvas.icon(icons.PLUS, at, 42 * scale, pen)
        case "+2" | "+3":
            canvas.icon(icons.PLUS, (x - 28 * scale, y), 18.5 * scale, pen)
            write(canvas, symbol[1], (x + 17 * scale, y), 78 * scale, pen)
        case "TAKI" | "ST":
            size = 35 if symbol == "TAKI" else 29
            fan(canvas, symbol, hue, (x, y - 16 * scale), size * scale)
            write(canvas, "TAKI", (x, y + 30 * scale), 33 * scale, pen)
        case "K":
            canvas.icon(icons.CROWN, at, 38 * scale, GOLD)
        case "CC":
            if hue:
                canvas.icon(icons.CIRCLE, at, 46 * scale, INK)
            _four(canvas, at, (27 if hue else 38) * scale)
        case "BR":
            breaker(canvas, at, 50 * scale)
            canvas.icon(icons.PLUS, (x - 17.5 * scale, y - 4 * scale), 12 * scale, INK)
            write(canvas, "3", (x + 12 * scale, y - 4 * scale), 50 * scale, INK)
        case _:
            write(canvas, symbol, at, 92 * scale, pen)


def fan(canvas: Canvas, symbol: str, hue: Hue | None, at: Point, size: float) -> None:
    """Cards stepping out of a TAKI; those of a Super TAKI are of all colours."""
    edge, faces = CREAM, [each.field for each in HUES.values()]
    if symbol == "TAKI" and hue:
        edge, faces = hue.shade, [mix(hue.shade, hue.pen, share) for share in (0.45, 0.72, 1)]
    for number, face in enumerate(faces):
        off = number - (len(faces) - 1) / 2
        spot = (at[0] + off * size * 0.46, at[1] + off * off * size * 0.09)
        canvas.icon(icons.RUN_CARD, spot, size, edge, grow=size * 0.1, turn=off * 16)
        canvas.icon(icons.RUN_CARD, spot, size, face, turn=off * 16)


def breaker(canvas: Canvas, at: Point, half: float) -> None:
    """The shield without what it breaks."""
    canvas.icon(icons.SHIELD, at, half, CREAM)
    canvas.icon(icons.SHIELD, at, half * 0.82, ALARM)


def write(canvas: Canvas, words: str, at: Point, size: float, pen: Colour) -> None:
    canvas.text(words, at, scribe().numerals(size * canvas.unit), pen)


def _four(canvas: Canvas, at: Point, half: float) -> None:
    """The four colours as four little shapes in a square."""
    reach = half * 0.58
    for colour, x, y in (("R", -1, -1), ("Y", 1, -1), ("B", -1, 1), ("G", 1, 1)):
        hue = HUES[colour]
        canvas.icon(hue.shape, (at[0] + x * reach, at[1] + y * reach), half / 2, hue.field)
