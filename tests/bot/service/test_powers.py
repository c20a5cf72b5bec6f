"""Who may end a table and send somebody away: nobody gains by it, and nobody undoes a loss."""

from bot.service.decisions.authority import Actor
from bot.service.decisions.change import Votes
from bot.service.decisions.questions import to_remove
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.standings import of_series
from bot.service.ranking import of_guild
from bot.store.models import results, rounds
from bot.store.values import Status
from tests.bot.service.club import GUILD, Club, refused


async def series(club: Club, *names: str, rounds: int = 3) -> int:
    """A series of Taki, whose rounds are short, in its first round."""
    number = await club.taki(*names, mode="series", rounds=rounds)
    await club.shorten(number)
    return number


async def test_a_host_does_not_end_a_table_alone_while_somebody_else_is_there(club: Club):
    for names, needed in ((("Ana", "Ben"), 2), (("Ana", "Ben", "Chana"), 2)):
        number = await club.taki(*names)

        changed = await club.actions.end(number, await club.by("Ana"))

        assert changed.votes == Votes(1, needed)
        assert changed.table.status is Status.PLAYING
        changed = await club.actions.end(number, await club.by("Ben"))
        assert changed.table.reason == "ended"
    assert await club.rows(results) == []


async def test_a_host_ends_at_once_where_nobody_else_is_there(small_club: Club):
    alone = await small_club.dealt("Ana")
    left = await small_club.dealt("Ana", "Ben")
    await small_club.go_away("Ben", left)
    lobby = await small_club.open("Ana", opponent="Ben")

    for number in (alone, left, lobby):
        changed = await small_club.actions.end(number, await small_club.by("Ana"))
        assert changed.table.reason == "ended"


async def test_a_host_ends_a_lobby_at_once_also_if_others_sit_there(small_club: Club):
    number = await small_club.open("Ana")
    await small_club.actions.join(number, await small_club.person("Ben"))

    changed = await small_club.actions.end(number, await small_club.by("Ana"))

    assert changed.table.reason == "ended"


async def test_staff_who_play_are_players_like_any_other(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana")
    ben, chana = await small_club.person("Ben"), await small_club.person("Chana")
    by, actions = Actor(ben, is_staff=True), small_club.actions

    assert (await actions.end(number, by)).votes == Votes(1, 2)
    assert (await actions.kick(number, by, chana.id)).votes == Votes(1, 2)
    async with refused(Refusal.NOT_HOST):
        await actions.pause(number, by)


async def test_staff_who_left_do_not_undo_what_they_lost_by_it(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana")
    ben, chana = await small_club.person("Ben"), await small_club.person("Chana")
    by, actions = Actor(ben, is_staff=True), small_club.actions
    await actions.leave(number, ben)

    for act in (actions.end(number, by), actions.kick(number, by, chana.id)):
        async with refused(Refusal.NOT_SEATED):
            await act


async def test_a_host_removes_nobody_present_alone(small_club: Club):
    """The host and the one at the other's right would each gain a place."""
    number = await small_club.taki("Ana", "Ben", "Chana", "Dana")

    changed = await small_club.kick(number, "Ana", "Ben")

    assert changed.votes == Votes(1, 2)
    assert (await small_club.seat("Ben", number)).left_at is None


async def test_of_two_present_nobody_is_removed(small_club: Club):
    number = await small_club.taki("Ana", "Ben", robots=["easy"])

    for name, whom in (("Ana", "Ben"), ("Ben", "Ana")):
        async with refused(Refusal.TOO_FEW_TO_VOTE):
            await small_club.kick(number, name, whom)


async def test_a_round_has_no_result_for_anybody_once_somebody_present_was_removed(club: Club):
    number = await series(club, "Ana", "Ben", "Chana", "Dana")
    await club.play_round(number)
    await club.actions.next_round(number, await club.person("Ana"))
    before = await club.rows(results)

    await club.kick(number, "Ana", "Ben")
    table = (await club.kick(number, "Chana", "Ben")).table

    assert (table.status, table.round) == (Status.BETWEEN, 2)
    assert await club.rows(results) == before
    assert [row.reason for row in await club.rows(rounds)][1:] == ["ended"]
    [due] = await club.soon_due(number)
    assert due.what == "next"
    club.now.at = due.at
    table = await club.actions.next_by_itself(number, table.version)
    assert (table.status, table.round, table.empty) == (Status.PLAYING, 3, {1})
    assert await club.replayed(number) is not None
    await club.shorten(number)
    table = await club.play_round(number)
    assert (table.status, table.reason) == (Status.DONE, "finished")


async def test_a_single_round_ends_when_somebody_present_is_removed(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana", "Dana")

    changed = await small_club.kick(number, "Fay", "Ben")

    assert (changed.table.status, changed.table.reason) == (Status.DONE, "ended")
    assert await small_club.rows(results) == []


async def led(club: Club) -> tuple[int, str, list[str]]:
    """A series whose first round is over; who leads it by that, and the others."""
    number = await series(club, "Ana", "Ben", "Chana")
    leader = of_series(await club.play_round(number))[0].seat
    names = ["Ana", "Ben", "Chana"]
    return number, names.pop(leader), names


async def test_who_was_removed_while_present_keeps_their_place_in_the_series(club: Club):
    number, leader, others = await led(club)
    await club.actions.next_round(number, await club.person(others[0]))
    for name in others:
        await club.kick(number, name, leader)
    await club.actions.next_round(number, await club.person(others[0]))
    await club.shorten(number)

    table = await club.play_round(number)

    assert table.reason == "finished"
    named = {s.seat: s.player.name for s in table.seats if s.player}
    winners = {named[line.seat] for line in of_series(table) if line.place == 1}
    assert leader in winners
    lines = (await of_guild(club.database, GUILD, "taki")).lines
    assert {line.player.name for line in lines if line.series_won} == winners


async def test_a_series_that_too_few_play_on_goes_to_who_stayed(club: Club):
    number, leader, others = await led(club)
    for name in others:
        await club.kick(number, name, leader)

    table = await club.actions.leave(number, await club.person(others[1]))

    assert table.reason == "forfeit"
    [winner] = [line.seat for line in of_series(table) if line.place == 1]
    assert table.seats[winner].player == await club.person(others[0])
    lines = (await of_guild(club.database, GUILD, "taki")).lines
    assert {line.player.name for line in lines if line.series_won} == {others[0]}


async def test_who_was_removed_does_not_sit_down_again(club: Club):
    number = await series(club, "Ana", "Ben", "Chana", "Dana")
    await club.kick(number, "Fay", "Ben")
    ben = await club.person("Ben")

    async with refused(Refusal.REMOVED):
        await club.actions.join(number, ben)

    await club.actions.next_round(number, await club.person("Ana"))
    await club.kick(number, "Fay", "Chana")
    async with refused(Refusal.REMOVED):
        await club.actions.leave(number, ben)
    await club.actions.end(number, await club.by("Fay"))
    async with refused(Refusal.REMOVED):
        await club.actions.rematch(number, ben)
    table = await club.actions.rematch(number, await club.person("Ana"))
    assert [s.player.name for s in table.seats if s.player] == ["Ana", "Dana"]


async def test_who_was_removed_while_away_does_not_sit_down_again_either(small_club: Club):
    number = await small_club.dealt("Ana", "Ben", rules={"wild": "jack"})
    await small_club.go_away("Ben", number)
    await small_club.kick(number, "Ana", "Ben")

    table = await small_club.actions.rematch(number, await small_club.person("Ana"))

    assert [s.player.name for s in table.seats if s.player] == ["Ana"]


async def test_who_was_removed_from_a_lobby_does_not_join_it_again(club: Club):
    number = await club.open("Ana")
    ben = await club.person("Ben")
    await club.actions.join(number, ben)
    await club.kick(number, "Ana", "Ben")

    for act in (club.actions.join(number, ben), club.actions.accept(number, ben)):
        async with refused(Refusal.REMOVED):
            await act
    await club.actions.join(number, await club.person("Chana"))


async def carried(club: Club, number: int) -> bool:
    """Whether votes that are enough by now were due at once; then what they ask for is done."""
    dues = [due for due in await club.soon_due(number) if due.what == "votes"]
    if dues:
        assert dues[0].at <= club.tables.now()
        await club.actions.carry_votes(number, await club.version(number))
    return bool(dues)


async def test_votes_are_counted_again_when_somebody_leaves(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana", "Dana")
    await small_club.actions.end(number, await small_club.by("Ben"))
    await small_club.actions.end(number, await small_club.by("Chana"))
    assert not await carried(small_club, number)

    await small_club.actions.leave(number, await small_club.person("Dana"))

    assert await carried(small_club, number)
    assert (await small_club.table(number)).reason == "ended"
    assert not await carried(small_club, number)


async def test_one_vote_of_one_is_enough_once_the_other_is_away(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")
    await small_club.actions.end(number, await small_club.by("Ben"))
    assert not await carried(small_club, number)

    await small_club.go_away("Ana", number)

    assert await carried(small_club, number)
    assert (await small_club.table(number)).reason == "ended"


async def test_votes_against_somebody_go_with_them(small_club: Club):
    number = await series(small_club, "Ana", "Ben", "Chana", "Dana")
    chana = await small_club.person("Chana")
    await small_club.kick(number, "Ben", "Chana")
    await small_club.actions.leave(number, chana)

    assert [seat.vote for seat in (await small_club.table(number)).seats] == [None] * 4
    assert not await carried(small_club, number)


async def test_staff_who_left_stay_players_once_their_seat_is_taken(small_club: Club):
    number = await series(small_club, "Ana", "Ben", "Chana")
    await small_club.play_round(number)
    ben = await small_club.person("Ben")
    await small_club.actions.leave(number, ben)
    await small_club.actions.join(number, await small_club.person("Dana"))

    async with refused(Refusal.NOT_SEATED):
        await small_club.actions.end(number, Actor(ben, is_staff=True))


async def test_what_a_question_says_of_the_last_person_is_what_comes_of_it(small_club: Club):
    number = await small_club.taki("Ana", robots=["easy", "easy"], mode="series", rounds=3)
    ana, staff = await small_club.person("Ana"), Actor(await small_club.person("Ben"), True)

    question = to_remove(await small_club.table(number), staff, ana.id)
    changed = await small_club.actions.kick(number, staff, ana.id)

    assert question.follows == "ends"
    assert changed.table.reason == "ended"
