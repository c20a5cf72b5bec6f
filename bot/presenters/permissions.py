"""What the bot may not do in a place, in plain words."""

import discord

from bot.texts import Words


def missing(lacking: discord.Permissions, place: str, words: Words) -> str:
    """Each lacking permission by its name in Discord and what will not work; `place` is `<#…>`."""
    flags = [name.replace("_", "-") for name, is_on in lacking if is_on]
    lines = (
        words(
            "permission-line",
            permission=words(f"permission-{flag}"),
            need=words(f"permission-{flag}-need"),
        )
        for flag in flags
    )
    listed = "\n".join(f"- {line}" for line in lines)
    return f"{words('permissions-missing', place=place)}\n{listed}"
