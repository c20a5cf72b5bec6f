"""The clock of the bot's machine goes wrong, or is set: play goes by Discord's."""

import pytest

from tests.bot.play.reading import text
from tests.bot.play.world import ENDS, MINUTES, World

HOURS = 60 * MINUTES
DAYS = 24 * HOURS

OFF = pytest.mark.parametrize("off", [5, -5, 1 * HOURS, -1 * HOURS], ids="{:+} s".format)


@OFF
@pytest.mark.parametrize("begins_anew", [False, True])
async def test_a_move_is_shown_in_its_place(world: World, off: int, begins_anew: bool):
    world.is_off = off
    await world.deal(clock=3600)
    board = await world.board()
    if begins_anew:
        await world.restart()

    await world.wait(1 * MINUTES)
    await world.move()

    after = await world.board()
    assert after.id == board.id
    assert text(after) != text(board)


@OFF
async def test_a_board_grows_old_by_discords_time(world: World, off: int):
    world.is_off = off
    await world.deal(clock=3600)
    board = await world.board()

    await world.wait(51 * MINUTES)
    await world.move()

    assert (await world.board()).id > board.id


@OFF
@pytest.mark.parametrize("begins_anew", [False, True])
async def test_the_time_that_is_shown_is_what_people_have(
    world: World, off: int, begins_anew: bool
):
    world.is_off = off
    if begins_anew:
        await world.restart()

    await world.deal(clock=300)

    until = (world.now() + 300_000) // 1000
    shown = text(await world.board())
    assert f"<t:{until}:R>" in shown or f"<t:{until - 1}:R>" in shown


@OFF
@ENDS
async def test_a_start_leaves_everybody_the_time_they_had(world: World, off: int, end: str):
    world.is_off = off
    await world.deal(clock=3600)
    before = await world.table()

    await world.again(end)

    table = await world.table()
    assert (table.version, table.deadline) == (before.version, before.deadline)


@pytest.mark.parametrize("days", [3, -3])
async def test_a_clock_that_is_set_while_people_play_changes_nothing(world: World, days: int):
    await world.deal(clock=60)
    before = await world.table()

    world.is_off = days * DAYS
    await world.wait(50)

    table = await world.table()
    assert (table.version, table.deadline) == (before.version, before.deadline)
    assert world.pings(await world.on_turn())
    await world.wait(11)
    assert 1 in [seat.missed for seat in (await world.table()).seats]


@ENDS
@pytest.mark.parametrize("days", [3, -3])
async def test_a_clock_that_is_set_before_a_start_stops_no_robot_and_punishes_nobody(
    world: World, end: str, days: int
):
    await world.play("ana", opponent=world.bot, clock=60)
    await world.press("ana", "Start")
    while not await world.is_robot():
        await world.move()
    before = await world.table()
    world.is_off = days * DAYS

    await world.again(end)
    await world.wait(4)

    table = await world.table()
    assert table.version > before.version
    assert table.deadline is not None
    assert world.now() < table.deadline <= world.now() + 60_000
    assert [seat.missed for seat in table.seats] == [0, 0]
