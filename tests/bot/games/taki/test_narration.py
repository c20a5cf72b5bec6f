"""What happened, in sentences; and that every event of a round is told."""

from random import Random
from typing import get_args

import pytest

from bot.games.taki import PRESENTER
from bot.store.values import Logged
from engine.games.taki.deck import Card
from engine.games.taki.events import (
    Buried,
    Cause,
    Dealt,
    Drew,
    Event,
    Got,
    Left,
    Reshuffled,
    Reversed,
    StackCancelled,
    StackGrew,
    Stuck,
    ThreeCancelled,
    Waits,
    WentOut,
    Won,
)
from engine.games.taki.state import Options
from tests.bot.games.taki.deals import ENGLISH, Play, random_round, step
from tests.bot.presenters.plain import bare
from tests.engine.games.taki.notation import taki


def told(*events: Event) -> list[str]:
    table_view = Play(taki()).table_view()
    lines = PRESENTER.lines([Logged(0, "any", events)], table_view, ENGLISH)
    return [bare(line) for line in lines]


def test_a_stack_is_one_sentence():
    play = Play(taki(ana="R+2 R1 R3", ben="B+2 B1 B3"))

    play.play("Ana", "R+2")
    assert play.lines() == ["Ana played red +2: 2 cards are due for Ben."]

    play.play("Ben", "B+2")
    assert play.lines() == ["Ana played red +2, Ben blue +2: 4 cards are due for Chana."]

    play.play("Chana", "take")
    assert play.lines() == ["Ana played red +2, Ben blue +2: Chana draws 4."]


def test_a_stack_that_a_king_cancels():
    play = Play(taki(ana="R+2 R1 R3", ben="K B1 B3 B5"))

    play.play("Ana", "R+2").play("Ben", "K")

    assert play.lines() == [
        "Ana played red +2: 2 cards are due for Ben.",
        "Ben played King: the 2 cards due are cancelled, one more card is free.",
    ]


def test_a_kings_free_card_stands_beside_it():
    play = Play(taki(ana="K B1 B3 B5")).play("Ana", "K B5")

    assert play.lines() == ["Ana played King, blue 5."]


def test_a_king_and_a_pass():
    assert Play(taki(ana="K B1 B3")).play("Ana", "K pass").lines() == [
        "Ana played King and passed."
    ]


def test_a_run_is_one_sentence():
    play = Play(taki(ana="R-TAKI R3 R-Stop R1 R4"))

    play.play("Ana", "R-TAKI")
    assert play.lines() == ["Ana played red TAKI: a red TAKI is open."]

    play.play("Ana", "R3 R-Stop close")
    assert play.lines() == [
        "Ana played red TAKI, red 3, red Stop and closed the TAKI: Ben is skipped."
    ]


def test_a_run_that_is_left_open_and_ended_by_the_next_player():
    play = Play(taki(ana="R-TAKI R3 R1 R4", ben="CC B1 B3"))

    play.play("Ana", "R-TAKI R3 end").play("Ben", "CC-blue")

    assert play.lines() == [
        "Ana played red TAKI, red 3 and left the TAKI open.",
        "Ben played Change Colour → blue: the open red TAKI is over.",
    ]


def test_an_inherited_run_can_be_closed():
    play = Play(taki(ana="R-TAKI R3 R1 R4", ben="R4 B1 B3"))

    play.play("Ana", "R-TAKI R3 end").play("Ben", "R4 close")

    assert play.lines()[1:] == ["Ben played red 4 and closed the TAKI."]


def test_a_super_taki_tells_its_colour():
    assert Play(taki(ana="ST R1 R3 R4")).play("Ana", "ST").lines() == [
        "Ana played Super TAKI (red): a red TAKI is open."
    ]


def test_a_plus_and_its_card_stand_together():
    assert Play(taki(ana="R-Plus R1 R3 R4")).play("Ana", "R-Plus R1").lines() == [
        "Ana played red Plus, red 1."
    ]


def test_a_plus_without_a_card_to_follow():
    assert Play(taki(ana="R-Plus B1 B3 B4")).play("Ana", "R-Plus").lines() == [
        "Ana played red Plus: Ana draws a card."
    ]


def test_a_three_that_all_let_be():
    play = Play(taki(ana="+3 R1 R3 R4"))

    play.play("Ana", "+3")
    assert play.lines() == ["Ana played +3: all others draw 3, unless it is broken."]

    for name in ("Ben", "Dana", "Chana"):
        play.play(name, "let")
    assert play.lines() == [
        "Ana played +3.",
        "Ben, Dana and Chana let the +3 be.",
        "Ben, Chana and Dana draw 3 for the +3.",
    ]


def test_a_three_whose_player_leaves():
    play = Play(taki(ana="+3 R1 R3 R4")).play("Ana", "+3").leave("Ana")

    assert play.lines() == [
        "Ana played +3.",
        "Ana left the table; 3 cards go back into the draw pile.",
        "Ben, Chana and Dana draw 3 for the +3.",
    ]


def test_a_three_whose_last_answer_is_that_somebody_leaves():
    play = Play(taki(ana="+3 R1 R3 R4")).play("Ana", "+3").play("Ben", "let")

    play.play("Chana", "let").leave("Dana")

    assert play.lines() == [
        "Ana played +3.",
        "Ben and Chana let the +3 be.",
        "Dana left the table; 5 cards go back into the draw pile.",
        "Ben and Chana draw 3 for the +3.",
    ]


def test_a_call_while_a_three_is_open():
    play = Play(taki(ana="+3 R1", ben="R4")).play("Ana", "+3").play("Ben", "call")

    assert play.lines() == ["Ana played +3.", "Ben calls: last card!"]


def test_many_names_are_counted():
    play = Play(taki(ana="+3 R1 R3 R4", seats=9)).play("Ana", "+3").expire()

    assert play.lines()[1:] == [
        "Ben, Chana, Dana and 5 others ran out of time.",
        "Ben, Chana, Dana and 5 others let the +3 be.",
        "Ben, Chana, Dana and 5 others draw 3 for the +3.",
    ]


def test_a_three_that_is_broken():
    play = Play(taki(ana="+3 R1 R3 R4", chana="BR B1 B3"))

    play.play("Ana", "+3").play("Ben", "let").play("Chana", "break")

    assert play.lines() == [
        "Ana played +3.",
        "Ben lets the +3 be.",
        "Chana broke the +3 of Ana: Ana draws 3.",
    ]


def test_a_three_that_a_king_answers():
    play = Play(taki(ana="+3 R1 R3 R4", ben="K B1 B3"))

    play.play("Ana", "+3").play("Ben", "K")

    assert play.lines()[1:] == ["Ben played King: the +3 is cancelled, one more card is free."]


def test_a_king_that_saves_its_player_only():
    play = Play(taki(ana="+3 R1 R3 R4", ben="K B1 B3", king_vs_plus3="protect_self"))

    play.play("Ana", "+3").play("Ben", "K pass")

    assert play.lines()[1:] == [
        "Ben played King: Ben need not draw.",
        "Chana and Dana draw 3 for the +3.",
        "Ben passed.",
    ]


def test_a_breaker_in_ones_own_turn():
    assert Play(taki(ana="BR R1 R3 R4")).play("Ana", "BR").lines() == [
        "Ana played Breaker: Ana draws 3."
    ]


def test_a_forgotten_call_and_a_catch():
    forgot = Play(taki(ana="R1 R3", ben="R4 R5 R6")).play("Ana", "R1").play("Ben", "R4")
    caught = Play(taki(ana="R1 R3", last_card="catch")).play("Ana", "R1").play("Dana", "catch")

    assert forgot.lines() == [
        "Ana played red 1.",
        "Ana did not call the last card: Ana draws 4.",
        "Ben played red 4.",
    ]
    assert caught.lines()[1:] == ["Dana caught Ana, who did not call the last card: Ana draws 4."]


def test_a_call_and_the_win():
    play = Play(taki(ana="R1 R3", seats=2)).play("Ana", "call R1").play("Ben", "draw")

    play.play("Ana", "R3")

    assert play.lines() == [
        "Ana calls: last card!",
        "Ana played red 1.",
        "Ben draws a card.",
        "Ana played red 3.",
    ]


def test_a_stage_that_is_cleared():
    play = Play(taki(ana="R1", stages="4 8 8 8")).play("Ana", "R1")

    assert play.lines() == [
        "Ana played red 1.",
        "Ana cleared a stage and is on stage 3 now: Ana draws 3.",
    ]


def test_silence_is_told_before_what_was_done():
    assert Play(taki(ana="B1 B3")).expire().lines() == [
        "Ana ran out of time.",
        "Ana draws a card.",
    ]


@pytest.mark.parametrize(
    ("events", "line"),
    [
        ((Dealt(1, 8, Card("R5"), 83),), "8 cards each, red 5 leads. Ben begins."),
        ((Buried(Card("K")),), "King cannot open the round and goes under the draw pile."),
        (
            (Reshuffled(20),),
            "The draw pile was empty: 20 discards were shuffled into the new one.",
        ),
        ((Drew(0, 1, 3, Cause.TURN),), "Ana draws 1, since no more cards are left."),
        ((Drew(0, 0, 1, Cause.TURN),), "Ana draws nothing, since no more cards are left."),
        ((StackGrew(0, 2),), "2 cards are due for Ana."),
        ((Reversed(-1),), "Play goes the other way now."),
        ((Left(0, 1),), "Ana left the table; one card goes back into the draw pile."),
        ((Waits(0),), "Ana has no cards and waits for the end of the stack."),
    ],
)
def test_other_events_are_sentences_by_themselves(events: tuple[Event, ...], line: str):
    assert told(*events) == [line]


@pytest.mark.parametrize("end", [(Stuck(), Won((0, 2))), (WentOut(0, 1), Won((0,)))])
def test_who_has_won_is_left_to_the_result(end: tuple[Event, ...]):
    assert told(Drew(0, 1, 1, Cause.TURN), *end) == ["Ana draws a card."]


def test_a_place_before_the_end_is_told():
    assert told(WentOut(0, 1)) == ["Ana is out: place 1."]


def test_a_reshuffle_does_not_part_a_sentence():
    events = (
        StackGrew(1, 4),
        Reshuffled(20),
        Drew(1, 4, 4, Cause.STACK),
    )

    assert told(*events) == [
        "Ben draws 4.",
        "The draw pile was empty: 20 discards were shuffled into the new one.",
    ]


def test_every_event_of_random_rounds_is_told():
    """Each entry by itself, as the first one a board shows, and all together."""
    seen: set[type] = set()
    many = (
        (Options(opening_card="apply_action", last_card="catch"), "round"),
        (Options(end="places", king_vs_plus3="protect_self"), "round"),
        (Options(plus2_finish="after_stack", opening_card="number_only"), "round"),
        (Options(stage_draw="at_once"), "tournament"),
    )
    for seed in range(16):
        options, mode = many[seed % len(many)]
        play, random = random_round(options, seed, mode), Random(seed)
        for number in range(300):
            if play.round.outcome:
                break
            step(play, random)
            if number == 40 and seed % 4 == 0:
                play.leave("Dana")
            elif number % 25 == 24 and not play.round.outcome:
                play.expire()
        for entry in play.log:
            assert entry.events
            assert all(PRESENTER.lines([entry], play.table_view(), ENGLISH))
            seen |= {type(event) for event in entry.events}
        assert play.lines()

    of_the_deal, seldom = {Dealt, Buried, Got}, {StackCancelled, Stuck, ThreeCancelled, Waits}
    assert set(get_args(Event)) - seen <= of_the_deal | seldom
