"""Opens the database, on SQLite and on PostgreSQL: one transaction to write, one to read.

Writers and readers have pools of their own, so that a slow read never holds up a press. SQLite
allows one writer at a time; its pool of one makes writers queue here, instead of failing as
"database is locked". Errors hide the parameters of a statement: they may be hands and seeds.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from filelock import FileLock
from sqlalchemy import Connection, Table, event
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.addresses import (
    WrongAddress,
    asks_for_a_pooler,
    driver_arguments,
    normalised,
    sqlite_file,
)
from bot.store.errors import may_heal
from bot.store.files import hold

# NORMAL: a killed program loses nothing, a power cut perhaps the last moments; FULL would wait for
# the disk at each press, which made it eight times slower
SQLITE_PRAGMAS = ("busy_timeout = 2000", "journal_mode = WAL", "synchronous = NORMAL")

TRY_AGAIN_AFTER = (0.5, 1, 2, 4, 8)
"""Seconds between the tries, besides the time that each takes."""

STATEMENT_SECONDS = 30
"""For one statement on PostgreSQL, where somebody else may hold what it needs."""

BEHIND_A_POOLER: dict[str, Any] = {
    # the next transaction may be in another session, which does not know the statement
    "statement_cache_size": 0,
    "prepared_statement_cache_size": 0,
    "prepared_statement_name_func": lambda: "",  # without a name it is parsed where it runs
}

logger = logging.getLogger(__name__)

Written = TypeVar("Written")


class Database:
    """Use `open`; a process that has opened an SQLite file holds it until `close`."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine, lock: FileLock | None) -> None:
        self.dialect = writer.dialect.name
        self._writer = writer
        self._reader = reader
        self._lock = lock
        self._is_closed = False

    @classmethod
    def open(cls, url: str) -> "Database":
        """Does not connect yet. Raises `WrongAddress` or `AlreadyRunning`."""
        address = normalised(url)
        file = sqlite_file(address)
        if file is None:
            return cls(*_postgresql_engines(address), lock=None)
        lock = hold(file)
        return cls(*_sqlite_engines(address), lock=lock)

    def write(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """One transaction, committed on leaving, rolled back on an exception; do not nest."""
        return self._writer.begin()

    async def write_surely(self, write: Callable[[AsyncConnection], Awaitable[Written]]) -> Written:
        """One transaction that is tried again while the database is busy or away: for what follows
        something that cannot be undone. Raises what the last try raised."""
        for seconds in TRY_AGAIN_AFTER:
            try:
                async with self.write() as conn:
                    return await write(conn)
            except Exception as error:
                if self._is_closed or not may_heal(error):
                    raise
                logger.warning("a write failed and is tried again: %s", type(error).__name__)
                await asyncio.sleep(seconds)
                if self._is_closed:
                    raise
        async with self.write() as conn:
            return await write(conn)

    def read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """One snapshot of what is committed; refuses to write and never waits for a writer."""
        return self._reader.begin()

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An insert that knows `on_conflict_do_update` and `on_conflict_do_nothing`."""
        return sqlite.insert(table) if self.dialect == "sqlite" else postgresql.insert(table)

    async def close(self) -> None:
        self._is_closed = True
        await self._reader.dispose()
        await self._writer.dispose()
        if self._lock is not None:
            self._lock.release()


def engine(
    address: URL, begin: str = "BEGIN", pragmas: Iterable[str] = (), **more: Any
) -> AsyncEngine:
    """Takes a normalised address; `begin` and `pragmas` are for SQLite. Raises `WrongAddress`."""
    if address.get_backend_name() != "sqlite":
        return _postgresql_engine(address, **more)
    # its debug lines hold the parameters of each statement: hands and seeds
    logging.getLogger("aiosqlite").setLevel(logging.INFO)
    # the driver begins no transactions by itself; the listener does
    undriven = {"isolation_level": None}
    made = create_async_engine(address, hide_parameters=True, connect_args=undriven, **more)

    @event.listens_for(made.sync_engine, "connect")
    def set_pragmas(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(made.sync_engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return made


def _postgresql_engine(
    address: URL, statement_seconds: float | None = None, **more: Any
) -> AsyncEngine:
    arguments = driver_arguments(address) | {"command_timeout": statement_seconds}
    if asks_for_a_pooler(address):
        arguments |= BEHIND_A_POOLER
    try:
        return create_async_engine(
            URL.create("postgresql+asyncpg"), hide_parameters=True, connect_args=arguments, **more
        )
    except ModuleNotFoundError:
        raise WrongAddress(
            "The package asyncpg is missing: pip install 'takiyaki[postgres]'."
        ) from None


def _sqlite_engines(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
    # a plain BEGIN would take the write lock late, and then fail where waiting is not allowed
    writer = engine(
        address,
        begin="BEGIN IMMEDIATE",
        pragmas=(*SQLITE_PRAGMAS, "foreign_keys = ON"),
        pool_size=1,
        max_overflow=0,
    )
    reader = engine(
        address, pragmas=(*SQLITE_PRAGMAS, "query_only = ON"), pool_size=4, max_overflow=12
    )
    return writer, reader


def _postgresql_engines(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
    steady = {"pool_pre_ping": True, "statement_seconds": STATEMENT_SECONDS}
    writer = engine(address, pool_size=8, **steady)
    reader = engine(
        address,
        pool_size=4,
        **steady,
        isolation_level="REPEATABLE READ",  # one snapshot, as on SQLite
        execution_options={"postgresql_readonly": True},
    )
    return writer, reader
