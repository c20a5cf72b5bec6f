"""Between the rounds of a series: who leaves, who comes, and what the result says of it."""

from tests.bot.play.reading import alt_texts, buttons, text
from tests.bot.play.taki.table import TakiTable
from tests.bot.play.world import World


async def after_a_round(table: TakiTable) -> None:
    """Ana has won the first of three rounds against Ben and Chana."""
    await table.sit("ana", "ben", "chana", rounds=3)
    await table.put(lead="R7", ana="R1", ben="B1 B3", chana="G1 G3")
    await table.play("ana", "red 1")


async def test_a_seat_that_was_left_is_offered_by_the_result(world: World, table: TakiTable):
    await after_a_round(table)
    assert "Take the free seat" not in buttons(world.results()[-1])

    await world.surely("chana", "table leave")

    assert "Take the free seat" in buttons(world.results()[-1])


async def test_a_seat_that_was_taken_is_offered_no_more(world: World, table: TakiTable):
    await after_a_round(table)
    world.welcome("dana")
    await world.surely("chana", "table leave")
    await world.press("dana", "Take the free seat")

    result = world.results()[-1]

    assert "Take the free seat" not in buttons(result)
    assert "Chana (2 cards left)" in text(result)
    assert "Dana 0" in text(result)
    assert "Dana: 2 cards" not in alt_texts(await world.board())[0]
    assert "Chana: 2 cards" in alt_texts(await world.board())[0]
    await world.press("dana", "Next round", result)
    assert "Dana: 8 cards" in await table.picture()


async def test_who_begins_next_is_told_anew_when_somebody_leaves(world: World, table: TakiTable):
    await after_a_round(table)
    before = text(world.results()[-1])
    starter = next(n for n in ("Ana", "Ben", "Chana") if f"{n} begins the next round" in before)

    await world.surely(starter.lower(), "table leave")

    assert f"{starter} begins the next round" not in text(world.results()[-1])
    assert "begins the next round" in text(world.results()[-1])


async def test_a_direct_message_tells_how_its_round_ended(table: TakiTable):
    await after_a_round(table)

    told = text(table.message("ben"))

    assert "Round 1 is over." in told
    assert "Ana was the first without cards." in told
