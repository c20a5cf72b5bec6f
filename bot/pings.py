"""Turn pings: one short message a table, with a mention, since edits of a board notify nobody."""

import contextlib

from bot.posting import CannotShow, Posting
from bot.presenters import ping as pings
from bot.service.tables import Look, Tables
from bot.store.values import Status, Table, TableSeat
from bot.texts import Words


class Pings:
    def __init__(self, tables: Tables, posting: Posting) -> None:
        self._tables = tables
        self._posting = posting
        self._called: dict[int, tuple[int, int]] = {}

    async def tidy(self, table: Table) -> None:
        """Takes the ping away once the turn it called to has passed, or the lobby has changed."""
        if table.ping_message_id is None or self._called.get(table.id) == _moment(table):
            return
        self._called.pop(table.id, None)
        place = self._posting.place(table.guild_id, table.place_id)
        await self._tables.note_place(table.id, ping_message_id=None)
        await self._posting.delete(place, table.ping_message_id)

    async def call(self, look: Look, words: Words, *, is_warning: bool) -> None:
        """Mentions those present whose move is awaited, each as they prefer to be called."""
        for seat in look.table.persons:
            if seat.seat not in look.awaited or not seat.is_present or seat.player is None:
                continue
            pings_wanted = seat.player.pings
            if pings_wanted == "never" or (pings_wanted == "slow" and not is_warning):
                continue
            text = pings.ping(look, seat.seat, words, is_warning=is_warning)
            await self._post(look.table, seat, text, words)

    async def invite(self, table: Table, seat: TableSeat, words: Words) -> None:
        """Tells somebody once that a seat is held for them."""
        await self._post(table, seat, pings.invitation(table, seat.seat, words), words)

    async def farewell(self, table: Table, words: Words) -> None:
        """The bot restarts; the word about it goes away with the first sign of the new start."""
        place = self._posting.place(table.guild_id, table.place_id)
        with contextlib.suppress(CannotShow):
            await self._put(table, await self._posting.say(place, words("farewell")))

    async def _post(self, table: Table, seat: TableSeat, text: str, words: Words) -> None:
        assert seat.player is not None
        place = self._posting.place(table.guild_id, table.place_id)
        controls = pings.controls(table, words)
        message_id = await self._posting.say(place, text, seat.player.discord_id, controls)
        self._called[table.id] = _moment(table)
        await self._put(table, message_id)

    async def _put(self, table: Table, message_id: int) -> None:
        """One such message a table: the former one goes."""
        await self._tables.note_place(table.id, ping_message_id=message_id)
        if table.ping_message_id is not None:
            place = self._posting.place(table.guild_id, table.place_id)
            await self._posting.delete(place, table.ping_message_id)


def _moment(table: Table) -> tuple[int, int]:
    """What a ping calls to: a turn of a round; in a lobby its present state."""
    if table.status is Status.LOBBY:
        return 0, sum(s.is_held for s in table.seats)
    return table.round, table.turn
