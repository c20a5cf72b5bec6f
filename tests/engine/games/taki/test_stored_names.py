from typing import get_args

from engine import codec
from engine.game import Outcome
from engine.games.taki import GAME
from engine.games.taki.events import Cause, Stuck
from engine.games.taki.state import Ending, Options, Phase, State
from engine.piles import Piles
from tests.engine import stored


def test_a_stored_state_keeps_the_names_of_its_fields() -> None:
    assert stored.fields(State) == (
        "options mode starter on_turn hands piles colour symbol turn direction phase is_open "
        "stack awaiting is_calling called owing idle waiting out left stages stage_cards "
        "outcome"
    )
    assert stored.fields(Options) == (
        "deck first_player opening_card voluntary_draw reverse_with_two plus3_on_plus2 "
        "king_vs_plus3 plus_same_colour win_on_plus taki_all wild_in_run taki_close "
        "super_taki_colour breaker_window plus3_finish plus2_finish action_finish last_card "
        "last_card_penalty end stage_draw"
    )
    assert stored.fields(Piles) == "draw discard seed shuffles"
    assert stored.fields(Outcome) == "places points reason cards_left stages"


def test_a_stored_state_keeps_the_words_of_its_values() -> None:
    assert " ".join(Phase) == "turn run king plus window"
    assert " ".join(Cause) == "turn plus stack plus_three broken breaker uncalled finish stage"
    assert " ".join(Ending) == "won stuck forfeit"


def test_a_stored_event_keeps_its_tag_and_the_names_of_its_fields() -> None:
    assert stored.tags(get_args(GAME.event_type)) == {
        "dealt": "seat cards opening draw_count",
        "buried": "card",
        "got": "seat cards cause",
        "drew": "seat count wanted cause",
        "reshuffled": "cards",
        "laid": "seat card colour",
        "skipped": "seat",
        "reversed": "direction",
        "stackgrew": "seat stack",
        "stackcancelled": "stack",
        "runopened": "seat colour",
        "runclosed": "seat",
        "runleftopen": "seat colour",
        "runended": "colour",
        "freecard": "seat",
        "passed": "seat",
        "anothercard": "seat",
        "windowopened": "seat",
        "letbe": "seat",
        "broken": "seat by",
        "threecancelled": "seat for_all",
        "called": "seat",
        "uncalled": "seat by",
        "expired": "seat",
        "waits": "seat",
        "wentout": "seat place",
        "stagecleared": "seat stage",
        "left": "seat cards",
        "stuck": "",
        "won": "seats",
    }
    assert codec.encode(Stuck()) == '{"tag":"stuck"}'
