"""Who somebody on Discord is, and what they are called."""

import discord

from bot.names import readable
from bot.service.people import Account


def account_of(user: discord.Member | discord.User) -> Account:
    """A name of which nothing can be read gives way to the next one Discord has; the last of them
    is the username, of plain letters."""
    name = _first_readable(user.global_name, user.name)
    return Account(user.id, name, _first_readable(user.display_name, name))


def _first_readable(*names: str | None) -> str:
    return next((name for name in names if name and readable(name)), names[-1] or "")
