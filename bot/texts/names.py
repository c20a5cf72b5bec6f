"""How people are called in messages, and names made harmless for message text."""

import re

import discord

from bot.names import looks, ordinal_sign, readable
from bot.store.values import Player
from bot.texts.words import Words, languages, words_for
from engine.games import GAMES

_GAP = "\u200b"


def shown_name(player: Player | None, words: Words) -> str:
    """For buttons, options, alt texts and pictures, which know no markup; before the names of
    namesakes stands the sign of their ordinal."""
    if player is None or not player.name:
        name = words.label("somebody")
    else:
        name = readable(player.name) or words.label("nameless")
    if player is None or player.ordinal is None:
        return name
    return f"{ordinal_sign(player.ordinal)} {name}"


def names_of_ours() -> frozenset[str]:
    """The looks of all names that are not anybody's own, in every language."""
    most = max(game.seat_counts.stop for game in GAMES.values())
    return frozenset(
        looks(name)
        for words in map(words_for, languages())
        for name in (
            *(words.label(key) for key in ("robot", "somebody", "nameless")),
            *(words.label("robot-numbered", number=number) for number in range(1, most)),
        )
    )


def escaped(name: str) -> str:
    """For message text: markup, mentions, time stamps and links in the name stay plain letters."""
    # escape_markdown would leave all else in a masked link as it is
    unlinked = name.replace("](", f"]{_GAP}(")
    escaped = discord.utils.escape_markdown(unlinked, ignore_links=False)
    # what it lets through: numbered items, and brackets, which would end a link around the name
    escaped = re.sub(r"^(\d+)\.", r"\1\\.", escaped)
    escaped = re.sub(r"([\[\]])", r"\\\1", escaped)
    return re.sub(r"([<@]|:(?=//))", rf"\1{_GAP}", escaped)
