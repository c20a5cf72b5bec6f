from typing import Any

import pytest

from tests.discord_api.requests import complaints

COMMANDS = "/applications/1/commands"


def command(name: str = "play", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Open a table", **more}


def option(name: str = "game", type: int = 3, **more: Any) -> dict[str, Any]:
    return {"name": name, "type": type, "description": "Which game", **more}


def replaced(*commands: dict[str, Any]) -> list[str]:
    """What is wrong with such commands, all at once."""
    return complaints("PUT", COMMANDS, body=list(commands))


def test_commands_of_all_kinds_are_taken():
    game = option(required=True, choices=[{"name": "Taki", "value": "taki"}])
    group = option("table", 2, options=[option("end", 1, options=[game, option("why")])])
    everywhere: Any = {"contexts": [0, 2], "integration_types": [0, 1]}

    assert (
        replaced(
            command(options=[group], **everywhere),
            command("שחק", options=[game, option("seats", 4, autocomplete=True)]),
            {"type": 2, "name": "Invite to table"},
            {"type": 3, "name": "Play this"},
        )
        == []
    )


@pytest.mark.parametrize("name", ["Play", "play taki", "play!", "שחק!"])
def test_the_name_of_a_slash_command(name: str):
    said = "is not in lower case, or has signs that are not allowed"

    assert replaced(command(name)) == [f"[0].name: {name!r} {said}"]
    assert replaced(command(options=[option(name)])) == [f"[0].options[0].name: {name!r} {said}"]


def test_a_single_command_is_looked_at_too():
    for path in (COMMANDS, "/applications/1/guilds/2/commands"):
        [complaint] = complaints("POST", path, body=command("Play"))
        assert complaint.startswith("name: 'Play' is not in lower case")
    [complaint] = complaints("PUT", "/applications/1/guilds/2/commands", body=[command("Play")])
    assert complaint.startswith("[0].name: 'Play' is not in lower case")


def test_a_slash_command_has_a_description():
    assert replaced(command(description="")) == ["[0].description: a slash command has one"]


@pytest.mark.parametrize("more", [{"description": "x"}, {"options": [option()]}])
def test_a_command_of_a_menu_has_only_a_name(more: dict[str, Any]):
    assert replaced({"type": 2, "name": "Invite", **more}) == [
        "[0].description: a command of a menu has neither description nor options"
    ]


def test_a_command_in_private_channels_can_be_installed_by_a_person():
    assert replaced(command(contexts=[2], integration_types=[0])) == [
        "[0].contexts: nobody has it in a private channel who cannot install it"
    ]


def test_options_have_different_names():
    assert replaced(command(options=[option(), option()])) == [
        "[0].options[1].name: another option has it"
    ]


def test_required_options_come_first():
    late = option("seats", required=True)

    assert replaced(command(options=[late, option()])) == []
    assert replaced(command(options=[option(), late])) == [
        "[0].options[1]: required, after one that is not"
    ]
    inner = option("taki", 1, options=[option(), late])
    assert replaced(command(options=[inner])) == [
        "[0].options[0].options[1]: required, after one that is not"
    ]


def test_choices_are_not_completed():
    both = option(autocomplete=True, choices=[{"name": "Taki", "value": "taki"}])

    assert replaced(command(options=[both])) == ["[0].options[0]: either autocomplete or choices"]


def test_the_value_of_a_choice_holds_100_characters():
    def choosing(size: int) -> list[str]:
        return replaced(command(options=[option(choices=[{"name": "Taki", "value": "x" * size}])]))

    assert choosing(100) == []
    assert choosing(101) == ["[0].options[0].choices[0]: 101 characters, 100 are allowed"]


def test_a_whole_command_holds_8000_characters():
    choices = [{"name": "x" * 100, "value": "y" * 100} for _ in range(20)]
    long = [option("one", choices=choices), option("two", 1, options=[option(choices=choices)])]

    assert replaced(command(options=long[:1])) == []
    assert replaced(command(options=long)) == [
        "[0].options: 8056 characters in the whole command, 8000 are allowed"
    ]


@pytest.mark.parametrize(("type", "most"), [(1, 100), (2, 15), (3, 15)])
def test_how_many_commands_a_bot_has(type: int, most: int):
    more = {"description": "x"} if type == 1 else {}
    commands = [{"type": type, "name": f"play{n}", **more} for n in range(most + 1)]

    assert replaced(*commands[1:]) == []
    assert replaced(*commands) == [f"{most + 1} commands of type {type}, {most} are allowed"]
