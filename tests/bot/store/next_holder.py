"""Another process that gets a PostgreSQL database from the one that holds it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import func, select, text

from bot.store.holding import HELD, HOLDERS
from bot.store.migrations import connected

WAITING = text("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")


@asynccontextmanager
async def next_holder(url: str) -> AsyncIterator[None]:
    """Ends the session that has the lock, and has it itself at the same moment."""
    async with connected(url, lock_seconds=60) as other, connected(url) as third:
        taking = asyncio.create_task(other.execute(select(func.pg_advisory_lock(HELD))))
        while (await third.execute(WAITING)).first() is None:
            await third.rollback()
        holder = (await third.execute(HOLDERS)).one()
        await third.execute(select(func.pg_terminate_backend(holder.pid)))
        await third.commit()
        await taking
        await other.commit()
        yield
