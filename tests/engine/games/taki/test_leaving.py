"""A seat that leaves: every seat, direction, phase and count (RULES.md 10.7)."""

from itertools import product

import pytest

from engine import shuffle
from engine.game import Rejected
from engine.games.taki.state import Phase
from tests.engine.games.taki.notation import NAMES, taki
from tests.engine.games.taki.phases import PHASES, in_phase, previous


@pytest.mark.parametrize("seats", [3, 4, 10])
@pytest.mark.parametrize("phase", PHASES)
def test_play_goes_on_without_the_seat_that_left(phase: str, seats: int) -> None:
    for direction, seat in product((1, -1), range(seats)):
        table = in_phase(phase, "R1 B3 B5", seats, direction)
        before, name = table.view, NAMES[seat]
        hand = table.count(name)

        table.leave(name)

        after = table.view
        assert after.left == (seat,)
        assert after.counts[seat] == 0
        assert seat not in after.awaiting
        assert table.moves(name) == []
        assert f"{name} leaves: {hand} cards shuffled into the draw pile" in table.lines
        assert after.stack == before.stack
        assert after.is_open == before.is_open
        if phase == "window":
            continue
        assert after.draw_count == before.draw_count + hand
        expected = direction % seats if seat == before.on_turn else before.on_turn
        assert after.on_turn == expected
        assert after.phase == (Phase.TURN if seat == before.on_turn else before.phase)


def test_the_next_shuffle_of_the_seed_hides_where_a_leavers_cards_lie() -> None:
    table = taki(ben="R1 B3 B5")
    before, hand = table.state.piles, table.state.hands[1]

    table.leave("Ben")

    after = table.state.piles
    assert after.draw == shuffle.order(before.draw + hand, before.seed, before.shuffles)
    assert after.shuffles == before.shuffles + 1


@pytest.mark.parametrize("seats", [3, 4, 10])
@pytest.mark.parametrize("direction", [1, -1])
def test_the_plus_three_of_a_leaver_stands_unbroken(seats: int, direction: int) -> None:
    table = in_phase("window", "R1 B3 B5", seats, direction)
    counts, player = table.counts, previous(seats, direction)

    table.leave(player)

    assert table.on_turn == "Ana"
    for seat, name in enumerate(NAMES[:seats]):
        assert table.count(name) == (0 if name == player else counts[seat] + 3)


@pytest.mark.parametrize("seats", [3, 4, 10])
@pytest.mark.parametrize("direction", [1, -1])
def test_a_window_waits_for_those_who_stay(seats: int, direction: int) -> None:
    table = in_phase("window", "K R1 B3", seats, direction)
    following = NAMES[direction % seats]

    table.leave("Ana")

    assert table.view.phase is Phase.WINDOW
    assert len(table.awaited) == seats - 2
    assert table.on_turn == previous(seats, direction)
    table.expire()
    assert table.on_turn == following


def test_a_window_closes_when_the_last_one_who_had_not_answered_leaves() -> None:
    table = taki(seats=3, ana="+3 B1 B3")
    table.play("Ana", "+3")
    table.play("Ben", "let")

    table.leave("Chana")

    assert table.counts == [2, 8, 0]
    assert table.on_turn == "Ben"


def test_after_the_next_seat_left_the_one_behind_may_answer_with_a_king() -> None:
    table = taki(ana="+3 B1 B3", chana="K Y1 Y3")
    table.play("Ana", "+3")
    assert "K" not in table.moves("Chana")

    table.leave("Ben")
    table.play("Chana", "K pass")

    assert table.counts == [2, 0, 2, 5]
    assert table.on_turn == "Dana"


def test_a_stack_due_for_a_leaver_falls_on_the_next_seat() -> None:
    table = taki(lead="R+2", stack=4, on_turn="Ben", chana="Y1 Y3")

    table.leave("Ben")
    table.play("Chana", "take")

    assert table.count("Chana") == 6


def test_who_waits_for_the_end_of_a_stack_may_leave() -> None:
    table = taki(seats=3, ana="R+2", ben="B1 B3", plus2_finish="after_stack")
    table.play("Ana", "R+2")

    table.leave("Ana")
    table.play("Ben", "take")

    assert table.outcome is None
    assert table.view.waiting == ()


@pytest.mark.parametrize(("seats", "direction"), list(product((2, 3, 10), (1, -1))))
@pytest.mark.parametrize("phase", PHASES)
def test_the_last_one_left_has_won_and_later_leavers_are_higher(
    phase: str, seats: int, direction: int
) -> None:
    for winner in range(seats):
        table = in_phase(phase, "R1 B3 B5", seats, direction)
        leavers = [seat for seat in range(seats) if seat != winner]
        for seat in leavers:
            assert table.outcome is None
            table.leave(NAMES[seat])

        assert table.outcome is not None
        assert table.outcome.reason == "forfeit"
        assert table.winner == NAMES[winner]
        assert [table.outcome.places[seat] for seat in leavers] == list(range(seats, 1, -1))


def test_with_places_who_is_out_keeps_the_place_and_leaving_changes_nothing() -> None:
    table = taki(ana="R1", ben="R3 B1 B3", end="places")
    table.play("Ana", "R1")
    before = table.state

    table.leave("Ana")
    assert table.state == before
    table.leave("Ben")
    table.leave("Chana")

    assert table.outcome is not None
    assert table.outcome.places == (1, 4, 3, 2)
    assert table.outcome.reason == "won"


def test_who_has_left_is_out_of_it() -> None:
    table = taki()
    table.leave("Ben")

    assert table.refuses("Ben", "draw") == "you_are_out"
    with pytest.raises(Rejected, match="you_are_out"):
        table.leave("Ben")
    table.leave("Chana")
    table.leave("Dana")
    with pytest.raises(Rejected, match="round_is_over"):
        table.leave("Ana")
