"""What the bot is; private."""

from importlib.metadata import PackageNotFoundError, version

from discord import ui

from bot.presenters import layout
from bot.texts import Words


def about(words: Words) -> ui.LayoutView:
    title = words("about-title", version=_version())
    return layout.layout(layout.text(f"### {title}", words("about")))


def _version() -> str:
    try:
        return version("takiyaki")
    except PackageNotFoundError:
        # run from its folder without having been installed
        return ""
