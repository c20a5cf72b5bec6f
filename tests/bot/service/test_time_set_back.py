"""The time is set back, as far as the program knows it: nothing waits for what has been already."""

from collections.abc import Awaitable, Callable

import pytest

from bot.service.decisions.deadlines import FORCED_PAUSE, GRACE, ROBOT_PAUSE
from bot.service.recovery import give_time, repair
from bot.service.tables import Tables
from tests.bot.service.club import Club, Now

Mend = Callable[[Tables], Awaitable[object]]

DAYS = 24 * 3_600
MEND = pytest.mark.parametrize("mend", [repair, give_time], ids=["at a start", "in play"])
SECONDS = pytest.mark.parametrize("seconds", [20, 3_600, 3 * DAYS])


@MEND
@SECONDS
@pytest.mark.parametrize("clock", [60, 3_600, 86_400])
async def test_no_deadline_is_further_off_than_the_clock_of_its_table(
    small_club: Club, now: Now, mend: Mend, seconds: int, clock: int
):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=clock)
    now.after(seconds=5)
    now.after(seconds=-seconds)

    await mend(small_club.tables)

    deadline = (await small_club.table(number)).deadline
    assert deadline is not None
    assert now() + min(GRACE, 1_000 * clock) <= deadline <= now() + 1_000 * clock


@MEND
async def test_a_deadline_that_was_given_by_a_wrong_clock_comes_nearer(
    small_club: Club, now: Now, mend: Mend
):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=60)
    now.after(seconds=3 * DAYS)
    await repair(small_club.tables)
    now.after(seconds=-3 * DAYS)

    await mend(small_club.tables)

    deadline = (await small_club.table(number)).deadline
    assert deadline is not None
    assert deadline <= now() + GRACE


@MEND
@SECONDS
async def test_no_robot_stands_still(small_club: Club, now: Now, mend: Mend, seconds: int):
    number = await small_club.dealt("Ana")
    while await small_club.on_turn(number) != "robot":
        await small_club.flip(number)
    now.after(seconds=-seconds)

    await mend(small_club.tables)

    [due] = [due for due in await small_club.soon_due(number) if due.what == "robot"]
    assert due.at <= now() + ROBOT_PAUSE[1]


@MEND
async def test_no_forced_move_waits(small_club: Club, now: Now, mend: Mend):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=0)
    name = await small_club.on_turn(number)
    await small_club.actions.set_auto(number, await small_club.person(name), True)
    now.after(seconds=-3 * DAYS)

    await mend(small_club.tables)

    [forced] = await small_club.soon_due(number)
    assert forced.at <= now() + FORCED_PAUSE


@MEND
async def test_a_pause_keeps_the_time_that_was_left(small_club: Club, now: Now, mend: Mend):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=300)
    now.after(seconds=100)
    await small_club.actions.pause(number, await small_club.by("Ana"))
    now.after(seconds=-3 * DAYS)

    await mend(small_club.tables)
    await small_club.actions.resume(number, await small_club.by("Ana"))

    assert (await small_club.table(number)).deadline == now() + 200_000


@MEND
async def test_a_lobby_closes_itself_no_later(small_club: Club, now: Now, mend: Mend):
    number = await small_club.open("Ana")
    before = (await small_club.table(number)).deadline
    assert before is not None
    left = before - now()
    now.after(seconds=-3 * DAYS)

    await mend(small_club.tables)

    after = (await small_club.table(number)).deadline
    assert after is not None
    assert after - now() <= left
