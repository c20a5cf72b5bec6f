"""People and servers as the store knows them."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from cachetools import LRUCache

from bot.names import looks
from bot.service.decisions.namesakes import told_apart
from bot.store import people as stored
from bot.store.database import AsyncConnection, Database
from bot.store.people import Guild
from bot.store.values import Instant, Member, Player

REMEMBERED = 5_000
"""People, and their names on servers, of which it is remembered how they are stored: more than play
in one evening, with some 500 bytes each. To meet anybody else costs one look at the database."""


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody on Discord: `name` is what the account is called everywhere, `shown` on the server
    where they were met."""

    discord_id: int
    name: str
    shown: str


class People:
    def __init__(
        self,
        database: Database,
        now: Callable[[], Instant],
        remembered: int = REMEMBERED,
        ours: Collection[str] = (),
    ) -> None:
        """`ours` are the looks of names that the bot itself gives, such as a robot's."""
        self._database = database
        self._now = now
        self._ours = ours
        self._known: LRUCache[int, Player] = LRUCache(remembered)
        """By their Discord id, under the account's own name."""
        self._members: LRUCache[tuple[int, int], Member] = LRUCache(remembered)
        """By server and our id."""

    async def meet(self, account: Account, guild_id: int | None) -> Player:
        """The person behind a press or a command on that server, or None in a direct message.

        What they are called now is kept for that server alone. In a direct message nobody has a
        server's name, so that no server's is touched there.
        """
        known = self._known.get(account.discord_id)
        if known is None:
            async with self._database.read() as conn:
                known = await stored.find_player(conn, account.discord_id)
        if known is None or known.name != account.name:
            known = await self._store_account(account)
        self._known[account.discord_id] = known
        if guild_id is None:
            return known
        member = self._members.get((guild_id, known.id))
        if member is None or member.name != account.shown:
            shown = account.shown
            member = await self._keep(Member(guild_id, known.id, shown, looks(shown)))
        return replace(known, name=member.name, ordinal=member.ordinal)

    async def _store_account(self, account: Account) -> Player:
        async with self._database.write() as conn:
            return await stored.put_player(
                conn, self._database, account.discord_id, account.name, self._now()
            )

    async def _keep(self, met: Member) -> Member:
        """Writes only what is not stored like that already."""
        async with self._database.read() as conn:
            before = await stored.find_member(conn, met.guild_id, met.player_id)
        if before is not None and (before.name, before.looks) == (met.name, met.looks):
            written = [before]
        else:
            async with self._database.write() as conn:
                # one after the other on each server, so that no two get the same ordinal
                await stored.hold_guild(conn, self._database, met.guild_id, self._now())
                written = await self._told_apart(conn, met)
                for member in written:
                    await stored.put_member(conn, self._database, member)
        for member in written:
            self._members[member.guild_id, member.player_id] = member
        return written[-1]

    async def _told_apart(self, conn: AsyncConnection, met: Member) -> list[Member]:
        before = await stored.find_member(conn, met.guild_id, met.player_id)
        if before is not None and before.looks == met.looks:
            return [replace(met, ordinal=before.ordinal)]
        others = await stored.namesakes(conn, met)
        return told_apart(met, others, is_ours=met.looks in self._ours)

    async def set_pings(self, player: Player, pings: str) -> Player:
        """Stores when the person is pinged for their turn."""
        async with self._database.write() as conn:
            await stored.put_pings(conn, player.id, pings)
        return self._changed(player, pings=pings)

    async def set_hand_by(self, player: Player, hand_by: str) -> Player:
        """Stores where the person wants to see their hand: both, dm or here."""
        async with self._database.write() as conn:
            await stored.put_hand_by(conn, player.id, hand_by)
        return self._changed(player, hand_by=hand_by)

    def _changed(self, player: Player, **wish: str) -> Player:
        known = self._known.get(player.discord_id) if player.discord_id is not None else None
        if known is not None and known.discord_id is not None:
            self._known[known.discord_id] = replace(known, **wish)
        return replace(player, **wish)

    async def guild(self, guild_id: int) -> Guild:
        """Writes only for a server that is new, since every redraw of a board asks for it."""
        async with self._database.read() as conn:
            if found := await stored.find_guild(conn, guild_id):
                return found
        async with self._database.write() as conn:
            return await stored.hold_guild(conn, self._database, guild_id, self._now())
