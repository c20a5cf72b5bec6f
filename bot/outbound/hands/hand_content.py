"""What each person may know of each table, and so what a message with their hand shall show."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.games import PRESENTERS
from bot.messaging.messages import Messages
from bot.outbound.hands.live_messages import HandContent, LiveMessage
from bot.presenters import hand as hands
from bot.service.decisions.change import Notice
from bot.service.people import People
from bot.service.tables import Tables
from bot.service.views import SeatView, TableView
from bot.store.values import Status, TableSeat
from bot.texts import Words, words_for
from engine.game import Seat

MOST_NEWS = 3
"""Of what happened to a person since their last move, who may be away for many turns."""
SWEEP_AT = 1_000
"""Tables from which on those are looked for that may be forgotten."""


@dataclass(frozen=True, slots=True)
class HandViews:
    """A table as it was last read, in its guild's words, with what each person may know, by the
    person's id."""

    table_view: TableView
    words: Words
    seat_views: dict[int, SeatView] = field(repr=False)


def wants_direct_messages(seat: TableSeat | None) -> bool:
    """Whether the person there wants to see their hand in direct messages."""
    return seat is not None and seat.player is not None and seat.player.hand_by != "here"


class HandContents:
    def __init__(self, tables: Tables, people: People, messages: Messages) -> None:
        self._tables = tables
        self._people = people
        self._messages = messages
        # no cache that evicts: an open hand would find nothing that it could show
        self._seen: dict[int, HandViews] = {}
        self._news: dict[int, dict[Seat, tuple[Any, ...]]] = {}

    def hear(self, notice: Notice) -> None:
        """What happened to each person since their last move."""
        news = self._news.setdefault(notice.table_id, {})
        for seat in notice.moved:
            news.pop(seat, None)
        for seat, events in notice.private.items():
            news[seat] = (*news.get(seat, ()), *events)[-MOST_NEWS:]

    def known(self, table_id: int) -> HandViews | None:
        """The table as it was last read, if it was."""
        return self._seen.get(table_id)

    async def read(self, table_id: int) -> HandViews:
        """Raises `Rejected`."""
        table_view, seat_views = await self._tables.seat_views(table_id)
        table = table_view.table
        words = words_for((await self._people.guild(table.guild_id)).language)
        # two may read at once, and the older of what they found may come last
        before = self._seen.get(table_id)
        if before and before.table_view.table.version > table.version:
            return before
        if not before or before.table_view.table.round != table.round:
            # what was dealt is no news
            self._news.pop(table_id, None)
        ids = {s.seat: s.player.id for s in table.persons if s.player}
        seen = HandViews(
            table_view, words, {ids[seat_view.seat]: seat_view for seat_view in seat_views}
        )
        self._seen[table_id] = seen
        return seen

    def forget(self, table_id: int) -> None:
        self._seen.pop(table_id, None)
        self._news.pop(table_id, None)

    def sweep(self, is_shown: Callable[[int], bool]) -> None:
        """Forgets closed tables, but for those whose last content some message still has to
        show."""
        if len(self._seen) <= SWEEP_AT:
            return
        for id, seen in list(self._seen.items()):
            if not (seen.table_view.table.is_open or is_shown(id)):
                self.forget(id)

    def content(self, message: LiveMessage) -> HandContent:
        """What that person may see of the table as it was last read; it was read before."""
        seen = self._seen[message.table_id]
        table, words = seen.table_view.table, message.words
        game = PRESENTERS[table.game]
        guild = self._messages.guild_name(table.guild_id)
        number = message.round or table.round
        seat = table.seat_of(message.player_id)
        is_seated = seat is not None and message.seat in (None, seat.seat)
        is_wanted = is_seated and (message.seat is None or wants_direct_messages(seat))
        seat_view = seen.seat_views.get(message.player_id) if is_wanted else None
        if (
            game.hands is None
            or seat_view is None
            or table.status is not Status.PLAYING
            or number != table.round
        ):
            view = hands.put_away(
                seen.table_view,
                game,
                number,
                guild,
                words,
                is_seated=is_seated,
                is_wanted=is_wanted,
            )
            return HandContent(lambda _: view, None, is_last=not (table.is_open and is_wanted))
        news = self._news.get(table.id, {}).get(seat_view.seat, ())
        shown = game.hands.hand(seat_view, news, words)

        def view_of(with_picture: bool) -> discord.ui.LayoutView:
            return hands.hand(seat_view, game, shown, guild, words, with_picture=with_picture)

        return HandContent(view_of, shown.drawing, is_last=False)
