"""The ladder of a tournament."""

from bot.store.values import Status
from tests.bot.play.reading import text
from tests.bot.play.taki.table import TakiTable
from tests.bot.play.world import World


async def test_a_tournament_is_played_down_to_its_end(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana", mode="tournament")
    assert "Taki · tournament" in await table.board()
    assert (await table.picture()).count("stage 8") == 3
    await table.put(
        lead="R7",
        stages="3 2 5",
        hands={"Ana": "R1", "Ben": "R3 R+2", "Chana": "B4 B6"},
        draw="R8 R9 B8 G4 G5 G6 G8 B9",
    )

    await table.play("ana", "red 1")
    assert "Ana cleared a stage and is on stage 2 now: Ana draws 2." in await table.story()
    assert "Ana: 2 cards, stage 2." in await table.picture()
    assert (await world.table()).status is Status.PLAYING
    assert "You have 2 new cards." in text(table.message("ana"))
    await table.play("ben", "Last card!", "red +2")
    await table.play("chana", "Take 2")
    await table.play("ana", "Last card!", "red 8")
    await table.play("ben", "red 3")
    assert "Ben cleared a stage and is on stage 1 now: Ben draws a card." in await table.story()
    # the call of the last card is owed again for the new one
    await table.play("ben", "Last card!")
    await table.play("chana", "Draw")
    await table.play("ana", "red 9")
    assert "Ana cleared a stage and is on stage 1 now" in "\n".join(await table.story())
    await table.put(
        lead="R7",
        on_turn="Ben",
        stages="1 1 5",
        hands={"Ana": "R1 B1", "Ben": "R3", "Chana": "B4"},
    )
    await table.play("ben", "red 3")

    assert (await world.table()).status is Status.DONE
    [result] = world.results()
    assert text(result).splitlines() == [
        "## 🏆 Ben wins the tournament",
        "-# Taki · tournament",
        "-# Ben played red 3.",
        "Ben has cleared all eight stages.",
        "**2.** Ana (stage 1, 2 cards left) · **3.** Chana (stage 5, one card left)",
    ]
