"""The worked situations T43 to T56 and T68 to T71: +3, Breaker, and the last card."""

from engine.games.taki.state import Refusal
from tests.engine.games.taki.notation import Table, taki


def everybody_lets(table: Table) -> None:
    for name in table.awaited:
        table.play(name, "let")


def test_t43_an_unbroken_plus_three_costs_all_others_three() -> None:
    table = taki(lead="R7", ana="+3 B1 B3", ben="R1 B7 Y3 Y4 Y5")

    table.play("Ana", "+3")
    assert table.awaited == ["Ben", "Chana", "Dana"]
    everybody_lets(table)

    assert table.counts == [2, 8, 8, 8]
    assert table.on_turn == "Ben"
    assert table.lead == "R7"
    assert {"R1", "B7"} <= set(table.moves("Ben"))
    assert table.refuses("Ben", "Y3") is Refusal.NO_MATCH


def broken() -> Table:
    table = taki(lead="R7", ana="+3 B1 B3", chana="BR Y1 Y3 Y4", dana="BR Y5 Y6 Y7")
    table.play("Ana", "+3")
    table.play("Chana", "break")
    return table


def test_t44_a_broken_plus_three_costs_its_own_player_three() -> None:
    table = broken()

    assert table.counts == [5, 5, 3, 4]
    assert table.on_turn == "Ben"
    assert table.lead == "R7"


def test_t45_the_second_breaker_stays_in_hand() -> None:
    table = broken()

    assert table.refuses("Dana", "break") is Refusal.NO_WINDOW
    assert "BR" in table.hand("Dana")


def test_t46_a_breaker_in_ones_own_turn_costs_three() -> None:
    table = taki(lead="R7", ana="BR B1 B3", ben="R1 B7 Y3")

    table.play("Ana", "BR")

    assert table.count("Ana") == 5
    assert table.lead == "R7"
    assert table.moves("Ben") == ["R1", "B7"]


def test_t47_no_breaker_on_a_stack() -> None:
    assert taki(lead="R+2", stack=2, ana="BR B1").refuses("Ana", "BR") is Refusal.STACK_IS_DUE


def test_t48_nobody_goes_out_with_a_breaker_in_the_own_turn() -> None:
    table = taki(ana="BR")

    table.play("Ana", "BR")

    assert table.count("Ana") == 3
    assert table.outcome is None


def test_t49_a_breaker_out_of_turn_wins_as_the_last_card() -> None:
    table = taki(ana="+3 B1 B3 B4 B5", chana="BR")

    table.play("Ana", "+3")
    table.play("Chana", "break")

    assert table.count("Ana") == 7
    assert table.winner == "Chana"


def test_t50_a_broken_last_plus_three_goes_on() -> None:
    table = taki(ana="+3", chana="BR B1 B3")

    table.play("Ana", "+3")
    table.play("Chana", "break")

    assert table.count("Ana") == 3
    assert table.outcome is None
    assert table.on_turn == "Ben"


def test_t51_an_unbroken_last_plus_three_wins() -> None:
    table = taki(ana="+3")

    table.play("Ana", "+3")
    assert table.outcome is None
    everybody_lets(table)

    assert table.counts == [0, 8, 8, 8]
    assert table.winner == "Ana"


def test_t52_the_next_seat_may_answer_with_a_king() -> None:
    table = taki(lead="R7", ana="+3 B1 B3", ben="K Y4 G8", chana="K R1 G1")

    table.play("Ana", "+3")
    assert table.refuses("Chana", "K") is Refusal.KING_OF_ANOTHER
    table.play("Ben", "K Y4")

    assert table.counts == [2, 1, 3, 5]
    assert table.lead == "Y4"
    assert table.on_turn == "Chana"


def test_t53_two_plus_threes_leave_the_lead_under_them() -> None:
    table = taki(lead="R7", ana="+3 B1 B3", ben="+3 B4 B5", chana="R1 G7 Y3 Y4 Y5")

    table.play("Ana", "+3")
    everybody_lets(table)
    table.play("Ben", "+3")
    everybody_lets(table)

    assert table.lead == "R7"
    assert {"R1", "G7"} <= set(table.moves("Chana"))
    assert table.refuses("Chana", "Y3") is Refusal.NO_MATCH


def test_t54_an_uncalled_last_card_costs_four_before_the_next_move() -> None:
    table = taki(lead="R7", ana="R1 R8", ben="R3 B1 B3")
    table.play("Ana", "R8")
    assert table.count("Ana") == 1

    table.play("Ben", "R3")

    assert table.count("Ana") == 5
    assert table.lead == "R3"
    lines = table.lines
    assert lines.index("Ana draws 4 for the last card") < lines.index("Ben lays R3")


def test_t55_a_call_before_the_next_move_costs_nothing() -> None:
    table = taki(lead="R7", ana="R1 R8", ben="R3 B1 B3")
    table.play("Ana", "R8")

    table.play("Ana", "call")
    table.play("Ben", "R3")

    assert table.count("Ana") == 1


def test_t56_a_run_that_leaves_one_card_has_to_be_called_too() -> None:
    table = taki(lead="R7", ana="R-TAKI R3 R8 B1", ben="R4 B3 B4")
    table.play("Ana", "R-TAKI R3 R8 close")

    table.play("Ben", "R4")

    assert table.count("Ana") == 5


def test_t68_answers_in_a_window_bring_no_penalty() -> None:
    table = taki(lead="R7", seats=2, ana="+3 B1", ben="R1 B3 B4")

    table.play("Ana", "+3")
    table.play("Ben", "let")
    assert table.count("Ana") == 1
    table.play("Ben", "R1")

    assert table.count("Ana") == 5


def test_t68_the_duty_waits_while_a_window_is_open() -> None:
    table = taki(lead="R7", ana="+3 B1")
    table.play("Ana", "+3")

    table.play("Ben", "let")

    assert table.must_call == []
    assert "call" in table.moves("Ana")


def test_t69_the_window_opens_while_a_king_could_answer() -> None:
    table = taki(lead="R7", under="BR BR", ana="+3 B1 B3", ben="K B4 B5")

    table.play("Ana", "+3")

    assert table.awaited == ["Ben", "Chana", "Dana"]
    assert "K" in table.moves("Ben")


def test_t70_a_call_before_the_last_but_one_card_counts() -> None:
    table = taki(lead="R7", ana="R1 R8", ben="R3 B1 B3")

    table.play("Ana", "call R8")
    table.play("Ben", "R3")

    assert table.count("Ana") == 1


def test_t71_a_call_with_three_cards_is_refused_and_free() -> None:
    table = taki(lead="R7", ana="R1 R8 B1")

    assert table.refuses("Ana", "call") is Refusal.NOTHING_TO_CALL
    assert table.count("Ana") == 3
