"""Is everything in Taki's pictures large enough, apart, inside, and of enough contrast?"""

import pytest
from PIL import ImageFont

from bot.art.lettering import Scribe, scribe
from bot.games.taki.art import board as taki_board
from bot.games.taki.art import hand as taki_hand
from bot.games.taki.art.board import BoardPicture
from tests.bot.art.reading import LAYOUTS, NAMES, faults
from tests.bot.games.taki.art.pictures import (
    VEILED,
    finished,
    hands,
    marked,
    phases,
    players,
    tables,
)


def test_every_hand_can_be_read():
    for hand in hands():
        assert faults(taki_hand.sheet(hand), VEILED) == [], hand


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.name)
def test_every_name_can_be_read_on_every_plate(layout: ImageFont.Layout):
    for board in tables(NAMES):
        assert faults(taki_board.sheet(board, Scribe(layout))) == [], board


@pytest.mark.parametrize("seats", range(2, 11))
def test_every_number_of_seats_can_be_read_in_every_phase(seats: int):
    names = ["Ana", "Ben"] * 5
    for board in phases(BoardPicture(marked(names[:seats]), seats - 1, "R7", 99)):
        assert faults(taki_board.sheet(board, scribe())) == [], board


def test_a_finished_table_can_be_read():
    board = BoardPicture(finished("Ana"), None, "G9", 70)

    assert faults(taki_board.sheet(board, scribe())) == []


def test_names_of_ten_players_are_told_apart_by_their_beginnings():
    names = [f"{letter}na Maria Sophia Charlotte Lea" for letter in "ABCDEFGHIJ"]
    drawn = taki_board.sheet(BoardPicture(players(names), 0, "R7", 37), scribe())

    texts = [mark.text.words for placed in drawn.placed for mark in placed.marks if mark.text]
    for name in names:
        assert name.split()[0] in " ".join(texts)
