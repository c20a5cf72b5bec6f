"""Mentions people in messages beside the board of their table: edits of a board notify nobody."""

import logging

from cachetools import TTLCache

from bot.messaging.errors import CannotShow
from bot.messaging.messages import Messages
from bot.outbound.board import Boards
from bot.outbound.turn_pings import TurnPings
from bot.service.decisions.change import Changed, Due
from bot.service.tables import Tables
from bot.store.values import Instant, Player, Status, Table, TableSeat

logger = logging.getLogger(__name__)

BURIED_UNDER = 25
"""Newer messages that put a board out of sight; a ping brings it up first."""
LOOK_BACK_EVERY = 120_000
"""Milliseconds between two looks whether a board is buried."""
LOOKED_BACK = 10_000
"""Tables of which the last look is remembered: more than are pinged within that time. A look too
many costs one request."""


class Notifications:
    def __init__(
        self, tables: Tables, messages: Messages, pings: TurnPings, boards: Boards
    ) -> None:
        self._tables = tables
        self._messages = messages
        self._turn_pings = pings
        self._boards = boards
        self._looked_back: TTLCache[int, None, Instant] = TTLCache(
            LOOKED_BACK, LOOK_BACK_EVERY, timer=tables.now
        )
        """The tables that were looked for lately."""

    async def ping(self, table_id: int, version: int, due: Due) -> None:
        """For those who are awaited, if the table is still as it was; `due` says how urgently."""
        is_warning = due.what == "warn"
        table_view = await self._tables.table_view(table_id)
        if not self._turn_pings.due(table_view, due.at, is_warning=is_warning):
            return
        await self._bring_up(table_view.table)
        table_view = await self._tables.table_view(table_id)
        table = table_view.table
        pinged = self._turn_pings.due(table_view, due.at, is_warning=is_warning)
        if not pinged or table.version != version or table.status is not Status.PLAYING:
            return
        words = await self._boards.words(table.guild_id)
        try:
            await self._turn_pings.ping(table_view, pinged, words, is_warning=is_warning)
        except CannotShow as no:
            logger.info("table %s: nobody could be pinged: %s", table_id, no)
        await self._turn_pings.tidy(await self._tables.table_view(table_id), words)

    async def invite(self, table_id: int) -> None:
        """Tells those for whom a seat is held in a fresh lobby, but for who was called too often.
        Raises `CannotShow`."""
        table = (await self._tables.table_view(table_id)).table
        called = await self._tables.invited_with(table)
        await self._turn_pings.invite(table, called, await self._boards.words(table.guild_id))

    async def tell_removed(self, table: Table, seat: TableSeat, by: Player | None) -> None:
        """Whoever sat there learns it where the table stands; `by` None: from the others' vote."""
        words = await self._boards.words(table.guild_id)
        try:
            await self._turn_pings.tell_removed(table, seat, by, words)
        except CannotShow as no:
            logger.info("table %s: who was removed could not be told: %s", table.id, no)

    async def tell_voted_out(self, changed: Changed) -> None:
        """As `tell_removed`, for whom the votes have removed, if they have removed anybody."""
        for event in changed.table_events:
            if event.what == "removed":
                seats = changed.table.seats
                seat = next(s for s in seats if s.player and s.player.id == event.whom)
                await self.tell_removed(changed.table, seat, None)

    async def _bring_up(self, table: Table) -> None:
        if table.message_id is None or table.id in self._looked_back:
            return
        self._looked_back[table.id] = None
        place = self._messages.place(table.guild_id, table.place_id)
        if await self._messages.newer(place, table.message_id, BURIED_UNDER) >= BURIED_UNDER:
            await self._boards.repost(table.id)
