"""How to use the bot, and what it is."""

from discord import ui

from bot.presenters import layout
from bot.texts import Words


def help(words: Words) -> ui.LayoutView:
    return layout.layout(layout.text(f"### {words('help-title')}", words("help")))


def about(words: Words, *, version: str) -> ui.LayoutView:
    return layout.layout(
        layout.text(f"### {words('about-title', version=version)}", words("about"))
    )
