"""A table before its first deal: who sits, who is host, and when it closes."""

import asyncio
from typing import Any

from bot.service.decisions.deadlines import HOLD, LOBBY_IDLE
from bot.service.decisions.limits import LIMITS
from bot.service.decisions.refusals import Refusal
from bot.store.database import Database
from bot.store.models import moves, rounds, seats, tables
from bot.store.values import Status
from engine.game import Rejected
from tests.bot.service.club import CHANNEL, GUILD, Club, Now, refused


async def test_a_lobby_seats_its_host_and_awaits_the_others(club: Club, now: Now):
    table = await club.table(await club.open("Ana"))

    assert (table.status, table.version, table.round) == (Status.LOBBY, 0, 0)
    assert [seat.player for seat in table.persons] == [await club.person("Ana")]
    assert table.deadline == now() + LOBBY_IDLE


async def test_two_joins_at_once_on_the_last_seat_seat_one(club: Club):
    number = await club.open("Ana")

    people = [await club.person(name) for name in ("Ben", "Chana")]

    answers = await asyncio.gather(
        *(club.actions.join(number, person) for person in people), return_exceptions=True
    )

    assert _reasons(answers) == [Refusal.TABLE_FULL]
    assert len((await club.table(number)).persons) == 2


async def test_two_joins_at_once_seat_one_where_two_programs_share_only_the_database(
    club: Club, database_url: str, now: Now
):
    number = await club.open("Ana")
    second = Database.open(database_url)
    other = Club(second, now, "second")
    ben, chana = await club.person("Ben"), await club.person("Chana")

    answers = await asyncio.gather(
        club.actions.join(number, ben), other.actions.join(number, chana), return_exceptions=True
    )
    await second.close()

    assert _reasons(answers) == [Refusal.TABLE_FULL]


async def test_joining_twice_at_once_seats_once(club: Club):
    number = await club.open("Ana")
    ben = await club.person("Ben")

    answers = await asyncio.gather(
        *(club.actions.join(number, ben) for _ in range(2)), return_exceptions=True
    )

    assert _reasons(answers) == [Refusal.ALREADY_SEATED]


async def test_start_pressed_twice_at_once_deals_once(club: Club):
    number = await club.open("Ana", robot="easy")
    ana = await club.by("Ana")

    answers = await asyncio.gather(
        *(club.actions.start(number, ana) for _ in range(2)), return_exceptions=True
    )

    assert _reasons(answers) == [Refusal.ALREADY_STARTED]
    assert len(await club.rows(rounds)) == 1
    assert [row.move for row in await club.rows(moves)] == ["deal"]
    assert len([notice for notice in club.notices if notice.version == 1]) == 1


async def test_start_in_two_programs_at_once_deals_once(club: Club, database_url: str, now: Now):
    number = await club.open("Ana", robot="easy")
    ana = await club.by("Ana")
    second = Database.open(database_url)
    other = Club(second, now, "second")

    answers = await asyncio.gather(
        club.actions.start(number, ana), other.actions.start(number, ana), return_exceptions=True
    )
    await second.close()

    assert _reasons(answers) == [Refusal.ALREADY_STARTED]
    assert len(await club.rows(rounds)) == 1


async def test_only_the_host_and_staff_start(small_club: Club):
    number = await small_club.open("Ana")
    await small_club.actions.join(number, await small_club.person("Ben"))

    for name in ("Ben", "Chana"):
        async with refused(Refusal.NOT_HOST):
            await small_club.actions.start(number, await small_club.by(name))

    table = await small_club.actions.start(number, await small_club.by("Fay"))
    assert table.status is Status.PLAYING


async def test_a_lobby_with_too_few_does_not_start(small_club: Club):
    number = await small_club.open("Ana")

    async with refused(Refusal.TOO_FEW_SEATS):
        await small_club.actions.start(number, await small_club.by("Ana"))


async def test_a_lobby_that_awaits_somebody_does_not_start(small_club: Club):
    number = await small_club.open("Ana", opponent="Ben")

    async with refused(Refusal.SEAT_HELD):
        await small_club.actions.start(number, await small_club.by("Ana"))


async def test_a_held_seat_is_nobody_elses(small_club: Club):
    number = await small_club.open("Ana", opponent="Ben")

    async with refused(Refusal.SEAT_HELD):
        await small_club.actions.join(number, await small_club.person("Chana"))
    async with refused(Refusal.NOT_INVITED):
        await small_club.actions.accept(number, await small_club.person("Chana"))


async def test_beside_a_held_seat_others_sit_down_and_also_who_declined(small_club: Club):
    number = await small_club.open("Ana", game="taki", opponent="Ben")
    ben, chana = await small_club.person("Ben"), await small_club.person("Chana")

    table = await small_club.actions.join(number, chana)
    assert [seat.is_held for seat in table.seats] == [False, True, False]
    await small_club.actions.decline(number, ben)
    table = await small_club.actions.join(number, ben)

    assert [seat.player for seat in table.persons] == [
        await small_club.person("Ana"),
        chana,
        ben,
    ]


async def test_accepting_deals_at_once(club: Club):
    number = await club.open("Ana", opponent="Ben")

    table = await club.actions.accept(number, await club.person("Ben"))

    assert (table.status, table.round) == (Status.PLAYING, 1)
    assert len(table.persons) == 2


async def test_accepting_twice_at_once_deals_once(club: Club):
    number = await club.open("Ana", opponent="Ben")
    ben = await club.person("Ben")

    answers = await asyncio.gather(
        *(club.actions.accept(number, ben) for _ in range(2)), return_exceptions=True
    )

    assert _reasons(answers) == [Refusal.ALREADY_SEATED]
    assert len(await club.rows(rounds)) == 1


async def test_declining_frees_the_seat(small_club: Club):
    number = await small_club.open("Ana", opponent="Ben")

    await small_club.actions.decline(number, await small_club.person("Ben"))

    await small_club.actions.join(number, await small_club.person("Chana"))
    async with refused(Refusal.NOT_INVITED):
        await small_club.actions.decline(number, await small_club.person("Ben"))


async def test_a_held_seat_is_free_after_two_minutes_whatever_the_host_does(
    small_club: Club, now: Now
):
    number = await small_club.open("Ana", opponent="Ben")
    opened = now()
    now.after(seconds=100)
    table = await small_club.actions.set_rule(number, await small_club.by("Ana"), "rounds", "6")
    assert table.deadline == opened + HOLD

    now.at = opened + HOLD
    table = await small_club.actions.expire_lobby(number, table.version)

    assert (table.status, len(table.seats)) == (Status.LOBBY, 1)
    assert table.deadline == now() + LOBBY_IDLE


async def test_a_lobby_that_stands_idle_closes(small_club: Club, now: Now):
    number = await small_club.open("Ana")
    now.after(seconds=900)

    table = await small_club.actions.expire_lobby(number, 0)

    assert (table.status, table.reason) == (Status.DONE, "idle")
    async with refused(Refusal.TABLE_CLOSED):
        await small_club.actions.join(number, await small_club.person("Ben"))


async def test_a_lobby_that_changed_meanwhile_does_not_close(small_club: Club):
    number = await small_club.open("Ana")
    await small_club.actions.join(number, await small_club.person("Ben"))

    async with refused(Refusal.STALE):
        await small_club.actions.expire_lobby(number, 0)


async def test_a_host_who_leaves_hands_over_with_all_powers(club: Club):
    number = await club.open("Ana")
    await club.actions.join(number, await club.person("Ben"))

    table = await club.actions.leave(number, await club.person("Ana"))

    assert await club.host(number) == "Ben"
    assert [seat.seat for seat in table.seats] == [0]
    await club.actions.add_robot(number, await club.by("Ben"), "easy")
    await club.actions.start(number, await club.by("Ben"))


async def test_the_last_person_who_leaves_closes_the_lobby(small_club: Club):
    number = await small_club.open("Ana", robot="easy")

    table = await small_club.actions.leave(number, await small_club.person("Ana"))

    assert (table.status, table.reason) == (Status.DONE, "empty")


async def test_an_invited_person_does_not_keep_an_empty_lobby_open(small_club: Club):
    number = await small_club.open("Ana", opponent="Ben")

    table = await small_club.actions.leave(number, await small_club.person("Ana"))

    assert (table.status, table.reason) == (Status.DONE, "empty")


async def test_leaving_and_joining_again_never_seats_more_than_fit(club: Club):
    """One leaves and comes back while another comes: the rows of the seats tell the truth."""
    number = await club.open("Ana")
    ben, chana = await club.person("Ben"), await club.person("Chana")
    await club.actions.join(number, ben)
    await club.actions.leave(number, ben)

    await asyncio.gather(
        club.actions.join(number, ben), club.actions.join(number, chana), return_exceptions=True
    )

    assert sorted(row.seat for row in await club.rows(seats)) == [0, 1]


async def test_the_host_removes_whoever_sits(small_club: Club):
    number = await small_club.open("Ana")
    await small_club.actions.join(number, await small_club.person("Ben"))

    async with refused(Refusal.NOT_HOST):
        await small_club.kick(number, "Ben", "Ana")
    async with refused(Refusal.NOT_SEATED):
        await small_club.kick(number, "Chana", "Ana")
    changed = await small_club.kick(number, "Ana", "Ben")

    assert len(changed.table.seats) == 1


async def test_the_host_takes_a_held_seat_back(small_club: Club):
    number = await small_club.open("Ana", opponent="Ben")

    changed = await small_club.kick(number, "Ana", "Ben")

    assert len(changed.table.seats) == 1
    async with refused(Refusal.NOT_INVITED):
        await small_club.actions.accept(number, await small_club.person("Ben"))


async def test_the_host_hands_over(small_club: Club):
    number = await small_club.open("Ana")
    await small_club.actions.join(number, await small_club.person("Ben"))
    ana, ben = await small_club.by("Ana"), await small_club.by("Ben")

    async with refused(Refusal.NOT_HOST):
        await small_club.actions.hand_over(number, ben, 1)
    async with refused(Refusal.ALREADY_HOST):
        await small_club.actions.hand_over(number, ana, 0)
    async with refused(Refusal.NO_SUCH_SEAT):
        await small_club.actions.hand_over(number, ana, 5)
    await small_club.actions.hand_over(number, ana, 1)

    assert await small_club.host(number) == "Ben"
    async with refused(Refusal.NOT_HOST):
        await small_club.actions.set_rule(number, ana, "rounds", "6")


async def test_robots_come_and_go(small_club: Club):
    number = await small_club.open("Ana")
    ana = await small_club.by("Ana")

    async with refused(Refusal.NO_ROBOT):
        await small_club.actions.remove_robot(number, ana)
    async with refused(Refusal.NO_ROBOT):
        await small_club.actions.add_robot(number, ana, "divine")
    await small_club.actions.add_robot(number, ana, "hard")
    async with refused(Refusal.TABLE_FULL):
        await small_club.actions.add_robot(number, ana, "easy")
    table = await small_club.actions.remove_robot(number, ana)

    assert len(table.seats) == 1


async def test_robots_come_and_go_once_for_those_who_have_seen_the_same_ones(club: Club):
    number = await club.open("Ana", game="taki", robot="easy")
    ana = await club.by("Ana")

    for act in (
        lambda: club.actions.add_robot(number, ana, "hard", 1),
        lambda: club.actions.remove_robot(number, ana, 2),
    ):
        answers = await asyncio.gather(act(), act(), return_exceptions=True)
        assert Refusal.STALE in _reasons(answers)

    table = await club.table(number)
    assert [seat.robot for seat in table.seats] == [None, "easy"]


async def test_nobody_invites_himself(small_club: Club):
    async with refused(Refusal.NOT_YOURSELF):
        await small_club.open("Ana", opponent="Ana")


async def test_a_mark_for_the_youngest_moves_with_the_seats(small_club: Club):
    number = await small_club.open("Ana")
    ben = await small_club.person("Ben")
    await small_club.actions.join(number, ben)
    await small_club.actions.mark_seat(number, await small_club.by("Ana"), 1, ben.id)

    table = await small_club.actions.leave(number, await small_club.person("Ana"))

    assert table.youngest_seat == 0
    async with refused(Refusal.NO_SUCH_SEAT):
        await small_club.actions.mark_seat(number, await small_club.by("Ben"), 4)


async def test_a_channel_holds_so_many_open_tables(club: Club):
    """All asked for at once, by different people: the limit holds all the same."""
    people = ("Ana", "Ben", "Chana", "Dana", "Eli", "Fay")

    answers = await asyncio.gather(*(club.open(name) for name in people), return_exceptions=True)

    assert _reasons(answers) == [Refusal.TOO_MANY_TABLES]
    assert len(await club.rows(tables)) == LIMITS.tables_a_channel


async def test_a_person_opens_so_many_lobbies(club: Club):
    """All asked for at once, in different channels: the limit holds all the same."""
    ana = await club.person("Ana")

    answers = await asyncio.gather(
        *(club.open("Ana", channel=CHANNEL + n) for n in range(4)), return_exceptions=True
    )

    assert _reasons(answers) == [Refusal.TOO_MANY_LOBBIES] * 2
    lobbies = [row for row in await club.rows(tables) if row.host_id == ana.id]
    assert len(lobbies) == LIMITS.lobbies_a_person
    assert {row.guild_id for row in lobbies} == {GUILD}


async def test_a_closed_lobby_counts_no_longer(small_club: Club):
    for _ in range(2 * LIMITS.tables_a_channel):
        number = await small_club.open("Ana")
        await small_club.end(number)

    await small_club.open("Ana")


def _reasons(answers: Any) -> list[object]:
    return [answer.reason for answer in answers if isinstance(answer, Rejected)]
