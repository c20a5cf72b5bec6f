"""Fonts, and names made fit to be painted: right to left, emoji, missing characters, length.

Names come as `bot.texts.shown_name` gives them, the same as in messages. The message beside a
picture has the exact name of whoever it does not show whole, so a picture may leave out what it
cannot show.
"""

import bisect
import functools
import io
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import NamedTuple

from bidi import get_display
from PIL import ImageFont, features

from bot.art.ink import SCALE, Box, Canvas
from bot.art.palette import Colour
from bot.names import ORDINAL_DIGITS

JOINERS = frozenset("\u200d\ufe0f")
"""Zero width joiner and emoji selector: they shape an emoji and have no glyph of their own."""

SKIN_TONES = range(0x1F3FB, 0x1F400)
FLAG_LETTERS = range(0x1F1E6, 0x1F200)
"""Without colour fonts a flag would come out as two letters nobody wrote."""

PITCH = 1.12
"""From one line of a name to the next, in font sizes, unless marks need more."""


class Naming(NamedTuple):
    """How a picture tells who sits somewhere: by the whole name or a part, with or by a number."""

    is_whole: bool
    is_numbered: bool


class Room(NamedTuple):
    """What a name may take of a picture."""

    width: float
    height: float
    lines: int


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
        # the basic engine would draw a box for each joiner and set marks beside their letters
        painted = "".join(
            sign
            for sign in words
            if sign not in JOINERS and unicodedata.category(sign) not in ("Mn", "Me")
        )
        return str(get_display(painted, base_dir=direction[0].upper())), None

    def extent(self, words: str, font: ImageFont.FreeTypeFont, direction: str) -> Box:
        """What words cover, in pixels of the tile, if begun at (0, 0) and centred on that height.

        `font` is SCALE times as large.
        """
        shown, turned = self.shown(words, direction)
        left, top, right, bottom = font.getbbox(shown, anchor="lm", direction=turned)
        right = max(right, font.getlength(shown, direction=turned))
        return (left / SCALE, top / SCALE, right / SCALE, bottom / SCALE)

    def set(self, name: str, sizes: Sequence[float], room: Room) -> "Setting":
        """A name in one line if any size allows it, then in more.

        `sizes` go from large to small. What no size holds is broken anywhere and cut with an
        ellipsis at the smallest.
        """
        direction = _direction(name)
        for most in range(1, room.lines + 1):
            for size in sizes[min(most - 1, 1) :]:
                composer = _Composer(self, self.names(size), direction, room.width)
                rows = composer.break_words(name)
                if rows is not None and len(rows) <= most:
                    setting = self._setting(rows, size, direction, room)
                    if setting.height <= room.height:
                        return setting
        composer = _Composer(self, self.names(sizes[-1]), direction, room.width)
        settings = [
            self._setting(composer.break_anywhere(name, lines), sizes[-1], direction, room)
            for lines in range(room.lines, 0, -1)
        ]
        return next((one for one in settings if one.height <= room.height), settings[-1])

    def _setting(self, rows: list[str], size: float, direction: str, room: Room) -> "Setting":
        extents = [self.extent(row, self.names(size), direction) for row in rows]
        tops, bottoms = [top for _, top, _, _ in extents], [bottom for *_, bottom in extents]
        # letters with marks above or below need more than the usual distance
        needed = [bottom - top + 2 for bottom, top in zip(bottoms, tops[1:], strict=False)]
        pitch = max([size * PITCH, *needed])
        spread = pitch * (len(rows) - 1) / 2
        ink = (tops[0] - spread, bottoms[-1] + spread)
        return Setting(self, size, direction, tuple(rows), pitch, ink, room.height)


@functools.cache
def scribe() -> Scribe:
    """Raqm shapes and turns text, but needs the system's FriBiDi, which Pillow does not carry."""
    if features.check("raqm"):
        return Scribe(ImageFont.Layout.RAQM)
    return Scribe(ImageFont.Layout.BASIC)


@dataclass(frozen=True)
class Setting:
    """A name broken into lines of one size, `pitch` apart; `ink` reaches up and down so far."""

    scribe: Scribe
    size: float
    direction: str
    rows: tuple[str, ...]
    pitch: float
    ink: tuple[float, float]
    room: float

    @property
    def height(self) -> float:
        return self.ink[1] - self.ink[0]

    def is_cut(self, name: str) -> bool:
        """Whether it shows less than that name."""
        return self.rows[-1].endswith("…") and not name.endswith("…")

    def looks_like(self, other: "Setting") -> bool:
        """Whether they show the same, as far as the shorter one goes where both are cut."""
        mine, its = ("".join(one.rows).replace(" ", "") for one in (self, other))
        if mine.endswith("…") and its.endswith("…"):
            shown = min(len(mine), len(its)) - 1
            return mine[:shown] == its[:shown]
        return mine == its

    def write(self, canvas: Canvas, left: float, middle: float, fill: Colour) -> None:
        """All lines, begun at `left` and centred around the height `middle`."""
        font = self.scribe.names(self.size)
        above, below = self.ink
        if max(-above, below) > self.room / 2:  # tall marks on one side only
            middle -= (above + below) / 2
        top = middle - (len(self.rows) - 1) * self.pitch / 2
        for number, row in enumerate(self.rows):
            shown, direction = self.scribe.shown(row, self.direction)
            at = (left, top + number * self.pitch)
            canvas.text(shown, at, font, fill, anchor="lm", direction=direction)


@dataclass(frozen=True)
class _Composer:
    """Breaks one name into lines of one font and width."""

    scribe: Scribe
    font: ImageFont.FreeTypeFont
    direction: str
    width: float

    def fits(self, words: str) -> bool:
        return self.scribe.extent(words, self.font, self.direction)[2] <= self.width

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
            count = _good_break(rest, self._fitting(rest, ""))
            rows.append("".join(rest[:count]).strip())
            rest = rest[count:]
        last = "".join(rest).strip()
        if last and not self.fits(last):
            last = "".join(rest[: self._fitting(rest, "…")]).strip() + "…"
        return [*rows, last] if last else rows

    def _fitting(self, clusters: list[str], end: str) -> int:
        """How many clusters fit on a line with `end` after them; at least one."""

        def is_too_long(count: int) -> bool:
            return not self.fits("".join(clusters[:count]).strip() + end)

        counts = range(2, len(clusters) + 1)
        return 1 + bisect.bisect_left(counts, True, key=is_too_long)


def painted(name: str, seat: int, *, numbered: bool = False) -> str:
    """What of a name the font can show, or `№ 3` for the third seat (numbered from 0); `numbered`:
    both."""
    number, kept = f"№ {seat + 1}", _kept(name)
    return f"{number} {kept}" if kept and numbered else kept or number


def namings(names: Sequence[str], settings: Sequence[Setting]) -> tuple[Naming, ...]:
    """Of each seat; `settings` are their names as they are painted.

    Who looks like somebody with another name needs a number, as whose name has no letter here does.
    """
    seats = list(zip(names, settings, strict=True))
    found: list[Naming] = []
    for name, setting in seats:
        is_alike = any(name != other and setting.looks_like(its) for other, its in seats)
        text = _kept(name)
        is_whole = _has_its_letters(name) and not setting.is_cut(text)
        found.append(Naming(is_whole, not text or is_alike))
    return tuple(found)


def _has_its_letters(name: str) -> bool:
    return all(ord(sign) in _known() for sign in _plain(name) if sign.isalnum())


def _plain(name: str) -> str:
    """Fancy letters become plain ones; the sign of an ordinal stays."""
    signs = (
        sign if sign in ORDINAL_DIGITS else unicodedata.normalize("NFKC", sign) for sign in name
    )
    return unicodedata.normalize("NFC", "".join(signs))


def _kept(name: str) -> str:
    """Fancy letters become plain ones; skin tones and flags go. If characters were lost for want of
    a glyph and no letter or digit is left, the remaining ornaments would name nobody, and the text
    is empty.
    """
    kept: list[str] = []
    lost = False
    for sign in _plain(name):
        if sign.isspace():
            kept.append(" ")
        elif sign in JOINERS:
            kept.append(sign)
        elif unicodedata.category(sign) == "Cf" or ord(sign) in SKIN_TONES:
            continue
        elif ord(sign) in FLAG_LETTERS or ord(sign) not in _known():
            lost = True
        else:
            kept.append(sign)
    text = "".join(_clusters(" ".join("".join(kept).split())))
    if any(sign.isalnum() for sign in text):
        return text
    if lost or not any(_is_visible(sign) for sign in text):
        return ""
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


def _good_break(clusters: list[str], count: int) -> int:
    """Where to break a line that holds so many clusters: after a word, unless that wastes half."""
    for end in range(count, count // 2, -1):
        if end == len(clusters) or clusters[end] == " " or clusters[end - 1] in (" ", "-"):
            return end
    return count


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
