"""Composing: tiles are painted once and kept; a picture is pasting them and mapping the whole once.

Neither kept tiles nor sheets are for several threads at once: see `painter`.
"""

import contextlib
import functools
import io
from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from typing import ParamSpec

from cachetools import LRUCache
from PIL import Image

from bot.art.ink import Box, Canvas, Mark, Tile, colours
from bot.art.palette import CLEAR, PRESS, Colour, rgb

P = ParamSpec("P")

ROOM = 12_000_000
"""Pixels of tiles kept ready, at four bytes each."""

CORNER = 24
"""Radius of a picture's corners, which are cut to alpha: it has its own ground on every theme."""


class Shelf:
    """Tiles by what they show; those not asked for longest go when there are too many pixels."""

    def __init__(self, room: int = ROOM) -> None:
        self._tiles: LRUCache[Hashable, Tile] = LRUCache(room, getsizeof=_pixels)

    @property
    def pixels(self) -> float:
        return self._tiles.currsize

    def take(self, draw: Callable[P, Tile], *what: P.args, **more: P.kwargs) -> Tile:
        """What `draw` makes of frozen values, painted only if it does not lie here."""
        key = (draw, what, tuple(more.items()))
        if key in self._tiles:
            return self._tiles[key]
        # it may take others from here itself
        tile = draw(*what, **more)
        with contextlib.suppress(ValueError):  # larger than all the room there is
            self._tiles[key] = tile
        return tile


def _pixels(tile: Tile) -> int:
    return tile.image.width * tile.image.height


shelf = Shelf()
"""The process's kept tiles, used from the painter's thread."""


@dataclass(frozen=True)
class Placed:
    """A tile's place on a sheet and its marks there, in the order painted."""

    box: Box
    marks: tuple[Mark, ...]


class Sheet:
    """A picture in the making: a flat ground on which tiles are laid."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.image = Image.new("RGB", (width, height), ground)
        self.placed: list[Placed] = []

    def lay(self, tile: Tile, x: float, y: float) -> None:
        left, top = round(x), round(y)
        marks = tuple(self._grounded(mark.moved(left, top)) for mark in tile.marks)
        self.image.paste(tile.image, (left, top), tile.image)
        box = (left, top, left + tile.image.width, top + tile.image.height)
        self.placed.append(Placed(box, marks))

    def png(self) -> bytes:
        pressed = press(self.image)
        pressed.paste(CLEAR, mask=_outside(*pressed.size, CORNER))
        pressed.putpalette(_rgba(), "RGBA")
        out = io.BytesIO()
        # level 1: higher ones cost several times as long for a few per cent of 10 to 60 KB
        pressed.save(out, "PNG", compress_level=1)
        return out.getvalue()

    def _grounded(self, mark: Mark) -> Mark:
        """What lies under words whose tile is clear there: the sheet before the tile is laid."""
        if mark.text is None or None not in mark.text.grounds:
            return mark
        under = colours(self.image, mark.box, 1)
        grounds = (mark.text.grounds - {None}) | under
        return replace(mark, text=replace(mark.text, grounds=grounds))


def press(image: Image.Image) -> Image.Image:
    """An RGB picture in the shared palette."""
    return image.quantize(palette=_inks(), dither=Image.Dither.NONE)


@functools.cache
def _inks() -> Image.Image:
    inks = Image.new("P", (1, 1))
    inks.putpalette([level for colour in PRESS for level in rgb(colour)])
    return inks


@functools.cache
def _rgba() -> list[int]:
    levels: list[int] = []
    for index, colour in enumerate(PRESS):
        levels += (*rgb(colour), 0 if index == CLEAR else 255)
    return levels


@functools.lru_cache(maxsize=16)
def _outside(width: int, height: int, radius: int) -> Image.Image:
    """What lies beyond a picture's round corners."""
    # painted on a small square, since a whole picture three times as large takes 60 ms
    canvas = Canvas(2 * radius, 2 * radius)
    canvas.box((0, 0, 2 * radius, 2 * radius), radius, "#FFFFFF")
    alpha = canvas.tile().image.getchannel("A")
    square = alpha.point([255 * (level < 128) for level in range(256)]).convert("1")
    outside = Image.new("1", (width, height))
    for x, left in ((0, 0), (radius, width - radius)):
        for y, top in ((0, 0), (radius, height - radius)):
            outside.paste(square.crop((x, y, x + radius, y + radius)), (left, top))
    return outside
