"""Is everything on a board of Takoyaki large enough, apart, inside it, and of enough contrast?

Checked on the marks that drawing itself leaves: what was drawn, not what was meant.
"""

import io
from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image, ImageFont

from bot.art.lettering import Scribe, scribe
from bot.art.palette import CREAM, GOLD, WELL, Colour, rgb
from bot.games.takoyaki.art import board as takoyaki
from bot.games.takoyaki.art import french
from bot.games.takoyaki.art.board import BoardPicture, SeatPicture
from tests.bot.art.reading import LAYOUTS, NAMES, faults, words

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


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_everything_in_every_board_can_be_read(name: str, layout: ImageFont.Layout):
    for board in boards(name):
        assert faults(takoyaki.sheet(board, Scribe(layout))) == []


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
