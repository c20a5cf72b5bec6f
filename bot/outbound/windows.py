"""The message of an open window: short, at the bottom of the table's place, gone when it ends."""

from bot.games import PRESENTERS
from bot.messaging.messages import Messages, is_posted_since
from bot.presenters import hand as hands
from bot.service.tables import Tables
from bot.service.views import TableView
from bot.texts import Words


class Windows:
    def __init__(self, tables: Tables, messages: Messages) -> None:
        self._tables = tables
        self._messages = messages

    async def show(self, table_view: TableView, words: Words) -> None:
        """Posts, renews or takes away; a window opened anew has a new message, since the old one
        may stand far up. Raises `CannotShow`."""
        table, old = table_view.table, table_view.table.window_message_id
        place = self._messages.place(table.guild_id, table.place_id)
        view = hands.window(table_view, PRESENTERS[table.game], words, now=self._tables.now())
        if view is None:
            if old is not None:
                # in this order, so that a window outlives no end of the program
                await self._messages.delete(place, old)
                await self._tables.remember_place(table.id, window_message_id=None)
            return
        is_of_this = old is not None and is_posted_since(old, table.turn_at or 0)
        if old is not None and is_of_this and await self._messages.renew(place, old, view):
            return
        fresh = await self._messages.post(place, view)
        await self._tables.remember_place(table.id, window_message_id=fresh)
        if old is not None:
            await self._messages.delete(place, old)
