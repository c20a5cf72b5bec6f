"""Loads a table with the state of its round: from the snapshot, or where that cannot be used any
more, played again from seed and log. Every change and every view begins here."""

import logging
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Any

from bot.service.decisions.change import Loaded, Source
from bot.service.decisions.refusals import Refusal
from bot.store import move_log
from bot.store import tables as stored
from bot.store.database import AsyncConnection
from bot.store.values import Logged, Round, Status, Table
from engine import codec
from engine.game import AnyGame, Rejected
from engine.games import GAMES

logger = logging.getLogger(__name__)


async def load(conn: AsyncConnection, table_id: int) -> Loaded:
    """Raises `Rejected` for a table that does not exist, and for one whose house rules are gone."""
    return await _loaded(conn, stored.load(conn, table_id))


async def load_for_change(conn: AsyncConnection, table_id: int) -> Loaded:
    """As `load`; other processes wait until the transaction has ended (PostgreSQL)."""
    return await _loaded(conn, stored.load_for_change(conn, table_id))


async def _loaded(conn: AsyncConnection, loading: Awaitable[tuple[Table, str | None]]) -> Loaded:
    try:
        table, text = await loading
    except stored.NoSuchTable:
        raise Rejected(Refusal.NO_SUCH_TABLE) from None
    except codec.Unreadable:
        raise Rejected(Refusal.TABLE_VOID) from None
    if text is None and table.status is not Status.PLAYING:
        return Loaded(table, None)
    state = _read(table, text)
    if state is not None or not table.is_open:
        return Loaded(table, state)
    return _from_log(table, await replayed(conn, table))


def _read(table: Table, text: str | None) -> Any | None:
    """None for a snapshot that today's rules cannot read, or with other cards than today's deck: no
    change of such a round could be committed, not even its end."""
    if text is None:
        return None
    game = GAMES[table.game]
    try:
        state = codec.decode(text, game.state_type)
    except codec.Unreadable:
        return None
    return None if table.is_open and game.cards(state) != game.deck(table.options) else state


def _from_log(table: Table, state: Any | None) -> Loaded:
    if state is None:
        is_lost = table.status is Status.PLAYING  # between two rounds it is only a picture
        return Loaded(table, None, source=Source.NOTHING if is_lost else Source.LOG)
    game = GAMES[table.game]
    table = replace(table, turn=game.turn(state), rules_version=game.rules_version)
    return Loaded(table, state, source=Source.LOG)


async def replayed(conn: AsyncConnection, table: Table) -> Any | None:
    """The round's state from its seed and log; None if today's rules do not accept the log, or make
    something else of it than people saw."""
    rounds = await move_log.rounds_of(conn, table.id)
    moves = await move_log.moves_of_round(conn, table)
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
    return state if is_whole and is_over is table.has_result else None


def _replay(game: AnyGame, table: Table, begun: Round, moves: Sequence[Logged]) -> Any:
    seed = bytes.fromhex(begun.seed)
    options, start = table.options, begun.start
    played = game.deal(begun.seats, options, seed, start, table.mode, begun.empty)
    for line in moves:
        state = played.state
        match line.seat, line.move:
            case None, "deal":
                pass
            case None, "expire":
                played = game.expire(state)
            case None, move:
                raise ValueError(f"{move} is no move")
            case int(seat), "leave":
                played = game.leave(state, seat)
            case int(seat), move:
                played = game.play(state, seat, move)
        if played.events != line.events:
            raise ValueError(f"today's rules make something else of version {line.version}")
    return played.state
