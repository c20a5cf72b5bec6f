"""The short private answers that stand in a channel: one for each person, until it is not true any
more."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord
from cachetools import FIFOCache

from bot.messaging.errors import CONNECTION_LOST
from bot.service.decisions.change import Notice

MOST_KEPT = 1_000

TOKEN_SECONDS = 14.5 * 60
"""A private answer can be edited and taken away for 15 minutes after the last press on it."""

READING_SECONDS = 8
"""How long such a message stands at least, unless its person presses again."""

Place = tuple[int, int | None]
"""A person and a channel, by their Discord ids."""


@dataclass(eq=False, slots=True)
class EphemeralMessage:
    """`since` is the event loop's time; what it says may change with the table `table_id`."""

    message_id: int
    remove: Callable[[], Awaitable[None]]
    table_id: int | None
    since: float


class EphemeralMessages:
    """One for each place. The next takes the place of the last, so that they do not pile up where
    somebody presses again and again; the next change of its table, or press of its person, takes it
    away."""

    def __init__(self) -> None:
        self._standing = FIFOCache[Place, EphemeralMessage](MOST_KEPT)
        self._leaving: set[asyncio.Task[None]] = set()

    def standing(self, place: Place) -> EphemeralMessage | None:
        return self._standing.get(place)

    async def replace(self, place: Place, message: EphemeralMessage) -> None:
        """The message stands there now, in place of the one before."""
        last = self._standing.pop(place, None)
        self._standing[place] = message
        if last is not None and last.message_id != message.message_id:
            await _remove(last)

    async def take_away(
        self, place: Place, message: EphemeralMessage, pressed_on: int | None = None
    ) -> None:
        """Unless another stands there by now, or it is the message that was pressed and so shows
        something else."""
        if self._standing.get(place) is not message:
            return
        del self._standing[place]
        if message.message_id != pressed_on:
            await _remove(message)

    def hear(self, notice: Notice) -> None:
        """A listener of `Tables`."""
        for place, message in list(self._standing.items()):
            if message.table_id == notice.table_id:
                message.table_id = None  # once is enough
                self.remove_once_read(place, message)

    def remove_once_read(self, place: Place, message: EphemeralMessage) -> None:
        """It goes away once it can have been read."""
        task = asyncio.create_task(self._remove_once_read(place, message), name="ephemeral")
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    async def _remove_once_read(self, place: Place, message: EphemeralMessage) -> None:
        await asyncio.sleep(message.since + READING_SECONDS - asyncio.get_running_loop().time())
        await self.take_away(place, message)

    async def close(self) -> None:
        """No message goes away by itself any more."""
        for task in self._leaving:
            task.cancel()
        await asyncio.gather(*self._leaving, return_exceptions=True)


async def _remove(message: EphemeralMessage) -> None:
    if asyncio.get_running_loop().time() > message.since + TOKEN_SECONDS:
        return
    # it may be dismissed
    with contextlib.suppress(discord.HTTPException, *CONNECTION_LOST):
        await message.remove()
