"""Messages that a press shows to be one too many: beside the one in which that part of the table
stands, nobody needs another that looks alike."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import discord
from cachetools import LRUCache

from bot.custom_ids import parse
from bot.messaging.messages import Messages
from bot.messaging.outbox import Outbox
from bot.outbound.board import Boards
from bot.service.tables import Tables
from bot.service.views import TableView
from engine.game import Rejected

logger = logging.getLogger(__name__)

KNOWN = 10_000
"""Messages that are known to be right: more than are pressed within an hour. For any other the
table is read once without need."""


class Doubles:
    def __init__(self, tables: Tables, messages: Messages, outbox: Outbox, boards: Boards) -> None:
        self._tables = tables
        self._messages = messages
        self._outbox = outbox
        self._boards = boards
        self._known: LRUCache[int, None] = LRUCache(KNOWN)

    async def pressed(self, message: discord.Message | None, custom_id: str) -> None:
        """Deletes the message if it is one too many."""
        if message is None or message.flags.ephemeral or message.id in self._known:
            return
        try:
            await self._look(message, custom_id)
        except Rejected:
            return
        except Exception:
            logger.exception("a message that was pressed could not be looked at")

    async def _look(self, message: discord.Message, custom_id: str) -> None:
        table_id = _table(message, custom_id)
        if table_id is None or self._outbox.owes(message.id):
            return
        table_view = await self._tables.table_view(table_id)
        if message.id in _messages(table_view):
            self._known[message.id] = None
        elif self._outbox.is_sending(table_id):
            if self._outbox.recognise(message, table_id):
                self._boards.show(table_id)
        elif _stands_elsewhere(table_view, message):
            guild_id = message.guild.id if message.guild else None
            place = self._messages.place(guild_id, message.channel.id)
            await self._outbox.delete(place, message.id, "double")


def _table(message: discord.Message, custom_id: str) -> int | None:
    """The table that the message shows, going by all its buttons: that was pressed which a changed
    client says, and the others are as we sent them. None for one that only leads to a hand."""
    ids = list(_custom_ids(message.components))
    if custom_id not in ids:
        return None
    parsed = [parse(id) for id in ids]
    tables = {one.table if one else None for one in parsed}
    if len(tables) != 1 or {getattr(one, "act", None) for one in parsed} == {"hand"}:
        return None
    return tables.pop()


def _custom_ids(components: Sequence[Any]) -> Iterator[str]:
    for part in components:
        if id := getattr(part, "custom_id", None):
            yield id
        yield from _custom_ids(getattr(part, "children", ()))
        if accessory := getattr(part, "accessory", None):
            yield from _custom_ids([accessory])


def _stands_elsewhere(table_view: TableView, message: discord.Message) -> bool:
    """Whether another message shows that table, or that person's hand: one that shows how it ended
    is remembered nowhere."""
    if message.guild is not None:
        return table_view.table.message_id is not None
    return any(
        seat.dm_channel_id == message.channel.id and seat.dm_message_id is not None
        for seat in table_view.table.seats
    )


def _messages(table_view: TableView) -> set[int | None]:
    """Where the table, its results and its hands are shown."""
    table = table_view.table
    return {
        table.message_id,
        table.thread_id,
        table.window_message_id,
        table.ping_message_id,
        *(one.message_id for one in table_view.rounds),
        *(seat.dm_message_id for seat in table.seats),
    }
