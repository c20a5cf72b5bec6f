"""What the worked situations leave out of RULES.md: deal, silence, leaving, taking, starters."""

import pytest

from engine import series, shuffle
from engine.game import Finished, Outcome, Rejected
from engine.games.takoyaki import GAME
from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.events import Replaced
from engine.games.takoyaki.state import Options, Refusal
from tests.engine.games.takoyaki.notation import Table, takoyaki

ANA, BEN = 0, 1


def test_a_deal_can_be_checked_by_hand() -> None:
    state = GAME.deal(2, Options(), b"seed", BEN).state

    order = shuffle.order(Card, b"seed", 0)
    assert state.tableaux[ANA].cards == order[:10]
    assert state.tableaux[BEN].cards == order[10:20]
    assert state.piles.draw == order[20:]
    assert GAME.to_act(state) == {BEN}
    assert GAME.view(state, None).starter == BEN


def test_both_seats_have_to_be_held() -> None:
    with pytest.raises(ValueError, match="needs both seats"):
        GAME.deal(2, Options(), b"seed", ANA, empty=frozenset({BEN}))


def test_only_the_places_of_the_last_move_count_as_changed() -> None:
    table = takoyaki(ana="(KS) ? ? ? ? ? ? ? ? ?", ben="? (KH) ? ? ? ? ? ? ? ?", draw="AS 2S")

    table.play("Ana", "flip")
    assert table.view.changed == ((1,), ())

    table.play("Ben", "flip")
    assert table.view.changed == ((), (2,))

    table.leave("Ana")
    assert table.view.changed == ((), ())


def test_silence_flips_and_ends_the_turn() -> None:
    table = takoyaki(draw="QS")

    table.expire()

    assert table.lines == ["Ana is silent", "Ana flips QS", "QS is discarded: turn over"]
    assert table.on_turn == "Ben"


def test_silence_lays_a_jack_on_the_lowest_place_in_the_same_turn() -> None:
    table = takoyaki(ana="AS (JH) (KS) ? ? ? ? ? ? ?", draw="JS", wild="jack")

    table.expire()

    assert table.tableau("Ana") == "AS JS JH ? ? ? ? ? ? ?"
    assert table.view.changed == ((2, 3), ())
    assert table.discards == "KS"
    assert table.on_turn == "Ben"


def test_silence_at_the_choice_of_a_place_takes_the_lowest() -> None:
    table = takoyaki(ana="AS (KS) ? ? ? ? ? ? ? ?", draw="JS", wild="jack")
    table.play("Ana", "flip")

    table.expire()

    assert table.tableau("Ana") == "AS JS ? ? ? ? ? ? ? ?"
    assert table.on_turn == "Ben"


def test_who_leaves_gives_a_point_for_each_place_face_down() -> None:
    table = takoyaki(ana="AS ? ? ? 5S 6S 7S 8S 9S 10S", on_turn="Ben")

    table.leave("Ana")

    assert table.outcome == Outcome((2, 1), (0, 3), "forfeit")
    assert table.lines == ["Ana leaves", "Ben wins the round: 3 points"]


def test_who_leaves_with_a_jack_in_hand_loses_no_card_of_the_deck() -> None:
    table = takoyaki(draw="JS", wild="jack")
    table.play("Ana", "flip")

    table.leave("Ana")

    assert table.discards == "JS"
    assert GAME.cards(table.state) == GAME.deck(Options())
    assert table.view.places == ()


def test_who_leaves_in_the_last_chance_gives_the_same_points() -> None:
    table = takoyaki(
        ana="? 2S 3S 4S 5S 6S 7S 8S 9S 10S",
        ben="AH ? ? 4H 5H 6H 7H 8H 9H 10H",
        draw="AS",
        last_chance="on",
    )
    table.play("Ana", "flip")

    table.leave("Ben")

    assert table.outcome == Outcome((1, 2), (2, 0), "forfeit")


def test_points_are_counted_after_the_last_chance() -> None:
    table = takoyaki(
        ana="? 2S 3S 4S 5S 6S 7S 8S 9S 10S",
        ben="(KS) ? ? 4H 5H 6H 7H 8H 9H 10H",
        draw="AS AH",
        last_chance="on",
    )

    table.play("Ana", "flip")
    table.play("Ben", "flip")

    assert table.outcome == Outcome((1, 2), (2, 0), "completed")


def test_the_top_discard_may_be_taken_if_it_can_be_laid() -> None:
    table = takoyaki(ana="? ? ? (KS) ? ? ? ? ? ?", discard="QS 4S", draw_discard="on")
    assert table.moves("Ana") == ["flip", "take"]

    table.play("Ana", "take")

    assert table.tableau("Ana") == "? ? ? 4S ? ? ? ? ? ?"
    assert table.discards == "QS KS"
    assert table.lines[0] == "Ana takes 4S from the discard pile"


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (takoyaki(discard="4S"), Refusal.TAKING_IS_OFF),
        (takoyaki(draw_discard="on"), Refusal.NOTHING_TO_TAKE),
        (takoyaki(discard="QS", draw_discard="on"), Refusal.FITS_NOWHERE),
        (
            takoyaki(ana="? ? ? 4H ? ? ? ? ? ?", discard="4S", draw_discard="on"),
            Refusal.FITS_NOWHERE,
        ),
    ],
)
def test_a_discard_that_cannot_be_taken_is_refused_with_the_true_reason(
    table: Table, reason: Refusal
) -> None:
    assert table.moves("Ana") == ["flip"]

    with pytest.raises(Rejected) as refused:
        table.play("Ana", "take")

    assert refused.value.reason is reason


def test_a_true_card_may_be_taken_for_the_place_of_a_movable_jack() -> None:
    table = takoyaki(ana="? ? ? JS ? ? ? ? ? ?", discard="4S", draw_discard="on", wild="jack")
    assert table.view.takeable is Card("4S")

    table.play("Ana", "take")

    assert table.events[1] == Replaced(ANA, Card("4S"), 4, Card("JS"))
    assert table.moves("Ana")[:4] == ["place 1", "place 2", "place 3", "place 5"]
    assert table.view.takeable is None


def test_a_wild_jack_may_be_taken_in_the_last_chance() -> None:
    table = takoyaki(
        ana="(JH) 2S 3S 4S 5S 6S 7S 8S 9S 10S",
        ben="AH ? ? 4H 5H 6H 7H 8H 9H 10H",
        draw="AS",
        last_chance="on",
        draw_discard="on",
        wild="jack",
    )
    table.play("Ana", "flip")
    assert table.discards == "JH"
    assert table.moves("Ben") == ["flip", "take"]

    table.play("Ben", "take")

    assert table.moves("Ben") == ["place 2", "place 3"]


@pytest.mark.parametrize(
    ("name", "move", "reason"),
    [
        ("Ben", "flip", Refusal.NOT_YOUR_TURN),
        ("Ana", "place 3", Refusal.NOTHING_TO_PLACE),
        ("Ana", "place 11", Refusal.NOT_A_MOVE),
        ("Ana", "Flip", Refusal.NOT_A_MOVE),
        ("Ben", "", Refusal.NOT_A_MOVE),
    ],
)
def test_a_refusal_names_the_true_reason(name: str, move: str, reason: Refusal) -> None:
    with pytest.raises(Rejected) as refused:
        takoyaki().play(name, move)

    assert refused.value.reason is reason


def test_no_card_is_flipped_while_a_jack_waits() -> None:
    table = takoyaki(draw="JS", wild="jack")
    table.play("Ana", "flip")

    with pytest.raises(Rejected) as refused:
        table.play("Ana", "flip")

    assert refused.value.reason is Refusal.CHOOSE_A_PLACE


def test_nothing_happens_after_the_end() -> None:
    table = takoyaki()
    table.leave("Ben")

    for late in (lambda: table.play("Ana", "flip"), table.expire, lambda: table.leave("Ana")):
        with pytest.raises(Rejected) as refused:
            late()
        assert refused.value.reason is Refusal.ROUND_IS_OVER


@pytest.mark.parametrize(
    ("rule", "after_anas_win", "after_a_tie"),
    [("alternate", BEN, BEN), ("winner", ANA, BEN), ("loser", BEN, BEN)],
)
def test_who_begins_the_next_round(rule: str, after_anas_win: int, after_a_tie: int) -> None:
    options = Options(next_starter=rule)  # pyright: ignore[reportArgumentType]  # parametrised
    won = Finished(ANA, Outcome((1, 2), (4, 0), "completed"))
    tied = Finished(ANA, Outcome((1, 1), (0, 0), "drawn"))

    assert GAME.starter(options, 2, [won], b"seed") == after_anas_win
    assert GAME.starter(options, 2, [tied], b"seed") == after_a_tie


def test_a_random_seat_begins_the_first_round_and_with_that_rule_every_round() -> None:
    won = Finished(ANA, Outcome((1, 2), (4, 0), "completed"))
    seeds = [bytes([number]) for number in range(50)]

    first = [GAME.starter(Options(), 2, [], seed) for seed in seeds]
    later = [GAME.starter(Options(next_starter="random"), 2, [won], seed) for seed in seeds]

    assert set(first) == {ANA, BEN}
    assert first == later == [series.random_seat(2, seed) for seed in seeds]
