"""What people did lately, for as long as it counts for a limit."""

from collections.abc import Sequence
from dataclasses import asdict, fields

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.models import recent_acts
from bot.store.rows import by_name
from bot.store.values import Instant, RecentAct

_ACT = select(*(recent_acts.c[field.name] for field in fields(RecentAct)))


async def of_player(conn: AsyncConnection, player_id: int) -> tuple[RecentAct, ...]:
    mine = _ACT.where(recent_acts.c.player_id == player_id).order_by(recent_acts.c.id)
    return tuple(RecentAct(**row) for row in by_name((await conn.execute(mine)).all()))


async def of_table(conn: AsyncConnection, table_id: int) -> tuple[RecentAct, ...]:
    its = _ACT.where(recent_acts.c.table_id == table_id).order_by(recent_acts.c.id)
    return tuple(RecentAct(**row) for row in by_name((await conn.execute(its)).all()))


async def add(conn: AsyncConnection, acts: Sequence[RecentAct], since: Instant) -> None:
    """Anybody's from before `since` are forgotten."""
    await conn.execute(delete(recent_acts).where(recent_acts.c.at < since))
    await conn.execute(insert(recent_acts), [asdict(act) for act in acts])


async def take_back(conn: AsyncConnection, table_id: int) -> None:
    """What was done at that table counts as not done."""
    await conn.execute(delete(recent_acts).where(recent_acts.c.table_id == table_id))
