"""Whole rounds, told aloud."""

from bot.store.values import Status
from tests.bot.play.reading import alt_texts, text
from tests.bot.play.taki.table import TakiTable
from tests.bot.play.world import World


async def test_a_round_of_three_that_meets_every_special_card(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(
        lead="R7",
        hands={
            "Ana": "R-Stop B+2 G-Plus G5 +3 +3",
            "Ben": "R+2 CC K ST R1 BR R9 Y9",
            "Chana": "R-Dir G-TAKI G3 G9 BR ST R4 R8",
        },
        draw="Y1 Y3 Y4 Y5 R-TAKI R5 R6 Y6 Y7 Y8 B1 B3 B4 B5 B6 B7",
    )

    await table.play("ana", "red Stop")
    assert "Ana played red Stop: Ben is skipped." in await table.story()
    await table.play("chana", "red Change Direction")
    assert "Chana played red Change Direction: play goes the other way now." in await table.story()
    await table.play("ben", "red +2")
    assert "2 cards are due" in await table.board()
    await table.play("ana", "blue +2")
    await table.play("chana", "Take 4")
    assert "Ben played red +2, Ana blue +2: Chana draws 4." in await table.story()
    await table.play("ben", "Change Colour → green")
    assert "Ben played Change Colour → green." in await table.story()
    await table.play("ana", "green Plus", "green 5")
    assert "Ana played green Plus, green 5." in await table.story()
    await table.play("chana", "green TAKI", "green 3", "green 9", "Close TAKI")
    told = "Chana played green TAKI, green 3, green 9 and closed the TAKI."
    assert told in await table.story()
    await table.play("ben", "King", "Super TAKI (red)", "red 1", "Close TAKI")
    told = "Ben played King, Super TAKI (red), red 1 and closed the TAKI."
    assert told in await table.story()
    await table.play("ana", "+3")
    await table.answer("ben", "Let it be")
    await table.answer("chana", "Break +3")
    assert "Chana broke the +3 of Ana: Ana draws 3." in await table.story()
    await table.play("chana", "Super TAKI", "red 4", "Close TAKI")
    await table.play("ben", "Breaker (you draw 3)")
    assert "Ben played Breaker: Ben draws 3." in await table.story()
    await table.play("ana", "+3")
    await table.answer("ben", "Let it be")
    await table.answer("chana", "Let it be")
    assert "Chana and Ben draw 3 for the +3." in await table.story()
    await table.play("chana", "red 8")
    await table.play("ben", "red 9")
    await table.play("ana", "red TAKI", "red 5", "red 6")

    assert (await world.table()).status is Status.DONE
    [result] = world.results()
    assert text(result).splitlines() == [
        "## 🏆 Ana wins",
        "-# Taki",
        "-# Ana played red TAKI, red 5, red 6.",
        "Ana was the first without cards.",
        "**2.** Ben (7 cards left) · **2.** Chana (7 cards left)",
    ]
    assert "Ana: out, place 1. Ben: 7 cards. Chana: 7 cards." in alt_texts(result)[0]
    assert table.windows() == []
    for who in table.names:
        assert "This table is closed" in text(table.message(who))
        assert len(table.direct_messages(who)) == 1
