"""Mends open tables after the bot was stopped or out of reach: deadlines get some grace, and a
round whose snapshot cannot be read is replayed, or its table put aside."""

import contextlib
import logging
from dataclasses import replace

from bot.service.decisions.change import Change, Loaded, Source
from bot.service.decisions.deadlines import (
    CLOCKS,
    GRACE,
    grace,
    grace_of,
    is_ahead,
    set_back,
    with_grace,
)
from bot.service.decisions.refusals import Refusal
from bot.service.loading import load
from bot.service.tables import Tables
from bot.store import tables as stored
from bot.store.values import Instant, Table
from engine.game import Rejected

logger = logging.getLogger(__name__)


async def repair(tables: Tables) -> list[Table]:
    """Mends all open tables after a start; those that can be played on, latest change first."""
    now = tables.now()
    async with tables.database.write() as conn:
        await stored.grant_grace(conn, now + GRACE)
        for clock in CLOCKS:
            await stored.grant_grace(conn, now + grace_of(clock), clock)
    async with tables.database.read() as conn:
        ids = await stored.open_ids(conn)
    for table_id in ids:
        try:
            await mend(tables, table_id)
        except Exception:  # one table must not keep all others from being played
            logger.exception("table %s: could not be mended", table_id)
    async with tables.database.read() as conn:
        return await stored.load_many(conn, stored.is_open())


async def give_time(tables: Tables) -> None:
    """Gives each table whose time is about to run out, or has run out, the grace of a start; of a
    table that is dated later than now, since the time was set back, only the rest stays."""
    now = tables.now()

    def ends_soon(table: Table) -> bool:
        return table.deadline is not None and table.deadline < now + grace(table)

    def decide(loaded: Loaded) -> Change:
        table = set_back(loaded.table, now) if is_ahead(loaded.table, now) else loaded.table
        if table.paused_at is None and ends_soon(table):
            table = with_grace(table, tables.now())
        if table is loaded.table:
            raise Rejected(Refusal.STALE)
        return Change(table, loaded.state)

    async with tables.database.read() as conn:
        found = await stored.load_many(conn, stored.is_open())
    for table in found:
        if not is_ahead(table, now) and (table.paused_at is not None or not ends_soon(table)):
            continue
        try:
            await tables.change(table.id, decide)
        except Rejected:
            continue
        except Exception:  # as in a start
            logger.exception("table %s: could be given no time", table.id)


async def mend(tables: Tables, table_id: int) -> None:
    """Makes a table readable again, if it is not, and dates it no later than now."""
    try:
        async with tables.database.read() as conn:
            loaded = await load(conn, table_id)
    except Rejected as no:
        if no.reason is Refusal.TABLE_VOID:
            await _put_aside(tables, table_id)
        return
    if loaded.source is not Source.SNAPSHOT or is_ahead(loaded.table, tables.now()):
        with contextlib.suppress(Rejected):
            await tables.change(table_id, lambda now: _dated(now, tables.now()))


def _dated(loaded: Loaded, now: Instant) -> Change:
    table = loaded.table
    if is_ahead(table, now):
        table = set_back(table, now)
        if table.deadline is not None and table.paused_at is None:
            table = replace(table, deadline=max(table.deadline, now + grace(table)))
    return Change(table, loaded.state)


async def _put_aside(tables: Tables, table_id: int) -> None:
    logger.error("table %s: put aside, its row cannot be read", table_id)
    async with tables.database.write() as conn:
        await stored.put_aside(conn, table_id, "unreadable", tables.now())
