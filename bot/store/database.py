"""The open database: one transaction to write, one to read."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import TypeVar

from filelock import FileLock
from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.store.addresses import normalised, sqlite_file
from bot.store.engines import postgresql_engines, sqlite_engines
from bot.store.errors import may_heal
from bot.store.files import hold
from bot.store.holding import Hold

TRY_AGAIN_AFTER = (0.5, 1, 2, 4, 8)
"""Seconds between the tries, besides the time that each takes."""

logger = logging.getLogger(__name__)

Written = TypeVar("Written")


class Database:
    """Use `open`, or `bot.store.opening`."""

    def __init__(
        self, writer: AsyncEngine, reader: AsyncEngine, held: FileLock | Hold | None
    ) -> None:
        self.dialect = writer.dialect.name
        self._writer = writer
        self._reader = reader
        self._held = held
        self._is_closed = False

    @classmethod
    def open(cls, url: str, held: Hold | None = None) -> "Database":
        """Does not connect yet. An SQLite file is held until `close`, and what is held already is
        released there. Raises `WrongAddress` or `AlreadyRunning`."""
        address = normalised(url)
        file = sqlite_file(address)
        if file is None:
            return cls(*postgresql_engines(address), held)
        held_file = hold(file)
        return cls(*sqlite_engines(address), held_file)

    async def lost(self) -> None:
        """Waits until another process has the database; raises `AlreadyRunning` then."""
        kept = self._held.kept if isinstance(self._held, Hold) else asyncio.Future[None]()
        await asyncio.shield(kept)

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
        if isinstance(self._held, Hold):
            await self._held.release()
        elif self._held is not None:
            self._held.release()
