"""The one place that turns reasons into words."""

from enum import StrEnum

from bot.texts import Words
from engine.games import GAMES


def refusal(reason: StrEnum, words: Words) -> str:
    """A game's own reasons are told apart from the service's by their type."""
    tail = reason.value.replace("_", "-")
    for game in GAMES.values():
        if isinstance(reason, game.reasons):
            return words(f"{game.key}-refusal-{tail}")
    return words(f"refusal-{tail}")
