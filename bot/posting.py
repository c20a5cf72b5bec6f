"""Sending, editing and deleting the bot's own messages. What Discord may refuse ends here."""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import discord

from bot.art.painter import Painter
from bot.presenters.drawing import Drawing
from bot.store.values import Instant

logger = logging.getLogger(__name__)

GONE = (10003, 10008, 50083, 160005)
"""Channel or message deleted, thread archived or locked (Discord's error codes)."""
NO_PLACE = (10003, 10004)
"""The channel, thread or guild is deleted."""
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
TOO_OLD = 30046
"""A message older than an hour takes few edits."""
NO_LETTERS = (50007, 50278)
"""Somebody takes no direct messages from the bot, or shares no guild with it any more."""
TOO_FAST = 40003
"""Too many conversations were opened."""


SKEW = 2_000
"""Milliseconds by which Discord's clock, which dates messages, may differ from ours."""


def posted_at(message_id: int) -> Instant:
    """By Discord's clock."""
    return int(discord.utils.snowflake_time(message_id).timestamp() * 1_000)


def is_posted_since(message_id: int | None, moment: Instant) -> bool:
    """Whether there is such a message, and none from before `moment`, as far as clocks agree."""
    return message_id is not None and posted_at(message_id) + SKEW >= moment


MOST_SHOWN = 10_000
"""Messages of which it is remembered what they show."""


class CannotShow(Exception):
    """Discord refuses to show a table in its place; `code` is Discord's."""

    def __init__(self, code: int, what: str) -> None:
        super().__init__(what)
        self.code = code


class Posting:
    def __init__(self, client: discord.Client, painter: Painter) -> None:
        self._client = client
        self._painter = painter
        self._shown: OrderedDict[int, int] = OrderedDict()
        """What messages show, as a hash of their components, latest last."""

    def place(self, guild_id: int, place_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(place_id, guild_id=guild_id)

    def direct(self, channel_id: int) -> discord.PartialMessageable:
        """The conversation with one person."""
        return self._client.get_partial_messageable(channel_id)

    async def open_direct(self, user_id: int) -> int:
        """The id of the conversation with that person. Discord dislikes many at once.

        Raises `CannotShow`.
        """
        try:
            return (await self._client.create_dm(discord.Object(user_id))).id
        except discord.HTTPException as error:
            raise _refused(error) from error

    def guild_name(self, guild_id: int) -> str:
        guild = self._client.get_guild(guild_id)
        return guild.name if guild else "?"

    async def picture(self, drawing: Drawing | None) -> discord.File | None:
        """None also if it cannot be drawn: the message then does without."""
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
        file: discord.File | None = None,
        *,
        silent: bool = True,
    ) -> int:
        """The new message's id. Raises `CannotShow`."""
        files = [file] if file else []
        try:
            message_id = (await place.send(view=view, files=files, silent=silent)).id
        except discord.HTTPException as error:
            raise _refused(error) from error
        self._note(message_id, view)
        return message_id

    async def edit(
        self,
        place: discord.PartialMessageable,
        message_id: int,
        view: discord.ui.LayoutView,
        file: discord.File | None = None,
    ) -> bool:
        """False if the message cannot be edited any more, so that a new one must be posted.

        Raises `CannotShow`.
        """
        message = place.get_partial_message(message_id)
        try:
            await message.edit(view=view, attachments=[file] if file else [])
        except discord.HTTPException as error:
            if error.code in GONE or error.code == TOO_OLD:
                return False
            raise _refused(error) from error
        self._note(message_id, view)
        return True

    async def renew(
        self,
        place: discord.PartialMessageable,
        message_id: int,
        view: discord.ui.LayoutView,
        file: discord.File | None = None,
    ) -> bool:
        """As `edit`, unless the message shows just that already, which most acts do not change."""
        if self._shown.get(message_id) == _content(view):
            return True
        return await self.edit(place, message_id, view, file)

    def _note(self, message_id: int, view: discord.ui.LayoutView) -> None:
        self._shown[message_id] = _content(view)
        self._shown.move_to_end(message_id)
        if len(self._shown) > MOST_SHOWN:
            self._shown.popitem(last=False)

    async def say(
        self,
        place: discord.PartialMessageable,
        text: str,
        mentioned: Sequence[int] = (),
        view: discord.ui.View | None = None,
    ) -> int:
        """A short classic message; pushes and counts for those who are mentioned.

        Raises `CannotShow`.
        """
        users: list[Any] = [discord.Object(id) for id in mentioned]
        allowed = discord.AllowedMentions(everyone=False, roles=False, users=users)
        more: dict[str, Any] = {"view": view} if view else {}
        try:
            return (await place.send(text, allowed_mentions=allowed, **more)).id
        except discord.HTTPException as error:
            raise _refused(error) from error

    async def newer(self, place: discord.PartialMessageable, message_id: int, most: int) -> int:
        """How many messages came after that one, up to `most`; 0 where history may not be read."""
        after = discord.Object(message_id)
        try:
            return len([m async for m in place.history(after=after, limit=most)])
        except discord.HTTPException:
            return 0

    async def thread(self, place: discord.PartialMessageable, message_id: int, name: str) -> int:
        """Opens a public thread on that message; its id is the message's. Raises `CannotShow`."""
        message = place.get_partial_message(message_id)
        try:
            return (await message.create_thread(name=name, auto_archive_duration=1440)).id
        except discord.HTTPException as error:
            raise _refused(error) from error

    async def delete(self, place: discord.PartialMessageable, message_id: int) -> None:
        """Gone already or no longer ours to delete: both are fine."""
        try:
            await place.get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if error.code not in GONE:
                logger.info("a message could not be deleted: %s", error.code)


def _content(view: discord.ui.LayoutView) -> int:
    return hash(repr(view.to_components()))


def _refused(error: discord.HTTPException) -> CannotShow:
    return CannotShow(error.code, f"Discord says {error.code} ({error.status})")
