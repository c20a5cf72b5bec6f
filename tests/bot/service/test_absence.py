"""Deadlines, silence, autopilot, and the way back: nobody is punished twice or for nothing."""

import pytest

from bot.service.decisions.deadlines import GRACE
from bot.service.decisions.refusals import Refusal
from bot.service.recovery import give_time
from bot.store.models import moves
from bot.store.values import Status
from tests.bot.service.club import Club, Now, refused

GRACES = {60: 1, 300: 1, 3_600: 6, 86_400: 60}
"""Minutes that there are after an absence, by the seconds of the clock."""


async def test_silence_plays_the_turn_and_counts_as_missed(club: Club):
    number = await club.dealt()
    silent = await club.on_turn(number)

    await club.let_expire(number)

    assert await club.on_turn(number) != silent
    assert (await club.seat(silent, number)).missed == 1
    assert (await club.rows(moves))[-1].move == "expire"


async def test_one_missed_turn_counts_once(club: Club):
    """The clock fires twice for one version."""
    number = await club.dealt()
    silent, version = await club.on_turn(number), await club.version(number)
    await club.let_expire(number)

    async with refused(Refusal.STALE):
        await club.actions.expire(number, version)

    assert (await club.seat(silent, number)).missed == 1
    assert (await club.seat(await club.on_turn(number), number)).missed == 0


async def test_two_missed_turns_in_a_row_put_a_seat_on_autopilot(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    await small_club.go_away("Ben", number)

    assert (await small_club.seat("Ben", number)).missed == 2
    assert not (await small_club.seat("Ana", number)).autopilot


async def test_nobody_misses_a_turn_while_the_bot_was_away(club: Club, now: Now):
    """Its machine slept, or Discord was out of reach: the clock comes late to its deadline."""
    number = await club.dealt("Ana", "Ben", clock_seconds=60)
    table, name = await club.table(number), await club.on_turn(number)
    now.after(seconds=3_600)

    await club.actions.expire(number, table.version)

    graced = await club.table(number)
    assert (graced.turn, graced.deadline) == (table.turn, now() + GRACE)
    assert (await club.seat(name, number)).missed == 0
    await club.let_expire(number)
    assert (await club.seat(name, number)).missed == 1


@pytest.mark.parametrize(("clock", "minutes"), GRACES.items())
async def test_after_an_absence_there_is_the_more_time_the_slower_the_clock(
    small_club: Club, now: Now, clock: int, minutes: int
):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=clock)
    table = await small_club.table(number)
    now.after(seconds=clock + 11)

    await small_club.actions.expire(number, table.version)

    graced = await small_club.table(number)
    assert (graced.turn, graced.deadline) == (table.turn, now() + 60_000 * minutes)


@pytest.mark.parametrize(("clock", "minutes"), GRACES.items())
@pytest.mark.parametrize("left", [-3_600, 59])
async def test_who_is_reached_again_has_the_more_time_the_slower_the_clock(
    small_club: Club, now: Now, clock: int, minutes: int, left: int
):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=clock)
    now.after(seconds=clock - left)

    await give_time(small_club.tables)

    assert (await small_club.table(number)).deadline == now() + 60_000 * minutes


async def test_time_enough_is_not_taken_away_by_an_outage(small_club: Club, now: Now):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=3_600)
    deadline = (await small_club.table(number)).deadline
    now.after(seconds=3_600 - 361)

    await give_time(small_club.tables)

    assert (await small_club.table(number)).deadline == deadline


@pytest.mark.parametrize("status", [Status.LOBBY, Status.BETWEEN])
async def test_only_a_turn_has_the_time_of_the_clock(small_club: Club, now: Now, status: Status):
    if status is Status.LOBBY:
        number = await small_club.open("Ana", clock_seconds=86_400)
    else:
        number = await small_club.dealt("Ana", "Ben", clock_seconds=86_400)
        await small_club.play_round(number)
    now.after(seconds=3_600)

    await give_time(small_club.tables)

    table = await small_club.table(number)
    assert (table.status, table.deadline) == (status, now() + GRACE)


async def test_a_lobby_does_not_close_because_the_bot_was_away(club: Club, now: Now):
    number = await club.open("Ana")
    now.after(seconds=3_600)

    await club.actions.expire_lobby(number, await club.version(number))

    table = await club.table(number)
    assert (table.status, table.deadline) == (Status.LOBBY, now() + GRACE)


async def test_a_clock_that_was_set_back_gives_more_time_and_takes_none(club: Club, now: Now):
    number = await club.dealt("Ana", "Ben", clock_seconds=60)
    name = await club.on_turn(number)
    now.after(seconds=-3_600)

    await club.press(number, name)

    table = await club.table(number)
    assert table.deadline == now() + 60_000
    await club.play_round(number)


async def test_a_move_in_between_forgives_a_missed_turn(small_club: Club):
    number = await small_club.dealt()
    first = await small_club.on_turn(number)
    await small_club.let_expire(number)
    await small_club.flip(number)
    await small_club.flip(number)
    await small_club.flip(number)

    await small_club.let_expire(number)

    seat = await small_club.seat(first, number)
    assert (seat.missed, seat.autopilot) == (1, False)


async def test_who_is_away_comes_back_by_a_press(club: Club):
    number = await club.dealt("Ana", "Ben")
    await club.go_away("Ben", number)
    while await club.on_turn(number) != "Ben":
        await club.flip(number)
    version = await club.version(number)

    await club.press(number, "Ben")

    seat = await club.seat("Ben", number)
    assert (seat.autopilot, seat.missed) == (False, 0)
    await club.robots.move(number, version, seat.seat)  # planned while Ben was away
    assert await club.version(number) == version + 1


async def test_a_robots_plan_for_somebody_who_came_back_does_nothing(club: Club):
    number = await club.dealt("Ana", "Ben")
    await club.go_away("Ben", number)
    while await club.on_turn(number) != "Ben":
        await club.flip(number)
    version = await club.version(number)
    await club.actions.wake(number, await club.person("Ben"))

    async with refused(Refusal.STALE):
        await club.actions.own_move(number, version, 1, "flip")

    assert await club.on_turn(number) == "Ben"


@pytest.mark.parametrize("act", ["next", "resume", "set_auto", "vote", "wake"])
async def test_any_act_brings_back_who_was_away(small_club: Club, act: str):
    number = await small_club.dealt("Ana", "Ben")
    await small_club.go_away("Ben", number)
    await small_club.play_round(number)
    ben, actions = await small_club.person("Ben"), small_club.actions
    by = await small_club.by("Ben")
    if act == "resume":
        await actions.pause(number, await small_club.by("Ana"))

    match act:
        case "next":
            await actions.next_round(number, ben)
        case "resume":
            await actions.resume(number, by)
        case "set_auto":
            await actions.set_auto(number, ben, True)
        case "vote":
            await actions.end(number, by)
        case _:
            await actions.wake(number, ben)

    assert not (await small_club.seat("Ben", number)).autopilot


async def test_a_host_who_is_away_is_host_no_longer(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")

    await small_club.go_away("Ana", number)

    assert await small_club.host(number) == "Ben"


async def test_the_first_who_returns_to_a_table_without_anybody_is_host(small_club: Club):
    number = await small_club.dealt("Ana", "Ben")
    await small_club.go_away("Ana", number)
    await small_club.go_away("Ben", number)
    assert await small_club.host(number) == "Ben"

    await small_club.actions.wake(number, await small_club.person("Ana"))

    assert await small_club.host(number) == "Ana"


async def test_a_table_that_everybody_left_alone_pauses_instead_of_dealing(club: Club):
    number = await _left_alone(club)
    version = await club.version(number)

    await club.actions.next_by_itself(number, version)

    table = await club.table(number)
    assert (table.status, table.round) == (Status.BETWEEN, 1)
    assert table.paused_at == club.now()
    assert await club.soon_due(number) == ()


async def test_the_first_who_comes_back_resumes_it(club: Club, now: Now):
    number = await _left_alone(club)
    await club.actions.next_by_itself(number, await club.version(number))
    now.after(seconds=9_000)

    await club.actions.resume(number, await club.by("Ben"))
    table = await club.table(number)
    assert table.deadline is not None
    now.at = max(now.at, table.deadline)
    table = await club.actions.next_by_itself(number, table.version)

    assert (table.status, table.round, table.paused_at) == (Status.PLAYING, 2, None)


async def _left_alone(club: Club) -> int:
    number = await club.dealt("Ana", "Ben")
    await club.go_away("Ana", number)
    await club.go_away("Ben", number)
    await club.play_round(number)
    return number
