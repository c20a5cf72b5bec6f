"""Transactions: what is kept, what is seen by others, and who waits for whom."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import func, insert, literal, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.addresses import AlreadyRunning
from bot.store.database import Database
from bot.store.migrations import upgrade
from bot.store.models import key_values, seats
from tests.bot.listening import logged
from tests.bot.store.conftest import OwnPostgres

OPENS = "import sys; from bot.store.database import Database; held = Database.open(sys.argv[1])"
HOLDS = f"{OPENS}; print('open', flush=True); sys.stdin.read()"


async def test_what_was_written_is_there_after_opening_again(database_url: str):
    database = Database.open(database_url)
    async with database.write() as connection:
        await connection.execute(insert(key_values).values(key="colour", value="red"))
    await database.close()

    database = Database.open(database_url)
    async with database.read() as connection:
        assert await connection.scalar(select(key_values.c.value)) == "red"
    await database.close()


async def test_a_transaction_that_fails_leaves_nothing(database: Database):
    async def fail() -> None:
        async with database.write() as connection:
            await connection.execute(insert(key_values).values(key="colour", value="red"))
            raise RuntimeError("the game said no")

    with pytest.raises(RuntimeError, match="the game said no"):
        await fail()

    async with database.read() as connection:
        assert await connection.scalar(select(func.count()).select_from(key_values)) == 0


async def test_an_insert_may_say_what_happens_to_a_row_that_is_there(database: Database):
    async with database.write() as connection:
        for colour in ("red", "blue"):
            put = database.insert(key_values).values(key="colour", value=colour)
            await connection.execute(
                put.on_conflict_do_update(
                    index_elements=["key"], set_={"value": put.excluded.value}
                )
            )
        await connection.execute(
            database.insert(key_values).values(key="colour", value="green").on_conflict_do_nothing()
        )

    async with database.read() as connection:
        assert (await connection.execute(select(key_values))).all() == [("colour", "blue")]


async def test_a_row_may_not_point_nowhere(database: Database):
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await connection.execute(insert(seats).values(table_id=7, seat=0))


async def test_a_reader_cannot_write(database: Database):
    with pytest.raises(DBAPIError, match=r"read-?only"):
        async with database.read() as connection:
            await connection.execute(insert(key_values).values(key="colour", value="red"))


async def test_an_error_does_not_repeat_what_was_to_be_stored(database: Database):
    async def store() -> None:
        async with database.write() as connection:
            await connection.execute(insert(key_values).values(key="seed", value="1a2b3c"))

    await store()
    with pytest.raises(IntegrityError) as failed:
        await store()

    assert "1a2b3c" not in str(failed.value)


async def test_a_reader_sees_the_state_before_an_unfinished_write_at_once(database: Database):
    async with database.write() as writing:
        await writing.execute(insert(key_values).values(key="colour", value="red"))
        async with database.read() as reading:
            assert (await reading.execute(select(key_values))).all() == []


async def test_a_reader_sees_one_moment_however_long_it_reads(database: Database):
    async with database.read() as reading:
        assert (await reading.execute(select(key_values))).all() == []
        async with database.write() as writing:
            await writing.execute(insert(key_values).values(key="colour", value="red"))
        assert (await reading.execute(select(key_values))).all() == []


async def test_a_press_while_a_long_read_runs_is_not_held_up(database: Database):
    happened: list[str] = []
    endless = (
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n {}) SELECT count(*) FROM n"
    )
    statement = text(endless.format("WHERE i < 3000000"))

    async def read() -> None:
        async with database.read() as connection:
            await connection.execute(select(key_values))
            happened.append("read begins")
            reading.set()
            await connection.execute(statement)
            happened.append("read ends")

    async def press(key: str) -> None:
        async with database.write() as connection:
            await connection.execute(insert(key_values).values(key=key, value=""))
            happened.append(key)

    reading = asyncio.Event()
    reader = asyncio.create_task(read())
    await reading.wait()
    for number in range(3):
        await press(f"press {number}")
    await reader

    assert happened == ["read begins", "press 0", "press 1", "press 2", "read ends"]


async def test_many_long_reads_do_not_use_up_the_writers(database: Database):
    async with asyncio.TaskGroup() as group, asyncio.timeout(60):
        go_on = asyncio.Event()
        reading = asyncio.Semaphore(0)

        async def read() -> None:
            async with database.read() as connection:
                await connection.execute(select(key_values))
                reading.release()
                await go_on.wait()

        for _ in range(14):
            group.create_task(read())
        for _ in range(14):
            await reading.acquire()

        async with database.write() as connection:
            await connection.execute(insert(key_values).values(key="press", value=""))
        go_on.set()


async def test_forty_writers_at_once_queue_and_none_fails(database_url: str):
    databases = Database.open(database_url), Database.open(database_url)

    async def count_up(database: Database) -> None:
        async with database.write() as connection:
            count = await connection.scalar(select(key_values.c.value).with_for_update())
            await connection.execute(key_values.update().values(value=str(int(count or "0") + 1)))

    async with databases[0].write() as connection:
        await connection.execute(insert(key_values).values(key="count", value="0"))

    await asyncio.gather(*(count_up(databases[number % 2]) for number in range(40)))

    async with databases[1].read() as connection:
        assert await connection.scalar(select(key_values.c.value)) == "40"
    for database in databases:
        await database.close()


async def test_a_writer_that_is_cancelled_lets_the_next_one_in(database: Database):
    writing = asyncio.Event()

    async def hang() -> None:
        async with database.write() as connection:
            await connection.execute(insert(key_values).values(key="colour", value="red"))
            writing.set()
            await asyncio.Event().wait()

    hanging = asyncio.create_task(hang())
    await writing.wait()
    hanging.cancel()
    async with database.write() as connection:
        await connection.execute(insert(key_values).values(key="colour", value="blue"))

    async with database.read() as connection:
        assert await connection.scalar(select(key_values.c.value)) == "blue"


async def test_an_sqlite_file_is_set_up_for_safe_and_concurrent_use(sqlite_url: str):
    database = Database.open(sqlite_url)
    pragmas = ("journal_mode", "foreign_keys", "busy_timeout", "synchronous")
    async with database.write() as connection:
        found = [await connection.scalar(text(f"PRAGMA {pragma}")) for pragma in pragmas]
    await database.close()

    assert found == ["wal", 1, 2000, 1]


def another_process_can_open(url: str) -> bool:
    opened = subprocess.run([sys.executable, "-c", OPENS, url], check=False, capture_output=True)
    return opened.returncode == 0


@pytest.mark.parametrize("how", ["as it is", "through a link", "as a relative path"])
def test_a_second_process_on_one_file_is_refused_in_one_sentence(
    sqlite_url: str, how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    again = sqlite_url
    if how == "through a link":
        (tmp_path / "other.sqlite").symlink_to("takiyaki.sqlite")
        again = f"sqlite:///{tmp_path / 'other.sqlite'}"
    if how == "as a relative path":
        monkeypatch.chdir(tmp_path)
        again = "sqlite:///./takiyaki.sqlite"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, sqlite_url],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        with pytest.raises(AlreadyRunning) as refused:
            Database.open(again)
        first.kill()

    assert str(refused.value) == (
        "Another process is using the database takiyaki.sqlite: stop it first, "
        "or give this one a database of its own."
    )
    assert another_process_can_open(sqlite_url)


async def test_a_file_is_free_when_the_last_one_in_the_process_has_closed_it(sqlite_url: str):
    first, second = Database.open(sqlite_url), Database.open(sqlite_url)

    await first.close()
    assert not another_process_can_open(sqlite_url)
    await second.close()
    assert another_process_can_open(sqlite_url)


async def test_another_program_may_read_the_file_meanwhile(sqlite_url: str):
    database = Database.open(sqlite_url)
    async with database.write() as connection:
        await connection.execute(insert(key_values).values(key="colour", value="red"))
    file = Path(sqlite_url.removeprefix("sqlite:///"))

    with sqlite3.connect(file) as reader:
        assert reader.execute("SELECT value FROM facts").fetchall() == [("red",)]
    reader.close()
    await database.close()


async def test_what_must_be_written_is_tried_again(database: Database):
    tries: list[int] = []

    async def write(conn: AsyncConnection) -> int | None:
        tries.append(len(tries))
        if len(tries) == 1:
            raise ConnectionResetError
        return await conn.scalar(select(literal(7)))

    assert await database.write_surely(write) == 7
    assert len(tries) == 2


@pytest.mark.parametrize(
    "code", ["08006", "25006", "40001", "40P01", "53300", "55P03", "57014", "57P01", "57P03"]
)
async def test_what_postgresql_says_of_itself_tells_whether_to_try_again(
    postgres_url: str, code: str
):
    database = Database.open(postgres_url)
    tries: list[AsyncConnection] = []
    fail = text(f"DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '{code}'; END $$")

    async def write(conn: AsyncConnection) -> None:
        tries.append(conn)
        if len(tries) == 1:
            await conn.execute(fail)

    await database.write_surely(write)
    await database.close()

    assert len(tries) == 2


async def test_a_write_whose_session_is_ended_is_tried_again(postgres_url: str):
    database = Database.open(postgres_url)
    ended = list[int]()

    async def write(conn: AsyncConnection) -> None:
        if not ended:
            ended.append(1)
            await conn.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        await conn.execute(insert(key_values).values(key="colour", value="red"))

    await database.write_surely(write)

    async with database.read() as connection:
        assert (await connection.execute(select(key_values))).all() == [("colour", "red")]
    await database.close()


async def test_a_write_during_which_the_server_stops_waits_for_its_next_start(
    own_postgres: OwnPostgres,
):
    await upgrade(own_postgres.url)
    database = Database.open(own_postgres.url)
    stopped = list[int]()

    async def write(conn: AsyncConnection) -> None:
        if not stopped:
            stopped.append(1)
            await asyncio.to_thread(own_postgres.stop)
        await conn.execute(insert(key_values).values(key="colour", value="red"))

    with logged("a write failed and is tried again") as has_failed:
        writing = asyncio.create_task(database.write_surely(write))
        await has_failed.wait()
    await asyncio.to_thread(own_postgres.start)
    await writing

    async with database.read() as connection:
        assert (await connection.execute(select(key_values))).all() == [("colour", "red")]
    await database.close()


async def test_what_waiting_cannot_heal_is_not_tried_again(database: Database):
    tries: list[AsyncConnection] = []

    async def write(conn: AsyncConnection) -> None:
        tries.append(conn)
        await conn.execute(insert(key_values).values(key="colour", value=None))

    with pytest.raises(IntegrityError):
        await database.write_surely(write)
    assert len(tries) == 1


async def test_nothing_is_tried_again_once_the_database_is_closed(database_url: str):
    database = Database.open(database_url)
    tries: list[AsyncConnection] = []

    async def write(conn: AsyncConnection) -> None:
        tries.append(conn)
        raise ConnectionResetError

    with logged("a write failed and is tried again") as has_failed:
        writing = asyncio.create_task(database.write_surely(write))
        await has_failed.wait()
    await database.close()

    with pytest.raises(ConnectionResetError):
        await writing
    assert len(tries) == 1
