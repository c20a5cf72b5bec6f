"""The world of the demo between two runs: nothing that simcord keeps is lost."""

from pathlib import Path
from typing import Any

from discord.webhook.async_ import async_context
from simcord.enums import InteractionType

from bot.demo import DemoBot, DemoOptions, run_demo
from bot.demo.pinned import Backend
from bot.demo.seed import load_seed
from bot.demo.world import World, dump_world, make_world, read_world, write_world
from tests.bot.demo.counting import make_counting_bot

TRANSIENT = frozenset({"clock", "subscribers", "http_requests", "transcript", "faults"})
"""Not part of the world: connections, the time, logs."""

UNUSED = frozenset(
    {
        "skus",
        "entitlements",
        "webhooks",
        "webhook_tokens",
        "invites",
        "stage_instances",
        "command_permissions",
    }
)
"""What simcord simulates beyond what the bot and the page do. It stays empty here."""


def back(world: World, folder: Path) -> World:
    (folder / world.database_name).touch()
    write_world(folder, dump_world(world))
    return read_world(folder)


def kept(backend: Backend) -> dict[str, Any]:
    """All of it by name; the sequences only spare simcord a search."""
    found = {**vars(backend), "cdn": backend.cdn._blobs}
    return {key: found[key] for key in found.keys() - TRANSIENT - {"_sequences"}}


async def test_a_world_that_was_played_in_comes_back_whole(tmp_path: Path):
    backends: list[Backend] = []

    async def make(database: Path) -> DemoBot:
        backends.append(async_context.get().backend)  # type: ignore[attr-defined]
        return await make_counting_bot(database)

    assert await run_demo(DemoOptions(check=True), make, lambda _: None) == 0
    backend = backends[0]
    guild = next(iter(backend.guilds.values()))
    world = World(backend, guild.id, "0123abcd", {"ana": guild.owner_id})
    world.channels["games"] = channel = guild.channel_ids[0]
    sent = backend.create_message(channel, guild.owner_id, "<b>Grüße & 🎴</b>")
    sent.interaction_metadata = {"type": InteractionType.MESSAGE_COMPONENT, "user": {"id": "1"}}
    world.read[guild.owner_id, channel] = sent.id

    again = back(world, tmp_path)

    assert len([name for name, value in kept(backend).items() if value]) > 10
    assert kept(again.backend) == kept(backend)
    assert {**vars(again), "backend": None} == {**vars(world), "backend": None}
    assert again.backend.bot_user is again.backend.users[again.backend.bot_user.id]


def test_what_is_not_kept_is_empty():
    world = make_world(load_seed())

    for name in UNUSED:
        assert not getattr(world.backend, name)

    assert set(vars(world.backend)) >= TRANSIENT | UNUSED
