"""What was settled in detail, D18 to D31 and D45: +3, King, Plus and the last card."""

from engine.games.taki import GAME
from engine.games.taki.state import Refusal
from tests.engine.games.taki.notation import NAMES, Table, taki


def everybody_lets(table: Table) -> None:
    for name in table.awaited:
        table.play(name, "let")


def test_d18_letting_it_be_is_final() -> None:
    table = taki(ana="+3 B1 B3", ben="BR B4 B5")
    table.play("Ana", "+3")

    table.play("Ben", "let")

    assert table.moves("Ben") == []
    assert table.awaited == ["Chana", "Dana"]
    assert table.refuses("Ben", "break") is Refusal.ALREADY_ANSWERED


def test_d19_the_window_is_skipped_when_every_answer_lies_in_the_discard_pile() -> None:
    table = taki(lead="R7", under="BR BR K K", ana="+3 B1 B3")

    table.play("Ana", "+3")

    assert table.counts == [2, 8, 8, 8]
    assert table.on_turn == "Ben"
    assert not [line for line in table.lines if "may be broken" in line]


def test_d19_one_card_that_could_answer_is_enough_for_a_window() -> None:
    for under in ("BR K K", "BR BR K"):
        table = taki(lead="R7", under=under, ana="+3 B1 B3")

        table.play("Ana", "+3")

        assert table.awaited == ["Ben", "Chana", "Dana"]


def test_d19_after_a_reshuffle_the_window_opens_again() -> None:
    table = taki(
        lead="R7", under="BR BR K K", ana="Y1 Y3", ben="+3 B1 B3", seats=2, rest_aside=True
    )
    table.play("Ana", "draw")

    table.play("Ben", "+3")

    assert table.awaited == ["Ana"]


def test_d20_a_king_that_protects_only_its_player_ends_the_window_at_once() -> None:
    table = taki(lead="R7", ana="+3 B1 B3", ben="K Y4 G8", king_vs_plus3="protect_self")
    table.play("Ana", "+3")

    table.play("Ben", "K")

    assert table.counts == [2, 2, 8, 8]
    assert table.on_turn == "Ben"
    assert "Y4" in table.moves("Ben")


def test_d21_a_last_plus_three_answered_by_a_king_has_gone_out() -> None:
    table = taki(ana="+3", ben="K Y4 G8")
    table.play("Ana", "+3")

    table.play("Ben", "K")

    assert table.winner == "Ana"
    assert table.counts == [0, 2, 5, 5]


def test_d22_a_king_cancels_both_the_plus_three_and_the_stack_under_it() -> None:
    table = taki(lead="R+2", stack=2, ana="+3 B1 B3", ben="K Y4 G8", plus3_on_plus2="on")
    table.play("Ana", "+3")
    assert table.view.due == NAMES.index("Ben")

    table.play("Ben", "K pass")

    assert table.counts == [2, 2, 5, 5]
    assert table.stack == 0
    assert table.on_turn == "Chana"


def test_d22_a_breaker_leaves_the_stack_due_for_the_next_seat() -> None:
    table = taki(lead="R+2", stack=2, ana="+3 B1 B3", chana="BR B4 B5", plus3_on_plus2="on")
    table.play("Ana", "+3")

    table.play("Chana", "break")

    assert table.stack == 2
    assert table.on_turn == "Ben"
    assert table.moves("Ben") == ["take"]


def test_d22_unbroken_the_stack_is_still_due_after_the_threes() -> None:
    table = taki(lead="R+2", stack=2, ana="+3 B1 B3", plus3_on_plus2="on")
    table.play("Ana", "+3")
    everybody_lets(table)

    table.play("Ben", "take")

    assert table.counts == [2, 10, 8, 8]


def test_d23_a_king_in_the_window_is_an_answer_and_brings_no_penalty() -> None:
    table = taki(ana="+3 B1", ben="K Y4 G8")
    table.play("Ana", "+3")

    table.play("Ben", "K")
    assert table.count("Ana") == 1
    table.play("Ben", "pass")

    assert table.count("Ana") == 5


def test_d24_only_the_colour_of_a_plus_follows_it_or_a_colourless_card() -> None:
    cards = "R-Plus B-Plus R1 CC K B1"
    loose, strict = taki(ana=cards), taki(ana=cards, plus_same_colour="on")
    loose.play("Ana", "R-Plus")
    strict.play("Ana", "R-Plus")

    assert "B-Plus" in loose.moves("Ana")
    assert strict.refuses("Ana", "B-Plus") is Refusal.SAME_COLOUR_AFTER_PLUS
    assert {"R1", "CC-green", "K"} <= set(strict.moves("Ana"))


def test_d25_the_others_draw_before_an_unbroken_last_plus_three_wins() -> None:
    table = taki(ana="+3")
    table.play("Ana", "+3")

    table.expire()

    assert table.lines[-4:] == [
        "Ben draws 3 for the +3",
        "Chana draws 3 for the +3",
        "Dana draws 3 for the +3",
        "Ana wins",
    ]


def test_d26_a_stop_counts_the_two_still_in() -> None:
    table = taki(seats=3, ana="R1", ben="R-Stop R3 B1", end="places")
    table.play("Ana", "R1")

    table.play("Ben", "R-Stop")

    assert table.on_turn == "Ben"


def test_d26_a_change_of_direction_counts_the_two_still_in() -> None:
    for rule, expected in (("pass", "Chana"), ("skip", "Ben")):
        table = taki(seats=3, ana="R1", ben="R-Dir R3 B1", end="places", reverse_with_two=rule)
        table.play("Ana", "R1")
        table.play("Ben", "R-Dir")

        assert table.on_turn == expected


def test_d27_more_cards_in_the_same_turn_bring_no_penalty() -> None:
    table = taki(ana="K R-Plus B1 R3", ben="R4 B3 B4")

    table.play("Ana", "K R-Plus R3")
    assert table.must_call == ["Ana"]
    table.play("Ben", "R4")

    assert table.count("Ana") == 5


def test_d27_a_breaker_out_of_turn_owes_the_call_at_once() -> None:
    table = taki(ana="+3 B1 B3", chana="BR B4", ben="R1 B5 B6")
    table.play("Ana", "+3")

    table.play("Chana", "break")
    assert table.must_call == ["Chana"]
    table.play("Ben", "R1")

    assert table.count("Chana") == 5


def test_d28_after_a_stop_between_two_the_call_is_still_owed() -> None:
    table = taki(seats=2, ana="R-Stop R3", ben="R4 B3 B4")

    table.play("Ana", "R-Stop")
    assert table.must_call == ["Ana"]
    table.play("Ana", "R3")

    assert table.winner == "Ana"


def test_d28_after_a_stop_between_two_the_hand_may_change() -> None:
    table = taki(seats=2, ana="R-Stop B3", ben="R4 B5 B4")
    table.play("Ana", "R-Stop draw")
    assert table.must_call == []

    table.play("Ben", "R4")

    assert table.count("Ana") == 2


def test_d28_a_breaker_out_of_turn_wins_uncalled() -> None:
    table = taki(ana="+3 B1 B3", ben="R1 B4 B5", chana="BR")
    table.play("Ana", "+3")

    table.play("Chana", "break")

    assert table.winner == "Chana"


def test_d29_the_penalty_is_drawn_although_the_mover_wins() -> None:
    table = taki(ana="R1 R8", ben="R3")

    table.play("Ana", "R8")
    table.play("Ben", "R3")

    assert table.winner == "Ben"
    assert table.count("Ana") == 5


def test_d30_a_call_holds_over_a_turn_in_which_the_hand_stays() -> None:
    table = taki(lead="R7", seats=2, ana="B1", ben="R1 R3 R4", rest_aside=True)
    table.play("Ana", "call draw")
    assert table.must_call == []
    table.play("Ben", "R1")

    assert "Ana did not call the last card" not in table.lines


def test_d30_without_a_call_it_is_owed_again() -> None:
    table = taki(lead="R7", seats=2, ana="B1", ben="R1 R3 R4", rest_aside=True)

    table.play("Ana", "draw")
    assert table.must_call == ["Ana"]
    table.play("Ben", "R1")

    assert table.lines.count("Ana did not call the last card") == 1


def test_d30_a_new_last_card_wants_a_new_call() -> None:
    table = taki(lead="R7", seats=2, ana="R-Plus", ben="R1 R3 R4", on_turn="Ben")
    table.play("Ana", "call")
    table.play("Ben", "R1")

    table.play("Ana", "R-Plus")

    assert table.count("Ana") == 1
    assert table.must_call == ["Ana"]


def test_d31_all_offenders_but_the_catcher_are_caught_in_order_of_play() -> None:
    table = taki(ana="+3 B1", chana="BR B4", dana="BR B5", ben="R1 B6 B8", last_card="catch")
    table.play("Ana", "+3")
    table.play("Chana", "break")
    assert table.must_call == ["Chana"]

    assert table.refuses("Chana", "catch") is Refusal.NOBODY_TO_CATCH
    table.play("Dana", "catch")

    assert table.count("Chana") == 5
    assert table.lines[-2:] == [
        "Chana did not call the last card, and Dana caught it",
        "Chana draws 4 for the last card",
    ]


def test_d31_nobody_is_caught_once_the_offenders_next_turn_has_begun() -> None:
    table = taki(seats=2, ana="R1 R8", ben="R3 B1 B3", last_card="catch")
    table.play("Ana", "R8")
    assert "catch" in table.moves("Ben")

    table.play("Ben", "R3")

    assert table.refuses("Ben", "catch") is Refusal.NOBODY_TO_CATCH
    assert table.count("Ana") == 1


def test_d31_two_offenders_are_caught_at_once() -> None:
    table = taki(
        lead="R7",
        seats=5,
        on_turn="Ana",
        ana="R1 B1",
        ben="R3 B3",
        chana="R4 B4 B5",
        last_card="catch",
    )
    table.play("Ana", "R1")
    table.play("Ben", "R3")
    assert table.must_call == ["Ana", "Ben"]

    table.play("Dana", "catch")

    assert table.lines[-4:] == [
        "Ana did not call the last card, and Dana caught it",
        "Ana draws 4 for the last card",
        "Ben did not call the last card, and Dana caught it",
        "Ben draws 4 for the last card",
    ]
    assert GAME.moves(table.state, NAMES.index("Dana")) == []


def after_a_stop_between_two(ana: str) -> Table:
    """Ana has come down to one card by a Stop, and has the next turn herself."""
    table = taki(seats=2, ana=f"R-Stop {ana}", ben="R4 B3 B4", last_card="catch")
    table.play("Ana", "R-Stop")
    assert (table.on_turn, table.must_call) == ("Ana", ["Ana"])
    return table


def test_d45_after_a_stop_between_two_the_offender_is_caught_in_the_own_next_turn() -> None:
    table = after_a_stop_between_two("R3")

    table.play("Ben", "catch")

    assert table.count("Ana") == 5
    assert table.on_turn == "Ana"


def test_d45_until_the_call_is_made_or_the_hand_changes() -> None:
    called, drawn = after_a_stop_between_two("B1"), after_a_stop_between_two("B1")

    called.play("Ana", "call")
    drawn.play("Ana", "draw")

    assert called.refuses("Ben", "catch") is Refusal.NOBODY_TO_CATCH
    assert drawn.refuses("Ben", "catch") is Refusal.NOBODY_TO_CATCH


def test_a_call_ends_with_its_turn_and_is_not_that_of_the_next_seat() -> None:
    table = taki(lead="R7", ana="R1 R8", ben="R3 R9")
    table.play("Ana", "call R1")
    assert "call" in table.moves("Ben")

    table.play("Ben", "R3")

    assert table.must_call == ["Ben"]
