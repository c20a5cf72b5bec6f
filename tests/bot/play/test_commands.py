"""What Discord is told of the commands stays within its limits."""

import re
from collections.abc import Iterator
from typing import Any

from tests.bot.play.reading import private
from tests.bot.play.world import World

MOST_OPTIONS = MOST_CHOICES = 25
MOST_COMMANDS = 100
LONGEST_COMMAND = 8_000
GROUPS = (1, 2)
"""Types of options that are commands themselves."""


def within(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield part
    for option in part.get("options", ()):
        yield from within(option)


def length(part: dict[str, Any]) -> int:
    """As Discord counts: names, descriptions and values."""
    own = len(part["name"]) + len(part["description"])
    choices = sum(len(c["name"]) + len(str(c["value"])) for c in part.get("choices", ()))
    return own + choices + sum(length(option) for option in part.get("options", ()))


async def test_every_command_keeps_discords_limits(world: World):
    [sync] = [r for r in world.env.http_requests if r.method == "PUT" and "commands" in r.path]
    commands: Any = sync.json

    assert len(commands) <= MOST_COMMANDS
    for command in commands:
        assert length(command) <= LONGEST_COMMAND
        for part in within(command):
            assert len(part.get("options", ())) <= MOST_OPTIONS
            assert len(part.get("choices", ())) <= MOST_CHOICES
            assert 1 <= len(part["name"]) <= 32
            assert 1 <= len(part["description"]) <= 100
            assert all(1 <= len(c["name"]) <= 100 for c in part.get("choices", ()))


async def test_commands_are_for_servers_and_some_for_direct_messages(world: World):
    [sync] = [r for r in world.env.http_requests if r.method == "PUT" and "commands" in r.path]
    commands: Any = sync.json
    contexts = {command["name"]: command["contexts"] for command in commands}

    assert all(command["integration_types"] == [0] for command in commands)
    assert {name for name, places in contexts.items() if places == [0, 1]} == {
        "hand",
        "tables",
        "preferences",
        "help",
        "about",
    }
    assert all(places in ([0], [0, 1]) for places in contexts.values())
    assert set(contexts) == {
        "play",
        "table",
        "hand",
        "tables",
        "standings",
        "preferences",
        "rules",
        "help",
        "about",
    }


async def test_help_names_every_command_as_it_is_typed(world: World):
    [sync] = [r for r in world.env.http_requests if r.method == "PUT" and "commands" in r.path]
    commands: Any = sync.json
    table = next(command for command in commands if command["name"] == "table")

    told = private(await world.slash("ana", "help"))

    names = {command["name"] for command in commands} - {"help"}
    assert [name for name in sorted(names) if f"**/{name}**" not in told] == []
    named = set(re.findall("[a-z]+", told.partition("**/table**")[2].partition("\n")[0]))
    assert {option["name"] for option in table["options"]} <= named


async def test_the_eight_commands_of_a_table(world: World):
    [sync] = [r for r in world.env.http_requests if r.method == "PUT" and "commands" in r.path]
    commands: Any = sync.json
    table = next(command for command in commands if command["name"] == "table")

    assert {option["name"] for option in table["options"]} == {
        "leave",
        "kick",
        "end",
        "pause",
        "resume",
        "repost",
        "handover",
        "robot",
    }
