"""Keeps each table's public messages in step with the table: the lobby, the board, the results.

The only writer of boards: one edit in flight and one waiting, and the newest state wins. What is
shown where is told by the stored ids alone, so that a restart can go on.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import timedelta

import discord

from bot.log import bound
from bot.pings import Pings
from bot.posting import CannotShow, Posting
from bot.presenters import board as boards
from bot.presenters import lobby as lobbies
from bot.presenters import result as results
from bot.service.change import Due, Notice
from bot.service.people import People
from bot.service.tables import Look, Tables
from bot.store.values import Round, Status, Table
from bot.texts import Words, words_for
from engine.game import Rejected

logger = logging.getLogger(__name__)

PACE = 1.2
"""Seconds between two edits of one board; Discord takes 5 in 5 s for a channel (seen)."""
OLD = timedelta(minutes=50)
"""Messages older than an hour may be edited only slowly."""
BURIED_UNDER = 25
LOOK_BACK_EVERY = 120_000
REPAIRS_A_SECOND = 10
FAREWELL_FOR = 10 * 60_000


class Boards:
    def __init__(
        self,
        tables: Tables,
        people: People,
        posting: Posting,
        pings: Pings,
        pace: float = PACE,
    ) -> None:
        self._tables = tables
        self._people = people
        self._posting = posting
        self._pings = pings
        self._pace = pace
        self._now: Callable[[], int] = tables.now
        self._working: dict[int, asyncio.Task[None]] = {}
        self._dirty: set[int] = set()
        self._results: dict[tuple[int, int], object] = {}
        self._looked_back: dict[int, int] = {}
        self._to_move: set[int] = set()
        self._awaited: dict[int, frozenset[int]] = {}
        self.troubles: dict[int, int] = {}
        """Discord's error code for each table that could not be shown when last tried."""

    def hear(self, notice: Notice) -> None:
        """A listener of `Tables`."""
        self.show(notice.table_id)

    def show(self, table_id: int) -> None:
        """Soon, and once for all that ask meanwhile."""
        self._dirty.add(table_id)
        if table_id not in self._working:
            task = asyncio.create_task(self._work(table_id), name=f"board {table_id}")
            self._working[table_id] = task

    def awaited(self) -> frozenset[int]:
        """Discord ids of everybody whose move some table waits for."""
        return frozenset().union(*self._awaited.values())

    async def settle(self) -> None:
        """Waits until every board that was asked for has been shown."""
        while self._working:
            await asyncio.gather(*self._working.values(), return_exceptions=True)

    async def repair(self, found: list[Table]) -> None:
        """Shows tables anew after a start, a few a second, so that presses go first."""
        for table in found:
            self.show(table.id)
            await asyncio.sleep(self._pace / REPAIRS_A_SECOND)

    async def _work(self, table_id: int) -> None:
        try:
            while table_id in self._dirty:
                self._dirty.discard(table_id)
                await self._try(table_id)
                if self._pace:
                    await asyncio.sleep(self._pace)
        finally:
            del self._working[table_id]
            if table_id in self._dirty:
                self.show(table_id)

    async def _try(self, table_id: int) -> None:
        try:
            look = await self._tables.look(table_id)
            with bound(table=table_id, round=look.table.round, version=look.table.version):
                await self._refresh(look)
            self.troubles.pop(table_id, None)
        except Rejected:
            return
        except CannotShow as trouble:
            if self.troubles.get(table_id) != trouble.code:
                logger.warning("table %s cannot be shown: %s", table_id, trouble)
            self.troubles[table_id] = trouble.code
        except Exception:
            logger.exception("table %s: its board failed", table_id)

    async def _refresh(self, look: Look) -> None:
        table = look.table
        words = await self.words(table.guild_id)
        self._note_awaited(look)
        await self._pings.tidy(table)
        if table.round == 0:
            await self._lobby(table, words)
            return
        await self._board(look, words)
        await self._result(look, words)
        if not table.is_open:
            self._forget(table)

    async def words(self, guild_id: int) -> Words:
        return words_for((await self._people.guild(guild_id)).language)

    def _note_awaited(self, look: Look) -> None:
        table = look.table
        waits = table.status is Status.PLAYING and table.paused_at is None
        ids = [
            s.player.discord_id
            for s in table.seats
            if waits and s.seat in look.awaited and s.is_present and s.player
        ]
        self._awaited[table.id] = frozenset(i for i in ids if i is not None)

    async def _lobby(self, table: Table, words: Words) -> None:
        view = lobbies.lobby(table, words, now=self._now())
        place = self._posting.place(table.guild_id, lobby_place(table))
        shown = table.message_id
        moves = table.id in self._to_move and shown != table.thread_id
        if shown is not None and not moves and await self._posting.edit(place, shown, view):
            return
        if table.is_open:
            await self._put(table, await self._posting.post(place, view))
            if shown is not None:
                await self._posting.delete(place, shown)

    async def _board(self, look: Look, words: Words) -> None:
        table = look.table
        place = self._posting.place(table.guild_id, table.place_id)
        drawing = boards.drawing(look, words) if look.view is not None else None
        file = await self._posting.picture(drawing)
        view = boards.board(look, words, with_picture=file is not None, now=self._now())
        shown = table.message_id
        if shown is not None and not self._must_move(look):
            if await self._posting.edit(place, shown, view, file):
                return
            # a file is read only once
            file = await self._posting.picture(drawing)
        await self._put(table, await self._posting.post(place, view, file))
        if shown is not None:
            await self._tidy(table, shown, words)

    def _must_move(self, look: Look) -> bool:
        """The board belongs below the last result, into its thread, and must not be too old."""
        table, shown = look.table, look.table.message_id
        if shown is None or shown == table.thread_id or table.id in self._to_move:
            return True
        if table.status is not Status.PLAYING:
            return False
        if any(r.message_id is not None and r.message_id > shown for r in look.rounds):
            return True
        age = self._now() - discord.utils.snowflake_time(shown).timestamp() * 1_000
        return age > OLD / timedelta(milliseconds=1)

    async def _tidy(self, table: Table, old: int, words: Words) -> None:
        """The former board goes; a lobby that has become a thread's first message points to it."""
        if old == table.thread_id:
            place = self._posting.place(table.guild_id, table.channel_id)
            await self._posting.edit(place, old, lobbies.moved(table, words))
        else:
            place = self._posting.place(table.guild_id, table.place_id)
            await self._posting.delete(place, old)

    async def _put(self, table: Table, message_id: int) -> None:
        self._to_move.discard(table.id)
        await self._tables.note_place(table.id, message_id=message_id)

    async def _result(self, look: Look, words: Words) -> None:
        """Posts the result of a round once; later only the newest one changes, with its buttons."""
        scored = {s.round for s in look.table.scores}
        ended = [r for r in look.rounds if r.ended_at is not None and r.round in scored]
        for number in ended:
            if number.message_id is None:
                await self._post_result(look, number, words)
        if ended and ended[-1].message_id is not None:
            await self._renew_result(look, ended[-1], words)

    async def _post_result(self, look: Look, ended: Round, words: Words) -> None:
        table = look.table
        self._results[table.id, ended.round] = _result_key(table, ended)
        place = self._posting.place(table.guild_id, table.place_id)
        view, file = await self._drawn_result(look, ended, words)
        message_id = await self._posting.post(place, view, file)
        await self._tables.note_result_post(table.id, ended.round, message_id)

    async def _renew_result(self, look: Look, ended: Round, words: Words) -> None:
        table, key = look.table, (look.table.id, ended.round)
        if self._results.get(key) == _result_key(table, ended) or ended.message_id is None:
            return
        self._results[key] = _result_key(table, ended)
        place = self._posting.place(table.guild_id, table.place_id)
        view, file = await self._drawn_result(look, ended, words)
        await self._posting.edit(place, ended.message_id, view, file)

    async def _drawn_result(
        self, look: Look, ended: Round, words: Words
    ) -> tuple[discord.ui.LayoutView, discord.File | None]:
        file = await self._posting.picture(results.drawing(look, ended, words))
        has_picture = file is not None
        view = results.result(look, ended, words, with_picture=has_picture, now=self._now())
        return view, file

    def repost(self, table_id: int) -> None:
        """Shows the table in a new message at the end of its place."""
        self._to_move.add(table_id)
        self.show(table_id)

    async def say_farewell(self, seconds: float) -> None:
        """Tells the tables of the last ten minutes that the bot restarts, as time allows."""
        since = self._now() - FAREWELL_FOR
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                for table in await self._tables.changed_since(since):
                    if table.status is not Status.LOBBY:
                        await self._pings.farewell(table, await self.words(table.guild_id))

    async def ping(self, table_id: int, version: int, due: Due) -> None:
        """Calls those who are awaited, if the table is still as it was; `due` says how urgently."""
        look = await self._tables.look(table_id)
        table = look.table
        if table.version != version or table.status is not Status.PLAYING:
            return
        await self._bring_up(table)
        words = await self.words(table.guild_id)
        await self._pings.call(look, words, is_warning=due.what == "warn")

    async def _bring_up(self, table: Table) -> None:
        """Before a ping a buried board is posted anew; looked for every two minutes at most."""
        if table.message_id is None or self._now() < self._looked_back.get(table.id, 0):
            return
        self._looked_back[table.id] = self._now() + LOOK_BACK_EVERY
        place = self._posting.place(table.guild_id, table.place_id)
        if await self._posting.newer(place, table.message_id, BURIED_UNDER) >= BURIED_UNDER:
            self.repost(table.id)
            await self.shown(table.id)

    async def shown(self, table_id: int) -> None:
        """Waits until what was asked for this table so far has been shown."""
        working = self._working.get(table_id)
        if working:
            await asyncio.wait([working])

    def _forget(self, table: Table) -> None:
        for number in range(table.round + 1):
            self._results.pop((table.id, number), None)
        self._looked_back.pop(table.id, None)
        self._awaited.pop(table.id, None)


def lobby_place(table: Table) -> int:
    """A lobby with a thread of its own is that thread's first message, in the channel."""
    if table.thread_id is not None and table.message_id == table.thread_id:
        return table.channel_id
    return table.place_id


def _result_key(table: Table, ended: Round) -> object:
    is_last = ended.round == table.round
    return is_last, table.status, table.paused_at, table.deadline if is_last else None
