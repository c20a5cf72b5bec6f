"""People and servers as the store knows them."""

from collections.abc import Callable
from dataclasses import replace

from cachetools import LRUCache

from bot.store import people as stored
from bot.store.database import Database
from bot.store.people import Guild
from bot.store.values import Instant, Player

REMEMBERED = 5_000
"""People of whom it is remembered how they are stored: more than play in one evening, with some
500 bytes each. To meet anybody else costs one write."""


class People:
    def __init__(
        self, database: Database, now: Callable[[], Instant], remembered: int = REMEMBERED
    ) -> None:
        self._database = database
        self._now = now
        self._known: LRUCache[int, Player] = LRUCache(remembered)
        """By their Discord id."""

    async def meet(self, discord_id: int, name: str) -> Player:
        """The person behind a press or a command on a server, under the name they carry there."""
        known = self._known.get(discord_id)
        if known is None or known.name != name:
            async with self._database.write() as conn:
                known = await stored.put_player(conn, self._database, discord_id, name, self._now())
            self._known[discord_id] = known
        return known

    async def meet_alone(self, discord_id: int, name: str) -> Player:
        """As `meet`, in a direct message, where nobody has a server's name; a name that is known
        already is kept."""
        known = self._known.get(discord_id)
        if known is None:
            async with self._database.read() as conn:
                known = await stored.find_player(conn, discord_id)
        return await self.meet(discord_id, known.name if known else name)

    async def set_pings(self, player: Player, pings: str) -> Player:
        """Stores when the person is pinged for their turn."""
        async with self._database.write() as conn:
            await stored.put_pings(conn, player.id, pings)
        return self._changed(replace(player, pings=pings))

    async def set_hand_by(self, player: Player, hand_by: str) -> Player:
        """Stores where the person wants to see their hand: both, dm or here."""
        async with self._database.write() as conn:
            await stored.put_hand_by(conn, player.id, hand_by)
        return self._changed(replace(player, hand_by=hand_by))

    def _changed(self, changed: Player) -> Player:
        if changed.discord_id is not None:
            self._known[changed.discord_id] = changed
        return changed

    async def guild(self, guild_id: int) -> Guild:
        """Writes only for a server that is new, since every redraw of a board asks for it."""
        async with self._database.read() as conn:
            if found := await stored.find_guild(conn, guild_id):
                return found
        async with self._database.write() as conn:
            return await stored.hold_guild(conn, self._database, guild_id, self._now())
