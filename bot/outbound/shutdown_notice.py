"""A word at the tables lately played at that the bot restarts; the next start takes it back."""

import asyncio
import contextlib
import json

from bot.messaging.errors import CannotShow
from bot.messaging.messages import Messages
from bot.service.people import People
from bot.service.tables import Tables
from bot.store import people as stored
from bot.store.values import Status, Table
from bot.texts import words_for

RECENT = 10 * 60_000
KEY = "farewell"


class ShutdownNotice:
    def __init__(self, tables: Tables, people: People, messages: Messages) -> None:
        self._tables = tables
        self._people = people
        self._messages = messages

    async def say(self, seconds: float) -> None:
        """At the tables of the last ten minutes, latest change first, as many as time allows."""
        found = await self._tables.changed_since(self._tables.now() - RECENT)
        said: list[tuple[int, int, int]] = []
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for table in found:
                    if table.status is not Status.LOBBY:
                        said += await self._say(table)
        await self._remember(said)

    async def _say(self, table: Table) -> list[tuple[int, int, int]]:
        words = words_for((await self._people.guild(table.guild_id)).language)
        place = self._messages.place(table.guild_id, table.place_id)
        with contextlib.suppress(CannotShow):
            message_id = await self._messages.say(place, words("farewell"))
            return [(table.guild_id, table.place_id, message_id)]
        return []

    async def take_back(self) -> None:
        async with self._tables.database.read() as conn:
            known = await stored.key_value(conn, KEY)
        if not known:
            return
        for guild_id, place_id, message_id in json.loads(known):
            await self._messages.delete(self._messages.place(guild_id, place_id), message_id)
        await self._remember([])

    async def _remember(self, said: list[tuple[int, int, int]]) -> None:
        database = self._tables.database
        async with database.write() as conn:
            await stored.put_key_value(conn, database, KEY, json.dumps(said) if said else "")
