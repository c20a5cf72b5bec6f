"""A table that nobody presses says that it will be ended, and is; time runs faster here."""

from dataclasses import replace

import pytest

from bot.service.decisions.limits import Limits
from bot.store.values import Status
from tests.bot.play.reading import buttons, text
from tests.bot.play.world import ENDS, MINUTES, World
from tests.limits import NO_HURRY

WARNING = "Nobody who sits here has pressed a button since"


@pytest.fixture
def limits() -> Limits:
    return replace(NO_HURRY, idle=20 * MINUTES * 1_000, warned=10 * MINUTES * 1_000)


@ENDS
async def test_its_board_says_so_though_nothing_happens_there(world: World, end: str):
    await world.deal(clock=0)
    await world.wait(20 * MINUTES - 1)
    assert world.saying(WARNING) == []

    await world.wait(1)
    board = await world.board()
    await world.again(end)
    assert WARNING in text(await world.board())
    assert f"<t:{world.now() // 1_000 + 10 * MINUTES}:R>" in text(board)
    await world.wait(10 * MINUTES)

    assert (await world.table()).status is Status.DONE
    assert "**The table was ended**, since nobody who sat here pressed" in text(await world.board())
    assert buttons(await world.board()) == ["Rematch"]


@pytest.mark.parametrize("label", ["Rules", "More", "Flip"])
async def test_any_button_pressed_by_who_sits_there_keeps_it(world: World, label: str):
    await world.deal(clock=0)
    await world.wait(20 * MINUTES)
    [warned] = world.saying(WARNING)

    await world.press("chana", "Rules", warned)
    assert world.saying(WARNING) != []
    await world.press(await world.on_turn(), label, warned)

    assert world.saying(WARNING) == []
    await world.wait(20 * MINUTES - 1)
    assert (await world.table()).status is Status.PLAYING


async def test_between_two_rounds_the_result_says_so(world: World):
    await world.deal(clock=0, wild="jack")
    await world.play_round()
    await world.slash("ana", "table pause")

    await world.wait(20 * MINUTES)

    [result] = world.results()
    assert WARNING in text(result)
    await world.press("ana", "Next round")
    assert world.saying(WARNING) == []
