"""The last card and its call; an open TAKI that is left to the next player."""

from tests.bot.play.reading import buttons, private, text
from tests.bot.play.taki.table import TakiTable, offered
from tests.bot.play.world import World

TWO_LEFT = {"lead": "R7", "hands": {"Ana": "R1 R3", "Ben": "R4 R5 R6", "Chana": "R8 R9 Y9"}}
CALL = "Last card!"


async def test_a_forgotten_call_costs_four_cards_when_the_next_player_moves(table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(**TWO_LEFT)

    await table.play("ana", "red 1")
    assert CALL in offered(table.message("ana"))
    assert "You hold one card and have not called it" in text(table.message("ana"))
    await table.play("ben", "red 4")

    assert (await table.counts())[0] == 5
    assert "Ana did not call the last card: Ana draws 4." in await table.story()
    assert "You drew" in text(table.message("ana"))


async def test_a_call_before_the_card_is_in_force_after_it(table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(**TWO_LEFT)

    await table.play("ana", CALL, "red 1")
    assert "Ana calls: last card!" in await table.story()
    assert "Ana: one card, last card called." in await table.picture()
    await table.play("ben", "red 4")

    assert (await table.counts())[0] == 1


async def test_a_call_is_made_from_the_board_and_from_an_open_hand_alike(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(**TWO_LEFT)
    hand = await table.open("chana")
    await table.play("ana", "red 1")
    await world.press("ana", CALL, await world.board())
    await table.play("ben", "red 4")
    await table.put(lead="R7", on_turn="Chana", hands={"Ana": "R1 R3", "Chana": "R8 R9"})

    await table.play("chana", "red 8", CALL, on=hand)
    await table.play("ana", "red 1", CALL)
    await table.play("ben", "Draw")

    assert (await table.counts())[0] == 1
    assert (await table.counts())[2] == 1


async def test_a_call_without_a_reason_is_refused_and_free(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    before = await world.table()

    answer = await world.press("ben", CALL, await world.board())

    assert "You can call your last card when you hold one" in private(answer)
    assert (await world.table()).version == before.version


async def test_whoever_is_not_heard_is_caught_where_that_is_the_rule(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana", last_card="catch")
    await table.put(**TWO_LEFT)
    early = await world.press("chana", "Caught!", await world.board())
    assert "Nobody has forgotten to call a last card" in private(early)

    await table.play("ana", "red 1")
    await table.play("ben", "red 4")
    assert (await table.counts())[0] == 1
    assert "Somebody has not called their last card" in text(table.message("chana"))
    await table.play("chana", "Caught!")

    assert (await table.counts())[0] == 5
    told = "Chana caught Ana, who did not call the last card: Ana draws 4."
    assert told in await table.story()
    assert await table.is_on_turn("chana")
    assert "Caught!" not in offered(table.message("ben"))


async def test_catching_is_offered_to_nobody_where_it_is_no_rule(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana", last_card="off")
    await table.put(**TWO_LEFT)

    assert CALL not in buttons(await world.board())
    await table.play("ana", "red 1")
    await table.play("ben", "red 4")

    assert (await table.counts())[0] == 1


async def test_an_open_taki_is_left_to_the_next_player_and_said_plainly(table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(
        lead="B7",
        hands={"Ana": "ST B3 B4 R1 R3", "Ben": "B5 B+2 R4 R5", "Chana": "R8 R9 Y9"},
    )

    await table.play("ana", "Super TAKI")
    assert "a blue TAKI is open" in await table.board()
    assert "Close TAKI" not in offered(table.message("ana"))
    await table.play("ana", "blue 3", "End turn (leave open)")
    assert "the **🔵 blue TAKI is still open**, 🔵 blue 3 lies on top." in await table.board()
    assert "the 🔵 blue TAKI is still open" in text(table.message("ben"))
    assert "Ana played Super TAKI (blue), blue 3 and left the TAKI open." in await table.story()

    await table.play("ben", "blue 5", "blue +2", "Close TAKI")
    assert "2 cards are due" in text(table.message("chana"))
    assert "Ben played blue 5, blue +2 and closed the TAKI: 2 cards are due" in await table.board()
    await table.play("chana", "Take 2")

    assert await table.counts() == [3, 2, 5]
