"""What is still to be posted or deleted on Discord: noted before it is tried, and struck out once
Discord has said that it is done. Every message that shall go away one day is sent through here."""

import asyncio
import contextlib
import itertools
import logging
import math
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Protocol
from weakref import WeakValueDictionary

import discord

from bot.messaging.deletions import Deletions
from bot.messaging.errors import NO_ANSWER, CannotShow
from bot.messaging.messages import Mark, Messages, bears, digest
from bot.messaging.pauses import FIRST_PAUSE, LONGEST_UNANSWERED, Pause, loop_time
from bot.store import outbox as stored
from bot.store.database import AsyncConnection, Database
from bot.store.outbox import Deletion, Post, Slot
from bot.store.values import Instant

logger = logging.getLogger(__name__)

NONCE_KEPT = 90.0
"""Seconds in which a post can be repeated without making a second message: Discord says a few
minutes."""
LANDS_WITHIN = 60.0
"""Seconds after which a message that was not found will not come any more."""
ABANDONED = 150.0
"""Seconds after which nobody else tries a post again: who wants it does so each minute."""
TRIES_A_SECOND = 5
GATHERED = 1.0
"""Seconds in which what is done is gathered, to be struck out at once."""
LOOK_EVERY = 3_600.0
"""Seconds between two looks at what was noted elsewhere."""

Forget = Callable[[AsyncConnection], Awaitable[object]]
Remember = Callable[[AsyncConnection, int], Awaitable[Collection[int]]]
"""Stores where the message is shown; the messages that have to go for it, or it itself if nobody
wants it any more."""
Wanted = Callable[[Post], Awaitable[Remember | None]]
"""How a message is remembered that was found without being asked for; None: it is not wanted."""


class Send(Protocol):
    """Posts the message with that mark; its id. Raises `CannotShow`."""

    def __call__(self, *, mark: Mark) -> Awaitable[int]: ...


@dataclass(slots=True)
class _UnderWay:
    """A post of which it is not known whether Discord has it; `found`: a press has shown it."""

    post: Post
    began: float
    pause: Pause
    found: int | None = None

    @property
    def age(self) -> float:
        return loop_time() - self.began

    def claim(self) -> None:
        """Somebody wants it and tries it again."""
        self.pause = Pause(loop_time() + ABANDONED)


class Outbox:
    def __init__(self, database: Database, messages: Messages, now: Callable[[], Instant]) -> None:
        self._database = database
        self._messages = messages
        self._now = now
        self._deletions = Deletions(database, messages, now)
        self._posts: dict[Slot, _UnderWay] = {}
        self._locks: WeakValueDictionary[Slot, asyncio.Lock] = WeakValueDictionary()
        self._numbers = itertools.count()
        self._wanted: dict[str, Wanted] = {}
        self._listeners: list[Callable[[int], object]] = []
        self._looked_at: float | None = None
        self._looking = asyncio.Lock()
        self._changed = asyncio.Event()

    def listen(self, listener: Callable[[int], object]) -> None:
        """Calls `listener` with a table's id after one of its messages was found that may show
        something older than it should."""
        self._listeners.append(listener)

    def on(self, what: str, wanted: Wanted) -> None:
        self._wanted[what] = wanted

    def __len__(self) -> int:
        """How much is still to be done."""
        return len(self._posts) + len(self._deletions)

    # posts

    async def post(
        self,
        slot: Slot,
        place: discord.PartialMessageable,
        moment: str,
        send: Send,
        remember: Remember,
        text: str | None = None,
    ) -> int:
        """The id of the message in that slot for that moment: of a new one, or of one that stands
        already though nobody had heard so. `text` is that of a classic message.

        Raises `CannotShow`.
        """
        await self._look()
        async with self._locks.setdefault(slot, asyncio.Lock()):
            under_way = await self._still_under_way(slot, place, moment)
            is_again = under_way is not None
            if under_way is None:
                under_way = await self._note(slot, place, moment, text)
            message_id = under_way.found or await self._sent(under_way, send, is_again=is_again)
            owed = await self._remember(slot, place, message_id, remember)
        if is_again:
            self._messages.doubt(message_id)
            for listener in self._listeners:
                listener(slot.table_id)
        await self._deletions.attempt(owed)
        return message_id

    async def _still_under_way(
        self, slot: Slot, place: discord.PartialMessageable, moment: str
    ) -> _UnderWay | None:
        """What was sent already, or can be sent again without making a second message."""
        under_way = self._posts.get(slot)
        if under_way is None:
            return None
        under_way.claim()
        post = under_way.post
        if (post.channel_id, post.moment) != (place.id, moment):
            await self._settle(under_way)
            return None
        if under_way.age > NONCE_KEPT:
            under_way.found = under_way.found or await self._find(post)
            return under_way if under_way.found else None
        return under_way

    async def _note(
        self, slot: Slot, place: discord.PartialMessageable, moment: str, text: str | None
    ) -> _UnderWay:
        now, since, where = loop_time(), self._now(), (place.guild_id, place.id)
        tag = _tag(slot, since, next(self._numbers))
        known = (moment, tag, digest(text) if text else None, since)
        post = Post(slot.table_id, slot.what, slot.number, *where, *known)
        async with self._database.write() as conn:
            await stored.note_post(conn, post)
        self._posts[slot] = _UnderWay(post, now, Pause(now + ABANDONED))
        return self._posts[slot]

    async def _sent(self, under_way: _UnderWay, send: Send, *, is_again: bool) -> int:
        post = under_way.post
        nonce = f"{post.table_id:x}.{post.what}.{post.tag:x}"[-25:]  # Discord takes no more
        try:
            return await send(mark=Mark(nonce, post.tag))
        except CannotShow as no:
            under_way.claim()
            self._changed.set()
            if not (no.was_perhaps_done or is_again):
                await self._strike(post.slot)
            raise

    async def _remember(
        self,
        slot: Slot,
        place: discord.PartialMessageable,
        message_id: int,
        remember: Remember,
    ) -> list[Deletion]:
        """Stores in one transaction that the message stands, and what has to go for it."""

        async def write(conn: AsyncConnection) -> list[Deletion]:
            gone = await remember(conn, message_id)
            owed = [self._deletions.new(place, id, slot.what) for id in gone]
            await stored.note_deletions(conn, owed)
            await stored.strike_post(conn, slot)
            return owed

        owed = await self._database.write_surely(write)
        self._posts.pop(slot, None)
        self._owe(owed)
        return owed

    async def _strike(self, slot: Slot, *owed: Deletion) -> None:
        async def write(conn: AsyncConnection) -> None:
            await stored.note_deletions(conn, owed)
            await stored.strike_post(conn, slot)

        await self._database.write_surely(write)
        self._posts.pop(slot, None)
        self._owe(owed)

    def until_next_start(self, place: discord.PartialMessageable, what: str) -> Remember:
        """For a message that the next start of the program deletes."""

        async def remember(conn: AsyncConnection, message_id: int) -> tuple[int, ...]:
            await stored.note_deletions(conn, [self._deletions.new(place, message_id, what)])
            return ()

        return remember

    def drop(self, slot: Slot) -> None:
        """Nobody asks for that post any more: should it stand, it is not left alone."""
        under_way = self._posts.get(slot)
        if under_way is not None and slot not in self._locks:
            under_way.pause.at = min(under_way.pause.at, loop_time() + FIRST_PAUSE)
            self._changed.set()

    async def _settle(self, under_way: _UnderWay, *, is_patient: bool = False) -> None:
        """The message goes away if it stands, unless somebody wants it. `is_patient`: it may still
        come."""
        post = under_way.post
        place = self._messages.place(post.guild_id, post.channel_id)
        message_id = under_way.found or await self._find(post)
        if message_id is None:
            if not is_patient or under_way.age > LANDS_WITHIN:
                await self._strike(post.slot)
            return
        wanted = self._wanted.get(post.what)
        remember = await wanted(post) if wanted else None
        if remember is not None:
            await self._remember(post.slot, place, message_id, remember)
        else:
            one_too_many = self._deletions.new(place, message_id, post.what)
            await self._strike(post.slot, one_too_many)
            await self._deletions.attempt([one_too_many])

    async def _find(self, post: Post) -> int | None:
        place = self._messages.place(post.guild_id, post.channel_id)
        return await self._messages.find(place, partial(_is_it, post), post.since)

    def is_sending(self, table_id: int) -> bool:
        """Whether some message of that table is under way."""
        return any(slot.table_id == table_id for slot in self._posts)

    def recognise(self, message: discord.Message, table_id: int) -> bool:
        """Whether that message, which somebody pressed, is a post under way."""
        for slot, under_way in self._posts.items():
            if slot.table_id == table_id and _is_it(under_way.post, message):
                under_way.found = message.id
                return True
        return False

    # deletions

    def owes(self, message_id: int) -> bool:
        """Whether that message goes away, or is gone."""
        return message_id in self._deletions

    async def delete(
        self,
        place: discord.PartialMessageable,
        message_id: int,
        what: str,
        forget: Forget | None = None,
    ) -> bool:
        """Deletes the message, now or as soon as Discord lets us; `forget` stores that it is shown
        no more, in the transaction in which the deletion is noted. False if it says that it was
        not shown any more; then the message stays."""
        await self._look()
        owed = self._deletions.new(place, message_id, what)
        async with self._database.write() as conn:
            if forget is not None and await forget(conn) is False:
                return False
            await stored.note_deletions(conn, [owed])
        self._owe([owed])
        await self._deletions.attempt([owed])
        return True

    def _owe(self, owed: Collection[Deletion]) -> None:
        """They are tried at once, and again if that is in vain."""
        self._deletions.owe(owed, loop_time() + FIRST_PAUSE)
        if owed:
            self._changed.set()

    # what is left over

    async def _look(self) -> None:
        """At what was left to be done when the program ended; once."""
        if self._looked_at is not None:
            return
        async with self._looking:
            if self._looked_at is not None:
                return
            async with self._database.read() as conn:
                posts = await stored.all_posts(conn)
            now = loop_time()
            for post in posts:
                began = now - max(0, self._now() - post.since) / 1_000
                self._posts[post.slot] = _UnderWay(post, began, Pause(now + ABANDONED))
            await self._look_for_deletions()

    async def _look_for_deletions(self) -> None:
        async with self._database.read() as conn:
            deletions = await stored.all_deletions(conn)
        self._looked_at = now = loop_time()
        self._deletions.owe(deletions, now)

    async def run(self) -> None:
        """Does what is left over, for ever, a few things a second."""
        await self._look()
        while True:
            self._changed.clear()
            try:
                await self._work()
            except Exception:
                logger.exception("what is still to be done on Discord failed")
                await asyncio.sleep(LONGEST_UNANSWERED)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._seconds_left()):
                    await self._changed.wait()
            await asyncio.sleep(GATHERED)

    async def _work(self) -> None:
        assert self._looked_at is not None
        if loop_time() - self._looked_at >= LOOK_EVERY:
            await self._look_for_deletions()
        await self._deletions.work(_breathe)
        now = loop_time()
        for under_way in [one for one in self._posts.values() if one.pause.at <= now]:
            await self._give_up(under_way)
            await _breathe()
        await self._deletions.strike()

    async def _give_up(self, under_way: _UnderWay) -> None:
        under_way.pause.postpone(NO_ANSWER)
        slot = under_way.post.slot
        if slot in self._locks:  # somebody wants it
            return
        async with self._locks.setdefault(slot, asyncio.Lock()):
            with contextlib.suppress(CannotShow):
                await self._settle(under_way, is_patient=True)

    def _seconds_left(self) -> float:
        due = [*self._deletions.next_at(), *(one.pause.at for one in self._posts.values())]
        return min(LOOK_EVERY, max(0.0, min(due, default=math.inf) - loop_time()))

    async def close(self) -> None:
        """Strikes out what is done."""
        await self._deletions.strike()


def _is_it(post: Post, message: discord.Message) -> bool:
    if post.digest is not None:
        return digest(message.content) == post.digest
    return bears(message, post.tag)


def _tag(slot: Slot, since: Instant, number: int) -> int:
    """Like no other post's, and of the 31 bits that Discord takes for the id of a part."""
    known = f"{slot.table_id}.{slot.what}.{slot.number}.{since}.{number}"
    return int(sha256(known.encode()).hexdigest()[:8], 16) >> 2 | 1 << 30


async def _breathe() -> None:
    await asyncio.sleep(1 / TRIES_A_SECOND)
