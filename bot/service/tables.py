"""The one door through which every change of a table goes: lock, load, decide, append, commit, and
then notify. A button, a command, a robot and an expired clock all end in `Tables.change`."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from bot.service.decisions import idleness, voting
from bot.service.decisions.change import Change, Changed, Due, Loaded, Notice, Source
from bot.service.decisions.deadlines import dues_of
from bot.service.decisions.limits import LIMITS, Limits
from bot.service.decisions.refusals import Refusal
from bot.service.loading import load, load_for_change
from bot.service.views import SeatView, TableView
from bot.store import move_log, recent_acts
from bot.store import people as stored_people
from bot.store import tables as stored
from bot.store.database import AsyncConnection, Database
from bot.store.secret import kept_secret
from bot.store.values import Instant, Logged, Player, Round, Status, Table, TableEvent, TableSeat
from engine import codec
from engine.game import Rejected, Seat

logger = logging.getLogger(__name__)

RECENT = 12
"""Moves that a view holds: a run or a window is many of them, and one sentence."""


class BrokenRound(RuntimeError):
    """A move would lose or make cards, or the whole round; it is not committed."""


Listener = Callable[[Notice], None]


class Tables:
    def __init__(
        self,
        database: Database,
        now: Callable[[], Instant],
        limits: Limits = LIMITS,
        secret: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        """`secret` gives so many bytes, for a database that keeps none yet."""
        self.database = database
        self.now = now
        self.limits = limits
        self._fresh_secret = secret
        self._secret: bytes | None = None
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Calls `listener` after each commit, outside the lock; it must return at once."""
        self._listeners.append(listener)

    async def change(
        self,
        table_id: int,
        decide: Callable[[Loaded], Change],
        *,
        with_rounds: bool = False,
        with_acts_of: int | None = None,
        is_press: bool = False,
    ) -> Changed:
        """Decides on the table as it is and writes what came of it. `is_press`: a person asks for
        it, not a robot or a clock.

        `decide` raises `Rejected`; then nothing is written. Raises `Rejected` also for a table that
        does not exist, and for one whose round is lost, which is put aside.
        """
        secret = await self._pauses()
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock, self.database.write() as conn:
            loaded = await load_for_change(conn, table_id)
            if with_rounds:
                loaded = replace(loaded, rounds=await move_log.rounds_of(conn, table_id))
            if with_acts_of is not None:
                await stored_people.hold_player(conn, with_acts_of)
                acts = await recent_acts.of_player(conn, with_acts_of)
                loaded = replace(loaded, acts=acts)
            change = _lost(loaded) if loaded.source is Source.NOTHING else decide(loaded)
            now = self.now()
            new = replace(change.table, version=loaded.table.version + 1, updated_at=now)
            if is_press:
                new = idleness.pressed(new, now)
            change = replace(change, table=new)
            text = _checked(loaded, change)
            if not await stored.update_table(conn, loaded.table, new, text):
                raise Rejected(Refusal.STALE)
            await self._append(conn, change, _table_events(loaded.table, change))
            if change.counted:
                since = change.counted.at - self.limits.remembered
                await recent_acts.add(conn, (change.counted,), since)
        dues = self._dues(Loaded(new, change.state), secret)
        private, moved = change.private, change.moved
        self.announce(Notice(table_id, new.version, dues, private, moved, game=new.game))
        if loaded.source is Source.NOTHING:
            raise Rejected(Refusal.TABLE_VOID)
        outcome, votes, table_events = change.outcome, change.votes, change.table_events
        return Changed(new, change.entry, private, outcome, votes, table_events)

    async def _append(
        self, conn: AsyncConnection, change: Change, table_events: tuple[TableEvent, ...]
    ) -> None:
        table = change.table
        if change.begun:
            await move_log.begin_round(conn, change.begun)
        if change.entry or table_events:
            await move_log.append_move(conn, table, change.entry, table_events)
        if change.outcome:
            await move_log.end_round(conn, table, change.outcome.reason, table.updated_at)
        elif change.broken_off:
            await move_log.close_round(conn, table, change.broken_off, table.updated_at)

    def _dues(self, loaded: Loaded, secret: bytes) -> tuple[Due, ...]:
        idle = idleness.dues_of(loaded, self.limits)
        return (*dues_of(loaded, secret), *voting.dues_of(loaded), *idle)

    async def _pauses(self) -> bytes:
        """The secret of which the pauses of robots are made, so that they tell nothing."""
        if self._secret is None:
            async with self.database.write() as conn:
                self._secret = await kept_secret(conn, self.database, self._fresh_secret(32))
        return self._secret

    def announce(self, notice: Notice) -> None:
        for listener in self._listeners:
            try:
                listener(notice)
            except Exception:
                logger.exception("table %s version %s: a listener failed", *_key(notice))

    async def table_view(self, table_id: int) -> TableView:
        """What everybody may see of the table now. Raises `Rejected`."""
        return (await self._loaded_view(table_id))[0]

    async def seat_views(self, table_id: int) -> tuple[TableView, tuple[SeatView, ...]]:
        """As `table_view`, and what each person who sits there may know.

        Before the first deal nobody has a seat view. Raises `Rejected`.
        """
        table_view, loaded = await self._loaded_view(table_id)
        state, game = loaded.state, loaded.game
        if state is None:
            return table_view, ()
        return table_view, tuple(
            SeatView(table_view, s.seat, game.view(state, s.seat), tuple(game.moves(state, s.seat)))
            for s in table_view.table.persons
        )

    async def _loaded_view(self, table_id: int) -> tuple[TableView, Loaded]:
        async with self.database.read() as conn:
            loaded = await load(conn, table_id)
            table, state = loaded.table, loaded.state
            recent = await move_log.last_moves(conn, table, RECENT)
            rounds = tuple(_public(r) for r in await move_log.rounds_of(conn, table_id))
            people = await _people(conn, table, recent)
        if state is None:
            return TableView(table, None, recent, rounds, frozenset(), people), loaded
        view, awaited = loaded.game.view(state, None), loaded.game.to_act(state)
        table_view = TableView(table, view, recent, rounds, awaited, people)
        return table_view, loaded

    async def peek(self, table_id: int, seat: Seat) -> tuple[Table, Any, tuple[str, ...]]:
        """The table, what that seat may know, and the moves it has now. Raises `Rejected`."""
        async with self.database.read() as conn:
            loaded = await load(conn, table_id)
        if loaded.state is None:
            raise Rejected(Refusal.NOT_STARTED)
        game = loaded.game
        moves = tuple(game.moves(loaded.state, seat))
        return loaded.table, game.view(loaded.state, seat), moves

    async def remember_place(self, table_id: int, **place: int | None) -> None:
        """Stores where the table is shown: any of `thread_id`, `thread_is_public`, `message_id`,
        `ping_message_id` and `window_message_id`."""
        await self._remember(
            *place.values(), write=lambda conn: stored.put_place(conn, table_id, **place)
        )

    async def remember_hand(
        self, table_id: int, seat: TableSeat, channel_id: int | None, message_id: int | None
    ) -> None:
        """Stores which direct message shows that person's hand; does nothing if somebody else has
        the seat by now."""
        await self._remember(
            message_id,
            write=lambda conn: stored.put_hand(conn, table_id, seat, channel_id, message_id),
        )

    async def forget_hand(self, table_id: int, message_id: int) -> bool:
        """Stores that the message shows no hand any more; False if it showed nobody's already."""
        async with self.database.write() as conn:
            return await stored.forget_hand(conn, table_id, message_id)

    async def _remember(
        self, *posted: int | None, write: Callable[[AsyncConnection], Awaitable[object]]
    ) -> None:
        """Tries again what fails, if something was posted: a message that nobody remembers would
        stay on Discord for ever, beside another one."""
        if any(id is not None for id in posted):
            await self.database.write_surely(write)
            return
        async with self.database.write() as conn:
            await write(conn)

    async def invited_with(self, table: Table) -> frozenset[int]:
        """The `Player.id`s of those who may be called to that fresh table."""
        async with self.database.read() as conn:
            acts = await recent_acts.of_table(conn, table.id)
        return frozenset(act.whom_id for act in acts if act.whom_id is not None)

    async def of_guild(self, guild_id: int) -> list[Table]:
        """The open tables of a server, newest change first."""
        async with self.database.read() as conn:
            return await stored.load_many(conn, stored.in_guild(guild_id))

    async def of_place(self, place_id: int) -> list[Table]:
        """The open tables of a channel or thread."""
        async with self.database.read() as conn:
            return await stored.load_many(conn, stored.in_place(place_id))

    async def changed_since(self, moment: Instant) -> list[Table]:
        """The open tables that were changed after that, newest change first."""
        async with self.database.read() as conn:
            return await stored.load_many(conn, stored.fresh(moment))

    async def perhaps_unseen(self) -> list[Table]:
        """The closed tables of which people have perhaps not seen the end."""
        async with self.database.read() as conn:
            return await stored.load_many(conn, stored.perhaps_unseen())

    async def with_left_hands(self) -> list[Table]:
        """The tables with messages that show the hand of somebody who plays there no more."""
        async with self.database.read() as conn:
            return await stored.load_many(conn, stored.with_left_hands())

    async def of_player(self, player_id: int) -> list[Table]:
        """The open tables where somebody sits or is invited, newest change first."""
        async with self.database.read() as conn:
            return await stored.load_many(conn, stored.of_player(player_id))

    async def notice(self, table_id: int) -> Notice:
        """A notice as if the table had just been changed, for a start. Raises `Rejected`."""
        async with self.database.read() as conn:
            loaded = await load(conn, table_id)
        table = loaded.table
        dues = self._dues(loaded, await self._pauses())
        return Notice(table_id, table.version, dues, game=table.game)

    async def add(self, store: Callable[[AsyncConnection], Awaitable[Table]]) -> Table:
        """Announces the new table that `store` stores in one transaction; raises what it raises."""
        secret = await self._pauses()
        async with self.database.write() as conn:
            table = await store(conn)
        dues = self._dues(Loaded(table, None), secret)
        self.announce(Notice(table.id, table.version, dues, game=table.game))
        return table


def _lost(loaded: Loaded) -> Change:
    """Puts a table aside whose round can be read from nowhere."""
    table = loaded.table
    logger.error("table %s version %s: put aside, unreadable", table.id, table.version)
    void = replace(table, status=Status.VOID, reason="unreadable", deadline=None, paused_at=None)
    return Change(void, broken_off="void")


def _checked(loaded: Loaded, change: Change) -> str | None:
    """The snapshot's text, after the cards have been counted."""
    table = change.table
    if change.state is None:
        if table.status is Status.PLAYING:
            raise BrokenRound(f"table {table.id} version {table.version}: the round is lost")
        return None
    if loaded.game.cards(change.state) != loaded.game.deck(table.options):
        raise BrokenRound(f"table {table.id} version {table.version}: cards lost or made")
    return codec.encode(change.state)


def _key(notice: Notice) -> tuple[int, int]:
    return notice.table_id, notice.version


async def _people(
    conn: AsyncConnection, table: Table, recent: tuple[Logged, ...]
) -> Mapping[int, Player]:
    known = {s.player.id: s.player for s in table.seats if s.player}
    named = {s.player_id for s in table.scores}
    named |= {id for line in recent for event in line.table_events for id in (event.by, event.whom)}
    others = {id for id in named if id is not None} - known.keys()
    if not others:
        return known
    found = await stored_people.find_members(conn, table.guild_id, others)
    return known | {player.id: player for player in found}


def _table_events(before: Table, change: Change) -> tuple[TableEvent, ...]:
    """Those of the change, and one for a host's part that passed to somebody by itself; none in a
    lobby, which shows who is host."""
    table, given = change.table, change.table_events
    if before.status is Status.LOBBY:
        return ()
    is_among_them = any(event.what == "handed_over" for event in given)
    if table.is_open and table.host_id != before.host_id and not is_among_them:
        return (*given, TableEvent("host", by=table.host_id))
    return given


def _public(begun: Round) -> Round:
    """Without its seed while it is under way, since that would give every hand away."""
    return begun if begun.ended_at is not None else replace(begun, seed="")
