"""The ladder of a tournament."""

from bot.store.values import Status
from tests.bot.play.reading import text
from tests.bot.play.taki.club import Club
from tests.bot.play.world import World


async def test_a_tournament_is_played_down_to_its_end(world: World, club: Club):
    await club.sit("ana", "ben", "chana", mode="tournament")
    assert "Taki · tournament" in await club.board()
    assert (await club.picture()).count("stage 8") == 3
    await club.put(
        lead="R7",
        stages="3 2 5",
        hands={"Ana": "R1", "Ben": "R3 R+2", "Chana": "B4 B6"},
        draw="R8 R9 B8 G4 G5 G6 G8 B9",
    )

    await club.play("ana", "red 1")
    assert "Ana cleared a stage and is on stage 2 now: Ana draws 2." in await club.story()
    assert "Ana: 2 cards, stage 2." in await club.picture()
    assert (await world.table()).status is Status.PLAYING
    assert "You have 2 new cards." in text(club.letter("ana"))
    await club.play("ben", "Last card!", "red +2")
    await club.play("chana", "Take 2")
    await club.play("ana", "Last card!", "red 8")
    await club.play("ben", "red 3")
    assert "Ben cleared a stage and is on stage 1 now: Ben draws a card." in await club.story()
    # the call of the last card is owed again for the new one
    await club.play("ben", "Last card!")
    await club.play("chana", "Draw")
    await club.play("ana", "red 9")
    assert "Ana cleared a stage and is on stage 1 now" in "\n".join(await club.story())
    await club.put(
        lead="R7",
        on_turn="Ben",
        stages="1 1 5",
        hands={"Ana": "R1 B1", "Ben": "R3", "Chana": "B4"},
    )
    await club.play("ben", "red 3")

    assert (await world.table()).status is Status.DONE
    [result] = world.results()
    assert text(result).splitlines() == [
        "## 🏆 Ben wins the tournament",
        "-# Taki · tournament",
        "-# Ben played red 3.",
        "Ben has cleared all eight stages.",
        "**2.** Ana (stage 1, 2 cards left) · **3.** Chana (stage 5, one card left)",
    ]
