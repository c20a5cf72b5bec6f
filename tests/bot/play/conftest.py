import logging
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio

from tests.bot.play import traffic
from tests.bot.play.simulated import settle_quickly
from tests.bot.play.world import Seed, World, seeds

settle_quickly()


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> Seed:
    """The deals of a test are the same in every run; a test may bring its own."""
    return seeds(request.node.name)


@pytest_asyncio.fixture
async def world(sqlite_url: str, seed: Seed, unanswered: set[int]) -> AsyncIterator[World]:
    """A server with one channel and three people, and the bot on it.

    When the test is over, everybody who pressed or typed has had an answer, and Discord would have
    taken all that the bot has sent.
    """
    world = World(sqlite_url, seed)
    await world.start()
    yield world
    await world.stop()
    interactions = world.env.backend.interactions.values()
    silent = [i.id for i in interactions if not i.responded and i.id not in unanswered]
    assert not silent, f"{len(silent)} presses or commands were never answered"
    if traffic.is_available():
        found = traffic.violations(world.env.http_requests)
        assert not found, "\n".join(found)


@pytest.fixture
def unanswered() -> set[int]:
    """The interactions that could not be answered, since the test saw to it."""
    return set()


@pytest.fixture
def expected_errors() -> set[str]:
    """What a test wants to find in the log: the beginnings of these errors."""
    return set()


@pytest.fixture(autouse=True)
def nothing_fails_in_silence(
    caplog: pytest.LogCaptureFixture, expected_errors: set[str]
) -> Iterator[None]:
    """discord.py and the bot log what went wrong in a press; a test must not pass over it."""
    yield
    said = [r.getMessage() for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
    bad = [line for line in said if not line.startswith(tuple(expected_errors) or "\0")]
    assert not bad, "; ".join(bad)
