"""Each person's own cards: by direct message, and behind the button My hand. Nobody else's.

Several messages may show the same hand at once. All of them follow the table, all of them take
presses, and since a press carries its turn none can play twice.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import discord

from bot.answers import (
    TOO_LATE,
    Interaction,
    acknowledge,
    in_time,
    redraw,
    show,
    show_first,
    think,
    words_of,
)
from bot.latest import Latest
from bot.letters import Letters
from bot.posting import CannotShow, Posting
from bot.presenters import PRESENTERS
from bot.presenters import hand as hands
from bot.service.change import Notice
from bot.service.people import People
from bot.service.rounds import running
from bot.service.seated import sitting
from bot.service.tables import Look, Own, Tables
from bot.sheets import Page, Sheet, Sheets
from bot.store.values import Player, Status, Table
from bot.texts import Words, words_for
from engine.game import Rejected, Seat

logger = logging.getLogger(__name__)

TOKEN_SECONDS = 14.5 * 60
"""A private answer can be edited for 15 minutes after the last press on it."""
RETRY_EVERY = 60
"""Seconds after which a hand is tried again that Discord did not let us show."""
MOST_NEWS = 3
"""Of what happened to a person since their last press, who may be away for many turns."""
REPAIRS_A_SECOND = 10
SWEEP_AT = 1_000


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as it was last read, in its guild's words, with what each person may know, by the
    person's id."""

    look: Look
    words: Words
    own: dict[int, Own] = field(repr=False)


class Hands:
    def __init__(self, tables: Tables, people: People, posting: Posting, letters: Letters) -> None:
        self._tables = tables
        self._people = people
        self._posting = posting
        self._letters = letters
        self._seen: dict[int, Seen] = {}
        self._news: dict[int, dict[Seat, tuple[Any, ...]]] = {}
        self._sheets = Sheets(posting, self._page, self._lost)
        self._reading = Latest(self._read, "hands")
        self._writing = Latest(self._write, "letters")

    def hear(self, notice: Notice) -> None:
        """A listener of `Tables`."""
        news = self._news.setdefault(notice.table_id, {})
        for seat in notice.moved:
            news.pop(seat, None)
        for seat, events in notice.private.items():
            news[seat] = (*news.get(seat, ()), *events)[-MOST_NEWS:]
        self.refresh(notice.table_id)

    def refresh(self, table_id: int) -> None:
        """Whatever shows a hand of this table shows it as it is now, soon."""
        self._reading.ask(table_id)

    async def repair(self, found: list[Table]) -> None:
        """Shows hands anew after a start, a few tables a second, so that presses go first."""
        for table in found:
            self.refresh(table.id)
            await asyncio.sleep(1 / REPAIRS_A_SECOND)

    async def retry(self) -> None:
        """Tries again what could not be shown, for ever."""
        while True:
            await asyncio.sleep(RETRY_EVERY)
            self._sheets.retry()

    async def close(self, seconds: float) -> None:
        """Shows what was asked for, as much as time allows."""
        await self._reading.close(seconds)
        await self._writing.close(seconds)
        await self._sheets.close(seconds)

    async def open(
        self, interaction: Interaction, table: Table, player: Player, *, is_here: bool = False
    ) -> None:
        """Answers with the person's hand, or with the way to it for who wants letters only, unless
        it `is_here` that they ask for it. Raises `Rejected` for who holds none there now."""
        async with in_time(interaction, think):
            seen = await self._holding(table.id, player)
            words = words_of(interaction)
            letter = self._letters.url(seen.own[player.id])
            if player.hand_by == "dm" and letter and not is_here:
                await show(interaction, hands.in_dm(table, letter, words))
                return
            sheet = _passing(interaction, table, player)
            message_id = 0

            async def put(view: discord.ui.LayoutView, file: discord.File | None) -> None:
                nonlocal message_id
                message_id = await show_first(interaction, view, file)

            await self._sheets.put(sheet, put)
            self._sheets.keep(message_id, sheet)
        # the table may have moved on meanwhile
        self._sheets.refresh(table.id)

    async def explain(self, interaction: Interaction, table: Table, player: Player) -> None:
        """What the cards in the person's hand do. Raises `Rejected` for who holds none there."""
        seen = await self._holding(table.id, player)
        await show(interaction, hands.explained(seen.own[player.id], words_of(interaction)))

    async def _holding(self, table_id: int, player: Player) -> Seen:
        seen = await self._see(table_id)
        table = seen.look.table
        sitting(table, player.id)
        if table.paused_at is None or table.status is not Status.PLAYING:
            running(table)
        return seen

    async def answer(
        self,
        interaction: Interaction,
        table_id: int,
        player: Player,
        act: Callable[[], Awaitable[object]],
    ) -> None:
        """Does what was pressed on a hand; that message shows what came of it, also where the press
        is refused. Raises what `act` raises."""
        async with in_time(interaction, acknowledge):
            table = (await self._see(table_id)).look.table
            if PRESENTERS[table.game].hands is None:
                await acknowledge(interaction)
                await act()
                return
            assert interaction.message is not None
            with self._sheets.answering(table_id, interaction.message.id):
                try:
                    await act()
                finally:
                    await self._renew(interaction, table, player)

    async def _renew(self, interaction: Interaction, table: Table, player: Player) -> None:
        # after a start a letter may be pressed before its table's turn has come
        await self._find_letters(await self._see(table.id))
        assert interaction.message is not None
        message_id = interaction.message.id
        sheet = self._sheets.find(table.id, message_id)
        if sheet is None or sheet.until is not None:
            sheet = _passing(interaction, table, player)
            self._sheets.keep(message_id, sheet)
        await self._sheets.put(sheet, partial(redraw, interaction))
        self._sheets.refresh(table.id)

    async def _see(self, table_id: int) -> Seen:
        """Reads the table. Raises `Rejected`."""
        look, owns = await self._tables.look_by_seat(table_id)
        table = look.table
        words = words_for((await self._people.guild(table.guild_id)).language)
        # two may read at once, and the older of what they found may come last
        before = self._seen.get(table_id)
        if before and before.look.table.version > table.version:
            return before
        if not before or before.look.table.round != table.round:
            # what was dealt is no news
            self._news.pop(table_id, None)
        ids = {s.seat: s.player.id for s in table.persons if s.player}
        seen = Seen(look, words, {ids[own.seat]: own for own in owns})
        self._seen[table_id] = seen
        return seen

    def _page(self, sheet: Sheet) -> Page:
        """What that person may see of the table as it was last read."""
        seen = self._seen[sheet.table_id]
        table, own = seen.look.table, seen.own.get(sheet.player_id)
        guild, words = self._posting.guild_name(table.guild_id), sheet.words
        number = sheet.round or table.round
        if own is None or table.status is not Status.PLAYING or number != table.round:
            is_seated = table.seat_of(sheet.player_id) is not None
            view = hands.put_away(table, number, guild, words, is_seated=is_seated)
            return Page(lambda _: view, None, is_last=not (table.is_open and is_seated))
        news = self._news.get(table.id, {}).get(own.seat, ())
        shown = hands.shown(own, news, words)

        def view_of(with_picture: bool) -> discord.ui.LayoutView:
            return hands.hand(own, shown, guild, words, with_picture=with_picture)

        return Page(view_of, shown.drawing, is_last=False)

    async def _read(self, table_id: int) -> None:
        try:
            seen = await self._see(table_id)
        except Rejected:
            return
        except Exception:
            logger.exception("table %s: its hands failed", table_id)
            return
        table = seen.look.table
        if PRESENTERS[table.game].hands is None:
            del self._seen[table_id]
            return
        await self._find_letters(seen)
        self._sheets.refresh(table_id)
        if table.status is Status.PLAYING and any(map(self._letters.is_due, seen.own.values())):
            self._writing.ask(table_id)
        if not table.is_open:
            self._letters.forget(table)
            self._news.pop(table_id, None)
        self._sweep()

    def _sweep(self) -> None:
        """Closed tables are kept for a while, since their last pages may still have to be shown."""
        if len(self._seen) > SWEEP_AT:
            self._seen = {id: s for id, s in self._seen.items() if s.look.table.is_open}

    async def _find_letters(self, seen: Seen) -> None:
        """Letters written before a start are sheets, too."""
        table = seen.look.table
        for player_id, own in seen.own.items():
            seat = table.seats[own.seat]
            channel_id, message_id = seat.dm_channel_id, seat.dm_message_id
            if channel_id is None or message_id is None:
                continue
            if self._sheets.find(table.id, message_id) is None:
                sheet = self._letter(table, player_id, channel_id, message_id, seen.words)
                if not self._letters.is_of_this_round(own):
                    sheet.round = table.round - 1
                self._sheets.keep(message_id, sheet)

    def _letter(
        self, table: Table, player_id: int, channel_id: int, message_id: int, words: Words
    ) -> Sheet:
        edit = partial(self._posting.edit, self._posting.direct(channel_id), message_id)
        return Sheet(table.id, player_id, words, edit, round=table.round)

    async def _write(self, table_id: int) -> None:
        """This round's hand to everybody who wants it; conversations already open go first."""
        seen = self._seen[table_id]
        table = seen.look.table
        due = [own for own in seen.own.values() if self._letters.is_due(own)]
        due.sort(key=lambda own: table.seats[own.seat].dm_channel_id is None)
        refused: list[Own] = []
        for own in due:
            try:
                await self._write_to(own, seen.words)
            except CannotShow as no:
                logger.info("table %s: a hand is not delivered: Discord says %s", table_id, no.code)
                refused.append(own)
            except Exception:
                logger.exception("table %s: a hand is not delivered", table_id)
        await self._letters.tell(table, refused, seen.words)

    async def _write_to(self, own: Own, words: Words) -> None:
        table, seat = own.look.table, own.look.table.seats[own.seat]
        assert seat.player
        unsent = Sheet(table.id, seat.player.id, words, _unsent, round=table.round)
        page = self._page(unsent)
        if page.drawing is None:
            return  # the round is over already
        if seat.dm_message_id is not None:
            self._sheets.drop(table.id, seat.dm_message_id)
        channel_id, message_id = await self._letters.write(own, page)
        sheet = self._letter(table, seat.player.id, channel_id, message_id, words)
        sheet.shown = page.key
        self._sheets.keep(message_id, sheet)
        self._sheets.refresh(table.id)

    async def _lost(self, message_id: int, sheet: Sheet) -> None:
        """A letter that is gone, or too old to be edited often, is written anew."""
        if sheet.until is not None:
            return
        seen = self._seen.get(sheet.table_id)
        seat = seen.look.table.seat_of(sheet.player_id) if seen else None
        if seat is None or seat.dm_message_id != message_id:
            return
        assert seat.dm_channel_id is not None
        await self._tables.note_hand(sheet.table_id, seat, None, None)
        # one that is only too old still stands there
        await self._posting.delete(self._posting.direct(seat.dm_channel_id), message_id)
        self._letters.lost(sheet.table_id, sheet.player_id)
        self.refresh(sheet.table_id)


async def _unsent(view: discord.ui.LayoutView, file: discord.File | None) -> bool:
    return True


def _passing(interaction: Interaction, table: Table, player: Player) -> Sheet:
    """A private answer, which the token of the last press on it can edit for a while."""

    async def edit(view: discord.ui.LayoutView, file: discord.File | None) -> bool:
        files = [file] if file else []
        try:
            await interaction.edit_original_response(view=view, attachments=files)
        except discord.HTTPException as error:
            if error.code in TOO_LATE:
                return False
            raise
        return True

    until = asyncio.get_running_loop().time() + TOKEN_SECONDS
    return Sheet(table.id, player.id, words_of(interaction), edit, until)
