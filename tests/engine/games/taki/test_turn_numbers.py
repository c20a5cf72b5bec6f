"""The number that buttons carry: what makes an old button stale, and what does not."""

import re
from importlib import resources
from pathlib import Path

from engine.games.taki import GAME
from tests.engine.games.taki.notation import Table, taki


def turn(table: Table) -> int:
    return GAME.turn(table.state)


def test_each_move_of_the_seat_on_turn_counts() -> None:
    table = taki(ana="R-TAKI R1 R3 B1 B3", ben="R4 B4 B5")

    for number, (name, move) in enumerate(
        [("Ana", "R-TAKI"), ("Ana", "R1"), ("Ana", "close"), ("Ben", "R4")], 2
    ):
        table.play(name, move)
        assert turn(table) == number


def test_calls_and_catches_do_not_count() -> None:
    table = taki(ana="R1 R8", last_card="catch")
    table.play("Ana", "call")
    assert turn(table) == 1
    table = taki(ana="R1 R8", last_card="catch")
    table.play("Ana", "R8")

    table.play("Ben", "catch")

    assert turn(table) == 2


def test_answers_do_not_count_but_the_opening_and_the_closing_of_a_window_do() -> None:
    table = taki(seats=3, ana="+3 B1 B3")
    table.play("Ana", "+3")
    opened = turn(table)
    assert opened > 1

    table.play("Chana", "let")
    assert turn(table) == opened
    table.play("Ben", "let")

    assert turn(table) == opened + 1


def test_an_answer_to_one_window_is_stale_in_the_next() -> None:
    table = taki(seats=3, ana="+3 B1 B3", ben="+3 B4 B5 B6 B8")
    table.play("Ana", "+3")
    first = turn(table)
    table.expire()

    table.play("Ben", "+3")

    assert "let" in table.moves("Chana")
    assert turn(table) > first


def test_who_leaves_on_turn_makes_buttons_stale_and_another_does_not() -> None:
    table = taki()
    table.leave("Ben")
    assert turn(table) == 1

    table.leave("Ana")

    assert turn(table) == 2


def test_each_worked_situation_and_detail_has_a_test_and_a_rule() -> None:
    here = Path(__file__).parent
    tests = " ".join(path.read_text("utf-8") for path in here.glob("test_*.py"))
    rules = resources.files("engine.games.taki").joinpath("RULES.md").read_text("utf-8")
    named = {
        f"{letter}{number}"
        for letter, first, last in re.findall(r"\b([TD])(\d+)(?: to [TD](\d+))?", rules)
        for number in range(int(first), int(last or first) + 1)
    }

    for letter, count in (("T", 71), ("D", 43)):
        for number in range(1, count + 1):
            assert f"{letter}{number}" in named
            assert f"def test_{letter.lower()}{number}_" in tests
