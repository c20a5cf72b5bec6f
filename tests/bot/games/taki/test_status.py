"""Whose turn it is and what is due, as everybody reads it."""

from typing import Any

import pytest

from bot.games.taki import PRESENTER, pictures
from engine.games.taki.state import View
from tests.bot.games.taki.deals import ENGLISH, Play
from tests.bot.presenters.plain import bare
from tests.engine.games.taki.notation import taki
from tests.engine.games.taki.phases import in_phase


def note(play: Play, seat: int) -> str:
    return bare(PRESENTER.seat_note(play.table_view(), seat, ENGLISH))


def buttons(play: Play) -> list[str]:
    rows: list[Any] = [
        row.to_component_dict() for row in PRESENTER.controls(play.table_view(), ENGLISH)
    ]
    return [f"{part['label']} {part['custom_id']}" for row in rows for part in row["components"]]


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("ordinary", "**Ana** is on turn: 🔺 red 7 leads."),
        (
            "stack",
            "**Ana** is on turn: **2 cards are due.** Add a +2, play a King, or take them.",
        ),
        (
            "own-run",
            "**Ana** has a 🔺 red TAKI open, 🔺 red 3 lies on top. "
            "Go on, close it, or leave it open.",
        ),
        (
            "inherited-run",
            "**Ana** is on turn: the **🔺 red TAKI is still open**, 🔺 red 3 lies on top. "
            "Go on with its colour, or end it with another card that fits.",
        ),
        ("king", "**Ana** has played a King, and one more card is free. Play any card, or pass."),
        (
            "plus",
            "**Ana** has played a Plus, and one more card has to follow: 🔺 red Plus leads.",
        ),
        ("window", "**A +3 lies on the table.** The others may break it or let it be."),
    ],
)
def test_each_phase_is_told(phase: str, words: str):
    play = Play(in_phase(phase, "R1 B3 B5", 3, 1))

    assert play.status() == words


def test_a_robot_and_somebody_who_is_away_get_no_advice():
    play = Play(in_phase("stack", "R1 B3 B5", 3, 1))

    play.with_robot("Ana")

    assert play.status() == "**Robot** is on turn: **2 cards are due.**"


def test_a_colour_leads_alone_after_a_change_colour():
    play = Play(taki(ana="CC R1 R3")).play("Ana", "CC-blue")

    assert play.status() == "**Ben** is on turn: 🔵 blue leads."


def test_what_lies_under_a_king_leads():
    play = Play(taki(lead="B9", ana="K R1 R3")).play("Ana", "K pass")

    assert play.status() == "**Ben** is on turn: 🔵 blue 9 leads."


def test_a_stack_under_a_window_stays_due():
    play = Play(taki(ana="R+2 R1 R3", ben="+3 B1 B3", plus3_on_plus2="on"))

    play.play("Ana", "R+2")
    assert play.status().endswith("Add a +2, play a King or a +3, or take them.")

    play.play("Ben", "+3")
    assert play.status().endswith("After it, 2 cards are due for Chana.")


def test_nothing_is_due_when_the_round_is_over():
    play = Play(taki(ana="R1")).play("Ana", "R1")

    assert play.status() == ""
    assert buttons(play) == []


def test_the_seats_tell_cards_and_who_has_called():
    play = Play(taki(ana="R1 R3", ben="B1")).play("Ana", "call R1")

    assert note(play, 0) == "one card · **last card!**"
    assert note(play, 1) == "one card"
    assert note(play, 2) == "5 cards"


def test_a_forgotten_call_is_not_given_away():
    play = Play(taki(ana="R1 R3", last_card="catch")).play("Ana", "R1")

    assert note(play, 0) == "one card"


def test_a_call_before_the_play_is_seen_at_once():
    play = Play(taki(ana="R1 R3")).play("Ana", "call")

    assert note(play, 0) == "2 cards · **last card!**"


def test_the_seats_tell_who_lets_a_three_be():
    play = Play(in_phase("window", "R1 B3 B5", 4, 1)).play("Ben", "let")

    assert [note(play, seat) for seat in range(4)] == [
        "3 cards",
        "5 cards · lets it be",
        "5 cards",
        "3 cards",
    ]


def test_only_those_who_are_asked_can_let_a_three_be():
    play = Play(in_phase("window", "R1 B3 B5", 4, 1)).play("Ben", "let").leave("Ben")
    view = play.table_view().view
    assert isinstance(view, View)

    assert (set(view.asked), view.answered) == ({0, 2}, ())
    players = pictures.board(play.table_view(), ENGLISH).players
    assert [player.answered for player in players] == [False, None, False, None]


def test_the_seats_tell_the_stages_of_a_tournament():
    play = Play(taki(ana="R1", stages="3 8 8 8")).play("Ana", "R1")

    assert note(play, 0) == "2 cards · stage 2"


def test_the_seats_tell_who_is_out_and_who_waits():
    out = Play(taki(ana="R1", end="places")).play("Ana", "R1")
    waits = Play(taki(ana="R+2", plus2_finish="after_stack")).play("Ana", "R+2")

    assert note(out, 0) == "out, place 1"
    assert note(waits, 0) == "0 cards · waits for the end of the stack"


def test_who_has_left_has_no_cards_to_tell():
    play = Play(taki()).leave("Ben")

    assert note(play, 1) == ""


def test_the_buttons_are_the_same_whatever_anybody_holds():
    assert buttons(Play(taki())) == ["My hand t:7:hand", "Last card! m:7:1.*:call"]
    assert buttons(Play(taki(last_card="off"))) == ["My hand t:7:hand"]
    assert buttons(Play(taki(last_card="catch"))) == [
        "My hand t:7:hand",
        "Last card! m:7:1.*:call",
        "Caught! m:7:1.*:catch",
    ]


def test_the_edge_has_the_leading_colour_until_the_round_is_over():
    play = Play(taki(lead="R7", ana="R1"))

    assert PRESENTER.edge(play.table_view()) == 0xCF2140
    assert PRESENTER.edge(play.play("Ana", "R1").table_view()) == PRESENTER.accent


@pytest.mark.parametrize(
    ("rules", "advice"),
    [({}, "Go on, or leave it open."), ({"taki_close": "auto"}, "Go on, or end the turn.")],
)
def test_nobody_is_told_to_close_a_run_that_cannot_be_closed(rules: dict[str, Any], advice: str):
    play = Play(taki(ana="R-TAKI R1 B3 B4", **rules)).play("Ana", "R-TAKI")

    assert play.status() == f"**Ana** has a 🔺 red TAKI open, 🔺 red TAKI lies on top. {advice}"


@pytest.mark.parametrize(("ben", "style"), [("B3 B4 B5", 2), ("B3 B4", 3)])
def test_the_call_is_lit_once_somebody_has_few_cards(ben: str, style: int):
    table_view = Play(taki(seats=2, ana="R1 R3 R4", ben=ben)).table_view()

    parts: Any = [row.to_component_dict() for row in PRESENTER.controls(table_view, ENGLISH)]
    [call] = [p for row in parts for p in row["components"] if p["label"] == "Last card!"]

    assert call["style"] == style
