"""Answers to one person: privately, in their language, and always exactly one."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from enum import StrEnum
from typing import Any, TypeVar

import discord

from bot.games import PRESENTERS
from bot.messaging.ephemeral import EphemeralMessage, EphemeralMessages, Place
from bot.messaging.errors import CONNECTION_LOST, TOO_LATE
from bot.presenters import layout, refusal
from bot.service.views import TableView
from bot.texts import Words, words_for
from engine.game import Rejected

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]
Sent = TypeVar("Sent")

ANSWER_WITHIN = 1.5
"""Seconds; Discord gives a press up after three."""

TAKING, FIRST = "taking", "first"
"""In an interaction's `extras`: the task that takes it late, and that its first answer is given."""

ABOUT = "about"
"""In an interaction's `extras`: the id of the table that is meant."""


class RejectedAt(Rejected):
    """Said at that table, which is seen as it is by now, so that the words can name people."""

    def __init__(self, reason: StrEnum, table_view: TableView) -> None:
        super().__init__(reason)
        self.table_view = table_view


class TooLate(Exception):
    """Discord takes no answer any more: what was pressed may count, but cannot be answered."""


def words_of(interaction: Interaction) -> Words:
    """The person's language; Hebrew has no member in `discord.Locale`, so its value counts."""
    return words_for(interaction.locale.value)


async def acknowledge(interaction: Interaction) -> None:
    """A press is taken without a visible answer, if it is not taken yet. Raises `TooLate`."""
    if await _is_first(interaction):
        await _first(interaction, interaction.response.defer())


async def think(interaction: Interaction) -> None:
    """Taken if it is not yet; the answer follows, for this person alone. Raises `TooLate`."""
    if await _is_first(interaction):
        await _first(interaction, interaction.response.defer(ephemeral=True, thinking=True))


async def _is_first(interaction: Interaction) -> bool:
    """Whether the caller gives the first answer, of which there is only one; whoever asks later
    waits for `in_time`, if that is about to give it."""
    taking = interaction.extras.get(TAKING)
    if taking is not None and taking is not asyncio.current_task():
        await asyncio.wait([taking])
    if interaction.response.is_done() or FIRST in interaction.extras:
        return False
    interaction.extras[FIRST] = True
    return True


async def _first(interaction: Interaction, sending: Awaitable[Sent]) -> Sent:
    try:
        return await _sent(sending)
    except (discord.HTTPException, *CONNECTION_LOST):
        # Discord has not taken it, so that the next one is the first
        interaction.extras.pop(FIRST, None)
        raise


async def _sent(sending: Awaitable[Sent]) -> Sent:
    try:
        return await sending
    except discord.HTTPException as error:
        if error.code in TOO_LATE:
            raise TooLate(error.code) from error
        raise


async def tell(interaction: Interaction, text: str) -> None:
    """One private sentence."""
    if await _is_first(interaction):
        await _first(interaction, interaction.response.send_message(text, ephemeral=True))
    else:
        await _sent(interaction.followup.send(text, ephemeral=True))


async def show(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    """A private message of its own."""
    if await _is_first(interaction):
        await _first(interaction, interaction.response.send_message(view=view, ephemeral=True))
    else:
        await _sent(interaction.followup.send(view=view, ephemeral=True))


async def show_first(
    interaction: Interaction, view: discord.ui.LayoutView, file: discord.File | None
) -> int:
    """A private message which is the answer itself, so that this press's token can edit it for a
    quarter of an hour; its id."""
    files = [file] if file else []
    if await _is_first(interaction):
        sending = interaction.response.send_message(view=view, files=files, ephemeral=True)
        return (await _first(interaction, sending)).message_id or interaction.id
    return (await _sent(interaction.edit_original_response(view=view, attachments=files))).id


async def redraw(
    interaction: Interaction, view: discord.ui.LayoutView, file: discord.File | None = None
) -> None:
    """The private message that was pressed shows something else."""
    files = [file] if file else []
    if await _is_first(interaction):
        await _first(interaction, interaction.response.edit_message(view=view, attachments=files))
    else:
        await _sent(interaction.edit_original_response(view=view, attachments=files))


@contextlib.asynccontextmanager
async def in_time(
    interaction: Interaction, take: Callable[[Interaction], Awaitable[None]]
) -> AsyncIterator[None]:
    """Takes the interaction without an answer if what is done inside has not answered it soon."""
    answered = asyncio.Event()

    async def take_late() -> None:
        try:
            await asyncio.wait_for(answered.wait(), ANSWER_WITHIN)
        except TimeoutError:
            if not interaction.response.is_done() and FIRST not in interaction.extras:
                interaction.extras[TAKING] = asyncio.current_task()
                with contextlib.suppress(TooLate):  # who answers later finds out as well
                    await take(interaction)

    late = asyncio.create_task(take_late())
    try:
        yield
    finally:
        # not cancelled: a request on its way would be sent and not be known of
        answered.set()
        await late


async def note(
    interaction: Interaction, text: str, *, stays: bool = False, passes: bool = False
) -> None:
    """One private sentence in place of the last one here. It goes with the next change of the table
    that the interaction is about, unless it `stays` true; it `passes` by itself if it is false
    soon."""
    if await _is_first(interaction):
        sending = interaction.response.send_message(text, ephemeral=True)
        message_id = (await _first(interaction, sending)).message_id or interaction.id
        remove = interaction.delete_original_response
    else:
        sent = await _sent(interaction.followup.send(text, ephemeral=True, wait=True))
        message_id, remove = sent.id, sent.delete
    await _keep(interaction, message_id, remove, stays=stays, passes=passes)


async def _keep(
    interaction: Interaction,
    message_id: int,
    remove: Callable[[], Awaitable[None]],
    *,
    stays: bool,
    passes: bool,
) -> None:
    table_id = None if stays else interaction.extras.get(ABOUT)
    now = asyncio.get_running_loop().time()
    message = EphemeralMessage(message_id, remove, table_id, now)
    ephemeral: EphemeralMessages = interaction.client.ephemeral
    await ephemeral.replace(place_of(interaction), message)
    if passes:
        ephemeral.remove_once_read(place_of(interaction), message)


def place_of(interaction: Interaction) -> Place:
    """Where its ephemeral messages stand, and whose they are."""
    return interaction.user.id, interaction.channel_id


async def conclude(
    interaction: Interaction, text: str, *, stays: bool = False, passes: bool = False
) -> None:
    """What came of a press that is taken already, as a `note`: in place of the private message that
    was pressed, so that no dead button stays; below a public one as a message of its own."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await redraw(interaction, layout.layout(layout.text(text)))
        remove = interaction.delete_original_response
        await _keep(interaction, message.id, remove, stays=stays, passes=passes)
    else:
        await note(interaction, text, stays=stays, passes=passes)


async def withdraw(interaction: Interaction) -> None:
    """A command's answer is what everybody sees: the private one goes away."""
    await _sent(interaction.delete_original_response())


async def answered(interaction: Interaction, act: Callable[[], Awaitable[None]]) -> None:
    """Runs `act`; whatever goes wrong in it becomes one private sentence, and a line of the log."""
    words = words_of(interaction)
    try:
        await act()
    except Rejected as no:
        logger.info("refused: %s", no.reason.value)
        if isinstance(no, RejectedAt):
            game = PRESENTERS[no.table_view.table.game]
            text = refusal.at_table(no.reason, no.table_view, game, words)
        else:
            text = refusal.refusal(no.reason, words)
        await _last_word(interaction, text)
    except TooLate as late:
        logger.info("too late to answer: %s", late)
    except Exception:
        logger.exception("a press or command failed")
        await _last_word(interaction, words("something-broke"))


async def _last_word(interaction: Interaction, text: str) -> None:
    try:
        await note(interaction, text)
    except TooLate as late:
        logger.info("too late to answer: %s", late)
    except (discord.HTTPException, *CONNECTION_LOST) as error:
        logger.warning("a private answer could not be given: %s", error)
