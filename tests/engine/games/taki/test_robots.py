from random import Random

import pytest

from engine import robot
from engine.games.taki import GAME
from engine.games.taki.robots.guessing import guess
from engine.games.taki.state import Options
from tests.engine.games.taki.any_rules import any_rules
from tests.engine.games.taki.notation import NAMES, Table, taki

every_level = pytest.mark.parametrize("level", GAME.levels)


def chosen(table: Table, level: str, name: str = "Ana") -> set[str]:
    """All that a robot in that seat chooses in ten tries."""
    seat = NAMES.index(name)
    view, moves = GAME.view(table.state, seat), GAME.moves(table.state, seat)
    return {robot.choose(GAME, view, moves, level, Random(seed)) for seed in range(10)}


@every_level
def test_a_robot_lays_and_closes_its_run(level: str) -> None:
    table = taki(ana="R-TAKI R1 R3 B1 B3 B4")
    table.play("Ana", "R-TAKI")

    assert chosen(table, level) <= {"R1", "R3"}
    table.play("Ana", "R1 R3")
    assert chosen(table, level) == {"close"}


@every_level
def test_a_robot_calls_before_its_last_card_but_one(level: str) -> None:
    assert chosen(taki(ana="R1 R3"), level) == {"call"}


@every_level
def test_a_robot_does_not_call_with_many_cards_in_a_run(level: str) -> None:
    table = taki(ana="R-TAKI R1 R3 B1 B3 B4")
    table.play("Ana", "R-TAKI")

    assert "call" in table.moves("Ana")
    assert "call" not in chosen(table, level)


@every_level
def test_a_robot_does_not_call_what_wins(level: str) -> None:
    assert chosen(taki(ana="R1"), level) == {"R1"}
    assert chosen(taki(ana="R-Plus"), level) == {"call"}
    assert chosen(taki(ana="R1", stages="2 8 8 8"), level) == {"call"}


@every_level
def test_a_robot_calls_out_of_turn_and_catches(level: str) -> None:
    table = taki(ana="R1 R8", ben="R3 B1 B3", last_card="catch")
    table.play("Ana", "R8")

    assert chosen(table, level) == {"call"}
    assert chosen(table, level, "Ben") == {"catch"}


def test_only_a_thinking_robot_gets_rid_of_a_breaker_when_nothing_else_fits() -> None:
    assert chosen(taki(ana="BR B4 B5"), "easy") == {"draw"}
    assert chosen(taki(ana="BR B4 B5"), "normal") == {"BR"}
    assert chosen(taki(ana="BR R4 B5"), "normal") == {"R4"}


@every_level
def test_a_robot_breaks_a_plus_three(level: str) -> None:
    table = taki(ana="+3 B1 B3", ben="BR B4 B5")

    table.play("Ana", "+3")

    assert chosen(table, level, "Ben") == {"break"}


def test_a_normal_robot_saves_its_king_and_its_change_of_colour() -> None:
    assert chosen(taki(ana="R1 K CC B3 B4 B5"), "normal") == {"R1"}


def test_a_hard_robot_sees_that_a_stop_between_two_wins() -> None:
    table = taki(seats=2, ana="R1 R-Stop", ben="Y1")
    table.play("Ana", "call")

    assert chosen(table, "hard") == {"R-Stop"}


def test_a_guessed_table_shows_the_same_view() -> None:
    for number in range(30):
        random = Random(number)
        seats = random.choice(GAME.seats)
        options, mode = any_rules(random)
        state = GAME.deal(seats, options, bytes([number]), 0, mode).state
        for _ in range(random.randrange(200)):
            if state.outcome:
                break
            seat = min(GAME.to_act(state))
            state = GAME.play(state, seat, random.choice(GAME.moves(state, seat))).state
        if state.outcome is None:
            view = GAME.view(state, 1)
            guessed = guess(view, 1, random)

            assert GAME.view(guessed, 1) == view
            assert GAME.cards(guessed) == GAME.deck(options)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_thinking_robot_wins_when_it_can(level: str) -> None:
    table = taki(ana="K B5", ben="Y1 Y3")
    table.play("Ana", "call")

    assert chosen(table, level) == {"K"}
    table.play("Ana", "K")
    assert chosen(table, level) == {"B5"}


@every_level
@pytest.mark.parametrize("seats", [2, 4])
def test_robots_play_a_round_to_its_end_without_a_penalty(level: str, seats: int) -> None:
    random = Random(seats)
    state = GAME.deal(seats, Options(), b"robots", 0).state
    for _ in range(3_000):
        if state.outcome:
            break
        # Robots use what is open to them out of turn first, as they do at a table.
        able = [seat for seat in range(seats) if GAME.moves(state, seat)]
        idle = [seat for seat in able if seat not in GAME.to_act(state)]
        seat = (idle or able)[0]
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        played = GAME.play(state, seat, robot.choose(GAME, view, moves, level, random))
        assert not [event for event in played.events if type(event).__name__ == "Uncalled"]
        state = played.state
    assert state.outcome
