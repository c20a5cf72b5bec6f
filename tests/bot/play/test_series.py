"""A series of Takoyaki as people see it, from the first command to the rematch."""

from bot.store.values import Status
from tests.bot.play.reading import alt_texts, buttons, has_picture, text
from tests.bot.play.world import World


async def test_two_people_play_a_series_of_three(world: World):
    opened = await world.play("ana", wild="jack")
    lobby = world.showing("Join")
    assert opened.response is None
    assert "Takoyaki: who plays?\nseries of 3 rounds · 5 minutes a turn" in text(lobby)
    assert "**Ana** · host" in text(lobby)

    await world.press("ben", "Join")
    assert "Everybody is here. Ana can press Start." in text(world.showing("Start"))

    await world.press("ana", "Start")
    board = await world.board()
    assert text(board).startswith("### Takoyaki · round 1 of 3")
    assert has_picture(board)
    assert "Ben: face up none; face down 1, 2, 3, 4, 5, 6, 7, 8, 9, 10." in alt_texts(board)[0]

    await world.play_round()
    [first] = world.results()
    assert text(first).startswith("### Takoyaki · round 1 of 3")
    assert "Next round" in buttons(first)
    assert "It starts by itself <t:" in text(first)

    await world.press("ben", "Next round")
    [first] = world.results()
    assert buttons(first) == []
    board = await world.board()
    assert text(board).startswith("### Takoyaki · round 2 of 3")
    assert board.id > first.id
    assert len(world.saying("round 2 of 3")) == 1

    await world.play_round()
    await world.wait(20)
    assert (await world.table()).round == 3
    assert len(world.results()) == 2

    await world.play_round()
    await world.wait(60)
    *_, last = world.results()
    assert len(world.results()) == 3
    assert "wins the series" in text(last) or "Shared victory" in text(last)
    assert "The race of the series, points after each round. Ana:" in alt_texts(last)[0]
    assert buttons(last) == ["Rematch"]
    assert buttons(await world.board()) == []
    assert (await world.table()).status is Status.DONE
