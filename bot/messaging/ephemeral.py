"""The short private answers that stand in a channel: one for each person, until it is not true any
more."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.messaging.errors import CONNECTION_LOST
from bot.service.decisions.change import Notice

MOST_NOTES = 1_000

TOKEN_SECONDS = 14.5 * 60
"""A private answer can be edited and taken away for 15 minutes after the last press on it."""

READING_SECONDS = 8
"""How long a note stands at least, unless its person presses again."""

Place = tuple[int, int | None]
"""A person and a channel, by their Discord ids."""


@dataclass(eq=False, slots=True)
class Note:
    """`since` is the event loop's time; what it says may change with the table `table_id`."""

    message_id: int
    remove: Callable[[], Awaitable[None]]
    table_id: int | None
    since: float


class Notes:
    """The next note takes the place of the last, so that they do not pile up where somebody presses
    again and again; the next change of its table, or press of its person, takes it away."""

    def __init__(self) -> None:
        self._standing: dict[Place, Note] = {}
        self._leaving: set[asyncio.Task[None]] = set()

    def standing(self, place: Place) -> Note | None:
        return self._standing.get(place)

    async def keep(self, place: Place, note: Note) -> None:
        """The note stands there now, in place of the one before."""
        last = self._standing.pop(place, None)
        self._standing[place] = note
        if len(self._standing) > MOST_NOTES:
            del self._standing[next(iter(self._standing))]
        if last is not None and last.message_id != note.message_id:
            await _remove(last)

    async def take_away(self, place: Place, note: Note, pressed_on: int | None = None) -> None:
        """Unless another stands there by now, or it is the message that was pressed and so shows
        something else."""
        if self._standing.get(place) is not note:
            return
        del self._standing[place]
        if note.message_id != pressed_on:
            await _remove(note)

    def hear(self, notice: Notice) -> None:
        """A listener of `Tables`."""
        for place, note in list(self._standing.items()):
            if note.table_id == notice.table_id:
                note.table_id = None  # once is enough
                self.let_go(place, note)

    def let_go(self, place: Place, note: Note) -> None:
        """It goes away once it can have been read."""
        task = asyncio.create_task(self._let_go(place, note), name="note")
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)

    async def _let_go(self, place: Place, note: Note) -> None:
        await asyncio.sleep(note.since + READING_SECONDS - asyncio.get_running_loop().time())
        await self.take_away(place, note)

    async def close(self) -> None:
        """No note goes away by itself any more."""
        for task in self._leaving:
            task.cancel()
        await asyncio.gather(*self._leaving, return_exceptions=True)


async def _remove(note: Note) -> None:
    if asyncio.get_running_loop().time() > note.since + TOKEN_SECONDS:
        return
    # it may be dismissed
    with contextlib.suppress(discord.HTTPException, *CONNECTION_LOST):
        await note.remove()
