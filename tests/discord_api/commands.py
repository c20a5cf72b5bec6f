"""Rules for commands that the description of Discord's API leaves out."""

from collections.abc import Iterable, Iterator
from typing import Any

import regex
from discord import AppCommandOptionType, AppCommandType

Command = dict[str, Any]
Option = dict[str, Any]

SLASH = AppCommandType.chat_input.value
MOST = {SLASH: 100, AppCommandType.user.value: 15, AppCommandType.message.value: 15}
"""How many commands of a type a bot has, everywhere or in one server."""

SIZE, CHOICE = 8_000, 100
"""How many characters names, descriptions and values of a command, and the value of a choice, hold
together."""

PRIVATE_CHANNEL, GUILD_INSTALL = 2, 0

_NAME = regex.compile(r"[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}")
_GROUPS = {AppCommandOptionType.subcommand.value, AppCommandOptionType.subcommand_group.value}


def complaints(commands: list[Command]) -> Iterator[str]:
    """What Discord refuses in the commands of a bot."""
    for number, command in enumerate(commands):
        yield from (f"[{number}].{complaint}" for complaint in of_one(command))
    for type, most in MOST.items():
        count = sum(_type(command) == type for command in commands)
        if count > most:
            yield f"{count} commands of type {type}, {most} are allowed"


def of_one(command: Command) -> Iterator[str]:
    if _type(command) == SLASH:
        yield from _in_slash(command)
    elif command.get("description") or command.get("options"):
        yield "description: a command of a menu has neither description nor options"
    types = command.get("integration_types")
    if PRIVATE_CHANNEL in (command.get("contexts") or ()) and types == [GUILD_INSTALL]:
        yield "contexts: nobody has it in a private channel who cannot install it"


def _type(command: Command) -> int:
    return command.get("type") or SLASH


def _in_slash(command: Command) -> Iterator[str]:
    yield from _in_name(command["name"], "name")
    if "description" in command and not command["description"]:
        yield "description: a slash command has one"
    options = command.get("options") or []
    yield from _in_options(options, "options")
    size = _size(command) + sum(map(_size, _all(options)))
    if size > SIZE:
        yield f"options: {size} characters in the whole command, {SIZE} are allowed"


def _in_name(name: str, where: str) -> Iterator[str]:
    if not _NAME.fullmatch(name) or name != name.lower():
        yield f"{where}: {name!r} is not in lower case, or has signs that are not allowed"


def _in_options(options: list[Option], where: str) -> Iterator[str]:
    names: set[str] = set()
    is_optional = False
    for number, option in enumerate(options):
        here = f"{where}[{number}]"
        yield from _in_name(option["name"], f"{here}.name")
        if option["name"] in names:
            yield f"{here}.name: another option has it"
        names.add(option["name"])
        if option["type"] not in _GROUPS:
            if option.get("required") and is_optional:
                yield f"{here}: required, after one that is not"
            is_optional = is_optional or not option.get("required")
        yield from _in_choices(option, here)
        yield from _in_options(option.get("options") or [], f"{here}.options")


def _in_choices(option: Option, where: str) -> Iterator[str]:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        yield f"{where}: either autocomplete or choices"
    for number, choice in enumerate(choices):
        size = len(str(choice["value"]))
        if isinstance(choice["value"], str) and size > CHOICE:
            yield f"{where}.choices[{number}]: {size} characters, {CHOICE} are allowed"


def _all(options: Iterable[Option]) -> Iterator[Option]:
    for option in options:
        yield option
        yield from _all(option.get("options") or ())


def _size(named: Command | Option) -> int:
    choices = named.get("choices") or ()
    words = len(named["name"]) + len(named.get("description") or "")
    return words + sum(len(choice["name"]) + len(str(choice["value"])) for choice in choices)
