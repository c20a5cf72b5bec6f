from pathlib import Path

from engine.games.taki import GAME
from engine.games.taki.deck import Card, Symbol
from engine.games.taki.events import Cause, Drew, Got, Stuck, Won
from tests.engine.games.taki.notation import NAMES, taki
from tests.engine.games.taki.sample_round import transcript


def test_a_whole_round_reads_as_it_did_before() -> None:
    golden = Path(__file__).with_name("transcript.txt").read_text("utf-8")

    assert "\n".join(transcript()) + "\n" == golden


def test_a_drawn_card_is_an_event_for_its_seat_alone() -> None:
    table = taki(lead="R7", ana="B1 B3 B4", draw="G9")

    table.play("Ana", "draw")

    assert table.lines == ["Ana draws 1"]
    assert table.private == {"Ana": (Got(0, (Card.G9,), Cause.TURN),)}
    assert GAME.transcript_line(table.private["Ana"][0], NAMES) == "Ana gets G9"


def test_what_others_draw_is_an_event_for_each_of_them_alone() -> None:
    table = taki(lead="R7", ana="+3 B1 B3", draw="G1 G3 G4 G5 G6 G7", seats=3)
    table.play("Ana", "+3")
    table.play("Ben", "let")
    table.play("Chana", "let")

    assert table.private == {
        "Ben": (Got(1, (Card.G1, Card.G3, Card.G4), Cause.PLUS_THREE),),
        "Chana": (Got(2, (Card.G5, Card.G6, Card.G7), Cause.PLUS_THREE),),
    }


def test_a_deal_tells_each_seat_its_hand() -> None:
    played = GAME.deal(3, taki().state.options, b"seed", 0)

    for seat in range(3):
        assert played.private[seat] == (Got(seat, played.state.hands[seat]),)
    assert not [event for event in played.events if isinstance(event, Got)]


def test_cards_that_are_missing_stand_in_the_line() -> None:
    assert GAME.transcript_line(Drew(0, 2, 4, Cause.STACK), NAMES) == (
        "Ana draws 2 of 4, all there is: the stack is taken"
    )
    assert (
        GAME.transcript_line(Drew(0, 0, 1, Cause.TURN), NAMES)
        == "Ana draws nothing, as nothing is left"
    )
    assert GAME.transcript_line(Stuck(), NAMES) == "nobody can play or draw any more"
    assert GAME.transcript_line(Won((0, 2)), NAMES) == "Ana and Chana share the victory"
    assert GAME.transcript_line(Won((0, 1, 2)), NAMES) == "Ana, Ben and Chana share the victory"


def test_a_sketch_says_what_each_seat_may_do() -> None:
    table = taki(lead="R7", seats=3, ana="+3 B1", ben="R1 Y3", chana="Y1 Y4", stages="8 3 2")
    assert GAME.sketch(GAME.view(table.state, None), NAMES[:3]).splitlines()[:3] == [
        "Ana    2 cards, stage 8, on turn",
        "Ben    2 cards, stage 3",
        "Chana  2 cards, stage 2",
    ]

    table.play("Ana", "+3")
    table.play("Chana", "let")

    assert GAME.sketch(GAME.view(table.state, 1), NAMES[:3]).splitlines() == [
        "Ana    1 card, stage 8",
        "Ben    2 cards, stage 3, to answer",
        "Chana  2 cards, stage 2",
        "lead R7 under +3; the +3 of Ana waits for answers from Ben",
        "draw pile 109, discard pile 2, play goes up",
        "Ben holds R1 Y3",
    ]


def test_a_view_shows_no_hand_to_the_public() -> None:
    view = GAME.view(taki(ana="R1 R3").state, None)

    assert view.hand == ()
    assert view.counts[0] == 2


def test_the_stack_is_due_for_the_seat_after_an_open_window() -> None:
    table = taki(lead="R+2", stack=2, ana="+3 B1 B3", plus3_on_plus2="on")
    assert table.view.due == 0

    table.play("Ana", "+3")

    assert table.view.due == 1


def test_the_legend_explains_each_symbol() -> None:
    words = set(GAME.legend("round").replace(":", " ").split())

    assert {symbol.value for symbol in Symbol if not symbol.is_number} <= words


def test_the_legend_explains_the_stages_in_a_tournament_only() -> None:
    assert "stage 1 wins" in GAME.legend("tournament")
    assert "stage" not in GAME.legend("series")
