"""Answers presses on hands and on My hand: each person gets their own cards, nobody else's.

Several messages may show the same hand at once. All of them follow the table, all of them take
presses, and since a press carries its turn none can play twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.games import PRESENTERS
from bot.messaging.coalesce import Coalescer
from bot.messaging.ephemeral import TOKEN_SECONDS
from bot.messaging.errors import RETRY_EVERY
from bot.messaging.rate_limit import REPAIRS_A_SECOND
from bot.messaging.responses import Responder
from bot.outbound.hands.direct_messages import DirectMessages
from bot.outbound.hands.hand_content import HandContents, HandViews
from bot.outbound.hands.live_messages import LiveMessage, LiveMessages
from bot.presenters import hand as hands
from bot.service.decisions.change import Notice
from bot.service.decisions.rounds import running
from bot.service.decisions.seats import sitting
from bot.store.values import Player, Status, Table
from engine.game import Rejected

logger = logging.getLogger(__name__)


class Hands:
    def __init__(
        self, contents: HandContents, live_messages: LiveMessages, direct_messages: DirectMessages
    ) -> None:
        self._contents = contents
        self._live = live_messages
        self.direct_messages = direct_messages
        self._reading = Coalescer(self._read, "hands")

    def hear(self, notice: Notice) -> None:
        """A listener of `Tables`."""
        if PRESENTERS[notice.game].hands is None:
            return
        self._contents.hear(notice)
        self.refresh(notice.table_id)

    def refresh(self, table_id: int) -> None:
        """Whatever shows a hand of this table shows it as it is now, soon."""
        self._reading.ask(table_id)

    async def choose(self, table: Table, player: Player) -> None:
        """The person, who sits there, has chosen anew where to see their hand."""
        if player.hand_by != "here":
            await self.direct_messages.forgive(table, player)
        self.refresh(table.id)

    async def repair(self, found: list[Table]) -> None:
        """Shows hands anew after a start, a few messages a second, so that presses go first."""
        for table in found:
            if PRESENTERS[table.game].hands is not None:
                await self._reading.ask(table.id)
                await asyncio.sleep(self._live.count(table.id) / REPAIRS_A_SECOND)

    async def retry(self) -> None:
        """Tries again what could not be shown, for ever."""
        while True:
            await asyncio.sleep(RETRY_EVERY)
            self._live.retry()
            self.direct_messages.retry()

    async def close(self, seconds: float) -> None:
        """Shows what was asked for, as much as time allows."""
        await self._reading.close(seconds)
        await self.direct_messages.close(seconds)
        await self._live.close(seconds)

    async def open(
        self, responder: Responder, table: Table, player: Player, *, is_here: bool = False
    ) -> None:
        """Answers with the person's hand.

        Who wants direct messages only is shown the way to theirs, unless it `is_here` that they ask
        for it. Raises `Rejected` for who holds no hand there now.
        """
        seen = await self._holding(table.id, player)
        message = self.direct_messages.url(seen, player.id)
        if player.hand_by == "dm" and message and not is_here:
            await responder.show(hands.in_dm(table, message, responder.words))
            return
        message = _passing(responder, table, player)
        message_id: int | None = None

        async def put(view: discord.ui.LayoutView, file: discord.File | None) -> bool:
            nonlocal message_id
            message_id = await responder.show_first(view, file)
            return message_id is not None

        await self._live.put(message, put)
        if message_id is None:
            return
        self._live.keep(message_id, message)
        # the table may have moved on meanwhile
        self._live.refresh(table.id)

    async def explain(self, responder: Responder, table: Table, player: Player) -> None:
        """What the cards in the person's hand do. Raises `Rejected` for who holds none there."""
        seen = await self._holding(table.id, player)
        game = PRESENTERS[table.game].hands
        assert game is not None
        await responder.show(hands.explained(seen.seat_views[player.id], game, responder.words))

    async def _holding(self, table_id: int, player: Player) -> HandViews:
        seen = await self._contents.read(table_id)
        table = seen.table_view.table
        sitting(table, player.id)
        if table.paused_at is None or table.status is not Status.PLAYING:
            running(table)
        return seen

    async def answer(
        self,
        responder: Responder,
        table_id: int,
        player: Player,
        act: Callable[[], Awaitable[object]],
    ) -> None:
        """Does what was pressed on a hand; that message shows what came of it, also where the press
        is refused. Raises what `act` raises."""
        seen = self._contents.known(table_id) or await self._contents.read(table_id)
        table = seen.table_view.table
        # who never sat there has no hand to see, whatever was forged to ask for it
        has_sat = any(s.player and s.player.id == player.id for s in table.seats)
        if PRESENTERS[table.game].hands is None or not has_sat:
            await responder.acknowledge()
            await act()
            return
        assert responder.pressed_on is not None
        with self._live.answering(table_id, responder.pressed_on):
            try:
                await act()
            finally:
                await self._renew(responder, responder.pressed_on, table, player)

    async def _renew(
        self, responder: Responder, message_id: int, table: Table, player: Player
    ) -> None:
        # after a start a direct message may be pressed before its table's turn has come
        self.direct_messages.keep(await self._contents.read(table.id))
        message = self._live.find(table.id, message_id)
        if message is None or message.until is not None:
            message = _passing(responder, table, player)
            self._live.keep(message_id, message)
        await self._live.put(message, responder.redraw)
        self._live.refresh(table.id)

    async def _read(self, table_id: int) -> None:
        try:
            seen = await self._contents.read(table_id)
            if PRESENTERS[seen.table_view.table.game].hands is None:
                self._contents.forget(table_id)
                return
            self.direct_messages.keep(seen)
            self._live.refresh(table_id)
            self.direct_messages.write(seen)
            self._contents.sweep(lambda id: self._live.count(id) > 0)
        except Rejected:
            return
        except Exception:
            logger.exception("table %s: its hands failed", table_id)


def _passing(responder: Responder, table: Table, player: Player) -> LiveMessage:
    """A private answer, which the token of the last press on it can edit for a while."""
    until = asyncio.get_running_loop().time() + TOKEN_SECONDS
    return LiveMessage(table.id, player.id, responder.words, responder.edit, until)
