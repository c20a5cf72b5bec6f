"""How to use the bot; private."""

from collections.abc import Iterable

from discord import ui

from bot.presenters import layout
from bot.texts import Words

COMMANDS = ("hand", "tables", "rules", "standings", "preferences", "about")


def help(games: Iterable[str], words: Words) -> ui.LayoutView:
    return layout.layout(
        layout.text(
            f"### {words('help-title')}",
            *_listed(words("help-play"), words("help-buttons"), words("help-away")),
            f"### {words('help-games')}",
            *_listed(*(words(f"{game}-in-a-line") for game in games)),
            f"### {words('help-commands')}",
            *_listed(*(words(f"help-{command}") for command in COMMANDS)),
            *_listed(words("help-table")),
        )
    )


def _listed(*lines: str) -> list[str]:
    return [f"- {line}" for line in lines]
