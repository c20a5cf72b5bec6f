import logging
from collections.abc import AsyncIterator, Iterator
from typing import Literal

import pytest
import pytest_asyncio

from bot.messaging.rate_limit import Pace
from bot.service.decisions.limits import Limits
from tests.bot.games.takoyaki import seeds
from tests.bot.play import weather
from tests.bot.play.losses import lose_answers
from tests.bot.play.simulated import date_logins, settle_quickly
from tests.bot.play.threads import archive_threads
from tests.bot.play.world import AT_ONCE, Seed, World
from tests.limits import NO_HURRY

settle_quickly()
archive_threads()
date_logins()
lose_answers()
weather.teach()

PHASES: tuple[Literal["setup", "call", "teardown"], ...] = ("setup", "call", "teardown")


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> Seed:
    """The deals of a test are the same in every run; a test may bring its own."""
    return seeds.row(request.node.name)


@pytest.fixture
def pace() -> Pace:
    """That of the bot; a test may bring its own."""
    return AT_ONCE


@pytest.fixture
def limits() -> Limits:
    """How much people may do; a test may bring its own."""
    return NO_HURRY


@pytest_asyncio.fixture
async def world(sqlite_url: str, seed: Seed, pace: Pace, limits: Limits) -> AsyncIterator[World]:
    """A server with one channel and three people, and the bot on it."""
    world = World(sqlite_url, seed, pace, limits=limits)
    await world.start()
    yield world
    await world.stop()


@pytest.fixture
def expected_errors() -> set[str]:
    """What a test wants to find in the log: the beginnings of these errors, each at least once."""
    return set()


@pytest.fixture(autouse=True)
def nothing_fails_in_silence(
    caplog: pytest.LogCaptureFixture, expected_errors: set[str]
) -> Iterator[None]:
    """discord.py and the bot log what went wrong in a press; a test must not pass over it."""
    yield
    records = [r for when in PHASES for r in caplog.get_records(when)]
    said = [r.getMessage() for r in records if r.levelno >= logging.ERROR]
    bad = [line for line in said if not line.startswith(tuple(expected_errors) or "\0")]
    assert not bad, "; ".join(bad)
    found = {start for start in expected_errors if any(line.startswith(start) for line in said)}
    assert found == expected_errors
