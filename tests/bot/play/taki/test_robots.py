"""Robots at a table with one person."""

import pytest

from bot.store.values import Status
from tests.bot.play.reading import text
from tests.bot.play.taki.table import TakiTable, offered
from tests.bot.play.world import World


async def play_on(world: World, table: TakiTable, who: str) -> None:
    """The person makes a move as soon as one is due, and waits for the others."""
    found = offered(table.message(who))
    if found == ["Rules"] or found == []:
        await world.wait(2)
        return
    if "Last card!" in found and len(await table.cards(who)) <= 2:
        await table.play(who, "Last card!")
        found = [label for label in found if label != "Last card!"]
    moves = [label for label in found if label not in ("Rules", "Last card!")]
    if moves:
        await table.play(who, moves[0])
    else:
        await world.wait(2)


async def test_a_table_of_one_person_and_three_robots_plays_to_its_end(
    world: World, table: TakiTable
):
    await table.sit("ana", robots=3, level="normal")
    await table.put(
        lead="R7",
        hands={"Ana": "R+2 B5 K", "Ben": "R4 B4 +3", "Chana": "G7 G-Stop BR", "Dana": "Y7 Y3 Y5"},
    )
    for _ in range(150):
        if not (await world.table()).is_open:
            break
        await play_on(world, table, "ana")

    assert (await world.table()).status is Status.DONE
    [result] = world.results()
    assert "was the first without cards." in text(result)


@pytest.mark.parametrize("level", ["easy", "normal"])
async def test_a_robot_calls_its_last_card(world: World, table: TakiTable, level: str):
    await table.sit("ana", robots=2, level=level)
    hands = {"Ana": "Y1 Y3 Y4 Y5", "Ben": "R4 B9", "Chana": "G1 G3 G4"}
    await table.put(lead="R7", on_turn="Ben", hands=hands)

    await world.wait(4)

    assert "calls: last card!" in await table.board()
    assert (await table.counts())[1] == 1


async def test_robots_catch_who_has_not_called(world: World, table: TakiTable):
    await table.sit("ana", robots=2, last_card="catch")
    hands = {"Ana": "R1 R3", "Ben": "B4 B9 G4 G5", "Chana": "G1 G3 G4 G6"}
    await table.put(lead="R7", hands=hands)

    await table.play("ana", "red 1")
    await world.wait(6)

    assert "caught Ana, who did not call the last card: Ana draws 4" in await table.board()
    assert (await table.counts())[0] == 5
