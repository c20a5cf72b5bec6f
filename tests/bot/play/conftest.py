import logging
from collections.abc import AsyncIterator, Iterator

import pytest
import pytest_asyncio
import simcord

from tests.bot.play.simulated import settle_quickly
from tests.bot.play.world import World, make_app

settle_quickly()


@pytest_asyncio.fixture
async def world(sqlite_url: str) -> AsyncIterator[World]:
    """A server with one channel and three people, and the bot on it."""
    app = make_app(sqlite_url)
    # not `simcord.run`: setting up and tearing down happen in different contexts here
    env = simcord.Env(app.client, settle_timeout=3.0)
    app.__dict__["env_holder"].append(env)
    await env.start()
    guild = env.create_guild("Card club")
    channel = guild.create_text_channel("games")
    people = {
        name: guild.add_member(env.create_user(name, global_name=name.title()))
        for name in ("ana", "ben", "chana")
    }
    await env.settle()
    world = World(env, app, sqlite_url, guild, channel, people)
    yield world
    await world.app.close()
    await env.shutdown()
    env.raise_errors()


@pytest.fixture(autouse=True)
def nothing_fails_in_silence(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """discord.py and the bot log what went wrong in a press; a test must not pass over it."""
    yield
    bad = [r for r in caplog.get_records("call") if r.levelno >= logging.ERROR]
    assert not bad, "; ".join(r.getMessage() for r in bad)
