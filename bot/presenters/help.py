"""How to use the bot; private."""

from discord import ui

from bot.presenters import layout
from bot.texts import Words


def help(words: Words) -> ui.LayoutView:
    return layout.layout(
        layout.text(
            f"### {words('help-title')}",
            words("help-play"),
            words("help-buttons"),
            words("help-hand"),
            words("help-tables"),
            words("help-standings"),
            words("help-table"),
            words("help-away"),
        )
    )
