import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.art.ink import Canvas
from bot.art.lettering import scribe
from bot.art.palette import CREAM, GOLD, LINE, PANEL, rgb
from bot.art.press import Sheet
from bot.games.taki.art import board as taki_board
from bot.games.taki.art import pieces as taki_pieces
from bot.games.taki.art.board import BoardPicture, SeatPicture
from bot.games.taki.art.symbols import HUES
from tests.bot.art.reading import overlap, words
from tests.bot.games.taki.art.pictures import players

FOUR = (
    SeatPicture("Ana", 7),
    SeatPicture("Ben", 4),
    SeatPicture("Chana", 12),
    SeatPicture("Dana", 5, robot=True),
)
TABLE = BoardPicture(FOUR, 0, "R7", 37)


def drawn(board: BoardPicture) -> Sheet:
    return taki_board.sheet(board, scribe())


def plates(board: BoardPicture) -> list[tuple[float, float, float, float]]:
    """In the order of the seats; they are laid last."""
    return [placed.box for placed in drawn(board).placed[-len(board.players) :]]


def said(board: BoardPicture) -> list[str]:
    return [mark.text.words for mark in words(drawn(board)) if mark.text]


@pytest.mark.parametrize(("seats", "height"), [(2, 588), (4, 588), (6, 588), (8, 596), (10, 626)])
def test_a_board_is_1100_wide_and_as_high_as_its_seats_need(seats: int, height: int):
    board = BoardPicture(players(["Ana"] * seats), 0, "R7", 37)

    for phase in (board, replace(board, run=("R1", "R3"), run_open=True, inherited=True)):
        assert Image.open(io.BytesIO(taki_board.picture(phase))).size == (1100, height)


@pytest.mark.parametrize("seats", range(2, 11))
def test_seats_go_down_the_right_side_and_up_the_left(seats: int):
    boxes = plates(BoardPicture(players(["Ana"] * seats), 0, "R7", 37))
    half = (seats + 1) // 2

    right, left = boxes[:half], boxes[half:]
    assert all(box[0] > 700 for box in right)
    assert all(box[2] < 400 for box in left)
    assert [box[1] for box in right] == sorted(box[1] for box in right)
    assert [box[1] for box in left] == sorted((box[1] for box in left), reverse=True)
    for number, box in enumerate(boxes):
        assert not any(overlap(box, other) for other in boxes[:number])


def test_the_plate_on_turn_is_light_and_no_other():
    for turn in (0, 1, 2, 3, None):
        board = replace(TABLE, turn=turn)
        image = drawn(board).image
        lit = []
        for seat, (left, top, *_) in enumerate(plates(board)):
            ground = image.getpixel((round(left) + 60, round(top) + 5))
            assert ground in (rgb(CREAM), rgb(PANEL))
            if ground == rgb(CREAM):
                lit.append(seat)
        assert lit == ([] if turn is None else [turn])


def test_the_words_of_a_board_are_names_and_numbers():
    assert said(TABLE) == ["37", "7", "7", "7", "Ana", "4", "Ben", "12", "Chana", "5", "Dana"]


def test_a_stack_tells_what_is_due():
    assert "+6" in said(replace(TABLE, lead="B+2", due=6))


def test_the_last_cards_of_a_run_lie_above_the_lead():
    run = ("R-TAKI", "R3", "R4", "R5", "R6")

    assert said(replace(TABLE, lead="R1", run=run[:1], run_open=True))[1:3] == ["1", "1"]
    assert said(replace(TABLE, lead="R1", run=run, run_open=True))[1:6] == ["4", "5", "6", "1", "1"]


def test_in_a_window_the_plus_three_lies_in_front_of_what_leads():
    window = replace(TABLE, lead="B5", on_top="+3", window=True, turn=None)

    assert said(window)[1:5] == ["5", "3", "3", "?"]


def test_else_what_leads_lies_in_front_of_what_does_not():
    assert said(replace(TABLE, lead="B5", on_top="+3"))[1:4] == ["3", "5", "5"]


@pytest.mark.parametrize(
    ("lead", "named", "colour"),
    [("R7", None, "R"), ("G", None, "G"), ("CC", "Y", "Y"), ("ST", "B", "B"), ("Y-TAKI", "Y", "Y")],
)
def test_the_loop_has_the_leading_colour(lead: str, named: str | None, colour: str):
    image = drawn(replace(TABLE, lead=lead, lead_colour=named)).image

    assert image.getpixel((402, 300)) == rgb(HUES[colour].field)


def test_equal_boards_give_equal_bytes_and_each_field_shows():
    ana, *others = FOUR
    boards = [
        TABLE,
        replace(TABLE, turn=1),
        replace(TABLE, lead="R8"),
        replace(TABLE, draw=36),
        replace(TABLE, draw=0),
        replace(TABLE, lead="CC", lead_colour="R"),
        replace(TABLE, lead="CC", lead_colour="B"),
        replace(TABLE, on_top="K"),
        replace(TABLE, on_top="+3"),
        replace(TABLE, on_top="+3", window=True),
        replace(TABLE, on_top="+3", window=True, due=2),
        replace(TABLE, direction=-1),
        replace(TABLE, due=2),
        replace(TABLE, run_open=True),
        replace(TABLE, run_open=True, inherited=True),
        replace(TABLE, run_open=True, run=("R1",)),
        replace(TABLE, run_open=True, run=("R1", "R3", "R4")),
        replace(TABLE, run_open=True, run=("R5", "R1", "R3", "R4")),
    ]
    seats = [
        replace(ana, name="Chana"),
        replace(ana, cards=1),
        replace(ana, cards=1, called=True),
        replace(ana, stage=8),
        replace(ana, robot=True),
        replace(ana, autopilot=True),
        replace(ana, answered=False),
        replace(ana, answered=True),
        replace(ana, cards=0, waiting=True),
        replace(ana, cards=0, place=1),
        replace(ana, place=1),
        replace(ana, left=True),
    ]
    boards += [replace(TABLE, players=(seat, *others)) for seat in seats]

    assert taki_board.picture(replace(TABLE)) == taki_board.picture(TABLE)
    assert len({taki_board.picture(board) for board in boards}) == len(boards)


def test_a_player_who_is_out_shows_the_place_and_no_cards():
    out = (SeatPicture("Ana", 0, place=1), *FOUR[1:])

    assert said(replace(TABLE, players=out))[3:5] == ["1", "Ana"]


def test_who_won_is_framed_in_gold_and_no_other():
    seats = (SeatPicture("Ana", 0, place=1), SeatPicture("Ben", 0, place=2), *FOUR[2:])
    board = replace(TABLE, players=seats, turn=None)

    image = drawn(board).image

    edges = [image.getpixel((round(left) + 150, round(top) + 1)) for left, top, *_ in plates(board)]
    assert edges == [rgb(GOLD), rgb(LINE), rgb(PANEL), rgb(PANEL)]


@pytest.mark.parametrize("count", [7, 45, 110])
def test_a_count_stands_on_a_back_with_its_whole_frame(count: int):
    canvas = Canvas(120, 140)
    taki_pieces.draw_counted_back(canvas, 60, 70, 80, count)

    image = canvas.tile().image
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    sides = ((left + 1, 70), (right - 2, 70), (60, top + 1), (60, bottom - 2))
    assert [image.getpixel(side) for side in sides] == [(*rgb(CREAM), 255)] * 4


def test_a_count_of_three_digits_and_a_place_beside_cards_show():
    far = (SeatPicture("Ana", 110), SeatPicture("Ben", 3, place=10), *FOUR[2:])

    assert said(replace(TABLE, players=far))[3:8] == ["110", "Ana", "3", "Ben", "10"]


ALIKE = tuple(f"Anna Maria Sophia {name}" for name in ("Charlotte Ada", "Charlotte Eva"))


def test_names_that_are_cut_alike_have_their_numbers_and_only_they():
    ten = BoardPicture(players([*ALIKE, "Ben", *["Ana"] * 7]), 0, "R7", 37)
    two = BoardPicture(players(ALIKE), 0, "R7", 37)

    assert [naming.is_numbered for naming in taki_board.names(ten)] == [True, True, *[False] * 8]
    assert {"№ 1 Anna", "№ 2 Anna", "Ben"} < set(said(ten))
    assert not any("№" in line for line in said(two))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_name_of_three_long_words_is_whole_where_plates_are_tall(seats: int):
    names = ["Maximiliana Theodora Wintergarte", *["Ana"] * (seats - 1)]
    board = BoardPicture(players(names), 1, "R7", 37)

    assert all(naming.is_whole for naming in taki_board.names(board))
    assert {"Maximiliana", "Theodora", "Wintergarte"} < set(said(board))


def test_preparations_draw_every_leading_card():
    steps = list(taki_board.preparations())

    assert len(steps) == 55 + 2 * 4
    for step in steps[:2]:
        step()
