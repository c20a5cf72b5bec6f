"""The move log, the rounds and the results ledger. Lines are written once and never changed."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import ColumnElement, insert, not_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import moves, results, rounds
from bot.store.rows import Named, by_name
from bot.store.values import Entry, Instant, Logged, Round, Table, TableEvent
from engine import codec
from engine.game import Seat
from engine.games import GAMES

_MOVE = insert(moves)

NO_MOVE = "table"
"""In place of a move, where there are only table events."""


async def append_move(
    conn: AsyncConnection,
    table: Table,
    entry: Entry | None,
    table_events: tuple[TableEvent, ...] = (),
) -> None:
    """One line: a move, or table events alone, or both."""
    entry = entry or Entry(None, NO_MOVE, ())
    line = {
        "table_id": table.id,
        "version": table.version,
        "round": table.round,
        "seat": entry.seat,
        "move": entry.move,
        "events": codec.encode((*table_events, *entry.events)),
        "at": table.updated_at,
    }
    await conn.execute(_MOVE, line)


async def last_moves(conn: AsyncConnection, table: Table, count: int) -> tuple[Logged, ...]:
    """The last `count` moves of the present round, and up to `count` lines of what people did
    besides since the first of those; oldest first."""
    is_move = moves.c.move != NO_MOVE
    played = await _newest(conn, table, is_move, count)
    since = played[-1].version if len(played) == count else 0
    done = await _newest(conn, table, not_(is_move) & (moves.c.version > since), count)
    lines = sorted((*played, *done), key=lambda row: row.version)
    return tuple(_logged(row, table.game) for row in lines)


async def _newest(
    conn: AsyncConnection, table: Table, which: ColumnElement[bool], count: int
) -> Sequence[Any]:
    of_round = (moves.c.table_id == table.id) & (moves.c.round == table.round)
    query = select(moves).where(of_round, which).order_by(moves.c.version.desc()).limit(count)
    return (await conn.execute(query)).all()


async def moves_of_round(conn: AsyncConnection, table: Table) -> tuple[Logged, ...]:
    """Every move of the present round, oldest first: enough to replay it, and to check that."""
    of_round = (moves.c.table_id == table.id) & (moves.c.round == table.round)
    query = select(moves).where(of_round, moves.c.move != NO_MOVE).order_by(moves.c.version)
    return tuple(_logged(row, table.game) for row in (await conn.execute(query)).all())


def _logged(row: Any, game: str) -> Logged:
    try:
        logged = codec.decode(row.events, tuple[GAMES[game].event_type | TableEvent, ...])
    except codec.Unreadable:
        logged = ()  # of other rules than today's; the move itself stays in the log
    table_events = tuple(each for each in logged if isinstance(each, TableEvent))
    return Logged(
        seat=row.seat,
        move=row.move,
        events=logged[len(table_events) :],
        round=row.round,
        version=row.version,
        at=row.at,
        table_events=table_events,
    )


async def begin_round(conn: AsyncConnection, begun: Round) -> None:
    await conn.execute(
        insert(rounds).values(
            table_id=begun.table_id,
            round=begun.round,
            seed=begun.seed,
            commitment=begun.commitment,
            seats=begun.seats,
            start=begun.start,
            empty=codec.encode(sorted(begun.empty)),
            started_at=begun.started_at,
        )
    )


async def end_round(conn: AsyncConnection, table: Table, reason: str, at: Instant) -> None:
    """Closes the present round and writes its lines of `table.scores` into the ledger."""
    await close_round(conn, table, reason, at)
    of_all = {"table_id": table.id, "guild_id": table.guild_id}
    of_all |= {"game": table.game, "mode": table.mode, "ended_at": at}
    lines = [asdict(line) | of_all for line in table.scores if line.round == table.round]
    await conn.execute(insert(results), lines)


async def close_round(conn: AsyncConnection, table: Table, reason: str, at: Instant) -> None:
    await conn.execute(
        update(rounds)
        .where(rounds.c.table_id == table.id, rounds.c.round == table.round)
        .values(ended_at=at, reason=reason)
    )


async def rounds_of(conn: AsyncConnection, table_id: int) -> tuple[Round, ...]:
    """Oldest first."""
    query = select(rounds).where(rounds.c.table_id == table_id).order_by(rounds.c.round)
    return tuple(_round(row) for row in by_name((await conn.execute(query)).all()))


def _round(row: Named) -> Round:
    return Round(**{**row, "empty": codec.decode(row["empty"], frozenset[Seat])})


async def replace_result_post(
    conn: AsyncConnection, table_id: int, number: int, message_id: int
) -> list[int]:
    """Where that round's result stands now; the messages where it stood before."""
    shown = select(rounds.c.message_id).where(
        rounds.c.table_id == table_id, rounds.c.round == number
    )
    former = (await conn.execute(shown)).scalar_one_or_none()
    await put_result_post(conn, table_id, number, message_id)
    return [] if former in (None, message_id) else [former]


async def put_result_post(
    conn: AsyncConnection, table_id: int, number: int, message_id: int
) -> None:
    await conn.execute(
        update(rounds)
        .where(rounds.c.table_id == table_id, rounds.c.round == number)
        .values(message_id=message_id)
    )
