"""The one place that turns reasons into words."""

from enum import StrEnum

from bot.presenters import PRESENTERS, seats
from bot.service.tables import Look
from bot.texts import Words
from engine.game import Seat
from engine.games import GAMES

NOT_YOUR_TURN = "not_your_turn"
"""Every game in which turns are taken has this reason."""


def refusal(reason: StrEnum, words: Words, look: Look | None = None) -> str:
    """A game's own reasons are told apart from the service's by their type. `look` is of the table
    at which it was said, so that whoever is on turn there can be named."""
    tail = reason.value.replace("_", "-")
    for game in GAMES.values():
        if isinstance(reason, game.reasons):
            seat = on_turn(look) if look and reason == NOT_YOUR_TURN else None
            if look is None or seat is None:
                return words(f"{game.key}-refusal-{tail}")
            name = seats.name(look.table, seat, words)
            return words(f"{game.key}-refusal-{tail}-but", name=name)
    return words(f"refusal-{tail}")


def on_turn(look: Look) -> Seat | None:
    return None if look.view is None else PRESENTERS[look.table.game].on_turn(look)
