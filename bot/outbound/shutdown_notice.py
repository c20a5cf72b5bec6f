"""A word where lately was played that the bot stops; the next start takes it back."""

import asyncio
import contextlib
import json
from functools import partial

from bot.messaging.errors import CannotShow
from bot.messaging.messages import Messages
from bot.messaging.outbox import Outbox
from bot.service.people import People
from bot.service.tables import Tables
from bot.store import people as stored
from bot.store.outbox import Slot
from bot.store.values import Status, Table
from bot.texts import words_for

RECENT = 10 * 60_000
WHAT = "farewell"
KEY = "farewell"
"""Under which older programs remembered what they had said."""


class ShutdownNotice:
    def __init__(self, tables: Tables, people: People, messages: Messages, outbox: Outbox) -> None:
        self._tables = tables
        self._people = people
        self._messages = messages
        self._outbox = outbox

    async def say(self, seconds: float) -> None:
        """Once in each place of the tables of the last ten minutes, latest change first, in as many
        as time allows."""
        found = await self._tables.changed_since(self._tables.now() - RECENT)
        played = [table for table in found if table.status is not Status.LOBBY]
        newest: dict[int, Table] = {}
        for table in played:
            newest.setdefault(table.place_id, table)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for table in newest.values():
                    await self._say(table)

    async def _say(self, table: Table) -> None:
        words = words_for((await self._people.guild(table.guild_id)).language)
        place = self._messages.place(table.guild_id, table.place_id)
        text, slot = words("farewell"), Slot(table.id, WHAT)
        say, remember = (
            partial(self._messages.say, place, text),
            self._outbox.until_next_start(place, WHAT),
        )
        with contextlib.suppress(CannotShow):
            await self._outbox.post(slot, place, "", say, remember, text=text)

    async def take_back(self) -> None:
        """What an older program has said: what this one says, the outbox takes back."""
        async with self._tables.database.read() as conn:
            known = await stored.key_value(conn, KEY)
        if not known:
            return
        for guild_id, place_id, message_id in json.loads(known):
            await self._outbox.delete(self._messages.place(guild_id, place_id), message_id, WHAT)
        async with self._tables.database.write() as conn:
            await stored.put_key_value(conn, self._tables.database, KEY, "")
