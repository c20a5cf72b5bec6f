"""People and servers as the store knows them."""

from collections.abc import Callable

from bot.store import people as stored
from bot.store.database import Database
from bot.store.people import Guild
from bot.store.values import Instant, Player

REMEMBERED = 5_000


class People:
    def __init__(self, database: Database, now: Callable[[], Instant]) -> None:
        self._database = database
        self._now = now
        self._known: dict[tuple[int, str], Player] = {}

    async def meet(self, discord_id: int, name: str) -> Player:
        """The person behind a press or a command, under the name they carry now."""
        key = discord_id, name
        known = self._known.get(key)
        if known is None:
            async with self._database.write() as conn:
                known = await stored.put_player(conn, self._database, discord_id, name, self._now())
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            self._known[key] = known
        return known

    async def guild(self, guild_id: int) -> Guild:
        async with self._database.write() as conn:
            return await stored.guild(conn, self._database, guild_id, self._now())
