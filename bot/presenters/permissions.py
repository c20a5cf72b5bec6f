"""What the bot may not do in a place, in plain words; private."""

import discord
from discord import ui

from bot.presenters import layout
from bot.texts import Words


def permissions(missing: discord.Permissions, place: str, words: Words) -> ui.LayoutView:
    """Each missing one by its name in Discord and what will not work; `place` is `<#…>`."""
    flags = [name.replace("_", "-") for name, is_on in missing if is_on]
    lines = (
        words(
            "permission-line",
            permission=words(f"permission-{flag}"),
            need=words(f"permission-{flag}-need"),
        )
        for flag in flags
    )
    listed = (f"- {line}" for line in lines)
    return layout.layout(layout.text(words("permissions-missing", place=place), *listed))
