from pathlib import Path

from engine.game import Outcome
from engine.games.takoyaki import GAME
from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.events import LastChance, Reshuffled, Tied, Won
from tests.engine.games.takoyaki.notation import NAMES, takoyaki
from tests.engine.games.takoyaki.sample_round import transcript


def test_a_whole_round_reads_as_it_did_before() -> None:
    golden = Path(__file__).with_name("transcript.txt").read_text("utf-8")

    assert "\n".join(transcript()) + "\n" == golden


def test_a_choice_of_place_names_its_jack_and_its_places() -> None:
    table = takoyaki(ana="AS ? 3S ? 5S 6S 7S 8S 9S 10S", draw="JS", wild="jack")
    table.play("Ana", "flip")

    assert table.lines == ["Ana flips JS", "Ana chooses a place for JS: 2 4"]
    assert GAME.sketch(table.view, NAMES).splitlines() == [
        "Ana  AS ? 3S ? 5S | 6S 7S 8S 9S 10S",
        "Ben  ? ? ? ? ? | ? ? ? ? ?",
        "draw pile 31, discard pile 0; Ana holds JS for one of the places 2 4",
    ]


def test_a_true_card_moves_a_jack_on() -> None:
    table = takoyaki(ana="AS ? 3S ? JS 6S 7S 8S 9S 10S", draw="5S", wild="jack")
    table.play("Ana", "flip")

    assert table.lines[1] == "5S → place 5, JS moves on"


def test_what_is_rare_has_its_line_too() -> None:
    assert (
        GAME.transcript_line(Reshuffled(31), NAMES) == "31 discards shuffled into a new draw pile"
    )
    assert GAME.transcript_line(Won(0, 1), NAMES) == "Ana wins the round: 1 point"
    assert GAME.transcript_line(LastChance(1), NAMES) == "Ben has one more turn"
    assert GAME.transcript_line(Tied(), NAMES) == "both have all ten places: 0 points"


def test_the_view_says_what_a_board_needs() -> None:
    table = takoyaki(ana="? ? ? (9H) ? ? ? ? (KD) ?", draw="4S", discard="QS")
    table.play("Ana", "flip")
    view = table.view

    assert view.changed == ((4, 9), ())
    assert view.discard_top is Card("KD")
    assert len(view.discards) == 2
    assert view.draw_count == 30
    assert view.on_turn == 1
    assert view.turn == 2
    assert view.carried is None
    assert view.outcome is None

    table.leave("Ben")

    assert table.view.on_turn is None
    assert table.view.outcome == Outcome((1, 2), (10, 0), "forfeit")
