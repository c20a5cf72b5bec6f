"""What Discord tells the bot, but for commands: presses, places that are gone, new servers."""

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.inbound.components import Router
from bot.inbound.in_flight import InFlight
from bot.messaging.discord_clock import DiscordClock
from bot.messaging.ephemeral import EphemeralMessages
from bot.messaging.errors import CONNECTION_LOST
from bot.messaging.messages import posted_at
from bot.messaging.responses import Interaction, Responder
from bot.service.table_actions import TableActions
from bot.texts import words_for

logger = logging.getLogger(__name__)


class Events:
    """`start` runs once, after the first connection; `mended` is called with a guild where what
    was refused may be allowed by now."""

    def __init__(
        self,
        start: Callable[[], Awaitable[None]],
        mended: Callable[[int], None],
        clock: DiscordClock,
        in_flight: InFlight,
        ephemeral: EphemeralMessages,
        router: Router,
        actions: TableActions,
    ) -> None:
        self._start = start
        self._mended = mended
        self._has_started = False
        self._clock = clock
        self._in_flight = in_flight
        self._ephemeral = ephemeral
        self._router = router
        self._actions = actions

    def join(self, client: discord.Client) -> None:
        """From now on the client tells them."""
        for event in (
            self.on_ready,
            self.on_interaction,
            self.on_guild_channel_delete,
            self.on_raw_thread_delete,
            self.on_guild_join,
            self.on_guild_remove,
            self.on_guild_available,
            self.on_guild_channel_update,
            self.on_guild_role_update,
            self.on_member_update,
            self.on_raw_thread_update,
        ):
            client.event(event)

    async def on_ready(self) -> None:
        if not self._has_started:
            self._has_started = True
            await self._start()

    async def on_interaction(self, interaction: Interaction) -> None:
        self._clock.hear(posted_at(interaction.id))
        is_press = interaction.type is discord.InteractionType.component
        if is_press and await self._in_flight.admits(interaction):
            await self._router.press(Responder(interaction, self._ephemeral))

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._actions.end_in_place(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._actions.end_in_place(payload.thread_id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Says how to begin, in the first place where the bot may speak."""
        self._mended(guild.id)
        places = [guild.system_channel, *guild.text_channels]
        for place in places:
            if place is not None and _may_speak(place):
                language = guild.preferred_locale.value
                try:
                    await place.send(words_for(language)("welcome"))
                except (discord.HTTPException, *CONNECTION_LOST) as error:
                    logger.info("nobody on a new server could be greeted: %s", error)
                return

    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._mended(guild.id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        self._mended(after.guild.id)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        self._mended(after.guild.id)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Of the bot's own roles; Discord tells it of nobody else's."""
        self._mended(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """Perhaps it is open again."""
        self._mended(payload.guild_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._actions.end_in_guild(guild.id)


def _may_speak(place: discord.TextChannel) -> bool:
    may = place.permissions_for(place.guild.me)
    return may.view_channel and may.send_messages
