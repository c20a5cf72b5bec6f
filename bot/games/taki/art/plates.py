"""The plate of one seat at a Taki table: cards held, name, and marks in a row under it."""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.art import icons
from bot.art.ink import Canvas, Tile
from bot.art.lettering import Room, Scribe, Setting, scribe
from bot.art.palette import ALARM, CREAM, GOLD, GREEN, INK, LINE, MUTED, PANEL, TABLE, Colour
from bot.games.taki.art import pieces

WIDTH = 338
TIP = 26
"""How far the pointer of the plate on turn reaches beyond it."""

LEAST_SIZE = 31
"""Of numbers in marks, however many marks there are."""

LEAST_GAP = 8
"""Between a name and the marks under it."""

LOW, TALL, TALLER = 110, 150, 170
"""Heights of plates: below each of them type or marks are smaller; above marks a name has one line
below the second and two below the third."""


@dataclass(frozen=True)
class SeatPicture:
    """What the picture shows of one seat.

    `stage` is that of a tournament; `called`: the last card was called.

    `answered` tells in a window whether this seat has answered, None if it is not asked.
    `waiting` for the end of a stack with an empty hand. `place` is where this seat came in,
    `left`: it is no longer at the table.
    """

    name: str
    cards: int
    stage: int | None = None
    called: bool = False
    robot: bool = False
    autopilot: bool = False
    answered: bool | None = None
    waiting: bool = False
    place: int | None = None
    left: bool = False


@dataclass(frozen=True)
class Plate:
    """A seat on its side of the picture; `name` is what of its name there are letters for."""

    player: SeatPicture
    name: str
    on_turn: bool
    is_right: bool
    tall: int

    @property
    def is_out(self) -> bool:
        return self.player.left or (self.player.place is not None and not self.player.cards)

    @property
    def is_first(self) -> bool:
        return self.player.place == 1 and not self.player.left

    @property
    def ground(self) -> Colour:
        return CREAM if self.on_turn else TABLE if self.is_out else PANEL

    @property
    def ink(self) -> Colour:
        return INK if self.on_turn else MUTED if self.is_out and not self.is_first else CREAM

    @property
    def rim(self) -> Colour | None:
        return GOLD if self.is_first else LINE if self.is_out else None


class _Mark(NamedTuple):
    """One of the signs under a name; `number` stands beside or on it."""

    kind: str
    number: int = 0


class _Lettering(NamedTuple):
    """A name set on its plate; `half` is that of its marks, which stand beside or under it."""

    name: Setting
    half: float
    is_beside: bool = False


def lettered(plate: Plate, scribe: Scribe) -> Setting:
    """The name as it stands on the plate."""
    return _lettering(plate.name, tuple(_marks(plate.player)), plate.tall, scribe).name


def draw(plate: Plate, scribe: Scribe) -> Tile:
    canvas = Canvas(WIDTH + TIP, plate.tall)
    left = TIP if plate.is_right else 0
    if plate.on_turn:
        at = (15 if plate.is_right else WIDTH + 11, plate.tall / 2)
        canvas.icon(icons.POINTER, at, 20, CREAM, turn=180 if plate.is_right else 0)
    box = (left, 0, left + WIDTH, plate.tall)
    canvas.box(box, 18, plate.ground, plate.rim, 5 if plate.is_first else 3)
    wide = _held(plate.tall)
    _draw_held(canvas, plate, left + 14 + wide / 2, wide)
    _draw_name(canvas, plate, scribe, left + WIDTH - 14 - _name_width(plate.tall))
    return canvas.tile()


def _held(tall: int) -> float:
    """Width of the back with the number of cards."""
    return min((tall - 18) / 1.4, 84)


def _name_width(tall: int) -> float:
    return WIDTH - 14 - _held(tall) - 13 - 14


def _draw_held(canvas: Canvas, plate: Plate, x: float, wide: float) -> None:
    """The number of cards on a back; of one who is out the place on a gold disc."""
    player, y = plate.player, plate.tall / 2
    if player.place is not None and not player.cards:
        canvas.icon(icons.CIRCLE, (x, y), wide * 0.56, GOLD)
        canvas.text(str(player.place), (x, y), scribe().numerals(44), INK)
    elif player.left:
        canvas.icon(icons.CROSS, (x, y), wide * 0.5, MUTED)
    else:
        edge = INK if plate.on_turn else CREAM
        pieces.draw_counted_back(canvas, x, y, wide, player.cards, edge)


def _draw_name(canvas: Canvas, plate: Plate, scribe: Scribe, left: float) -> None:
    marks = tuple(_marks(plate.player))
    name, half, is_beside = _lettering(plate.name, marks, plate.tall, scribe)
    middle = plate.tall / 2
    if not marks:
        name.write(canvas, left, middle, plate.ink)
        return
    if is_beside:
        name.write(canvas, left, middle, plate.ink)
        right = left + _name_width(plate.tall)
        _draw_marks(canvas, plate, marks, right - _breadth(marks[0]) * half, middle, half)
        return
    name_tall = max(name.height, name.size)
    spare = plate.tall - name_tall - 2 * half
    apart = max(LEAST_GAP, min(18, spare / 4))
    top = (spare - apart) / 2
    replace(name, room=name_tall).write(canvas, left, top + name_tall / 2, plate.ink)
    _draw_marks(canvas, plate, marks, left, top + name_tall + apart + half, half)


@functools.lru_cache(1024)  # a long name takes some 10 ms
def _lettering(name: str, marks: tuple[_Mark, ...], tall: int, scribe: Scribe) -> _Lettering:
    """Above its marks; a long name with few marks beside them, where it has two lines."""
    is_low = tall < LOW
    sizes = (36, 34, 32) if is_low else (40, 36, 32) if tall < TALL else (52, 46, 40, 36, 32)
    half = 22 if is_low else 26 if tall < TALL else 29 if tall < TALLER else 33
    width, high = _name_width(tall), tall - 12
    if not marks:
        return _Lettering(scribe.set(name, sizes, Room(width, high, 2 if is_low else 3)), half)
    half = min(half, (width - 12 * (len(marks) - 1)) / sum(_breadth(mark) for mark in marks))
    lines = 3 if tall > TALLER else 2 if tall > TALL else 1
    above = scribe.set(name, sizes, Room(width, high - 2 * half - LEAST_GAP, lines))
    if len(marks) == 1 and lines == 1 and above.is_cut(name):
        narrow = width - _breadth(marks[0]) * half - 10
        beside = scribe.set(name, sizes, Room(narrow, high, 2))
        if not _breaks_a_word(beside, name):
            return _Lettering(beside, half, is_beside=True)
    return _Lettering(above, half)


def _breaks_a_word(setting: Setting, name: str) -> bool:
    """In its first line; the last one may end with an ellipsis."""
    first = setting.rows[0]
    return not first.endswith("-") and name[len(first) :][:1] != " "


def _marks(player: SeatPicture) -> Iterator[_Mark]:
    if player.called:
        yield _Mark("called")
    if player.answered is not None:
        yield _Mark("answered" if player.answered else "awaited")
    if player.waiting:
        yield _Mark("awaited")
    if player.place is not None and player.cards:
        yield _Mark("place", player.place)
    if player.stage is not None:
        yield _Mark("stage", player.stage)
    if player.robot:
        yield _Mark("robot")
    if player.autopilot:
        yield _Mark("autopilot")


def _breadth(mark: _Mark) -> float:
    """In half-sizes of a mark."""
    return 2.7 if mark.kind == "stage" else 2


def _draw_marks(
    canvas: Canvas, plate: Plate, marks: Sequence[_Mark], left: float, y: float, half: float
) -> None:
    for mark in marks:
        _draw_mark(canvas, plate, mark, (left + half, y), half)
        left += _breadth(mark) * half + 12


def _draw_mark(
    canvas: Canvas, plate: Plate, mark: _Mark, at: tuple[float, float], half: float
) -> None:
    x, y = at
    match mark.kind:
        case "called":
            canvas.icon(icons.BURST, at, half * 1.05, ALARM)
            canvas.text("1!", at, scribe().numerals(max(half * 1.4, LEAST_SIZE)), INK)
        case "answered":
            canvas.icon(icons.CIRCLE, at, half, GREEN)
            canvas.icon(icons.CHECK, at, half * 0.72, INK)
        case "awaited":
            canvas.icon(icons.CIRCLE, at, half, CREAM)
            canvas.icon(icons.CLOCK, at, half * 0.72, INK)
        case "place":
            canvas.icon(icons.CIRCLE, at, half * 1.1, GOLD)
            canvas.text(str(mark.number), at, scribe().numerals(max(half * 1.4, LEAST_SIZE)), INK)
        case "stage":
            # its pole stands below the beginning of the name
            canvas.icon(icons.FLAG, (x - half * 0.3, y), half * 0.9, plate.ink)
            font = scribe().numerals(half * 1.75)
            canvas.text(str(mark.number), (x + half * 0.55, y), font, plate.ink, anchor="lm")
        case "robot":
            canvas.icon(icons.ROBOT, (x, y + 1), half * 0.95, plate.ink)
            canvas.icon(icons.ROBOT_FACE, (x, y + 1), half * 0.95, plate.ground)
        case _:
            canvas.icon(icons.STEERING_WHEEL, at, half * 0.95, plate.ink)
