"""Is everything in a picture large enough, apart from the rest, inside it, and of enough contrast?

Checked on the marks that drawing itself leaves: what was drawn, not what was meant.
"""

import itertools
from collections.abc import Iterator

import pytest
from PIL import ImageFont

from bot.art import race
from bot.art.ink import Canvas, Tile
from bot.art.lettering import Scribe, scribe
from bot.art.palette import CREAM, GOLD, IRON, PAPER, RACE, WELL, Colour, rgb
from bot.art.press import Sheet
from bot.art.race import Runner
from tests.bot.art.reading import LAYOUTS, NAMES, faults, is_inside, words


def run(seat: int) -> tuple[int, ...]:
    return tuple(itertools.accumulate([seat, 10 - seat, 60]))


def races(name: str) -> Iterator[tuple[tuple[Runner, ...], int]]:
    yield (Runner(name, (3, 3, 8)), Runner(name, (0, 4, 8))), 3
    yield tuple(Runner(name, (0, 0, 0)) for _ in range(10)), 20


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_everything_in_every_race_can_be_read(name: str, layout: ImageFont.Layout):
    for runners, rounds in races(name):
        assert faults(race.sheet(runners, rounds, Scribe(layout))) == []


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_length_of_race_can_be_read(seats: int):
    for rounds in (1, 3, 12, 30):
        runners = tuple(Runner("Ana", run(seat)[:rounds]) for seat in range(seats))
        assert faults(race.sheet(runners, rounds, scribe())) == []


@pytest.mark.parametrize("totals", [(), (0, 0, 0), (-5, 2, -40), (99_999,), (1, 120, 999_999)])
def test_a_race_can_be_read_whatever_was_scored(totals: tuple[int, ...]):
    ten = tuple(Runner("Ana", tuple(seat % 3 * total for total in totals)) for seat in range(10))

    for runners in (ten[:2], ten):
        assert faults(race.sheet(runners, 3, scribe())) == []


@pytest.mark.parametrize(
    ("totals", "rules"),
    [((0,), ["0", "1"]), ((4, 9), ["0", "2", "4", "6", "8", "10"]), ((-7, 3), ["-8", "-6"])],
)
def test_the_rules_of_a_race_reach_from_its_lowest_to_its_highest_total(
    totals: tuple[int, ...], rules: list[str]
):
    chart = race.sheet((Runner("Ana", totals), Runner("Ben", (0, 0))), 2, scribe())

    assert [mark.text.words for mark in words(chart) if mark.text][: len(rules)] == rules


def test_short_names_stand_at_the_ends_of_their_lines():
    runners = Runner("Ana", (1, 1, 1)), Runner("Ben", (0, 1, 2))

    chart = race.sheet(runners, 3, scribe())

    levels: dict[str, float] = {}  # of a rule's total, and of the name beside it
    for mark in words(chart):
        assert mark.text
        levels[mark.text.words] = levels.get(mark.text.words, (mark.box[1] + mark.box[3]) / 2)
    assert levels["Ben"] == pytest.approx(levels["2"], abs=6)
    assert levels["Ana"] == pytest.approx(levels["1"], abs=6)


def test_lines_of_equal_totals_are_all_seen():
    totals = [(1, 2, 3), *[(0, 0, 0)] * 4]
    runners = tuple(Runner("Ana", line) for line in totals)

    chart = race.sheet(runners, 3, scribe()).image

    between = chart.crop((500, 0, 501, chart.height)).getcolors(chart.height) or []
    counts = {colour: count for count, colour in between}
    assert all(counts[rgb(colour)] > 6 for colour in RACE)


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
