"""A Taki player's private hand: every card is seen, sorted, and what may be played stands out.

Up to 8 cards lie in rows of four beside what leads, up to 32 below it; more are chips.
"""

import functools
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.art.ink import Canvas, Tile
from bot.art.lettering import scribe
from bot.art.palette import CREAM, PANEL, TABLE
from bot.art.press import Sheet, shelf
from bot.games.taki.art import faces, pieces

WIDTH, MARGIN, GAP = 1100, 26, 12
GROUP = 16
"""How much further apart cards of different colours lie."""

HEAD = 84
"""Height of the strip above a hand of more than eight."""

SIDE = 234
"""Width of the panel beside a smaller one."""

SIDE_CARD = 176


@dataclass(frozen=True)
class HandPicture:
    """What the picture of a hand shows.

    `cards` in notation and any order; equal hands in another order look alike.

    `playable` is None when this player is not awaited: then no card stands out and none is
    dimmed. `lead` is what has to be matched, None to leave it out; `lead_colour` the letter of the
    colour that a Change Colour or a Super TAKI was given. `due` cards have to be taken or passed
    on; `window`: a +3 awaits this player's answer, and nothing is due meanwhile; `run_open`: a TAKI
    of the leading colour is.
    """

    cards: tuple[str, ...]
    playable: frozenset[str] | None = None
    lead: str | None = None
    lead_colour: str | None = None
    due: int = 0
    window: bool = False
    run_open: bool = False


@dataclass(frozen=True)
class _Layout:
    """Rows of so many cards at most, each so wide; `lift` raises what may be played."""

    columns: int
    width: int
    lift: int = 18
    is_chips: bool = False
    gap: int = GAP

    @property
    def tall(self) -> int:
        return self.width if self.is_chips else faces.height(self.width)


_LAYOUTS = (
    (8, _Layout(4, SIDE_CARD)),
    (18, _Layout(6, 150)),
    (21, _Layout(7, 130)),
    (32, _Layout(8, 112)),
    (45, _Layout(9, 100, 12, True, 8)),
    (60, _Layout(10, 92, 12, True, 8)),
    (84, _Layout(12, 74, 10, True, 8)),
    (116, _Layout(14, 62, 10, True, 7)),
)
"""By the number of cards; a deck has 116."""


def picture(hand: HandPicture) -> bytes:
    """A PNG, 1100 pixels wide; its height depends on the number of cards alone."""
    return sheet(hand).png()


def sheet(hand: HandPicture) -> Sheet:
    """The picture before it is pressed, with the marks of all that was painted."""
    cards = sorted(hand.cards, key=faces.FACES.index)
    layout = next(layout for most, layout in _LAYOUTS if len(cards) <= most)
    rows = _rows(cards, layout.columns)
    is_beside = len(cards) <= 8
    top = MARGIN if is_beside else HEAD + 8
    pitch = layout.tall + layout.lift + layout.gap
    paper = Sheet(WIDTH, top + len(rows) * pitch - layout.gap + MARGIN, TABLE)
    if is_beside:
        _lay_side(paper, hand)
    else:
        _lay_head(paper, hand)
    for number, row in enumerate(rows):
        _lay_row(paper, hand.playable, row, layout, top + number * pitch)
    return paper


def preparations() -> Iterator[Callable[[], object]]:
    """Steps that draw every card in the size of a small hand."""
    for face in faces.FACES:
        yield functools.partial(_card, face, SIDE_CARD, True)


def _rows(cards: list[str], columns: int) -> list[list[str]]:
    """As few rows as there can be, and those evenly long."""
    count = max(1, math.ceil(len(cards) / columns))
    even = max(1, math.ceil(len(cards) / count))
    return [cards[start : start + even] for start in range(0, len(cards), even)] or [[]]


def _lay_row(
    paper: Sheet, playable: frozenset[str] | None, row: list[str], layout: _Layout, top: int
) -> None:
    x = MARGIN
    draw = _chip if layout.is_chips else _card
    colours = [faces.read(face)[0] for face in row]
    for number, face in enumerate(row):
        if number and colours[number] != colours[number - 1]:
            x += GROUP
        is_ready = playable is None or face in playable
        is_raised = playable is not None and is_ready
        paper.lay(draw(face, layout.width, is_ready), x, top + (0 if is_raised else layout.lift))
        x += layout.width + layout.gap


def _card(face: str, width: int, is_ready: bool) -> Tile:
    if is_ready:
        return shelf.take(faces.card, face, width)
    return shelf.take(_blocked_card, face, width)


def _chip(face: str, width: int, is_ready: bool) -> Tile:
    if is_ready:
        return shelf.take(faces.chip, face, width)
    return shelf.take(_blocked_chip, face, width)


def _blocked_card(face: str, width: int) -> Tile:
    return faces.veiled(_card(face, width, True))


def _blocked_chip(face: str, width: int) -> Tile:
    return faces.veiled(_chip(face, width, True))


def _signs(hand: HandPicture, size: int) -> Iterator[Tile]:
    """What applies beside the lead: cards due, an open window, an open TAKI."""
    if hand.due:
        yield shelf.take(pieces.pill, f"+{hand.due}")
    if hand.window:
        yield shelf.take(pieces.shield, size)
    if hand.run_open:
        yield shelf.take(pieces.open_lock, size)


def _lay_head(paper: Sheet, hand: HandPicture) -> None:
    """Lead and signs on the left, the number of cards on the right."""
    x = MARGIN
    if hand.lead is not None:
        paper.lay(shelf.take(_draw_panel, 84, 76), x, 10)
        paper.lay(shelf.take(faces.chip, hand.lead, 64, hand.lead_colour), x + 10, 16)
        x += 84 + 16
    for sign in _signs(hand, 72):
        paper.lay(sign, x, 48 - sign.image.height / 2)
        x += sign.image.width + 14
    count = shelf.take(_draw_count, len(hand.cards))
    paper.lay(count, WIDTH - MARGIN - count.image.width, 16)


def _lay_side(paper: Sheet, hand: HandPicture) -> None:
    """A panel with the lead, what applies and the number of cards, as tall as the cards."""
    x, tall = WIDTH - MARGIN - SIDE, paper.image.height - 2 * MARGIN
    paper.lay(shelf.take(_draw_panel, SIDE, tall), x, MARGIN)
    count = shelf.take(_draw_held, len(hand.cards))
    bottom = MARGIN + tall
    if hand.lead is None:
        wide, high = count.image.size
        paper.lay(count, x + (SIDE - wide) / 2, MARGIN + (tall - high) / 2)
        return
    if tall < 400:
        lead = shelf.take(faces.card, hand.lead, 112, hand.lead_colour)
        paper.lay(lead, x + 16, MARGIN + 16)
        paper.lay(count, x + SIDE - 16 - count.image.width, MARGIN + 16)
        signs_y = bottom - 52
    else:
        lead = shelf.take(faces.card, hand.lead, 150, hand.lead_colour)
        paper.lay(lead, x + (SIDE - 150) / 2, MARGIN + 28)
        paper.lay(count, x + (SIDE - count.image.width) / 2, bottom - 28 - count.image.height)
        signs_y = MARGIN + 28 + 210 + 66
    signs = list(_signs(hand, 72))
    left = x + (SIDE - sum(sign.image.width for sign in signs) - 12 * (len(signs) - 1)) / 2
    for sign in signs:
        paper.lay(sign, left, signs_y - sign.image.height / 2)
        left += sign.image.width + 12


def _draw_panel(wide: int, tall: int) -> Tile:
    canvas = Canvas(wide, tall)
    canvas.box((0, 0, wide, tall), 18, PANEL)
    return canvas.tile()


def _draw_held(count: int) -> Tile:
    """A back with the number of cards, beside a hand of up to eight."""
    canvas = Canvas(78, 110)
    pieces.draw_counted_back(canvas, 39, 55, 78, count)
    return canvas.tile()


def _draw_count(count: int) -> Tile:
    digits = str(count)
    wide = 58 + 36 * len(digits)
    canvas = Canvas(wide, 64)
    pieces.draw_plain_back(canvas, 24, 32, 42)
    canvas.text(digits, (58, 32), scribe().numerals(50), CREAM, anchor="lm")
    return canvas.tile()
