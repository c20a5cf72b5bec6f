"""Tables with their seats and scores: read whole, written by version."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any

from sqlalchemy import and_, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import players, results, seats, tables
from bot.store.values import OPEN, Instant, Player, Scored, Status, Table, TableSeat
from engine import codec
from engine.games import GAMES

_COLUMNS = [c for c in tables.c if c.name != "snapshot"]
_TABLE = select(*_COLUMNS)
_SEATS = (
    select(
        seats.c.table_id,
        seats.c.seat,
        seats.c.robot,
        seats.c.autopilot,
        seats.c.auto,
        seats.c.missed,
        seats.c.vote,
        seats.c.joined_at,
        seats.c.left_at,
        players.c.id,
        players.c.discord_id,
        players.c.name,
        players.c.language,
        players.c.pings,
    )
    .select_from(seats.outerjoin(players, seats.c.player_id == players.c.id))
    .order_by(seats.c.table_id, seats.c.seat)
)
_SCORES = select(
    results.c.table_id,
    results.c.round,
    results.c.seat,
    results.c.player_id,
    results.c.place,
    results.c.points,
    results.c.reason,
).order_by(results.c.table_id, results.c.round, results.c.seat)

_PLACE = ("thread_id", "message_id", "ping_message_id", "shown_version")
"""Where a table is shown: written by the board on its own, not with a change."""


class NoSuchTable(LookupError):
    pass


async def load(conn: AsyncConnection, table_id: int) -> Table:
    """Raises `NoSuchTable`."""
    found = await load_many(conn, tables.c.id == table_id)
    if not found:
        raise NoSuchTable(table_id)
    return found[0]


async def load_many(conn: AsyncConnection, where: Any, limit: int | None = None) -> list[Table]:
    """Newest change first."""
    query = _TABLE.where(where).order_by(tables.c.updated_at.desc()).limit(limit)
    rows = (await conn.execute(query)).all()
    if not rows:
        return []
    ids = [row.id for row in rows]
    sat = (await conn.execute(_SEATS.where(seats.c.table_id.in_(ids)))).all()
    scored = (await conn.execute(_SCORES.where(results.c.table_id.in_(ids)))).all()
    return [
        _table(
            row,
            [_seat(s) for s in sat if s.table_id == row.id],
            [Scored(*s[1:]) for s in scored if s.table_id == row.id],
        )
        for row in rows
    ]


def _seat(row: Any) -> TableSeat:
    player = None
    if row.id is not None:
        player = Player(row.id, row.discord_id, row.name, row.language, row.pings)
    return TableSeat(
        row.seat,
        player,
        row.robot,
        row.autopilot,
        row.auto,
        row.missed,
        row.vote,
        row.joined_at,
        row.left_at,
    )


def _table(row: Any, sat: Iterable[TableSeat], scored: Iterable[Scored]) -> Table:
    values = dict(row._mapping)
    values["status"] = Status(values["status"])
    values["options"] = codec.decode(values["options"], GAMES[values["game"]].options_type)
    return Table(**values, seats=tuple(sat), scores=tuple(scored))


async def snapshot(conn: AsyncConnection, table_id: int) -> str | None:
    return (
        await conn.execute(select(tables.c.snapshot).where(tables.c.id == table_id))
    ).scalar_one_or_none()


def _columns(table: Table) -> dict[str, Any]:
    return {
        **{c.name: getattr(table, c.name) for c in _COLUMNS if c.name not in ("id", *_PLACE)},
        "options": codec.encode(table.options),
        "status": table.status.value,
    }


async def insert_table(conn: AsyncConnection, table: Table) -> Table:
    """Stores a new table; its `id` is chosen by the database."""
    done = await conn.execute(insert(tables).values(**_columns(table), thread_id=table.thread_id))
    assert done.inserted_primary_key is not None
    stored = replace(table, id=done.inserted_primary_key[0])
    await _save_seats(conn, stored.id, (), stored.seats)
    return stored


async def update_table(conn: AsyncConnection, old: Table, new: Table, state: str | None) -> bool:
    """Writes `new` over `old`; False if somebody else has changed the table since."""
    done = await conn.execute(
        update(tables)
        .where(tables.c.id == old.id, tables.c.version == old.version)
        .values(**_columns(new), snapshot=state)
    )
    if done.rowcount != 1:
        return False
    await _save_seats(conn, old.id, old.seats, new.seats)
    return True


async def _save_seats(
    conn: AsyncConnection, table_id: int, old: Sequence[TableSeat], new: Sequence[TableSeat]
) -> None:
    gone = [s.seat for s in old if s.seat not in {n.seat for n in new}]
    changed = [s for s in new if s not in old]
    stale = gone + [s.seat for s in changed if s.seat in {o.seat for o in old}]
    if stale:
        await conn.execute(
            delete(seats).where(seats.c.table_id == table_id, seats.c.seat.in_(stale))
        )
    if changed:
        await conn.execute(insert(seats), [_seat_columns(table_id, s) for s in changed])


def _seat_columns(table_id: int, seat: TableSeat) -> dict[str, Any]:
    values = asdict(seat)
    del values["player"]
    player_id = seat.player.id if seat.player else None
    return {"table_id": table_id, "player_id": player_id, **values}


async def put_place(conn: AsyncConnection, table_id: int, **place: int | None) -> None:
    """Where the table is shown now; the columns are those of `_PLACE`."""
    assert set(place) <= set(_PLACE)
    await conn.execute(update(tables).where(tables.c.id == table_id).values(**place))


async def count_open(conn: AsyncConnection, channel_id: int) -> int:
    return await _count(conn, tables.c.channel_id == channel_id, tables.c.status.in_(OPEN))


async def count_lobbies(conn: AsyncConnection, host_id: int) -> int:
    return await _count(conn, tables.c.host_id == host_id, tables.c.status == Status.LOBBY)


async def _count(conn: AsyncConnection, *where: Any) -> int:
    return (await conn.execute(select(func.count()).select_from(tables).where(*where))).scalar_one()


def is_open() -> Any:
    return tables.c.status.in_(OPEN)


def in_guild(guild_id: int) -> Any:
    return and_(is_open(), tables.c.guild_id == guild_id)


def of_player(player_id: int) -> Any:
    """Open tables where the person sits or is invited."""
    mine = select(seats.c.table_id).where(seats.c.player_id == player_id, seats.c.left_at.is_(None))
    return and_(is_open(), tables.c.id.in_(mine))


async def grant_grace(conn: AsyncConnection, until: Instant) -> None:
    """Moves every deadline that would fall before `until` there; paused tables keep theirs."""
    await conn.execute(
        update(tables)
        .where(is_open(), tables.c.deadline < until, tables.c.paused_at.is_(None))
        .values(deadline=until)
    )
