"""Sending, editing and deleting the bot's own messages. What Discord may refuse ends here."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any, TypeVar

import discord
from cachetools import LRUCache

from bot.art.painter import Painter
from bot.messaging.discord_clock import DiscordClock
from bot.messaging.errors import (
    ARCHIVED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    TOO_OLD,
    CannotShow,
    Lasts,
    asking,
)
from bot.messaging.permissions import NEEDED, lacking
from bot.presenters.drawing import Drawing
from bot.store.values import Instant

logger = logging.getLogger(__name__)

Done = TypeVar("Done")

SKEW = 2_000
"""Milliseconds by which Discord's time may differ from what we take for it."""


def posted_at(message_id: int) -> Instant:
    """By Discord's clock."""
    return int(discord.utils.snowflake_time(message_id).timestamp() * 1_000)


def is_posted_since(message_id: int | None, moment: Instant) -> bool:
    """Whether there is such a message, and none from before `moment`, as far as that is known."""
    return message_id is not None and posted_at(message_id) + SKEW >= moment


MAY_NOT_LOOK = (MISSING_ACCESS, MISSING_PERMISSIONS)
MOST_LOOKED_AT = 300
"""Newest messages of a place among which one of ours is looked for."""

LOOKED_BACK = 24 * 3_600_000
"""Milliseconds: nothing older is looked at, however wrong our clock may be."""


@dataclass(frozen=True, slots=True)
class Mark:
    """By this a message is known again: for some minutes Discord makes no second one with the same
    nonce, and the first part has the tag for its id, unless it is a classic message."""

    nonce: str
    tag: int


MOST_SHOWN = 10_000
"""Messages of which it is remembered what they show: more than belong to tables that are played at
once, with some 100 bytes each. Any other is edited once without need."""


class Messages:
    def __init__(
        self,
        client: discord.Client,
        painter: Painter,
        clock: DiscordClock,
        most_shown: int = MOST_SHOWN,
    ) -> None:
        self._client = client
        self._painter = painter
        self._clock = clock
        self._shown: LRUCache[int, int] = LRUCache(most_shown)
        """What messages show, as a hash of their components."""

    def place(self, guild_id: int | None, place_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(place_id, guild_id=guild_id)

    def direct(self, channel_id: int) -> discord.PartialMessageable:
        """The channel for direct messages with one person."""
        return self._client.get_partial_messageable(channel_id)

    async def open_direct(self, user_id: int) -> int:
        """The id of the channel with that person. Discord dislikes many at once.

        Raises `CannotShow`.
        """
        with asking():
            return (await self._client.create_dm(discord.Object(user_id))).id

    def guild_name(self, guild_id: int) -> str:
        guild = self._client.get_guild(guild_id)
        return guild.name if guild else "?"

    def is_on(self, guild_id: int) -> bool:
        """Whether the bot is still on that server."""
        return self._client.get_guild(guild_id) is not None

    def lacking(self, guild_id: int, place_id: int) -> discord.Permissions:
        """What a table in that channel or thread needs and the bot does not hold there; everything
        where the bot cannot see it."""
        guild = self._client.get_guild(guild_id)
        place = guild.get_channel_or_thread(place_id) if guild else None
        if guild is None or place is None:
            return discord.Permissions(NEEDED.value)
        is_thread = isinstance(place, discord.Thread)
        return lacking(place.permissions_for(guild.me), in_thread=is_thread)

    async def picture(self, drawing: Drawing | None) -> discord.File | None:
        """None also if it cannot be painted: the message then does without."""
        if drawing is None:
            return None
        try:
            png = await self._painter.paint(drawing.draw, drawing.value)
        except Exception:
            logger.exception("a picture could not be drawn")
            return None
        return discord.File(BytesIO(png), drawing.name, description=drawing.alt)

    async def post(
        self,
        place: discord.PartialMessageable,
        view: discord.ui.LayoutView,
        *files: discord.File | None,
        silent: bool = True,
        mark: Mark | None = None,
    ) -> int:
        """The new message's id; `files` of None are none. Raises `CannotShow`."""
        shown = _content(view)
        more = _marked(view, mark)
        with asking():
            message = await place.send(view=view, files=_there(files), silent=silent, **more)
        self._clock.hear(posted_at(message.id))
        self._shown[message.id] = shown
        return message.id

    async def find(
        self,
        place: discord.PartialMessageable,
        is_it: Callable[[discord.Message], bool],
        since: Instant,
    ) -> int | None:
        """Our message of which `is_it` is true, posted about `since` or later; None also where it
        cannot be looked for.

        Raises `CannotShow` if Discord does not answer.
        """
        assert self._client.user is not None
        try:
            with asking():
                async for message in place.history(limit=MOST_LOOKED_AT):
                    if posted_at(message.id) < since - LOOKED_BACK:
                        break
                    if message.author.id == self._client.user.id and is_it(message):
                        return message.id
        except CannotShow as no:
            if no.lasts is Lasts.FOR_NOW and no.code not in MAY_NOT_LOOK:
                raise
        return None

    def shows_last(self, message_id: int) -> bool:
        """Whether that message certainly shows what was last put into it."""
        return message_id in self._shown

    def doubt(self, message_id: int) -> None:
        """That message may show something older than what was posted last."""
        self._shown.pop(message_id, None)

    async def edit(
        self,
        place: discord.PartialMessageable,
        message_id: int,
        view: discord.ui.LayoutView,
        *files: discord.File | None,
        or_gone: bool = False,
    ) -> bool:
        """False if the message cannot be edited any more, so that a new one must be posted.

        `or_gone`: True also for one that is gone. Raises `CannotShow`.
        """
        message = place.get_partial_message(message_id)
        # without content discord.py leaves out the client's own default
        quiet = discord.AllowedMentions.none()
        attached = _there(files)

        async def edit() -> None:
            for file in attached:
                file.reset()  # it may have been read by a try that was refused
            await message.edit(view=view, attachments=attached, allowed_mentions=quiet)

        try:
            await self._in_open_thread(place, edit)
        except CannotShow as no:
            if no.lasts is Lasts.GONE or no.code == TOO_OLD:
                return or_gone and no.code != TOO_OLD
            raise
        self._shown[message_id] = _content(view)
        return True

    async def renew(
        self,
        place: discord.PartialMessageable,
        message_id: int,
        view: discord.ui.LayoutView,
        *files: discord.File | None,
    ) -> bool:
        """As `edit`, unless the message shows just that already, which most acts do not change."""
        if self._shown.get(message_id) == _content(view):
            return True
        return await self.edit(place, message_id, view, *files)

    async def may_have_buttons(self, place: discord.PartialMessageable, message_id: int) -> bool:
        """False only where Discord says so; asked about messages that were not shown since the
        start."""
        if message_id in self._shown:
            return True
        try:
            with asking():
                message = await place.fetch_message(message_id)
        except CannotShow:
            return True
        return _has_buttons(message.components)

    async def say(
        self,
        place: discord.PartialMessageable,
        text: str,
        mentioned: Sequence[int] = (),
        view: discord.ui.View | None = None,
        mark: Mark | None = None,
    ) -> int:
        """A short classic message; pushes and counts for those who are mentioned.

        Raises `CannotShow`.
        """
        users: list[Any] = [discord.Object(id) for id in mentioned]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=users)
        more: dict[str, Any] = {"view": view} if view else {}
        if mark is not None:
            more["nonce"] = mark.nonce
        with asking():
            return (await place.send(text, allowed_mentions=allowed, **more)).id

    async def reword(self, place: discord.PartialMessageable, message_id: int, text: str) -> None:
        """Another text for a message of `say`, which calls nobody; if Discord takes none, that is
        only logged."""
        quiet = discord.AllowedMentions.none()
        message = place.get_partial_message(message_id)
        try:
            await self._in_open_thread(
                place, lambda: message.edit(content=text, allowed_mentions=quiet)
            )
        except CannotShow as no:
            logger.info("a message could not be reworded: %s", no)

    async def newer(self, place: discord.PartialMessageable, message_id: int, most: int) -> int:
        """How many messages came after that one, up to `most`; 0 where history may not be read."""
        after = discord.Object(message_id)
        try:
            with asking():
                return len([m async for m in place.history(after=after, limit=most)])
        except CannotShow:
            return 0

    async def thread(self, place: discord.PartialMessageable, message_id: int, name: str) -> int:
        """Opens a public thread on that message; its id is the message's. Raises `CannotShow`."""
        message = place.get_partial_message(message_id)
        with asking():
            return (await message.create_thread(name=name, auto_archive_duration=1440)).id

    async def delete(self, place: discord.PartialMessageable, message_id: int) -> None:
        """It is gone afterwards, or was before. Raises `CannotShow`."""
        message = place.get_partial_message(message_id)
        try:
            await self._in_open_thread(place, message.delete)
        except CannotShow as no:
            if no.lasts is not Lasts.GONE:
                raise

    async def _in_open_thread(
        self, place: discord.PartialMessageable, act: Callable[[], Awaitable[Done]]
    ) -> Done:
        """What `act` gives; a thread that takes nothing since it is archived is opened again first,
        as a message to it would do. Raises `CannotShow`."""
        try:
            with asking():
                return await act()
        except CannotShow as no:
            if no.code != ARCHIVED or not await self._open_again(place.id):
                raise
        with asking():
            return await act()

    async def _open_again(self, thread_id: int) -> bool:
        """Whether the thread takes messages and edits again."""
        try:
            with asking():
                thread = await self._client.fetch_channel(thread_id)
                if not isinstance(thread, discord.Thread):
                    return False
                await thread.edit(archived=False)
        except (CannotShow, discord.InvalidData) as no:
            logger.info("thread %s stays archived: %s", thread_id, no)
            return False
        return True


def bears(message: discord.Message, tag: int) -> bool:
    """Whether the message was posted with that tag, and not edited since."""
    return _has_id(message.components, tag)


def digest(text: str) -> str:
    """Of its letters and figures: Discord may leave out what cannot be seen."""
    return sha256("".join(filter(str.isalnum, text)).encode()).hexdigest()[:24]


def _has_id(components: Sequence[Any], id: int) -> bool:
    return any(
        getattr(part, "id", None) == id or _has_id(getattr(part, "children", ()), id)
        for part in components
    )


def _marked(view: discord.ui.LayoutView, mark: Mark | None) -> dict[str, Any]:
    """What a message with that mark is sent with; the view gets its tag."""
    if mark is None:
        return {}
    view.children[0].id = mark.tag
    return {"nonce": mark.nonce}


def _there(files: Sequence[discord.File | None]) -> list[discord.File]:
    return [file for file in files if file is not None]


def _has_buttons(components: Sequence[Any]) -> bool:
    return any(
        isinstance(part, discord.Button) or _has_buttons(getattr(part, "children", ()))
        for part in components
    )


def _content(view: discord.ui.LayoutView) -> int:
    return hash(repr(view.to_components()))
