"""What a person could not read in a picture, found on the marks that drawing itself leaves."""

from collections.abc import Collection

from PIL import ImageFont, features

from bot.art.ink import Box, Mark
from bot.art.palette import Colour, rgb
from bot.art.press import Sheet

PHONE = 400  # pixels a picture is wide there
LEAST_SIZE = 11  # of type, at that width
LEAST_CONTRAST = 4.5
LEAST_VEILED = 2.5
"""WCAG asks nothing of what cannot be chosen now; its large digits shall still be told apart."""

NAMES = (
    "Ana",
    "Anna Maria Sophia Charlotte Lea ",
    "W" * 32,
    "l" * 32,
    "Donaudampfschifffahrtsgesellscha",
    "דנה נעמי-תמר מיכל אביגיל שירה טל",
    "שָׁלוֹם שָׁלוֹם שָׁלוֹם שָׁלוֹם ",
    "محمد عبد الرحمن يوسف ابراهيم عمر",
    "🦊" * 32,
    "🦊 Foxy McFoxface the Third 🦊🐙",
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦 Ana",
    "**__~~||`Ana`||~~__** [x](y) > #",
    "𝓕𝓪𝓷𝓬𝔂 𝓝𝓪𝓶𝓮 𝓕𝓪𝓷𝓬𝔂 𝓝𝓪𝓶𝓮 𝓕𝓪𝓷𝓬𝔂 𝓝𝓪",  # noqa: RUF001
    "Z̴̡̛a̷͎͝l̶̛̗g̴̱͌o̵ Ẑ̴̡̛a̷͎͝l̶̛̗g̴̱͌o̵ Z",
    "李小龙李小龙",
    "Ấy Ễ Ỹ Çğ Ȟȧļļọ ÅÄÖ jgpqy ÂÊÎÔÛ ",
)
LAYOUTS = [ImageFont.Layout.BASIC] + ([ImageFont.Layout.RAQM] if features.check("raqm") else [])


def luminance(colour: Colour) -> float:
    """WCAG 2, relative luminance."""
    levels = [level / 255 for level in rgb(colour)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in levels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def is_inside(inner: Box, outer: Box) -> bool:
    """But for half a pixel, since tiles are whole pixels wide and marks are not."""
    left, top, right, bottom = outer
    near = (left - 0.5, top - 0.5, right + 0.5, bottom + 0.5)
    return all(a >= b for a, b in zip(inner[:2], near[:2], strict=True)) and all(
        a <= b for a, b in zip(inner[2:], near[2:], strict=True)
    )


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def faults(sheet: Sheet, veiled: Collection[Colour] = ()) -> list[str]:
    """Everything in a picture that a person could not read; `veiled` are the pens that write on
    what cannot be chosen now."""
    found: list[str] = []
    whole = (0, 0, sheet.image.width, sheet.image.height)
    for placed in sheet.placed:
        if not is_inside(placed.box, whole):
            found.append(f"a tile at {placed.box} leaves the picture")
        found += [
            f"{mark} leaves its tile at {placed.box}"
            for mark in placed.marks
            if not is_inside(mark.box, placed.box)
        ]
    marks = [mark for placed in sheet.placed for mark in placed.marks]
    for number, mark in enumerate(marks):
        if mark.text is None:
            continue
        if mark.text.size * PHONE / sheet.image.width < LEAST_SIZE:
            found.append(f"{mark} is too small")
        least = LEAST_VEILED if mark.text.ink in veiled else LEAST_CONTRAST
        for ground in mark.text.grounds:
            if ground is None or contrast(mark.text.ink, ground) < least:
                found.append(f"{mark} is faint on {ground}")
        found += [
            f"{later} lies over {mark}"
            for later in marks[number + 1 :]
            if overlap(later.box, mark.box)
        ]
    return found


def words(sheet: Sheet) -> list[Mark]:
    return [mark for placed in sheet.placed for mark in placed.marks if mark.text]
