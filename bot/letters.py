"""Hands as direct messages: written slowly, and a person who takes none is told so once."""

import asyncio
import logging
from collections.abc import Sequence

from bot.pace import Pace
from bot.posting import NO_LETTERS, TOO_FAST, CannotShow, Posting, is_posted_since
from bot.presenters import hand as hands
from bot.presenters import ping as pings
from bot.service.tables import Own, Tables
from bot.sheets import Page
from bot.store.values import Instant, Table, TableSeat
from bot.texts import Words

logger = logging.getLogger(__name__)

OPENING_GAP = 1.0
"""Seconds between new conversations; a bot that opens dozens at once is blocked by Discord."""
PAUSE = 60.0
"""Seconds without new conversations once Discord says that they come too fast."""


class Letters:
    """A seat whose conversation is known but holds no message has refused one at this table."""

    def __init__(self, tables: Tables, posting: Posting, openings: Pace) -> None:
        self._tables = tables
        self._posting = posting
        self._openings = openings
        self._closed_until = 0.0
        self._tried: dict[tuple[int, int], int] = {}
        self._told: set[tuple[int, int]] = set()

    def is_due(self, own: Own) -> bool:
        """Whether that person still has to get this round's hand."""
        table = own.look.table
        seat = table.seats[own.seat]
        player = seat.player
        if player is None or player.discord_id is None or player.hand_by == "here":
            return False
        if not seat.is_present or _has_refused(seat):
            return False
        tried = self._tried.get((table.id, player.id))
        if tried is not None:
            return tried != table.round
        return not self.is_of_this_round(own)

    def is_of_this_round(self, own: Own) -> bool:
        """Whether the person's letter, if there is one, was written since the deal."""
        seat = own.look.table.seats[own.seat]
        return is_posted_since(seat.dm_message_id, _began(own))

    def url(self, own: Own) -> str | None:
        """The way to the person's letter, if it has been delivered in this round."""
        if not self.is_of_this_round(own):
            return None
        seat = own.look.table.seats[own.seat]
        return f"https://discord.com/channels/@me/{seat.dm_channel_id}/{seat.dm_message_id}"

    async def write(self, own: Own, page: Page) -> tuple[int, int]:
        """The ids of the conversation and of the new message; that of the round before goes.

        Raises `CannotShow`.
        """
        table, seat = own.look.table, own.look.table.seats[own.seat]
        player = seat.player
        assert player
        assert player.discord_id
        self._tried[table.id, player.id] = table.round
        channel_id = seat.dm_channel_id or await self._opened(player.discord_id)
        file = await self._posting.picture(page.drawing)
        place = self._posting.direct(channel_id)
        silent = player.pings == "never"
        try:
            view = page.view(file is not None)
            message_id = await self._posting.post(place, view, file, silent=silent)
        except CannotShow as no:
            if no.code in NO_LETTERS:
                await self._tables.note_hand(table.id, seat, channel_id, None)
            raise
        await self._tables.note_hand(table.id, seat, channel_id, message_id)
        if seat.dm_message_id is not None:
            await self._posting.delete(place, seat.dm_message_id)
        return channel_id, message_id

    async def _opened(self, discord_id: int) -> int:
        now = asyncio.get_running_loop().time()
        if now < self._closed_until:
            raise CannotShow(TOO_FAST, "no new conversations for a while")
        await self._openings.turn(0)
        try:
            return await self._posting.open_direct(discord_id)
        except CannotShow as no:
            if no.code == TOO_FAST:
                self._closed_until = now + PAUSE
            raise

    async def tell(self, table: Table, refused: Sequence[Own], words: Words) -> None:
        """In the table's place, once, with the way to the hand beside it."""
        seats = [table.seats[own.seat] for own in refused]
        new = [s for s in seats if s.player and (table.id, s.player.id) not in self._told]
        self._told |= {(table.id, s.player.id) for s in new if s.player}
        if not new:
            return
        mentions = [pings.mention(table, s.seat, words) for s in new]
        ids = [s.player.discord_id for s in new if s.player and s.player.discord_id]
        text, view = hands.cannot_write(table, mentions, words)
        place = self._posting.place(table.guild_id, table.place_id)
        try:
            await self._posting.say(place, text, ids, view)
        except CannotShow as no:
            logger.info("table %s: nobody could be told: Discord says %s", table.id, no.code)

    def forget(self, table: Table) -> None:
        self._tried = {key: tried for key, tried in self._tried.items() if key[0] != table.id}
        self._told = {key for key in self._told if key[0] != table.id}

    def lost(self, table_id: int, player_id: int) -> None:
        """The person's letter is gone or too old: another may be written in the same round."""
        self._tried[table_id, player_id] = 0


def _began(own: Own) -> Instant:
    number = own.look.table.round
    return next((r.started_at for r in own.look.rounds if r.round == number), 0)


def _has_refused(seat: TableSeat) -> bool:
    return seat.dm_channel_id is not None and seat.dm_message_id is None
