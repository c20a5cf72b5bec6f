"""A secret of this database that nobody outside of the program learns; it is made once and kept."""

from sqlalchemy import select

from bot.store.database import AsyncConnection, Database
from bot.store.models import key_values

KEY = "secret of pauses"


async def kept_secret(conn: AsyncConnection, database: Database, fresh: bytes) -> bytes:
    """That which is there, or `fresh`, which is there from now on."""
    new = database.insert(key_values).values(key=KEY, value=fresh.hex())
    await conn.execute(new.on_conflict_do_nothing())
    found = await conn.execute(select(key_values.c.value).where(key_values.c.key == KEY))
    return bytes.fromhex(found.scalar_one())
