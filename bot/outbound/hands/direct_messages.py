"""Hands as direct messages: who gets one and when, and a notice at the table, once, of who
takes none."""

import logging
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import discord

from bot.messaging.coalesce import Coalescer
from bot.messaging.dm_channels import DMChannels
from bot.messaging.errors import BROKEN, TOO_FAST, CannotShow, Lasts
from bot.messaging.messages import Messages, is_posted_since
from bot.messaging.outbox import Outbox
from bot.messaging.retries import Retries
from bot.outbound.hands.hand_content import HandContents, HandViews, wants_direct_messages
from bot.outbound.hands.live_messages import LiveMessage, LiveMessages
from bot.presenters import hand as hands
from bot.presenters import ping as pings
from bot.service.tables import Tables
from bot.service.views import TableView
from bot.store import tables as stored
from bot.store.database import AsyncConnection
from bot.store.outbox import Slot
from bot.store.values import Player, Status, Table, TableSeat
from bot.texts import Words
from engine.game import Rejected

logger = logging.getLogger(__name__)

WHAT = "hand"
ANEW = 0
"""In place of the round in which somebody was last written to: a direct message is due again."""

ALL = 0
"""In place of a player's id: the table could not be read, so that nobody was written to."""


@dataclass(slots=True)
class Memory:
    """What this run of the program knows of the direct messages to one person at one table.

    Beyond what is stored: the round of the last try, the round in which a direct message only
    replaces one that was there, and whether it was announced at the table that they
    take none.
    """

    tried: int | None = None
    replaced: int | None = None
    is_announced: bool = False


class DirectMessages:
    """A seat whose channel is known but holds no message has refused one at this table."""

    def __init__(
        self,
        tables: Tables,
        messages: Messages,
        outbox: Outbox,
        contents: HandContents,
        live_messages: LiveMessages,
        dm_channels: DMChannels,
    ) -> None:
        self._tables = tables
        self._messages = messages
        self._outbox = outbox
        self._contents = contents
        self._live = live_messages
        self._channels = dm_channels
        self._writing = Coalescer(self._write, "direct messages")
        self._known: dict[int, defaultdict[int, Memory]] = {}
        self._retries = Retries[tuple[int, int]]("direct message", tables.now, self._write_again)
        """Who is to be written to again, by table."""

    def __len__(self) -> int:
        """Of how many tables something is remembered."""
        return len(self._known.keys() | {table_id for table_id, _ in self._retries})

    def keep(self, seen: HandViews) -> None:
        """Direct messages written before a start are kept up to date, too."""
        table = seen.table_view.table
        for seat in table.seats:
            channel_id, message_id, player = seat.dm_channel_id, seat.dm_message_id, seat.player
            if channel_id is None or message_id is None or player is None:
                continue
            if self._live.find(table.id, message_id) is None:
                number = (
                    table.round if _is_of_this_round(seen.table_view, seat) else table.round - 1
                )
                message = self._message(table, player, seat, channel_id, message_id, seen.words)
                message.round = number
                self._live.keep(message_id, message)

    def write(self, seen: HandViews) -> None:
        """Soon, to everybody who still has to get this round's hand."""
        table = seen.table_view.table
        # of a closed table it is forgotten what was known, after what is under way
        if not table.is_open or self._due(seen):
            self._writing.ask(table.id)

    def retry(self) -> None:
        """What could not be written when last tried, as far as that is due."""
        self._retries.retry()

    def _write_again(self, key: tuple[int, int]) -> None:
        table_id, player_id = key
        if player_id != ALL:
            self._memory(table_id, player_id).tried = ANEW
        self._writing.ask(table_id)

    async def forgive(self, table: Table, player: Player) -> None:
        """The person's wish is worth one more try, and one more announcement if that is in vain."""
        seat = table.seat_of(player.id)
        if seat is None or seat.dm_message_id is not None:
            return
        if _has_refused(seat):
            await self._tables.remember_hand(table.id, seat, None, None)
        memory = self._memory(table.id, player.id)
        memory.tried, memory.is_announced = ANEW, False

    async def close(self, seconds: float) -> None:
        """Writes what was asked for, as much as time allows."""
        await self._writing.close(seconds)

    def url(self, seen: HandViews, player_id: int) -> str | None:
        """The way to the person's direct message, if it has been delivered in this round."""
        seat = seen.table_view.table.seat_of(player_id)
        if seat is None or not _is_of_this_round(seen.table_view, seat):
            return None
        return f"https://discord.com/channels/@me/{seat.dm_channel_id}/{seat.dm_message_id}"

    def _due(self, seen: HandViews) -> list[TableSeat]:
        """Channels already open go first."""
        table = seen.table_view.table
        if table.status is not Status.PLAYING:
            return []
        due = [seat for seat in table.persons if self._is_due(seen, seat)]
        return sorted(due, key=lambda seat: seat.dm_channel_id is None)

    def _is_due(self, seen: HandViews, seat: TableSeat) -> bool:
        table, player = seen.table_view.table, seat.player
        if player is None or not self._is_wanted(seen, seat):
            return False
        memory = self._known.get(table.id, {}).get(player.id)
        # exact, but not known of direct messages from before a start
        if memory is not None and memory.tried is not None:
            return memory.tried != table.round
        return not _is_of_this_round(seen.table_view, seat)

    def _is_wanted(self, seen: HandViews, seat: TableSeat) -> bool:
        """Whether the seat is to have a direct message, written already or not."""
        player = seat.player
        if player is None or player.discord_id is None or player.id not in seen.seat_views:
            return False
        is_playing = seen.table_view.table.status is Status.PLAYING
        return (
            is_playing
            and wants_direct_messages(seat)
            and seat.is_present
            and not _has_refused(seat)
        )

    async def _write(self, table_id: int) -> None:
        try:
            await self._write_to_all(table_id)
        except Rejected:
            self._forget(table_id)
        except Exception:
            logger.exception("table %s: its direct messages failed", table_id)
            self._retries.remember((table_id, ALL), BROKEN, guild_id=0)

    async def _write_to_all(self, table_id: int) -> None:
        seen = await self._contents.read(table_id)
        if not seen.table_view.table.is_open:
            self._forget(table_id)
            return
        number, refused = seen.table_view.table.round, list[TableSeat]()
        self._keep_late(seen)
        for due in self._due(seen):
            # time has passed with each direct message
            seen = await self._contents.read(table_id)
            if seen.table_view.table.round != number:
                self._writing.ask(table_id)
                break
            try:
                await self._write_to(due, seen)
            except CannotShow as no:
                logger.info("table %s: a hand is not delivered: %s", table_id, no)
                if no.lasts is Lasts.FOR_GOOD or no.code == TOO_FAST:
                    refused.append(due)
                if no.lasts is Lasts.FOR_NOW:
                    self._remember_late(table_id, due, no.code)
            except Rejected:
                raise
            except Exception:
                logger.exception("table %s: a hand is not delivered", table_id)
                self._remember_late(table_id, due, BROKEN)
        await self._tell(seen.table_view.table, refused, seen.words)

    def _memory(self, table_id: int, player_id: int) -> Memory:
        return self._known.setdefault(table_id, defaultdict(Memory))[player_id]

    def _remember_late(self, table_id: int, due: TableSeat, code: int) -> None:
        if due.player is not None:
            self._retries.remember((table_id, due.player.id), code, guild_id=0)

    def _keep_late(self, seen: HandViews) -> None:
        """Nobody at that table is written to again who gets no direct message any more."""
        table = seen.table_view.table
        wanted = {s.player.id for s in table.persons if s.player and self._is_wanted(seen, s)}
        for key in list(self._retries):
            if key[0] == table.id and key[1] not in wanted:
                self._retries.forget(key)

    async def _write_to(self, due: TableSeat, seen: HandViews) -> None:
        """In place of the message from the round before. Raises `CannotShow` and `Rejected`."""
        player = due.player
        assert player
        assert player.discord_id
        table = seen.table_view.table
        self._memory(table.id, player.id).tried = table.round
        channel_id = due.dm_channel_id
        if channel_id is None:
            channel_id = await self._channels.open(player.discord_id)
            seen = await self._contents.read(table.id)
        table = seen.table_view.table
        seat = table.seat_of(player.id)
        if seat is None or table.status is not Status.PLAYING or player.id not in seen.seat_views:
            return
        self._memory(table.id, player.id).tried = table.round
        await self._post(table, seat, channel_id, seen.words)

    async def _post(self, table: Table, seat: TableSeat, channel_id: int, words: Words) -> None:
        player = seat.player
        assert player
        content = self._contents.content(_unsent(table, player, seat, words))
        file = await self._messages.picture(content.drawing)
        view = content.view(file is not None)
        place = self._messages.direct(channel_id)
        is_replacing = self._memory(table.id, player.id).replaced == table.round
        silent = is_replacing or not _is_pushed(player)

        async def remember(conn: AsyncConnection, message_id: int) -> list[int]:
            return await stored.replace_hand(conn, table.id, seat, channel_id, message_id)

        former, slot = seat.dm_message_id, Slot(table.id, WHAT, seat.seat)
        post = partial(self._messages.post, place, view, file, silent=silent)
        try:
            message_id = await self._outbox.post(slot, place, str(table.round), post, remember)
        except CannotShow as no:
            if no.lasts is Lasts.FOR_GOOD:
                await self._refuse(table, seat, channel_id)
            raise
        self._retries.forget((table.id, player.id))
        if former is not None:
            self._live.drop(table.id, former)
        if self._outbox.owes(message_id):  # somebody else has the seat by now
            return
        message = self._message(table, player, seat, channel_id, message_id, words)
        message.shown = content.key if self._messages.shows_last(message_id) else None
        self._live.keep(message_id, message)
        self._live.refresh(table.id)

    async def _refuse(self, table: Table, seat: TableSeat, channel_id: int) -> None:
        """The person takes none at this table, as is known from now on."""
        former, put = seat.dm_message_id, (table.id, seat, channel_id, None)
        if former is None:
            await self._tables.remember_hand(*put)
        else:
            place = self._messages.direct(channel_id)
            await self._outbox.delete(place, former, WHAT, lambda conn: stored.put_hand(conn, *put))

    def _message(
        self,
        table: Table,
        player: Player,
        seat: TableSeat,
        channel_id: int,
        message_id: int,
        words: Words,
    ) -> LiveMessage:
        message = _unsent(table, player, seat, words)
        message.edit = partial(self._messages.edit, self._messages.direct(channel_id), message_id)
        message.ended = partial(self._ended, message, channel_id, message_id)
        return message

    async def _ended(
        self, message: LiveMessage, channel_id: int, message_id: int, is_there: bool
    ) -> None:
        """A message that is gone, or too old to be edited often, is written anew.

        So is one that was put away, should its person want one again.
        """
        table_id = message.table_id
        if is_there:
            is_theirs = await self._tables.forget_hand(table_id, message_id)
        else:
            # one that is only too old still stands there
            forget = partial(stored.forget_hand, table_id=table_id, message_id=message_id)
            place = self._messages.direct(channel_id)
            is_theirs = await self._outbox.delete(place, message_id, WHAT, forget)
        if not is_theirs:
            return
        memory = self._memory(message.table_id, message.player_id)
        memory.tried, memory.replaced = ANEW, message.round
        self._writing.ask(message.table_id)

    async def _tell(self, table: Table, refused: Sequence[TableSeat], words: Words) -> None:
        """In the table's place, once, with the way to the hand beside it."""
        new = [
            s for s in refused if s.player and not self._memory(table.id, s.player.id).is_announced
        ]
        if not new:
            return
        players = [s.player for s in new if s.player]
        for player in players:
            self._memory(table.id, player.id).is_announced = True
        mentions = [pings.mention(table, s.seat, words) for s in new]
        ids = [p.discord_id for p in players if p.discord_id and _is_pushed(p)]
        text, view = hands.cannot_write(table, mentions, words)
        place = self._messages.place(table.guild_id, table.place_id)
        try:
            await self._messages.say(place, text, ids, view)
        except CannotShow as no:
            logger.info("table %s: nobody could be told: %s", table.id, no)

    def _forget(self, table_id: int) -> None:
        self._known.pop(table_id, None)
        for key in [key for key in self._retries if key[0] == table_id]:
            self._retries.forget(key)


def _is_of_this_round(table_view: TableView, seat: TableSeat) -> bool:
    """Whether the seat's direct message, if there is one, was written since the deal."""
    number = table_view.table.round
    began = next((r.started_at for r in table_view.rounds if r.round == number), 0)
    return is_posted_since(seat.dm_message_id, began)


def _is_pushed(player: Player) -> bool:
    """A deal is nobody's turn: only who wants to hear of everything is called by it."""
    return player.pings == "always"


def _has_refused(seat: TableSeat) -> bool:
    return seat.dm_channel_id is not None and seat.dm_message_id is None


def _unsent(table: Table, player: Player, seat: TableSeat, words: Words) -> LiveMessage:
    return LiveMessage(table.id, player.id, words, _nothing, seat=seat.seat, round=table.round)


async def _nothing(_: discord.ui.LayoutView, _file: discord.File | None) -> bool:
    return True
