"""The presses and commands under way, so that the bot can stop without breaking one off."""

import asyncio
from collections.abc import Callable
from typing import Any

import discord
from cachetools import FIFOCache

from bot.inbound.press_limit import PressLimit
from bot.messaging.ephemeral import EphemeralMessages
from bot.messaging.responses import Interaction, Responder, Until
from bot.store.values import Instant

MOST_SEEN = 10_000
"""Interactions of which it is remembered that they came: more than come within a minute, since
Discord tells of one twice only when a connection is taken up again."""


class InFlight:
    def __init__(
        self, ephemeral: EphemeralMessages, press_limit: PressLimit, now: Callable[[], Instant]
    ) -> None:
        self._ephemeral = ephemeral
        self._press_limit = press_limit
        self._now = now
        self._is_draining = False
        self._tasks: set[asyncio.Task[Any]] = set()
        self._seen = FIFOCache[int, None](MOST_SEEN)

    async def admits(self, interaction: Interaction) -> bool:
        """Whether the present task may act on it, which then counts as under way; while the bot
        stops, and where somebody presses too fast, the person is asked to wait instead. What
        Discord tells twice is done once."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        is_typing = interaction.type is discord.InteractionType.autocomplete
        if self._is_draining:
            if not is_typing:
                responder = Responder(interaction, self._ephemeral)
                text = responder.words("farewell")
                await responder.attempt(lambda: responder.tell(text, Until.DISMISSED))
            return False
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        wait = 0 if is_typing else self._press_limit.wait(interaction.user.id)
        if wait:
            responder, until = Responder(interaction, self._ephemeral), self._now() + wait
            await responder.attempt(lambda: self._press_limit.refuse(responder, until))
        return not wait

    async def drain(self, seconds: float) -> None:
        """Admits nothing more, and waits so long for what is under way."""
        self._is_draining = True
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=seconds)
