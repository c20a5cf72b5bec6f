"""Whether a database that is there works as the program needs it."""

from sqlalchemy import text

from bot.store.addresses import DatabaseRefused, normalised, sqlite_file
from bot.store.database import AsyncConnection, Database
from bot.store.errors import reaching
from bot.store.holding import hold
from bot.store.migrations import connected


async def try_out(url: str) -> None:
    """Reads an SQLite file whole, then opens the database as the program does, for one write that
    is taken back. It must have a revision already.

    Raises `AlreadyRunning` for one that is whole but held by another process, and
    `DatabaseRefused`.
    """
    is_file = sqlite_file(normalised(url)) is not None
    if is_file:
        await _read_whole(url)
        database = Database.open(url)
    else:
        held = await hold(url)
        database = Database.open(held.url, held)
    try:
        with reaching():
            await _write_and_take_back(database, is_file=is_file)
    finally:
        await database.close()


async def _read_whole(url: str) -> None:
    with reaching():
        async with connected(url, read_only=True) as connection:
            found = (await connection.execute(text("PRAGMA quick_check(1)"))).scalar_one()
    if found != "ok":
        raise DatabaseRefused("The database is damaged: put back a copy of it, while no bot runs.")


async def _write_and_take_back(database: Database, *, is_file: bool) -> None:
    try:
        async with database.write() as conn:
            if is_file:
                await _check_log(conn)
            await conn.execute(text("UPDATE alembic_version SET version_num = version_num"))
            raise _TakenBack
    except _TakenBack:
        pass


async def _check_log(conn: AsyncConnection) -> None:
    mode = (await conn.execute(text("PRAGMA journal_mode"))).scalar_one()
    if mode != "wal":
        raise DatabaseRefused(
            "No write-ahead log can be kept beside the database: name a file on a disk of this "
            "machine, since one over a network shares no memory."
        )


class _TakenBack(Exception):
    """Rolls the write back."""
