"""What a start does to the tables that were open: nobody is punished for the bot's absence, and a
round that can no longer be read is replayed, or put aside with a word about it."""

import logging
from dataclasses import replace

from bot.service.change import Change
from bot.service.tables import Tables
from bot.store import log as move_log
from bot.store import tables as stored
from bot.store.values import Round, Status, Table
from engine import codec
from engine.game import AnyGame
from engine.games import GAMES

logger = logging.getLogger(__name__)

GRACE = 60_000
"""No deadline falls sooner than this after a start."""


async def repair(tables: Tables) -> list[Table]:
    """The open tables, latest change first, all of them readable and with time to play on."""
    async with tables.database.write() as conn:
        await stored.grant_grace(conn, tables.now() + GRACE)
    async with tables.database.read() as conn:
        ids = await stored.open_ids(conn)
    for table_id in ids:
        await mend(tables, table_id)
    async with tables.database.read() as conn:
        return await stored.load_many(conn, stored.is_open())


async def mend(tables: Tables, table_id: int) -> None:
    """Makes a table readable again, if it is not."""
    try:
        async with tables.database.read() as conn:
            table, text = await stored.load(conn, table_id)
    except codec.Unreadable:
        logger.error("table %s: put aside, its house rules are gone", table_id)
        async with tables.database.write() as conn:
            await stored.put_aside(conn, table_id, "unreadable", tables.now())
        return
    if _is_readable(table, text):
        return
    state = await replayed(tables, table)
    if state is None:
        logger.error("table %s version %s: put aside, unreadable", table.id, table.version)
    await tables.restore(table_id, lambda now: _mended(now, state, table.version))


def _is_readable(table: Table, text: str | None) -> bool:
    if text is None:
        return table.status is not Status.PLAYING
    try:
        codec.decode(text, GAMES[table.game].state_type)
    except codec.Unreadable:
        return False
    return True


def _mended(table: Table, state: object | None, version: int) -> Change:
    if state is not None and table.version == version:
        game = GAMES[table.game]
        mended = replace(table, turn=game.turn(state), rules_version=game.rules_version)
        return Change(mended, state)
    if table.status is not Status.PLAYING:
        return Change(table)
    void = replace(table, status=Status.VOID, reason="unreadable", deadline=None, paused_at=None)
    return Change(void, broken_off="void")


async def replayed(tables: Tables, table: Table) -> object | None:
    """The round's state from its seed and log; None if today's rules do not accept the log."""
    async with tables.database.read() as conn:
        rounds = await move_log.rounds_of(conn, table.id)
        moves = await move_log.keys_of_round(conn, table.id, table.round)
    begun = next((r for r in rounds if r.round == table.round), None)
    if begun is None:
        return None
    game = GAMES[table.game]
    try:
        state = _replay(game, table, begun, moves)
    except Exception as why:  # a log by other rules, or damaged, may fail in any way
        logger.warning("table %s round %s: no replay: %r", table.id, table.round, why)
        return None
    is_whole = game.cards(state) == game.deck(table.options)
    is_over = game.outcome(state) is not None
    has_result = any(line.round == table.round for line in table.scores)
    return state if is_whole and is_over is has_result else None


def _replay(
    game: AnyGame, table: Table, begun: Round, moves: list[tuple[int | None, str]]
) -> object:
    seed = bytes.fromhex(begun.seed)
    options, start = table.options, begun.start
    state = game.deal(begun.seats, options, seed, start, table.mode, begun.empty).state
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
    return state
