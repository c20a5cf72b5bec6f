"""What the bot may not do in a place, in plain words; private."""

import discord
from discord import ui

from bot.presenters import layout
from bot.texts import Words


def permissions(missing: discord.Permissions, place: str, words: Words) -> ui.LayoutView:
    """Why no table can be opened: each missing one by its name in Discord and what will not work;
    `place` is `<#…>`."""
    return _listed(words("permissions-missing", place=place), missing, words)


def lost(missing: discord.Permissions, place: str, words: Words) -> ui.LayoutView:
    """As `permissions`, for a table that is being played."""
    return _listed(words("permissions-lost", place=place), missing, words)


def not_reposted(missing: discord.Permissions, place: str, words: Words) -> ui.LayoutView:
    """As `lost`, for a table that was to be shown anew."""
    return _listed(words("permissions-repost", place=place), missing, words)


def _listed(title: str, missing: discord.Permissions, words: Words) -> ui.LayoutView:
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
    return layout.layout(layout.text(title, *listed))
