"""Guilds, players, what they are called on each server, and key values."""

from collections.abc import Collection
from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, null, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.models import guilds, key_values, members, players
from bot.store.rows import by_name
from bot.store.values import Instant, Member, Player


@dataclass(frozen=True, slots=True)
class Guild:
    """What a server has set; `clock_seconds` 0 means off."""

    id: int
    language: str | None
    clock_seconds: int
    play_in: str
    preset: str | None


_GUILD = select(*(guilds.c[field.name] for field in fields(Guild)))


async def find_guild(conn: AsyncConnection, guild_id: int) -> Guild | None:
    rows = by_name((await conn.execute(_GUILD.where(guilds.c.id == guild_id))).all())
    return Guild(**rows[0]) if rows else None


async def hold_guild(
    conn: AsyncConnection, database: Database, guild_id: int, now: Instant
) -> Guild:
    """Makes the row if the server is new. Holds it until the transaction ends (PostgreSQL)."""
    await conn.execute(
        database.insert(guilds).values(id=guild_id, created_at=now).on_conflict_do_nothing()
    )
    # lines of the results ledger refer to the row and must not have to wait
    held = _GUILD.where(guilds.c.id == guild_id).with_for_update(key_share=True)
    [row] = by_name((await conn.execute(held)).all())
    return Guild(**row)


async def hold_player(conn: AsyncConnection, player_id: int) -> None:
    """Makes others who hold the same player wait until the transaction has ended (PostgreSQL)."""
    row = select(players.c.id).where(players.c.id == player_id)
    await conn.execute(row.with_for_update(key_share=True))


def is_member(guild_id: int | ColumnElement[int]) -> ColumnElement[bool]:
    """Joins `members` to `players`: what a person is called on that server."""
    return and_(members.c.player_id == players.c.id, members.c.guild_id == guild_id)


_OF_ACCOUNT: dict[str, ColumnElement[Any]] = {
    field.name: players.c[field.name] for field in fields(Player) if field.name != "ordinal"
}

PLAYER: dict[str, ColumnElement[Any]] = {
    **_OF_ACCOUNT,
    # who was forgotten has no name, whatever else is still stored
    "name": case(
        (players.c.discord_id.is_(None), players.c.name),
        else_=func.coalesce(members.c.name, players.c.name),
    ).label("name"),
    "ordinal": members.c.ordinal,
}
"""The columns that make a `Player`, by its fields; from `players` with `members` of one server
joined by `is_member`, so that a name is never another server's."""

_ACCOUNT = select(*_OF_ACCOUNT.values(), null().label("ordinal"))


async def find_player(conn: AsyncConnection, discord_id: int) -> Player | None:
    """Under the account's own name."""
    rows = by_name((await conn.execute(_ACCOUNT.where(players.c.discord_id == discord_id))).all())
    return Player(**rows[0]) if rows else None


async def find_members(conn: AsyncConnection, guild_id: int, ids: Collection[int]) -> list[Player]:
    """By our ids, not Discord's, as they are called on that server."""
    joined = players.outerjoin(members, is_member(guild_id))
    query = select(*PLAYER.values()).select_from(joined).where(players.c.id.in_(ids))
    return [Player(**row) for row in by_name((await conn.execute(query)).all())]


async def put_player(
    conn: AsyncConnection, database: Database, discord_id: int, name: str, now: Instant
) -> Player:
    """Stores the person under the name of their account, whether they are known or new."""
    new = database.insert(players).values(discord_id=discord_id, name=name, created_at=now)
    await conn.execute(
        new.on_conflict_do_update(index_elements=[players.c.discord_id], set_={"name": name})
    )
    found = await find_player(conn, discord_id)
    assert found is not None
    return found


_MEMBER = select(*(members.c[field.name] for field in fields(Member)))


async def find_member(conn: AsyncConnection, guild_id: int, player_id: int) -> Member | None:
    mine = and_(members.c.guild_id == guild_id, members.c.player_id == player_id)
    rows = by_name((await conn.execute(_MEMBER.where(mine))).all())
    return Member(**rows[0]) if rows else None


async def namesakes(conn: AsyncConnection, member: Member) -> list[Member]:
    """The others on that server whose names look like theirs, the first known first."""
    alike = and_(
        members.c.guild_id == member.guild_id,
        members.c.looks == member.looks,
        members.c.player_id != member.player_id,
    )
    rows = (await conn.execute(_MEMBER.where(alike).order_by(members.c.player_id))).all()
    return [Member(**row) for row in by_name(rows)]


async def put_member(conn: AsyncConnection, database: Database, member: Member) -> None:
    """The server has a row already."""
    row = {field.name: getattr(member, field.name) for field in fields(Member)}
    key = [members.c.guild_id, members.c.player_id]
    changed = {name: row[name] for name in ("name", "looks", "ordinal")}
    new = database.insert(members).values(row)
    await conn.execute(new.on_conflict_do_update(index_elements=key, set_=changed))


async def put_pings(conn: AsyncConnection, player_id: int, pings: str) -> None:
    await conn.execute(update(players).where(players.c.id == player_id).values(pings=pings))


async def put_hand_by(conn: AsyncConnection, player_id: int, hand_by: str) -> None:
    await conn.execute(update(players).where(players.c.id == player_id).values(hand_by=hand_by))


async def key_value(conn: AsyncConnection, key: str) -> str | None:
    return (
        await conn.execute(select(key_values.c.value).where(key_values.c.key == key))
    ).scalar_one_or_none()


async def put_key_value(conn: AsyncConnection, database: Database, key: str, value: str) -> None:
    new = database.insert(key_values).values(key=key, value=value)
    await conn.execute(
        new.on_conflict_do_update(index_elements=[key_values.c.key], set_={"value": value})
    )
