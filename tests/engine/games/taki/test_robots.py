from collections.abc import Iterator
from random import Random

import pytest

from bot.cli.bench import Pairing, won
from engine import robot
from engine.games.taki import GAME
from engine.games.taki.robots.guessing import guess
from engine.games.taki.robots.planning import WON, follow, plans
from engine.games.taki.state import Options, State
from tests.engine.games.taki.any_rules import any_rules
from tests.engine.games.taki.hidden import exchanged
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
        seats = random.choice(GAME.seat_counts)
        options, mode = any_rules(random)
        state = GAME.deal(seats, options, f"{number}".encode(), 0, mode).state
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
        waiting = [seat for seat in able if seat not in GAME.to_act(state)]
        seat = (waiting or able)[0]
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        played = GAME.play(state, seat, robot.choose(GAME, view, moves, level, random))
        assert not [event for event in played.events if type(event).__name__ == "Uncalled"]
        state = played.state
    assert state.outcome


def states(count: int) -> Iterator[tuple[State, Random]]:
    """Moments of rounds of any house rules, in which a robot may have something to choose."""
    for number in range(count):
        random = Random(f"moment {number}")
        options, mode = any_rules(random)
        state = GAME.deal(
            random.choice((2, 3, 4, 10)), options, f"{number}".encode(), 0, mode
        ).state
        for _ in range(random.randrange(120)):
            seat = min(GAME.to_act(state))
            moves = [move for move in GAME.moves(state, seat) if move != "draw"] or ["draw"]
            after = GAME.play(state, seat, random.choice(moves)).state
            if after.outcome:
                break
            state = after
        yield state, random


@every_level
def test_a_robot_chooses_a_listed_move_again_and_blindly(level: str) -> None:
    chosen = 0
    for state, random in states(400):
        for seat in GAME.to_act(state):
            moves = GAME.moves(state, seat)
            other = exchanged(state, seat, random)
            # A robot given another deal with the same luck may not tell the two apart.
            choices = [
                robot.choose(GAME, GAME.view(one, seat), moves, level, Random(7), twice)
                for one in (state, state, other)
            ]

            assert choices[0] in moves
            assert len(set(choices)) == 1
            chosen += len(moves) > 1
    assert chosen > 200


def twice(steps: int) -> bool:
    return steps < 2


def test_a_hard_robot_thinks_as_long_as_it_may() -> None:
    asked: list[int] = []

    def five_times(steps: int) -> bool:
        asked.append(steps)
        return steps < 5

    table = taki(ana="R1 R3 B5 CC Y4 Y6", ben="? ? ?")
    robot.choose(GAME, GAME.view(table.state, 0), table.moves("Ana"), "hard", Random(1), five_times)

    assert asked == [1, 2, 3, 4, 5]


def test_a_plan_goes_through_a_run_a_plus_and_a_stop() -> None:
    table = taki(seats=2, ana="R-TAKI R1 R-Plus R-Stop B-Stop B1", ben="? ? ?")

    best = plans(table.state, 0, table.moves("Ana"))[0]

    assert best.worth >= WON
    assert best.moves == ("R-TAKI", "R1", "R-Plus", "R-Stop", "close", "B-Stop", "B1")
    assert follow(table.state, 0, best.moves).outcome


def test_only_hard_robots_have_to_think() -> None:
    assert GAME.thoughtful == {"hard"}
    assert [robot.unthinking(GAME, level) for level in GAME.levels] == ["easy", "normal", "normal"]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_normal_robot_beats_an_easy_one(seats: int) -> None:
    # Chance alone would give 150, and 176 lies three standard errors above.
    assert won(Pairing("taki", seats, "normal", "easy", 1), range(300)) > 176
