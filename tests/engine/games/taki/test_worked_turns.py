"""The worked situations T1 to T24 and T57 to T66: cards, deal, turns, stacks, King and Plus."""

from collections import Counter

from engine.game import Outcome
from engine.games.taki import GAME
from engine.games.taki.deck import Card
from engine.games.taki.state import Options, Refusal
from tests.engine.games.taki.notation import opened, taki


def test_t1_the_deck_has_116_cards() -> None:
    deck = GAME.deck(Options())
    by_symbol = Counter(card.symbol for card in deck.elements() if isinstance(card, Card))

    assert deck.total() == 116
    assert sum(count for symbol, count in by_symbol.items() if symbol.is_number) == 64
    assert {symbol.value for symbol in by_symbol if symbol.is_number} == set("13456789")
    assert {symbol.value: n for symbol, n in by_symbol.items() if not symbol.is_number} == {
        **dict.fromkeys(("Stop", "+2", "Dir", "Plus", "TAKI"), 8),
        **dict.fromkeys(("ST", "K", "+3", "BR"), 2),
        "CC": 4,
    }


def test_t2_four_players_leave_83_cards_in_the_draw_pile() -> None:
    view = GAME.view(GAME.deal(4, Options(), b"seed", 0).state, None)

    assert view.counts == (8, 8, 8, 8)
    assert len(view.discards) == 1
    assert view.draw_count == 83


def test_t3_colour_or_symbol_has_to_match() -> None:
    table = taki(lead="R7", ana="R3 B7 G5 Y-Stop")

    assert table.moves("Ana") == ["R3", "B7"]
    assert table.refuses("Ana", "G5") is Refusal.NO_MATCH


def test_t4_a_stop_matches_a_stop() -> None:
    assert taki(lead="R-Stop", ana="G-Stop G4 B1").moves("Ana") == ["G-Stop"]


def test_t5_a_drawn_card_cannot_be_played_in_the_same_turn() -> None:
    table = taki(lead="R7", ana="B3 G4 B1", draw="R9")

    table.play("Ana", "draw")

    assert table.hand("Ana") == "B3 G4 B1 R9"
    assert table.on_turn == "Ben"
    assert table.refuses("Ana", "R9") is Refusal.NOT_YOUR_TURN


def test_t6_who_can_play_may_draw_only_by_a_house_rule() -> None:
    table = taki(lead="R7", ana="R1 B3 B1")
    assert table.refuses("Ana", "draw") is Refusal.PLAY_IF_YOU_CAN

    table = taki(lead="R7", ana="R1 B3 B1", voluntary_draw="on")
    table.play("Ana", "draw")

    assert table.count("Ana") == 4
    assert table.on_turn == "Ben"


def test_t7_a_breaker_is_never_forced() -> None:
    assert taki(lead="R7", ana="B3 BR Y1").moves("Ana") == ["BR", "draw"]


def test_t8_a_stop_skips_the_next_seat() -> None:
    table = taki(lead="R7", seats=3, ana="R-Stop B1 B3")

    table.play("Ana", "R-Stop")

    assert table.on_turn == "Chana"


def test_t9_a_stop_between_two_gives_another_turn() -> None:
    table = taki(lead="R7", seats=2, ana="R-Stop B1 B3")

    table.play("Ana", "R-Stop")

    assert table.on_turn == "Ana"


def test_t10_play_goes_the_other_way_after_a_change_of_direction() -> None:
    table = taki(lead="R7", ana="R-Dir B1 B3", dana="R1 B3 B4")

    table.play("Ana", "R-Dir")
    assert table.on_turn == "Dana"
    table.play("Dana", "R1")

    assert table.on_turn == "Chana"


def test_t11_a_change_of_direction_between_two_passes_the_turn() -> None:
    table = taki(lead="R7", seats=2, ana="R-Dir B1 B3")

    table.play("Ana", "R-Dir")

    assert table.on_turn == "Ben"


def test_t12_a_stack_grows_until_somebody_takes_it() -> None:
    table = taki(lead="R7", ana="R+2 B1 B3", ben="G+2 B4 B5", chana="G1 G3 G4")

    table.play("Ana", "R+2")
    table.play("Ben", "G+2")
    assert table.stack == 4
    assert table.moves("Chana") == ["take"]
    table.play("Chana", "take")

    assert table.count("Chana") == 7
    assert table.stack == 0
    assert table.on_turn == "Dana"


def test_t13_after_a_stack_was_taken_its_last_card_leads() -> None:
    table = taki(
        lead="R7", ana="R+2 B1 B3", ben="G+2 B4 B5", chana="Y1 Y3 Y4", dana="Y+2 G1 R5", draw="G9"
    )
    table.play("Ana", "R+2")
    table.play("Ben", "G+2")
    table.play("Chana", "take")

    assert table.moves("Dana") == ["Y+2", "G1"]
    table.play("Dana", "Y+2")

    assert table.stack == 2


def test_t14_nothing_but_a_plus_two_or_a_king_goes_on_a_stack() -> None:
    table = taki(lead="R+2", ana="R5 CC ST BR R-TAKI", stack=2)

    assert table.moves("Ana") == ["take"]
    for move in ("R5", "CC-red", "ST", "BR", "R-TAKI", "draw"):
        assert table.refuses("Ana", move) is Refusal.STACK_IS_DUE
    table.play("Ana", "take")

    assert table.count("Ana") == 7


def test_t15_a_king_cancels_the_stack() -> None:
    table = taki(lead="R+2", on_turn="Ben", ben="K Y3 B1 B3", stack=6)

    table.play("Ben", "K")
    assert table.stack == 0
    table.play("Ben", "Y3")

    assert table.counts == [5, 2, 5, 5]
    assert table.lead == "Y3"
    assert table.on_turn == "Chana"


def test_t16_the_stack_may_be_taken_with_a_plus_two_in_hand() -> None:
    table = taki(lead="R+2", on_turn="Ben", ben="G+2 B1 B3", stack=2)

    table.play("Ben", "take")

    assert table.count("Ben") == 5
    assert table.on_turn == "Chana"


def test_t17_no_plus_three_on_a_stack() -> None:
    table = taki(lead="R+2", on_turn="Ben", ben="+3 B1 B3", stack=2)

    assert table.refuses("Ben", "+3") is Refusal.STACK_IS_DUE


def test_t18_after_a_passed_king_the_card_under_it_leads() -> None:
    table = taki(lead="R9", ana="K G1 G3", ben="R1 B9 G4")

    table.play("Ana", "K pass")

    assert table.hand("Ana") == "G1 G3"
    assert table.moves("Ben") == ["R1", "B9"]
    assert table.lead == "R9"


def test_t19_a_king_as_the_last_card_wins() -> None:
    table = taki(ana="K")

    table.play("Ana", "K")

    assert table.winner == "Ana"


def test_t20_the_free_card_after_a_king_may_be_a_super_taki_of_any_colour() -> None:
    table = taki(lead="R9", ana="K ST G5 B1")

    table.play("Ana", "K")
    assert table.refuses("Ana", "ST") is Refusal.NAME_A_COLOUR
    table.play("Ana", "ST-green G5 close")

    assert table.lead == "G5"
    assert table.on_turn == "Ben"
    assert table.must_call == ["Ana"]


def test_t21_after_a_plus_one_has_to_play_again() -> None:
    table = taki(lead="R7", ana="R-Plus R4 B1")

    table.play("Ana", "R-Plus")
    assert table.moves("Ana") == ["R4", "call"]
    assert table.refuses("Ana", "end") is Refusal.PLAY_ANOTHER
    assert table.refuses("Ana", "draw") is Refusal.PLAY_IF_YOU_CAN
    table.play("Ana", "R4")

    assert table.on_turn == "Ben"


def test_t22_who_cannot_follow_a_plus_draws_one() -> None:
    table = taki(lead="R7", ana="R-Plus B5 G6")

    table.play("Ana", "R-Plus")

    assert table.count("Ana") == 3
    assert table.on_turn == "Ben"


def test_t23_nobody_goes_out_with_a_plus() -> None:
    table = taki(lead="R7", ana="R-Plus")

    table.play("Ana", "R-Plus")

    assert table.count("Ana") == 1
    assert table.winner is None
    assert table.on_turn == "Ben"
    assert table.must_call == ["Ana"]


def test_t24_a_plus_and_one_more_card_win_without_a_call() -> None:
    table = taki(lead="R1", ana="R-Plus R4")

    table.play("Ana", "R-Plus R4")

    assert table.winner == "Ana"


def test_t57_a_plus_two_as_the_last_card_wins_at_once() -> None:
    table = taki(lead="R1", ana="R+2")

    table.play("Ana", "R+2")

    assert table.winner == "Ana"
    assert table.stack == 0


def test_t59_an_opening_action_is_not_carried_out() -> None:
    table = opened("G-Stop")

    assert table.on_turn == "Ana"
    assert table.lead == "G-Stop"
    assert taki(lead="G-Stop", ana="G1 B-Stop R1").moves("Ana") == ["G1", "B-Stop"]
    assert not opened("G-TAKI").is_open
    assert opened("G+2").stack == 0


def test_t60_a_colourless_opening_card_goes_under_the_draw_pile() -> None:
    for number in range(2_000):
        played = GAME.deal(4, Options(), number.to_bytes(2, "big"), 0)
        lines = [GAME.transcript_line(event, "ABCD") for event in played.events]
        if lines[0].startswith("CC cannot open") and len(lines) == 2:
            break
    else:
        raise AssertionError("no deal turns up a Change Colour")
    state = played.state

    assert state.piles.draw[-1] is Card.CHANGE_COLOUR
    assert state.piles.discard[0].colour is state.colour
    assert len(state.piles.draw) == 83


def test_t61_a_stack_larger_than_the_draw_pile_is_drawn_after_a_reshuffle() -> None:
    table = taki(lead="R+2", stack=4, ana="B1 B3", under="Y1 Y3 Y4 Y5", draw="Y6", rest_aside=True)

    table.play("Ana", "take")

    assert table.count("Ana") == 6
    assert table.view.draw_count == 1
    assert [card.value for card in table.view.discards] == ["R+2"]
    assert table.lead == "R+2"
    assert "4 discards shuffled into a new draw pile" in table.lines


def test_t62_an_emptied_hand_clears_a_stage() -> None:
    table = taki(lead="R1", ana="R5", stages="8 8 8 8")

    table.play("Ana", "R5")

    assert table.outcome is None
    assert table.view.stages == (7, 8, 8, 8)
    assert table.counts == [7, 5, 5, 5]
    assert table.on_turn == "Ben"


def test_t63_stage_one_wins_the_tournament() -> None:
    table = taki(lead="R1", ana="R5", stages="1 8 3 8", ben="B1", chana="B3 B4")

    table.play("Ana", "R5")

    assert table.outcome == Outcome(
        places=(1, 3, 2, 4),
        points=(1, 0, 0, 0),
        reason="won",
        cards_left=(0, 1, 2, 5),
        stages=(1, 8, 3, 8),
    )


def test_t64_a_plus_clears_no_stage() -> None:
    table = taki(lead="R1", ana="R-Plus", stages="5 8 8 8")

    table.play("Ana", "R-Plus")

    assert table.count("Ana") == 1
    assert table.view.stages[0] == 5


def test_t65_the_only_card_of_stage_one_has_to_be_called() -> None:
    table = taki(lead="R1", ana="R5", ben="R4 B1 B3", stages="2 8 8 8")

    table.play("Ana", "R5")
    assert table.count("Ana") == 1
    table.play("Ben", "R4")

    assert table.count("Ana") == 5
    assert table.view.stages[0] == 1


def test_t66_ten_players_leave_35_cards() -> None:
    view = GAME.view(GAME.deal(10, Options(), b"seed", 0).state, None)

    assert sum(view.counts) == 80
    assert view.draw_count == 35
