from typing import get_args

from engine import codec
from engine.game import Outcome
from engine.games.takoyaki import GAME
from engine.games.takoyaki.events import Tied
from engine.games.takoyaki.state import Ending, Options, State, Tableau
from engine.piles import Piles
from tests.engine import stored


def test_a_stored_state_keeps_the_names_of_its_fields() -> None:
    assert (
        stored.fields(State)
        == "options starter on_turn turn tableaux piles carried completed changed outcome"
    )
    assert stored.fields(Options) == "wild wild_move draw_discard last_chance next_starter"
    assert stored.fields(Piles) == "draw discard seed shuffles"
    assert stored.fields(Tableau) == "cards face_up"
    assert stored.fields(Outcome) == "places points reason cards_left stages"


def test_a_stored_state_keeps_the_words_of_its_values() -> None:
    assert " ".join(Ending) == "completed drawn forfeit"


def test_a_stored_event_keeps_its_tag_and_the_names_of_its_fields() -> None:
    assert stored.tags(get_args(GAME.event_type)) == {
        "dealt": "seat draw_count",
        "reshuffled": "cards",
        "flipped": "seat card",
        "taken": "seat card",
        "placed": "seat card place uncovered",
        "replaced": "seat card place jack",
        "awaited": "seat jack places",
        "discarded": "seat card",
        "expired": "seat",
        "completed": "seat",
        "lastchance": "seat",
        "left": "seat",
        "won": "seat points",
        "drawn": "",
    }
    assert codec.encode(Tied()) == '{"tag":"drawn"}'
