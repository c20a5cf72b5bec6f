"""The slash commands as Discord knows them, and those that fail before their own code runs."""

import hashlib
import json
import logging

import discord
from discord import app_commands

from bot.inbound.in_flight import InFlight
from bot.messaging.ephemeral import EphemeralMessages
from bot.messaging.responses import Interaction, Responder, Until

logger = logging.getLogger(__name__)

CHANGED = (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)


class Tree(app_commands.CommandTree[discord.Client]):
    def __init__(
        self, client: discord.Client, in_flight: InFlight, ephemeral: EphemeralMessages
    ) -> None:
        super().__init__(client)
        self._in_flight = in_flight
        self._ephemeral = ephemeral

    async def interaction_check(self, interaction: Interaction) -> bool:
        return await self._in_flight.admits(interaction)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Only what failed before a command's own code ran, e.g. a command of an older version."""
        responder = Responder(interaction, self._ephemeral)

        async def fail() -> None:
            if not isinstance(error, CHANGED):
                raise error
            logger.info("a command of another version: %s", error)
            await responder.tell(responder.words("command-changed"), Until.DISMISSED)

        await responder.attempt(fail)

    def hash(self) -> str:
        """Of what a sync would send, and for which application: equal hashes need no sync."""
        payload = [command.to_dict(self) for command in self.get_commands()]
        text = json.dumps([self.client.application_id, payload], sort_keys=True, default=str)
        return hashlib.sha256(text.encode()).hexdigest()
