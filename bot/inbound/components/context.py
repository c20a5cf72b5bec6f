"""What somebody asks for by a button, a menu or a command, with all that an act needs to know."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.messaging.responses import Interaction, Responder
from bot.service.decisions.authority import Actor
from bot.service.decisions.places import Place
from bot.store.values import Player, Table
from bot.texts import Words


@dataclass(frozen=True, slots=True)
class Request:
    """Who asks for something, and at which table; `argument` is the rest of a button's id, `chosen`
    a menu's choice."""

    responder: Responder
    actor: Actor
    table: Table
    argument: str = ""
    chosen: str | None = None

    @property
    def words(self) -> Words:
        return self.responder.words

    @property
    def player(self) -> Player:
        return self.actor.player

    @property
    def is_private(self) -> bool:
        return self.responder.is_private

    @property
    def is_public_press(self) -> bool:
        """Pressed below what everybody sees, which shows by itself what has come of it."""
        return self.responder.pressed_on is not None and not self.is_private


def place_of(interaction: Interaction) -> Place:
    """A thread of which Discord does not say that it is public counts as private."""
    around = interaction.channel
    parent_id = None
    if isinstance(around, discord.Thread) and not around.is_private():
        parent_id = around.parent_id
    return Place(interaction.guild_id, interaction.channel_id, parent_id)


Act = Callable[[Request], Awaitable[None]]
PersonalAct = Callable[[Responder, Player, str], Awaitable[None]]
"""At no table; the text is a menu's choice."""
