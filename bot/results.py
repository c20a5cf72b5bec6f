"""The posts that stay after a round: each is made once, and only the newest changes later on."""

import discord

from bot.posting import Posting
from bot.presenters import result as results
from bot.service.tables import Look, Tables
from bot.store.values import Round, Status
from bot.texts import Words


class Results:
    def __init__(self, tables: Tables, posting: Posting) -> None:
        self._tables = tables
        self._posting = posting
        self._now = tables.now

    async def show(self, look: Look, words: Words, *, is_asked_for: bool) -> None:
        """Posts what has no post yet; what posts there are is told by the stored ids alone.

        `is_asked_for`: somebody misses the table, so the newest post may be gone although it would
        show just the same. Raises `CannotShow`.
        """
        scored = {s.round for s in look.table.scores}
        ended = [r for r in look.rounds if r.ended_at is not None and r.round in scored]
        for one in ended:
            if one.message_id is None:
                await self._post(look, one, words)
        if ended and (message_id := ended[-1].message_id) is not None:
            put = self._posting.edit if is_asked_for else self._posting.renew
            view, file = await self._drawn(look, ended[-1], words)
            is_there = await put(self._place(look), message_id, view, file)
            # without it nobody could press Next round
            if not is_there and look.table.status is Status.BETWEEN:
                await self._post(look, ended[-1], words)

    async def _post(self, look: Look, ended: Round, words: Words) -> None:
        view, file = await self._drawn(look, ended, words)
        message_id = await self._posting.post(self._place(look), view, file)
        await self._tables.note_result_post(look.table.id, ended.round, message_id)

    def _place(self, look: Look) -> discord.PartialMessageable:
        return self._posting.place(look.table.guild_id, look.table.place_id)

    async def _drawn(
        self, look: Look, ended: Round, words: Words
    ) -> tuple[discord.ui.LayoutView, discord.File | None]:
        drawing = results.drawing(look, ended, words)
        file = await self._posting.picture(drawing)
        shown = drawing if file else None
        return results.result(look, ended, words, picture=shown, now=self._now()), file
