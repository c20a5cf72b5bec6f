"""One press, with all that an act needs to know of it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.messaging.responses import Responder
from bot.service.decisions.authority import Actor
from bot.store.values import Player, Table
from bot.texts import Words


@dataclass(frozen=True, slots=True)
class Press:
    """Who pressed what at which table; `chosen` is a menu's choice."""

    responder: Responder
    actor: Actor
    table: Table
    argument: str
    chosen: str | None

    @property
    def words(self) -> Words:
        return self.responder.words

    @property
    def player(self) -> Player:
        return self.actor.player

    @property
    def is_private(self) -> bool:
        return self.responder.is_private


Act = Callable[[Press], Awaitable[None]]
PersonalAct = Callable[[Responder, Player, str], Awaitable[None]]
"""At no table; the text is a menu's choice."""
