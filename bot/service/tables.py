"""The one door through which every change of a table goes: lock, load, decide, append, commit,
then tell. A button, a command, a robot and an expired clock all end in `Tables.change`."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.service.agenda import agenda
from bot.service.change import Change, Loaded, Notice
from bot.service.refusals import Refusal
from bot.store import log as move_log
from bot.store import tables as stored
from bot.store.database import Database
from bot.store.values import Instant, Logged, Round, Table
from engine import codec
from engine.game import Rejected, Seat
from engine.games import GAMES

logger = logging.getLogger(__name__)

TRIES = 5
"""How often a change is decided anew when another process was quicker."""

RECENT = 6


class BrokenRound(RuntimeError):
    """A move would lose or make cards; it is not committed."""


@dataclass(frozen=True, slots=True)
class Look:
    """A table as a public message may show it. `awaited` may be secret: only for pings."""

    table: Table
    view: Any | None
    recent: tuple[Logged, ...]
    rounds: tuple[Round, ...]
    awaited: frozenset[Seat]


Listener = Callable[[Notice], None]


class Tables:
    def __init__(self, database: Database, now: Callable[[], Instant]) -> None:
        self.database = database
        self.now = now
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """`listener` is called after each commit, outside the lock; it must not wait."""
        self._listeners.append(listener)

    async def change(self, table_id: int, decide: Callable[[Loaded], Change]) -> Change:
        """Decides on the table as it is and writes what came of it.

        `decide` raises `Rejected`; then nothing is written. Raises `Rejected` also for a table that
        does not exist.
        """
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            for _ in range(TRIES):
                done = await self._try(table_id, decide)
                if done is not None:
                    break
            else:
                raise Rejected(Refusal.STALE)
        change, notice = done
        self.announce(notice)
        return change

    async def _try(
        self, table_id: int, decide: Callable[[Loaded], Change], with_state: bool = True
    ) -> tuple[Change, Notice] | None:
        async with self.database.write() as conn:
            loaded = await self._load(conn, table_id, with_state)
            change = decide(loaded)
            new = replace(change.table, version=loaded.table.version + 1, updated_at=self.now())
            change = replace(change, table=new)
            text = self._checked(change)
            if not await stored.update_table(conn, loaded.table, new, text):
                return None
            await self._append(conn, change)
        notice = Notice(table_id, new.version, agenda(Loaded(new, change.state)))
        return change, notice

    async def _append(self, conn: AsyncConnection, change: Change) -> None:
        table = change.table
        if change.begun:
            await move_log.begin_round(conn, change.begun)
        if change.entry:
            await move_log.append_move(conn, table, change.entry)
        if change.outcome:
            await move_log.end_round(conn, table, change.outcome, table.updated_at)
        elif change.broken_off:
            await move_log.close_round(conn, table, change.broken_off, table.updated_at)

    def _checked(self, change: Change) -> str | None:
        """The snapshot's text, after the cards have been counted."""
        if change.state is None:
            return None
        table = change.table
        game = GAMES[table.game]
        if game.cards(change.state) != game.deck(table.options):
            raise BrokenRound(f"table {table.id} version {table.version}: cards lost or made")
        return codec.encode(change.state)

    async def replace_state(self, table_id: int, decide: Callable[[Loaded], Change]) -> None:
        """As `change`, for a table whose stored state cannot be read: `decide` gets none."""
        done = await self._try(table_id, decide, with_state=False)
        if done is not None:
            self.announce(done[1])

    async def _load(self, conn: AsyncConnection, table_id: int, with_state: bool = True) -> Loaded:
        try:
            table = await stored.load(conn, table_id)
        except stored.NoSuchTable:
            raise Rejected(Refusal.NO_SUCH_TABLE) from None
        text = await stored.snapshot(conn, table_id) if with_state else None
        state = codec.decode(text, GAMES[table.game].state_type) if text else None
        return Loaded(table, state)

    def announce(self, notice: Notice) -> None:
        for listener in self._listeners:
            try:
                listener(notice)
            except Exception:
                logger.exception("table %s version %s: a listener failed", *_key(notice))

    async def look(self, table_id: int) -> Look:
        """What everybody may see of it now. Raises `Rejected`."""
        async with self.database.read() as conn:
            loaded = await self._load(conn, table_id)
            table, state = loaded.table, loaded.state
            recent = await move_log.last_moves(conn, table, RECENT)
            rounds = tuple(_public(r) for r in await move_log.rounds_of(conn, table_id))
        if state is None:
            return Look(table, None, recent, rounds, frozenset())
        game = loaded.game
        return Look(table, game.view(state, None), recent, rounds, game.to_act(state))

    async def peek(self, table_id: int, seat: Seat) -> tuple[Table, Any, tuple[str, ...]]:
        """The table, what that seat may know, and the moves it has now. Raises `Rejected`."""
        async with self.database.read() as conn:
            loaded = await self._load(conn, table_id)
        if loaded.state is None:
            raise Rejected(Refusal.NOT_STARTED)
        game = loaded.game
        moves = tuple(game.moves(loaded.state, seat))
        return loaded.table, game.view(loaded.state, seat), moves

    async def notice(self, table_id: int) -> Notice:
        """The table's notice as if it had just been changed; for start-up. Raises `Rejected`."""
        async with self.database.read() as conn:
            loaded = await self._load(conn, table_id)
        return Notice(table_id, loaded.table.version, agenda(loaded))

    async def add(self, build: Callable[[AsyncConnection], Awaitable[Table]]) -> Table:
        """Stores the new table that `build` makes, in one transaction, and tells of it."""
        async with self.database.write() as conn:
            table = await stored.insert_table(conn, await build(conn))
        self.announce(Notice(table.id, table.version, agenda(Loaded(table, None))))
        return table


def _key(notice: Notice) -> tuple[int, int]:
    return notice.table_id, notice.version


def _public(begun: Round) -> Round:
    """The seed of a round under way would tell every hand."""
    return begun if begun.ended_at is not None else replace(begun, seed="")
