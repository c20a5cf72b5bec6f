"""Button ids: what is written is read back, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.custom_ids import LONGEST, ActId, MoveId, parse
from engine.game import MOVE, AnyGame
from engine.games import GAMES
from tests.engine import walks

numbers = st.integers(0, 999_999_999)
moves = st.from_regex(MOVE, fullmatch=True)
actions = st.from_regex(r"[a-z_]{1,24}", fullmatch=True)
arguments = st.none() | st.from_regex(r"[A-Za-z0-9_+.-]{1,40}", fullmatch=True)


@given(numbers, numbers, numbers, moves)
def test_a_move_is_read_as_it_was_written(table, number, turn, move):
    written = MoveId(table, number, turn, move)

    assert parse(str(written)) == written
    assert len(str(written)) <= LONGEST


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_move_of_every_game_is_read_as_it_was_written(game: AnyGame):
    for move in walks.listed(game):
        written = MoveId(7, 1, 12, move)
        assert parse(str(written)) == written


def test_a_call_may_be_pressed_in_any_turn():
    assert str(MoveId(7, 1, None, "call")) == "m:7:1.*:call"
    assert parse("m:7:1.*:call") == MoveId(7, 1, None, "call")
    assert parse("m:7:1.*:catch") == MoveId(7, 1, None, "catch")


@given(st.none() | numbers, actions, arguments, st.booleans())
def test_an_act_is_read_as_it_was_written(table, act, argument, is_menu):
    written = ActId(table, act, argument, is_menu and table is not None)

    assert parse(str(written)) == written
    assert len(str(written)) <= LONGEST


def test_a_menu_of_moves_is_read_as_it_was_written():
    assert parse("s:7:1.12") == MoveId(7, 1, 12, None)
    assert str(MoveId(7, 1, 12, None, 2)) == "s:7:1.12:2"
    assert parse("s:7:1.12:2") == MoveId(7, 1, 12, None, 2)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "m:7:1.12",
        "m:7:1.12:",
        "m:-7:1.12:flip",
        "m:7:1.12:flip:flip",
        "m:7:1.12:" + "x" * 120,
        "s:7:1.*",
        "s:7:1.12:",
        "s:7:1.12:R5",
        "m:7:1.*:flip",
        "m:7:1.*:call flip",
        "m:7:1.*:catcher",
        "t:7:",
        "t:7:JOIN",
        "t:x:join",
        "t:7:join\n",
        "p:",
        "m:\u0667:1.1:flip",
        "anything else",
    ],
)
def test_what_nobody_wrote_is_not_read(text):
    assert parse(text) is None
