"""The presses and commands under way, so that the bot can stop without breaking one off."""

import asyncio
from typing import Any

import discord

from bot.messaging.ephemeral import EphemeralMessages
from bot.messaging.responses import Interaction, Responder, Until


class InFlight:
    def __init__(self, ephemeral: EphemeralMessages) -> None:
        self._ephemeral = ephemeral
        self._is_draining = False
        self._tasks: set[asyncio.Task[Any]] = set()

    async def admits(self, interaction: Interaction) -> bool:
        """Whether the present task may act on it, which then counts as under way; while the bot
        stops, the person is asked to wait instead."""
        task = asyncio.current_task()
        if not self._is_draining and task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            responder = Responder(interaction, self._ephemeral)
            text = responder.words("farewell")
            await responder.attempt(lambda: responder.tell(text, Until.DISMISSED))
        return False

    async def drain(self, seconds: float) -> None:
        """Admits nothing more, and waits so long for what is under way."""
        self._is_draining = True
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
