"""Something is done, and Discord refuses the word about it: nobody is told that it failed."""

import pytest

from bot.store.values import Status
from tests.bot.play.reading import menu_of, private, text
from tests.bot.play.world import World

REFUSED = pytest.mark.parametrize(("status", "code"), [(429, 0), (403, 40333), (403, 50013)])
"""The first two by Cloudflare."""
CALLBACK, LATER = "/interactions/*", "/webhooks/*"
"""The first answer to a press, and those after it."""


@REFUSED
async def test_who_has_left_is_not_told_to_press_again(world: World, status: int, code: int):
    await world.deal()
    asked = menu_of(await world.press("ana", "Leave", menu_of(await world.press("ana", "More"))))
    world.fail("PATCH", LATER, status, code)

    answer = await world.press("ana", "Yes, leave", asked)

    assert (await world.table()).status is Status.DONE
    assert "Something went wrong" not in private(answer)


@REFUSED
async def test_whose_moves_are_made_for_them_is_not_told_to_press_again(
    world: World, status: int, code: int
):
    await world.deal()
    who = await world.on_turn()
    world.fail("POST", LATER, status, code)

    answer = await world.press(who, "Flip for me")

    assert (await world.seat(who)).auto
    assert private(answer) == ""


@REFUSED
async def test_a_command_that_was_done_is_not_called_a_failure(
    world: World, status: int, code: int
):
    await world.deal()
    world.fail("*", LATER, status, code)

    answer = await world.slash("ana", "table pause")

    world.excuse()  # what the bot thinks about cannot be said
    assert (await world.table()).paused_at is not None
    assert "Something went wrong" not in private(answer)


@REFUSED
async def test_what_takes_long_is_done_though_it_could_not_be_acknowledged_meanwhile(
    world: World, status: int, code: int
):
    await world.play("ana")
    world.fail("POST", CALLBACK, status, code)

    async with world.holding_up():
        pressed = await world.press("ana", "Robot")
        await world.wait(2)
    await world.env.settle()

    world.excuse()  # there is nothing to be said
    assert [seat.robot for seat in (await world.table()).seats if seat.robot]
    assert "Something went wrong" not in private(pressed)


@REFUSED
async def test_who_has_seated_a_robot_is_not_told_to_press_again(
    world: World, status: int, code: int
):
    await world.play("ana")
    world.fail("POST", CALLBACK, status, code)

    pressed = await world.press("ana", "Robot")

    world.excuse()
    assert [seat.robot for seat in (await world.table()).seats if seat.robot]
    assert private(pressed) == ""


async def test_a_word_that_discord_can_never_take_is_an_error_in_the_log(
    world: World, expected_errors: set[str]
):
    expected_errors.add("an answer was refused")
    await world.deal()
    who = await world.on_turn()
    world.fail("POST", LATER, 400, 50035)

    answer = await world.press(who, "Flip for me")

    assert (await world.seat(who)).auto
    assert private(answer) == ""


@REFUSED
async def test_what_is_not_taken_is_not_done(world: World, status: int, code: int):
    await world.deal()
    before = await world.table()
    world.fail("POST", CALLBACK, status, code)

    answer = await world.press(await world.on_turn(), "Flip")

    assert (await world.table()).version == before.version
    assert "Something went wrong on my side" in private(answer)


async def test_a_move_counts_whose_answer_was_lost_and_then_refused(world: World):
    await world.deal()
    before, board = await world.table(), text(await world.board())
    world.lose("POST", CALLBACK)
    world.lose("POST", CALLBACK, 429, done=False)

    await world.press(await world.on_turn(), "Flip")

    assert (await world.table()).version == before.version + 1
    assert text(await world.board()) != board


async def test_after_an_answer_that_was_lost_and_then_refused_the_next_word_follows_it(
    world: World,
):
    await world.deal()
    before = await world.table()
    world.lose("POST", CALLBACK)
    world.lose("POST", CALLBACK, 429, done=False)

    answer = await world.press(await world.other(), "Flip")

    assert (await world.table()).version == before.version
    assert "turn" in private(answer)
