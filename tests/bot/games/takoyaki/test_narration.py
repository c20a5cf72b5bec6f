"""What happened, in sentences; and that every event of a round is told."""

from random import Random
from typing import get_args

import pytest

from bot.games.takoyaki import PRESENTER
from bot.store.values import Logged
from bot.texts import words_for
from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.events import (
    Awaited,
    Completed,
    Dealt,
    Discarded,
    Event,
    Expired,
    Flipped,
    LastChance,
    Left,
    Placed,
    Replaced,
    Reshuffled,
    Taken,
    Tied,
    Won,
)
from engine.games.takoyaki.state import Options
from tests.bot.presenters.plain import bare
from tests.bot.presenters.tables import Play

ENGLISH = words_for("en")


def told(*events: Event) -> list[str]:
    lines = PRESENTER.lines([Logged(0, "flip", events)], Play().table_view(), ENGLISH)
    return [bare(line) for line in lines]


def test_a_turn_is_one_sentence():
    lines = told(
        Flipped(0, Card("4S")),
        Placed(0, Card("4S"), 4, Card("9H")),
        Placed(0, Card("9H"), 9, Card("KD")),
        Discarded(0, Card("KD")),
    )

    assert lines == ["Ana: 4♠ → 4, 9♥ → 9, K♦ discarded"]


def test_a_turn_that_begins_with_the_discard_says_so():
    lines = told(
        Taken(1, Card("10C")), Placed(1, Card("10C"), 10, Card("JS")), Discarded(1, Card("JS"))
    )

    assert lines == ["Ben took 10♣ → 10, J♠ discarded"]


def test_a_card_that_fits_nowhere_is_the_whole_turn():
    assert told(Flipped(1, Card("QC")), Discarded(1, Card("QC"))) == ["Ben: Q♣ discarded"]


def test_the_place_of_the_ace_is_named_as_in_the_picture():
    lines = told(Flipped(0, Card("AS")), Placed(0, Card("AS"), 1, Card("KD")))

    assert lines == ["Ana: A♠ → A"]


def test_a_jack_waits_for_its_place():
    lines = told(Flipped(0, Card("JS")), Awaited(0, Card("JS"), (3, 7)))

    assert lines == ["Ana: J♠ → ?"]


def test_a_jack_that_was_laid_begins_a_sentence_of_its_own():
    lines = told(Placed(0, Card("JS"), 7, Card("QD")), Discarded(0, Card("QD")))

    assert lines == ["Ana: J♠ → 7, Q♦ discarded"]


def test_a_true_card_frees_the_jack():
    lines = told(
        Flipped(0, Card("7S")),
        Replaced(0, Card("7S"), 7, Card("JS")),
        Awaited(0, Card("JS"), (3, 8)),
    )

    assert lines == ["Ana: 7♠ → 7, J♠ → ?"]


def test_a_silent_turn_tells_where_the_jack_went_without_asking():
    lines = told(
        Expired(0),
        Flipped(0, Card("JS")),
        Awaited(0, Card("JS"), (3, 7)),
        Placed(0, Card("JS"), 3, Card("QD")),
        Discarded(0, Card("QD")),
    )

    assert lines == [
        "Ana ran out of time, so the bot played:",
        "Ana: J♠ → 3, Q♦ discarded",
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Dealt(1, 32), "32 cards in the draw pile. Ben begins."),
        (LastChance(1), "Ben has one more turn."),
        (Left(0), "Ana left the table."),
        (
            Reshuffled(20),
            "The draw pile was empty: 20 discards were shuffled into the new one.",
        ),
    ],
)
def test_other_events_are_sentences_by_themselves(event: Event, line: str):
    assert told(event) == [line]


def test_the_last_place_is_told_with_its_turn():
    lines = told(
        Flipped(0, Card("4S")),
        Placed(0, Card("4S"), 4, Card("9H")),
        Discarded(0, Card("9H")),
        Completed(0),
        LastChance(1),
    )

    assert lines == ["Ana: 4♠ → 4, 9♥ discarded, all ten places!", "Ben has one more turn."]


@pytest.mark.parametrize("end", [Won(0, 4), Tied()])
def test_who_has_won_is_left_to_the_result(end: Event):
    turn = Flipped(0, Card("4S")), Discarded(0, Card("4S"))

    assert told(*turn, Completed(0), end) == ["Ana: 4♠ discarded"]
    assert told(Left(1), end) == ["Ben left the table."]


def test_every_event_of_random_rounds_is_told():
    seen: set[type] = set()
    options = Options(wild="jack", draw_discard="on", last_chance="on")
    for seed in range(30):
        play = Play(str(seed), options=options if seed % 3 else Options())
        random = Random(seed)
        if seed % 5 == 0:
            play.until(lambda state: state.turn > 8, random).expire().leave(1)
        play.until(lambda _: False, random)
        table_view = play.table_view()
        for entry in play.log:
            assert PRESENTER.lines([entry], table_view, ENGLISH)
            seen |= {type(event) for event in entry.events}

    assert seen == set(get_args(Event))


def test_suits_are_text_since_black_emoji_cannot_be_seen_on_dark():
    events = (Flipped(0, Card("4S")), Discarded(0, Card("4S")))
    [line] = PRESENTER.lines([Logged(0, "flip", events)], Play().table_view(), ENGLISH)

    assert "4♠\ufe0e" in line
