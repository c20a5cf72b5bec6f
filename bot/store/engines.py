"""Connections to the database, on SQLite and on PostgreSQL: of those who write and who read.

Writers and readers have pools of their own, so that a slow read never holds up a press. SQLite
allows one writer at a time; its pool of one makes writers queue here, instead of failing as
"database is locked". Errors hide the parameters of a statement: they may be hands and seeds.
"""

import logging
from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.addresses import WrongAddress, asks_for_a_pooler, driver_arguments

# NORMAL: a killed program loses nothing, a power cut perhaps the last moments; FULL would wait for
# the disk at each press, which made it eight times slower
SQLITE_PRAGMAS = ("busy_timeout = 2000", "journal_mode = WAL", "synchronous = NORMAL")

STATEMENT_SECONDS = 30
"""For one statement on PostgreSQL, where somebody else may hold what it needs."""

BEHIND_A_POOLER: dict[str, Any] = {
    # the next transaction may be in another session, which does not know the statement
    "statement_cache_size": 0,
    "prepared_statement_cache_size": 0,
    "prepared_statement_name_func": lambda: "",  # without a name it is parsed where it runs
}


def engine(
    address: URL, begin: str | None = None, pragmas: Iterable[str] = (), **more: Any
) -> AsyncEngine:
    """Takes a normalised address; `begin` is the first statement of each transaction, `pragmas` are
    for SQLite. Raises `WrongAddress`."""
    if address.get_backend_name() != "sqlite":
        made = _postgresql_engine(address, **more)
        if begin:
            _begin_with(made, begin)
        return made
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

    _begin_with(made, begin or "BEGIN")
    return made


def _begin_with(made: AsyncEngine, statement: str) -> None:
    @event.listens_for(made.sync_engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(statement)


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


def sqlite_engines(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
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


def postgresql_engines(address: URL) -> tuple[AsyncEngine, AsyncEngine]:
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
