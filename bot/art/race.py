"""How a series went: every player's total after each round, names at the ends of the lines.

No words but names and digits. Serves every game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from PIL import ImageFont

from bot.art import icons
from bot.art.ink import SCALE, Canvas, Icon, Point, Tile
from bot.art.lettering import Room, Scribe, Setting, painted, scribe
from bot.art.palette import CREAM, GOLD, LINE, MUTED, RACE, TABLE, Colour
from bot.art.press import Sheet

WIDTH, MARGIN = 1100, 26
NAMES = 410
"""Width of the column of totals and names."""

LEAST_HEIGHT = 400
AXIS_SIZE = 34
TOTAL_SIZE = 44
NAME_SIZES = (38, 34, 32)
ROWS = (54, 86, 126)
"""Height of a name of one, two and three lines."""

LINE_WIDTH = 9
BUNDLE = 84
"""How far equal totals may lie apart, and how much of a point."""

OUTSIDE = 12
"""How far a line may leave the rules at the top and the bottom."""

MARKERS: tuple[Icon, ...] = (
    icons.CIRCLE,
    icons.SQUARE,
    icons.TRIANGLE,
    icons.STAR,
    icons.DIAMOND,
)
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000, 10_000)


@dataclass(frozen=True)
class Runner:
    """One seat; `totals` are its points so far after each round that was played."""

    name: str
    totals: tuple[int, ...]

    @property
    def total(self) -> int:
        return self.totals[-1] if self.totals else 0


def picture(runners: Sequence[Runner], rounds: int) -> bytes:
    """A PNG of up to ten runners in the order of their seats; rounds to come keep their room."""
    return sheet(runners, rounds, scribe()).png()


def sheet(runners: Sequence[Runner], rounds: int, scribe: Scribe) -> Sheet:
    """The picture before it is pressed, with the marks of all that was painted."""
    chart = _Chart(tuple(runners), max(rounds, 1), scribe)
    paper = Sheet(WIDTH, chart.height, TABLE)
    paper.lay(chart.painted(), 0, 0)
    return paper


@dataclass(frozen=True)
class _Chart:
    runners: tuple[Runner, ...]
    rounds: int
    scribe: Scribe

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        """Of the names; the fewer runners, the more lines each may take."""
        lines = 3 if len(self.runners) <= 4 else 2 if len(self.runners) <= 6 else 1
        room = Room(WIDTH - MARGIN - self.names, ROWS[lines - 1] - 2, lines)
        return tuple(
            self.scribe.set(painted(runner.name, seat), NAME_SIZES, room)
            for seat, runner in enumerate(self.runners)
        )

    @property
    def row(self) -> int:
        """What the longest name needs; less lets each stand nearer to the end of its line."""
        return ROWS[max(len(setting.rows) for setting in self.settings) - 1]

    @property
    def height(self) -> int:
        return max(LEAST_HEIGHT, len(self.runners) * self.row + 2 * MARGIN + 20)

    @property
    def left(self) -> float:
        widest = max(self._axis_font.getlength(str(level)) for level in self.levels)
        return MARGIN + widest / SCALE + 22

    @property
    def right(self) -> float:
        return WIDTH - MARGIN - NAMES

    @property
    def totals(self) -> float:
        """Where they end."""
        numerals = self.scribe.numerals(TOTAL_SIZE)
        widest = max(numerals.getlength(str(runner.total)) for runner in self.runners)
        return self.right + 88 + widest / SCALE

    @property
    def names(self) -> float:
        """Where they begin."""
        return self.totals + 16

    @property
    def bottom(self) -> float:
        return self.height - MARGIN - 56

    @property
    def levels(self) -> range:
        """The totals at which there is a rule; no total lies above the last or below the first."""
        totals = [total for runner in self.runners for total in runner.totals]
        most, least = max([1, *totals]), min([0, *totals])
        step = next((step for step in STEPS if most - least <= 5 * step), most - least)
        return range(least // step * step, most + step, step)

    @property
    def _axis_font(self) -> ImageFont.FreeTypeFont:
        return self.scribe.names(AXIS_SIZE)

    def x(self, played: float) -> float:
        return self.left + (self.right - self.left) * played / self.rounds

    @property
    def top(self) -> float:
        return MARGIN + 26

    @property
    def point(self) -> float:
        """The height of one."""
        return (self.bottom - self.top) / (self.levels[-1] - self.levels[0])

    def y(self, total: float) -> float:
        return self.bottom - self.point * (total - self.levels[0])

    def painted(self) -> Tile:
        canvas = Canvas(WIDTH, self.height)
        self._draw_axes(canvas)
        order = sorted(range(len(self.runners)), key=lambda seat: -self.runners[seat].total)
        for seat in reversed(order):  # the leader on top
            self._draw_line(canvas, seat)
        self._draw_names(canvas, order)
        return canvas.tile()

    def _draw_axes(self, canvas: Canvas) -> None:
        for level in self.levels:
            canvas.path([(self.left, self.y(level)), (self.right, self.y(level))], 3, LINE)
            at = (self.left - 16, self.y(level))
            canvas.text(str(level), at, self._axis_font, MUTED, anchor="rm")
        played = max((len(runner.totals) for runner in self.runners), default=0)
        every = 1 if self.rounds <= 8 else 2 if self.rounds <= 16 else 4
        for number in range(every, self.rounds + 1, every):
            at = (self.x(number), self.bottom + 42)
            canvas.text(str(number), at, self._axis_font, CREAM if number <= played else MUTED)

    def _draw_line(self, canvas: Canvas, seat: int) -> None:
        totals = self.runners[seat].totals
        points = [(self.x(0), self.y(0))]
        points += [
            (self.x(played + 1), self._height(seat, played)) for played in range(len(totals))
        ]
        if len(points) == 1:
            return
        canvas.path(points, LINE_WIDTH + 7, TABLE)
        canvas.path(points, LINE_WIDTH, _colour(seat))
        # rounds that lie close together leave room for smaller markers only
        half = max(7, min(14, 0.24 * (self.right - self.left) / self.rounds))
        for point in points[1:]:
            canvas.icon(MARKERS[seat % len(MARKERS)], point, half + 1, TABLE, grow=3)
            _draw_marker(canvas, seat, point, half)

    def _height(self, seat: int, played: int) -> float:
        """Equal totals lie apart, so that all lines are seen, but by less than half a point where
        that is enough; others stand exactly."""
        total = self.runners[seat].totals[played]
        equal = [
            other
            for other, runner in enumerate(self.runners)
            if runner.totals[played : played + 1] == (total,)
        ]
        room = max(2 * OUTSIDE, min(self.point / 2, BUNDLE))
        gap = min(OUTSIDE, room / max(1, len(equal) - 1))
        half = gap * (len(equal) - 1) / 2
        low, high = self.top - OUTSIDE + half, self.bottom + OUTSIDE - half
        return min(max(self.y(total), low), high) + equal.index(seat) * gap - half

    def _draw_names(self, canvas: Canvas, order: list[int]) -> None:
        wanted = [
            self._height(seat, len(self.runners[seat].totals) - 1)
            if self.runners[seat].totals
            else self.y(0)
            for seat in order
        ]
        edge = MARGIN + self.row / 2
        found = spread(wanted, self.row, edge, self.height - edge)
        best = max((runner.total for runner in self.runners), default=0)
        for seat, at, height in zip(order, wanted, found, strict=True):
            if self.runners[seat].totals:
                self._draw_leader(canvas, seat, at, height)
            ink = GOLD if best > 0 and self.runners[seat].total == best else CREAM
            self._draw_name(canvas, seat, height, ink)

    def _draw_leader(self, canvas: Canvas, seat: int, at: float, height: float) -> None:
        """From the end of a line to its name."""
        start = self.x(len(self.runners[seat].totals)) + 20
        turn = self.right + 28
        if start < turn:
            canvas.path([(start, at), (turn, at), (turn + 16, height)], 3, LINE)

    def _draw_name(self, canvas: Canvas, seat: int, height: float, ink: Colour) -> None:
        runner, column = self.runners[seat], self.right + 30
        _draw_marker(canvas, seat, (column + 32, height), 16)
        numerals = self.scribe.numerals(TOTAL_SIZE)
        canvas.text(str(runner.total), (self.totals, height), numerals, ink, anchor="rm")
        self.settings[seat].write(canvas, self.names, height, ink)


def _colour(seat: int) -> Colour:
    return RACE[seat % len(RACE)]


def _draw_marker(canvas: Canvas, seat: int, at: Point, half: float) -> None:
    """From the sixth seat on hollow."""
    marker = MARKERS[seat % len(MARKERS)]
    canvas.icon(marker, at, half, _colour(seat))
    if seat >= len(MARKERS):
        canvas.icon(marker, at, half * 0.43, TABLE)


def spread(wanted: list[float], apart: float, low: float, high: float) -> list[float]:
    """Places near the wanted ones (ascending), so far apart and within the bounds."""
    found: list[float] = []
    for want in wanted:
        found.append(max(want, low, found[-1] + apart if found else low))
    ceiling = high
    for index in reversed(range(len(found))):
        found[index] = min(found[index], ceiling)
        ceiling = found[index] - apart
    return found
