"""Tables of Taki with up to ten seats: leaving, being away, votes, and people among robots."""

from dataclasses import replace

import pytest

from bot.service.decisions.change import Change, Loaded, Votes
from bot.service.decisions.refusals import Refusal
from bot.store.models import results, rounds
from bot.store.values import Status
from engine import codec
from engine.games import GAMES
from tests.bot.service.club import NAMES, Club, Now, refused

EVERYBODY = tuple(name for name in NAMES if name != "Fay")


async def replays(club: Club, number: int) -> bool:
    """Whether seed and log bring back what everybody may see of the table, and the first seat."""
    state = await club.replayed(number)
    if state is None:
        return False
    for seat in (None, 0):
        known = (await club.table_view(number)).view
        if seat is not None:
            _, known, _ = await club.tables.peek(number, seat)
        if codec.encode(GAMES["taki"].view(state, seat)) != codec.encode(known):
            return False
    return True


async def send_away(club: Club, number: int, *names: str) -> None:
    def decide(loaded: Loaded) -> Change:
        away = {name: loaded.table.seats[EVERYBODY.index(name)] for name in names}
        table = loaded.table
        for seat in away.values():
            table = table.with_seat(replace(seat, autopilot=True, missed=2))
        return Change(table, loaded.state)

    await club.tables.change(number, decide)


@pytest.mark.parametrize("mode", ["round", "series", "tournament"])
async def test_the_last_person_who_leaves_robots_ends_the_table(club: Club, mode: str):
    number = await club.taki("Ana", "Ben", robots=["easy", "normal"], mode=mode, rounds=3)
    await club.actions.leave(number, await club.person("Ana"))
    assert (await club.table(number)).status is Status.PLAYING

    table = await club.actions.leave(number, await club.person("Ben"))

    assert (table.status, table.reason, table.deadline) == (Status.DONE, "ended", None)
    assert [row.reason for row in await club.rows(rounds)] == ["ended"]
    assert await club.rows(results) == []
    assert await club.soon_due(number) == ()
    assert (await club.view(number)).left == (0, 1)
    assert await replays(club, number)


async def test_a_round_that_ends_with_the_last_person_has_its_result(club: Club):
    """Who stays until one robot is left in play, and then leaves."""
    rules = {"end": "places"}
    number = await club.taki("Ana", robots=["easy"] * 2, mode="series", rounds=3, rules=rules)
    await club.set_hands(number, "Y3 Y4", "G7", "R1")
    for _ in range(20):
        if (await club.view(number)).out:
            break
        await club.flip(number)

    table = await club.actions.leave(number, await club.person("Ana"))

    assert (table.status, table.reason) == (Status.DONE, "ended")
    assert len(await club.rows(results)) == len(table.scores) == 3
    assert [row.ended_at is not None for row in await club.rows(rounds)] == [True]


async def test_who_leaves_between_rounds_leaves_the_others_their_series(small_club: Club):
    number = await small_club.taki("Ana", "Ben", robots=["easy"], mode="series", rounds=3)
    await small_club.play_round(number)

    await small_club.actions.leave(number, await small_club.person("Ana"))

    table = await small_club.table(number)
    assert (table.status, await small_club.host(number)) == (Status.BETWEEN, "Ben")
    table = await small_club.play_series(number)
    assert (table.status, table.reason, table.round) == (Status.DONE, "finished", 3)


async def test_the_time_of_a_paused_turn_is_not_lost_by_a_leaver(small_club: Club, now: Now):
    number = await small_club.taki("Ana", "Ben", "Chana", clock_seconds=60)
    await small_club.set_hands(number)
    start = await small_club.table(number)
    assert start.deadline is not None
    await small_club.actions.pause(number, await small_club.by("Ana"))
    now.after(seconds=1_000)

    await small_club.actions.leave(number, await small_club.person("Chana"))
    now.after(seconds=1_000)
    table = await small_club.actions.resume(number, await small_club.by("Ana"))

    assert table.deadline == start.deadline + 2_000_000


async def test_the_turn_of_who_leaves_a_paused_table_begins_anew_for_the_next(
    small_club: Club, now: Now
):
    number = await small_club.taki("Ana", "Ben", "Chana", clock_seconds=60)
    await small_club.set_hands(number)
    now.after(seconds=50)
    await small_club.actions.pause(number, await small_club.by("Ana"))
    now.after(seconds=1_000)

    await small_club.actions.leave(number, await small_club.person("Ana"))
    now.after(seconds=1_000)
    table = await small_club.actions.resume(number, await small_club.by("Ben"))

    assert table.deadline == now() + 60_000


async def test_leaving_a_window_lets_it_end_for_the_others(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana")
    await small_club.set_hands(number, "+3 R1 B3", "BR R3 G4")
    await small_club.press(number, "Ana", "+3")
    await small_club.press(number, "Chana", "let")

    await small_club.actions.leave(number, await small_club.person("Ben"))

    assert (await small_club.table_view(number)).awaited == {2}
    assert await small_club.counts(number) == (2, 0, 11)


async def test_half_of_ten_do_not_remove_who_is_away_but_one_more_does(club: Club):
    number = await club.taki(*EVERYBODY)
    await send_away(club, number, "Kim")

    for count, name in enumerate(EVERYBODY[1:5], start=1):
        changed = await club.kick(number, name, "Kim")
        assert changed.votes == Votes(count, 5)
    changed = await club.kick(number, EVERYBODY[5], "Kim")

    assert changed.votes is None
    assert changed.table.seats[9].left_at is not None
    assert changed.table.status is Status.PLAYING


async def test_who_is_away_is_not_waited_for_by_a_vote(small_club: Club):
    number = await small_club.taki(*EVERYBODY)
    await send_away(small_club, number, *EVERYBODY[3:])

    first = await small_club.actions.end(number, await small_club.by("Ben"))
    assert first.votes == Votes(1, 2)
    changed = await small_club.actions.end(number, await small_club.by("Chana"))

    assert (changed.table.status, changed.table.reason) == (Status.DONE, "ended")


@pytest.mark.parametrize(("people", "robots"), [(2, 0), (2, 2), (5, 5)])
async def test_rounds_that_everybody_is_away_from_are_played_and_no_more_dealt(
    small_club: Club, people: int, robots: int
):
    names = EVERYBODY[:people]
    number = await small_club.taki(*names, robots=["easy"] * robots, mode="series", rounds=3)
    await send_away(small_club, number, *names)

    await small_club.play_round(number)
    await small_club.actions.next_by_itself(number, await small_club.version(number))

    table = await small_club.table(number)
    assert (table.status, table.round) == (Status.BETWEEN, 1)
    assert table.paused_at is not None
    await small_club.actions.resume(number, await small_club.by(names[-1]))
    table = await small_club.actions.next_by_itself(number, await small_club.version(number))
    assert (table.status, table.round) == (Status.PLAYING, 2)


async def test_a_tournament_that_everybody_is_away_from_waits(club: Club, now: Now):
    number = await club.taki("Ana", "Ben", robots=["easy"], mode="tournament", clock_seconds=60)
    while (await club.table(number)).paused_at is None:
        if await club.on_turn(number) == "robot":
            await club.flip(number)
        else:
            await club.let_expire(number)

    table = await club.table(number)
    assert [s.autopilot for s in table.persons] == [True, True]
    assert await club.soon_due(number) == ()
    async with refused(Refusal.PAUSED):
        await club.press(number, "Ana", "draw")
    now.after(seconds=9_000)
    table = await club.actions.resume(number, await club.by("Ben"))
    assert table.paused_at is None
    await club.flip(number)
    assert (await club.table(number)).paused_at is None
    assert (await club.seat("Ben", number)).autopilot is False


async def test_a_tournament_whose_last_watcher_leaves_waits(small_club: Club):
    number = await small_club.taki("Ana", "Ben", "Chana", mode="tournament")
    await send_away(small_club, number, "Ana", "Ben")

    table = await small_club.actions.leave(number, await small_club.person("Chana"))

    assert table.status is Status.PLAYING
    assert table.paused_at is not None
