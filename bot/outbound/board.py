"""Keeps each table's public messages in step with the table: the lobby, the board, the results.

The only writer of boards: one edit in flight and one waiting, and the newest state wins. What is
shown where is known from the stored ids alone, so that a restart can go on.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial

import discord

from bot.games import PRESENTERS
from bot.logs import bound
from bot.messaging.coalesce import Asked, Coalescer
from bot.messaging.errors import (
    BROKEN,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    NO_PLACE,
    RETRY_EVERY,
    CannotShow,
    Lasts,
    lasts,
)
from bot.messaging.messages import Messages, posted_at
from bot.messaging.outbox import Outbox, Send
from bot.messaging.rate_limit import REPAIRS_A_SECOND, RateLimit
from bot.messaging.retries import Retries
from bot.outbound.results import Results
from bot.outbound.turn_pings import TurnPings
from bot.outbound.windows import Windows
from bot.presenters import board as boards
from bot.presenters import lobby as lobbies
from bot.service.decisions.change import Notice
from bot.service.decisions.presets import Presets
from bot.service.people import People
from bot.service.tables import Tables
from bot.service.views import TableView
from bot.store import tables as stored
from bot.store.database import AsyncConnection
from bot.store.outbox import Slot
from bot.store.values import Status, Table
from bot.texts import Words, words_for
from engine.game import Rejected

logger = logging.getLogger(__name__)

BOARD = "board"
OLD = timedelta(minutes=50)
"""Messages older than an hour may be edited only slowly."""


class Boards:
    """`place_gone` is called with a channel or thread that Discord knows no more."""

    def __init__(
        self,
        tables: Tables,
        people: People,
        messages: Messages,
        outbox: Outbox,
        pings: TurnPings,
        windows: Windows,
        presets: Presets,
        place_gone: Callable[[int], Awaitable[None]],
        rate_limit: RateLimit,
    ) -> None:
        self._tables = tables
        self._people = people
        self._messages = messages
        self._outbox = outbox
        self._turn_pings = pings
        self._windows = windows
        self._presets = presets
        self._results = Results(tables, messages, outbox)
        self._place_gone = place_gone
        self._rate_limit = rate_limit
        self._now = tables.now
        self._coalescer = Coalescer(self._try, "board")
        self._to_move: set[int] = set()
        self._to_point: set[int] = set()
        self._awaited: dict[int, tuple[int, frozenset[int]]] = {}
        self.lacking = messages.lacking
        self.retries = Retries[int]("table", tables.now, self.show)

    def hear(self, notice: Notice) -> None:
        """A listener of `Tables`."""
        self.show(notice.table_id)

    def show(self, table_id: int) -> Asked:
        """Soon, and once for all that ask meanwhile; done when it has been tried."""
        return self._coalescer.ask(table_id)

    def awaited(self) -> dict[int, frozenset[int]]:
        """Discord ids of everybody whose move some table waits for, by its channel or thread."""
        found: dict[int, frozenset[int]] = {}
        for place_id, people in self._awaited.values():
            found[place_id] = found.get(place_id, frozenset()) | people
        return found

    async def close(self, seconds: float) -> None:
        """Shows what was asked for, as much as time allows."""
        await self._coalescer.close(seconds)

    async def repair(self, found: list[Table]) -> None:
        """Shows tables anew after a start, a few a second, so that presses go first."""
        for table in found:
            self.show(table.id)
            await asyncio.sleep(1 / REPAIRS_A_SECOND)

    async def retry(self) -> None:
        """Tries tables again that could not be shown, for ever: a permission may come back."""
        while True:
            await asyncio.sleep(RETRY_EVERY)
            self.retries.retry()

    async def _try(self, table_id: int) -> None:
        table_view: TableView | None = None
        try:
            table_view = await self._tables.table_view(table_id)
            # before the wait for room in the channel, since there is little time to answer
            window_error = await self._window(table_view)
            if await self._rate_limit.wait(table_view.table.place_id):
                # the table has moved on while its channel was busy
                table_view = await self._tables.table_view(table_id)
                window_error = await self._window(table_view)
            with bound(
                table=table_id, round=table_view.table.round, version=table_view.table.version
            ):
                await self._show(table_view, window_error)
        except Rejected:
            self.retries.forget(table_id)
        except Exception:
            logger.exception("table %s: its board failed", table_id)
            if table_view is None:
                self.retries.remember(table_id, BROKEN, guild_id=0)
            else:
                self._try_later(table_view.table, BROKEN)

    async def _window(self, table_view: TableView) -> int | None:
        """Discord's error code if an open window could not be shown; the board may be shown all the
        same.

        A window's posts and deletions have limits of their own, apart from edits.
        """
        try:
            await self._windows.show(table_view, await self.words(table_view.table.guild_id))
        except CannotShow as no:
            return no.code
        return None

    async def _show(self, table_view: TableView, window_error: int | None) -> None:
        """Shows the table's lobby, board and results, and decides whether it is tried again.

        `window_error` is Discord's error code if its window could not be shown.
        """
        table = table_view.table
        try:
            code = await self._refresh(table_view) or window_error
        except CannotShow as trouble:
            code = trouble.code
        if table.is_open and self._is_gone(table, code):
            await self._place_gone(table.place_id)
        if code is None:
            self.retries.forget(table.id)
        else:
            self._try_later(table, code)
        if not table.is_open:
            self._forget(table)

    def _is_gone(self, table: Table, code: int | None) -> bool:
        """Whether the table's channel or thread is gone. Of a server that removed the bot Discord
        says only that there is no access."""
        return code in NO_PLACE or (
            code == MISSING_ACCESS and not self._messages.is_on(table.guild_id)
        )

    def _try_later(self, table: Table, code: int) -> None:
        """An open table is tried for ever. A closed one is, before the next start, until it has
        been refused for long; then it waits for an event that mends it, if there can be one."""
        self.retries.remember(table.id, code, table.guild_id)
        if table.is_open:
            return
        is_gone = lasts(code) is Lasts.GONE or self._is_gone(table, code)
        has_lasted = self.retries.has_lasted(table.id, code)
        if is_gone or (has_lasted and not self.retries.rest(table.id)):
            self.retries.forget(table.id)
            self._forget(table)

    async def _refresh(self, table_view: TableView) -> int | None:
        """Discord's error code if the table had to be shown without its picture.

        Raises `CannotShow`.
        """
        table = table_view.table
        words = await self.words(table.guild_id)
        self._remember_awaited(table_view)
        await self._turn_pings.tidy(table_view, words)
        moves = table.id in self._to_move
        # whoever asks from now on asks for one more
        self._to_move.discard(table.id)
        try:
            return await self._shown(table_view, words, moves)
        except Exception:
            if moves:
                self._to_move.add(table.id)
            raise

    async def _shown(self, table_view: TableView, words: Words, moves: bool) -> int | None:
        """`moves`: in a new message, at the end of its place. As `_refresh`."""
        if table_view.table.round == 0:
            await self._lobby(table_view, words, moves)
            return None
        show = self._result if table_view.table.has_result else self._board_and_results
        try:
            await show(table_view, words, moves, with_pictures=True)
        except CannotShow as no:
            if no.code != MISSING_PERMISSIONS:
                raise
            # perhaps only files are refused
            await show(table_view, words, moves, with_pictures=False)
            return no.code
        return None

    async def _board_and_results(
        self, table_view: TableView, words: Words, moves: bool, *, with_pictures: bool
    ) -> None:
        await self._board(table_view, words, moves, with_picture=with_pictures)
        if table_view.table.id in self._to_point:
            await self._point(table_view.table, words)
        await self._results.show(table_view, words, with_pictures=with_pictures)

    async def _result(
        self, table_view: TableView, words: Words, moves: bool, *, with_pictures: bool
    ) -> None:
        """The round is over: its result takes the board's place."""
        table, old = table_view.table, table_view.table.message_id
        posts = {r.message_id for r in table_view.rounds}
        try:
            fresh = await self._results.show(
                table_view, words, moves=moves, with_pictures=with_pictures
            )
        except CannotShow:
            if old is not None and old not in posts:  # better than as it was
                await self._board(table_view, words, moves, with_picture=with_pictures)
            raise
        if old is not None and old not in posts:
            await self._replace(table, old, fresh, words)
        elif fresh is not None and fresh != old:  # None: somebody deleted it of a closed table
            await self._tables.remember_place(table.id, message_id=fresh)

    async def _replace(self, table: Table, old: int, fresh: int | None, words: Words) -> None:
        """The board's place is taken by another message."""
        if old == table.thread_id:
            await self._point(replace(table, message_id=fresh), words)
            await self._tables.remember_place(table.id, message_id=fresh)
        else:
            place = self._messages.place(table.guild_id, table.place_id)
            forget = partial(stored.put_place, table_id=table.id, message_id=fresh)
            await self._outbox.delete(place, old, BOARD, forget)

    async def words(self, guild_id: int) -> Words:
        return words_for((await self._people.guild(guild_id)).language)

    def _remember_awaited(self, table_view: TableView) -> None:
        table = table_view.table
        waits = table.status is Status.PLAYING and table.paused_at is None
        ids = [
            s.player.discord_id
            for s in table.seats
            if waits and s.seat in table_view.awaited and s.is_present and s.player
        ]
        awaited = frozenset(i for i in ids if i is not None)
        self._awaited[table.id] = (table.place_id, awaited)

    async def _lobby(self, table_view: TableView, words: Words, moves: bool) -> None:
        table, game = table_view.table, PRESENTERS[table_view.table.game]
        view = lobbies.lobby(table, game, self._presets, words, now=self._now())
        place = self._messages.place(table.guild_id, lobby_place(table))
        shown = table.message_id
        stays = not moves or shown == table.thread_id
        if shown is not None and stays and await self._messages.renew(place, shown, view):
            return
        if table.is_open:
            post = partial(self._messages.post, place, view)
            await self._post(table_view, place, post)

    async def _board(
        self, table_view: TableView, words: Words, moves: bool, *, with_picture: bool
    ) -> None:
        table, game = table_view.table, PRESENTERS[table_view.table.game]
        place = self._messages.place(table.guild_id, table.place_id)
        has_picture = with_picture and table_view.view is not None
        drawing = boards.drawing(table_view, game, words) if has_picture else None
        file = await self._messages.picture(drawing)
        view = boards.board(
            table_view, game, words, picture=drawing if file else None, now=self._now()
        )
        shown = table.message_id
        is_result = shown in {r.message_id for r in table_view.rounds}
        if shown is not None and not (moves or self._must_move(table_view)):
            is_over = not table.is_open
            if await self._messages.edit(place, shown, view, file, or_gone=is_over):
                return
            # a file is read only once
            file = await self._messages.picture(drawing)
        try:
            post = partial(self._messages.post, place, view, file)
            fresh = await self._post(table_view, place, post)
        except CannotShow:
            if shown is not None and not is_result:  # better in its old place than as it was
                await self._messages.edit(place, shown, view, await self._messages.picture(drawing))
            raise
        if shown is not None and shown == table.thread_id:
            self._to_point.add(table.id)
            await self._point(replace(table, message_id=fresh), words)

    async def _post(
        self, table_view: TableView, place: discord.PartialMessageable, post: Send
    ) -> int:
        """In place of the message before, but for those that stay: results, and the lobby that has
        become a thread's first message."""
        table = table_view.table
        staying = {table.thread_id, *(r.message_id for r in table_view.rounds)}

        async def remember(conn: AsyncConnection, message_id: int) -> list[int]:
            gone = await stored.replace_message(conn, table.id, "message_id", message_id)
            return [id for id in gone if id not in staying]

        return await self._outbox.post(
            Slot(table.id, BOARD), place, str(table.round), post, remember
        )

    def _must_move(self, table_view: TableView) -> bool:
        """The board belongs below the last result, into its thread, and must not be too old. A
        result that has its place stays."""
        table, shown = table_view.table, table_view.table.message_id
        if shown is None or shown == table.thread_id:
            return True
        posts = [r.message_id for r in table_view.rounds if r.message_id is not None]
        if shown in posts:
            return True
        if table.status is not Status.PLAYING:
            return False
        if max(posts, default=0) > shown:
            return True
        return self._now() - posted_at(shown) > OLD / timedelta(milliseconds=1)

    async def _point(self, table: Table, words: Words) -> None:
        """A lobby that has become a thread's first message points to the board."""
        assert table.thread_id is not None
        place = self._messages.place(table.guild_id, table.channel_id)
        view = lobbies.moved(table, PRESENTERS[table.game], words)
        await self._messages.edit(place, table.thread_id, view)
        self._to_point.discard(table.id)

    def repost(self, table_id: int) -> Asked:
        """Shows the table in a new message at the end of its place; done when it has been tried."""
        self._to_move.add(table_id)
        return self.show(table_id)

    async def open(self, table_id: int) -> bool:
        """Shows a fresh lobby; False if Discord does not let us."""
        await self.show(table_id)
        return (await self._tables.table_view(table_id)).table.message_id is not None

    def _forget(self, table: Table) -> None:
        self._awaited.pop(table.id, None)
        self._to_point.discard(table.id)


def lobby_place(table: Table) -> int:
    """A lobby with a thread of its own is that thread's first message, in the channel."""
    if table.thread_id is not None and table.message_id == table.thread_id:
        return table.channel_id
    return table.place_id
