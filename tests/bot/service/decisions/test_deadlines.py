"""What is due at a table and when: reminders, deadlines, robots, forced moves, the next round."""

from bot.service.decisions.change import Loaded
from bot.service.decisions.deadlines import (
    BETWEEN_ROUNDS,
    FORCED_PAUSE,
    PING_AFTER,
    ROBOT_PAUSE,
    WARN_BEFORE,
    dues_of,
)
from bot.service.decisions.refusals import Refusal
from bot.store.values import Status
from tests.bot.service.club import Club, Now, refused


async def test_the_next_round_comes_by_itself(club: Club, now: Now):
    number = await club.dealt()
    table = await club.play_round(number)
    assert table.deadline == now() + BETWEEN_ROUNDS
    stale = table.version - 1

    async with refused(Refusal.STALE):
        await club.actions.next_by_itself(number, stale)
    table = await club.actions.next_by_itself(number, table.version)

    assert (table.status, table.round) == (Status.PLAYING, 2)


async def test_the_clock_waits_for_the_seat_on_turn(small_club: Club, now: Now):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=60)
    at = now()

    dues = await small_club.soon_due(number)

    assert [(due.what, due.at - at) for due in dues] == [
        ("ping", PING_AFTER),
        ("warn", 60_000 - 1_000 * WARN_BEFORE[60]),
        ("expire", 60_000),
    ]


async def test_a_turn_begins_with_a_full_clock(small_club: Club, now: Now):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=60)
    now.after(seconds=59)

    await small_club.flip(number)

    assert (await small_club.table(number)).deadline == now() + 60_000


async def test_without_a_clock_nobody_expires_but_is_reminded(small_club: Club):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=0)

    assert (await small_club.table(number)).deadline is None
    assert [due.what for due in await small_club.soon_due(number)] == ["ping"]


async def test_a_slow_clock_reminds_at_once(small_club: Club, now: Now):
    number = await small_club.dealt("Ana", "Ben", clock_seconds=86_400)

    assert (await small_club.soon_due(number))[0].at == now()


async def test_a_robot_waits_a_moment_and_nobody_is_reminded_of_it(small_club: Club, now: Now):
    number = await small_club.dealt("Ana")
    while await small_club.on_turn(number) != "robot":
        await small_club.flip(number)

    [due] = await small_club.soon_due(number)

    soonest, latest = ROBOT_PAUSE
    assert due.what == "robot"
    assert soonest <= due.at - now() <= latest


async def test_a_warning_that_was_given_is_not_planned_again(small_club: Club, now: Now):
    """Another seat changes something after the warning."""
    number = await small_club.dealt("Ana", "Ben", clock_seconds=60)
    now.after(seconds=50)

    other = await small_club.person(await small_club.other(number))
    await small_club.actions.set_auto(number, other, True)

    whats = [due.what for due in await small_club.soon_due(number)]
    assert "expire" in whats
    assert "warn" not in whats


async def test_forced_moves_come_alone_for_who_wants_it(small_club: Club, now: Now):
    number = await small_club.dealt("Ana", "Ben")
    name = await small_club.on_turn(number)
    await small_club.actions.set_auto(number, await small_club.person(name), True)
    seat = await small_club.seat(name, number)
    notice = await small_club.tables.notice(number)
    assert [(due.what, due.at - now()) for due in notice.dues][:1] == [("forced", FORCED_PAUSE)]

    await small_club.robots.forced(number, notice.version, seat.seat)

    assert await small_club.on_turn(number) != name
    assert (await small_club.seat(name, number)).missed == 0


async def test_a_choice_is_not_made_for_who_wants_forced_moves_alone(small_club: Club):
    number = await small_club.dealt("Ana", "Ben", rules={"draw_discard": "on"})
    for name in ("Ana", "Ben"):
        await small_club.actions.set_auto(number, await small_club.person(name), True)
    while len(await _choices(small_club, number)) == 1:
        await small_club.flip(number)
    notice = await small_club.tables.notice(number)

    assert "forced" not in [due.what for due in notice.dues]
    await small_club.robots.forced(number, notice.version, (await _waiting(small_club, number)))
    assert await small_club.version(number) == notice.version


async def test_a_robot_plays_only_the_table_it_looked_at(small_club: Club):
    number = await small_club.dealt("Ana")
    while await small_club.on_turn(number) != "robot":
        await small_club.flip(number)
    version = await small_club.version(number)

    await small_club.robots.move(number, version - 1, 1)
    assert await small_club.version(number) == version
    await small_club.robots.move(number, version, 1)
    assert await small_club.version(number) == version + 1


async def test_a_closed_table_has_no_agenda(small_club: Club):
    number = await small_club.dealt("Ana", "Ben", rounds=1)

    table = await small_club.play_round(number)

    assert dues_of(Loaded(table, None), b"secret") == ()
    assert small_club.notices[-1].dues == ()


async def _waiting(club: Club, number: int) -> int:
    return min((await club.table_view(number)).awaited)


async def _choices(club: Club, number: int) -> tuple[str, ...]:
    return (await club.tables.peek(number, await _waiting(club, number)))[2]
