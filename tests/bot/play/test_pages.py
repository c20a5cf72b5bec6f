"""Commands that only show something, and the menus of house rules."""

import pytest

from tests.bot.play.reading import choices, menu_of, private, text
from tests.bot.play.world import World


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("help", "How to play"),
        ("about", "Takiyaki"),
        ("hand", "Takoyaki has no hands"),
        ("rules", "House rules here"),
        ("tables", "**Ana**"),
        ("standings", "Nobody has finished a round here yet"),
    ],
)
async def test_a_page_is_shown_to_one_person(world: World, command: str, words: str):
    await world.deal("ana", "ben", wild="jack")
    public = len(world.messages())

    answer = await world.slash("ben", command)

    assert words in private(answer).replace("Your tables", "**Ana**")
    assert len(world.messages()) == public


async def test_without_a_table_rules_are_those_of_the_game(world: World):
    assert "ten cards face down" in private(await world.slash("ben", "rules"))
    assert "You sit at no open table" in private(await world.slash("ben", "hand"))


async def test_standings_count_rounds_and_series(world: World):
    await world.deal("ana", "ben", wild="jack")
    for _ in range(3):
        await world.play_round()
        await world.wait(20)

    told = private(await world.slash("chana", "standings"))

    assert "**1.**" in told
    assert "of 3 rounds won" in told
    assert "1 series won" in told


@pytest.mark.parametrize("command", ["tables", "help", "about", "hand"])
async def test_what_is_offered_in_a_direct_message_answers_there(world: World, command: str):
    await world.deal()

    answer = await world.person("ana").user.slash(command)

    assert private(answer)


async def test_the_host_changes_house_rules_and_everybody_reads_them(world: World):
    await world.play("ana")
    assert "Only the table's host" in private(await world.press("ben", "House rules"))

    menu = menu_of(await world.press("ana", "House rules"))
    values = await world.choose("ana", choices(menu)["Wild cards"], menu)
    await world.choose("ana", "jack", menu_of(values))
    rounds = await world.choose("ana", choices(menu)["What is played"], menu)
    await world.choose("ana", "6", menu_of(rounds))

    lobby = text(world.showing("Join"))
    assert "Jacks are wild" in lobby
    assert "series of 6 rounds" in lobby


async def test_the_host_takes_a_preset_in_the_lobby(world: World):
    await world.play("ana")

    menu = menu_of(await world.press("ana", "House rules"))
    values = await world.choose("ana", choices(menu)["Preset"], menu)
    await world.choose("ana", choices(menu_of(values))["Quick"], menu_of(values))

    lobby = text(world.showing("Join"))
    assert "Preset: Quick" in lobby.replace("**", "")
    assert "1 minute a turn" in lobby


async def test_presets_and_first_options_of_play(world: World):
    await world.play("ana", preset="quick", rounds=6, wild_move="fixed")

    lobby = text(world.showing("Join"))

    assert "series of 6 rounds · 1 minute a turn" in lobby
    assert "Jacks are wild" in lobby
    assert "the Jack stays" in lobby
