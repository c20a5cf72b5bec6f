"""Is everything in a picture large enough, apart from the rest, inside it, and of enough contrast?

Checked on the marks that drawing itself leaves: what was drawn, not what was meant.
"""

import io
import itertools
from collections.abc import Iterator

import pytest
from PIL import Image, ImageFont, features

from bot.art import french, race, takoyaki
from bot.art.ink import Box, Canvas, Mark, Tile
from bot.art.lettering import Scribe, scribe
from bot.art.palette import CREAM, GOLD, IRON, PAPER, WELL, Colour, rgb
from bot.art.press import Sheet
from bot.art.race import Runner
from bot.art.takoyaki import Board, Player

PHONE = 400  # pixels a picture is wide there
LEAST_SIZE = 11  # of type, at that width
LEAST_CONTRAST = 4.5

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

ALL_DOWN = (None,) * 10
ALL_UP = tuple(rank + suit for rank, suit in zip(french.PLACES, "SHDCSHDCSH", strict=True))
SOME = ("AS", None, "3H", "4D", None, "JC", "7C", None, "9S", "10H")
JACKS = ("JS", None, "JH", None, "JD", None, "JC", None, None, "KD")


def boards(name: str) -> Iterator[Board]:
    """Boards of every kind on which both players have a name of this kind."""
    beginning = Player(name, ALL_DOWN)
    yield Board((beginning, beginning), 0, 32, 0, None)
    some = Player(name, SOME, 14, autopilot=True)
    jacks = Player(name, JACKS, 120, robot=True)
    fresh = tuple((0, place) for place, card in enumerate(SOME) if card)
    yield Board((some, jacks), 1, 2, 1, "QH", fresh, choice=(1, 3, 5, 7, 8))
    yield Board((some, jacks), 0, 0, 30, "10D", ((1, 4),), choice=(1, 4, 7))
    won = Player(name, ALL_UP, 120, gained=10)
    yield Board((won, Player(name, ALL_DOWN, 110, gained=0)), None, 1, 2, "KS")
    yield Board((beginning, won), None, 0, 3, "JC")


def run(seat: int) -> tuple[int, ...]:
    return tuple(itertools.accumulate([seat, 10 - seat, 60]))


def races(name: str) -> Iterator[tuple[tuple[Runner, ...], int]]:
    yield (Runner(name, (3, 3, 8)), Runner(name, (0, 4, 8))), 3
    yield tuple(Runner(name, (0, 0, 0)) for _ in range(10)), 20


def sheets(name: str, layout: ImageFont.Layout) -> Iterator[Sheet]:
    for board in boards(name):
        yield takoyaki.sheet(board, Scribe(layout))
    for runners, rounds in races(name):
        yield race.sheet(runners, rounds, Scribe(layout))


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


def faults(sheet: Sheet) -> list[str]:
    """Everything in a picture that a person could not read."""
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
        for ground in mark.text.grounds:
            if ground is None or contrast(mark.text.ink, ground) < LEAST_CONTRAST:
                found.append(f"{mark} is faint on {ground}")
        found += [
            f"{later} lies over {mark}"
            for later in marks[number + 1 :]
            if overlap(later.box, mark.box)
        ]
    return found


def words(sheet: Sheet) -> list[Mark]:
    return [mark for placed in sheet.placed for mark in placed.marks if mark.text]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_everything_in_every_picture_can_be_read(name: str, layout: ImageFont.Layout):
    for sheet in sheets(name, layout):
        assert faults(sheet) == []


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_length_of_race_can_be_read(seats: int):
    for rounds in (1, 3, 12, 30):
        runners = tuple(Runner("Ana", run(seat)[:rounds]) for seat in range(seats))
        assert faults(race.sheet(runners, rounds, scribe())) == []


def test_a_race_can_be_read_before_its_first_round():
    assert faults(race.sheet((Runner("Ana", ()), Runner("Ben", ())), 3, scribe())) == []


def test_the_words_of_a_board_are_its_names_and_numbers():
    board = Board((Player("Ana", SOME, 4), Player("Ben", ALL_DOWN, 2)), 1, 21, 7, "QH")

    drawn = [mark.text.words for mark in words(takoyaki.sheet(board, scribe())) if mark.text]

    tableau = ["A", "2", "3", "4", "5", "J", "6", "7", "8", "9", "1", "0"]
    down = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "1", "0"]
    assert drawn == [*tableau, *down, "Ana", "3", "4", "Ben", "10", "2", "21", "Q", "7"]


def test_each_word_shows_in_its_ink_where_its_mark_says():
    board = Board((Player("Ana", SOME, 4, robot=True), Player("דנה", JACKS, 2)), 1, 21, 7, "QH")
    sheet = takoyaki.sheet(board, scribe())
    picture = Image.open(io.BytesIO(sheet.png())).convert("RGB")

    for mark in words(sheet):
        assert mark.text is not None
        left, top, right, bottom = map(round, mark.box)
        part = picture.crop((left, top, right, bottom))
        pixels = dict((colour, count) for count, colour in part.getcolors(1 << 20) or [])
        share = pixels.get(rgb(mark.text.ink), 0) / (part.width * part.height)
        assert share > 0.15, mark


def test_a_mark_is_as_large_as_what_it_stands_for():
    canvas = Canvas(200, 100)
    canvas.text("Agj", (100, 50), scribe().names(40), CREAM)

    tile = canvas.tile()

    ink = tile.image.getbbox()
    assert ink is not None
    assert is_inside(ink, tile.marks[0].box)
    assert ink == pytest.approx(tile.marks[0].box, abs=3)


def sheet_with(tile: Tile, ground: Colour = IRON) -> Sheet:
    sheet = Sheet(1100, 200, ground)
    sheet.lay(tile, 100, 50)
    return sheet


@pytest.mark.parametrize(
    ("size", "ink", "ground", "at", "fault"),
    [
        (30, CREAM, IRON, (50, 50), "too small"),
        (34, WELL, IRON, (50, 50), "faint"),
        (34, GOLD, PAPER, (50, 50), "faint"),
        (34, CREAM, IRON, (5, 50), "leaves its tile"),
    ],
)
def test_the_check_finds_bad_words(
    size: int, ink: Colour, ground: Colour, at: tuple[float, float], fault: str
):
    canvas = Canvas(100, 100)
    canvas.text("10", at, scribe().numerals(size), ink)

    found = faults(sheet_with(canvas.tile(), ground))

    assert len(found) == 1
    assert fault in found[0]


def test_the_check_finds_words_that_something_covers():
    canvas = Canvas(100, 100)
    canvas.text("10", (50, 50), scribe().numerals(34), CREAM)
    canvas.box((0, 0, 40, 50), 5, GOLD)

    assert "lies over" in " ".join(faults(sheet_with(canvas.tile())))
