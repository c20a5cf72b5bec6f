"""The simulated world between runs: who lives there, and its file beside the bot's database.

A world names its database by an id of its own, so it never meets the database of another.
"""

import hashlib
import os
import secrets
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from bot.demo.avatars import draw_avatar
from bot.demo.extra import SIMCORD
from bot.demo.live import live_backend
from bot.demo.pinned import CDN_BASE, Backend
from bot.demo.saved import Read, SavedWorld, restore, saved
from bot.demo.seed import Seed

WORLD_FILE = "world"
_FORMAT = f"takiyaki demo world 2, simcord {SIMCORD}"
# Interactions older than their token (15 minutes) can no longer be answered.
_TOKEN_SECONDS = 15 * 60
_DISCORD_EPOCH_MS = 1_420_070_400_000
TEXT_CHANNEL = 0


class WorldError(Exception):
    """The file cannot be used; the message says why and reads on from "because"."""


@dataclass
class World:
    """`people` maps the keys of seeds/demo.toml to discord ids, the same for `channels` by name.
    `read` holds the newest message each (person, channel) has seen, by discord id."""

    backend: Backend
    guild_id: int
    database_id: str = field(default_factory=lambda: secrets.token_hex(4))
    people: dict[str, int] = field(default_factory=dict)
    channels: dict[str, int] = field(default_factory=dict)
    read: dict[tuple[int, int], int] = field(default_factory=dict)

    @property
    def database_name(self) -> str:
        return f"tables-{self.database_id}.sqlite3"


def make_world(seed: Seed) -> World:
    backend = live_backend()
    backend.bot_user.name = seed.bot
    owner = backend.make_user(seed.people[0].key, global_name=seed.people[0].name)
    guild = backend.create_guild(seed.server, owner_id=owner.id)
    world = World(backend, guild.id, people={seed.people[0].key: owner.id})
    populate(world, seed)
    return world


def populate(world: World, seed: Seed) -> None:
    """Bring in the people and channels of `seed` that the world does not have yet."""
    backend = world.backend
    for person in seed.people:
        if person.key not in world.people:
            user = backend.make_user(person.key, global_name=person.name)
            backend.add_member(world.guild_id, user.id)
            world.people[person.key] = user.id
        _set_avatar(backend, world.people[person.key], person.name[0], person.colour)
    _set_avatar(backend, backend.bot_user.id, seed.bot[0], seed.bot_colour)
    for channel in seed.channels:
        if world.channels.get(channel.name) not in backend.channels:
            made = backend.create_channel(
                world.guild_id, channel.name, type=TEXT_CHANNEL, topic=channel.topic
            )
            world.channels[channel.name] = made.id


def _set_avatar(backend: Backend, user_id: int, initial: str, colour: str) -> None:
    picture = draw_avatar(initial, colour)
    user = backend.users[user_id]
    user.avatar = hashlib.md5(picture, usedforsecurity=False).hexdigest()
    backend.cdn._blobs[f"{CDN_BASE}/avatars/{user_id}/{user.avatar}.png"] = picture


def dump_world(world: World) -> bytes:
    """The whole file. What the world no longer needs is dropped from it first."""
    _forget_unused_files(world.backend)
    _forget_old_interactions(world.backend)
    body = msgspec.json.encode(
        SavedWorld(
            world.guild_id,
            world.database_id,
            world.people,
            world.channels,
            [Read(*place, message_id) for place, message_id in world.read.items()],
            saved(world.backend),
        )
    )
    return f"{_FORMAT}, {hashlib.sha256(body).hexdigest()}\n".encode() + body


def write_world(folder: Path, content: bytes) -> None:
    """Replace the file in one step: a crash leaves the old one or the new one."""
    target = folder / WORLD_FILE
    draft = target.with_suffix(".new")
    with open(draft, "wb", opener=lambda path, flags: os.open(path, flags, 0o600)) as opened:
        opened.write(content)
    os.replace(draft, target)


def read_world(folder: Path) -> World:
    """Raises WorldError."""
    try:
        head, _, body = (folder / WORLD_FILE).read_bytes().partition(b"\n")
    except OSError as error:
        raise WorldError("it cannot be read") from error
    form, _, digest = head.decode(errors="replace").rpartition(", ")
    if form != _FORMAT:
        raise WorldError("it was written by another version of the demo")
    if hashlib.sha256(body).hexdigest() != digest:
        raise WorldError("it is damaged")
    try:
        found = msgspec.json.decode(body, type=SavedWorld)
        backend = live_backend()
        restore(backend, found.discord)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError) as error:
        raise WorldError("it is damaged") from error
    read = {(one.person_id, one.channel_id): one.message_id for one in found.read}
    world = World(backend, found.guild_id, found.database_id, found.people, found.channels, read)
    if not (folder / world.database_name).exists():
        raise WorldError(f"its database {world.database_name} is not there")
    _forget_private_messages(world.backend)
    return world


def _forget_unused_files(backend: Backend) -> None:
    """Pictures of boards that were redrawn stay on the simulated file server otherwise."""
    used = {
        attachment["url"]
        for messages in backend.messages.values()
        for message in messages.values()
        for attachment in message.attachments
    }
    files = backend.cdn._blobs
    for url in [url for url in files if url.startswith(f"{CDN_BASE}/attachments/")]:
        if url not in used:
            del files[url]


def _forget_old_interactions(backend: Backend) -> None:
    oldest_ms = int(backend.clock.now().timestamp() * 1000) - _TOKEN_SECONDS * 1000
    oldest_id = (oldest_ms - _DISCORD_EPOCH_MS) << 22
    old = [item for item in backend.interactions.values() if item.id < oldest_id]
    for interaction in old:
        del backend.interactions[interaction.id]
        backend.interaction_tokens.pop(interaction.token, None)


def _forget_private_messages(backend: Backend) -> None:
    """Messages only one person sees do not outlive his client, as on Discord."""
    for messages in backend.messages.values():
        for message_id in [item.id for item in messages.values() if item.is_ephemeral]:
            del messages[message_id]
