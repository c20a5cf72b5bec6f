"""Opens a database for a program that works with it: held against others, and up to date."""

from bot.store import migrations
from bot.store.addresses import normalised, sqlite_file
from bot.store.database import Database
from bot.store.holding import TIMING, Timing, hold


async def opened(url: str, timing: Timing = TIMING) -> Database:
    """Raises `DatabaseRefused`."""
    if sqlite_file(normalised(url)) is not None:
        await migrations.upgrade(url)
        return Database.open(url)
    held = await hold(url, timing)
    try:
        await migrations.upgrade(held.url, held=held)
        return Database.open(held.url, held)
    except BaseException:
        await held.release()
        raise
