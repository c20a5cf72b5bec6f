"""The Discord connection. Whoever sends needs it, so it is made first: commands are added to its
tree, and events joined to it, once there are those that they hand on to."""

from typing import Any

import discord

from bot.inbound.in_flight import InFlight
from bot.inbound.tree import Tree
from bot.messaging.discord_clock import DiscordClock, dating
from bot.messaging.ephemeral import EphemeralMessages

QUIET = discord.AllowedMentions(everyone=False, roles=False, users=False, replied_user=False)


class Client(discord.AutoShardedClient):
    def __init__(
        self, in_flight: InFlight, ephemeral: EphemeralMessages, clock: DiscordClock, **more: Any
    ) -> None:
        super().__init__(
            http_trace=dating(clock),
            intents=discord.Intents(guilds=True),
            allowed_mentions=QUIET,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            activity=discord.CustomActivity("/play"),
            **more,
        )
        self.tree = Tree(self, in_flight, ephemeral)
        self._away: set[int] = set()

    @property
    def is_away(self) -> bool:
        """Whether presses of some server cannot reach us now."""
        return bool(self._away)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._away.add(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        self._away.discard(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._away.discard(shard_id)
