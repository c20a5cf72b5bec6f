"""Slash commands: what is typed becomes actions of the service; answers are private."""

from bot.inbound.commands.context import CommandRunner
from bot.inbound.commands.pages import Pages
from bot.inbound.commands.play import PlayCommands
from bot.inbound.commands.table import TableCommands

__all__ = ["CommandRunner", "Pages", "PlayCommands", "TableCommands"]
