"""What people did besides the game, told among the moves."""

from dataclasses import replace
from typing import Any

import pytest

from bot.games import PRESENTERS
from bot.presenters import board, table_events
from bot.service.views import TableView
from bot.store.values import Logged, TableEvent
from bot.texts import words_for
from engine.game import Seat
from tests.bot.games.taki import deals
from tests.bot.presenters.plain import bare
from tests.bot.presenters.tables import ANA, BEN, NOW, Play
from tests.engine.games.taki.notation import taki

ENGLISH = words_for("en")
TAKOYAKI = PRESENTERS["takoyaki"]


def told(play: Play, *done: TableEvent) -> list[str]:
    """What is told of a table where that was done last."""
    table_view = play.table_view()
    lines = [Logged(None, "table", (), 1, 90 + i, NOW, (event,)) for i, event in enumerate(done)]
    return sentences(replace(table_view, recent=(*table_view.recent, *lines)))


def sentences(table_view: TableView) -> list[str]:
    known = replace(table_view, people={ANA.id: ANA, BEN.id: BEN})
    return [bare(line) for line in table_events.lines(known, ENGLISH, TAKOYAKI)]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TableEvent("paused", 1), "Ana paused the table."),
        (TableEvent("resumed", 2), "Ben lets the table go on."),
        (TableEvent("ended", 1), "Ana ended the table."),
        (TableEvent("ended"), "The table was ended by vote."),
        (TableEvent("left", 2), "Ben left the table."),
        (TableEvent("removed", 1, 2), "Ana removed Ben from the table."),
        (TableEvent("removed", None, 2), "Ben was removed by vote."),
        (TableEvent("voted", 2, None, 1, 2), "Ben votes to end the table (1 of 2)."),
        (TableEvent("voted", 2, 1, 1, 3), "Ben votes to remove Ana (1 of 3)."),
        (TableEvent("handed_over", 1, 2), "Ana made Ben the host."),
        (TableEvent("host", 2), "Ben is the host now."),
        (TableEvent("paused", 99), "somebody who has left paused the table."),
    ],
)
def test_each_table_event_is_a_sentence(event: TableEvent, sentence: str):
    assert told(Play(), event)[-1] == sentence


def test_table_events_stand_between_the_moves_as_they_happened():
    play = Play()
    opening = len(told(play))
    play.log.append(Logged(None, "table", (), 1, 50, NOW, (TableEvent("paused", 1),)))
    play.move("flip")

    lines = told(play, TableEvent("ended", 1))

    assert lines[opening] == "Ana paused the table."
    assert lines[opening + 1].startswith("Ana")
    assert lines[-1] == "Ana ended the table."


def test_of_many_pauses_the_newest_is_told_and_the_moves_stay():
    play = Play().move("flip")
    before = told(play)
    pause, resume, vote = (
        TableEvent("paused", 1),
        TableEvent("resumed", 2),
        TableEvent("voted", 2, None, 1, 2),
    )

    over = told(play, *[pause, resume] * 3, vote, *[pause, resume] * 3)
    under_way = told(play, *[pause, resume] * 6, pause)
    paused_by_itself = told(play, *[pause, resume] * 6, resume)

    voted, paused = "Ben votes to end the table (1 of 2).", "Ana paused the table."
    goes_on = "Ben lets the table go on."
    assert over == [*before, voted, paused, goes_on]
    assert under_way == [*before, paused]
    assert paused_by_itself == [*before, goes_on]


def test_moves_around_an_old_pause_follow_each_other():
    play, paused = Play(), Play()
    for each in (play, paused):
        each.move("flip").move("flip")
    between = Logged(
        None, "table", (), 1, 50, NOW, (TableEvent("paused", 1), TableEvent("resumed", 1))
    )
    paused.log.insert(-1, between)

    assert told(paused, TableEvent("resumed", 2)) == told(play, TableEvent("resumed", 2))


def test_whoever_was_removed_is_not_said_to_have_left():
    play = Play().leave(1)
    left = told(play)
    play.log[-1] = replace(play.log[-1], table_events=(TableEvent("removed", 1, 2),))

    removed = told(play)

    assert "Ben left the table." in left
    assert "Ben left the table." not in removed
    assert "Ana removed Ben from the table." in removed


def test_whoever_has_joined_a_vote_finds_it_as_a_button():
    play = Play()
    host, guest = play.table.seats
    asked = play.table.with_seat(replace(guest, vote="end"))
    away = replace(host, autopilot=True)
    removing = play.table.with_seat(away).with_seat(replace(guest, vote="kick:0"))

    shown = {
        str(button.custom_id): button.label
        for table in (play.table, asked, removing)
        for button in table_events.vote_buttons(table, ENGLISH)
    }

    assert shown == {"t:7:end": "Vote to end (1 of 2)", "t:7:kick:1": "Vote to remove Ana (1 of 1)"}


def test_while_a_table_is_paused_its_picture_shows_nobody_on_turn():
    play = Play()
    for table_view in (play.table_view(), deals.Play(taki()).table_view()):
        paused = replace(table_view, table=replace(table_view.table, paused_at=NOW))

        assert _pointed_at(table_view) is not None
        assert _pointed_at(paused) is None


def _pointed_at(table_view: TableView) -> Seat | None:
    value: Any = board.drawing(table_view, PRESENTERS[table_view.table.game], ENGLISH).value
    return value.turn
