"""A table at which nobody presses anything is warned after 14 days and ended 7 days later."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.service.decisions.authority import Actor
from bot.service.decisions.limits import LIMITS
from bot.service.decisions.refusals import Refusal
from bot.service.recovery import repair
from bot.store.database import Database
from bot.store.models import rounds
from bot.store.values import Status
from tests.bot.service.club import NOON, Club, Now, refused

DAY = 86_400
OFF = {"clock_seconds": 0}


async def due(club: Club, number: int) -> float | None:
    """In how many days somebody looks whether the table is idle; None: never."""
    notice = await club.tables.notice(number)
    times = [due.at for due in notice.dues if due.what == "idle"]
    return (times[0] - club.now()) / 1_000 / DAY if times else None


async def look(club: Club, number: int) -> None:
    """What the scheduler does."""
    await club.actions.pass_by(number, await club.version(number))


async def warned(club: Club, **wanted: Any) -> int:
    number = await club.dealt("Ana", "Ben", **OFF, **wanted)
    club.now.after(seconds=14 * DAY)
    await look(club, number)
    return number


async def test_it_is_warned_after_14_days_and_ended_7_days_later(club: Club, now: Now):
    number = await club.dealt("Ana", "Ben", **OFF)
    assert await due(club, number) == 14
    now.after(seconds=14 * DAY - 1)
    async with refused(Refusal.STALE):
        await look(club, number)

    now.after(seconds=1)
    await look(club, number)

    assert (await club.table(number)).idle_until == NOON + 21 * DAY * 1_000
    assert await due(club, number) == 7
    now.after(seconds=7 * DAY - 1)
    async with refused(Refusal.STALE):
        await look(club, number)
    now.after(seconds=1)
    await look(club, number)
    ended = await club.table(number)
    assert (ended.status, ended.reason, ended.scores) == (Status.DONE, "idle", ())
    [row] = await club.rows(rounds)
    assert row.reason == "ended"
    assert await due(club, number) is None


async def test_moves_of_robots_and_clocks_do_not_count(club: Club, now: Now):
    number = await club.dealt("Ana", "Ben", clock_seconds=86_400)
    now.after(seconds=DAY)
    await club.let_expire(number)

    assert await due(club, number) == 13 - (now() - NOON - DAY * 1_000) / DAY / 1_000


PRESSES: dict[str, Callable[[Club, int], Awaitable[Any]]] = {
    "a move": lambda club, number: club.flip(number),
    "pause": lambda club, number: _by(club, "Ana", club.actions.pause, number),
    "a vote": lambda club, number: _by(club, "Ben", club.actions.end, number),
}


async def _by(club: Club, name: str, act: Callable[[int, Actor], Awaitable[Any]], at: int) -> None:
    await act(at, await club.by(name))


@pytest.mark.parametrize("press", PRESSES.values(), ids=PRESSES)
async def test_a_press_takes_the_warning_away(
    small_club: Club, press: Callable[[Club, int], Awaitable[Any]]
):
    number = await warned(small_club)

    await press(small_club, number)

    assert (await small_club.table(number)).idle_until is None
    assert await due(small_club, number) == 14


async def test_who_only_looks_keeps_a_warned_table_too(small_club: Club):
    number = await warned(small_club)

    await small_club.actions.wake(number, await small_club.person("Ben"))

    assert (await small_club.table(number)).idle_until is None
    async with refused(Refusal.STALE):
        await small_club.actions.wake(number, await small_club.person("Ben"))


async def test_a_stranger_keeps_no_table(small_club: Club):
    number = await warned(small_club)

    async with refused(Refusal.NOT_SEATED):
        await small_club.actions.wake(number, await small_club.person("Chana"))

    assert (await small_club.table(number)).idle_until is not None


async def test_paused_tables_and_those_between_two_rounds_are_no_exception(
    small_club: Club, now: Now
):
    paused = await small_club.dealt("Ana", "Ben", **OFF)
    await small_club.actions.pause(paused, await small_club.by("Ana"))
    between = await small_club.dealt("Chana", "Dana", **OFF)
    await small_club.play_round(between)
    await small_club.actions.pause(between, await small_club.by("Chana"))

    for number in (paused, between):
        assert await due(small_club, number) == 14
    for days in (14, 7):
        now.after(seconds=days * DAY)
        for number in (paused, between):
            await look(small_club, number)

    assert (await small_club.table(paused)).reason == "idle"
    assert (await small_club.table(between)).reason == "idle"


async def test_a_lobby_closes_by_itself_much_sooner(small_club: Club):
    assert await due(small_club, await small_club.open("Ana")) is None


@pytest.mark.parametrize("days", [21, 100], ids=["three weeks", "a quarter"])
async def test_an_outage_ends_no_table_unwarned(
    club: Club, database: Database, now: Now, days: int
):
    number = await club.dealt("Ana", "Ben", **OFF)
    now.after(seconds=days * DAY)

    after_a_start = Club(database, now)
    await repair(after_a_start.tables)
    assert (await due(after_a_start, number) or 0) <= 0
    await look(after_a_start, number)

    assert (await after_a_start.table(number)).is_open
    assert await due(after_a_start, number) == 7


async def test_an_end_that_fell_into_an_outage_is_put_off_by_a_new_warning(club: Club, now: Now):
    number = await warned(club)
    now.after(seconds=8 * DAY)

    await look(club, number)

    assert (await club.table(number)).is_open
    assert await due(club, number) == 7
    now.after(seconds=7 * DAY)
    await look(club, number)
    assert (await club.table(number)).reason == "idle"


def test_the_bot_waits_for_two_weeks_and_one():
    assert (LIMITS.idle, LIMITS.warned) == (14 * DAY * 1_000, 7 * DAY * 1_000)
