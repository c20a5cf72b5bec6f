"""A series of Takoyaki as people see it, from the first command to the rematch."""

import pytest

from bot.service.table_actions import SEED_BYTES
from bot.store.values import Status
from engine.game import Finished
from engine.games.takoyaki import GAME
from engine.games.takoyaki.state import Options
from tests.bot.games.takoyaki import seeds
from tests.bot.play.reading import alt_texts, buttons, has_picture, private, text
from tests.bot.play.world import Seed, World


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
    [alt] = alt_texts(board)
    assert alt.count("face up none; face down A, 2, 3, 4, 5, 6, 7, 8, 9, 10.") == 2

    await world.play_round()
    [first] = world.results()
    assert text(first).startswith("## ")
    assert "wins the round\n-# Takoyaki · round 1 of 3\n" in text(first)
    assert "Next round" in buttons(first)
    assert "It starts by itself <t:" in text(first)
    assert world.saying("is on turn") == []
    [final] = alt_texts(first)
    assert "in the series; face up" in final

    await world.press("ben", "Next round")
    [first] = world.results()
    assert buttons(first) == []
    assert has_picture(first)
    assert alt_texts(first) == [final]
    board = await world.board()
    assert text(board).startswith("### Takoyaki · round 2 of 3")
    assert board.id > first.id
    assert len(world.saying("round 2 of 3")) == 1

    await world.play_round()
    assert len(world.saying("round 2 of 3")) == 1
    await world.wait(20)
    assert (await world.table()).round == 3
    assert len(world.results()) == 2

    await world.play_round()
    await world.wait(60)
    *_, last = world.results()
    assert len(world.results()) == 3
    assert "the series\n-# Takoyaki · round 3 of 3" in text(last)
    table, race = alt_texts(last)
    assert table.startswith("A table of Takoyaki.")
    assert race.startswith("The race of the series, points after each round. Ana:")
    assert len(last.attachments) == 2
    assert buttons(last) == ["Rematch"]
    assert (await world.board()).id == last.id
    assert len(world.messages()) == 3
    assert (await world.table()).status is Status.DONE


async def test_after_a_series_the_other_accepts_the_rematch_and_it_begins_at_once(world: World):
    await world.deal("ana", "ben", rounds=1, wild="jack", clock=60)
    await world.play_round()
    [result] = world.results()
    assert " wins\n-# Takoyaki\n" in text(result)

    await world.press("ben", "Rematch")
    lobby = world.showing("Accept")
    assert "one round · 1 minute a turn" in text(lobby)
    assert "**Wild cards:** Jacks are wild" in text(lobby)
    assert "**Ana** · invited" in text(lobby)
    [call] = world.pings("ana")
    assert "Ben invites you to Takoyaki" in text(call)

    await world.press("ana", "Accept")
    assert (await world.table(2)).status is Status.PLAYING
    assert "is on turn" in text(await world.board(2))
    assert world.pings("ana") == []


async def test_two_who_ask_for_the_rematch_at_once_meet_at_one_table(world: World):
    await world.deal()
    await world.end()

    await world.at_once(("ana", "Rematch"), ("ben", "Rematch"))

    assert (await world.table(2)).status is Status.PLAYING
    assert len(await world.app.tables.of_guild(world.guild.id)) == 1


async def test_somebody_who_only_looked_on_cannot_ask_for_a_rematch(world: World):
    await world.deal()
    await world.surely("ben", "table leave")

    answer = await world.press("chana", "Rematch")

    assert "You do not sit at this table" in private(answer)


class TestEqualTotals:
    @pytest.fixture
    def seed(self) -> Seed:
        return next(seeds.row(f"tie {n}") for n in range(1_000) if is_tie(seeds.row(f"tie {n}")))

    async def test_a_tie_is_a_shared_victory_of_both(self, world: World):
        await world.deal("ana", "ben", wild="jack")
        for _ in range(3):
            await world.play_round()
            await world.wait(20)

        assert "🏆 Ana and Ben share the series" in text(world.results()[-1])


def is_tie(seed: Seed) -> bool:
    """Whether both have the same points after three rounds in which everybody makes the first
    move there is."""
    options = Options(wild="jack")
    finished: list[Finished] = []
    for _ in range(3):
        secret = seed(SEED_BYTES)
        start = GAME.starter(options, 2, finished, secret, host=0)
        state = GAME.deal(2, options, secret, start, "series").state
        while (outcome := GAME.outcome(state)) is None:
            state = GAME.play(state, state.on_turn, GAME.moves(state, state.on_turn)[0]).state
        finished.append(Finished(start, outcome))
    totals = [sum(one.outcome.points[seat] for one in finished) for seat in range(2)]
    return totals[0] == totals[1]
