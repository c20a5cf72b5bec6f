"""What is done out of turn: the window of a +3 at fast and slow tables, calls, catches, and robots
that take their part in all of it."""

from dataclasses import replace

import pytest
from msgspec import structs

from bot.service.decisions import rounds
from bot.service.decisions.change import Change, Due, Loaded
from bot.service.decisions.deadlines import GRACE, ROBOT_PAUSE, ROBOT_PAUSE_FOR_ANOTHER
from bot.service.decisions.refusals import Refusal
from bot.service.recovery import repair
from bot.store.values import Status
from engine.games import GAMES
from engine.games.taki.state import Refusal as TakiRefusal
from engine.games.taki.state import State
from tests.bot.service.club import Club, Now, refused

OPEN = "+3 R1 B3 B4"
BREAKER, KING = "BR R3 G4", "K R3 R4"
NONE, NOTHING, NEITHER = "Y3 G4 G6", "Y3 Y4 Y6", "G7 G8 G9"


async def window(club: Club, *hands: str, robots: int = 0, **wanted: object) -> int:
    """Ana has laid a +3; the last so many of the others are robots."""
    names = ("Ana", "Ben", "Chana", "Dana")[: len(hands) + 1 - robots]
    number = await club.taki(*names, robots=["easy"] * robots, **wanted)
    await club.set_hands(number, OPEN, *hands)
    await club.press(number, "Ana", "+3")
    return number


async def dues(club: Club, number: int) -> dict[str, list[Due]]:
    found: dict[str, list[Due]] = {}
    for due in await club.soon_due(number):
        found.setdefault(due.what, []).append(due)
    return found


@pytest.mark.parametrize(
    ("clock", "seconds"), [(30, 10), (300, 10), (3_600, 300), (86_400, 7_200), (0, 7_200)]
)
async def test_a_window_is_longer_at_a_slow_table_and_ends_at_each(
    small_club: Club, now: Now, clock: int, seconds: int
):
    number = await window(small_club, NONE, NONE, clock_seconds=clock)

    table = await small_club.table(number)
    assert table.deadline == now() + 1_000 * seconds
    (end,) = (await dues(small_club, number))["expire"]
    assert end.at == table.deadline

    table = await small_club.let_expire(number)

    assert await small_club.counts(number) == (3, 6, 6)
    assert table.deadline == (now() + 1_000 * clock if clock else None)


async def test_an_answer_gives_the_others_no_more_time(club: Club, now: Now):
    number = await window(club, NONE, NONE)
    before = await club.table(number)
    now.after(seconds=6)

    await club.press(number, "Ben", "let")

    after = await club.table(number)
    assert (after.deadline, after.turn, after.turn_at) == (
        before.deadline,
        before.turn,
        before.turn_at,
    )


async def test_a_call_gives_the_seat_on_turn_no_more_time(small_club: Club, now: Now):
    number = await small_club.taki("Ana", "Ben")
    await small_club.set_hands(number, "R1 R3", NONE)
    await small_club.press(number, "Ana", "R1")
    deadline = (await small_club.table(number)).deadline
    now.after(seconds=6)

    await small_club.press(number, "Ana", "call")

    assert (await small_club.table(number)).deadline == deadline


async def test_silence_in_windows_is_no_absence(small_club: Club):
    number = await window(small_club, NONE, NONE)
    for _ in range(3):
        await small_club.let_expire(number)
        await small_club.set_hands(number, OPEN, NONE, NOTHING)
        await small_club.press(number, "Ana", "+3")

    assert [s.missed for s in (await small_club.table(number)).seats] == [0, 0, 0]


async def test_the_stored_end_decides_and_not_when_the_clock_gets_round_to_it(club: Club, now: Now):
    number = await window(club, BREAKER, NONE)
    table = await club.table(number)
    assert table.deadline is not None
    now.at = table.deadline

    async with refused(Refusal.STALE):
        await club.press(number, "Ben", "break")
    now.at = table.deadline - 1
    await club.press(number, "Ben", "break")

    assert await club.counts(number) == (6, 2, 3)


async def test_a_window_calls_nobody_at_a_fast_table_and_all_alike_at_a_slow_one(
    small_club: Club,
):
    for clock, called in ((30, 0), (3_600, 1)):
        seen: list[list[tuple[str, int]]] = []
        for hands in ((BREAKER, NONE), (NONE, BREAKER), (NONE, NONE)):
            number = await window(small_club, *hands, clock_seconds=clock)
            table_view = await small_club.table_view(number)
            planned = (await small_club.tables.notice(number)).dues
            assert table_view.awaited == {1, 2}
            seen.append([(due.what, due.at) for due in planned])
            await small_club.end(number)
        assert seen[0] == seen[1] == seen[2]
        whats = [what for what, _ in seen[0]]
        assert (whats.count("ping"), whats.count("warn")) == (called, 0)


async def test_forced_answers_would_tell_who_holds_no_breaker(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana")
    for name in ("Ben", "Chana"):
        await small_club.actions.set_auto(number, await small_club.person(name), True)
    await small_club.set_hands(number, OPEN, NONE, BREAKER)

    await small_club.press(number, "Ana", "+3")

    assert set(await dues(small_club, number)) == {"expire"}


@pytest.mark.parametrize(("seconds", "latest"), [(5, 3_500), (10, 7_000), (30, 7_000)])
async def test_robots_answer_after_a_human_time_whatever_they_hold(
    small_club: Club, now: Now, seconds: int, latest: int
):
    rules = {"breaker_window": str(seconds)}
    number = await window(small_club, NONE, NOTHING, NEITHER, robots=3, rules=rules)
    planned = (await dues(small_club, number))["answer"]

    waits = [due.at - now() for due in planned]
    assert {due.seat for due in planned} == {1, 2, 3}
    assert all(min(2_000, 200 * seconds) <= wait <= latest for wait in waits)
    assert len(set(waits)) > 1

    await small_club.set_hands(number, OPEN, BREAKER, KING, NEITHER)
    assert (await dues(small_club, number))["answer"] == planned


async def test_another_answer_does_not_put_off_a_robots(small_club: Club, now: Now):
    number = await window(small_club, NONE, NOTHING, NEITHER, robots=2)
    before = (await dues(small_club, number))["answer"]
    now.after(seconds=1.9)

    await small_club.press(number, "Ben", "let")

    assert (await dues(small_club, number))["answer"] == before


async def test_a_robot_breaks_a_plus_three(club: Club):
    number = await window(club, NONE, BREAKER, robots=1)
    version = await club.version(number)

    await club.robots.move(number, version, 2)

    table_view = await club.table_view(number)
    assert table_view.recent[-1].move == "break"
    assert await club.counts(number) == (6, 3, 2)


async def test_the_second_breaker_stays_in_hand_and_is_told_why(club: Club):
    number = await window(club, BREAKER, BREAKER)
    await club.press(number, "Ben", "break")

    async with refused(TakiRefusal.NO_WINDOW):
        await club.press(number, "Chana", "break")

    assert await club.counts(number) == (6, 2, 3)


async def test_an_answer_to_another_window_is_stale(club: Club):
    number = await window(club, BREAKER, BREAKER)
    first = await club.table(number)
    await club.press(number, "Ben", "break")
    await club.set_hands(number, OPEN, NONE, BREAKER)
    await club.press(number, "Ana", "+3")
    chana = await club.person("Chana")

    async with refused(Refusal.STALE):
        await club.actions.move(number, chana, 1, first.turn, "break")

    assert (await club.counts(number))[2] == 3


async def test_a_robot_calls_its_last_card_before_the_next_one_moves(small_club: Club, now: Now):
    number = await small_club.taki("Ana", "Ben", robots=["easy"])
    await small_club.set_hands(number, NONE, NOTHING, "R1 R3")
    await _robot_lays_and_forgets(small_club, number)

    (call,) = (await dues(small_club, number))["robot"]

    soonest, latest = GAMES["taki"].any_turn["call"]
    assert soonest <= call.at - now() <= latest
    await small_club.robots.move(number, await small_club.version(number), 2)
    assert (await small_club.table_view(number)).recent[-1].move == "call"
    assert "robot" not in await dues(small_club, number)


async def test_a_robot_catches_who_forgot_and_not_too_fast(small_club: Club, now: Now):
    rules = {"last_card": "catch"}
    number = await small_club.taki("Ana", "Ben", robots=["easy"], rules=rules)
    await small_club.set_hands(number, "R1 R3", NONE, NOTHING)
    await small_club.press(number, "Ana", "R1")

    (catch,) = (await dues(small_club, number))["robot"]

    soonest, latest = GAMES["taki"].any_turn["catch"]
    assert soonest <= catch.at - now() <= latest
    await small_club.robots.move(number, await small_club.version(number), 2)
    assert (await small_club.counts(number))[0] == 5


async def test_a_robot_on_turn_gives_time_for_a_forgotten_call_but_not_for_ever(
    small_club: Club, now: Now
):
    number = await small_club.taki("Ana", "Ben", robots=["easy"])
    await small_club.set_hands(number, NONE, "R1 R3", NOTHING)
    await small_club.tables.change(number, _turn_of_the_second)
    began = now()
    await small_club.press(number, "Ben", "R1")
    (held_up,) = (await dues(small_club, number))["robot"]
    soonest, latest = ROBOT_PAUSE_FOR_ANOTHER
    assert soonest <= held_up.at - began <= latest

    for _ in range(3):
        now.after(seconds=0.5)
        await small_club.actions.set_auto(number, await small_club.person("Ana"), True)
    assert (await dues(small_club, number))["robot"] == [held_up]
    await small_club.press(number, "Ben", "call")

    (called,) = (await dues(small_club, number))["robot"]
    soonest, latest = ROBOT_PAUSE
    assert soonest <= called.at - began <= latest


async def test_who_is_away_answers_and_calls_as_the_easy_robot_does(small_club: Club):
    number = await window(small_club, BREAKER, NONE)
    await small_club.tables.change(number, _second_is_away)

    assert [due.seat for due in (await dues(small_club, number))["answer"]] == [1]
    await small_club.robots.move(number, await small_club.version(number), 1)

    assert (await small_club.table_view(number)).recent[-1].move == "break"


async def test_a_window_survives_a_start_and_gets_time_to_be_answered(club: Club, now: Now):
    number = await window(club, BREAKER, NONE)
    now.after(seconds=600)

    again = Club(club.database, now, "again")
    await repair(again.tables)
    planned = (await dues(again, number))["expire"]
    await again.press(number, "Ben", "break")

    assert [due.at for due in planned] == [now() + GRACE]
    table = await again.table(number)
    assert table.status is Status.PLAYING
    assert await again.counts(number) == (6, 2, 3)


async def _robot_lays_and_forgets(club: Club, number: int) -> None:
    """The third seat lays its last but one without a call."""

    def decide(loaded: Loaded) -> Change:
        state = _with_turn(loaded, 2)
        return rounds.own_move(
            replace(loaded, state=state), 2, loaded.table.version, "R1", club.now()
        )

    await club.tables.change(number, decide)


def _turn_of_the_second(loaded: Loaded) -> Change:
    return Change(loaded.table, _with_turn(loaded, 1))


def _second_is_away(loaded: Loaded) -> Change:
    away = replace(loaded.table.seats[1], autopilot=True)
    return Change(loaded.table.with_seat(away), loaded.state)


def _with_turn(loaded: Loaded, seat: int) -> State:
    assert isinstance(loaded.state, State)
    return structs.replace(loaded.state, on_turn=seat)
