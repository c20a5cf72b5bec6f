"""The Discord connection: receives, hands on, and stops cleanly."""

import asyncio
import hashlib
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.inbound.components import Router
from bot.messaging.ephemeral import EphemeralMessages
from bot.messaging.errors import CONNECTION_LOST
from bot.messaging.responses import Interaction, Responder, Until
from bot.settings import PREFIX, WrongSetting
from bot.texts import words_for

logger = logging.getLogger(__name__)

CHANGED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)
QUIET = discord.AllowedMentions(everyone=False, roles=False, users=False, replied_user=False)


class DiscordUnreachable(Exception):
    """Discord does not answer; the message is one sentence for the person who runs the bot."""


async def log_in(client: discord.Client, token: str) -> None:
    """Raises `WrongSetting` or `DiscordUnreachable`."""
    try:
        await client.login(token)
    except discord.LoginFailure:
        raise WrongSetting(
            f"Discord refuses {PREFIX}TOKEN: make a new one on the page Bot of your application "
            "on discord.com/developers, and put it into .env."
        ) from None
    except (discord.HTTPException, *CONNECTION_LOST) as error:
        raise DiscordUnreachable(
            "Discord does not answer, so the token could not be tried: check the connection to "
            "the internet."
        ) from error


class Tree(app_commands.CommandTree["Client"]):
    async def interaction_check(self, interaction: Interaction) -> bool:
        return await self.client.is_taken(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Only what failed before a command's own code ran, e.g. a command of an older version."""

        responder = Responder(interaction, self.client.ephemeral)

        async def fail() -> None:
            if not isinstance(error, CHANGED):
                raise error
            logger.info("a command of another version: %s", error)
            await responder.tell(responder.words("command-changed"), Until.DISMISSED)

        await responder.attempt(fail)


class Client(discord.AutoShardedClient):
    """`on_start` runs once, after the first connection."""

    def __init__(self, ephemeral: EphemeralMessages, **more: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=QUIET,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            activity=discord.CustomActivity("/play"),
            **more,
        )
        self.tree = Tree(self)
        self.ephemeral = ephemeral
        self.router: Router | None = None
        self.on_start: Callable[[], Awaitable[None]] | None = None
        self.on_place_gone: Callable[[int], Awaitable[None]] | None = None
        self.on_guild_gone: Callable[[int], Awaitable[None]] | None = None
        self._away: set[int] = set()
        self._has_started = False
        self._is_finishing = False
        self._taken: set[asyncio.Task[Any]] = set()

    async def on_ready(self) -> None:
        if self._has_started or self.on_start is None:
            return
        self._has_started = True
        await self.on_start()

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

    async def on_interaction(self, interaction: Interaction) -> None:
        is_press = interaction.type is discord.InteractionType.component
        if is_press and self.router and await self.is_taken(interaction):
            await self.router.press(Responder(interaction, self.ephemeral))

    async def is_taken(self, interaction: Interaction) -> bool:
        """Whether the present task may act on it; while the bot stops, people are told so."""
        task = asyncio.current_task()
        if not self._is_finishing and task is not None:
            self._taken.add(task)
            task.add_done_callback(self._taken.discard)
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            responder = Responder(interaction, self.ephemeral)
            text = responder.words("farewell")
            await responder.attempt(lambda: responder.tell(text, Until.DISMISSED))
        return False

    async def finish(self, seconds: float) -> None:
        """Takes no more presses and commands, and waits for those under way."""
        self._is_finishing = True
        if self._taken:
            await asyncio.wait(self._taken, timeout=seconds)
        await self.ephemeral.close()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        if self.on_place_gone:
            await self.on_place_gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        if self.on_place_gone:
            await self.on_place_gone(payload.thread_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Says how to begin, in the first place where the bot may speak."""
        places = [guild.system_channel, *guild.text_channels]
        for place in places:
            if place is not None and _may_speak(place):
                language = guild.preferred_locale.value
                try:
                    await place.send(words_for(language)("welcome"))
                except (discord.HTTPException, *CONNECTION_LOST) as error:
                    logger.info("nobody on a new server could be greeted: %s", error)
                return

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        if self.on_guild_gone:
            await self.on_guild_gone(guild.id)

    def commands_hash(self) -> str:
        """Of what a sync would send, and for which application: equal hashes need no sync."""
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([self.application_id, payload], sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()


def _may_speak(place: discord.TextChannel) -> bool:
    may = place.permissions_for(place.guild.me)
    return may.view_channel and may.send_messages
