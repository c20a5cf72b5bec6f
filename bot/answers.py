"""Answers to one person: privately, in their language, and always exactly one."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.presenters import layout, refusal
from bot.texts import Words, words_for
from engine.game import Rejected

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

TOO_LATE = (10062, 40060, 50027, 10015, 10008)
"""Discord's codes for a press after three seconds, one answered already, a token older than a
quarter of an hour (two codes are known), and a private message that was dismissed."""


class TooLate(Exception):
    """Discord takes no answer any more: what was pressed may count, but cannot be answered."""


def words_of(interaction: Interaction) -> Words:
    """The person's language, else the server's; Hebrew has no member in `discord.Locale`."""
    return words_for(interaction.locale.value)


async def acknowledge(interaction: Interaction) -> None:
    """A press is taken without a visible answer. Raises `TooLate`."""
    await _sent(interaction.response.defer())


async def think(interaction: Interaction) -> None:
    """A command is taken; its answer follows, for this person alone. Raises `TooLate`."""
    await _sent(interaction.response.defer(ephemeral=True, thinking=True))


async def _sent(sending: Awaitable[object]) -> None:
    try:
        await sending
    except discord.HTTPException as error:
        if error.code in TOO_LATE:
            raise TooLate(error.code) from error
        raise


async def tell(interaction: Interaction, text: str) -> None:
    """One private sentence."""
    if interaction.response.is_done():
        await _sent(interaction.followup.send(text, ephemeral=True))
    else:
        await _sent(interaction.response.send_message(text, ephemeral=True))


async def show(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    """A private message of its own."""
    if interaction.response.is_done():
        await _sent(interaction.followup.send(view=view, ephemeral=True))
    else:
        await _sent(interaction.response.send_message(view=view, ephemeral=True))


async def redraw(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    """The private message that was pressed shows something else."""
    if interaction.response.is_done():
        await _sent(interaction.edit_original_response(view=view))
    else:
        await _sent(interaction.response.edit_message(view=view))


async def conclude(interaction: Interaction, text: str) -> None:
    """What came of a press that is taken already: in place of the private message that was pressed,
    so that no dead button stays; below a public one as a message of its own."""
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        await redraw(interaction, layout.layout(layout.text(text)))
    else:
        await tell(interaction, text)


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
        await _last_word(interaction, refusal.refusal(no.reason, words))
    except TooLate as late:
        logger.info("too late to answer: %s", late)
    except Exception:
        logger.exception("a press or command failed")
        await _last_word(interaction, words("something-broke"))


async def _last_word(interaction: Interaction, text: str) -> None:
    try:
        await tell(interaction, text)
    except TooLate as late:
        logger.info("too late to answer: %s", late)
    except discord.HTTPException as error:
        logger.warning("a private answer could not be given: %s", error.code)
