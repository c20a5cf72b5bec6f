"""The message of an open window: short, at the bottom of the table's place, gone when it ends."""

from functools import partial

from bot.games import PRESENTERS
from bot.messaging.messages import Messages, is_posted_since
from bot.messaging.outbox import Outbox
from bot.presenters import hand as hands
from bot.service.tables import Tables
from bot.service.views import TableView
from bot.store import tables as stored
from bot.store.database import AsyncConnection
from bot.store.outbox import Slot
from bot.texts import Words


class Windows:
    def __init__(self, tables: Tables, messages: Messages, outbox: Outbox) -> None:
        self._tables = tables
        self._messages = messages
        self._outbox = outbox

    async def show(self, table_view: TableView, words: Words) -> None:
        """Posts, renews or takes away; a window opened anew has a new message, since the old one
        may stand far up. Raises `CannotShow`."""
        table, old = table_view.table, table_view.table.window_message_id
        place = self._messages.place(table.guild_id, table.place_id)
        slot = Slot(table.id, "window")

        async def remember(conn: AsyncConnection, message_id: int) -> list[int]:
            return await stored.replace_message(conn, table.id, "window_message_id", message_id)

        view = hands.window(table_view, PRESENTERS[table.game], words, now=self._tables.now())
        if view is None:
            if old is not None:
                forget = partial(stored.put_place, table_id=table.id, window_message_id=None)
                await self._outbox.delete(place, old, slot.what, forget)
            self._outbox.drop(slot)
            return
        is_of_this = old is not None and is_posted_since(old, table.turn_at or 0)
        if old is not None and is_of_this and await self._messages.renew(place, old, view):
            return
        moment = f"{table.round}.{table.turn}"
        post = partial(self._messages.post, place, view)
        await self._outbox.post(slot, place, moment, post, remember)
