"""One process for one PostgreSQL database: who is refused, and when it is free again."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import func, select, text

from bot.store.addresses import AlreadyRunning, asks_for_a_pooler, normalised
from bot.store.holding import HELD, HOLDERS, Timing, hold, lease
from bot.store.migrations import connected, upgrade
from bot.store.opening import opened
from tests.bot.listening import logged
from tests.bot.store.conftest import OwnPostgres
from tests.bot.store.next_holder import next_holder

HASTY = Timing(look=0.2, lease=6, patience=0.4)

HOLDS = """
import asyncio, sys
from bot.store.holding import Timing
from bot.store.opening import opened
async def main():
    await opened(sys.argv[1], Timing(look=0.2, lease=6, patience=0.4))
    print("open", flush=True)
    await asyncio.Event().wait()
asyncio.run(main())
"""


@pytest.fixture(params=["postgres_url", "pooled_url"])
def server_url(request: pytest.FixtureRequest) -> str:
    """A database as it is, and behind a pooler."""
    return request.getfixturevalue(request.param)


@asynccontextmanager
async def another_process(url: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDS, url, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    assert await process.stdout.readline() == b"open\n"
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def refused(url: str) -> str:
    with pytest.raises(AlreadyRunning) as raised:
        await opened(url, HASTY)
    return str(raised.value)


async def test_a_second_process_is_refused_until_the_first_one_dies(server_url: str):
    name = normalised(server_url).database
    async with another_process(server_url) as first:
        sentence = await refused(server_url)
        with pytest.raises(AlreadyRunning):
            await upgrade(server_url)
        first.kill()
        await first.wait()
        database = await opened(server_url, HASTY)
    await database.close()

    assert sentence.startswith(f"Another process is using the database {name} (")
    assert ": stop it first, or give this one a database of its own. " in sentence
    assert "\n" not in sentence


async def test_what_is_closed_is_free_at_once(server_url: str):
    for _ in range(2):
        database = await opened(server_url, Timing(patience=0))
        await database.close()


async def test_a_process_behind_a_pooler_and_one_without_see_each_other(
    postgres_url: str, pooled_url: str
):
    for first, second in ((postgres_url, pooled_url), (pooled_url, postgres_url)):
        async with another_process(first):
            await refused(second)
        await (await opened(second, HASTY)).close()


async def test_a_pooler_is_found_out(postgres_url: str, pooled_url: str):
    for url, is_pooled in ((postgres_url, False), (pooled_url, True)):
        held = await hold(url)
        await held.release()
        assert asks_for_a_pooler(normalised(held.url)) == is_pooled


async def test_many_writes_behind_a_pooler_get_what_they_ask_for(pooled_url: str):
    database = await opened(pooled_url)

    async def write(number: int) -> None:
        async with database.write() as connection:
            await connection.execute(select(func.pg_backend_pid()))
            assert await connection.scalar(select(text(f"{number}"))) == number
        async with database.read() as connection:
            assert await connection.scalar(select(text(f"{number}"))) == number

    await asyncio.gather(*(write(number) for number in range(100)))
    await database.close()


async def test_a_session_that_is_ended_is_replaced_and_the_database_kept(postgres_url: str):
    held = await hold(postgres_url, HASTY)
    async with connected(postgres_url) as connection:
        before = (await connection.execute(HOLDERS)).one()
        await connection.execute(select(func.pg_terminate_backend(before.pid)))
        await connection.commit()
        holders = [before]
        while not holders or holders == [before]:
            holders = list(await connection.execute(HOLDERS))
            await connection.commit()

    assert len(holders) == 1
    assert not held.kept.done()
    await held.release()


async def test_who_cannot_get_the_database_again_is_told(postgres_url: str):
    first = await opened(postgres_url, HASTY)
    async with next_holder(postgres_url):
        with pytest.raises(AlreadyRunning, match="Another process is using the database"):
            await first.lost()
    await first.close()


async def test_a_lease_that_has_lapsed_and_was_taken_over_is_lost(pooled_url: str):
    first = await opened(pooled_url, HASTY)
    async with connected(pooled_url) as connection:
        await connection.execute(lease.update().values(holder="somebody else", until=IN_AN_HOUR))
        await connection.commit()

    with pytest.raises(AlreadyRunning, match="through a pooler"):
        await first.lost()
    await first.close()


IN_AN_HOUR = text("clock_timestamp() + interval '1 hour'")


async def test_a_lease_goes_by_the_clock_of_the_server(pooled_url: str):
    held = await hold(pooled_url, HASTY)
    async with connected(pooled_url) as connection:
        left = lease.c.until - func.clock_timestamp()
        seconds = await connection.scalar(select(func.extract("epoch", left)))
    await held.release()

    assert seconds is not None
    assert 0 < float(seconds) <= HASTY.lease


async def test_the_database_is_kept_while_its_server_stops_and_starts(own_postgres: OwnPostgres):
    database = await opened(own_postgres.url, HASTY)
    with logged("whether the database is still held") as is_noticed:
        await asyncio.to_thread(own_postgres.stop)
        await is_noticed.wait()
    await asyncio.to_thread(own_postgres.start)
    async with connected(own_postgres.url) as connection:
        while (await connection.execute(HOLDERS)).first() is None:
            await connection.commit()

    await refused(own_postgres.url)
    await database.close()


async def test_a_lock_that_was_left_behind_is_told_with_what_to_do(postgres_url: str):
    """0.1.0 took the same one while it migrated."""
    async with connected(postgres_url) as left:
        await left.execute(select(func.pg_advisory_lock(HELD)))
        pid = await left.scalar(select(func.pg_backend_pid()))
        await left.commit()

        assert f"SELECT pg_terminate_backend({pid})" in await refused(postgres_url)
