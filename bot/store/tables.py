"""Tables with their seats and scores: read whole, written by version."""

import logging
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any

from sqlalchemy import and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import members, players, results, rounds, seats, tables
from bot.store.outbox import Deletion, note_deletions
from bot.store.people import PLAYER, is_member
from bot.store.rows import Named, by_name
from bot.store.values import OPEN, Instant, Player, Scored, Status, Table, TableSeat
from engine import codec
from engine.game import Seat
from engine.games import GAMES

logger = logging.getLogger(__name__)

_COLUMNS = [c for c in tables.c if c.name != "snapshot"]
_WITH_ROUND = tables.outerjoin(
    rounds, and_(rounds.c.table_id == tables.c.id, rounds.c.round == tables.c.round)
)
_TABLE = select(*_COLUMNS, rounds.c.empty).select_from(_WITH_ROUND)
_WHOLE = _TABLE.add_columns(tables.c.snapshot).where(tables.c.id == bindparam("wanted"))
_HELD = (
    select(tables.c.id).where(tables.c.id == bindparam("wanted")).with_for_update(key_share=True)
)
_OF_SEAT = [f.name for f in fields(TableSeat) if f.name != "player"]
_SEATS = (
    select(seats.c.table_id, *(seats.c[name] for name in _OF_SEAT), *PLAYER.values())
    .select_from(
        seats.join(tables, tables.c.id == seats.c.table_id)
        .outerjoin(players, seats.c.player_id == players.c.id)
        .outerjoin(members, is_member(tables.c.guild_id))
    )
    .order_by(seats.c.table_id, seats.c.seat)
)
_OF_SCORED = [f.name for f in fields(Scored)]
_SCORES = select(results.c.table_id, *(results.c[name] for name in _OF_SCORED)).order_by(
    results.c.table_id, results.c.round, results.c.seat
)
_SEATS_OF_ONE = _SEATS.where(seats.c.table_id == bindparam("wanted"))
_SCORES_OF_ONE = _SCORES.where(results.c.table_id == bindparam("wanted"))
_UPDATE = update(tables).where(
    tables.c.id == bindparam("of_id"), tables.c.version == bindparam("of_version")
)
_SEAT = update(seats).where(
    seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat")
)

_HAND = ("dm_channel_id", "dm_message_id")
"""Where a seat's hand is shown: written on its own, not with a change."""
_SEAT_COLUMNS = [name for name in _OF_SEAT if name not in _HAND]
_PLACE = ("thread_id", "thread_is_public", "message_id", "ping_message_id", "window_message_id")
"""Where a table is shown: written by the board on its own, not with a change."""
_WRITTEN = [c.name for c in _COLUMNS if c.name not in ("id", *_PLACE)]


class NoSuchTable(LookupError):
    pass


async def load(conn: AsyncConnection, table_id: int) -> tuple[Table, str | None]:
    """The table, and the secret state of its round as text; None if there is no round.

    Raises `NoSuchTable`, and `codec.Unreadable` for house rules that no longer exist.
    """
    rows = by_name((await conn.execute(_WHOLE, {"wanted": table_id})).all())
    if not rows:
        raise NoSuchTable(table_id)
    sat = by_name((await conn.execute(_SEATS_OF_ONE, {"wanted": table_id})).all())
    scored = by_name((await conn.execute(_SCORES_OF_ONE, {"wanted": table_id})).all())
    snapshot = rows[0].pop("snapshot")
    return _table(rows[0], sat, scored), snapshot


async def load_for_change(conn: AsyncConnection, table_id: int) -> tuple[Table, str | None]:
    """As `load`; other processes wait until the transaction has ended (PostgreSQL)."""
    # not in one statement: whoever has waited would get the newest table with its former round
    await conn.execute(_HELD, {"wanted": table_id})
    return await load(conn, table_id)


async def load_many(conn: AsyncConnection, where: Any, limit: int | None = None) -> list[Table]:
    """Newest change first; tables whose house rules no longer exist are left out."""
    query = _TABLE.where(where).order_by(tables.c.updated_at.desc()).limit(limit)
    rows = by_name((await conn.execute(query)).all())
    if not rows:
        return []
    ids = [row["id"] for row in rows]
    sat = by_name((await conn.execute(_SEATS.where(seats.c.table_id.in_(ids)))).all())
    scored = by_name((await conn.execute(_SCORES.where(results.c.table_id.in_(ids)))).all())
    found: list[Table] = []
    for row in rows:
        mine = [s for s in sat if s["table_id"] == row["id"]]
        lines = [s for s in scored if s["table_id"] == row["id"]]
        try:
            found.append(_table(row, mine, lines))
        except codec.Unreadable:
            logger.warning("table %s version %s: unreadable house rules", row["id"], row["version"])
    return found


def _table(row: Named, sat: Sequence[Named], scored: Sequence[Named]) -> Table:
    if row["game"] not in GAMES:
        raise codec.Unreadable(f"there is no game {row['game']}")
    read = {
        "status": Status(row["status"]),
        "options": codec.decode(row["options"], GAMES[row["game"]].options_type),
        "empty": codec.decode(row["empty"] or "[]", frozenset[Seat]),
        "removed": codec.decode(row["removed"], frozenset[int]),
    }
    return Table(
        **{**row, **read},
        seats=tuple(_seat(s) for s in sat),
        scores=tuple(_scored(s) for s in scored),
    )


def _seat(row: Named) -> TableSeat:
    person = {name: row[name] for name in PLAYER}
    player = Player(**person) if person["id"] is not None else None
    return TableSeat(player=player, **{name: row[name] for name in _OF_SEAT})


def _scored(row: Named) -> Scored:
    return Scored(**{name: row[name] for name in _OF_SCORED})


async def open_ids(conn: AsyncConnection) -> list[int]:
    """Of all open tables, readable or not, latest change first."""
    query = select(tables.c.id).where(is_open()).order_by(tables.c.updated_at.desc())
    return list((await conn.execute(query)).scalars())


async def put_aside(conn: AsyncConnection, table_id: int, reason: str, at: Instant) -> None:
    """Voids a table of which not even the row can be read; its round ends without a result."""
    await conn.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(status=Status.VOID.value, reason=reason, deadline=None, updated_at=at)
    )
    await conn.execute(
        update(rounds)
        .where(rounds.c.table_id == table_id, rounds.c.ended_at.is_(None))
        .values(ended_at=at, reason=Status.VOID.value)
    )


def _columns(table: Table) -> dict[str, Any]:
    return {
        **{name: getattr(table, name) for name in _WRITTEN},
        "options": codec.encode(table.options),
        "removed": codec.encode(sorted(table.removed)),
        "status": table.status.value,
    }


async def insert_table(conn: AsyncConnection, table: Table) -> Table:
    """Stores a new table; its `id` is chosen by the database."""
    thread = {"thread_id": table.thread_id, "thread_is_public": table.thread_is_public}
    done = await conn.execute(insert(tables).values(**_columns(table), **thread))
    assert done.inserted_primary_key is not None
    stored = replace(table, id=done.inserted_primary_key[0])
    await _save_seats(conn, stored.id, (), stored.seats)
    return stored


async def update_table(conn: AsyncConnection, old: Table, new: Table, state: str | None) -> bool:
    """Writes `new` over `old`; False if somebody else has changed the table since."""
    written = {**_columns(new), "snapshot": state}
    done = await conn.execute(_UPDATE, {"of_id": old.id, "of_version": old.version, **written})
    if done.rowcount != 1:
        return False
    await _save_seats(conn, old.id, old.seats, new.seats)
    await note_deletions(conn, _left_behind(old, new))
    return True


def _left_behind(old: Table, new: Table) -> list[Deletion]:
    """Hands at seats that pass to somebody else, or are there no more: it is forgotten with the
    seat where they are shown."""
    now = {s.seat: s for s in new.seats}
    return [
        Deletion(s.dm_message_id, None, s.dm_channel_id, "hand", new.updated_at)
        for s in old.seats
        if s.dm_message_id is not None and s.dm_channel_id is not None
        if s.seat not in now or _passes(s, now[s.seat])
    ]


async def _save_seats(
    conn: AsyncConnection, table_id: int, old: Sequence[TableSeat], new: Sequence[TableSeat]
) -> None:
    before = {s.seat: s for s in old}
    gone = set(before) - {s.seat for s in new}
    fresh = [_seat_columns(s) for s in new if s.seat not in before]
    changed = [s for s in new if s.seat in before and s != before[s.seat]]
    if gone:
        await conn.execute(
            delete(seats).where(seats.c.table_id == table_id, seats.c.seat.in_(gone))
        )
    # a seat is not written anew: its row also says where its hand is shown
    for passed in (True, False):
        rows = [
            _changed_columns(table_id, s, before[s.seat])
            for s in changed
            if _passes(before[s.seat], s) is passed
        ]
        if rows:
            await conn.execute(_SEAT, rows)
    if fresh:
        await conn.execute(insert(seats), [{"table_id": table_id, **s} for s in fresh])


def _seat_columns(seat: TableSeat) -> dict[str, Any]:
    values = {name: getattr(seat, name) for name in _SEAT_COLUMNS}
    return {**values, "player_id": seat.player.id if seat.player else None}


def _changed_columns(table_id: int, new: TableSeat, old: TableSeat) -> dict[str, Any]:
    """Where a hand is shown is forgotten when the seat passes to somebody else."""
    values = _seat_columns(new)
    row = {"of_table": table_id, "of_seat": values.pop("seat"), **values}
    return row | dict.fromkeys(_HAND) if _passes(old, new) else row


def _passes(old: TableSeat, new: TableSeat) -> bool:
    return (old.player and old.player.id) != (new.player and new.player.id)


async def put_hand(
    conn: AsyncConnection,
    table_id: int,
    seat: TableSeat,
    channel_id: int | None,
    message_id: int | None,
) -> bool:
    """Where that person's hand is shown now; False if they have the seat no more."""
    done = await conn.execute(
        update(seats)
        .where(
            seats.c.table_id == table_id,
            seats.c.seat == seat.seat,
            seats.c.player_id == (seat.player.id if seat.player else None),
        )
        .values(dm_channel_id=channel_id, dm_message_id=message_id)
    )
    return done.rowcount > 0


async def forget_hand(conn: AsyncConnection, table_id: int, message_id: int) -> bool:
    """False if that message is nobody's hand any more."""
    done = await conn.execute(
        update(seats)
        .where(seats.c.table_id == table_id, seats.c.dm_message_id == message_id)
        .values(dm_channel_id=None, dm_message_id=None)
    )
    return done.rowcount > 0


async def put_place(conn: AsyncConnection, table_id: int, **place: int | None) -> None:
    """Where the table is shown now; the columns are those of `_PLACE`."""
    assert set(place) <= set(_PLACE)
    await conn.execute(update(tables).where(tables.c.id == table_id).values(**place))


async def replace_message(
    conn: AsyncConnection, table_id: int, column: str, message_id: int
) -> list[int]:
    """Where that part of the table is shown now; the messages where it was shown before."""
    assert column in _PLACE
    shown = select(tables.c[column]).where(tables.c.id == table_id)
    former = (await conn.execute(shown)).scalar_one_or_none()
    await put_place(conn, table_id, **{column: message_id})
    return [] if former in (None, message_id) else [former]


async def replace_hand(
    conn: AsyncConnection, table_id: int, seat: TableSeat, channel_id: int, message_id: int
) -> list[int]:
    """As `replace_message`, for that person's hand; if they have the seat no more, the new message
    itself is one too many."""
    shown = select(seats.c.dm_message_id).where(
        seats.c.table_id == table_id, seats.c.seat == seat.seat
    )
    former = (await conn.execute(shown)).scalar_one_or_none()
    if not await put_hand(conn, table_id, seat, channel_id, message_id):
        return [message_id]
    return [] if former in (None, message_id) else [former]


async def forget_ping(conn: AsyncConnection, table_id: int, message_id: int) -> bool:
    """False if the table has another ping by now."""
    is_its = and_(tables.c.id == table_id, tables.c.ping_message_id == message_id)
    done = await conn.execute(update(tables).where(is_its).values(ping_message_id=None))
    return done.rowcount > 0


async def count(conn: AsyncConnection, where: Any) -> int:
    return (await conn.execute(select(func.count()).select_from(tables).where(where))).scalar_one()


def is_open() -> Any:
    return tables.c.status.in_(OPEN)


def in_guild(guild_id: int) -> Any:
    return and_(is_open(), tables.c.guild_id == guild_id)


def opened_by(opener_id: int, guild_id: int) -> Any:
    """The open tables of a server that this person opened."""
    return and_(in_guild(guild_id), tables.c.opener_id == opener_id)


def lobbies_of(host_id: int) -> Any:
    return and_(tables.c.host_id == host_id, tables.c.status == Status.LOBBY)


def in_channel(channel_id: int) -> Any:
    """Open tables of a channel and its threads."""
    return and_(is_open(), tables.c.channel_id == channel_id)


def in_place(place_id: int) -> Any:
    here = or_(tables.c.channel_id == place_id, tables.c.thread_id == place_id)
    return and_(is_open(), here)


def fresh(since: Instant) -> Any:
    return and_(is_open(), tables.c.updated_at >= since)


def ends_before(moment: Instant) -> Any:
    """Open tables whose clock runs out before that."""
    return and_(is_open(), tables.c.deadline < moment, tables.c.paused_at.is_(None))


LAST_MOMENTS = 600_000
"""Milliseconds before the newest change of all tables. What closed in that time may not have been
shown by a program that was killed: its edits wait for each other, and for Discord."""


def perhaps_unseen() -> Any:
    """Closed tables that were shown, and perhaps not as they ended: a result has no message, the
    board stands beside the last one, or the program was killed soon after they closed."""
    with_results = select(rounds.c.table_id).join(
        results,
        and_(results.c.table_id == rounds.c.table_id, results.c.round == rounds.c.round),
    )
    lacks_a_result = tables.c.id.in_(with_results.where(rounds.c.message_id.is_(None)))
    # the newest round is beside each table that is read
    is_beside = rounds.c.message_id != tables.c.message_id
    newest = select(func.max(tables.c.updated_at)).scalar_subquery()
    closed_last = tables.c.updated_at >= newest - LAST_MOMENTS
    was_shown = tables.c.message_id.is_not(None)
    is_done = and_(tables.c.status == Status.DONE, or_(lacks_a_result, is_beside))
    return and_(~is_open(), was_shown, or_(is_done, closed_last))


def with_left_hands() -> Any:
    """Tables with a message that still shows a hand from which nobody plays any more."""
    is_over = or_(seats.c.left_at.is_not(None), tables.c.status.not_in(OPEN))
    left = select(seats.c.table_id).where(
        seats.c.table_id == tables.c.id, seats.c.dm_message_id.is_not(None), is_over
    )
    return left.exists()


def of_player(player_id: int) -> Any:
    """Open tables where the person sits or is invited."""
    mine = select(seats.c.table_id).where(seats.c.player_id == player_id, seats.c.left_at.is_(None))
    return and_(is_open(), tables.c.id.in_(mine))


async def grant_grace(
    conn: AsyncConnection, until: Instant, clock_seconds: int | None = None
) -> None:
    """Moves every deadline before `until` to it, except at paused tables; with `clock_seconds` only
    those of turns on that clock."""
    which = ends_before(until)
    if clock_seconds is not None:
        of_turn = tables.c.status == Status.PLAYING
        which = and_(which, of_turn, tables.c.clock_seconds == clock_seconds)
    await conn.execute(update(tables).where(which).values(deadline=until))
