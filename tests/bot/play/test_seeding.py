"""The demo seeds its server as soon as the bot is connected, while the start still goes on."""

import asyncio

from bot.app import App
from bot.service import seeding
from tests.bot.play.world import Seed, World


async def test_nothing_is_seeded_before_the_start_has_found_its_tables(sqlite_url: str, seed: Seed):
    may_start = asyncio.Event()

    async def start(app: App) -> None:
        await may_start.wait()
        await app.start()

    world = World(sqlite_url, seed, start=start)
    await world.start()
    ids = {person.key: n for n, person in enumerate(seeding.read().people, start=1)}
    seeded = asyncio.create_task(world.app.seed(world.guild.id, ids))
    done, _ = await asyncio.wait({seeded}, timeout=3)
    assert not done

    may_start.set()
    await seeded
    await world.env.settle()

    assert world.messages() == []
    await world.stop()
