"""The time as Discord tells it, whatever the machine takes for it."""

from email.utils import formatdate

import aiohttp
import pytest
from aiohttp import web

from bot.messaging.discord_clock import FOR_MILLISECONDS, DiscordClock, dating

NOON = 1_767_268_800_000
"""By Discord's time."""


class Machine:
    """Its own clock may be wrong and be set, its steady one runs on."""

    def __init__(self, own: int) -> None:
        self.own = own
        self.steady = 7_000

    def after(self, milliseconds: int) -> None:
        self.own += milliseconds
        self.steady += milliseconds


def clock_of(machine: Machine) -> DiscordClock:
    return DiscordClock(lambda: machine.own, lambda: machine.steady)


def test_before_discord_has_said_anything_the_machine_is_believed():
    assert clock_of(Machine(own=5))() == 5


@pytest.mark.parametrize("off", [5_000, -5_000, 3_600_000, -3_600_000])
def test_then_it_is_not(off: int):
    machine = Machine(NOON + off)
    clock = clock_of(machine)

    clock.hear(NOON)
    machine.after(250)
    machine.own -= 3 * 86_400_000

    assert clock() == NOON + 250


def test_what_came_soonest_counts():
    machine = Machine(NOON)
    clock = clock_of(machine)

    for late in (900, 20, 400):
        machine.after(1_000)
        clock.hear(NOON + machine.steady - 7_000 - late)

    assert clock() == NOON + 3_000 - 20


def test_a_machine_that_slept_knows_the_time_with_the_next_answer():
    machine = Machine(NOON)
    clock = clock_of(machine)
    clock.hear(NOON)

    clock.hear(NOON + 8 * 3_600_000)

    assert clock() == NOON + 8 * 3_600_000


def test_a_clock_that_runs_too_fast_is_held_back():
    machine = Machine(NOON)
    clock = clock_of(machine)
    clock.hear(NOON)
    machine.after(FOR_MILLISECONDS + 1)

    clock.hear(NOON + FOR_MILLISECONDS - 1_000)

    assert clock() == NOON + FOR_MILLISECONDS - 1_000


@pytest.mark.parametrize("date", [formatdate(NOON / 1_000, usegmt=True), "soon", ""])
async def test_each_answer_of_discord_says_the_time(date: str):
    machine = Machine(own=NOON + 3_600_000)
    clock = clock_of(machine)

    async def answer(_: web.Request) -> web.Response:
        return web.Response(headers={"Date": date})

    app = web.Application()
    app.router.add_get("/", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    _, port = runner.addresses[0][:2]
    async with aiohttp.ClientSession(trace_configs=[dating(clock)]) as session:
        await session.get(f"http://127.0.0.1:{port}/")
    await runner.cleanup()

    assert clock() == (NOON if "GMT" in date else machine.own)
