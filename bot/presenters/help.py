"""How to use the bot; private."""

from discord import ui

from bot.presenters import PRESENTERS, layout
from bot.texts import Words


def help(words: Words) -> ui.LayoutView:
    return layout.layout(
        layout.text(
            f"### {words('help-title')}",
            words("help-play"),
            words("help-buttons"),
            *(words(f"{game}-in-a-line") for game in PRESENTERS),
            words("help-pages"),
            words("help-table"),
            words("help-away"),
        )
    )
