"""What the bot says by itself where it has just been added."""

from typing import Any

from simcord.backend import serializers
from simcord.builders import ChannelHandle, GuildHandle

from tests.bot.play.reading import text
from tests.bot.play.world import World


def join(world: World, guild: GuildHandle) -> None:
    """simcord adds the bot to a server before it has channels; here it is added to a whole one."""
    backend = world.env.backend
    backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    payload: Any = serializers.guild_create_payload(backend, backend.get_guild(guild.id))
    # only of a server that was there before Discord says whether it is available
    payload.pop("unavailable", None)
    backend.emit("GUILD_CREATE", payload)


async def greeted(world: World, *, silent_in: tuple[str, ...] = ()) -> list[str]:
    """The channels of a new server with what is said there."""
    guild = world.env.create_guild("Newcomers")
    await world.env.settle()
    channels: list[ChannelHandle] = [guild.create_text_channel(name) for name in ("rules", "chat")]
    for channel in channels:
        if channel.name in silent_in:
            world.deny("send_messages", where=channel)
    await world.env.settle()
    join(world, guild)
    await world.env.settle()
    return [f"{c.name}: {text(m)}" for c in channels for m in world.messages(where=c)]


async def test_a_new_server_reads_how_to_begin(world: World):
    [said] = await greeted(world)

    assert said.startswith("rules: Hello! **/play** opens a table")
    assert "\nAnd **/help**" in said


async def test_it_is_said_where_the_bot_may_speak(world: World):
    [said] = await greeted(world, silent_in=("rules",))

    assert said.startswith("chat: ")


async def test_where_the_bot_may_speak_nowhere_it_is_silent(world: World):
    assert await greeted(world, silent_in=("rules", "chat")) == []
