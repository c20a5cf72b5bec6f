"""Answers to one person: privately, in their language, and always exactly one."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from enum import Enum, StrEnum, auto
from typing import Any, TypeVar

import discord

from bot.games import PRESENTERS
from bot.messaging.ephemeral import EphemeralMessage, EphemeralMessages, Place
from bot.messaging.errors import (
    ARRIVED,
    CONNECTION_LOST,
    NO_ANSWER,
    TOO_LATE,
    CannotShow,
    Lasts,
    asking,
    code_of,
    lasts,
)
from bot.presenters import layout, refusal
from bot.service.views import TableView
from bot.texts import Words, words_for
from engine.game import Rejected

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Sent = TypeVar("Sent")

ANSWER_WITHIN = 1.5
"""Seconds; Discord gives a press up after three."""

TAKEN_WITHIN = 3.0
"""Seconds after which a first answer that Discord has not confirmed counts as perhaps heard."""


class RejectedAt(Rejected):
    """Said at that table, which is seen as it is by now, so that the words can name people."""

    def __init__(self, reason: StrEnum, table_view: TableView) -> None:
        super().__init__(reason)
        self.table_view = table_view


class NotTaken(Exception):
    """Discord has refused to take the press, so that nothing comes of it."""


class TooLate(NotTaken):
    """Discord has given the press up, and told its person so."""


class Until(Enum):
    """When a private sentence goes away, if its person does not dismiss it; each but the first goes
    with the person's next press in that channel at the latest."""

    DISMISSED = auto()
    NEXT_PRESS = auto()
    TABLE_CHANGES = auto()
    READ = auto()
    """After some seconds, since it is soon false."""


def words_of(interaction: Interaction) -> Words:
    """The person's language; Hebrew has no member in `discord.Locale`, so its value counts."""
    return words_for(interaction.locale.value)


class Responder:
    """Answers one interaction, of which Discord takes one first answer and any number of later
    ones. To take a press raises `NotTaken` if Discord refuses. A word stops nothing, whether
    Discord hears it, confirms it or refuses it: it may tell of something that is done, which the
    table shows.

    `table_id` is the table that the interaction is about, once that is known.
    """

    def __init__(self, interaction: Interaction, ephemeral: EphemeralMessages) -> None:
        self.interaction = interaction
        self.words = words_of(interaction)
        self.table_id: int | None = None
        self._ephemeral = ephemeral
        self._has_first = False
        self._late: asyncio.Task[None] | None = None
        """The task that acknowledges since nobody has answered in time."""

    @property
    def pressed_on(self) -> int | None:
        """The id of the message that was pressed; None for a command."""
        message = self.interaction.message
        return message.id if message else None

    @property
    def is_private(self) -> bool:
        """Pressed on what only this person sees: a private answer, or in the talk with the bot."""
        message = self.interaction.message
        is_alone = self.interaction.guild_id is None
        return message is not None and (message.flags.ephemeral or is_alone)

    async def acknowledge(self) -> None:
        """A press is taken without a visible answer, if it is not taken yet."""
        if await self._is_first():
            await self._first(self.interaction.response.defer)

    async def think(self) -> None:
        """Taken if it is not yet; the answer follows, for this person alone."""
        if await self._is_first():
            defer = self.interaction.response.defer
            await self._first(lambda: defer(ephemeral=True, thinking=True))

    async def tell(self, text: str, until: Until = Until.TABLE_CHANGES) -> None:
        """One private sentence, in place of the last one here that does not stay until it is
        dismissed."""
        interaction = self.interaction
        if await self._is_first():
            answered = await self._said(
                lambda: interaction.response.send_message(text, ephemeral=True)
            )
            message_id = (answered.message_id if answered else None) or interaction.id
            remove = interaction.delete_original_response
        elif until is Until.DISMISSED:
            await _later(lambda: interaction.followup.send(text, ephemeral=True))
            return
        else:
            sent = await _later(lambda: interaction.followup.send(text, ephemeral=True, wait=True))
            if sent is None:
                return
            message_id, remove = sent.id, sent.delete
        if until is not Until.DISMISSED:
            await self._keep(message_id, remove, until)

    async def show(self, view: discord.ui.LayoutView) -> None:
        """A private message of its own."""
        interaction = self.interaction
        if await self._is_first():
            await self._said(lambda: interaction.response.send_message(view=view, ephemeral=True))
        else:
            await _later(lambda: interaction.followup.send(view=view, ephemeral=True))

    async def show_first(
        self, view: discord.ui.LayoutView, file: discord.File | None
    ) -> int | None:
        """A private message which is the answer itself, so that this press's token can edit it for
        a quarter of an hour; its id, None if it may be nowhere."""
        interaction = self.interaction
        if await self._is_first():
            answered = await self._said(
                lambda: interaction.response.send_message(
                    view=view, files=_unread(file), ephemeral=True
                )
            )
            if answered is not None:
                return answered.message_id or interaction.id
        edited = await self._edited(view, file)
        return edited.id if edited else None

    async def redraw(self, view: discord.ui.LayoutView, file: discord.File | None = None) -> bool:
        """The private message that was pressed shows something else; False if it perhaps does
        not."""
        interaction = self.interaction
        if not await self._is_first():
            return await self._edited(view, file) is not None
        answered = await self._said(
            lambda: interaction.response.edit_message(view=view, attachments=_unread(file))
        )
        return answered is not None

    async def show_in_place(self, view: discord.ui.LayoutView) -> None:
        """In the private message that was pressed, else in one of its own."""
        if self.is_private:
            await self.redraw(view)
        else:
            await self.show(view)

    async def conclude(self, text: str, until: Until = Until.TABLE_CHANGES) -> None:
        """What came of a press that is taken already, as with `tell`: in place of the private
        message that was pressed, so that no dead button stays; below a public one as a message of
        its own."""
        message = self.interaction.message
        if message is not None and message.flags.ephemeral:
            await self.redraw(layout.layout(layout.text(text)))
            await self._keep(message.id, self.interaction.delete_original_response, until)
        else:
            await self.tell(text, until)

    async def edit(self, view: discord.ui.LayoutView, file: discord.File | None) -> bool:
        """Another look for the answer given, or for the private message pressed, long after; False
        once Discord takes no more edits. Raises `CannotShow`."""
        files = [file] if file else []
        try:
            with asking():
                await self.interaction.edit_original_response(view=view, attachments=files)
        except CannotShow as no:
            if no.code in TOO_LATE:
                return False
            raise
        return True

    async def withdraw(self) -> None:
        """The private answer, or the private message that was pressed, goes away."""
        await _later(self.interaction.delete_original_response, tries=2)

    @contextlib.asynccontextmanager
    async def in_time(self, take: Callable[[], Awaitable[None]]) -> AsyncIterator[None]:
        """Does `take`, which is no visible answer, if what is done inside has not answered soon, or
        not at all unless that raises. Whatever becomes of it, that goes on."""
        answered = asyncio.Event()

        async def take_late() -> None:
            try:
                await asyncio.wait_for(answered.wait(), ANSWER_WITHIN)
            except TimeoutError:
                if not self._is_begun:
                    self._late = asyncio.current_task()
                    await _heard(take)

        late = asyncio.create_task(take_late())
        try:
            yield
        finally:
            # not cancelled: a request on its way would be sent and not be known of
            answered.set()
            await late
        if not self._is_begun:
            await _heard(take)

    @contextlib.asynccontextmanager
    async def clearing(self) -> AsyncIterator[None]:
        """The sentence that stood here before goes away after what is done inside, unless that
        raises."""
        read = self._ephemeral.standing(self._place)
        yield
        if read is not None:
            await self._ephemeral.take_away(self._place, read, self.pressed_on)

    async def attempt(self, act: Callable[[], Awaitable[None]]) -> None:
        """Does `act`; whatever goes wrong in it becomes one private sentence, and a line of the
        log."""
        try:
            await act()
        except Rejected as no:
            logger.info("refused: %s", no.reason.value)
            if isinstance(no, RejectedAt):
                game = PRESENTERS[no.table_view.table.game]
                text = refusal.at_table(no.reason, no.table_view, game, self.words)
            else:
                text = refusal.rejection(no, self.words)
            await self.tell(text)
        except TooLate as late:
            logger.info("too late to answer: %s", late)
        except NotTaken as no:
            logger.info("a press or command was not taken: %s", no)
            await self.tell(self.words("something-broke"))
        except Exception:
            logger.exception("a press or command failed")
            await self.tell(self.words("something-broke"))

    @property
    def _is_begun(self) -> bool:
        return self._has_first or self.interaction.response.is_done()

    async def _is_first(self) -> bool:
        """Whether the caller gives the first answer, of which there is only one; whoever asks later
        waits for `in_time`, if that is about to give it."""
        if self._late is not None and self._late is not asyncio.current_task():
            await asyncio.wait([self._late])
        if self._is_begun:
            return False
        self._has_first = True
        return True

    async def _said(self, send: Callable[[], Awaitable[Sent]]) -> Sent | None:
        """As `_first`, of an answer that says something, after which nobody waits for more: None
        also if Discord does not take it."""
        return await _heard(lambda: self._first(send))

    async def _first(self, send: Callable[[], Awaitable[Sent]]) -> Sent | None:
        """Gives the first answer; None if Discord has it, or perhaps has it, and has not said more.
        Raises `NotTaken`."""
        sending = asyncio.create_task(self._tried(send), name="first answer")
        try:
            async with asyncio.timeout(TAKEN_WITHIN):
                # not cancelled: it may be on its way
                return await asyncio.shield(sending)
        except TimeoutError:
            logger.info("a first answer is not confirmed in time")
            sending.add_done_callback(_ended)
            return None

    async def _tried(self, send: Callable[[], Awaitable[Sent]]) -> Sent | None:
        """Twice, where nobody knows what became of it: Discord takes it once, and the second try
        may tell whether it has. Only that the press is given up tells that it has not."""
        for is_first_try in (True, False):
            try:
                return await send()
            except discord.HTTPException as error:
                if error.code == ARRIVED:
                    return None
                if error.code in TOO_LATE:
                    raise TooLate(error.code) from error
                if is_first_try and code_of(error) != NO_ANSWER:
                    self._has_first = False  # the next one is the first
                    _complain(error)
                    raise NotTaken(str(error)) from error
                lost: Exception = error
            except CONNECTION_LOST as error:
                lost = error
            logger.info("a first answer is not confirmed: %s", lost)
        return None

    async def _edited(
        self, view: discord.ui.LayoutView, file: discord.File | None
    ) -> discord.InteractionMessage | None:
        """The answer given, or the private message pressed, with another look."""
        edit = self.interaction.edit_original_response
        return await _later(lambda: edit(view=view, attachments=_unread(file)), tries=2)

    @property
    def _place(self) -> Place:
        return self.interaction.user.id, self.interaction.channel_id

    async def _keep(
        self, message_id: int, remove: Callable[[], Awaitable[None]], until: Until
    ) -> None:
        table_id = None if until is Until.NEXT_PRESS else self.table_id
        now = asyncio.get_running_loop().time()
        message = EphemeralMessage(message_id, remove, table_id, now)
        await self._ephemeral.replace(self._place, message)
        if until is Until.READ:
            self._ephemeral.remove_once_read(self._place, message)


async def _later(send: Callable[[], Awaitable[Sent]], tries: int = 1) -> Sent | None:
    """Another answer after the first one; None if Discord does not take it, or has not said whether
    it did. More `tries` are for what may be done twice."""
    for _ in range(tries):
        try:
            return await send()
        except discord.HTTPException as error:
            if error.code in TOO_LATE:
                logger.info("too late to answer: %s", error.code)
                return None
            if code_of(error) != NO_ANSWER:
                _complain(error)
                return None
            lost: Exception = error
        except CONNECTION_LOST as error:
            lost = error
        logger.info("an answer is not confirmed: %s", lost)
    return None


async def _heard(answer: Callable[[], Awaitable[Sent]]) -> Sent | None:
    """What `answer` gives; None if Discord does not take it."""
    try:
        return await answer()
    except NotTaken as no:
        logger.info("an answer was not taken: %s", no)
        return None


def _complain(error: discord.HTTPException) -> None:
    """Of an answer that Discord refuses; what it would always refuse is a fault of ours."""
    level = logging.ERROR if lasts(code_of(error)) is Lasts.FOR_GOOD else logging.WARNING
    logger.log(level, "an answer was refused: %s", error)


def _unread(file: discord.File | None) -> list[discord.File]:
    """As a list that can be sent; it may have been read by an earlier try."""
    if file is None:
        return []
    file.reset()
    return [file]


def _ended(sending: "asyncio.Task[Any]") -> None:
    if not sending.cancelled() and (error := sending.exception()):
        logger.info("a first answer came to nothing: %s", error)
