"""When robots move: by a secret, and the same whatever they hold and however long they think."""

import asyncio
import hashlib
import multiprocessing
from collections import Counter
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest
from msgspec import structs

from bot.service.decisions.change import Change, Due, Loaded
from bot.service.decisions.deadlines import ANSWER_PAUSE, ROBOT_PAUSE, dues_of
from bot.service.loading import load
from bot.service.robots import Robots
from bot.service.tables import Tables
from bot.service.thinking import LONGEST_WAIT, SECONDS, Thinking
from engine import robot
from engine.games import GAMES
from engine.games.taki.state import Phase, State
from tests.bot.service.club import Club, Now

SECRETS = [hashlib.sha256(f"secret {number}".encode()).digest() for number in range(400)]
OTHERS = "Y3 Y4 G4 G6"
ONE_MOVE, MANY_MOVES = "B1 G3 Y6", "R1 R3 CC"
"""On R5: to draw a card, and one of six."""
ROBOT = 1


async def robots_turn(club: Club, hand: str, level: str = "hard") -> int:
    number = await club.taki("Ana", robots=[level])
    await hold(club, number, OTHERS, hand)
    return number


async def hold(club: Club, number: int, *hands: str) -> None:
    """The robot is on turn, in the same turn as before."""
    await club.set_hands(number, *hands)

    def decide(loaded: Loaded) -> Change:
        assert isinstance(loaded.state, State)
        return Change(loaded.table, structs.replace(loaded.state, on_turn=ROBOT))

    await club.tables.change(number, decide)


async def planned(club: Club, number: int, what: str) -> list[list[Due]]:
    """By each secret, what is due of that kind at one and the same moment of the table."""
    async with club.database.read() as conn:
        loaded = await load(conn, number)
    return [[due for due in dues_of(loaded, secret) if due.what == what] for secret in SECRETS]


def check_spread(times: list[int], low: int, high: int) -> None:
    """That they lie everywhere between the two, as chance would have it."""
    assert all(low <= time <= high for time in times)
    # Of 400 drawn evenly 100 are expected in each quarter; 50 would be six standard errors off.
    quarters = Counter(min(4 * (time - low) // (high - low), 3) for time in times)
    assert all(50 < quarters[quarter] < 150 for quarter in range(4))
    assert abs(fmean(times) - (low + high) / 2) < 0.1 * (high - low)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
async def test_a_robots_pause_is_the_same_with_one_move_and_with_many(small_club: Club, level: str):
    number = await robots_turn(small_club, ONE_MOVE, level)
    assert len((await small_club.tables.peek(number, ROBOT))[2]) == 1
    with_one = await planned(small_club, number, "robot")

    await hold(small_club, number, OTHERS, MANY_MOVES)
    assert len((await small_club.tables.peek(number, ROBOT))[2]) > 4

    assert await planned(small_club, number, "robot") == with_one
    table = await small_club.table(number)
    assert table.turn_at is not None
    check_spread([due.at - table.turn_at for [due] in with_one], *ROBOT_PAUSE)


async def test_so_is_its_answer_in_a_window(small_club: Club):
    number = await small_club.taki("Ana", robots=["hard"])
    await small_club.set_hands(number, "+3 R1 B3", ONE_MOVE)
    await small_club.press(number, "Ana", "+3")
    with_one = await planned(small_club, number, "answer")

    await small_club.set_hands(number, "R1 B3", "BR K G3")
    await small_club.tables.change(number, _window_again)

    assert await planned(small_club, number, "answer") == with_one
    table = await small_club.table(number)
    assert table.turn_at is not None
    check_spread([due.at - table.turn_at for [due] in with_one], *ANSWER_PAUSE)


def _window_again(loaded: Loaded) -> Change:
    state = loaded.state
    assert isinstance(state, State)
    return Change(loaded.table, structs.replace(state, phase=Phase.WINDOW, awaiting=(ROBOT,)))


async def test_numbers_that_all_may_know_do_not_give_a_pause(small_club: Club):
    """With another secret it is another one, at the same table in the same turn."""
    number = await robots_turn(small_club, MANY_MOVES)
    times = [due.at for [due] in await planned(small_club, number, "robot")]

    assert len(set(times)) > 250
    same_secret = SECRETS[0]
    async with small_club.database.read() as conn:
        loaded = await load(conn, number)
    turns = [
        dues_of(replace(loaded, table=replace(loaded.table, turn=turn)), same_secret)
        for turn in range(400)
    ]
    assert len({due.at for dues in turns for due in dues if due.what == "robot"}) > 250


async def test_a_start_keeps_the_secret_and_each_database_has_its_own(club: Club, now: Now):
    number = await robots_turn(club, MANY_MOVES)
    before = (await club.tables.notice(number)).dues

    again = Tables(club.database, now, secret=lambda count: b"x" * count)

    assert (await again.notice(number)).dues == before


async def test_a_move_that_is_due_waits_for_no_thought(small_club: Club):
    thinking = Thinking(seconds=30.0, longest_wait=30.0)
    robots = Robots(small_club.actions, Random(1), thinking)
    number = await robots_turn(small_club, MANY_MOVES)
    version = await small_club.version(number)
    thinks = asyncio.create_task(robots.think(number, version, ROBOT))
    for _ in range(1_000_000):
        if multiprocessing.active_children():
            break
        await asyncio.sleep(0)

    await robots.move(number, version, ROBOT)

    assert await small_club.version(number) > version
    assert not thinks.done()
    for worker in multiprocessing.active_children():
        worker.kill()
    await thinks
    await thinking.close()


async def test_what_was_thought_in_time_is_played(small_club: Club):
    number = await robots_turn(small_club, "R3 R+2 R-Stop R9 B3 B8 G+2 G-Dir CC K")
    _, view, moves = await small_club.tables.peek(number, ROBOT)
    taki = GAMES["taki"]
    thinking = Thinking(seconds=0.0, longest_wait=60.0)  # one guess, the same each time
    for seed in range(100):
        move = await thinking.move(taki, view, moves, "hard", Random(seed))
        if move is not None and move != robot.choose(taki, view, moves, "normal", Random(seed)):
            break
    else:
        raise AssertionError("thought brings nothing else")
    robots = Robots(small_club.actions, Random(seed), thinking)
    version = await small_club.version(number)

    await robots.think(number, version, ROBOT)
    await robots.think(number, version, ROBOT)
    await robots.move(number, version, ROBOT)

    assert (await small_club.table_view(number)).recent[-1].move == move
    await thinking.close()


def test_thought_ends_before_the_shortest_pause_does() -> None:
    assert ROBOT_PAUSE[0] > 1_000 * (LONGEST_WAIT + SECONDS)
