"""The message of an open window: short, at the bottom of the table's place, gone when it ends."""

from typing import Any

from bot.posting import Posting
from bot.presenters import hand as hands
from bot.service.tables import Look, Tables
from bot.texts import Words


class Windows:
    def __init__(self, tables: Tables, posting: Posting) -> None:
        self._tables = tables
        self._posting = posting
        self._shown: dict[int, tuple[tuple[int, int], Any]] = {}

    async def show(self, look: Look, words: Words) -> None:
        """Posts, renews or takes away; a window opened anew has a new message, since the old one
        may stand far up. Raises `CannotShow`."""
        table, old = look.table, look.table.window_message_id
        view = hands.window(look, words, now=self._tables.now())
        if view is None:
            self._shown.pop(table.id, None)
            if old is not None:
                # in this order, so that a window outlives no end of the program
                await self._posting.delete(self._place(look), old)
                await self._tables.note_place(table.id, window_message_id=None)
            return
        moment, content = (table.round, table.turn), view.to_components()
        known, before = self._shown.get(table.id, (moment, None))
        is_there = known == moment and before == content
        if old is not None and known == moment and not is_there:
            is_there = await self._posting.edit(self._place(look), old, view)
        if old is None or not is_there:
            fresh = await self._posting.post(self._place(look), view)
            await self._tables.note_place(table.id, window_message_id=fresh)
            if old is not None:
                await self._posting.delete(self._place(look), old)
        self._shown[table.id] = moment, content

    def _place(self, look: Look) -> Any:
        return self._posting.place(look.table.guild_id, look.table.place_id)
