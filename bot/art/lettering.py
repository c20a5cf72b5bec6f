"""Fonts, and names made fit to be drawn: right to left, emoji, missing characters, length.

The message beside a picture has the exact name, so a picture may leave out what it cannot show.
"""

import functools
import io
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

from bidi import get_display
from PIL import ImageFont, features

from bot.art.ink import SCALE, Canvas
from bot.art.palette import Colour

JOINERS = frozenset("\u200d\ufe0f")
"""Zero width joiner and emoji selector: they shape an emoji and have no glyph of their own."""

SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)
"""Without colour fonts a flag would come out as two letters nobody wrote."""

PITCH = 1.12
"""From one line of a name to the next, in font sizes."""


@dataclass(frozen=True)
class Scribe:
    """Sets type with one of Pillow's layout engines; `scribe()` picks the one this machine has."""

    layout: ImageFont.Layout

    def names(self, size: float) -> ImageFont.FreeTypeFont:
        return _font("names.ttf", size, self.layout)

    def numerals(self, size: float) -> ImageFont.FreeTypeFont:
        """Only digits, A J Q K, + and a few signs."""
        return _font("numerals.ttf", size, self.layout)

    def shown(self, words: str, direction: str) -> tuple[str, str | None]:
        """Words and direction as Pillow wants them: in visual order where it cannot turn them."""
        if self.layout == ImageFont.Layout.RAQM:
            return words, direction
        # the basic engine would draw a box for each joiner
        drawn = "".join(sign for sign in words if sign not in JOINERS)
        return str(get_display(drawn, base_dir=direction[0].upper())), None

    def width(self, words: str, font: ImageFont.FreeTypeFont, direction: str) -> float:
        """In pixels of the tile, for a font that is SCALE times as large."""
        shown, turned = self.shown(words, direction)
        return font.getlength(shown, direction=turned) / SCALE

    def set(self, name: str, sizes: Sequence[float], room: float, lines: int) -> "Setting":
        """A name in a room so many pixels wide: one line if any size allows it, then more.

        `sizes` go from large to small. What no size holds in so many lines is broken anywhere and
        cut with an ellipsis at the smallest.
        """
        direction = _direction(name)
        for most in range(1, lines + 1):
            for size in sizes[min(most - 1, 1) :]:
                composer = _Composer(self, self.names(size), direction, room)
                rows = composer.break_words(name)
                if rows is not None and len(rows) <= most:
                    return Setting(self, size, direction, tuple(rows))
        composer = _Composer(self, self.names(sizes[-1]), direction, room)
        return Setting(self, sizes[-1], direction, tuple(composer.break_anywhere(name, lines)))


@functools.cache
def scribe() -> Scribe:
    """Raqm shapes and turns text, but needs the system's FriBiDi, which Pillow does not carry."""
    if features.check("raqm"):
        return Scribe(ImageFont.Layout.RAQM)
    return Scribe(ImageFont.Layout.BASIC)


@dataclass(frozen=True)
class Setting:
    """A name broken into lines of one size."""

    scribe: Scribe
    size: float
    direction: str
    rows: tuple[str, ...]

    def write(self, canvas: Canvas, left: float, middle: float, fill: Colour) -> None:
        """All lines, begun at `left` and centred around the height `middle`."""
        font = self.scribe.names(self.size)
        top = middle - (len(self.rows) - 1) * self.size * PITCH / 2
        for number, row in enumerate(self.rows):
            shown, direction = self.scribe.shown(row, self.direction)
            at = (left, top + number * self.size * PITCH)
            canvas.text(shown, at, font, fill, anchor="lm", direction=direction)


@dataclass(frozen=True)
class _Composer:
    """Breaks one name into lines of one font and width."""

    scribe: Scribe
    font: ImageFont.FreeTypeFont
    direction: str
    room: float

    def fits(self, words: str) -> bool:
        return self.scribe.width(words, self.font, self.direction) <= self.room

    def break_words(self, name: str) -> list[str] | None:
        """Lines of whole words, or None if a word is too long for a line."""
        rows = [""]
        for word in _words(name):
            if self.fits((rows[-1] + word).strip()):
                rows[-1] += word
            elif self.fits(word.strip()):
                rows.append(word)
            else:
                return None
        return [row.strip() for row in rows if row.strip()]

    def break_anywhere(self, name: str, lines: int) -> list[str]:
        """At most so many lines, the last one cut with an ellipsis if the name goes on."""
        rows: list[str] = []
        rest = _clusters(name)
        while rest and len(rows) < lines - 1:
            count = self._fitting(rest, "")
            rows.append("".join(rest[:count]).strip())
            rest = rest[count:]
        last = "".join(rest).strip()
        if last and not self.fits(last):
            last = "".join(rest[: self._fitting(rest, "…")]).strip() + "…"
        return [*rows, last] if last else rows

    def _fitting(self, clusters: list[str], end: str) -> int:
        """How many clusters fit on a line with `end` after them; at least one."""
        count = len(clusters)
        while count > 1 and not self.fits("".join(clusters[:count]).strip() + end):
            count -= 1
        return count


def readable(name: str, seat: int) -> str:
    """What of a name the font can show, or `№ 3` for the third seat (numbered from 0).

    Fancy letters become plain ones; at most two marks stay on a letter; control and direction
    characters, skin tones and flags go. If characters were lost for want of a glyph and no letter
    or digit is left, the remaining ornaments would name nobody.
    """
    kept: list[str] = []
    lost = False
    marks = 0
    for sign in unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name)):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if sign.isspace():
            kept.append(" ")
        elif sign in JOINERS:
            kept.append(sign)
        elif kind.startswith("C") or marks > 2 or ord(sign) in SKIN_TONES:
            continue
        elif ord(sign) in FLAG_LETTERS or ord(sign) not in _known():
            lost = True
        else:
            kept.append(sign)
    text = "".join(_clusters(" ".join("".join(kept).split())))
    if any(sign.isalnum() for sign in text):
        return text
    if lost or not any(_is_visible(sign) for sign in text):
        return f"№ {seat + 1}"
    return text


def _is_visible(sign: str) -> bool:
    return sign not in JOINERS and not sign.isspace() and unicodedata.category(sign)[0] != "M"


def _direction(text: str) -> str:
    """Of the first letter that has one."""
    for sign in text:
        match unicodedata.bidirectional(sign):
            case "L":
                return "ltr"
            case "R" | "AL":
                return "rtl"
    return "ltr"


def _words(text: str) -> list[str]:
    """Pieces between which a line may break, each with its space or hyphen at the end."""
    words = [""]
    for sign in text:
        words[-1] += sign
        if sign in " -":
            words.append("")
    return words


def _clusters(text: str) -> list[str]:
    """Letters with their marks and emoji with what is joined to them; stray marks are left out."""
    clusters: list[str] = []
    for sign in text:
        is_joined = bool(clusters) and clusters[-1].endswith("\u200d")
        if sign.isspace() or (_is_visible(sign) and not is_joined):
            clusters.append(sign)
        elif clusters and not clusters[-1].isspace():
            clusters[-1] += sign
    return clusters


@functools.cache
def _known() -> frozenset[int]:
    """The characters of names.ttf."""
    text = (resources.files("bot.art") / "fonts" / "known.txt").read_text("ascii")
    ranges = [part.split("-") for part in text.split()]
    return frozenset(
        code for low, high in ranges for code in range(int(low, 16), int(high, 16) + 1)
    )


@functools.cache
def _file(name: str) -> bytes:
    return (resources.files("bot.art") / "fonts" / name).read_bytes()


@functools.lru_cache(maxsize=64)
def _font(name: str, size: float, layout: ImageFont.Layout) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(io.BytesIO(_file(name)), round(size * SCALE), layout_engine=layout)
