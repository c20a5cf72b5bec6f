"""The simulated world as plain data with a schema. Whatever a file holds, reading it makes values
of these types or fails, and runs no code."""

from typing import Annotated, Any

import msgspec

from bot.demo.pinned import Backend, Channel, Guild, GuildEmoji, Interaction, Message, User


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As the bot has told it; `guild_id` is None if it is known everywhere."""

    guild_id: int | None
    name: str
    type: int
    payload: dict[str, Any]


class Read(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The newest message that a person has seen in a channel."""

    person_id: int
    channel_id: int
    message_id: int


class Discord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The simulated Discord, by ids. `taken_ids` are those that it never gives again."""

    application_id: int
    bot_id: int
    taken_ids: list[int]
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    messages: dict[int, dict[int, Message]]
    dm_channels: dict[int, int]
    application_emojis: dict[int, GuildEmoji]
    commands: list[Command]
    interactions: dict[int, Interaction]
    files: dict[str, bytes]


class SavedWorld(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    guild_id: int
    # becomes a part of a file's name
    database_id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{8}$")]
    people: dict[str, int]
    channels: dict[str, int]
    read: list[Read]
    discord: Discord


def saved(backend: Backend) -> Discord:
    return Discord(
        application_id=backend.application_id,
        bot_id=backend.bot_user.id,
        taken_ids=sorted(backend._reserved_ids),
        users=backend.users,
        guilds=backend.guilds,
        channels=backend.channels,
        messages=backend.messages,
        dm_channels=backend.dm_channels,
        application_emojis=backend.application_emojis,
        commands=[
            Command(guild_id, name, type, payload)
            for guild_id, commands in backend.commands.items()
            for (name, type), payload in commands.items()
        ],
        interactions=backend.interactions,
        files=backend.cdn._blobs,
    )


def restore(backend: Backend, discord: Discord) -> None:
    """Makes a fresh backend the one that was saved. Raises `KeyError` if its bot is unknown."""
    backend.application_id = discord.application_id
    backend.users = discord.users
    backend.bot_user = discord.users[discord.bot_id]
    backend._reserved_ids = set(discord.taken_ids)
    backend.guilds = discord.guilds
    backend.channels = discord.channels
    backend.messages = discord.messages
    backend.dm_channels = discord.dm_channels
    backend.application_emojis = discord.application_emojis
    for command in discord.commands:
        known = backend.commands.setdefault(command.guild_id, {})
        known[command.name, command.type] = command.payload
    backend.interactions = discord.interactions
    backend.interaction_tokens = {one.token: one.id for one in discord.interactions.values()}
    backend.cdn._blobs = discord.files
