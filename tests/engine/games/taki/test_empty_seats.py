"""Seats that nobody holds at the deal: as if they had left before it (RULES.md 2.2, 10.7)."""

from random import Random

import pytest

from engine import robot
from engine.game import Finished, Mode, Outcome
from engine.games.taki.game import Taki
from engine.games.taki.state import Options, State

GAME = Taki()


def dealt(*empty: int, seats: int = 4, start: int = 0, mode: Mode = "round") -> State:
    return GAME.deal(seats, Options(), b"seed", start, mode, frozenset(empty)).state


def test_an_empty_seat_gets_no_cards_and_the_others_get_all_of_theirs() -> None:
    played = GAME.deal(4, Options(), b"seed", 0, "round", frozenset({1, 3}))

    view = GAME.view(played.state, None)
    assert (view.counts, view.left) == ((8, 0, 8, 0), (1, 3))
    assert set(played.private) == {0, 2}
    assert GAME.cards(played.state) == GAME.deck(Options())
    assert [GAME.moves(played.state, seat) for seat in (1, 3)] == [[], []]


def test_turns_pass_an_empty_seat_by() -> None:
    state = dealt(1, 2)

    state = GAME.expire(state).state

    assert GAME.to_act(state) == {3}


@pytest.mark.parametrize(("empty", "start"), [({1, 2}, 0), ({0}, 0), ({0, 1, 2}, 0)])
def test_a_round_needs_two_held_seats_and_one_of_them_begins(empty: set[int], start: int) -> None:
    with pytest.raises(ValueError, match="are held"):
        GAME.deal(3, Options(), b"seed", start, "round", frozenset(empty))


@pytest.mark.parametrize("mode", ["round", "tournament"])
@pytest.mark.parametrize("empty", [(0,), (1, 4), (2, 3)])
def test_empty_seats_come_last_without_points(mode: Mode, empty: tuple[int, ...]) -> None:
    state = dealt(*empty, seats=5, start=1 if empty == (0,) else 0, mode=mode)
    random = Random(1)
    while (outcome := GAME.outcome(state)) is None:
        seat = min(GAME.to_act(state))
        moves = GAME.moves(state, seat)
        move = robot.choose(GAME, GAME.view(state, seat), moves, "easy", random)
        state = GAME.play(state, seat, move).state

    held = [place for seat, place in enumerate(outcome.places) if seat not in empty]
    for seat in empty:
        assert outcome.places[seat] > max(held)
        assert (outcome.points[seat], outcome.cards_left[seat]) == (0, 0)
    assert outcome.places.index(1) not in empty


@pytest.mark.parametrize("rule", ["marked", "random", "host", "last_winner"])
def test_an_empty_seat_never_begins(rule: str) -> None:
    options = Options(first_player=rule)  # pyright: ignore[reportArgumentType]
    won_by_two = Outcome((4, 2, 1, 3), (0, 0, 1, 0), "won")
    before = [Finished(1, won_by_two)]

    starts = {
        GAME.starter(options, 4, before, bytes([n]), marked=0, host=0, empty=frozenset({2}))
        for n in range(40)
    }

    assert starts == ({0, 1, 3} if rule == "random" else {3})
