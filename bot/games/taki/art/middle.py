"""What lies between the seats of a Taki table: lead, run, what is due, draw pile, way of play."""

from dataclasses import dataclass

from bot.art import icons
from bot.art.ink import Canvas, Tile, turned
from bot.art.lettering import scribe
from bot.art.palette import ALARM, CREAM, INK, LINE, TABLE
from bot.art.press import Sheet, shelf
from bot.games.taki.art import faces, pieces
from bot.games.taki.art.symbols import HUES

LEAD = 240
"""Width of the leading card, where it lies alone."""

CLOSE = 204
"""Its width beside another card or under the chips of a run."""

UNDER = 180
"""Width of a card that looks out from under another."""

LEAN = -9
TRACK = 356
"""Width of the loop, with the room its chevrons need."""

CHIP = 72
SHOWN = 3
"""How many cards of a run are shown beside the lead."""


@dataclass(frozen=True)
class Middle:
    """As in `BoardPicture`; `colour` is that of the loop."""

    lead: str
    colour: str | None
    on_top: str | None
    is_forward: bool
    run: tuple[str, ...]
    run_open: bool
    inherited: bool
    due: int
    window: bool
    draw: int


def lay(paper: Sheet, middle: Middle) -> None:
    width, height = paper.image.size
    paper.lay(
        shelf.take(_draw_track, height, middle.colour, middle.is_forward), (width - TRACK) / 2, 0
    )
    x, y = width / 2, 52 + (height - 588) / 2
    paper.lay(shelf.take(_draw_pile, middle.draw), x - 122, height - 130)
    if middle.on_top:
        _lay_two(paper, middle, x, y + 16)
    elif middle.run:
        _lay_run(paper, middle, x, y)
    else:
        left = x - LEAD / 2
        paper.lay(lead(middle.lead, middle.colour), left, y)
        _lay_signs(paper, middle, left, y, LEAD)


def lead(face: str, named: str | None) -> Tile:
    """The leading card as it lies alone."""
    return shelf.take(faces.card, face, LEAD, named)


def _lay_two(paper: Sheet, middle: Middle, x: float, y: float) -> None:
    """In a window the +3 in front, what leads behind it; else the lead in front."""
    over, under = middle.lead, middle.on_top or ""
    if middle.window:
        over, under = under, over
    behind = shelf.take(_draw_askew, under, middle.colour)
    tall = faces.height(CLOSE)
    paper.lay(behind, x - 41 - behind.image.width / 2, y + (tall - behind.image.height) / 2)
    left = x + 48 - CLOSE / 2
    paper.lay(shelf.take(faces.card, over, CLOSE, middle.colour), left, y)
    _lay_signs(paper, middle, left, y, CLOSE)


def _lay_run(paper: Sheet, middle: Middle, x: float, y: float) -> None:
    """The last cards of the run as chips above the lead that they led to."""
    shown = middle.run[-SHOWN:]
    wide = len(shown) * (CHIP + 8) - 8
    left = x - wide / 2
    if len(middle.run) > SHOWN:
        paper.lay(shelf.take(_draw_more), left - 24, y + 2)
    for face in shown:
        paper.lay(shelf.take(faces.chip, face, CHIP, middle.colour), left, y + 2)
        left += CHIP + 8
    left, y = x - CLOSE / 2, y + CHIP + 10
    paper.lay(shelf.take(faces.card, middle.lead, CLOSE, middle.colour), left, y)
    _lay_signs(paper, middle, left, y, CLOSE)


def _lay_signs(paper: Sheet, middle: Middle, left: float, y: float, wide: int) -> None:
    """What applies, on the lower corners of the card in front."""
    tall = faces.height(wide)
    right = left + wide
    if middle.due:
        burst = shelf.take(_draw_burst, middle.due)
        # clear of the pointer of a plate
        at = left - 40 if middle.window else paper.image.width / 2 + 24
        paper.lay(burst, at, y + tall - 58)
    if middle.window:
        paper.lay(shelf.take(pieces.shield, 104), right - 78, y + tall - 62)
    if middle.run_open:
        badge = pieces.open_lock if middle.inherited else pieces.steps
        paper.lay(shelf.take(badge, 96), right - 54, y + tall - 36)


def _draw_askew(face: str, named: str | None) -> Tile:
    return turned(faces.covered(face, UNDER, named), LEAN)


def _draw_track(height: int, colour: str | None, is_forward: bool) -> Tile:
    """The way round the table in the leading colour, chevrons in the direction of play."""
    canvas = Canvas(TRACK, height)
    left, right, top, bottom = 26, TRACK - 26, 26, height - 26
    field = HUES[colour].field if colour else LINE
    canvas.box((left, top, right, bottom), 50, None, field, 9)
    x, low = (left + right) / 2, top + (bottom - top) * 0.88
    spots = (
        (x, top + 4.5, 0),
        (x, bottom - 4.5, 180),
        (right - 4.5, low, 90),
        (left + 4.5, low, 270),
    )
    for at_x, at_y, turn in spots:
        heading = turn if is_forward else turn + 180
        canvas.icon(icons.CHEVRON, (at_x, at_y), 27, TABLE, grow=8, turn=heading)
        canvas.icon(icons.CHEVRON, (at_x, at_y), 27, CREAM, turn=heading)
    return canvas.tile()


def _draw_pile(count: int) -> Tile:
    """Up to three cards of the draw pile and their number; an outline if there are none."""
    canvas = Canvas(196, 84)
    if not count:
        canvas.box((16, 8, 66, 78), 8, None, LINE, 4)
    for depth in reversed(range(min(3, count))):
        pieces.draw_plain_back(canvas, 41 + 5 * depth, 43 - 4 * depth, 50)
    canvas.text(str(count), (92, 42), scribe().numerals(56), CREAM, anchor="lm")
    return canvas.tile()


def _draw_burst(due: int) -> Tile:
    canvas = Canvas(128, 128)
    canvas.icon(icons.BURST, (64, 64), 63, INK)
    canvas.icon(icons.BURST, (64, 64), 56, ALARM)
    size = 52 if due < 10 else 42
    canvas.text(f"+{due}", (64, 64), scribe().numerals(size), INK)
    return canvas.tile()


def _draw_more() -> Tile:
    """The run began with more cards than are shown."""
    canvas = Canvas(16, CHIP)
    canvas.icon(icons.DOTS, (8, CHIP / 2), 26, CREAM)
    return canvas.tile()
