"""Guilds, players and key values."""

from collections.abc import Collection
from dataclasses import dataclass, fields

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.store.models import guilds, key_values, players
from bot.store.rows import by_name
from bot.store.values import Instant, Player


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


PLAYER = {field.name: players.c[field.name] for field in fields(Player)}
"""The columns that make a `Player`, by its fields."""

_PLAYER = select(*PLAYER.values())


async def find_player(conn: AsyncConnection, discord_id: int) -> Player | None:
    rows = by_name((await conn.execute(_PLAYER.where(players.c.discord_id == discord_id))).all())
    return Player(**rows[0]) if rows else None


async def find_players(conn: AsyncConnection, ids: Collection[int]) -> list[Player]:
    """By our ids, not Discord's."""
    rows = (await conn.execute(_PLAYER.where(players.c.id.in_(ids)))).all()
    return [Player(**row) for row in by_name(rows)]


async def put_player(
    conn: AsyncConnection, database: Database, discord_id: int, name: str, now: Instant
) -> Player:
    """Stores the person under the name they carry now, whether they are known or new."""
    new = database.insert(players).values(discord_id=discord_id, name=name, created_at=now)
    await conn.execute(
        new.on_conflict_do_update(index_elements=[players.c.discord_id], set_={"name": name})
    )
    found = await find_player(conn, discord_id)
    assert found is not None
    return found


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
