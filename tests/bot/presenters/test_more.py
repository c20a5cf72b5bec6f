"""What stands behind More, by who asks and how the table is."""

from dataclasses import replace
from typing import Any

import pytest

from bot.presenters import more
from bot.service.decisions.authority import Actor
from bot.service.decisions.questions import to_end, to_leave, to_remove
from bot.store.values import Status, Table, TableSeat
from bot.texts import words_for
from tests.bot.presenters import tables
from tests.bot.presenters.plain import check_limits, plain
from tests.bot.presenters.tables import BEN, CHANA, NOW

ENGLISH = words_for("en")
PLAYING = tables.lobby(BEN, status=Status.PLAYING, round=1)
HOST, GUEST = PLAYING.seats
ALONE = PLAYING.with_seat(replace(GUEST, autopilot=True))
ROBOT = TableSeat(2, robot="easy", joined_at=NOW)


def actor(seat: TableSeat | None, *, is_staff: bool = False) -> Actor:
    """Whoever sits there; None: somebody who does not sit at the table."""
    return Actor(seat.player if seat and seat.player else CHANA, is_staff)


def buttons(table: Table, seat: TableSeat | None, *, is_staff: bool = False) -> list[str]:
    view = more.more(table, actor(seat, is_staff=is_staff), ENGLISH)
    check_limits(view)
    return [line for line in plain(view).splitlines() if line.startswith("[")]


def leaving(table: Table, seat: TableSeat = HOST) -> str:
    return plain(more.ask_to_leave(to_leave(table, actor(seat)), ENGLISH))


def ending(table: Table, seat: TableSeat | None = None) -> str:
    """Asked of that seat's person, or of the server's staff."""
    who = actor(seat, is_staff=seat is None)
    return plain(more.ask_to_end(to_end(table, who), ENGLISH))


def removing(table: Table, whom: TableSeat, seat: TableSeat | None = None) -> str:
    assert whom.player
    question = to_remove(table, actor(seat, is_staff=seat is None), whom.player.id)
    return plain(more.ask_to_kick(question, ENGLISH))


def test_a_guest_may_leave_and_vote():
    assert buttons(PLAYING, GUEST) == [
        "[Leave] t:7:leave",
        "[Post again] t:7:repost",
        "[Vote to end] t:7:end",
        "[My tables] p:tables",
    ]


def test_the_host_may_pause_and_vote():
    assert buttons(PLAYING, HOST) == [
        "[Leave] t:7:leave",
        "[Pause] t:7:pause",
        "[Post again] t:7:repost",
        "[Vote to end] t:7:end",
        "[My tables] p:tables",
    ]


def test_a_host_beside_whom_nobody_is_present_may_end_the_table():
    assert buttons(ALONE, HOST) == [
        "[Leave] t:7:leave",
        "[Pause] t:7:pause",
        "[Post again] t:7:repost",
        "[End the table] t:7:end",
        "[My tables] p:tables",
    ]


def test_staff_who_do_not_sit_may_do_all_but_leave():
    assert buttons(PLAYING, None, is_staff=True)[:2] == [
        "[End the table] t:7:end",
        "[Pause] t:7:pause",
    ]


def test_staff_who_play_are_players_like_any_other():
    assert buttons(PLAYING, GUEST, is_staff=True) == buttons(PLAYING, GUEST)


def test_who_was_removed_is_told_so():
    gone = replace(PLAYING, seats=(HOST,), removed=frozenset({BEN.id}))

    assert plain(more.more(gone, actor(GUEST), ENGLISH)).startswith("You were removed from this")


def test_whoever_sits_may_go_on_after_a_pause():
    paused = replace(PLAYING, paused_at=NOW)

    assert "[Resume] t:7:resume" in buttons(paused, GUEST)
    assert "[Pause] t:7:pause" not in buttons(paused, HOST)


def test_somebody_who_does_not_sit_is_told_so():
    assert buttons(PLAYING, None) == ["[My tables] p:tables"]
    assert plain(more.more(PLAYING, actor(None), ENGLISH)).startswith(
        "You do not sit at this table, so"
    )


def test_somebody_who_does_not_sit_is_told_of_a_seat_that_can_be_taken_later():
    robot = TableSeat(1, robot="easy", joined_at=NOW)
    left = replace(GUEST, left_at=NOW)
    told = "A robot's seat or a free one can be taken between two rounds, below the result."

    for seat in (robot, left):
        series = PLAYING.with_seat(seat)
        assert told in plain(more.more(series, actor(None), ENGLISH))
        for last in (replace(series, round=3), replace(series, mode="round", rounds=1)):
            assert told not in plain(more.more(last, actor(None), ENGLISH))


def test_a_closed_table_has_nothing_more():
    closed = replace(PLAYING, status=Status.DONE)

    assert buttons(closed, HOST) == ["[My tables] p:tables"]


def test_leaving_and_ending_are_asked_once_more():
    assert leaving(PLAYING) == (
        "**Leave the table?** You give up this round and the series.\n"
        "[Back] t:7:more\n"
        "[Yes, leave] t:7:leave_now:playing.1.series.now"
    )
    assert ending(PLAYING).splitlines()[1:] == [
        "[Back] t:7:more",
        "[Yes, end it] t:7:end_now:playing.1.series.now",
    ]


def test_removing_somebody_tells_what_becomes_of_the_table():
    assert removing(PLAYING, GUEST) == (
        "**Remove Ben?** The others are too few to play on, so that ends the table: "
        "a round under way has no result; finished rounds still count.\n"
        "[Back] t:7:more\n"
        "[Yes, remove] t:7:kick_now:2.playing.1.ends.now"
    )
    three = PLAYING.with_seat(ROBOT)
    away = replace(GUEST, autopilot=True)
    for table, lost in [
        (ALONE, "They are away, so they lose by it, and the table is closed"),
        (replace(PLAYING, status=Status.LOBBY), "The seat becomes free."),
        (three.with_seat(away), "They are away, so they give up this round by it; the others play"),
        (three, "They are here, so this round has no result for anybody; the others go on"),
        (replace(three, round=3), "They are here, so this round has no result for anybody. It is"),
        (replace(three, status=Status.BETWEEN), "The others play on."),
    ]:
        assert f"**Remove Ben?** {lost}" in removing(table, GUEST)


def test_a_vote_is_asked_for_in_the_same_way_and_tells_how_many_it_takes():
    asked = ending(PLAYING.with_seat(replace(HOST, vote="end")), GUEST)

    assert asked == (
        "**Vote to end the table?** Then the round under way has no result; finished rounds still "
        "count. So far one has voted for it; 2 votes are needed.\n"
        "[Back] t:7:more\n"
        "[Yes, vote] t:7:end_now:playing.1.series.vote2"
    )
    asked = removing(PLAYING.with_seat(replace(HOST, autopilot=True)), HOST, GUEST)
    assert "nobody has voted for it; one vote is needed.\n[Back] t:7:more\n[Yes, vote]" in asked
    third = PLAYING.with_seat(TableSeat(2, CHANA, joined_at=NOW))
    asked = removing(third, HOST, GUEST)
    assert "nobody has voted for it; 2 votes are needed." in asked


def test_two_presses_on_one_spot_harm_nobody():
    """Where a button asked, the question has Back, or nothing that is done at once."""
    asking = {"leave": leaving, "end": ending}
    for table in (PLAYING, replace(PLAYING, paused_at=NOW), replace(PLAYING, status=Status.LOBBY)):
        for seat, is_staff in ((HOST, False), (GUEST, False), (GUEST, True), (None, True)):
            shown = [line.split(" t:7:")[-1] for line in buttons(table, seat, is_staff=is_staff)]
            for act in asking.keys() & set(shown):
                lines = asking[act](table, HOST).splitlines()
                there = [line for line in lines if line.startswith("[")]
                spot = shown.index(act)
                assert spot >= len(there) or there[spot].startswith("[Back]")


@pytest.mark.parametrize(
    ("values", "left", "ended"),
    [
        ({"mode": "round", "rounds": 1}, "You give up this round.", "this round has no result."),
        ({}, "You give up this round and the series.", "finished rounds still count."),
        (
            {"status": Status.BETWEEN},
            "You give up the rest of the series.",
            "Then nobody wins the series; finished rounds still count.",
        ),
        (
            {"mode": "tournament", "rounds": 1},
            "You give up the tournament.",
            "Then the tournament has no result.",
        ),
        ({"status": Status.LOBBY}, "Your seat becomes free.", "Nobody has any cards yet."),
    ],
)
def test_a_question_tells_what_is_given_up(values: dict[str, Any], left: str, ended: str):
    table = replace(PLAYING, **values)

    assert leaving(table).splitlines()[0].endswith(left)
    assert ending(table).splitlines()[0].endswith(ended)
