"""The ledger of results, what is computed from it, and the rematch that follows."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import insert, update

from bot.service.decisions.refusals import Refusal
from bot.service.decisions.standings import of_series, totals
from bot.service.ranking import MOST_LINES, of_guild
from bot.service.views import Ranking
from bot.store.models import players, results, rounds, tables
from bot.store.values import Scored, Status
from engine.game import Rejected
from tests.bot.service.club import GUILD, Club, refused


async def test_a_finished_round_is_written_once_with_a_line_for_each_seat(club: Club):
    number = await club.dealt("Ana", "Ben")

    table = await club.play_round(number)

    lines = await club.rows(results)
    assert [(line.round, line.seat) for line in lines] == [(1, 0), (1, 1)]
    people = [await club.person(name) for name in ("Ana", "Ben")]
    assert [line.player_id for line in lines] == [person.id for person in people]
    assert {(line.guild_id, line.game, line.reason) for line in lines} == {
        (GUILD, "takoyaki", "completed")
    }
    assert (await club.table(number)).scores == table.scores
    assert table.scores == tuple(
        Scored(line.round, line.seat, line.player_id, line.place, line.points, line.reason)
        for line in lines
    )
    (begun,) = await club.rows(rounds)
    assert (begun.reason, begun.ended_at) == ("completed", club.now())


async def test_places_of_taki_come_with_the_cards_and_stages_they_were_won_by(club: Club):
    number = await club.dealt("Ana", "Ben", game="taki", mode="tournament", rounds=1)
    await club.actions.leave(number, await club.person("Ana"))

    lines = {line.seat: line for line in (await club.table(number)).scores}

    assert {seat: (line.place, line.cards_left, line.stage) for seat, line in lines.items()} == {
        0: (2, 0, 8),
        1: (1, 8, 8),
    }
    assert [(row.cards_left, row.stage) for row in await club.rows(results)] == [(0, 8), (8, 8)]


async def test_a_series_ends_after_its_rounds_and_adds_up(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)

    table = await club.play_series(number)

    assert (table.status, table.reason, table.round) == (Status.DONE, "finished", 3)
    lines = await club.rows(results)
    assert len(lines) == 6
    sums = tuple(sum(line.points for line in lines if line.seat == seat) for seat in (0, 1))
    assert totals(table) == sums
    assert [standing.points for standing in of_series(table)] == sorted(sums, reverse=True)


async def test_the_seats_take_turns_in_beginning(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)

    await club.play_series(number)

    starts = [row.start for row in await club.rows(rounds)]
    assert starts in ([0, 1, 0], [1, 0, 1])


async def test_each_round_has_a_seed_of_its_own(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)

    await club.play_series(number)

    assert len({row.seed for row in await club.rows(rounds)}) == 3


async def test_two_who_press_next_at_once_get_one_round(club: Club):
    number = await club.dealt("Ana", "Ben")
    table = await club.play_round(number)
    people = [await club.person(name) for name in ("Ana", "Ben")]

    answers = await asyncio.gather(
        *(club.actions.next_round(number, person) for person in people),
        club.actions.next_by_itself(number, table.version),
        return_exceptions=True,
    )

    assert [a.reason for a in answers if isinstance(a, Rejected)] in (
        [Refusal.ALREADY_STARTED, Refusal.STALE],
        [Refusal.ALREADY_STARTED, Refusal.ALREADY_STARTED],
    )
    assert len(await club.rows(rounds)) == 2


@pytest.mark.parametrize("count", [3, 6, 12])
async def test_equal_totals_share_the_first_place(small_club: Club, count: int):
    """One wins a round by five, the other two by two and three; the rest are drawn."""
    table = await small_club.table(await small_club.dealt("Ana", "Ben", rounds=count))
    ana, ben = (seat.player.id for seat in table.persons if seat.player)
    points = [(5, 0), (0, 2), (0, 3), *[(0, 0)] * (count - 3)]
    scores = tuple(
        Scored(number, seat, (ana, ben)[seat], 1, of_round[seat], "completed")
        for number, of_round in enumerate(points, start=1)
        for seat in (0, 1)
    )

    lines = of_series(replace(table, scores=scores))

    assert [(line.place, line.points) for line in lines] == [(1, 5), (1, 5)]


async def test_standings_count_rounds_wins_points_and_series(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)
    table = await club.play_series(number)

    lines = {
        line.player.name: line for line in (await of_guild(club.database, GUILD, "takoyaki")).lines
    }

    points = dict(zip(("Ana", "Ben"), totals(table), strict=True))
    best = max(points.values())
    for name in ("Ana", "Ben"):
        assert (lines[name].rounds, lines[name].points) == (3, points[name])
        assert lines[name].series_won == (points[name] == best)
    assert sum(line.won for line in lines.values()) == 3


async def test_a_shared_victory_counts_for_both(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)
    await club.play_series(number)
    async with club.database.write() as conn:
        await conn.execute(update(results).values(points=2, place=1))

    lines = (await of_guild(club.database, GUILD, "takoyaki")).lines

    assert [(line.place, line.series_won, line.won) for line in lines] == [(1, 1, 3), (1, 1, 3)]


async def test_robots_and_hidden_people_are_not_in_the_standings(club: Club):
    await club.play_series(await club.dealt("Ana", rounds=3))
    await club.play_series(await club.dealt("Chana", "Ben", rounds=3))
    async with club.database.write() as conn:
        await conn.execute(update(players).where(players.c.name == "Ben").values(hidden=True))

    lines = (await of_guild(club.database, GUILD, "takoyaki")).lines

    assert {line.player.name for line in lines} == {"Ana", "Chana"}


async def test_a_forfeited_series_goes_to_who_stayed(club: Club):
    """Whatever the points: between rounds, and in mid-round."""
    for in_mid_round in (False, True):
        number = await club.dealt("Ana", "Ben", rounds=3)
        await club.play_round(number)
        async with club.database.write() as conn:
            await conn.execute(
                update(results).where(results.c.seat == 0).values(points=10, place=1)
            )
        if in_mid_round:
            await club.actions.next_round(number, await club.person("Ben"))
        await club.actions.leave(number, await club.person("Ana"))

    lines = (await of_guild(club.database, GUILD, "takoyaki")).lines

    assert {line.player.name: line.series_won for line in lines} == {"Ana": 0, "Ben": 2}


async def test_a_series_that_was_ended_has_no_winner(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=3)
    await club.play_round(number)
    await club.end(number)

    lines = (await of_guild(club.database, GUILD, "takoyaki")).lines

    assert [line.series_won for line in lines] == [0, 0]
    assert [line.rounds for line in lines] == [1, 1]


async def test_points_made_before_on_the_same_seat_are_not_the_newcomers(club: Club):
    """A seat changes hands: its earlier line stays with whoever made it."""
    number = await club.dealt("Ana", "Ben", rounds=3)
    await club.play_series(number)
    chana = await club.person("Chana")
    async with club.database.write() as conn:
        await conn.execute(update(results).values(points=1, place=2))
        await conn.execute(
            update(results)
            .where(results.c.seat == 1, results.c.round == 1)
            .values(points=10, player_id=chana.id)
        )
    table = await club.table(number)

    lines = {
        line.player.name: line for line in (await of_guild(club.database, GUILD, "takoyaki")).lines
    }

    assert totals(table) == (3, 2)
    assert {name: line.series_won for name, line in lines.items()} == {
        "Ana": 1,
        "Ben": 0,
        "Chana": 0,
    }


async def test_other_servers_and_empty_ones_have_their_own_standings(club: Club):
    await club.play_series(await club.dealt("Ana", "Ben", rounds=1))

    assert await of_guild(club.database, GUILD + 1, "takoyaki") == Ranking((), 0)
    assert await of_guild(club.database, GUILD, "taki") == Ranking((), 0)


async def test_those_who_find_no_line_in_the_standings_are_counted(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=1)
    await club.play_round(number)
    [first, _] = await club.rows(results)
    async with club.database.write() as conn:
        for seat in range(2, 25):
            added = insert(players).values(name=f"Guest {seat}", created_at=0, hidden=seat == 24)
            [id] = (await conn.execute(added.returning(players.c.id))).one()
            line = {**first._mapping, "seat": seat, "player_id": id}
            await conn.execute(insert(results).values(line))

    ranking = await of_guild(club.database, GUILD, "takoyaki")

    assert (len(ranking.lines), ranking.people) == (MOST_LINES, 24)


async def test_a_rematch_holds_the_seats_of_the_same_people_by_the_same_rules(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=1, clock_seconds=60, rules={"wild": "jack"})
    await club.actions.set_auto(number, await club.person("Ana"), True)
    await club.actions.set_auto(number, await club.person("Ben"), True)
    old = await club.play_round(number)

    table = await club.actions.rematch(number, await club.person("Ben"))

    assert table.id != number
    assert not any(seat.auto for seat in table.seats), "who wants moves made for them says so anew"
    assert [(s.player.name, s.is_held) for s in table.seats if s.player] == [
        ("Ben", False),
        ("Ana", True),
    ]
    assert await club.host(table.id) == "Ben"
    same = ("game", "mode", "rounds", "clock_seconds", "options", "channel_id", "thread_id")
    assert [getattr(table, name) for name in same] == [getattr(old, name) for name in same]


async def test_both_who_press_rematch_at_once_play_one(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=1)
    await club.play_round(number)
    people = [await club.person(name) for name in ("Ana", "Ben")]

    opened, accepted = await asyncio.gather(
        *(club.actions.rematch(number, person) for person in people)
    )

    assert opened.id == accepted.id
    assert (await club.table(opened.id)).status is Status.PLAYING
    assert len(await club.rows(tables)) == 2


async def test_who_has_asked_for_a_rematch_sits_there_already(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=1)
    await club.play_round(number)
    await club.actions.rematch(number, await club.person("Ana"))

    async with refused(Refusal.ALREADY_SEATED):
        await club.actions.rematch(number, await club.person("Ana"))

    assert len(await club.rows(tables)) == 2


async def test_a_rematch_asked_for_again_while_it_is_played_opens_no_other(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=1)
    await club.play_round(number)
    ana, ben = [await club.person(name) for name in ("Ana", "Ben")]
    await club.actions.rematch(number, ana)
    await club.actions.rematch(number, ben)

    for person in (ana, ben):
        async with refused(Refusal.ALREADY_STARTED):
            await club.actions.rematch(number, person)

    assert len(await club.rows(tables)) == 2


async def test_a_rematch_with_a_robot_awaits_nobody(club: Club):
    number = await club.dealt("Ana", rounds=1)
    await club.play_round(number)

    table = await club.actions.rematch(number, await club.person("Ana"))

    await club.actions.start(table.id, await club.by("Ana"))
    await club.play_round(table.id)


async def test_the_next_rematch_is_one_of_its_own(club: Club):
    number = await club.dealt("Ana", "Ben", rounds=1)
    for _ in range(3):
        await club.play_round(number)
        lobby = await club.actions.rematch(number, await club.person("Ana"))
        await club.actions.accept(lobby.id, await club.person("Ben"))
        number = lobby.id

    assert len(await club.rows(tables)) == 4


async def test_only_who_sat_there_asks_for_a_rematch_and_only_after_the_end(small_club: Club):
    number = await small_club.dealt("Ana", "Ben", rounds=1)
    async with refused(Refusal.ALREADY_STARTED):
        await small_club.actions.rematch(number, await small_club.person("Ana"))
    await small_club.play_round(number)

    async with refused(Refusal.NOT_SEATED):
        await small_club.actions.rematch(number, await small_club.person("Chana"))
