"""As in `tests.bot.play.test_lost_answers`, of presses on hands."""

from tests.bot.play.reading import menu_of
from tests.bot.play.taki.table import TakiTable, offered
from tests.bot.play.test_lost_answers import CALLBACK, LOST
from tests.bot.play.world import World


@LOST
async def test_a_card_is_laid_once_and_the_hand_shows_so(
    world: World, table: TakiTable, status: int, times: int
):
    await table.sit("ana", "ben", clock=0)
    await table.put(lead="R7", hands={"Ana": "R1 R3 R4", "Ben": "R5 R6"})
    before = (await world.table()).version
    world.lose("POST", CALLBACK, status, times=times)

    await table.play("ana", "red 1")

    assert (await world.table()).version == before + 1
    assert await table.cards("ana") == ["R3", "R4"]
    assert "red 1" not in offered(table.message("ana"))


@LOST
async def test_a_hand_that_was_asked_for_stays_current(
    world: World, table: TakiTable, status: int, times: int
):
    await table.sit("ana", "ben", clock=0)
    await table.put(lead="R7", hands={"Ana": "R1 R3 R4", "Ben": "R5 R6"})
    world.lose("POST", CALLBACK, status, times=times)

    hand = await table.open("ben")
    await table.play("ana", "red 1")

    assert "red 5" in offered(table.again("ben", hand))


@LOST
async def test_a_preference_takes_effect(world: World, table: TakiTable, status: int, times: int):
    await world.prefer("ben", "hand_by", "here")
    await table.sit("ana", "ben", clock=0)
    assert table.direct_messages("ben") == []
    menu = menu_of(await world.slash("ben", "preferences"))
    world.lose("POST", CALLBACK, status, times=times)

    await world.person("ben").select(menu, ["both"], custom_id="p:hand_by")

    assert len(table.direct_messages("ben")) == 1
