"""Thought in another process: real workers, one of which is killed."""

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from types import CodeType

import pytest
import pytest_asyncio

from bot.service.robots import Robots
from bot.service.thinking import Thinking
from engine import robot
from engine.game import AnyGame
from engine.games import GAMES
from tests.bot.service.club import Club

TAKI: AnyGame = GAMES["taki"]
LONG = 60.0
"""Seconds that no test waits: a worker begins within them on any machine."""


@pytest_asyncio.fixture
async def thinking() -> AsyncIterator[Thinking]:
    thinking = Thinking(seconds=0.01, longest_wait=LONG)
    yield thinking
    await thinking.close()


def a_choice() -> tuple[object, list[str]]:
    """What a seat sees and may do that has several cards to lay."""
    for number in range(100):
        state = TAKI.deal(2, TAKI.options_type(), bytes([number]), 0).state
        if len(moves := list(TAKI.moves(state, 0))) > 3:
            return TAKI.view(state, 0), moves
    raise AssertionError("no deal leaves a choice")


async def thought(thinking: Thinking) -> str | None:
    view, moves = a_choice()
    return await thinking.move(TAKI, view, moves, "hard", Random(1))


def worker() -> BaseProcess:
    """The one process that thinks; none other is started here."""
    (process,) = multiprocessing.active_children()
    return process


async def test_a_move_is_thought_out_while_the_event_loop_goes_on(thinking: Thinking) -> None:
    assert multiprocessing.active_children() == []  # nothing starts before it is needed

    thinks = asyncio.create_task(thought(thinking))
    turns = 0
    while not thinks.done():
        await asyncio.sleep(0)
        turns += 1

    assert await thinks in a_choice()[1]
    assert turns > 100
    assert worker().is_alive()


async def test_the_event_loop_neither_starts_a_process_nor_waits_for_its_end(
    thinking: Thinking,
) -> None:
    called: set[CodeType] = set()
    sys.setprofile(lambda frame, _event, _value: called.add(frame.f_code))  # of this thread only
    try:
        await thought(thinking)
        await thinking.close()
    finally:
        sys.setprofile(None)

    assert Thinking.move.__code__ in called
    assert BaseProcess.start.__code__ not in called
    assert ProcessPoolExecutor.__init__.__code__ not in called
    assert ProcessPoolExecutor.shutdown.__code__ not in called


async def test_the_first_move_finds_a_worker_that_was_warmed_up(thinking: Thinking) -> None:
    await thinking.warm_up()
    warm = worker()

    assert await thought(thinking) in a_choice()[1]
    assert worker() is warm


async def test_one_worker_thinks_for_all_tables(thinking: Thinking) -> None:
    found = await asyncio.gather(*(thought(thinking) for _ in range(5)))

    assert set(found) <= set(a_choice()[1])
    assert worker().is_alive()


async def test_after_a_worker_was_killed_another_one_thinks(
    thinking: Thinking, caplog: pytest.LogCaptureFixture
) -> None:
    await thought(thinking)
    killed = worker()
    killed.kill()
    killed.join()

    assert await thought(thinking) is None
    assert "the process that thinks has died" in caplog.text

    assert await thought(thinking) in a_choice()[1]
    assert worker().pid != killed.pid


async def test_a_worker_that_is_killed_leaves_nobody_waiting() -> None:
    thinking = Thinking(seconds=LONG, longest_wait=LONG)
    thinks = await under_way(thinking)

    worker().kill()

    assert await thinks is None
    await thinking.close()


async def test_a_worker_that_hangs_is_replaced(
    thinking: Thinking, caplog: pytest.LogCaptureFixture
) -> None:
    hung = await hanging(thinking)
    thinking._hung = 0.0

    assert await thought(thinking) is None
    assert "the process that thinks hangs" in caplog.text
    hung.join()
    thinking._hung = LONG

    assert await thought(thinking) in a_choice()[1]
    assert worker().pid != hung.pid


async def test_a_worker_that_hangs_does_not_hold_up_the_end_of_the_program(
    thinking: Thinking,
) -> None:
    await hanging(thinking)
    thinking._longest_wait = 0.0

    assert await thought(thinking) is None
    await thinking.close()

    assert multiprocessing.active_children() == []


async def test_a_thought_that_comes_to_no_end_is_stopped(caplog: pytest.LogCaptureFixture) -> None:
    thinking = Thinking(seconds=LONG, longest_wait=LONG)
    await thinking.warm_up()
    thinking._hung = 0.1

    assert await thought(thinking) is None
    assert "the process that thinks hangs" in caplog.text

    await thinking.close()


async def test_the_worker_goes_on_when_moves_have_given_up_waiting_for_it(
    thinking: Thinking,
) -> None:
    busy = await hanging(thinking)
    thinking._longest_wait = 0.0
    assert await asyncio.gather(*(thought(thinking) for _ in range(5))) == [None] * 5
    thinking._longest_wait = LONG
    assert busy.pid is not None
    os.kill(busy.pid, signal.SIGCONT)

    assert await thought(thinking) in a_choice()[1]
    assert worker() is busy


async def under_way(thinking: Thinking) -> asyncio.Task[str | None]:
    """A thought that the worker has been given."""
    await thinking.warm_up()
    thinks = asyncio.create_task(thought(thinking))
    await asyncio.sleep(0)  # until it waits
    return thinks


async def hanging(thinking: Thinking) -> BaseProcess:
    """A worker that has thought, and answers no more though it lives."""
    await thought(thinking)
    process = worker()
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    return process


async def test_nobody_waits_for_a_busy_worker_longer_than_the_longest_wait() -> None:
    thinking = Thinking(seconds=0.0, longest_wait=0.0)  # the worker has not even begun by then

    assert await thought(thinking) is None

    await thinking.close()


async def test_what_is_closed_thinks_no_more_and_leaves_no_process(thinking: Thinking) -> None:
    await thought(thinking)

    await thinking.close()

    assert multiprocessing.active_children() == []
    assert await thought(thinking) is None
    assert multiprocessing.active_children() == []


async def test_closing_lets_thoughts_under_way_finish() -> None:
    thinking = Thinking(seconds=0.1, longest_wait=LONG)
    first = await under_way(thinking)
    others = [asyncio.create_task(thought(thinking)) for _ in range(4)]
    await asyncio.sleep(0)  # until they wait as well

    await thinking.close()

    assert set(await asyncio.gather(first, *others)) <= set(a_choice()[1])


async def test_closing_waits_for_a_worker_that_starts() -> None:
    thinking = Thinking(seconds=0.0, longest_wait=0.0)
    assert await thought(thinking) is None

    await thinking.close()

    assert multiprocessing.active_children() == []


PROGRAM = """
import asyncio, multiprocessing, os, signal
from tests.bot.service.test_thinking import LONG, Thinking, thought, under_way

thinking = Thinking(0.01, LONG)
"""

KILLED_WHILE_ITS_WORKER_WAITS = """
async def main():
    print(await thought(thinking), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""

KILLED_WHILE_ITS_WORKER_THINKS = """
async def main():
    print(await thought(thinking), flush=True)
    thinking._seconds = 10 * LONG
    await under_way(thinking)
    await asyncio.sleep(0.1)  # until it has begun, as it mostly has by then
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""

INTERRUPTED = """
async def main():
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, print, "interrupted")
    first = asyncio.create_task(thought(thinking))
    while not multiprocessing.active_children():
        await asyncio.sleep(0)
    os.killpg(0, signal.SIGINT)
    assert await first is not None
    os.killpg(0, signal.SIGINT)
    print(await thought(thinking))
    await thinking.close()
asyncio.run(main())
"""


def ended(program: str) -> subprocess.CompletedProcess[str]:
    """Once its worker has ended too, which holds its output open."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM + program],
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=LONG,
        start_new_session=True,
        check=False,
    )


@pytest.mark.parametrize("program", [KILLED_WHILE_ITS_WORKER_WAITS, KILLED_WHILE_ITS_WORKER_THINKS])
def test_a_worker_ends_with_a_program_that_was_killed(program: str) -> None:
    killed = ended(program)

    assert killed.returncode == -signal.SIGKILL
    assert killed.stdout.strip() in a_choice()[1]


def test_a_worker_does_not_heed_the_ctrl_c_that_its_program_is_told_of() -> None:
    interrupted = ended(INTERRUPTED)

    assert interrupted.stderr == ""
    told = interrupted.stdout.split("\n")
    assert told[:2] == ["interrupted"] * 2
    assert told[2] in a_choice()[1]


async def to_the_robot(club: Club) -> int:
    """A table of Taki on which a hard robot is on turn."""
    number = await club.dealt("Ana", game="taki", mode="round", rounds=1, robot="hard")
    while await club.on_turn(number) == "Ana":
        await club.flip(number)
    return number


async def moved(club: Club, number: int, robots: Robots) -> int:
    """By how many versions the robot on turn brings its table on until somebody else is."""
    before = await club.version(number)
    while await club.on_turn(number) == "robot":
        version = await club.version(number)
        seat = min((await club.table_view(number)).awaited)
        await robots.think(number, version, seat)
        await robots.move(number, version, seat)
        assert await club.version(number) > version
    return await club.version(number) - before


async def test_a_hard_robot_thinks_at_a_table(small_club: Club, thinking: Thinking) -> None:
    number = await to_the_robot(small_club)
    robots = Robots(small_club.actions, Random(1), thinking)

    assert await moved(small_club, number, robots) > 0


async def test_a_hard_robot_whose_worker_is_busy_plays_like_a_normal_one(
    small_club: Club,
) -> None:
    thinking = Thinking(seconds=0.0, longest_wait=0.0)
    number = await to_the_robot(small_club)
    seat = min((await small_club.table_view(number)).awaited)
    table, view, moves = await small_club.tables.peek(number, seat)
    random = Random(1)
    random.getrandbits(64)  # what the thought that came to nothing was given
    normal = robot.choose(TAKI, view, moves, "normal", random)
    robots = Robots(small_club.actions, Random(1), thinking)

    await robots.think(number, table.version, seat)
    await robots.move(number, table.version, seat)

    assert (await small_club.table_view(number)).recent[-1].move == normal
    await thinking.close()
