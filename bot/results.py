"""The posts that stay after a round: each is made once, and only the newest changes later on."""

import discord

from bot.posting import Posting
from bot.presenters import result as results
from bot.service.tables import Look, Tables
from bot.store.values import Round, Table
from bot.texts import Words


class Results:
    def __init__(self, tables: Tables, posting: Posting) -> None:
        self._tables = tables
        self._posting = posting
        self._now = tables.now
        self._shown: dict[tuple[int, int], object] = {}

    async def show(self, look: Look, words: Words) -> None:
        """Posts what has no post yet; what posts there are is told by the stored ids alone.

        Raises `CannotShow`.
        """
        scored = {s.round for s in look.table.scores}
        ended = [r for r in look.rounds if r.ended_at is not None and r.round in scored]
        for one in ended:
            if one.message_id is None:
                await self._post(look, one, words)
        if ended and ended[-1].message_id is not None:
            await self._renew(look, ended[-1], words)

    def forget(self, table: Table) -> None:
        for number in range(table.round + 1):
            self._shown.pop((table.id, number), None)

    async def _post(self, look: Look, ended: Round, words: Words) -> None:
        table = look.table
        place = self._posting.place(table.guild_id, table.place_id)
        view, file = await self._drawn(look, ended, words)
        message_id = await self._posting.post(place, view, file)
        await self._tables.note_result_post(table.id, ended.round, message_id)
        self._shown[table.id, ended.round] = self._content(look, ended, words)

    async def _renew(self, look: Look, ended: Round, words: Words) -> None:
        table, content = look.table, self._content(look, ended, words)
        if self._shown.get((table.id, ended.round)) == content or ended.message_id is None:
            return
        place = self._posting.place(table.guild_id, table.place_id)
        view, file = await self._drawn(look, ended, words)
        await self._posting.edit(place, ended.message_id, view, file)
        self._shown[table.id, ended.round] = content

    def _content(self, look: Look, ended: Round, words: Words) -> object:
        """All of the post but the bytes of its picture, which follow from the same look."""
        view = results.result(look, ended, words, with_picture=True, now=self._now())
        return view.to_components()

    async def _drawn(
        self, look: Look, ended: Round, words: Words
    ) -> tuple[discord.ui.LayoutView, discord.File | None]:
        file = await self._posting.picture(results.drawing(look, ended, words))
        has_picture = file is not None
        view = results.result(look, ended, words, with_picture=has_picture, now=self._now())
        return view, file
