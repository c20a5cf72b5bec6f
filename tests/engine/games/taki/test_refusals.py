"""Refusals that no rule's own test names: each tells the true reason."""

import pytest

from engine.games.taki.state import Refusal
from tests.engine.games.taki.notation import taki


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("flip", Refusal.NOT_A_MOVE),
        ("", Refusal.NOT_A_MOVE),
        ("R9", Refusal.NOT_IN_HAND),
        ("take", Refusal.NOTHING_TO_TAKE),
        ("pass", Refusal.NOTHING_TO_PASS),
        ("break", Refusal.NO_WINDOW),
    ],
)
def test_a_refusal_on_turn_tells_why(move: str, reason: Refusal) -> None:
    assert taki(lead="R7", ana="R1 B1 B3 BR").refuses("Ana", move) is reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [("flip", Refusal.NOT_A_MOVE), ("R1", Refusal.NOT_YOUR_TURN), ("draw", Refusal.NOT_YOUR_TURN)],
)
def test_a_refusal_off_turn_tells_why(move: str, reason: Refusal) -> None:
    assert taki(lead="R7", ben="R1 B1 B3").refuses("Ben", move) is reason


@pytest.mark.parametrize(
    ("name", "move", "reason"),
    [
        ("Ana", "break", Refusal.OWN_PLUS_THREE),
        ("Ana", "let", Refusal.OWN_PLUS_THREE),
        ("Ana", "BR", Refusal.WINDOW_IS_OPEN),
        ("Ben", "R1", Refusal.WINDOW_IS_OPEN),
        ("Ben", "draw", Refusal.WINDOW_IS_OPEN),
        ("Ben", "break", Refusal.NO_BREAKER),
        ("Ben", "K", Refusal.NOT_IN_HAND),
        ("Ben", "flip", Refusal.NOT_A_MOVE),
    ],
)
def test_a_refusal_in_a_window_tells_why(name: str, move: str, reason: Refusal) -> None:
    table = taki(lead="R7", ana="+3 BR B1", ben="R1 B3 B4")
    table.play("Ana", "+3")

    assert table.refuses(name, move) is reason


def test_a_second_call_is_refused() -> None:
    table = taki(lead="R7", ana="R1 R8")
    table.play("Ana", "call")

    assert table.refuses("Ana", "call") is Refusal.ALREADY_CALLED


def test_everything_is_refused_after_the_end() -> None:
    table = taki(lead="R7", ana="R1")
    table.play("Ana", "R1")

    assert table.refuses("Ben", "draw") is Refusal.ROUND_IS_OVER
    assert table.refuses("Ana", "flip") is Refusal.ROUND_IS_OVER
