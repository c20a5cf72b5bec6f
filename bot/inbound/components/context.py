"""One press, with all that an act needs to know of it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.messaging.responses import Interaction, redraw, show, words_of
from bot.service.decisions.authority import Actor
from bot.service.views import TableView
from bot.store.values import Player, Table
from bot.texts import Words


@dataclass(frozen=True, slots=True)
class Press:
    """Who pressed what at which table; `chosen` is a menu's choice."""

    interaction: Interaction
    actor: Actor
    table_view: TableView
    argument: str
    chosen: str | None

    @property
    def words(self) -> Words:
        return words_of(self.interaction)

    @property
    def table(self) -> Table:
        return self.table_view.table

    @property
    def player(self) -> Player:
        return self.actor.player

    @property
    def is_private(self) -> bool:
        return is_private(self.interaction)

    async def again(self, view: discord.ui.LayoutView) -> None:
        """In the private message that was pressed, or in a new one under a public message."""
        await (redraw if self.is_private else show)(self.interaction, view)


Act = Callable[[Press], Awaitable[None]]
Elsewhere = Callable[[Interaction, Player, str], Awaitable[None]]
"""Belongs to no table; the text is a menu's choice."""


def is_private(interaction: Interaction) -> bool:
    """Pressed on what only this person sees: a private answer, or in the talk with the bot."""
    message = interaction.message
    return message is not None and (message.flags.ephemeral or interaction.guild_id is None)
