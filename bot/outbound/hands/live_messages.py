"""Private messages that show one person's hand, each kept as it should look now."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field

import discord

from bot.messaging.coalesce import Coalescer
from bot.messaging.errors import CannotShow, Lasts
from bot.messaging.messages import Messages
from bot.messaging.retries import Retries
from bot.presenters.drawing import Drawing
from bot.store.values import Instant
from bot.texts import Words
from engine.game import Seat

logger = logging.getLogger(__name__)

MOST_OF_PERSON = 5
"""Private answers kept fresh for one person at one table; older ones still take presses."""

View = discord.ui.LayoutView
Edit = Callable[[View, discord.File | None], Awaitable[bool]]
Ended = Callable[[bool], Awaitable[None]]


@dataclass(eq=False, slots=True)
class LiveMessage:
    """One message. `edit` gives False once it is gone, and raises `CannotShow`; `until` is the
    event loop's time from which Discord takes no more edits, None for never; `shown` is the key of
    the content it shows.

    A direct message has a `seat` and a `round`, and shows no other hand than theirs; `ended` is
    called once it has shown its last content, or, with False, that the message is gone.
    """

    table_id: int
    player_id: int
    words: Words
    edit: Edit
    until: float | None = None
    seat: Seat | None = None
    round: int | None = None
    ended: Ended | None = None
    shown: object = field(default=None, repr=False)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


@dataclass(frozen=True, slots=True)
class HandContent:
    """What a message shall show; `view` is built with or without its picture.

    Equal keys look alike.

    `is_last`: the message will never show anything else.
    """

    view: Callable[[bool], View] = field(repr=False)
    drawing: Drawing | None = field(repr=False)
    is_last: bool

    @property
    def key(self) -> object:
        value = self.drawing.value if self.drawing else None
        return value, self.view(True).to_components()


Put = Callable[[View, discord.File | None], Awaitable[bool]]
"""False if the message is gone, or does perhaps not show it."""


class LiveMessages:
    """`content` says what a message shall show now."""

    def __init__(
        self,
        messages: Messages,
        content: Callable[[LiveMessage], HandContent],
        now: Callable[[], Instant],
    ) -> None:
        self._messages = messages
        self._content = content
        self._kept: dict[int, dict[int, LiveMessage]] = {}
        self._answering = Counter[tuple[int, int]]()
        self._drawing = Coalescer(self._draw, "hand")
        self._retries = Retries[tuple[int, int]]("hand", now, self._drawing.ask)

    def find(self, table_id: int, message_id: int) -> LiveMessage | None:
        return self._kept.get(table_id, {}).get(message_id)

    def keep(self, message_id: int, message: LiveMessage) -> None:
        """From now on the message shows what it should; in place of what was kept for it."""
        kept = self._kept.setdefault(message.table_id, {})
        if old := kept.pop(message_id, None):
            message.lock = old.lock
        kept[message_id] = message
        for id in self._passing_of(message)[:-MOST_OF_PERSON]:
            self.drop(message.table_id, id)

    def _passing_of(self, message: LiveMessage) -> list[int]:
        return [
            id
            for id, other in self._kept[message.table_id].items()
            if other.player_id == message.player_id and other.until is not None
        ]

    def drop(self, table_id: int, message_id: int) -> None:
        kept = self._kept.get(table_id, {})
        kept.pop(message_id, None)
        self._retries.forget((table_id, message_id))
        if not kept:
            self._kept.pop(table_id, None)

    def count(self, table_id: int) -> int:
        return len(self._kept.get(table_id, {}))

    def of_table(self, table_id: int) -> Iterator[tuple[int, LiveMessage]]:
        yield from list(self._kept.get(table_id, {}).items())

    def refresh(self, table_id: int) -> None:
        """All messages of that table, soon, as far as they have changed."""
        for message_id, _ in self.of_table(table_id):
            self._drawing.ask((table_id, message_id))

    async def close(self, seconds: float) -> None:
        await self._drawing.close(seconds)

    def retry(self) -> None:
        """What Discord did not take when last tried, as far as that is due."""
        self._retries.retry()

    @contextlib.contextmanager
    def answering(self, table_id: int, message_id: int) -> Iterator[None]:
        """The answer to a press on that message is on its way and will show what came of it, so
        that it need not be edited as well."""
        key = table_id, message_id
        self._answering[key] += 1
        try:
            yield
        finally:
            self._answering[key] -= 1
            if not self._answering[key]:
                del self._answering[key]
                self._drawing.ask(key)

    async def put(self, message: LiveMessage, put: Put) -> None:
        """Shows the message by other means than its own, e.g. as the answer to a press."""
        async with message.lock:
            await self._put(message, self._content(message), put)

    async def _put(self, message: LiveMessage, content: HandContent, put: Put) -> bool:
        file = await self._messages.picture(content.drawing)
        is_shown = await put(content.view(file is not None), file)
        message.shown = content.key if is_shown else None
        return is_shown

    async def _draw(self, key: tuple[int, int]) -> None:
        table_id, message_id = key
        message = self.find(table_id, message_id)
        if message is None or key in self._answering:
            return
        if message.until is not None and message.until < asyncio.get_running_loop().time():
            self.drop(table_id, message_id)
            return
        try:
            async with message.lock:
                content = self._content(message)
                is_there = await self._edited(key, message, content)
            if content.is_last or not is_there:
                await self._end(key, message, is_there=is_there)
        except Exception:
            logger.exception("table %s: a hand failed", table_id)

    async def _edited(
        self, key: tuple[int, int], message: LiveMessage, content: HandContent
    ) -> bool:
        """False if the message is gone."""
        if content.key == message.shown:
            self._retries.forget(key)
            return True
        try:
            is_there = await self._put(message, content, message.edit)
        except CannotShow as no:
            logger.info("table %s: a hand is not shown: %s", key[0], no)
            self._try_later(key, no, is_last=content.is_last)
            return True
        self._retries.forget(key)
        return is_there

    def _try_later(self, key: tuple[int, int], no: CannotShow, *, is_last: bool) -> None:
        """What is refused for good is tried with the next content; a last one until it has been
        refused for long."""
        self._retries.remember(key, no.code, guild_id=0)
        if no.lasts is Lasts.FOR_GOOD or (is_last and self._retries.has_lasted(key, no.code)):
            self._retries.forget(key)

    async def _end(self, key: tuple[int, int], message: LiveMessage, *, is_there: bool) -> None:
        if key in self._retries:
            return
        self.drop(*key)
        if message.ended is not None:
            await message.ended(is_there)
