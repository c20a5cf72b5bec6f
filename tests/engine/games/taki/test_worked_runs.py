"""The worked situations T25 to T42, T58 and T67: TAKI and Super TAKI."""

from engine.games.taki.state import Refusal
from tests.engine.games.taki.notation import Table, taki


def left_open_with_a_taki(ben: str) -> Table:
    """T30: Ana has laid a red TAKI alone and ended her turn."""
    table = taki(lead="R7", ana="R-TAKI B1 B3", ben=ben, chana="R1 B-TAKI Y7")
    table.play("Ana", "R-TAKI end")
    return table


def left_open_with_a_stop(ben: str) -> Table:
    """T34: Ana's run ends with a Stop and is left open."""
    table = taki(lead="R7", ana="R-TAKI R3 R-Stop B1 B4", ben=ben)
    table.play("Ana", "R-TAKI R3 R-Stop end")
    return table


def test_t25_an_action_inside_a_run_does_not_act() -> None:
    table = taki(lead="R7", seats=3, ana="R-TAKI R3 R-Stop R5 B1 B3")

    table.play("Ana", "R-TAKI R3 R-Stop R5 close")

    assert table.lead == "R5"
    assert table.on_turn == "Ben"
    assert not table.is_open


def test_t26_the_last_action_of_a_closed_run_acts() -> None:
    table = taki(lead="R7", seats=3, ana="R-TAKI R3 R-Stop B1 B3")

    table.play("Ana", "R-TAKI R3 R-Stop close")

    assert table.on_turn == "Chana"


def test_t27_two_plus_two_in_a_run_make_a_stack_of_two() -> None:
    table = taki(lead="R7", ana="R-TAKI R+2 R+2 B1 B3")

    table.play("Ana", "R-TAKI R+2 R+2 close")

    assert table.stack == 2
    assert table.on_turn == "Ben"


def test_t28_a_change_of_direction_inside_a_run_does_not_act() -> None:
    table = taki(lead="R7", ana="R-TAKI R-Dir R1 B1 B3")

    table.play("Ana", "R-TAKI R-Dir R1 close")

    assert table.view.direction == 1
    assert table.on_turn == "Ben"


def test_t29_a_run_that_a_plus_closes_wants_one_more_card() -> None:
    table = taki(lead="R7", ana="R-TAKI R-Plus B-Plus Y3", draw="G1")

    table.play("Ana", "R-TAKI R-Plus close")
    assert table.moves("Ana") == ["B-Plus", "call"]
    table.play("Ana", "B-Plus")

    assert table.hand("Ana") == "Y3 G1"
    assert table.on_turn == "Ben"


def test_t30_a_taki_by_itself_cannot_be_closed() -> None:
    table = taki(lead="R7", ana="R-TAKI B1 B3")

    table.play("Ana", "R-TAKI")
    assert table.refuses("Ana", "close") is Refusal.TAKI_ON_TOP
    table.play("Ana", "end")

    assert table.is_open
    assert table.on_turn == "Ben"


def test_t31_the_next_seat_may_use_an_open_taki_and_close_it() -> None:
    table = left_open_with_a_taki(ben="R1 R8 B3")

    table.play("Ben", "R1 R8 close")

    assert table.lead == "R8"
    assert table.on_turn == "Chana"
    assert not table.is_open


def test_t32_a_taki_of_another_colour_ends_an_open_one() -> None:
    table = left_open_with_a_taki(ben="B-TAKI B4 Y9")

    table.play("Ben", "B-TAKI B4 close")

    assert table.lead == "B4"
    assert not table.is_open
    assert table.must_call == ["Ben"]


def test_t33_a_taki_stays_open_for_the_seat_after_one_that_drew() -> None:
    table = left_open_with_a_taki(ben="Y3 G6")
    assert table.moves("Ben") == ["draw", "call"]

    table.play("Ben", "draw")

    assert table.count("Ben") == 3
    assert table.is_open
    assert table.moves("Chana") == ["R1", "B-TAKI"]


def test_t34_the_last_action_of_a_run_left_open_does_not_act() -> None:
    table = left_open_with_a_stop(ben="R9 B5 B6")

    assert table.on_turn == "Ben"
    assert table.is_open
    assert table.moves("Ben") == ["R9"]


def test_t35_the_next_seat_closes_the_run_with_a_card_of_its_own() -> None:
    table = left_open_with_a_stop(ben="R9 B5 B6")

    table.play("Ben", "R9 close")

    assert table.lead == "R9"
    assert table.on_turn == "Chana"


def test_t36_a_card_of_another_colour_ends_an_open_taki() -> None:
    table = taki(lead="R7", ana="R-TAKI R3 B1 B4", ben="B3 Y1 Y4", chana="R1 B6 Y5")
    table.play("Ana", "R-TAKI R3 end")

    table.play("Ben", "B3")

    assert not table.is_open
    assert table.lead == "B3"
    assert table.moves("Chana") == ["B6"]


def test_t37_nothing_of_another_colour_joins_a_run() -> None:
    table = taki(lead="R7", ana="R-TAKI R3 B3 B-TAKI")

    table.play("Ana", "R-TAKI R3")

    assert table.refuses("Ana", "B3") is Refusal.NOT_IN_THIS_RUN
    assert table.refuses("Ana", "B-TAKI") is Refusal.NOT_IN_THIS_RUN


def test_t38_a_change_of_colour_ends_and_closes_ones_own_run() -> None:
    table = taki(lead="R7", ana="R-TAKI R3 CC B5", ben="B1 R1 Y3")

    table.play("Ana", "R-TAKI R3 CC-blue")

    assert not table.is_open
    assert table.on_turn == "Ben"
    assert table.moves("Ben") == ["B1"]
    assert table.refuses("Ana", "B5") is Refusal.NOT_YOUR_TURN


def test_t39_a_run_cannot_be_closed_under_a_taki() -> None:
    table = taki(lead="R7", ana="R-TAKI R3 R-TAKI B1")

    table.play("Ana", "R-TAKI R3 R-TAKI")
    assert table.refuses("Ana", "close") is Refusal.TAKI_ON_TOP
    table.play("Ana", "end")

    assert table.is_open
    assert table.on_turn == "Ben"


def test_t40_a_super_taki_takes_the_leading_colour() -> None:
    table = taki(lead="R7", ana="ST R1 R5 B1 B3")

    assert table.refuses("Ana", "ST-blue") is Refusal.COLOUR_IS_GIVEN
    table.play("Ana", "ST R1 R5 close")

    assert table.lead == "R5"


def test_t41_a_super_taki_takes_the_colour_that_was_named() -> None:
    table = taki(lead="CC-blue", ana="ST B1 R5 B3")

    table.play("Ana", "ST")

    assert table.lead == "B-TAKI"
    assert table.moves("Ana") == ["B1", "B3", "end", "call"]


def test_t42_a_plus_three_closes_an_open_taki() -> None:
    table = left_open_with_a_taki(ben="+3 G6 Y1")

    table.play("Ben", "+3")
    for name in ("Chana", "Dana", "Ana"):
        table.play(name, "let")

    assert table.counts == [5, 2, 6, 8]
    assert not table.is_open
    assert table.moves("Chana")[:2] == ["R1", "B-TAKI"]
    assert table.refuses("Chana", "Y7") is Refusal.NO_MATCH


def test_t58_a_run_that_empties_the_hand_wins_without_closing() -> None:
    table = taki(lead="R1", ana="R-TAKI R5")

    table.play("Ana", "R-TAKI R5")

    assert table.winner == "Ana"


def test_t67_a_plus_that_ends_a_run_with_the_hand_draws_one() -> None:
    table = taki(lead="R1", ana="R-TAKI R-Plus")

    table.play("Ana", "R-TAKI R-Plus")

    assert not table.is_open
    assert table.count("Ana") == 1
    assert table.winner is None
    assert table.lead == "R-Plus"
    assert table.on_turn == "Ben"
