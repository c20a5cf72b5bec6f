"""Answers to one person: privately, in their language, and always exactly one."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord

from bot.presenters import refusal
from bot.texts import Words, words_for
from engine.game import Rejected

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

UNKNOWN_INTERACTION = 10062
ALREADY_ANSWERED = 40060


class TooLate(Exception):
    """Discord took no first response any more (three seconds): the press is dropped."""


def words_of(interaction: Interaction) -> Words:
    """The person's language, else the server's; Hebrew has no member in `discord.Locale`."""
    return words_for(interaction.locale.value)


async def acknowledge(interaction: Interaction) -> None:
    """A press is taken without a visible answer. Raises `TooLate`."""
    await _first(interaction, interaction.response.defer)


async def think(interaction: Interaction) -> None:
    """A command is taken; its answer follows, for this person alone. Raises `TooLate`."""
    await _first(interaction, lambda: interaction.response.defer(ephemeral=True, thinking=True))


async def _first(interaction: Interaction, send: Callable[[], Awaitable[object]]) -> None:
    try:
        await send()
    except discord.HTTPException as error:
        if error.code in (UNKNOWN_INTERACTION, ALREADY_ANSWERED):
            raise TooLate(error.code) from error
        raise


async def tell(interaction: Interaction, text: str) -> None:
    """One private sentence."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True)
    else:
        await _first(interaction, lambda: interaction.response.send_message(text, ephemeral=True))


async def show(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    """A private message of its own."""
    if interaction.response.is_done():
        await interaction.followup.send(view=view, ephemeral=True)
    else:
        await _first(
            interaction, lambda: interaction.response.send_message(view=view, ephemeral=True)
        )


async def redraw(interaction: Interaction, view: discord.ui.LayoutView) -> None:
    """The private message that was pressed shows something else."""
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view)
    else:
        await _first(interaction, lambda: interaction.response.edit_message(view=view))


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
