"""The demo seeds its server as soon as the bot is connected, while the start still goes on."""

import asyncio

from bot.service import seeding
from tests.bot.play.world import Seed, World


async def test_nothing_is_seeded_before_the_start_has_found_its_tables(sqlite_url: str, seed: Seed):
    world = World(sqlite_url, seed)
    start, world.app.client.on_start = world.app.client.on_start, None
    await world.start()
    ids = {person.key: n for n, person in enumerate(seeding.read().people, start=1)}
    seeded = asyncio.create_task(world.app.seed(world.guild.id, ids))
    done, _ = await asyncio.wait({seeded}, timeout=3)
    assert not done

    assert start is not None
    await start()
    await seeded
    await world.env.settle()

    assert world.messages() == []
    await world.stop()
