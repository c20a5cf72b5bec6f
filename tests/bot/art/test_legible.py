"""Is everything in a picture large enough, apart from the rest, inside it, and of enough contrast?

Checked on the marks that drawing itself leaves: what was drawn, not what was meant.
"""

import io
import itertools
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image, ImageFont

from bot.art import race
from bot.art.ink import Canvas, Tile
from bot.art.lettering import Scribe, scribe
from bot.art.palette import CREAM, GOLD, IRON, PAPER, RACE, WELL, Colour, rgb
from bot.art.press import Sheet
from bot.art.race import Runner
from bot.games.takoyaki.art import board as takoyaki
from bot.games.takoyaki.art import french
from bot.games.takoyaki.art.board import BoardPicture, SeatPicture
from tests.bot.art.reading import LAYOUTS, NAMES, faults, is_inside, words

ALL_DOWN = (None,) * 10
ALL_UP = tuple(rank + suit for rank, suit in zip(french.PLACES, "SHDCSHDCSH", strict=True))
SOME = ("AS", None, "3H", "4D", None, "JC", "7C", None, "9S", "10H")
JACKS = ("JS", None, "JH", None, "JD", None, "JC", None, None, "KD")


def boards(name: str) -> Iterator[BoardPicture]:
    """Boards of every kind on which both players have a name of this kind."""
    beginning = SeatPicture(name, ALL_DOWN)
    yield BoardPicture((beginning, beginning), 0, 32, 0, None)
    some = SeatPicture(name, SOME, 14, autopilot=True)
    jacks = SeatPicture(name, JACKS, 120, robot=True)
    fresh = tuple((0, place) for place, card in enumerate(SOME) if card)
    yield BoardPicture((some, jacks), 1, 2, 1, "QH", fresh, choice=(1, 3, 5, 7, 8))
    yield BoardPicture((some, jacks), 0, 0, 30, "10D", ((1, 4),), choice=(1, 4, 7), carried="JH")
    won = SeatPicture(name, ALL_UP, 120, gained=10)
    yield BoardPicture((won, SeatPicture(name, ALL_DOWN, 110, gained=0)), None, 1, 2, "KS")
    yield BoardPicture((beginning, won), None, 0, 3, "JC")


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


def test_the_words_of_a_board_are_its_names_and_numbers():
    board = BoardPicture(
        (SeatPicture("Ana", SOME, 4), SeatPicture("Ben", ALL_DOWN, 2)), 1, 21, 7, "QH"
    )

    drawn = [mark.text.words for mark in words(takoyaki.sheet(board, scribe())) if mark.text]

    tableau = ["A", "2", "3", "4", "5", "J", "6", "7", "8", "9", "1", "0"]
    down = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "1", "0"]
    assert drawn == [*tableau, *down, "Ana", "3", "4", "Ben", "10", "2", "21", "Q", "7"]


def test_a_card_in_hand_is_shown_while_its_place_is_chosen():
    board = BoardPicture(
        (SeatPicture("Ana", SOME), SeatPicture("Ben", ALL_DOWN)), 1, 21, 7, "QH", choice=(0, 9)
    )

    def drawn(board: BoardPicture) -> list[str]:
        return [mark.text.words for mark in words(takoyaki.sheet(board, scribe())) if mark.text]

    assert drawn(replace(board, carried="JC")) == [*drawn(board), "J"]


@pytest.mark.parametrize(
    ("turn", "gained", "grounds"),
    [
        (0, None, (CREAM, WELL)),
        (1, None, (WELL, CREAM)),
        (None, (3, 0), (GOLD, WELL)),
        (None, (0, 4), (WELL, GOLD)),
        (None, (0, 0), (WELL, WELL)),
    ],
)
def test_the_plate_of_who_is_on_turn_or_has_won_stands_out(
    turn: int | None, gained: tuple[int, int] | None, grounds: tuple[Colour, Colour]
):
    first, second = gained or (None, None)
    players = (SeatPicture("Ana", SOME, gained=first), SeatPicture("Ben", ALL_UP, gained=second))

    image = takoyaki.sheet(BoardPicture(players, turn, 21, 7, "QH"), scribe()).image

    assert tuple(image.getpixel((900, y)) for y in (34, 752)) == tuple(map(rgb, grounds))


def test_each_word_shows_in_its_ink_where_its_mark_says():
    board = BoardPicture(
        (SeatPicture("Ana", SOME, 4, robot=True), SeatPicture("דנה", JACKS, 2)), 1, 21, 7, "QH"
    )
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
