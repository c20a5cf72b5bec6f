"""What happened, in sentences; and that every event of a round is told."""

from random import Random
from typing import get_args

import pytest

from bot.presenters.takoyaki import PRESENTER
from bot.store.values import Logged
from bot.texts import words_for
from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.state import (
    Awaited,
    Completed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Expired,
    Flipped,
    LastChance,
    Left,
    Options,
    Placed,
    Replaced,
    Reshuffled,
    Taken,
    Won,
)
from tests.bot.presenters.plain import bare
from tests.bot.presenters.tables import Play

ENGLISH = words_for("en")


def told(*events: Event) -> list[str]:
    lines = PRESENTER.lines([Logged(0, "flip", events)], Play().look(), ENGLISH)
    return [bare(line) for line in lines]


def test_a_turn_is_one_sentence():
    lines = told(
        Flipped(0, Card("4S")),
        Placed(0, Card("4S"), 4, Card("9H")),
        Placed(0, Card("9H"), 9, Card("KD")),
        Discarded(0, Card("KD")),
    )

    assert lines == [
        "Ana flipped 4♠ → place 4, found 9♥ → place 9, found K♦ → discarded, turn over."
    ]


def test_a_turn_that_begins_with_the_discard_says_so():
    lines = told(Taken(1, Card("10C")), Placed(1, Card("10C"), 10, Card("JS")))

    assert lines == ["Ben took 10♣ from the discard pile → place 10, found J♠"]


def test_a_jack_waits_for_its_place():
    lines = told(Flipped(0, Card("JS")), Awaited(0, Card("JS"), (3, 7)))

    assert lines == ["Ana flipped J♠ → which place?"]


def test_a_jack_that_was_laid_begins_a_sentence_of_its_own():
    lines = told(Placed(0, Card("JS"), 7, Card("QD")), Discarded(0, Card("QD")))

    assert lines == ["Ana laid J♠ on place 7, found Q♦ → discarded, turn over."]


def test_a_true_card_frees_the_jack():
    lines = told(
        Flipped(0, Card("7S")),
        Replaced(0, Card("7S"), 7, Card("JS")),
        Awaited(0, Card("JS"), (3, 8)),
    )

    assert lines == ["Ana flipped 7♠ → place 7, freed J♠ → which place?"]


def test_a_silent_turn_tells_where_the_jack_went_without_asking():
    lines = told(
        Expired(0),
        Flipped(0, Card("JS")),
        Awaited(0, Card("JS"), (3, 7)),
        Placed(0, Card("JS"), 3, Card("QD")),
        Discarded(0, Card("QD")),
    )

    assert lines == [
        "Ana ran out of time, so the turn was played for them.",
        "Ana flipped J♠ → place 3, found Q♦ → discarded, turn over.",
    ]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Dealt(1, 32), "The cards are dealt, 32 are in the draw pile. Ben begins."),
        (Completed(0), "Ana has all ten places!"),
        (LastChance(1), "Ben has one more turn."),
        (Left(0), "Ana left the table."),
        (Won(0, 1), "Ana wins the round: 1 point."),
        (Won(0, 4), "Ana wins the round: 4 points."),
        (Drawn(), "Both have all ten places: a drawn round, nobody scores."),
        (
            Reshuffled(20),
            "The draw pile was empty: 20 discards were shuffled into the new one.",
        ),
    ],
)
def test_other_events_are_sentences_by_themselves(event: Event, line: str):
    assert told(event) == [line]


def test_every_event_of_random_rounds_is_told():
    seen: set[type] = set()
    options = Options(wild="jack", draw_discard="on", last_chance="on")
    for seed in range(30):
        play = Play(str(seed), options=options if seed % 3 else Options())
        random = Random(seed)
        if seed % 5 == 0:
            play.until(lambda state: state.turn > 8, random).expire().leave(1)
        play.until(lambda _: False, random)
        look = play.look()
        for entry in play.log:
            assert PRESENTER.lines([entry], look, ENGLISH)
            seen |= {type(event) for event in entry.events}

    assert seen == set(get_args(Event))


def test_suits_are_text_since_black_emoji_cannot_be_seen_on_dark():
    told = PRESENTER.lines([Logged(0, "flip", (Flipped(0, Card("4S")),))], Play().look(), ENGLISH)

    assert "4♠\ufe0e" in told[0]
