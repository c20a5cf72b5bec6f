"""How to use the bot; private."""

from discord import ui

from bot.presenters import PRESENTERS, layout
from bot.texts import Words

COMMANDS = ("hand", "tables", "rules", "standings", "preferences", "about")


def help(words: Words) -> ui.LayoutView:
    return layout.layout(
        layout.text(
            f"### {words('help-title')}",
            *_listed(words("help-play"), words("help-buttons"), words("help-away")),
            f"### {words('help-games')}",
            *_listed(*(words(f"{game}-in-a-line") for game in PRESENTERS)),
            f"### {words('help-commands')}",
            *_listed(*(words(f"help-{command}") for command in COMMANDS)),
            *_listed(words("help-table")),
        )
    )


def _listed(*lines: str) -> list[str]:
    return [f"- {line}" for line in lines]
