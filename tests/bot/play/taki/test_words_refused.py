"""As in `tests.bot.play.test_words_refused`, at tables of Taki."""

from tests.bot.play.reading import menu_of, private
from tests.bot.play.taki.table import TakiTable
from tests.bot.play.taki.test_between_rounds import after_a_round
from tests.bot.play.test_words_refused import CALLBACK, LATER, REFUSED
from tests.bot.play.world import World


@REFUSED
async def test_who_has_joined_between_rounds_is_not_told_to_press_again(
    world: World, table: TakiTable, status: int, code: int
):
    await after_a_round(table)
    await world.surely("chana", "table leave")
    world.welcome("dana")
    world.fail("POST", LATER, status, code)

    answer = await world.press("dana", "Take the free seat")

    assert await world.seat("dana")
    assert private(answer) == ""


@REFUSED
async def test_a_preference_takes_effect_though_its_menu_was_not_shown(
    world: World, table: TakiTable, status: int, code: int
):
    await world.prefer("ben", "hand_by", "here")
    await table.sit("ana", "ben", clock=0)
    menu = menu_of(await world.slash("ben", "preferences"))
    world.fail("POST", CALLBACK, status, code)

    await world.person("ben").select(menu, ["both"], custom_id="p:hand_by")

    world.excuse()
    assert len(table.direct_messages("ben")) == 1
