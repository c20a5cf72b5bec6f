"""Seats that were left stay empty for a round, and they and robots' may be taken between rounds."""

import pytest

from bot.service.decisions.refusals import Refusal
from bot.service.decisions.standings import finished, of_series, totals
from bot.service.ranking import of_guild
from bot.store.models import results, seats
from bot.store.values import Status
from engine import codec
from engine.games import GAMES
from tests.bot.service.club import GUILD, Club, refused


async def left_by(club: Club, *gone: str, rounds: int = 3, robots: int = 0) -> int:
    """A series of Ana, Ben, Chana and Dana after its first round, which `gone` have left."""
    names = ("Ana", "Ben", "Chana", "Dana")
    number = await club.taki(*names, robots=["easy"] * robots, mode="series", rounds=rounds)
    for name in gone:
        await club.actions.leave(number, await club.person(name))
    await club.shorten(number)
    assert (await club.play_round(number)).status is Status.BETWEEN
    return number


async def test_a_series_goes_on_without_who_left(club: Club):
    number = await left_by(club, "Ben")

    table = await club.actions.next_round(number, await club.person("Ana"))

    table_view = await club.table_view(number)
    assert table.empty == table_view.rounds[-1].empty == {1}
    assert (await club.counts(number))[1] == 0
    table = await club.play_series(number)
    assert (table.status, table.reason) == (Status.DONE, "finished")
    lines = [(row.round, row.seat) for row in await club.rows(results)]
    assert lines == [(1, 0), (1, 1), (1, 2), (1, 3)] + [(r, s) for r in (2, 3) for s in (0, 2, 3)]
    assert [(line.round, line.seat) for line in table.scores] == lines
    assert of_series(table)[-1].seat == 1


async def test_the_game_is_told_of_earlier_rounds_with_empty_seats(small_club: Club):
    number = await left_by(small_club, "Ben")
    await small_club.actions.next_round(number, await small_club.person("Ana"))
    await small_club.play_round(number)
    table_view = await small_club.table_view(number)

    outcome = finished(table_view.table, table_view.rounds)[1].outcome

    assert (outcome.places[1], outcome.points[1]) == (4, 0)
    assert sorted(outcome.places)[0] == 1


async def test_a_seat_is_empty_from_the_round_after_it_was_left(small_club: Club):
    number = await left_by(small_club, "Ben")
    await small_club.actions.next_round(number, await small_club.person("Ana"))

    await small_club.actions.leave(number, await small_club.person("Chana"))

    table = await small_club.play_round(number)
    assert {line.seat: line.place for line in table.scores if line.round == 2}[2] == 3
    table = await small_club.actions.next_round(number, await small_club.person("Ana"))
    assert table.empty == {1, 2}


async def test_a_round_with_empty_seats_is_replayed_to_the_same_state(club: Club):
    number = await left_by(club, "Ben", "Dana")
    await club.actions.next_round(number, await club.person("Ana"))
    for _ in range(6):
        await club.flip(number)

    state = await club.replayed(number)

    _, view, _ = await club.tables.peek(number, 0)
    assert state is not None
    assert codec.encode(GAMES["taki"].view(state, 0)) == codec.encode(view)


async def test_a_newcomer_takes_the_free_seat_before_a_robots(club: Club):
    number = await left_by(club, "Ben", robots=1)

    await club.actions.join(number, await club.person("Eli"))

    assert (await club.seat("Eli", number)).seat == 1
    table = await club.actions.next_round(number, await club.person("Eli"))
    assert not table.empty
    assert totals(table)[1] == 0
    await club.play_series(number)
    names = {line.player.name for line in (await of_guild(club.database, GUILD, "taki")).lines}
    assert names == {"Ana", "Ben", "Chana", "Dana", "Eli"}


async def test_results_of_a_seat_that_changed_hands_can_still_be_named(club: Club):
    number = await left_by(club, "Ben")
    await club.actions.join(number, await club.person("Eli"))

    table_view = await club.table_view(number)

    names = {
        line.seat: table_view.people[line.player_id or 0].name for line in table_view.table.scores
    }
    assert names == {0: "Ana", 1: "Ben", 2: "Chana", 3: "Dana"}
    eli = await club.person("Eli")
    assert table_view.people[eli.id] == eli


async def test_who_comes_back_has_the_same_seat_with_its_points(small_club: Club):
    number = await left_by(small_club, "Ben", "Dana")
    await small_club.actions.join(number, await small_club.person("Dana"))

    assert (await small_club.seat("Dana", number)).seat == 3
    await small_club.actions.join(number, await small_club.person("Ben"))
    async with refused(Refusal.TABLE_FULL):
        await small_club.actions.join(number, await small_club.person("Eli"))
    async with refused(Refusal.ALREADY_SEATED):
        await small_club.actions.join(number, await small_club.person("Ben"))


async def test_two_newcomers_at_once_take_two_seats_and_a_third_none(club: Club):
    number = await left_by(club, "Ben", "Dana")
    await club.actions.join(number, await club.person("Eli"))
    await club.actions.join(number, await club.person("Gil"))

    async with refused(Refusal.TABLE_FULL):
        await club.actions.join(number, await club.person("Hana"))

    assert len(await club.rows(seats)) == 4


async def test_nobody_sits_down_in_the_middle_of_a_round(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana")
    await small_club.actions.leave(number, await small_club.person("Ben"))

    async with refused(Refusal.ALREADY_STARTED):
        await small_club.actions.join(number, await small_club.person("Eli"))


async def test_with_one_seat_held_the_series_is_over(club: Club):
    number = await left_by(club, "Ben", "Dana")

    await club.actions.leave(number, await club.person("Chana"))

    table = await club.table(number)
    assert (table.status, table.reason) == (Status.DONE, "forfeit")


@pytest.mark.parametrize("mode", ["round", "tournament"])
async def test_two_leavers_of_a_round_share_no_place(small_club: Club, mode: str):
    number = await small_club.taki("Ana", "Ben", "Chana", mode=mode)
    await small_club.actions.leave(number, await small_club.person("Chana"))
    await small_club.actions.leave(number, await small_club.person("Ana"))

    table = await small_club.table(number)

    assert [(line.place, line.reason) for line in table.scores] == [
        (2, "forfeit"),
        (1, "forfeit"),
        (3, "forfeit"),
    ]


async def test_a_rematch_waits_for_nobody_who_left(small_club: Club):
    number = await left_by(small_club, "Ben")
    await small_club.actions.next_round(number, await small_club.person("Ana"))
    await small_club.play_series(number)

    table = await small_club.actions.rematch(number, await small_club.person("Ana"))
    again = await small_club.actions.rematch(number, await small_club.person("Chana"))

    assert [s.player.name for s in table.seats if s.player] == ["Ana", "Chana", "Dana"]
    assert again.id == table.id


async def test_between_two_rounds_somebody_takes_the_robots_seat(club: Club):
    number = await club.dealt("Ana", rules={"wild": "jack"})
    await club.play_round(number)

    await club.actions.join(number, await club.person("Ben"))

    table = await club.table(number)
    assert [s.player.name if s.player else s.robot for s in table.seats] == ["Ana", "Ben"]
    assert totals(table)[1] == 0
    assert {line.player_id for line in table.scores if line.seat == 1} == {None}


async def test_nobody_takes_a_persons_seat_or_a_second_one(club: Club):
    number = await club.dealt("Ana", "Ben", rules={"wild": "jack"})
    await club.play_round(number)

    async with refused(Refusal.TABLE_FULL):
        await club.actions.join(number, await club.person("Chana"))
    async with refused(Refusal.ALREADY_SEATED):
        await club.actions.join(number, await club.person("Ben"))
