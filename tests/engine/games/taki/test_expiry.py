"""Silence in every phase, and a table at which nobody says anything (RULES.md 3.6)."""

from itertools import product
from random import Random

import pytest

from engine.games.taki import GAME
from tests.engine.games.taki.any_rules import any_rules
from tests.engine.games.taki.notation import taki
from tests.engine.games.taki.phases import in_phase

EITHER_WAY = list(product((2, 3, 10), (1, -1)))


@pytest.mark.parametrize(("seats", "direction"), EITHER_WAY)
@pytest.mark.parametrize(
    ("phase", "drawn", "is_open"),
    [
        ("ordinary", 1, False),
        ("stack", 2, False),
        ("own-run", 0, True),
        ("inherited-run", 1, True),
        ("king", 0, False),
        ("plus", 1, False),
        ("last", 1, False),
    ],
)
def test_silence_on_turn(phase: str, drawn: int, is_open: bool, seats: int, direction: int) -> None:
    table = in_phase(phase, "R1 B3 B5", seats, direction)
    turn, held = GAME.turn(table.state), table.count("Ana")

    table.expire()

    assert table.count("Ana") == held + drawn
    assert table.is_open == is_open
    assert table.stack == 0
    assert table.view.on_turn == direction % seats
    assert GAME.turn(table.state) == turn + 1
    assert "Ana is silent" in table.lines


@pytest.mark.parametrize(("seats", "direction"), EITHER_WAY)
def test_silence_in_a_window_is_the_answer_of_all_who_have_not_answered(
    seats: int, direction: int
) -> None:
    table = in_phase("window", "R1 B3 B5", seats, direction)
    counts, player = table.counts, table.view.on_turn

    table.expire()

    drawn = [after - before for before, after in zip(counts, table.counts, strict=True)]
    assert drawn == [0 if seat == player else 3 for seat in range(seats)]
    assert table.on_turn == "Ana"
    assert [line for line in table.lines if line.endswith("is silent")]


def test_silence_draws_although_a_card_could_be_laid() -> None:
    table = taki(lead="R7", ana="R1 R3 R4")

    table.expire()

    assert table.count("Ana") == 4


def test_silence_is_a_turn_move_and_brings_a_penalty() -> None:
    table = taki(lead="R7", ana="R1 R8", ben="R3 B1 B3")
    table.play("Ana", "R8")

    table.expire()

    assert table.count("Ana") == 5
    assert table.lines[-2:] == ["Ben is silent", "Ben draws 1"]


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_a_table_at_which_everybody_is_silent_comes_to_an_end(seats: int) -> None:
    random = Random(seats)
    for number in range(40):
        options, mode = any_rules(random)
        state = GAME.deal(seats, options, bytes([number]), 0, mode).state
        for _ in range(300):
            if state.outcome:
                break
            state = GAME.expire(state).state

        assert state.outcome
        assert state.outcome.reason == "stuck"
        assert not state.piles.draw
