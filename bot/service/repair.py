"""What a start does to the tables that were open: nobody is punished for the bot's absence, and a
round that can no longer be read is replayed, or put aside with a word about it."""

import logging
from dataclasses import replace

from bot.service.change import Change, Loaded
from bot.service.tables import Tables
from bot.store import log as move_log
from bot.store import tables as stored
from bot.store.values import Status, Table
from engine import codec
from engine.game import AnyGame, Rejected
from engine.games import GAMES

logger = logging.getLogger(__name__)

GRACE = 60_000
"""No deadline falls sooner than this after a start."""


async def repair(tables: Tables) -> list[Table]:
    """The open tables, latest change first, all of them readable and with time to play on."""
    now = tables.now()
    async with tables.database.write() as conn:
        await stored.grant_grace(conn, now + GRACE)
    async with tables.database.read() as conn:
        found = await stored.load_many(conn, stored.is_open())
    for table in found:
        if table.status is Status.PLAYING and not await _is_readable(tables, table):
            await _mend(tables, table)
    return found


async def _is_readable(tables: Tables, table: Table) -> bool:
    try:
        await tables.look(table.id)
    except codec.Unreadable:
        return False
    return True


async def _mend(tables: Tables, table: Table) -> None:
    state = await replayed(tables, table)
    if state is None:
        logger.error("table %s version %s: put aside, unreadable", table.id, table.version)
    await tables.replace_state(table.id, lambda loaded: _mended(loaded, state))


def _mended(loaded: Loaded, state: object | None) -> Change:
    if state is not None:
        return Change(loaded.table, state)
    void = replace(loaded.table, status=Status.VOID, reason="unreadable", deadline=None)
    return Change(void, None, broken_off="void")


async def replayed(tables: Tables, table: Table) -> object | None:
    """The round's state from its seed and log; None if today's rules do not accept the log."""
    async with tables.database.read() as conn:
        rounds = await move_log.rounds_of(conn, table.id)
        moves = await move_log.keys_of_round(conn, table.id, table.round)
    begun = next((r for r in rounds if r.round == table.round), None)
    if begun is None:
        return None
    game: AnyGame = GAMES[table.game]
    seed = bytes.fromhex(begun.seed)
    state = game.deal(begun.seats, table.options, seed, begun.start, table.mode).state
    try:
        for seat, move in moves:
            match seat, move:
                case None, "deal":
                    continue
                case None, _:
                    state = game.expire(state).state
                case int(), "leave":
                    state = game.leave(state, seat).state
                case int(), _:
                    state = game.play(state, seat, move).state
    except Rejected:
        return None
    return state
