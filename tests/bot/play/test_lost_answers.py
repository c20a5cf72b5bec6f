"""Discord takes the first answer to a press or command, and nobody hears so: what was pressed is
done, once, and who pressed gets their word."""

from typing import Any

import pytest

from bot.store.values import Status
from tests.bot.play.losses import FOREVER
from tests.bot.play.reading import menu_of, private, text
from tests.bot.play.world import World

CALLBACK = "/interactions/*"

LOST = pytest.mark.parametrize(
    ("status", "times"),
    [(0, 1), (520, 1), (0, 2), (520, 2)],
    ids=["cut", "520", "cut twice", "520 twice"],
)
"""What stands in place of the answer, and how often."""


@LOST
async def test_a_move_is_made_once(world: World, status: int, times: int):
    await world.deal()
    before, board = await world.table(), text(await world.board())
    world.lose("POST", CALLBACK, status, times=times)

    await world.press(await world.on_turn(), "Flip")

    assert (await world.table()).version == before.version + 1
    assert text(await world.board()) != board


async def test_a_move_waits_no_longer_for_its_answer_than_discord_does(world: World):
    await world.deal()
    before = await world.table()
    world.lose("POST", CALLBACK, FOREVER)

    await world.press(await world.on_turn(), "Flip")
    await world.wait(3)

    assert (await world.table()).version == before.version + 1


@LOST
async def test_a_move_that_is_refused_is_answered(world: World, status: int, times: int):
    await world.deal()
    before = await world.table()
    world.lose("POST", CALLBACK, status, times=times)

    answer = await world.press(await world.other(), "Flip")

    assert (await world.table()).version == before.version
    assert "turn" in private(answer)


@LOST
async def test_a_press_that_says_something_is_done_and_said_once(
    world: World, status: int, times: int
):
    await world.deal()
    who = await world.on_turn()
    world.lose("POST", CALLBACK, status, times=times)

    answer = await world.press(who, "Flip for me")

    assert (await world.seat(who)).auto
    assert private(answer).count("From now on I make your move") == 1


@LOST
async def test_a_command_is_done_and_answered_once(world: World, status: int, times: int):
    await world.deal()
    world.lose("POST", CALLBACK, status, times=times)

    answer = await world.slash("ana", "table pause")

    assert (await world.table()).paused_at is not None
    assert private(answer).count("paused") + private(answer).count("Paused") == 1


@LOST
async def test_a_table_is_opened_once(world: World, status: int, times: int):
    world.lose("POST", CALLBACK, status, times=times)

    await world.play("ana")

    assert len(await world.app.tables.of_guild(world.guild.id)) == 1
    assert "**Ana** · host" in text(world.showing("Join"))


@LOST
async def test_a_menu_is_shown_once_and_can_be_used(world: World, status: int, times: int):
    await world.deal()
    world.lose("POST", CALLBACK, status, times=times)

    menu = menu_of(await world.press("ana", "More"))
    world.lose("POST", CALLBACK, status, times=times)
    await world.press("ana", "Leave", menu)
    [asked] = [m for m in world.messages("ana") if m.id == menu.id]
    await world.press("ana", "Yes, leave", asked)

    assert (await world.table()).status is Status.DONE


async def test_an_answer_that_never_arrived_is_given_again(world: World):
    await world.deal()
    before = await world.table()
    world.lose("POST", CALLBACK, done=False)

    await world.press(await world.on_turn(), "Flip")

    assert (await world.table()).version == before.version + 1


async def test_a_press_that_discord_gave_up_counts_for_nothing(world: World):
    await world.deal()
    before = await world.table()
    world.lose("POST", CALLBACK, done=False)
    world.fail("POST", CALLBACK, 404, 10062)

    await world.press(await world.on_turn(), "Flip")

    world.excuse()
    assert (await world.table()).version == before.version


@pytest.mark.parametrize("status", [0, 520])
async def test_what_is_done_is_not_called_a_failure_since_its_word_was_lost(
    world: World, status: int
):
    await world.deal()
    menu = menu_of(await world.press("ana", "More"))
    world.lose("PATCH", "/webhooks/*", status, done=False, times=9)

    answer = await world.press("ana", "Pause", menu)

    assert (await world.table()).paused_at is not None
    assert "Something went wrong" not in private(answer)


async def test_what_discord_tells_twice_is_done_once(world: World):
    backend = world.env.backend
    emit = backend.emit

    def emit_twice(event: str, *more: Any, **how: Any) -> None:
        for _ in range(1 + (event == "INTERACTION_CREATE")):
            emit(event, *more, **how)

    backend.emit = emit_twice  # type: ignore[method-assign]

    await world.play("ana")
    await world.press("ben", "Join")

    [table] = await world.app.tables.of_guild(world.guild.id)
    assert len([seat for seat in table.seats if seat.player]) == 2
