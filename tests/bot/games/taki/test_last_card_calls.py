"""Calling the last card, and catching who has not: when a hand offers it and reminds of it."""

from random import Random
from typing import Any

import discord
import pytest

from engine.games.taki.state import Call, Options
from tests.bot.games.taki.deals import MANY, Play, parts, random_round, step
from tests.engine.games.taki.notation import NAMES, taki


def test_who_has_one_card_is_reminded_of_the_call():
    play = Play(taki(ana="R1 R3 B5"))
    assert "[Last card!]" not in " ".join(play.buttons("Ana"))

    play = Play(taki(ana="R1 R3"))
    assert play.hand_status("Ana").endswith(
        "\nIf your turn ends with one card, press Last card! now or right after, "
        "before the next player moves."
    )
    assert "[Last card!] m:7:1.*:call" in play.buttons("Ana")

    play.play("Ana", "R1")
    assert play.hand_status("Ana") == (
        "It is not your turn.\nYou hold one card and have not called it: press Last card!"
    )
    assert play.play("Ana", "call").hand_status("Ana") == "It is not your turn."


def test_others_may_catch_where_that_is_the_rule():
    play = Play(taki(ana="R1 R3", last_card="catch")).play("Ana", "R1")

    assert "[Caught!] m:7:1.*:catch" in play.buttons("Chana")
    assert "press Caught!" in play.hand_status("Chana")


def test_where_others_catch_one_calls_before_they_do():
    status = Play(taki(ana="R1 R3", last_card="catch")).hand_status("Ana")

    assert status.endswith("press Last card! now or right after, before anybody catches you.")


@pytest.mark.parametrize(
    ("cards", "lead"), [({"ana": "B3 B4", "stack": 4}, "R+2"), ({"ana": "B3 B4"}, "R7")]
)
def test_who_can_only_draw_is_not_asked_to_call(cards: dict[str, Any], lead: str):
    play = Play(taki(lead=lead, **cards))

    assert "call" in play.seat_view("Ana").moves
    assert "Last card!" not in play.hand_status("Ana")
    assert not any("Last card!" in button for button in play.buttons("Ana"))


@pytest.mark.parametrize(("kept", "is_offered"), [("B3 B4", False), ("B3", True)])
def test_a_run_that_ends_with_several_cards_offers_no_call(kept: str, is_offered: bool):
    play = Play(taki(ana=f"R-TAKI R1 {kept}")).play("Ana", "R-TAKI R1")

    assert "call" in play.seat_view("Ana").moves
    assert any("Last card!" in button for button in play.buttons("Ana")) is is_offered


@pytest.mark.parametrize(
    ("rest", "is_lit"),
    [
        ("R3 B3 B4", False),
        ("R3 B3", True),
        ("R3 R4 B3", True),
        ("R3 R4 CC B3", True),
        ("R3 B3 B4 B5 K", True),
        ("R3 B3 B4 ST", False),
    ],
)
def test_the_call_is_lit_where_this_turn_may_leave_one_card(rest: str, is_lit: bool):
    play = Play(taki(ana=f"R-TAKI {rest}")).play("Ana", "R-TAKI")

    [call] = [part for part in parts(play.hand("Ana")) if part.get("label") == "Last card!"]

    assert (call["style"] == discord.ButtonStyle.success.value) is is_lit
    assert ("press Last card!" in play.hand_status("Ana")) is is_lit


@pytest.mark.parametrize("options", MANY, ids=range(len(MANY)))
def test_no_turn_leaves_one_card_without_the_call_having_been_lit(options: Options):
    random, seen = Random(4), 0
    for seed in range(12):
        play = random_round(options, seed)
        while not play.round.outcome:
            seat = play.round.state.on_turn
            seat_view = play.seat_view(NAMES[seat])
            could_call = "call" in seat_view.moves
            before = len(seat_view.view.hand)
            was_lit = seat_view.view.call is Call.TIMELY
            step(play, random)
            state = play.round.state
            if could_call and before > 1 and state.on_turn != seat and len(state.hands[seat]) == 1:
                seen += 1
                assert was_lit
    assert seen > 5
