"""Opens one more table, if that may be: what the database holds already decides, in the transaction
that stores it."""

from collections.abc import Sequence

from bot.service.decisions import limits as counting
from bot.service.decisions import opening
from bot.service.decisions.limits import Limits
from bot.service.decisions.refusals import Refusal, RejectedBeyond
from bot.store import people as stored_people
from bot.store import recent_acts
from bot.store import tables as stored
from bot.store.database import AsyncConnection, Database
from bot.store.values import Player, RecentAct, Table


class AlreadyOpen(Exception):
    """What is asked for stands there already."""

    def __init__(self, table_id: int) -> None:
        super().__init__(table_id)
        self.table_id = table_id


async def add(conn: AsyncConnection, database: Database, fresh: Table, limits: Limits) -> Table:
    """Stores the table. Raises `Rejected` if it would be one too many, or call somebody too often,
    and `AlreadyOpen` for the same wish sent twice."""
    await stored_people.hold_guild(conn, database, fresh.guild_id, fresh.created_at)
    for found in await stored.load_many(conn, stored.in_channel(fresh.channel_id)):
        if opening.is_same_wish(found, fresh, limits.same_wish):
            raise AlreadyOpen(found.id)
    acts = await _admit(conn, fresh, limits)
    for player in _invited(fresh):
        counting.check_invitation(acts, player, limits, fresh.created_at)
    return await _stored(conn, fresh, _invited(fresh), limits)


async def add_rematch(
    conn: AsyncConnection, database: Database, fresh: Table, old: Table, limits: Limits
) -> Table:
    """As `add`, but somebody who was called too often is only called no more: those who have just
    played see the lobby. Raises `AlreadyOpen` if there is a rematch of `old`."""
    await stored_people.hold_guild(conn, database, fresh.guild_id, fresh.created_at)
    for found in await stored.load_many(conn, stored.in_channel(fresh.channel_id)):
        if opening.is_rematch(found, old):
            raise AlreadyOpen(found.id)
    acts, now = await _admit(conn, fresh, limits), fresh.created_at
    called = [p for p in _invited(fresh) if counting.may_invite(acts, p, limits, now)]
    return await _stored(conn, fresh, called, limits)


async def _stored(
    conn: AsyncConnection, fresh: Table, called: Sequence[Player], limits: Limits
) -> Table:
    """With what counts for its opener: the table, and who is called to it."""
    table = await stored.insert_table(conn, fresh)
    assert table.opener_id is not None
    now = table.created_at
    opened = RecentAct(table.opener_id, "opened", now, table.id)
    invitations = [RecentAct(table.opener_id, "invited", now, table.id, p.id) for p in called]
    await recent_acts.add(conn, [opened, *invitations], now - limits.remembered)
    return table


async def _admit(conn: AsyncConnection, fresh: Table, limits: Limits) -> tuple[RecentAct, ...]:
    """What its host did lately; the server's row is held already."""
    assert fresh.host_id is not None
    guild_id, now = fresh.guild_id, fresh.created_at
    if await stored.count(conn, stored.in_channel(fresh.channel_id)) >= limits.tables_a_channel:
        raise RejectedBeyond(Refusal.TOO_MANY_TABLES, limits.tables_a_channel)
    if await stored.count(conn, stored.in_guild(guild_id)) >= limits.tables_a_server:
        raise RejectedBeyond(Refusal.TOO_MANY_ON_SERVER, limits.tables_a_server)
    await stored_people.hold_player(conn, fresh.host_id)
    if await stored.count(conn, stored.lobbies_of(fresh.host_id)) >= limits.lobbies_a_person:
        raise RejectedBeyond(Refusal.TOO_MANY_LOBBIES, limits.lobbies_a_person)
    opened = stored.opened_by(fresh.host_id, guild_id)
    if await stored.count(conn, opened) >= limits.tables_a_person:
        raise RejectedBeyond(Refusal.TOO_MANY_OF_YOURS, limits.tables_a_person)
    acts = await recent_acts.of_player(conn, fresh.host_id)
    counting.check_openings(acts, limits, now)
    return acts


def _invited(fresh: Table) -> Sequence[Player]:
    return [seat.player for seat in fresh.seats if seat.is_held and seat.player]
