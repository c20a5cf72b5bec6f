"""The one task behind all deadlines: what fires, what no longer does, what is tried again."""

import asyncio
import logging
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest
import pytest_asyncio
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.schema import DropTable

from bot.service.decisions.change import Due, Notice
from bot.service.decisions.refusals import Refusal
from bot.service.scheduler import RETRY_AFTER, RETRY_AT_MOST, Scheduler
from bot.store.database import Database
from bot.store.models import moves
from bot.store.values import Status
from engine.game import Rejected
from tests.bot.service.club import Club, Now

Fired = list[tuple[int, int, str]]


@pytest.fixture
def fired() -> Fired:
    return []


@pytest_asyncio.fixture
async def scheduler(now: Now, fired: Fired) -> AsyncIterator[Scheduler]:
    """Running; it notes what is due as `bell`."""
    scheduler = Scheduler(now)

    async def ring(table_id: int, version: int, due: Due) -> None:
        fired.append((table_id, version, due.what))

    scheduler.on("bell", ring)
    scheduler.start()
    yield scheduler
    await scheduler.stop()


async def test_what_is_due_fires_in_its_order(scheduler: Scheduler, now: Now, fired: Fired):
    scheduler.hear(_notice(1, 4, (_bell(now, 30),)))
    scheduler.hear(_notice(2, 1, (_bell(now, 10),)))
    now.after(seconds=31)

    await _wake(scheduler)

    assert fired == [(2, 1, "bell"), (1, 4, "bell")]


async def test_what_is_due_later_waits(scheduler: Scheduler, now: Now, fired: Fired):
    scheduler.hear(_notice(1, 4, (_bell(now, 30),)))
    now.after(seconds=29)

    await _wake(scheduler)

    assert fired == []


async def test_an_item_of_an_old_version_does_nothing(scheduler: Scheduler, now: Now, fired: Fired):
    scheduler.hear(_notice(1, 4, (_bell(now, 30),)))
    scheduler.hear(_notice(1, 5, (_bell(now, 60),)))
    now.after(seconds=31)
    await _wake(scheduler)
    assert fired == []

    now.after(seconds=30)
    await _wake(scheduler)

    assert fired == [(1, 5, "bell")]


async def test_a_table_that_waits_for_nothing_is_left_alone(
    scheduler: Scheduler, now: Now, fired: Fired
):
    scheduler.hear(_notice(1, 4, (_bell(now, 30),)))
    scheduler.hear(_notice(1, 5, ()))
    now.after(seconds=31)

    await _wake(scheduler)

    assert fired == []


async def test_a_version_heard_twice_fires_once(scheduler: Scheduler, now: Now, fired: Fired):
    for _ in range(2):
        scheduler.hear(_notice(1, 4, (_bell(now, 30),)))
    scheduler.hear(_notice(1, 3, (_bell(now, 5),)))
    now.after(seconds=31)

    await _wake(scheduler)

    assert fired == [(1, 4, "bell")]


async def test_what_nobody_does_here_is_not_kept(scheduler: Scheduler, now: Now):
    scheduler.hear(_notice(1, 4, (Due(now(), "ping"),)))

    assert len(scheduler) == 0


async def test_items_that_will_be_dropped_do_not_pile_up(scheduler: Scheduler, now: Now):
    for version in range(20_000):
        scheduler.hear(_notice(version % 10, version, (_bell(now, 86_400),)))

    assert len(scheduler) <= 1_000


async def test_what_fails_is_logged_and_tried_again_ever_more_slowly(
    now: Now, fired: Fired, caplog: pytest.LogCaptureFixture
):
    scheduler = Scheduler(now)

    async def fail(table_id: int, version: int, due: Due) -> None:
        fired.append((table_id, version, due.what))
        raise RuntimeError("the lamp is out")

    scheduler.on("bell", fail)
    scheduler.start()
    scheduler.hear(_notice(7, 3, (_bell(now, 0),)))
    await _wake(scheduler)
    waits = [RETRY_AFTER, 2 * RETRY_AFTER, 4 * RETRY_AFTER]
    for times, wait in enumerate(waits, start=1):
        assert len(fired) == times
        now.at += wait - 1
        await _wake(scheduler)
        assert len(fired) == times
        now.at += 1
        await _wake(scheduler)
    for _ in range(30):
        now.at += RETRY_AT_MOST
        await _wake(scheduler)
    await scheduler.stop()

    assert len(fired) == len(waits) + 31
    assert "table 7 version 3: bell failed" in caplog.messages


async def test_the_grace_for_an_absence_does_not_hasten_what_fails_for_ever(
    small_club: Club, now: Now
):
    """A retry comes late to its deadline, as if the bot had been away, and gives more time."""
    number = await small_club.dealt("Ana", "Ben", clock_seconds=60)
    scheduler, failed, graced = Scheduler(now), list[int](), list[int]()

    async def expire(table_id: int, version: int, _due: Due) -> None:
        try:
            await small_club.actions.expire(table_id, version)
        except SQLAlchemyError:
            failed.append(now())
            raise
        graced.append(now())

    scheduler.on("expire", expire)
    small_club.tables.listen(scheduler.hear)
    scheduler.start()
    scheduler.hear(await small_club.tables.notice(number))
    async with small_club.database.write() as conn:
        await conn.execute(DropTable(moves))
    for _ in range(3 * 3_600 // 5):
        now.after(seconds=5)
        await _wake(scheduler)
    await scheduler.stop()

    assert graced
    waits = [later - sooner for sooner, later in pairwise(failed)]
    assert waits == sorted(waits)
    assert waits[-1] >= RETRY_AT_MOST


async def test_what_was_done_at_last_begins_anew_when_it_fails_again(now: Now, fired: Fired):
    scheduler, is_out = Scheduler(now), True

    async def ring(table_id: int, version: int, due: Due) -> None:
        fired.append((table_id, version, due.what))
        if is_out:
            raise RuntimeError("the lamp is out")

    scheduler.on("bell", ring)
    scheduler.start()
    scheduler.hear(_notice(7, 1, (_bell(now, 0),)))
    for wait in (0, RETRY_AFTER, 2 * RETRY_AFTER):
        now.at += wait
        await _wake(scheduler)
    is_out = False
    scheduler.hear(_notice(7, 2, (_bell(now, 0),)))
    await _wake(scheduler)
    is_out = True
    scheduler.hear(_notice(7, 3, (_bell(now, 0),)))
    await _wake(scheduler)
    assert len(fired) == 5
    now.at += RETRY_AFTER
    await _wake(scheduler)
    await scheduler.stop()

    assert len(fired) == 6


async def test_what_was_refused_is_not_tried_again(now: Now, caplog: pytest.LogCaptureFixture):
    scheduler = Scheduler(now)

    async def refuse(_table_id: int, _version: int, _due: Due) -> None:
        raise Rejected(Refusal.STALE)

    scheduler.on("bell", refuse)
    scheduler.start()
    scheduler.hear(_notice(7, 3, (_bell(now, 0),)))
    await _wake(scheduler)
    await scheduler.stop()

    assert len(scheduler) == 0
    assert not [line for line in caplog.records if line.levelno >= logging.WARNING]


async def test_a_change_just_before_the_end_does_not_hold_up_the_end(
    scheduler: Scheduler, now: Now
):
    scheduler.hear(_notice(1, 4, (_bell(now, 30),)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    scheduler.hear(_notice(1, 5, (_bell(now, 30),)))
    async with asyncio.timeout(5):
        await scheduler.stop()


async def test_nothing_fires_while_nobody_can_reach_the_bot(now: Now, fired: Fired):
    away = True
    scheduler = Scheduler(now, is_away=lambda: away)

    async def ring(table_id: int, version: int, due: Due) -> None:
        fired.append((table_id, version, due.what))

    scheduler.on("bell", ring)
    scheduler.start()
    scheduler.hear(_notice(1, 4, (_bell(now, 30),)))
    now.after(seconds=300)
    await _wake(scheduler)
    assert fired == []

    away = False
    await _wake(scheduler)
    await scheduler.stop()

    assert fired == [(1, 4, "bell")]


@pytest.mark.parametrize("fails", [False, True])
async def test_what_follows_an_absence_comes_before_what_is_due(
    now: Now, fails: bool, caplog: pytest.LogCaptureFixture
):
    away, order = True, list[str]()

    async def come_back() -> None:
        order.append("back")
        if fails:
            raise ConnectionError

    async def ring(_table_id: int, _version: int, due: Due) -> None:
        order.append(due.what)

    scheduler = Scheduler(now, lambda: away, come_back)
    scheduler.on("bell", ring)
    scheduler.start()
    scheduler.hear(_notice(1, 4, (_bell(now, 30),)))
    now.after(seconds=300)
    await _wake(scheduler)

    away = False
    await _wake(scheduler)
    await scheduler.stop()

    assert order == ["back", "bell"]
    assert ("what follows an absence failed" in caplog.messages) is fails


async def test_what_follows_an_absence_comes_also_after_the_time_was_set_back(now: Now):
    came_back = list[int]()

    async def come_back() -> None:
        came_back.append(now())

    scheduler = Scheduler(now, come_back=come_back)
    scheduler.start()
    await _wake(scheduler)
    now.after(seconds=-4)
    await _wake(scheduler)
    assert came_back == []

    now.after(seconds=-3_600)
    await _wake(scheduler)
    now.after(seconds=1)
    await _wake(scheduler)
    await scheduler.stop()

    assert came_back == [now() - 1_000]


async def test_what_failed_is_tried_again_no_later_since_the_time_was_set_back(
    scheduler: Scheduler, now: Now, fired: Fired
):
    async def fail(_table_id: int, _version: int, _due: Due) -> None:
        scheduler.on("alarm", ring)
        raise ConnectionError

    async def ring(table_id: int, version: int, due: Due) -> None:
        fired.append((table_id, version, due.what))

    scheduler.on("alarm", fail)
    scheduler.hear(_notice(1, 4, (Due(now(), "alarm"),)))
    await _wake(scheduler)
    now.after(seconds=-3 * 86_400)
    await _wake(scheduler)
    assert fired == []

    now.after(seconds=RETRY_AT_MOST / 1_000)
    await _wake(scheduler)

    assert fired == [(1, 4, "alarm")]


async def test_stopping_lets_finish_what_has_begun(now: Now):
    scheduler = Scheduler(now)
    has_begun, may_end, done = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def work(_table_id: int, _version: int, _due: Due) -> None:
        has_begun.set()
        await may_end.wait()
        done.set()

    scheduler.on("bell", work)
    scheduler.start()
    scheduler.hear(_notice(7, 3, (_bell(now, 0),)))
    await has_begun.wait()
    stopping = asyncio.create_task(scheduler.stop())
    may_end.set()
    await stopping

    assert done.is_set()


async def test_the_clock_alone_plays_a_table_that_everybody_left(club: Club, now: Now):
    """Both are silent twice, then the bot plays for both, and no further round is dealt."""
    number = await club.open("Ana", clock_seconds=30)
    scheduler = _driving(club)
    scheduler.start()
    await club.actions.join(number, await club.person("Ben"))
    await club.actions.start(number, await club.by("Ana"))
    expired = 0

    while (table := await club.table(number)).paused_at is None:
        notice = await club.tables.notice(number)
        due = next(due for due in notice.dues if due.what in ("expire", "robot", "next"))
        expired += due.what == "expire"
        now.at = max(now.at, due.at)
        await _wake(scheduler)
    await scheduler.stop()

    assert expired == 4
    assert (table.status, table.round) == (Status.BETWEEN, 1)


async def test_the_clock_alone_plays_taki_with_calls_and_answers_out_of_turn(
    sqlite_database: Database, now: Now
):
    """Robots, and a person who is silent twice and then away."""
    club = Club(sqlite_database, now, "evening")
    scheduler = _driving(club)
    scheduler.start()
    wanted = {"mode": "series", "rounds": 3, "clock_seconds": 30}
    number = await club.taki("Ana", robots=["easy", "normal"], **wanted)
    driven = ("expire", "robot", "answer", "next")

    while (table := await club.table(number)).paused_at is None:
        due = next(due for due in club.notices[-1].dues if due.what in driven)
        now.at = max(now.at, due.at)
        await _wake(scheduler)
    await scheduler.stop()

    assert (table.status, table.round, table.seats[0].autopilot) == (Status.BETWEEN, 1, True)
    found = {row.move for row in await club.rows(moves)}
    assert {"call", "let"} <= found


async def test_a_round_that_fails_can_still_be_ended(club: Club, now: Now):
    number = await club.dealt("Ana")
    scheduler = Scheduler(now)

    async def crash(_table_id: int, _version: int, _due: Due) -> None:
        raise RuntimeError("the robot is broken")

    for what in ("robot", "expire"):
        scheduler.on(what, crash)
    scheduler.start()
    scheduler.hear(await club.tables.notice(number))
    now.after(seconds=3_600)
    await _wake(scheduler)

    await club.end(number)
    await scheduler.stop()

    assert (await club.table(number)).status is Status.DONE


def _notice(table_id: int, version: int, dues: tuple[Due, ...]) -> Notice:
    return Notice(table_id, version, dues, game="takoyaki")


def _bell(now: Now, seconds: int) -> Due:
    return Due(now() + 1_000 * seconds, "bell")


async def _wake(scheduler: Scheduler) -> None:
    """Time has passed: the clock looks at it, and what it starts is done."""
    scheduler.hear(_notice(0, 0, ()))
    for _ in range(10):
        await asyncio.sleep(0)
    await scheduler.settled()


def _driving(club: Club) -> Scheduler:
    scheduler = Scheduler(club.now)
    scheduler.on("expire", lambda table, version, _due: club.actions.expire(table, version))
    scheduler.on("next", lambda table, version, _due: club.actions.next_by_itself(table, version))
    scheduler.on("lobby", lambda table, version, _due: club.actions.expire_lobby(table, version))
    scheduler.on(
        "robot", lambda table, version, due: club.robots.move(table, version, due.seat or 0)
    )
    scheduler.on(
        "think", lambda table, version, due: club.robots.think(table, version, due.seat or 0)
    )
    scheduler.on(
        "forced", lambda table, version, due: club.robots.forced(table, version, due.seat or 0)
    )
    scheduler.on(
        "answer", lambda table, version, due: club.robots.move(table, version, due.seat or 0)
    )
    club.tables.listen(scheduler.hear)
    return scheduler
