"""Slash commands: what is typed becomes actions of the service; answers are private."""

from typing import Any

from discord import app_commands

from bot.inbound.commands.context import Commands
from bot.inbound.commands.pages import pages
from bot.inbound.commands.play import play
from bot.inbound.commands.table import table

__all__ = ["Commands", "all_commands"]


def all_commands(
    commands: Commands,
) -> list[app_commands.Group | app_commands.Command[Any, ..., None]]:
    return [play(commands), table(commands), *pages(commands)]
