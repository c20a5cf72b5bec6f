"""Windows and direct messages of which Discord's answer was lost: none stays that should go, and
none stands twice."""

import pytest

from tests.bot.play.reading import text
from tests.bot.play.taki.showing import direct_messages_path
from tests.bot.play.taki.table import TakiTable
from tests.bot.play.taki.test_windows import opened
from tests.bot.play.test_outbox import ANY_TROUBLE, LATE, still_to_do
from tests.bot.play.weather import TROUBLES, Trouble
from tests.bot.play.world import MINUTES, World

LANDED = pytest.mark.parametrize("trouble", [it for it in TROUBLES if it.after], ids=str)


@ANY_TROUBLE
async def test_a_closed_window_goes_though_the_answer_is_lost(
    world: World, table: TakiTable, trouble: Trouble
):
    await opened(table)

    world.lose_answer("DELETE", "/channels/*", trouble)
    await table.answer("ben", "Let it be")
    await table.answer("chana", "Let it be")
    await world.wait(7)

    assert table.windows() == []
    await world.wait(2)
    assert await still_to_do(world) == 0


async def test_a_closed_window_goes_after_a_kill_that_came_first(world: World, table: TakiTable):
    await opened(table)
    world.hang("DELETE", f"/channels/{world.channel.id}/messages/*", after=False)
    await table.answer("ben", "Let it be")
    await table.answer("chana", "Let it be")
    assert len(table.windows()) == 1

    await world.kill()
    await world.wait(2)

    assert table.windows() == []


@LANDED
async def test_a_window_that_was_not_heard_of_goes_once_it_is_closed(
    world: World, table: TakiTable, trouble: Trouble
):
    await table.sit("ana", "ben", "chana")
    await table.put(
        lead="R7",
        hands={"Ana": "+3 R1 R3", "Ben": "BR R4 R5", "Chana": "B1 B3 B4"},
        draw="Y1 Y3 Y4 Y5 Y6 Y7 Y8 Y9",
    )
    world.lose_answer("POST", f"/channels/{world.channel.id}/messages", trouble)
    await table.play("ana", "+3")
    assert len(table.windows()) == 1

    await world.wait(11)
    await world.wait(10)

    assert table.windows() == []


@LATE
async def test_a_window_of_a_kill_between_post_and_note_is_the_window_after_the_start(
    world: World, table: TakiTable, away: float
):
    await table.sit("ana", "ben", "chana")
    await table.put(
        lead="R7",
        hands={"Ana": "+3 R1 R3", "Ben": "BR R4 R5", "Chana": "B1 B3 B4"},
        draw="Y1 Y3 Y4 Y5 Y6 Y7 Y8 Y9",
    )
    world.hang("POST", f"/channels/{world.channel.id}/messages", after=True)
    await table.play("ana", "+3")
    [window] = table.windows()

    await world.kill(away=away)
    await world.wait(1)

    assert [m.id for m in table.windows()] == [window.id]
    await world.wait(2 * MINUTES)
    assert table.windows() == []
    await world.wait(3 * MINUTES)
    assert await still_to_do(world) == 0


@ANY_TROUBLE
async def test_the_last_rounds_letter_goes_though_the_answer_is_lost(
    world: World, table: TakiTable, trouble: Trouble
):
    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await table.play("ana", "red 1")

    world.lose_answer("DELETE", f"{direct_messages_path(world, 'ben')}/*", trouble)
    await world.press("ben", "Next round")
    await world.wait(7)

    [message] = table.direct_messages("ben")
    assert "round 2 of 3" in text(message)
    await world.wait(2)
    assert await still_to_do(world) == 0


@ANY_TROUBLE
async def test_a_letter_stands_once_though_the_answer_is_lost(
    world: World, table: TakiTable, trouble: Trouble
):
    world.lose_answer("POST", direct_messages_path(world, "ben"), trouble)

    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1 R3", "Ben": "R4 R5"})
    await world.wait(3 * MINUTES)

    [message] = table.direct_messages("ben")
    assert (await world.seat("ben")).dm_message_id == message.id
    before = text(message)
    await table.play("ana", "red 1")
    assert text(table.message("ben")) != before
    await world.wait(2)
    assert await still_to_do(world) == 0


@LATE
async def test_a_letter_of_a_kill_between_post_and_note_is_the_letter_after_the_start(
    world: World, table: TakiTable, away: float
):
    await table.gather("ana", "ben", rounds=3)
    world.hang("POST", direct_messages_path(world, "ben"), after=True)
    await world.press("ana", "Start")
    [letter] = table.direct_messages("ben")

    await world.kill(away=away)
    await world.wait(3 * MINUTES)

    assert [m.id for m in table.direct_messages("ben")] == [letter.id]
    assert (await world.seat("ben")).dm_message_id == letter.id
    assert await still_to_do(world) == 0


async def test_a_letter_of_another_round_that_was_not_heard_of_goes(world: World, table: TakiTable):
    world.lose_answer("POST", direct_messages_path(world, "ben"), Trouble("reset", after=True))
    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await table.play("ana", "red 1")

    await world.press("ben", "Next round")
    await world.wait(3 * MINUTES)

    [message] = table.direct_messages("ben")
    assert "round 2 of 3" in text(message)
    assert await still_to_do(world) == 0
