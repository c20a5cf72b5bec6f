"""Whether one more table may be opened: what the database holds already decides, in the transaction
that adds it."""

from collections.abc import Sequence

from bot.service.decisions import limits as counting
from bot.service.decisions import opening
from bot.service.decisions.limits import REMEMBERED, Limits
from bot.service.decisions.refusals import Refusal
from bot.store import people as stored_people
from bot.store import recent_acts
from bot.store import tables as stored
from bot.store.database import AsyncConnection, Database
from bot.store.values import Player, RecentAct, Table
from engine.game import Rejected


class AlreadyOpen(Exception):
    """What is asked for stands there already."""

    def __init__(self, table_id: int) -> None:
        super().__init__(table_id)
        self.table_id = table_id


async def admit(conn: AsyncConnection, database: Database, fresh: Table, limits: Limits) -> None:
    """Raises `Rejected` if it would be one table too many, or call somebody too often, and
    `AlreadyOpen` for the same wish sent twice."""
    await stored_people.hold_guild(conn, database, fresh.guild_id, fresh.created_at)
    for found in await stored.load_many(conn, stored.in_channel(fresh.channel_id)):
        if opening.is_same_wish(found, fresh, limits.same_wish):
            raise AlreadyOpen(found.id)
    acts = await _admit(conn, fresh, limits)
    for player in _invited(fresh):
        counting.check_invitation(acts, player, limits, fresh.created_at)
    await _count(conn, fresh, _invited(fresh))


async def admit_rematch(
    conn: AsyncConnection, database: Database, fresh: Table, old: Table, limits: Limits
) -> None:
    """As `admit`, but somebody who was called too often is only called no more: those who have just
    played see the lobby. Raises `AlreadyOpen` if there is a rematch of `old`."""
    await stored_people.hold_guild(conn, database, fresh.guild_id, fresh.created_at)
    for found in await stored.load_many(conn, stored.in_channel(fresh.channel_id)):
        if opening.is_rematch(found, old):
            raise AlreadyOpen(found.id)
    acts, now = await _admit(conn, fresh, limits), fresh.created_at
    called = [p for p in _invited(fresh) if counting.may_invite(acts, p, limits, now)]
    await _count(conn, fresh, called)


async def _admit(conn: AsyncConnection, fresh: Table, limits: Limits) -> tuple[RecentAct, ...]:
    """What its host did lately; the server's row is held already."""
    assert fresh.host_id is not None
    guild_id, now = fresh.guild_id, fresh.created_at
    if await stored.count_open(conn, fresh.channel_id) >= limits.tables_a_channel:
        raise Rejected(Refusal.TOO_MANY_TABLES)
    if await stored.count_in_guild(conn, guild_id) >= limits.tables_a_server:
        raise Rejected(Refusal.TOO_MANY_ON_SERVER)
    await stored_people.hold_player(conn, fresh.host_id)
    if await stored.count_lobbies(conn, fresh.host_id) >= limits.lobbies_a_person:
        raise Rejected(Refusal.TOO_MANY_LOBBIES)
    if await stored.count_opened(conn, guild_id, fresh.host_id) >= limits.tables_a_person:
        raise Rejected(Refusal.TOO_MANY_OF_YOURS)
    acts = await recent_acts.of_player(conn, fresh.host_id)
    counting.check_openings(acts, limits, now)
    return acts


def _invited(fresh: Table) -> Sequence[Player]:
    return [seat.player for seat in fresh.seats if seat.is_held and seat.player]


async def _count(conn: AsyncConnection, fresh: Table, called: Sequence[Player]) -> None:
    assert fresh.host_id is not None
    now = fresh.created_at
    invitations = [RecentAct(fresh.host_id, "invited", now, player.id) for player in called]
    opened = RecentAct(fresh.host_id, "opened", now)
    await recent_acts.add(conn, [opened, *invitations], now - REMEMBERED)
