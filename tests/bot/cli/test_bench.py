"""Robots compared: the arithmetic, and a small comparison as the command makes it."""

from itertools import combinations
from pathlib import Path

import pytest

from bot import __main__ as command_line
from bot.cli.bench import ANY_MOVE, Pairing, interval, pairings, won
from engine.games import GAMES


def test_the_interval_is_wilsons() -> None:
    # 10 of 20 as in the literature, and no rate outside 0 to 1 at the ends
    assert interval(10, 20) == pytest.approx((0.299, 0.701), abs=0.001)
    assert interval(0, 20) == pytest.approx((0.0, 0.161), abs=0.001)
    assert interval(1_100, 2_000)[0] > 0.52


def test_each_level_meets_each_other_with_two_and_with_four_seats() -> None:
    levels = (ANY_MOVE, *GAMES["taki"].levels)

    found = list(pairings(GAMES["taki"], 20))

    assert len(found) == 12
    for seats in (2, 4):
        met = [(each.against, each.level) for each in found if each.seats == seats]
        assert met == list(combinations(levels, 2))


def test_two_players_are_all_that_takoyaki_is_compared_with() -> None:
    assert {each.seats for each in pairings(GAMES["takoyaki"], 20)} == {2}


def test_the_same_rounds_end_alike_and_add_up() -> None:
    pairing = Pairing("taki", 4, "normal", "easy", 1)

    assert won(pairing, range(24)) == won(pairing, range(12)) + won(pairing, range(12, 24))


@pytest.mark.usefixtures("own_logging")
def test_the_command_says_a_table_in_markdown(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)

    assert command_line.main(["bench", "robots", "--game", "takoyaki", "--rounds", "30"]) == 0

    said = capsys.readouterr().out.splitlines()
    assert said[0] == "takoyaki: 30 rounds a pairing, the same deals in each."
    rows = [line for line in said if line.startswith("| 2 |")]
    assert len(rows) == 6
    assert rows[0].startswith("| 2 | easy | random | ")
    assert rows[0].count("%") == 3


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--game", "bridge"], f"There is no game 'bridge'; there are: {', '.join(GAMES)}."),
        (["--rounds", "0"], "Robots can be compared by one round or more"),
        (["--steps", "0"], "think one step or more"),
    ],
)
@pytest.mark.usefixtures("own_logging")
def test_what_cannot_be_compared_is_one_sentence_and_exit_2(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    why: str,
) -> None:
    monkeypatch.chdir(tmp_path)

    assert command_line.main(["bench", "robots", *arguments]) == 2

    said = capsys.readouterr()
    assert why in said.err
    assert said.out == ""
