"""What was settled in detail, D1 to D17: drawing, piles and TAKI runs."""

from typing import Any

from engine.games.taki import GAME
from engine.games.taki.deck import Card
from engine.games.taki.state import Options, Phase, Refusal
from tests.engine.games.taki.notation import taki


def test_d1_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    table = taki(
        lead="R7", ana="B3 G4 B1", ben="B4 G1 Y1", under="Y3 Y4", draw="Y5", rest_aside=True
    )

    table.play("Ana", "draw")
    assert (table.view.draw_count, len(table.view.discards)) == (0, 3)
    table.play("Ben", "draw")

    assert (table.view.draw_count, len(table.view.discards)) == (1, 1)


def test_d2_threes_are_drawn_one_seat_after_the_other_in_the_present_direction() -> None:
    table = taki(ana="+3 B1 B3", direction=-1, draw="R1 R3 R4 G1 G3 G4 Y1 Y3 Y4")

    table.play("Ana", "+3")
    table.expire()

    drawn = {name: table.hand(name).split()[-3:] for name in ("Ben", "Chana", "Dana")}
    assert drawn == {
        "Dana": ["R1", "R3", "R4"],
        "Chana": ["G1", "G3", "G4"],
        "Ben": ["Y1", "Y3", "Y4"],
    }


def test_d3_a_round_of_empty_turns_ends_it_with_the_fewest_cards_first() -> None:
    table = taki(lead="R7", seats=3, ana="B1 B3", ben="G1 G3", chana="Y1 Y3 Y4", rest_aside=True)

    table.play("Ana", "draw")
    table.play("Ben", "draw")
    assert table.outcome is None
    table.play("Chana", "draw")

    assert table.outcome is not None
    assert table.outcome.reason == "stuck"
    assert table.outcome.places == (1, 1, 3)
    assert table.outcome.points == (1, 1, 0)


def test_d3_taking_a_stack_when_nothing_is_left_clears_it_and_is_an_empty_turn() -> None:
    table = taki(lead="R+2", stack=2, seats=2, ana="B1 B3", ben="B4 B5 B6", rest_aside=True)

    table.play("Ana", "take")
    assert table.stack == 0
    table.play("Ben", "draw")

    assert table.outcome is not None
    assert table.outcome.places == (1, 2)


def test_d3_a_kings_pass_is_no_empty_turn() -> None:
    table = taki(lead="R7", seats=2, ana="B1 B3", ben="K B4 B5", rest_aside=True)

    table.play("Ana", "draw")
    table.play("Ben", "K pass")
    table.play("Ana", "draw")

    assert table.outcome is None


def test_d3_a_tournament_that_is_stuck_goes_to_the_lowest_stage() -> None:
    table = taki(lead="R7", seats=2, ana="B1 B3", ben="B4 B5 B6", stages="5 3", rest_aside=True)

    table.play("Ana", "draw")
    table.play("Ben", "draw")

    assert table.outcome is not None
    assert table.outcome.places == (2, 1)


def test_d4_after_a_closed_run_the_card_for_a_plus_is_drawn_by_itself() -> None:
    table = taki(lead="R7", ana="R-TAKI R-Plus B1 B3")

    table.play("Ana", "R-TAKI R-Plus close")

    assert table.count("Ana") == 3
    assert table.on_turn == "Ben"


def test_d4_a_breaker_counts_as_a_card_to_follow_a_plus() -> None:
    table = taki(lead="R7", ana="R-Plus BR B1")

    table.play("Ana", "R-Plus")

    assert table.moves("Ana") == ["BR", "draw", "call"]


def test_d5_voluntary_drawing_reaches_the_card_after_a_plus() -> None:
    table = taki(lead="R7", ana="R-Plus R1 B1", voluntary_draw="on")

    table.play("Ana", "R-Plus draw")

    assert table.count("Ana") == 3
    assert table.on_turn == "Ben"


def test_d5_voluntary_drawing_reaches_neither_king_stack_nor_run() -> None:
    on: dict[str, Any] = {"voluntary_draw": "on"}
    king = taki(ana="K B1 B3", **on)
    king.play("Ana", "K")
    run = taki(ana="R-TAKI R1 B1", **on)
    run.play("Ana", "R-TAKI")

    assert king.refuses("Ana", "draw") is Refusal.FREE_CARD_OR_PASS
    assert run.refuses("Ana", "draw") is Refusal.END_YOUR_RUN
    assert taki(lead="R+2", stack=2, **on).refuses("Ana", "draw") is Refusal.STACK_IS_DUE
    inherited = taki(lead="R-TAKI", is_open=True, ana="R1 B1", **on)
    assert inherited.refuses("Ana", "draw") is Refusal.PLAY_IF_YOU_CAN


def test_d6_with_nothing_but_a_breaker_one_may_draw_after_a_plus() -> None:
    table = taki(lead="R7", ana="R-Plus BR B1")

    table.play("Ana", "R-Plus draw")

    assert table.hand("Ana").startswith("BR B1")
    assert table.on_turn == "Ben"


def test_d7_a_card_drawn_for_a_plus_three_may_be_played_in_the_next_own_turn() -> None:
    table = taki(lead="R7", seats=2, ana="+3 B1 B3", ben="B4 B5 B6", draw="R9 Y1 Y3")

    table.play("Ana", "+3")
    table.play("Ben", "let R9")

    assert table.lead == "R9"


def test_d8_the_first_seat_gets_its_whole_hand_first() -> None:
    by_seats = [GAME.deal(seats, Options(), b"seed", 0).state for seats in (2, 3, 4)]

    assert len({state.hands[0] for state in by_seats}) == 1
    assert len({state.hands[1] for state in by_seats}) == 1


def test_d8_with_numbers_only_an_action_goes_under_the_draw_pile_too() -> None:
    for number in range(100):
        played = GAME.deal(3, Options(opening_card="number_only"), bytes([number]), 0)
        assert played.state.piles.discard[0].symbol.is_number


def test_d9_a_king_ends_an_open_taki_also_if_its_player_passes() -> None:
    table = taki(lead="R-TAKI", is_open=True, ana="K B1 B3", ben="R1 R3 B4")

    table.play("Ana", "K pass")
    table.play("Ben", "R1")

    assert not table.is_open
    assert table.on_turn == "Chana"


def test_d9_a_plus_three_ends_an_open_taki_also_if_it_is_broken_or_cancelled() -> None:
    for answer in ("break", "K"):
        table = taki(lead="R-TAKI", is_open=True, ana="+3 B1 B3", ben="BR K B4 B5")
        table.play("Ana", "+3")
        table.play("Ben", answer)

        assert not table.is_open
        assert table.lead == "R-TAKI"


def test_d9_a_breaker_and_a_change_of_colour_end_an_open_taki() -> None:
    for move in ("BR", "CC-red"):
        table = taki(lead="R-TAKI", is_open=True, ana="BR CC B1")
        table.play("Ana", move)

        assert not table.is_open


def test_d10_a_card_of_the_open_colour_joins_the_run_and_acts_only_when_closed() -> None:
    table = taki(lead="R+2", is_open=True, ana="R+2 B1 B3")

    table.play("Ana", "R+2")
    assert table.view.phase is Phase.RUN
    assert table.stack == 0
    table.play("Ana", "close")

    assert table.stack == 2


def test_d11_a_taki_of_another_colour_needs_a_taki_on_top() -> None:
    on_a_number = taki(lead="R3", is_open=True, ana="B-TAKI B3 B1")
    on_a_taki = taki(lead="R-TAKI", is_open=True, ana="B-TAKI B3 B1")

    assert on_a_number.moves("Ana") == ["B3"]
    assert on_a_taki.moves("Ana") == ["B-TAKI"]
    on_a_taki.play("Ana", "B-TAKI")
    assert on_a_taki.lead == "B-TAKI"
    assert on_a_taki.is_open


def test_d11_who_can_end_an_open_taki_may_not_draw() -> None:
    table = taki(lead="R3", is_open=True, ana="B3 B1")

    assert table.refuses("Ana", "draw") is Refusal.PLAY_IF_YOU_CAN


def test_d12_a_super_taki_joins_a_taki_that_was_left_open() -> None:
    table = taki(lead="R3", is_open=True, ana="ST B1 B3")

    table.play("Ana", "ST")

    assert table.lead == "R-TAKI"
    assert "the open red TAKI is over" not in table.lines
    assert not [line for line in table.lines if "opens" in line]


def test_d12_a_chosen_colour_opens_a_run_of_ones_own() -> None:
    table = taki(lead="R3", is_open=True, ana="ST B1 B3", super_taki_colour="choose")
    assert table.refuses("Ana", "ST") is Refusal.NAME_A_COLOUR

    table.play("Ana", "ST-blue B1 close")

    assert table.lines[1:3] == ["the open red TAKI is over", "Ana opens a blue TAKI"]
    assert table.lead == "B1"


def test_d12_inside_ones_own_run_a_super_taki_takes_its_colour() -> None:
    table = taki(ana="R-TAKI ST B1 B3", super_taki_colour="choose")
    table.play("Ana", "R-TAKI")

    assert table.refuses("Ana", "ST-blue") is Refusal.COLOUR_IS_GIVEN
    table.play("Ana", "ST")

    assert table.lead == "R-TAKI"


def test_d13_a_run_of_takis_only_can_never_be_closed() -> None:
    table = taki(ana="R-TAKI ST R-TAKI B1 B3")

    for move in ("R-TAKI", "ST", "R-TAKI"):
        table.play("Ana", move)
        assert table.refuses("Ana", "close") is Refusal.TAKI_ON_TOP


def test_d14_a_run_that_empties_the_hand_acts_where_the_game_goes_on() -> None:
    table = taki(seats=3, ana="R-TAKI R-Stop", end="places")

    table.play("Ana", "R-TAKI R-Stop")

    assert not table.is_open
    assert table.on_turn == "Chana"


def test_d14_a_run_that_empties_the_hand_stays_open_under_a_taki() -> None:
    table = taki(seats=3, ana="R-TAKI", end="places")

    table.play("Ana", "R-TAKI")

    assert table.is_open
    assert table.on_turn == "Ben"


def test_d15_with_automatic_closing_the_only_way_out_is_end() -> None:
    table = taki(seats=3, ana="R-TAKI R-Stop B1 B3", taki_close="auto")
    table.play("Ana", "R-TAKI R-Stop")

    assert table.moves("Ana") == ["end", "call"]
    assert table.refuses("Ana", "close") is Refusal.CLOSES_BY_ITSELF
    table.play("Ana", "end")

    assert not table.is_open
    assert table.on_turn == "Chana"


def test_d15_with_automatic_closing_a_taki_on_top_stays_open_and_silence_does_the_same() -> None:
    alone = taki(ana="R-TAKI B1 B3", taki_close="auto")
    alone.play("Ana", "R-TAKI end")
    silent = taki(seats=3, ana="R-TAKI R-Stop B1 B3", taki_close="auto")
    silent.play("Ana", "R-TAKI R-Stop")
    silent.expire()

    assert alone.is_open
    assert not silent.is_open
    assert silent.on_turn == "Chana"


def test_d16_wild_cards_are_forbidden_from_ones_own_first_card_in_a_run() -> None:
    table = taki(lead="R3", is_open=True, ana="R1 CC K +3 BR ST", wild_in_run="forbidden")
    assert {"CC-red", "K", "+3", "BR", "ST"} <= set(table.moves("Ana"))

    table.play("Ana", "R1")

    assert table.moves("Ana") == ["ST", "close", "end", "call"]
    for move in ("CC-red", "K", "+3", "BR"):
        assert table.refuses("Ana", move) is Refusal.WILD_IN_RUN


def test_d17_all_cards_of_the_colour_have_to_be_laid_but_super_taki() -> None:
    table = taki(ana="R-TAKI R1 R3 ST CC", taki_all="on")
    table.play("Ana", "R-TAKI R1")

    assert table.moves("Ana") == ["R3", "ST", "call"]
    for move in ("close", "end", "CC-red"):
        assert table.refuses("Ana", move) is Refusal.LAY_ALL
    table.play("Ana", "R3")

    assert table.moves("Ana")[-3:] == ["close", "end", "call"]


def test_d17_silence_leaves_such_a_run_open() -> None:
    table = taki(ana="R-TAKI R1 R3 B1", taki_all="on")
    table.play("Ana", "R-TAKI R1")

    table.expire()

    assert table.is_open
    assert table.on_turn == "Ben"


def test_a_reshuffle_forgets_no_lead() -> None:
    table = taki(lead="CC-blue", under="Y1 Y3", over="+3", ana="G1 G3 G4", rest_aside=True)

    table.play("Ana", "draw")

    assert table.lead == "B"
    assert table.view.discards == (Card.PLUS_THREE,)
