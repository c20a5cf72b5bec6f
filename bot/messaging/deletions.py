"""Messages that nobody shall see any more: each is tried until Discord says that it is gone."""

import logging
from collections.abc import Awaitable, Callable, Collection, Iterable

import discord

from bot.messaging.errors import MISSING_ACCESS, NO_ANSWER, CannotShow, Lasts, lasts
from bot.messaging.messages import Messages
from bot.messaging.pauses import Pause, loop_time
from bot.store import outbox as stored
from bot.store.database import Database
from bot.store.outbox import Deletion
from bot.store.values import Instant

logger = logging.getLogger(__name__)

REFUSED_FOR_GOOD = 7 * 24 * 3_600_000
"""Milliseconds after which a deletion that Discord refuses is given up."""


class Deletions:
    """What stands in the database is owed; `owe` is told what somebody has noted there."""

    def __init__(self, database: Database, messages: Messages, now: Callable[[], Instant]) -> None:
        self._database = database
        self._messages = messages
        self._now = now
        self._owed: dict[int, tuple[Deletion, Pause]] = {}
        self._under_way: set[int] = set()
        self._done: set[int] = set()
        """Those that are not struck out yet."""

    def __len__(self) -> int:
        return len(self._owed)

    def __contains__(self, message_id: int) -> bool:
        return message_id in self._owed or message_id in self._done

    def new(self, place: discord.PartialMessageable, message_id: int, what: str) -> Deletion:
        """To be noted, and then owed."""
        return Deletion(message_id, place.guild_id, place.id, what, self._now())

    def owe(self, owed: Iterable[Deletion], at: float) -> None:
        """To be tried from then on, by the event loop's time."""
        for one in owed:
            if one.message_id not in self._done:
                self._owed.setdefault(one.message_id, (one, Pause(at)))

    async def attempt(self, owed: Collection[Deletion]) -> None:
        """At once; what Discord does not take stays owed."""
        for one in owed:
            await self._attempt(one)

    async def _attempt(self, one: Deletion) -> bool:
        """False if it has to be tried again."""
        id = one.message_id
        if id not in self._owed:
            return True
        pause = self._owed[id][1]
        if id in self._under_way:
            pause.postpone(NO_ANSWER)
            return True
        self._under_way.add(id)
        try:
            await self._messages.delete(self._messages.place(one.guild_id, one.channel_id), id)
        except CannotShow as no:
            if not self._is_for_good(one, no.code):
                logger.info("a message could not be deleted (%s): %s", one.what, no)
                pause.postpone(no.code)
                return False
        finally:
            self._under_way.discard(id)
        del self._owed[id]
        self._done.add(id)
        return True

    def _is_for_good(self, one: Deletion, code: int) -> bool:
        if lasts(code) is not Lasts.FOR_NOW:
            return True
        if code == NO_ANSWER:
            return False
        is_removed = one.guild_id is not None and not self._messages.is_on(one.guild_id)
        if code == MISSING_ACCESS and is_removed:
            return True
        return self._now() - one.since > REFUSED_FOR_GOOD

    async def work(self, breathe: Callable[[], Awaitable[None]]) -> None:
        """Tries what is due, with a breath between; what one place refuses is not asked for each of
        its messages."""
        now, stuck = loop_time(), dict[int, Pause]()
        for one, pause in [(one, pause) for one, pause in self._owed.values() if pause.at <= now]:
            if one.channel_id in stuck:
                pause.at = stuck[one.channel_id].at
                continue
            if not await self._attempt(one):
                stuck[one.channel_id] = pause
            await breathe()

    def next_at(self) -> list[float]:
        return [pause.at for _, pause in self._owed.values()]

    async def strike(self) -> None:
        """Strikes out what is done."""
        done = set(self._done)
        if done:
            async with self._database.write() as conn:
                await stored.strike_deletions(conn, done)
            self._done -= done
