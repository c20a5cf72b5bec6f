"""The posts that stay after a round: each is made once, and only the newest changes later on.

A result takes the board's place: it shows the table as the round ended, until the next deal.
"""

from functools import partial

import discord
from cachetools import LRUCache

from bot.games import PRESENTERS
from bot.messaging.messages import Messages
from bot.messaging.outbox import Outbox
from bot.presenters import result as results
from bot.service.replay import at_end
from bot.service.tables import Tables
from bot.service.views import TableView
from bot.store import move_log
from bot.store.database import AsyncConnection
from bot.store.outbox import Slot
from bot.store.values import Round
from bot.texts import Words

SETTLED = 10_000
"""Tables of which the last settled result is remembered: more than are played at once. For any
other, one round is played again without need."""


class Results:
    def __init__(
        self, tables: Tables, messages: Messages, outbox: Outbox, settled: int = SETTLED
    ) -> None:
        self._tables = tables
        self._messages = messages
        self._outbox = outbox
        self._now = tables.now
        self._settled: LRUCache[int, int] = LRUCache(settled)
        """Of tables that have gone on, the last result that shows so."""

    async def show(
        self,
        table_view: TableView,
        words: Words,
        *,
        moves: bool = False,
        with_pictures: bool = True,
    ) -> int | None:
        """Posts what has no post yet; the last result's post, None if there is none.

        What posts there are is known from the stored ids alone. `moves`: it goes to the end of its
        place. Raises `CannotShow`.
        """
        table = table_view.table
        scored = {s.round for s in table.scores}
        ended = [r for r in table_view.rounds if r.ended_at is not None and r.round in scored]
        for one in ended[:-1]:
            if one.message_id is None:
                await self._post(table_view, one, words, with_pictures)
        if not ended:
            return None
        last = ended[-1]
        if last.message_id is None:
            return await self._post(table_view, last, words, with_pictures)
        if last.round < table.round:
            await self._settle(table_view, last, last.message_id, words, with_pictures)
            return last.message_id
        if moves:
            return await self._post(table_view, last, words, with_pictures)
        if await self._renew(table_view, last, last.message_id, words, with_pictures):
            return last.message_id
        # without it nobody could press Next round
        return await self._post(table_view, last, words, with_pictures) if table.is_open else None

    async def _settle(
        self, table_view: TableView, last: Round, message_id: int, words: Words, with_pictures: bool
    ) -> None:
        """Once: its buttons go, since the table has gone on. For its picture the round has to be
        played again, so that this is not tried after every move, nor after a start without need."""
        if self._settled.get(table_view.table.id) != message_id:
            if await self._messages.may_have_buttons(self._place(table_view), message_id):
                await self._renew(table_view, last, message_id, words, with_pictures)
            self._settled[table_view.table.id] = message_id

    async def _post(
        self, table_view: TableView, ended: Round, words: Words, with_pictures: bool
    ) -> int:
        table_id, number = table_view.table.id, ended.round

        async def remember(conn: AsyncConnection, message_id: int) -> list[int]:
            return await move_log.replace_result_post(conn, table_id, number, message_id)

        place, slot = self._place(table_view), Slot(table_id, "result", number)
        view, *files = await self._composed(table_view, ended, words, with_pictures)
        post = partial(self._messages.post, place, view, *files)
        return await self._outbox.post(slot, place, "", post, remember)

    async def _renew(
        self,
        table_view: TableView,
        ended: Round,
        message_id: int,
        words: Words,
        with_pictures: bool,
    ) -> bool:
        view, *files = await self._composed(table_view, ended, words, with_pictures)
        return await self._messages.renew(self._place(table_view), message_id, view, *files)

    def _place(self, table_view: TableView) -> discord.PartialMessageable:
        return self._messages.place(table_view.table.guild_id, table_view.table.place_id)

    async def _composed(
        self, table_view: TableView, ended: Round, words: Words, with_pictures: bool
    ) -> tuple[discord.ui.LayoutView, discord.File | None, discord.File | None]:
        then = await at_end(self._tables, table_view, ended.round)
        game, wanted = PRESENTERS[table_view.table.game], results.Pictures()
        if with_pictures:
            wanted = results.pictures_of(table_view, then, game, words)
        table = await self._messages.picture(wanted.table)
        race = await self._messages.picture(wanted.race)
        shown = results.Pictures(wanted.table if table else None, wanted.race if race else None)
        view = results.result(table_view, then, game, words, pictures=shown, now=self._now())
        return view, table, race
