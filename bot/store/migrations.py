"""Brings a database to the schema of this program, with the migrations that come in its wheel.

Migrations run on a connection of their own with `foreign_keys` off: SQLite rebuilds a table by
dropping it, and that would take the rows of its children along.
"""

import importlib.resources
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import aiosqlite
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext, MigrationInfo
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, MetaData, inspect, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.pool import NullPool

from bot.store.addresses import DatabaseRefused, normalised, sqlite_file
from bot.store.engines import engine
from bot.store.errors import reaching, sqlstate
from bot.store.files import hold as hold_file
from bot.store.holding import Hold
from bot.store.holding import hold as hold_database
from bot.store.models import metadata

LOCK_SECONDS = 10
"""For a table that somebody else has locked on PostgreSQL."""

LOCKED = "55P03"
LOCKING = text(
    """
    SELECT pid, application_name AS name, xact_start AS since
    FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE relation IS NOT NULL AND granted AND pid <> pg_backend_pid()
    AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ORDER BY xact_start LIMIT 1
    """
)

Migrate = Callable[[Config, str], None]


class DatabaseIsNewer(DatabaseRefused):
    """The database has been used by a newer program; it is left untouched."""


@dataclass(frozen=True)
class Upgrade:
    """`before` is None for an empty database; `copied_to` is None if nothing needed a copy."""

    before: str | None
    after: str | None
    copied_to: Path | None


async def upgrade(url: str, scripts: Path | None = None, held: Hold | None = None) -> Upgrade:
    """Bring the database to the newest revision; raises `DatabaseRefused`. On PostgreSQL `held` is
    what this process holds already.

    A filled SQLite file is first copied beside itself, to `<name>.before-<revision>`.
    """
    return await _migrate(url, "head", command.upgrade, scripts, held)


async def downgrade(url: str, revision: str, scripts: Path | None = None) -> Upgrade:
    """Take the database back to a revision, or to "base"; copies as `upgrade` does."""
    return await _migrate(url, revision, command.downgrade, scripts)


async def current(url: str) -> str | None:
    """The revision of the database; None if nothing of ours is in it. Changes nothing.

    Raises `DatabaseRefused`.
    """
    file = sqlite_file(normalised(url))
    if file is not None and not file.exists():
        return None
    # otherwise closing it would move a left write-ahead log into the file
    async with connected(url, read_only=True) as connection:
        revision = await connection.run_sync(_revision)
        if revision is None:
            await connection.run_sync(_refuse_tables_of_others)
        return revision


def head(scripts: Path | None = None) -> str:
    """The revision this program works with."""
    revision = ScriptDirectory.from_config(alembic_config(scripts)).get_current_head()
    assert revision is not None
    return revision


def revisions(scripts: Path | None = None) -> frozenset[str]:
    """All that this program knows."""
    directory = ScriptDirectory.from_config(alembic_config(scripts))
    return frozenset(script.revision for script in directory.walk_revisions())


def refuse_dangling_rows(
    ctx: MigrationContext,
    step: MigrationInfo,
    heads: object,  # noqa: ARG001 (Alembic's)
    run_args: object,  # noqa: ARG001 (Alembic's)
) -> None:
    """Undoes a migration that leaves rows pointing nowhere, by raising `RuntimeError`. Alembic
    calls it after each one, inside its transaction."""
    connection = ctx.connection
    assert connection is not None
    if connection.dialect.name != "sqlite":
        return
    dangling = connection.execute(text("PRAGMA foreign_key_check")).all()
    if dangling:
        tables = ", ".join(sorted({row[0] for row in dangling}))
        raise RuntimeError(
            f"Migration {step.up_revision_id} was undone, since it would leave "
            f"{len(dangling)} rows pointing nowhere, in: {tables}."
        )


async def _migrate(
    url: str, target: str, migrate: Migrate, scripts: Path | None, held: Hold | None = None
) -> Upgrade:
    config = alembic_config(scripts)
    file = sqlite_file(normalised(url))
    async with AsyncExitStack() as stack:
        if file is not None:
            stack.callback(hold_file(file).release)
        elif held is None:
            held = await hold_database(url)
            stack.push_async_callback(held.release)
        url = held.url if held else url
        before = await current(url)
        after = _meant(config, before, target)
        connection = await stack.enter_async_context(connected(url, lock_seconds=LOCK_SECONDS))
        copied_to = None
        if file and before != after and await connection.run_sync(_is_filled):
            copied_to = await _copy(file, f"before-{after or 'base'}")

        def run(connection: Connection) -> None:
            config.attributes["connection"] = connection
            migrate(config, target)

        await connection.rollback()
        try:
            await connection.run_sync(run)
        except DBAPIError as error:
            if sqlstate(error) == LOCKED:
                raise await _locked(connection) from error
            raise
        return Upgrade(before, after, copied_to)


async def _locked(connection: AsyncConnection) -> DatabaseRefused:
    await connection.rollback()
    other = (await connection.execute(LOCKING)).first()
    who = f" ({other.name or 'without a name'}, since {other.since:%H:%M} UTC)" if other else ""
    hint = f" with SELECT pg_terminate_backend({other.pid})" if other else ""
    return DatabaseRefused(
        f"Another session{who} has locked tables of the database, so that it cannot be brought up "
        f"to date: let that session end, or end it{hint}, and start again."
    )


def alembic_config(scripts: Path | None = None) -> Config:
    """`scripts` is another folder than the packaged one; the migrations find the connection in
    `attributes`."""
    folder = scripts or importlib.resources.files("migrations")
    config = Config()
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    return config


def _meant(config: Config, before: str | None, target: str) -> str | None:
    """The revision a target means; None for "base"."""
    directory = ScriptDirectory.from_config(config)
    if before is not None and before not in {s.revision for s in directory.walk_revisions()}:
        raise DatabaseIsNewer(
            f"The database is at revision {before}, which this program does not know: it has been "
            "used by a newer one, so install that one, or use another database."
        )
    try:
        script = directory.get_revision(target)
    except CommandError:
        raise DatabaseRefused(
            f"There is no revision {target} of the database; the newest is "
            f"{directory.get_current_head()}."
        ) from None
    return script.revision if script else None


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _refuse_tables_of_others(connection: Connection) -> None:
    """What has no revision was not made by migrations; others may stand beside ours, though."""
    if taken := metadata.tables.keys() & set(inspect(connection).get_table_names()):
        raise DatabaseRefused(
            f"The database has a table {min(taken)} of another program: use another database."
        )


def _is_filled(connection: Connection) -> bool:
    found = MetaData()
    found.reflect(connection)
    return any(
        connection.execute(select(text("1")).select_from(table).limit(1)).first()
        for table in found.sorted_tables
        if table.name != "alembic_version"
    )


async def _copy(file: Path, suffix: str) -> Path:
    """A copy through SQLite itself, so that what still stands in the write-ahead log is in it."""
    copy = file.with_name(f"{file.name}.{suffix}")
    unfinished = copy.with_name(f"{copy.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    unfinished.touch(mode=0o600)
    async with aiosqlite.connect(file) as source, aiosqlite.connect(unfinished) as target:
        await source.backup(target)
    return unfinished.replace(copy)


@asynccontextmanager
async def connected(
    url: str, read_only: bool = False, lock_seconds: float = LOCK_SECONDS
) -> AsyncIterator[AsyncConnection]:
    """A connection of its own, as migrations need it. SQLite knows `read_only`, PostgreSQL waits
    for a lock as long as `lock_seconds`.

    Raises `Unreachable`.
    """
    address = normalised(url)
    file = sqlite_file(address)
    async with AsyncExitStack() as stack:
        with reaching():
            if file is not None:
                uri, mode = file.as_uri(), "ro" if read_only else "rwc"
                # aiosqlite's thread outlives the event loop if it cannot open the file
                sqlite3.connect(f"{uri}?mode={mode}", uri=True).close()
                address = address.set(database=uri, query={"mode": mode, "uri": "true"})
            made = engine(
                address,
                begin="BEGIN" if file else f"SET LOCAL lock_timeout = '{lock_seconds}s'",
                pragmas=("foreign_keys = OFF",),
                poolclass=NullPool,
            )
            stack.push_async_callback(made.dispose)
            connection = await stack.enter_async_context(made.connect())
            await connection.run_sync(_revision)
            await connection.rollback()
        yield connection
