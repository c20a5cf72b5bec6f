"""A drawing board on Pillow: flat shapes with round corners, painted large and brought down smooth.

Everything painted leaves a mark that says where it lies, so that a test can check what was painted
instead of what was meant.
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from bot.art.palette import Colour

SCALE = 3
"""How much larger than its tile a canvas is."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom in the pixels of the picture."""


@dataclass(frozen=True)
class Stroke:
    """Part of an icon, in a square from -1 to 1; `radius` rounds a polygon, thickens a line."""

    kind: Literal["fill", "line", "dot"]
    points: tuple[Point, ...]
    radius: float


Icon = tuple[Stroke, ...]


@dataclass(frozen=True)
class Text:
    """Words as painted; `grounds` are the colours under them, None for what the tile lies on."""

    words: str
    size: float
    ink: Colour
    grounds: frozenset[Colour | None]


@dataclass(frozen=True)
class Mark:
    """Where something was painted, and the words if it was words."""

    box: Box
    text: Text | None = None

    def moved(self, x: float, y: float) -> "Mark":
        left, top, right, bottom = self.box
        return replace(self, box=(left + x, top + y, right + x, bottom + y))


@dataclass(frozen=True)
class Tile:
    """A finished piece of a picture with clear surroundings, and its marks in the order painted."""

    image: Image.Image
    marks: tuple[Mark, ...]


def turned(tile: Tile, degrees: float) -> Tile:
    """A tile laid askew, clockwise; it is as much larger as that needs."""
    whole = tile.image.convert("RGBa").rotate(-degrees, Image.Resampling.BICUBIC, expand=True)
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = tile.image.width / 2, tile.image.height / 2

    def place(point: Point) -> Point:
        right, down = point[0] - x, point[1] - y
        return (
            whole.width / 2 + right * cos - down * sin,
            whole.height / 2 + right * sin + down * cos,
        )

    marks: list[Mark] = []
    for mark in tile.marks:
        left, top, right, bottom = mark.box
        edges = [place(corner) for corner in itertools.product((left, right), (top, bottom))]
        marks.append(replace(mark, box=_around(edges, 0)))
    return Tile(whole.convert("RGBA"), tuple(marks))


class Canvas:
    """Draws in the units of its tile; `unit` stretches them, for a face made in several sizes."""

    def __init__(self, width: float, height: float, unit: float = 1) -> None:
        self._pixel = SCALE * unit
        self.unit = unit
        # a whole number of tile pixels, or the last column would come out half clear
        size = (round(width * unit) * SCALE, round(height * unit) * SCALE)
        self._image = Image.new("RGBA", size)
        self._draw = ImageDraw.Draw(self._image)
        self._marks: list[Mark] = []

    def tile(self) -> Tile:
        # premultiplied, so that clear pixels do not darken the edges
        image = self._image.convert("RGBa").reduce(SCALE).convert("RGBA")
        return Tile(image, tuple(self._marks))

    def box(
        self,
        box: Box,
        radius: float,
        fill: Colour | None,
        outline: Colour | None = None,
        width: float = 0,
    ) -> None:
        # whole pixels, so that boxes that share a side also do after rounding
        left, top, right, bottom = (round(side * self._pixel) for side in box)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            radius * self._pixel,
            fill=fill,
            outline=outline,
            width=round(width * self._pixel),
        )
        if fill is not None:
            self._mark(box)
            return
        left, top, right, bottom = box
        self._mark((left, top, right, top + width))
        self._mark((left, bottom - width, right, bottom))
        self._mark((left, top, left + width, bottom))
        self._mark((right - width, top, right, bottom))

    def icon(
        self, icon: Icon, at: Point, half: float, fill: Colour, grow: float = 0, turn: float = 0
    ) -> None:
        """An icon centred on `at`, `half` units from there to its edge.

        `grow` fattens every stroke by so many units, which makes outlines; `turn` is clockwise.
        """
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        reach: list[Box] = []
        for stroke in icon:
            points = [
                (at[0] + half * (x * cos - y * sin), at[1] + half * (x * sin + y * cos))
                for x, y in stroke.points
            ]
            radius = stroke.radius * half + grow
            self._stroke(stroke.kind, points, radius, fill)
            reach.append(_around(points, radius))
        self._mark(_hull(reach))

    def path(self, points: Sequence[Point], width: float, fill: Colour) -> None:
        """A line through points of the canvas, with round ends and joints."""
        self._stroke("line", list(points), width / 2, fill)
        for leg in itertools.pairwise(points):
            self._mark(_around(leg, width / 2))

    def text(
        self,
        words: str,
        at: Point,
        font: ImageFont.FreeTypeFont,
        fill: Colour,
        anchor: str = "mm",
        direction: str | None = None,
    ) -> None:
        """`font` is already SCALE times as large as it shall look in the tile."""
        x, y = at[0] * self._pixel, at[1] * self._pixel
        left, top, right, bottom = self._draw.textbbox(
            (x, y), words, font=font, anchor=anchor, direction=direction
        )
        grounds = colours(self._image, (left, top, right, bottom), SCALE)
        self._draw.text((x, y), words, font=font, fill=fill, anchor=anchor, direction=direction)
        box = (left / SCALE, top / SCALE, right / SCALE, bottom / SCALE)
        self._marks.append(Mark(box, Text(words, font.size / SCALE, fill, grounds)))

    def _stroke(self, kind: str, points: list[Point], radius: float, fill: Colour) -> None:
        at = [(x * self._pixel, y * self._pixel) for x, y in points]
        r = radius * self._pixel
        if kind == "fill":
            self._draw.polygon(at, fill=fill)
            at.append(at[0])
        if kind == "dot":
            self._dots(at, r, fill)
        elif r >= 1:
            self._draw.line(at, fill=fill, width=round(2 * r), joint="curve")
            self._dots(at, r - 0.5, fill)

    def _dots(self, at: Iterable[Point], radius: float, fill: Colour) -> None:
        for x, y in at:
            self._draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)

    def _mark(self, box: Box) -> None:
        left, top, right, bottom = (side * self.unit for side in box)
        self._marks.append(Mark((left, top, right, bottom)))


def _around(points: Sequence[Point], radius: float) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius)


def _hull(boxes: Sequence[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def colours(image: Image.Image, box: Box, step: int) -> frozenset[Colour | None]:
    """The colours in a box of a picture, taken at every `step`-th pixel; None where it is clear."""
    left, top, right, bottom = box
    part = image.crop((math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom)))
    small = (max(1, part.width // step), max(1, part.height // step))
    part = part.resize(small, Image.Resampling.NEAREST)
    return frozenset(_named(pixel) for _, pixel in part.getcolors(small[0] * small[1]) or [])


def _named(pixel: float | tuple[int, ...]) -> Colour | None:
    match pixel:
        case (_, _, _, 0):
            return None
        case (red, green, blue, *_):
            return f"#{red:02X}{green:02X}{blue:02X}"
    raise ValueError("a picture of colours is needed, not one of greys")


def fill(*points: Point, radius: float = 0.0) -> Stroke:
    """A polygon whose corners are rounded outwards."""
    return Stroke("fill", points, radius)


def line(*points: Point, radius: float = 0.1) -> Stroke:
    return Stroke("line", points, radius)


def dot(x: float, y: float, radius: float) -> Stroke:
    return Stroke("dot", ((x, y),), radius)


def arc(
    centre: Point, ring: float, start: float, end: float, radius: float, steps: int = 40
) -> Stroke:
    """Part of a ring, clockwise from `start` to `end` in degrees (0 = right, 90 = down)."""
    angles = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    x, y = centre
    return line(*((x + ring * math.cos(a), y + ring * math.sin(a)) for a in angles), radius=radius)


def corners(
    count: int, radius: float, inner: float | None = None, turn: float = 0
) -> Iterator[Point]:
    """Corners of a regular polygon, the first on top, or of a star if `inner` is given.

    `turn` is clockwise.
    """
    radii = [radius] if inner is None else [radius, inner]
    total = count * len(radii)
    for corner in range(total):
        angle = math.radians(360 * corner / total - 90 + turn)
        reach = radii[corner % len(radii)]
        yield (reach * math.cos(angle), reach * math.sin(angle))


def bezier(start: Point, first: Point, second: Point, end: Point, steps: int = 24) -> list[Point]:
    """Points on a cubic curve, both ends included."""
    points: list[Point] = []
    for step in range(steps + 1):
        t = step / steps
        share = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
        along = list(zip(share, (start, first, second, end), strict=True))
        points.append((sum(s * p[0] for s, p in along), sum(s * p[1] for s, p in along)))
    return points


def mirrored(points: Sequence[Point]) -> list[Point]:
    """A closed outline from its right half."""
    return [*points, *((-x, y) for x, y in reversed(points))]
