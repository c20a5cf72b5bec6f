"""The bot stops in good order, and starts even where Discord is unwell."""

import pytest

from bot.store.people import put_key_value
from bot.store.values import Status
from tests.bot.play.reading import buttons, private
from tests.bot.play.world import World


async def test_who_presses_or_types_while_the_bot_stops_is_told_to_wait(world: World):
    await world.deal()
    who, before = await world.on_turn(), await world.table()

    await world.app.in_flight.drain(1)
    pressed = await world.press(who, "Flip")
    typed = await world.slash("ana", "tables")

    assert private(pressed).startswith("I stop for now. Nothing is lost")
    assert private(typed).startswith("I stop for now. Nothing is lost")
    assert (await world.table()).version == before.version


async def test_a_second_connection_starts_nothing_twice(world: World):
    await world.deal()
    sent = len(world.env.http_requests)

    world.app.client.dispatch("ready")
    await world.env.settle()

    assert world.env.http_requests[sent:] == []


async def test_play_goes_on_where_the_commands_could_not_be_told(
    world: World, caplog: pytest.LogCaptureFixture
):
    await world.deal()
    who, board = await world.on_turn(), await world.board()
    async with world.app.database.write() as conn:
        await put_key_value(conn, world.app.database, "commands", "older")
    world.fail("PUT", "/applications/*/commands", 500, 0)

    await world.restart()
    await world.press(who, "Flip", board)
    await world.wait(11)

    assert "the commands could not be synced" in caplog.text
    assert world.pings(await world.on_turn())


async def test_a_command_of_another_version_says_so(world: World):
    world.app.client.tree.remove_command("help")

    answer = await world.slash("ana", "help")

    assert private(answer).startswith("This command has changed since Discord showed it to you.")
    with pytest.raises(ExceptionGroup, match="1 error"):  # simcord counts it as an error
        world.env.raise_errors()


async def test_the_farewell_of_a_stop_is_gone_after_the_start_and_the_game_goes_on(world: World):
    await world.deal()

    await world.restart()

    assert world.saying("I stop for now") == []
    assert "Flip" in buttons(await world.board())
    assert (await world.table()).status is Status.PLAYING
