"""Keeps every other process away from a PostgreSQL database, for as long as this one lives.

A session is kept for an advisory lock, which its death frees. Behind a pooler, which gives each
transaction another session, a row says who has the database and until when, by the server's clock;
it is written again and again. Each way sees the other.
"""

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from typing import Any, NoReturn
from uuid import uuid4

from sqlalchemy import (
    Column,
    DateTime,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    bindparam,
    func,
    inspect,
    select,
    text,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from bot.store.addresses import AlreadyRunning, asks_for_a_pooler, normalised
from bot.store.engines import engine
from bot.store.errors import reaching

HELD = 0x7AC1
"""Any number, the same in every process and every version: the name of our lock."""

# made when it is needed, and no migration: who migrates needs it before there is any table
lease = Table(
    "takiyaki_lease",
    MetaData(),
    Column("only", Integer, primary_key=True, autoincrement=False),
    Column("holder", String, nullable=False),
    Column("since", DateTime(timezone=True), nullable=False),
    Column("until", DateTime(timezone=True), nullable=False),
)

HOLDERS = text(
    """
    SELECT pid, coalesce(host(client_addr), 'the server itself') AS place, backend_start AS since
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'advisory' AND classid = 0 AND objid = :key AND objsubid = 1 AND granted
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    """
).bindparams(bindparam("key", HELD))

# the server finds out in half a minute that the machine of a session is gone
SHORT_KEEPALIVE = """
    SELECT set_config('tcp_keepalives_idle', '10', false),
    set_config('tcp_keepalives_interval', '5', false),
    set_config('tcp_keepalives_count', '4', false)
"""

OWN_END_TRIES = 20

AWAY = (SQLAlchemyError, OSError)

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Timing:
    """Seconds."""

    look: float = 10
    """Between two looks whether the database is still held; a lease is written anew at each."""
    lease: float = 30
    answer: float = 10
    """For each thing that the server is asked."""
    patience: float = 3
    """For another process that is just about to let go."""


TIMING = Timing()


class LeaseTaken(AlreadyRunning):
    """Another process has the lease; it lives if it writes it anew meanwhile."""

    def __init__(self, database: str, until: object, who: str, if_gone: str) -> None:
        super().__init__(database, who, if_gone)
        self.until = until


class Hold:
    """Use `hold`."""

    def __init__(self, url: str, timing: Timing) -> None:
        self._address = normalised(url)
        self._database = self._address.database or "of its user"
        self._timing = timing
        self._me = uuid4().hex
        # whether there is a pooler is found out here, so this works with and without one
        careful = self._address.update_query_dict({"pgbouncer": "true"})
        self._engine = engine(careful, poolclass=NullPool, statement_seconds=timing.answer)
        self._is_pooled = asks_for_a_pooler(self._address)
        self._session: AsyncConnection | None = None
        self._own: Row[Any] | None = None
        """The session, as the server lists it."""
        self._session_has_ended = asyncio.Event()
        self.kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Ends when another process has the database, with the reason."""
        self._watching: asyncio.Task[None] | None = None

    @property
    def url(self) -> str:
        """The address, which tells of a pooler if there is one."""
        pooler = {"pgbouncer": "true"} if self._is_pooled else {}
        return self._address.update_query_dict(pooler).render_as_string(hide_password=False)

    async def take(self) -> None:
        """Raises `AlreadyRunning`, and what the database raises."""
        connection = await self._engine.connect()
        try:
            told = (await connection.get_raw_connection()).driver_connection
            assert told is not None
            pid = await connection.scalar(select(func.pg_backend_pid()))
            # a pooler cannot tell which session of the server one will get
            self._is_pooled |= told.get_server_pid() != pid
            if self._is_pooled:
                await self._take_lease(connection)
            else:
                await self._take_lock(connection)
                self._session = connection
                self._session_has_ended.clear()
                told.add_termination_listener(lambda _: self._session_has_ended.set())
        finally:
            if self._session is not connection:
                await connection.close()

    async def begin(self) -> None:
        """Takes it with some patience and keeps it. Raises as `take`."""
        loop = asyncio.get_running_loop()
        enough, until = loop.time() + self._timing.patience, None
        while True:
            try:
                await self.take()
                break
            except AlreadyRunning as refused:
                lapses = isinstance(refused, LeaseTaken) and until in (None, refused.until)
                if not lapses and loop.time() > enough:
                    raise
                if isinstance(refused, LeaseTaken) and until is None:
                    until = refused.until
                    logger.warning(
                        "another process has the database, or had it until a moment ago: "
                        "waiting up to %.0f seconds to see which",
                        self._timing.lease,
                    )
            await asyncio.sleep(min(0.5, self._timing.look))
        self._watching = asyncio.create_task(self._watch(), name="hold")

    async def release(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        if not self.kept.cancel() and not self.kept.cancelled():
            self.kept.exception()  # somebody else may have had no time to see it
        if self._is_pooled:
            with contextlib.suppress(*AWAY):  # then it lapses by itself
                async with self._engine.begin() as connection:
                    await connection.execute(lease.delete().where(lease.c.holder == self._me))
        await self._let_go()
        await self._engine.dispose()

    async def _take_lock(self, connection: AsyncConnection) -> None:
        attempt = select(func.pg_try_advisory_lock(HELD))
        for _ in range(OWN_END_TRIES):
            if await connection.scalar(attempt):
                break
            holder = (await connection.execute(HOLDERS)).first()
            if holder is None or holder != self._own:
                self._refuse(holder)
            # our own session, whose end the server has not noticed
            await connection.execute(select(func.pg_terminate_backend(holder.pid)))
            await asyncio.sleep(0.1)
        self._own = (await connection.execute(HOLDERS)).first()
        await connection.execute(text(SHORT_KEEPALIVE))
        if await connection.run_sync(lambda sync: inspect(sync).has_table(lease.name)):
            current = lease.c.until > func.clock_timestamp()
            if of_other := (await connection.execute(select(lease).where(current))).first():
                self._refuse_lease(of_other)
        await connection.commit()

    async def _take_lease(self, connection: AsyncConnection) -> None:
        """In one transaction, so in one session; nobody with a lock of theirs lets it through."""
        if not await connection.scalar(select(func.pg_try_advisory_xact_lock(HELD))):
            self._refuse((await connection.execute(HOLDERS)).first())
        await connection.run_sync(lease.metadata.create_all)
        now = func.clock_timestamp(type_=DateTime(timezone=True))
        until = now + func.make_interval(0, 0, 0, 0, 0, 0, self._timing.lease)
        mine = insert(lease).values(only=1, holder=self._me, since=now, until=until)
        is_free = (lease.c.until <= now) | (lease.c.holder == self._me)
        taken = mine.on_conflict_do_update(
            index_elements=[lease.c.only],
            set_={name: mine.excluded[name] for name in ("holder", "since", "until")},
            where=is_free,
        )
        if (await connection.execute(taken)).rowcount != 1:
            self._refuse_lease((await connection.execute(select(lease))).one())
        await connection.commit()

    def _refuse(self, holder: Row[Any] | None) -> NoReturn:
        if holder is None:
            raise AlreadyRunning(self._database)
        raise AlreadyRunning(
            self._database,
            who=f" (from {holder.place}, since {holder.since:%Y-%m-%d %H:%M} UTC)",
            if_gone=" If it is gone and its session was left behind, let the server end that: "
            f"SELECT pg_terminate_backend({holder.pid}).",
        )

    def _refuse_lease(self, other: Row[Any]) -> NoReturn:
        raise LeaseTaken(
            self._database,
            other.until,
            who=f" (through a pooler, since {other.since:%Y-%m-%d %H:%M} UTC)",
            if_gone=f" Once it is gone, the database is free after {self._timing.lease:.0f} "
            "seconds.",
        )

    async def _watch(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._timing.look):
                    await self._session_has_ended.wait()
            try:
                if not await self._is_still_held():
                    await self._let_go()
                    await self.take()
            except AWAY as error:
                logger.warning("whether the database is still held: %s", type(error).__name__)
                await self._let_go()
                self._session_has_ended.clear()  # the next look comes in its time
            except Exception as error:
                self.kept.set_exception(error)
                return

    async def _is_still_held(self) -> bool:
        if self._session is None or self._session_has_ended.is_set():
            return False
        holder = (await self._session.execute(HOLDERS)).first()
        await self._session.commit()
        return holder is not None and holder == self._own

    async def _let_go(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            with contextlib.suppress(*AWAY):
                await session.close()


async def hold(url: str, timing: Timing = TIMING) -> Hold:
    """Take the PostgreSQL database for this process, until it is released. Raises `AlreadyRunning`
    and `Unreachable`."""
    begun = Hold(url, timing)
    try:
        with reaching():
            await begun.begin()
    except BaseException:
        await begun.release()
        raise
    return begun
