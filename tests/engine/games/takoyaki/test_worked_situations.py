"""The worked situations K1 to K22, by number; RULES.md names them at its rules."""

from collections import Counter

import pytest

from engine import series
from engine.game import Finished, Outcome, Rejected
from engine.games.takoyaki import GAME
from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.events import Discarded, Placed, Won
from engine.games.takoyaki.state import Options, Refusal
from tests.engine.games.takoyaki.notation import HIDDEN, takoyaki

ANA, BEN = 0, 1


def test_k1_ten_cards_each_lie_face_down_and_32_in_the_draw_pile() -> None:
    state = GAME.deal(2, Options(), b"seed", ANA).state
    view = GAME.view(state, None)

    assert view.tableaux == ((None,) * 10, (None,) * 10)
    assert view.draw_count == 32
    assert view.discards == ()
    assert GAME.cards(state) == Counter(Card)


def test_k2_a_chain_goes_on_until_a_card_cannot_be_laid() -> None:
    table = takoyaki(ana="? ? ? (9H) ? ? ? ? (KD) ?", draw="4S")

    table.play("Ana", "flip")

    assert table.tableau("Ana") == "? ? ? 4S ? ? ? ? 9H ?"
    assert table.discards == "KD"
    assert table.on_turn == "Ben"
    assert table.lines == [
        "Ana flips 4S",
        "4S → place 4, uncovers 9H",
        "9H → place 9, uncovers KD",
        "KD is discarded: turn over",
    ]


def test_k3_a_queen_ends_the_turn() -> None:
    table = takoyaki(draw="QS")

    table.play("Ana", "flip")

    assert table.tableau("Ana") == HIDDEN
    assert table.discards == "QS"
    assert table.on_turn == "Ben"


def test_k4_a_number_already_face_up_ends_the_turn() -> None:
    table = takoyaki(ana="? ? ? 4H ? ? ? ? ? ?", draw="4S")

    table.play("Ana", "flip")

    assert table.tableau("Ana") == "? ? ? 4H ? ? ? ? ? ?"
    assert table.discards == "4S"
    assert table.on_turn == "Ben"


def test_k5_a_jack_that_is_not_wild_ends_the_turn() -> None:
    table = takoyaki(draw="JS")

    table.play("Ana", "flip")

    assert table.tableau("Ana") == HIDDEN
    assert table.discards == "JS"
    assert table.on_turn == "Ben"


def test_k6_an_ace_under_an_ace_is_discarded() -> None:
    table = takoyaki(ana="(AH) ? ? ? ? ? ? ? ? ?", draw="AS")

    table.play("Ana", "flip")

    assert table.tableau("Ana") == "AS ? ? ? ? ? ? ? ? ?"
    assert table.discards == "AH"
    assert table.on_turn == "Ben"


def test_k7_the_tenth_place_ends_the_round_at_once() -> None:
    table = takoyaki(
        ana="AS 2S 3S 4S 5S (2H) 7S 8S 9S 10S", ben="AH ? ? ? 5H 6H 7H 8H 9H 10H", draw="6S"
    )

    table.play("Ana", "flip")

    assert table.discards == "2H"
    assert table.outcome == Outcome((1, 2), (3, 0), "completed")
    assert table.events[-1] == Won(ANA, 3)
    assert table.on_turn is None
    assert table.moves("Ana") == table.moves("Ben") == []


def test_k8_a_first_turn_may_fill_all_ten_places() -> None:
    table = takoyaki(ana="(2S) (3S) (4S) (5S) (6S) (7S) (8S) (9S) (10S) (KS)", draw="AS")

    table.play("Ana", "flip")

    assert table.tableau("Ana") == "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S"
    assert table.outcome == Outcome((1, 2), (10, 0), "completed")


def test_k9_the_seven_is_the_second_card_of_the_lower_row() -> None:
    table = takoyaki(ana="? ? ? ? ? ? (KD) ? ? ?", draw="7S")

    table.play("Ana", "flip")

    upper, lower = table.tableau("Ana").split()[:5], table.tableau("Ana").split()[5:]
    assert upper == ["?"] * 5
    assert lower == ["?", "7S", "?", "?", "?"]


def test_k10_equal_totals_share_the_victory() -> None:
    before = [_won(ANA, 4), _won(BEN, 6), _won(ANA, 2)]

    assert [(line.place, line.points) for line in _standings(before)] == [(1, 6), (1, 6)]


def test_k11_points_and_not_rounds_won_decide_a_series() -> None:
    before = [_won(ANA, 1), _won(ANA, 1), _won(BEN, 5)]

    assert [(line.seat, line.points) for line in _standings(before)] == [(BEN, 5), (ANA, 2)]


def test_k12_all_rounds_are_played() -> None:
    before = [_won(ANA, 5), _won(ANA, 8)]

    assert not series.is_over(before, rounds=3)
    assert series.is_over([*before, _won(BEN, 1)], rounds=3)


def test_k13_an_empty_draw_pile_is_renewed_and_the_top_discard_stays() -> None:
    table = takoyaki(discard="2S 3S JS KS KH JH QS", rest_aside=True)

    table.play("Ana", "flip")

    assert table.lines[0] == "6 discards shuffled into a new draw pile"
    assert table.view.draw_count == 5
    assert table.discards.startswith("QS ")
    assert table.on_turn == "Ben"


def test_k14_a_wild_jack_uncovers_the_card_that_ends_the_round() -> None:
    table = takoyaki(ana="AS 2S ? 4S 5S 6S 7S (3H) 9S 10S", draw="JS", wild="jack")

    table.play("Ana", "flip")

    assert table.moves("Ana") == ["place 3", "place 8"]
    assert table.view.carried is Card("JS")
    assert table.view.places == (3, 8)

    table.play("Ana", "place 8")

    assert table.tableau("Ana") == "AS 2S 3H 4S 5S 6S 7S JS 9S 10S"
    assert table.outcome == Outcome((1, 2), (10, 0), "completed")


def test_k15_the_true_card_takes_the_place_of_a_movable_jack() -> None:
    table = takoyaki(ana="AS ? 3S 4S 5S JS 7S 8S (QH) 10S", draw="6S", wild="jack")

    table.play("Ana", "flip")

    assert table.tableau("Ana") == "AS ? 3S 4S 5S 6S 7S 8S ? 10S"
    assert table.moves("Ana") == ["place 2", "place 9"]

    table.play("Ana", "place 9")

    assert table.tableau("Ana") == "AS ? 3S 4S 5S 6S 7S 8S JS 10S"
    assert table.discards == "QH"
    assert table.on_turn == "Ben"


def test_k16_a_fixed_jack_keeps_its_place() -> None:
    table = takoyaki(
        ana="AS ? 3S 4S 5S JS 7S 8S (QH) 10S", draw="6S", wild="jack", wild_move="fixed"
    )

    table.play("Ana", "flip")

    assert table.tableau("Ana") == "AS ? 3S 4S 5S JS 7S 8S ? 10S"
    assert table.discards == "6S"
    assert table.on_turn == "Ben"


def test_k17_a_jack_goes_to_the_only_place_left_without_a_choice() -> None:
    table = takoyaki(ana="AS 2S 3S 4S ? 6S 7S 8S 9S 10S", draw="JS", wild="jack")

    table.play("Ana", "flip")

    assert table.tableau("Ana") == "AS 2S 3S 4S JS 6S 7S 8S 9S 10S"
    assert table.outcome is not None


def test_k18_a_face_up_place_is_refused_and_the_choice_stays_open() -> None:
    table = takoyaki(ana="AS ? ? 4S 5S 6S 7S 8S 9S 10S", draw="JS", wild="jack")
    table.play("Ana", "flip")

    with pytest.raises(Rejected) as refused:
        table.play("Ana", "place 1")

    assert refused.value.reason is Refusal.PLACE_IS_DONE
    assert table.moves("Ana") == ["place 2", "place 3"]


def test_k19_a_place_with_a_jack_gives_the_other_no_point() -> None:
    table = takoyaki(
        ana="? 2S 3S 4S 5S 6S 7S 8S 9S 10S",
        ben="JH ? ? 4H 5H 6H 7H 8H 9H 10H",
        draw="AS",
        wild="jack",
    )

    table.play("Ana", "flip")

    assert table.outcome == Outcome((1, 2), (2, 0), "completed")


def test_k20_both_complete_with_a_last_chance_and_nobody_scores() -> None:
    table = takoyaki(
        ana="? 2S 3S 4S 5S 6S 7S 8S 9S 10S",
        ben="? 2H 3H 4H 5H 6H 7H 8H 9H 10H",
        draw="AS AH",
        last_chance="on",
    )

    table.play("Ana", "flip")

    assert table.outcome is None
    assert table.view.last_chance == BEN

    table.play("Ben", "flip")

    assert table.outcome == Outcome((1, 1), (0, 0), "drawn")


def test_k21_the_seats_take_turns_to_begin() -> None:
    assert GAME.starter(Options(), 2, [_won(ANA, 3, start=ANA)], b"seed") == BEN
    assert GAME.starter(Options(), 2, [_won(ANA, 3, start=BEN)], b"seed") == ANA


def test_k22_a_ten_under_a_ten_is_discarded() -> None:
    table = takoyaki(ana="? ? ? ? ? ? ? ? ? (10H)", draw="10S")

    table.play("Ana", "flip")

    assert table.events[1:] == (
        Placed(ANA, Card("10S"), 10, Card("10H")),
        Discarded(ANA, Card("10H")),
    )
    assert table.on_turn == "Ben"


def _won(seat: int, points: int, start: int = ANA) -> Finished:
    scored = (points, 0) if seat == ANA else (0, points)
    return Finished(start, Outcome(series.places(scored), scored, "completed"))


def _standings(before: list[Finished]) -> tuple[series.Standing, ...]:
    return series.standings(series.totals(before, 2))
