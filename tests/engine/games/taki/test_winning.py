"""Robots find each win by the cards they hold, beside a search that leaves nothing out."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import robot
from engine.game import Seat
from engine.games.taki import GAME
from engine.games.taki.notation import read
from engine.games.taki.robots.guessing import guess
from engine.games.taki.robots.playing_out import quick
from engine.games.taki.robots.winning import MOST_MOVES, Search
from engine.games.taki.state import Phase, State
from tests.engine.games.taki.any_rules import any_rules
from tests.engine.games.taki.notation import NAMES, Table, taki

POSITIONS, POSITIONS_LONG = 2_000, 40_000
MOST_CARDS = 6
A_ROUND = 6
"""So many positions are taken of one round at most."""


def goes_out(table: Table, name: str) -> bool:
    """Whether the normal robot empties the hand before another seat may act."""
    return _robot_goes_out(table.state, NAMES.index(name))


@pytest.mark.parametrize(
    "hand",
    [
        "R-TAKI R3 R5 R-Plus B-Plus B5",
        "R-TAKI R3 R-Plus B-Plus B-TAKI B5 B8",
        "R-Plus B-Plus B-TAKI B5 B-Plus G-Plus G7",
        "K R-TAKI R3 R5",
        "R-TAKI R3 K ST G5 G8",
        "R-TAKI R3 R-Plus G-Plus R-Plus R5",
    ],
)
def test_a_turn_of_runs_and_pluses_is_found(hand: str) -> None:
    assert goes_out(taki(lead="R7", ana=hand), "Ana")


def test_so_are_stops_between_two_and_a_run_that_was_left_open() -> None:
    stops = taki(seats=2, lead="R7", ana="R-Stop B-Stop B-TAKI B3 B-Stop B5")
    open_run = taki(lead="R-TAKI", is_open=True, ana="R3 R5 R-Plus B-Plus B5")

    assert goes_out(stops, "Ana")
    assert goes_out(open_run, "Ana")


def test_so_is_a_breaker_or_a_king_before_the_own_turn() -> None:
    breaking = taki(ana="+3 B1 B3", ben="BR R-Plus R5")
    king = taki(ana="+3 B1 B3", ben="K G-Plus G5")
    for table in (breaking, king):
        table.play("Ana", "+3")

        assert goes_out(table, "Ben")


def test_a_hand_that_lacks_one_card_for_it_is_none() -> None:
    table = taki(lead="R7", ana="R-TAKI R3 R-Plus B-Plus G5")

    assert not goes_out(table, "Ana")


def test_each_win_by_at_most_six_cards_is_found(is_long: bool) -> None:
    found, phases = 0, Counter[Phase]()
    for state, seat in positions(POSITIONS_LONG if is_long else POSITIONS):
        can_win = wins(state, seat)
        assert _robot_goes_out(state, seat) == can_win, f"seat {seat} at {state}"
        found += can_win
        phases[state.phase] += can_win

    assert found > 100
    assert min(phases[phase] for phase in Phase) > 0


def test_no_real_hand_asks_for_more_moves_than_may_be_tried() -> None:
    most = 0
    for state, seat in positions(3_000, most_cards=40):
        search = Search(guess(GAME.view(state, seat), seat, Random(1)), seat)
        search.first(GAME.moves(state, seat))
        most = max(most, MOST_MOVES - search.left)

    assert most < MOST_MOVES


def positions(count: int, most_cards: int = MOST_CARDS) -> Iterator[tuple[State, Seat]]:
    """Moments of played rounds, of any house rules, in which a seat with a few cards may move."""
    number = 0
    while count > 0:
        number += 1
        random = Random(f"position {number}")
        of_round = [
            (state, seat)
            for state in _round(random)
            for seat in sorted(GAME.to_act(state))
            if 2 <= len(state.hands[seat]) <= most_cards and _has_choice(state, seat)
        ]
        for position in random.sample(of_round, min(A_ROUND, count, len(of_round))):
            count -= 1
            yield position


def _has_choice(state: State, seat: Seat) -> bool:
    return sum(read(move) is not None or move == "break" for move in GAME.moves(state, seat)) > 0


def _round(random: Random) -> Iterator[State]:
    """Players lay numbers before cards that act, so that hands full of these come up."""
    options, mode = any_rules(random)
    seats = random.choice((2, 2, 3, 4))
    state = GAME.deal(seats, options, random.randbytes(8), 0, mode).state
    for _ in range(150):
        if state.outcome:
            return
        yield state
        seat, move = quick(state, random)
        numbers = [m for m in GAME.moves(state, seat) if (n := read(m)) and n.card.symbol.is_number]
        if numbers and random.random() < 0.95:
            move = random.choice(numbers)
        state = GAME.play(state, seat, move).state


def wins(state: State, seat: Seat) -> bool:
    """Whether any moves of that seat empty its hand for good before another may act."""
    tried = set[object]()

    def search(before: State) -> bool:
        for move in GAME.moves(before, seat):
            if move in ("call", "catch"):
                continue
            after = GAME.play(before, seat, move).state
            if _has_gone(before, after, seat):
                return True
            if not _goes_on(before, move, after, seat):
                continue
            key = (after.colour, after.symbol, after.phase, after.is_open, after.hands[seat])
            if key not in tried:
                tried.add(key)
                if search(after):
                    return True
        return False

    return search(state)


def _has_gone(before: State, after: State, seat: Seat) -> bool:
    if after.outcome:
        return after.outcome.places[seat] == 1
    has_cleared = bool(after.stages) and after.stages[seat] < before.stages[seat]
    return seat in after.out or has_cleared


def _goes_on(before: State, move: str, after: State, seat: Seat) -> bool:
    """Whether the seat may move again before another, with no card that it did not hold."""
    laid = move == "break" or read(move) is not None
    is_own = after.on_turn == seat and after.phase is not Phase.WINDOW
    is_same = len(after.hands[seat]) == len(before.hands[seat]) - laid
    return after.outcome is None and is_own and is_same


def _robot_goes_out(state: State, seat: Seat) -> bool:
    random = Random(1)
    while True:
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        move = robot.choose(GAME, view, moves, "normal", random)
        after = GAME.play(state, seat, move).state
        if _has_gone(state, after, seat):
            return True
        if not _goes_on(state, move, after, seat):
            return False
        state = after
