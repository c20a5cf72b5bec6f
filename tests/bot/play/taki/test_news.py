"""What a hand tells of the cards that came to it, and for how long."""

from tests.bot.play.reading import text
from tests.bot.play.simulated import race
from tests.bot.play.taki.table import TakiTable, move_of
from tests.bot.play.world import World


async def test_who_presses_nothing_for_long_reads_only_of_the_last_cards(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben")
    for _ in range(4):
        await table.put(lead="R7", on_turn="Ben", hands={"Ana": "Y1", "Ben": "+3 B1 B3"})
        await table.play("ben", "+3")
        await world.wait(11)

    assert text(table.message("ana")).count("You drew") == 3


async def test_what_was_drawn_is_told_until_the_next_move_of_that_person(table: TakiTable):
    await table.sit("ana", "ben")
    hands = {"Ana": "Y1 B3 B5", "Ben": "Y3 B4 B6"}
    await table.put(lead="R7", hands=hands, draw="G4 G5 G6 G8")
    await table.play("ana", "Draw")
    await table.play("ben", "Draw")
    assert "You drew green 4." in text(table.message("ana"))

    await table.put(lead="R7", hands=hands | {"Ana": "R1 B3 B5"}, draw="G4 G5 G6 G8")
    await table.play("ana", "red 1")

    assert "You drew" not in text(table.message("ana"))


async def test_what_was_drawn_before_the_clock_moved_is_told_no_more(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", clock=30)
    hands = {"Ana": "Y1 B3 B5", "Ben": "Y3 B4 B6"}
    await table.put(lead="R7", hands=hands, draw="G4 G5 G6 G8")
    await table.play("ana", "Draw")
    await table.play("ben", "Draw")

    await world.wait(31)

    assert "You drew green 6." in text(table.message("ana"))
    assert "You drew green 4." not in text(table.message("ana"))


async def test_what_was_drawn_is_told_no_more_once_an_answer_was_given_in_the_window(
    table: TakiTable,
):
    await table.sit("ana", "ben", "chana")
    await table.put(lead="R7", hands={"Ana": "Y1", "Ben": "+3 B1 B3", "Chana": "Y3 Y4"}, draw="G4")
    await table.play("ana", "Draw")
    assert "You drew green 4." in text(table.message("ana"))
    await table.play("ben", "+3")

    await table.answer("ana", "Let it be")

    assert "You drew" not in text(table.message("ana"))


async def test_a_refused_press_hides_nothing_that_was_drawn(world: World, table: TakiTable):
    await table.sit("ana", "ben")
    await table.put(lead="R7", hands={"Ana": "Y1", "Ben": "+3 B1 B3"}, draw="G4 G5 G6 G8")
    message, hand, ana = table.message("ana"), await table.open("ana"), world.person("ana")

    await race(
        world.env,
        ana.user.click(message, custom_id=move_of(message, "Draw")),
        ana.click(hand, custom_id=move_of(hand, "Draw")),
    )

    assert "You drew green 4." in text(table.message("ana"))
    assert "You drew green 4." in text(table.again("ana", hand))
