"""What was settled in detail, D32 to D43: the end of a round and the tournament."""

import pytest

from engine.games.taki.state import Phase, Refusal
from tests.engine.games.taki.notation import Table, taki


def places(table: Table) -> tuple[int, ...]:
    assert table.outcome is not None
    return table.outcome.places


def test_d32_after_a_tie_the_next_place_is_left_out() -> None:
    table = taki(ana="R1", ben="B1 B3", chana="B4 B5", dana="B6 B7 B8")

    table.play("Ana", "R1")

    assert places(table) == (1, 2, 2, 4)


def test_d33_of_two_empty_hands_the_first_to_empty_is_first() -> None:
    table = taki(seats=3, ana="R+2", ben="B+2", chana="Y1", plus2_finish="after_stack")

    table.play("Ana", "R+2")
    table.play("Ben", "B+2")
    table.play("Chana", "take")

    assert places(table) == (1, 2, 3)


def test_d34_who_goes_out_on_a_plus_two_waits_until_the_stack_is_taken() -> None:
    table = taki(ana="R+2", ben="B1 B3", plus2_finish="after_stack")
    table.play("Ana", "R+2")
    assert table.outcome is None
    assert table.moves("Ana") == []

    table.play("Ben", "take")

    assert table.winner == "Ana"
    assert table.count("Ben") == 4


def test_d34_or_until_a_king_cancels_it() -> None:
    table = taki(ana="R+2", ben="K B1 B3", plus2_finish="after_stack")
    table.play("Ana", "R+2")

    table.play("Ben", "K")

    assert table.winner == "Ana"


def test_d34_if_it_comes_back_he_can_only_take_it_and_plays_on() -> None:
    table = taki(seats=2, ana="R+2", ben="B+2 B1 B3", plus2_finish="after_stack")
    table.play("Ana", "R+2")
    table.play("Ben", "B+2")

    assert table.moves("Ana") == ["take"]
    table.play("Ana", "take")

    assert table.outcome is None
    assert table.count("Ana") == 4
    assert table.view.waiting == ()


def test_d34_an_unbroken_plus_three_on_the_stack_ends_his_waiting() -> None:
    table = taki(
        seats=3, ana="R+2", ben="+3 B1 B3", plus2_finish="after_stack", plus3_on_plus2="on"
    )
    table.play("Ana", "R+2")
    table.play("Ben", "+3")
    table.expire()

    assert table.count("Ana") == 3
    assert table.view.waiting == ()
    table.play("Chana", "take")

    assert table.outcome is None


def test_d35_with_an_action_as_the_last_card_one_draws_and_the_effect_happens() -> None:
    table = taki(seats=3, ana="R-Stop", action_finish="off")

    table.play("Ana", "R-Stop")

    assert table.outcome is None
    assert table.count("Ana") == 1
    assert table.on_turn == "Chana"


@pytest.mark.parametrize(
    ("cards", "moves"),
    [
        ("K", "K"),
        ("CC", "CC-red"),
        ("R-TAKI", "R-TAKI"),
        ("R+2", "R+2"),
        ("R-Dir", "R-Dir"),
        ("R-Plus", "R-Plus"),
        ("R-TAKI R-Stop", "R-TAKI R-Stop"),
    ],
)
def test_d35_no_action_goes_out(cards: str, moves: str) -> None:
    table = taki(seats=3, ana=cards, action_finish="off", win_on_plus="on")

    table.play("Ana", moves)

    assert table.outcome is None
    assert table.count("Ana") == 1
    assert table.on_turn != "Ana"


def test_d35_a_run_that_a_number_ends_wins() -> None:
    table = taki(ana="R-TAKI R-Stop R3", action_finish="off")

    table.play("Ana", "R-TAKI R-Stop R3")

    assert table.winner == "Ana"


def test_d35_a_plus_three_draws_after_its_window() -> None:
    table = taki(ana="+3", action_finish="off", plus3_finish="immediate")
    table.play("Ana", "+3")
    assert table.awaited == ["Ben", "Chana", "Dana"]

    table.expire()

    assert table.counts == [1, 8, 8, 8]
    assert table.outcome is None


def test_d35_a_breaker_or_a_king_as_the_last_answer_draws_one_too() -> None:
    for answer in ("BR", "K"):
        table = taki(ana="+3 B1 B3", ben=answer, action_finish="off")
        table.play("Ana", "+3")
        table.play("Ben", "break" if answer == "BR" else "K")

        assert table.outcome is None
        assert table.count("Ben") == 1
        assert table.on_turn == ("Ben" if answer == "BR" else "Chana")


def test_d36_an_immediate_last_plus_three_ends_the_round_and_nobody_draws() -> None:
    table = taki(ana="+3", plus3_finish="immediate")

    table.play("Ana", "+3")

    assert table.winner == "Ana"
    assert table.counts == [0, 5, 5, 5]


def test_d36_in_a_tournament_the_stage_is_cleared_at_once_and_a_break_still_costs() -> None:
    table = taki(ana="+3", ben="BR B1 B3", stages="4 8 8 8", plus3_finish="immediate")
    table.play("Ana", "+3")
    assert table.view.stages[0] == 3
    assert table.view.phase is Phase.WINDOW

    table.play("Ben", "break")

    assert table.count("Ana") == 6


def test_d36_with_places_one_is_out_at_once_and_a_break_costs_nobody() -> None:
    table = taki(ana="+3", ben="BR B1 B3", end="places", plus3_finish="immediate")
    table.play("Ana", "+3")
    assert table.view.out == (0,)
    assert table.awaited == ["Ben", "Chana", "Dana"]

    table.play("Ben", "break")

    assert table.counts == [0, 2, 5, 5]
    assert table.on_turn == "Ben"


def test_d37_with_places_play_goes_on_until_one_is_left() -> None:
    table = taki(seats=3, ana="R1", ben="R3", chana="R4 R5", end="places")

    table.play("Ana", "R1")
    assert table.lines[-1] == "Ana goes out: place 1"
    assert table.moves("Ana") == []
    assert table.refuses("Ana", "call") is Refusal.YOU_ARE_OUT
    table.play("Ben", "R3")

    assert places(table) == (1, 2, 3)


def test_d37_who_is_out_is_asked_nothing() -> None:
    table = taki(ana="R1", ben="+3 B1 B3", end="places")
    table.play("Ana", "R1")

    table.play("Ben", "+3")

    assert table.awaited == ["Chana", "Dana"]
    table.expire()
    assert table.counts == [0, 2, 8, 8]


def test_d38_effects_come_before_the_stage_cards_and_the_duty_last() -> None:
    table = taki(ana="R+2", stages="2 8 8 8")

    table.play("Ana", "R+2")

    assert table.lines == [
        "Ana lays R+2",
        "a stack of 2 is due for Ben",
        "Ana clears a stage and begins stage 1",
        "Ana draws 1 for the new stage",
    ]
    assert table.must_call == ["Ana"]


def test_d39_the_house_rules_of_finishing_hold_at_every_stage() -> None:
    held_back = taki(ana="R-Stop", stages="4 8 8 8", action_finish="off")
    held_back.play("Ana", "R-Stop")
    with_plus = taki(ana="R-Plus", stages="4 8 8 8", win_on_plus="on")
    with_plus.play("Ana", "R-Plus")
    waiting = taki(ana="R+2", ben="B1 B3", stages="4 8 8 8", plus2_finish="after_stack")
    waiting.play("Ana", "R+2")

    assert (held_back.view.stages[0], held_back.count("Ana")) == (4, 1)
    assert (with_plus.view.stages[0], with_plus.count("Ana")) == (3, 3)
    assert (waiting.view.stages[0], waiting.count("Ana")) == (4, 0)
    waiting.play("Ben", "take")
    assert (waiting.view.stages[0], waiting.count("Ana")) == (3, 3)


def test_d40_a_king_that_clears_a_stage_ends_the_turn() -> None:
    table = taki(ana="K", stages="4 8 8 8")

    table.play("Ana", "K")

    assert table.count("Ana") == 3
    assert table.on_turn == "Ben"


def test_d40_a_stop_that_clears_a_stage_between_two_gives_the_next_turn() -> None:
    table = taki(seats=2, ana="R-Stop", stages="4 8", draw="R1 R3 R4")

    table.play("Ana", "R-Stop")

    assert table.on_turn == "Ana"
    assert table.moves("Ana") == ["R1", "R3", "R4"]


def test_d41_a_stage_cleared_out_of_turn_gives_its_cards_at_once() -> None:
    table = taki(ana="+3 B1 B3", chana="BR", stages="8 8 2 8")
    table.play("Ana", "+3")

    table.play("Chana", "break")

    assert table.count("Chana") == 1
    assert table.view.stages[2] == 1
    assert table.must_call == ["Chana"]


def test_d42_missing_stage_cards_stay_owed_until_the_next_own_turn() -> None:
    table = taki(seats=2, ana="R5", ben="R1 B1 B3", stages="4 8", rest_aside=True)

    table.play("Ana", "R5")
    assert table.count("Ana") == 1
    assert table.view.stage_cards == (2, 0)
    table.play("Ben", "R1")

    assert table.count("Ana") == 2
    assert table.view.stage_cards == (1, 0)
    assert table.view.stages == (3, 8)


def test_d42_an_empty_hand_with_cards_owed_is_no_second_clearing() -> None:
    table = taki(seats=2, ana="R5", ben="R1 B1 B3", stages="4 8", rest_aside=True)
    table.play("Ana", "R5 call")
    table.play("Ben", "R1")
    table.play("Ana", "call R5")
    table.play("Ben", "draw")
    assert (table.hand("Ana"), table.view.stage_cards) == ("R7", (1, 0))

    table.play("Ana", "R7")

    assert table.count("Ana") == 0
    assert table.outcome is None
    assert table.view.stages == (3, 8)
    table.play("Ben", "R1")
    assert (table.count("Ana"), table.view.stage_cards) == (1, (0, 0))


def test_d43_with_cards_at_once_a_run_goes_on_with_the_new_hand() -> None:
    table = taki(ana="R-TAKI R5", stages="4 8 8 8", draw="R9 B1 B3", stage_draw="at_once")

    table.play("Ana", "R-TAKI R5")
    assert table.hand("Ana") == "R9 B1 B3"
    assert table.moves("Ana") == ["R9", "close", "end", "call"]
    table.play("Ana", "R9 close")

    assert table.on_turn == "Ben"


def test_d43_with_cards_at_once_a_kings_free_card_may_be_a_new_one() -> None:
    table = taki(ana="K", stages="4 8 8 8", draw="G9 B1 B3", stage_draw="at_once")

    table.play("Ana", "K G9")

    assert table.lead == "G9"
    assert table.hand("Ana") == "B1 B3"


def test_d43_the_duty_is_that_of_the_turns_end() -> None:
    table = taki(ana="R-TAKI R5", stages="2 8 8 8", draw="B1", stage_draw="at_once")
    table.play("Ana", "R-TAKI R5")
    assert table.must_call == []

    table.play("Ana", "close")

    assert table.must_call == ["Ana"]
