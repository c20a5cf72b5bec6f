"""One person cannot take the bot from all others: how much they may open, end, and call."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.service.decisions.authority import Actor
from bot.service.decisions.limits import LIMITS
from bot.service.decisions.opening import Wanted
from bot.service.decisions.refusals import Refusal, RejectedUntil
from bot.service.openings import AlreadyOpen
from bot.store.database import Database
from bot.store.models import recent_acts, tables
from bot.store.values import Status
from engine.game import Rejected
from tests.bot.service.club import CHANNEL, GUILD, NOON, Club, Now, refused
from tests.limits import NO_HURRY

MINUTE = 60
STRICT = replace(LIMITS, same_wish=0)


@pytest.fixture
def strict(database: Database, now: Now) -> Club:
    """With the limits of the bot, but that the same wish twice at once is two."""
    return Club(database, now, limits=STRICT)


async def settled(club: Club, host: str, count: int, **more: Any) -> list[int]:
    """So many tables that are played with a robot, each in a channel of its own."""
    return [
        await club.dealt(host, channel=CHANNEL + 100 * len(host) + number, **more)
        for number in range(count)
    ]


async def free_again(club: Club, what: Any) -> float:
    """In how many seconds what is refused now is allowed."""
    with pytest.raises(RejectedUntil) as no:
        await what
    return (no.value.until - club.now()) / 1_000


async def test_a_person_has_ten_open_tables_on_a_server(club: Club):
    numbers = await settled(club, "Ana", 10)

    async with refused(Refusal.TOO_MANY_OF_YOURS):
        await club.open("Ana", channel=CHANNEL + 1)
    await club.open("Ben", channel=CHANNEL + 1)
    await club.end(numbers[0])
    await club.open("Ana", channel=CHANNEL + 1)


async def test_handing_the_hosts_part_on_or_leaving_makes_no_room(small_club: Club):
    ana, ben = await small_club.person("Ana"), await small_club.person("Ben")
    for number in range(10):
        table = await small_club.open("Ana", game="taki", channel=CHANNEL + number)
        await small_club.actions.join(table, ben)
        await small_club.actions.add_robot(table, Actor(ana), "easy")
        await small_club.actions.start(table, Actor(ana))
        if number % 2:
            await small_club.actions.hand_over(table, Actor(ana), 1)
        else:
            await small_club.actions.leave(table, ana)

    async with refused(Refusal.TOO_MANY_OF_YOURS):
        await small_club.open("Ana", channel=CHANNEL + 20)
    await small_club.open("Ben", channel=CHANNEL + 20)


async def test_a_rematch_counts_as_a_table_of_who_asks_for_it(small_club: Club):
    old = await small_club.dealt("Ana", "Ben", channel=CHANNEL + 50)
    await small_club.end(old)
    await settled(small_club, "Ben", 10)

    async with refused(Refusal.TOO_MANY_OF_YOURS):
        await small_club.actions.rematch(old, await small_club.person("Ben"))
    await small_club.actions.rematch(old, await small_club.person("Ana"))


async def test_a_server_has_fifty_open_tables(sqlite_database: Database, now: Now):
    club = Club(sqlite_database, now, limits=replace(NO_HURRY, tables_a_server=4))
    await settled(club, "Ana", 2)
    await settled(club, "Ben", 2)

    async with refused(Refusal.TOO_MANY_ON_SERVER):
        await club.open("Chana", channel=CHANNEL + 1)
    assert LIMITS.tables_a_server == 50
    chana = await club.person("Chana")
    await club.actions.open(GUILD + 1, CHANNEL + 2, chana, Wanted("takoyaki"))


async def test_nobody_opens_or_ends_more_than_five_tables_in_ten_minutes(strict: Club, now: Now):
    ana = await strict.by("Ana")
    first = await strict.open("Ana")
    await strict.actions.end(first, ana)
    now.after(seconds=4 * MINUTE)
    second = await strict.open("Ana")
    await strict.actions.end(second, ana)
    third = await strict.open("Ana")

    opening = strict.open("Ana")
    assert await free_again(strict, opening) == 6 * MINUTE
    assert await free_again(strict, strict.actions.end(third, ana)) == 6 * MINUTE
    assert (await strict.table(third)).is_open
    await strict.open("Ben")

    now.after(seconds=6 * MINUTE)
    await strict.actions.end(third, ana)
    await strict.open("Ana")
    assert await free_again(strict, strict.open("Ana")) == 4 * MINUTE


async def test_who_tidies_up_as_staff_may_end_as_many_as_there_are(strict: Club):
    numbers = [await strict.open("Ana"), await strict.open("Ana")]
    numbers += [await strict.open("Ben"), await strict.open("Ben"), await strict.open("Chana")]
    fay = await strict.by("Fay")

    for number in numbers:
        await strict.actions.end(number, fay)
    for _ in range(2):
        await strict.actions.end(await strict.open("Dana"), fay)


async def test_openings_are_remembered_by_the_database_alone(
    strict: Club, database: Database, now: Now
):
    for _ in range(2):
        number = await strict.open("Ana")
        await strict.actions.end(number, await strict.by("Ana"))
    await strict.open("Ana")

    after_a_start = Club(database, now, limits=STRICT)

    async with refused(Refusal.TOO_MANY_OPENINGS):
        await after_a_start.open("Ana")


async def test_openings_at_once_in_two_programs_are_counted(
    strict: Club, database: Database, now: Now
):
    """The lobbies of a person allow two at once; their number here is that of the openings."""
    limits = replace(STRICT, lobbies_a_person=99, tables_a_channel=99)
    clubs = [Club(database, now, limits=limits) for _ in range(2)]

    done = await asyncio.gather(
        *(clubs[n % 2].open("Ana") for n in range(9)), return_exceptions=True
    )

    opened = [one for one in done if isinstance(one, int)]
    assert len(opened) == 5
    assert all(isinstance(one, RejectedUntil) for one in done if one not in opened)
    assert len(await strict.rows(tables)) == 5


async def test_one_person_is_invited_once_a_minute_and_three_times_an_hour(strict: Club, now: Now):
    async def invite(whom: str = "Ben", host: str = "Ana") -> None:
        number = await strict.open(host, whom)
        await strict.actions.leave(number, await strict.person(host))

    await invite()
    now.after(seconds=20)
    assert await free_again(strict, strict.open("Ana", "Ben")) == 40
    await invite("Chana")
    await invite("Ben", host="Dana")
    now.after(seconds=40)
    await invite()
    now.after(seconds=10 * MINUTE)
    await invite()
    now.after(seconds=10 * MINUTE)

    assert await free_again(strict, strict.open("Ana", "Ben")) == 39 * MINUTE
    for_whoever_comes = await strict.open("Ana")

    now.after(seconds=39 * MINUTE)
    await strict.actions.leave(for_whoever_comes, await strict.person("Ana"))
    await invite()


async def test_a_refused_invitation_opens_nothing(strict: Club):
    await strict.open("Ana", "Ben")

    with pytest.raises(Rejected):
        await strict.open("Ana", "Ben")

    assert len(await strict.rows(tables)) == 1
    assert [row.what for row in await strict.rows(recent_acts)] == ["opened", "invited"]


async def test_a_lobby_that_nobody_got_to_see_counts_for_nothing(strict: Club):
    for _ in range(LIMITS.openings[0].most + 1):
        number = await strict.open("Ana", "Ben")
        await strict.actions.withdraw(number)

    assert await strict.rows(recent_acts) == []


async def test_a_rematch_opens_but_calls_nobody_who_was_called_just_now(strict: Club, now: Now):
    first = await strict.open("Ana", "Ben")
    await strict.actions.accept(first, await strict.person("Ben"))
    now.after(seconds=50)
    await strict.end(first)

    again = await strict.actions.rematch(first, await strict.person("Ana"))

    assert again.status is Status.LOBBY
    assert await strict.tables.invited_with(again) == frozenset()
    await strict.actions.accept(again.id, await strict.person("Ben"))
    now.after(seconds=10 * MINUTE)
    await strict.end(again.id)
    ben = (await strict.person("Ben")).id
    later = await strict.actions.rematch(again.id, await strict.person("Ana"))
    assert await strict.tables.invited_with(later) == frozenset({ben})


async def test_what_counts_no_more_is_forgotten(strict: Club, now: Now):
    await strict.open("Ana", "Ben")
    now.after(seconds=61 * MINUTE)

    await strict.open("Ana")

    acts = await strict.rows(recent_acts)
    assert [(row.what, row.at) for row in acts] == [("opened", NOON + 61 * MINUTE * 1_000)]


async def test_the_same_wish_sent_twice_opens_one_table(club: Club, database: Database, now: Now):
    clubs = [Club(database, now, limits=LIMITS) for _ in range(2)]

    done = await asyncio.gather(
        *(clubs[n % 2].open("Ana", "Ben") for n in range(4)), return_exceptions=True
    )

    [number] = [one for one in done if isinstance(one, int)]
    assert [one.table_id for one in done if isinstance(one, AlreadyOpen)] == [number] * 3
    assert len(await club.rows(tables)) == 1


async def test_it_is_another_wish_elsewhere_or_with_others_or_later(small_club: Club, now: Now):
    limits = replace(NO_HURRY, same_wish=3_000, lobbies_a_person=99, tables_a_channel=99)
    club = Club(small_club.database, now, limits=limits)
    await club.open("Ana")
    await club.open("Ana", channel=CHANNEL + 1)
    await club.open("Ana", thread_id=77)
    await club.open("Ana", "Ben")
    await club.open("Ana", robot="easy")
    await club.open("Ana", rounds=6)
    await club.open("Ben")
    now.after(seconds=3)
    await club.open("Ana")

    assert len(await club.rows(tables)) == 8
