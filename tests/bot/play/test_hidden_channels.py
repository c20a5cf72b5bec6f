"""Whoever cannot see a channel learns nothing of its tables, and does nothing at them."""

from typing import Any

import discord
import pytest
from discord import app_commands
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle
from simcord.enums import ChannelType, OverwriteType

from bot.store.values import Status
from tests.bot.play.reading import id_of, menu_of, private
from tests.bot.play.world import ENDS, World

GONE = "This table does not exist any more"


def hidden_channel(world: World, *members: str) -> ChannelHandle:
    """A channel that only these people, and the bot, can see."""
    channel = world.guild.create_text_channel("secret")
    backend, sees = world.env.backend, discord.Permissions(view_channel=True).value
    backend.set_overwrite(channel.id, Overwrite(world.guild.id, OverwriteType.ROLE, deny=sees))
    for member in (*(world.person(name).id for name in members), backend.bot_user.id):
        backend.set_overwrite(channel.id, Overwrite(member, OverwriteType.MEMBER, allow=sees))
    return channel


def thread_of(world: World, kind: ChannelType, *members: str) -> ChannelHandle:
    """A thread of the channel `games` in which people are already."""
    owner = world.person(members[0]).id
    thread = world.env.backend.create_thread(world.channel.id, "talk", owner, type=kind)
    for member in (*(world.person(name).id for name in members), world.env.backend.bot_user.id):
        world.env.backend.add_thread_member(thread.id, member)
    return next(t for t in world.channel.threads if t.id == thread.id)


async def offered(world: World, who: str, where: ChannelHandle, command: str = "rules") -> Any:
    choices = await world.person(who).autocomplete(where, command, "table", "")
    return [choice["value"] for choice in choices]


COMMANDS = (
    "hand",
    "rules",
    "table leave",
    "table kick",
    "table end",
    "table pause",
    "table resume",
    "table repost",
    "table handover",
    "table robot",
)


async def test_the_commands_tried_here_are_all_that_name_a_table(world: World):
    named = {
        command.qualified_name
        for command in world.app.client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        and any(parameter.name == "table" for parameter in command.parameters)
    }

    assert named == set(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
async def test_a_table_of_a_hidden_channel_is_neither_offered_nor_shown(world: World, command: str):
    world.welcome("staff", is_staff=True)
    secret = hidden_channel(world, "ana")
    await world.play("ana", secret)
    names_somebody = command in ("table kick", "table handover")
    options: Any = {"player": world.person("ana")} if names_somebody else {}

    for who in ("ben", "staff"):
        assert await offered(world, who, world.channel, command) == []
        answer = await world.slash(who, command, table="1", **options)
        assert GONE in private(answer)


async def test_with_no_table_named_none_of_a_hidden_channel_is_meant(world: World):
    await world.play("ana", hidden_channel(world, "ana"), wild="jack")

    page = private(await world.slash("ben", "rules"))

    assert "Jacks are wild" not in page
    assert "Ana" not in page


async def test_who_sits_there_names_a_hidden_table_from_everywhere(world: World):
    secret = hidden_channel(world, "ana", "ben")
    await world.play("ana", secret, opponent=world.person("ben"))

    assert await offered(world, "ana", world.channel) == ["1"]
    assert await offered(world, "ben", world.channel) == ["1"]  # the seat is held for him
    asked = menu_of(await world.slash("ana", "table end", table="1"))
    await world.press("ana", "Yes, end it", asked)
    assert (await world.table()).status is Status.DONE


@pytest.mark.parametrize("act", ["join", "rules", "more", "repost", "hand", "end_now", "start"])
async def test_a_forged_press_from_elsewhere_finds_no_table(world: World, act: str):
    secret = hidden_channel(world, "ana")
    await world.play("ana", secret)
    before = (await world.table()).version

    forged = private(await world.forge("ben", f"t:1:{act}"))
    chosen = private(await world.forge("ben", f"p:which:{act}", "1"))
    direct = private(
        await world.forge("ben", f"t:1:{act}", where=world.person("ben").user.dm_channel)
    )

    nothing_there = private(await world.forge("ben", f"t:77:{act}"))
    assert GONE in nothing_there
    assert forged == chosen == direct == nothing_there
    assert (await world.table()).version == before


async def test_a_public_button_elsewhere_does_nothing_even_for_who_sits_there(world: World):
    await world.deal()
    who = await world.on_turn()
    other, turn = world.guild.create_text_channel("other"), (await world.table()).turn

    answer = await world.forge(who, id_of(await world.board(), "Flip"), where=other)
    asked = await world.forge("chana", "t:1:more", where=other)

    assert GONE in private(answer)
    assert GONE in private(asked)
    assert (await world.table()).turn == turn


async def test_a_table_of_a_channel_is_shown_in_its_public_threads_only(world: World):
    await world.play("ana")
    public = thread_of(world, ChannelType.PUBLIC_THREAD, "ben", "chana")
    hidden = thread_of(world, ChannelType.PRIVATE_THREAD, "ben", "chana")

    assert await offered(world, "ben", public) == ["1"]
    assert "Takoyaki" in private(await world.slash("ben", "rules", public, table="1"))
    assert await offered(world, "ben", hidden) == []


@ENDS
async def test_a_table_of_a_private_thread_is_shown_nowhere_else(world: World, end: str):
    thread = thread_of(world, ChannelType.PRIVATE_THREAD, "ana", "ben")
    await world.play("ana", thread)
    await world.again(end)

    assert await offered(world, "chana", world.channel) == []
    assert GONE in private(await world.slash("chana", "rules", table="1"))
    assert GONE in private(await world.forge("chana", "t:1:join"))
    await world.press("ben", "Join", world.showing("Join", thread))
    assert (await world.seat("ben")).is_person


@ENDS
async def test_a_table_with_a_thread_of_its_own_is_joined_in_the_channel(world: World, end: str):
    await world.play("ana", thread=True)
    await world.again(end)

    assert await offered(world, "chana", world.channel) == ["1"]
    await world.press("ben", "Join")

    assert (await world.seat("ben")).is_person


async def test_a_rematch_in_a_private_thread_stays_hidden(world: World):
    thread = thread_of(world, ChannelType.PRIVATE_THREAD, "ana", "ben")
    await world.play("ana", thread)
    await world.press("ben", "Join", world.showing("Join", thread))
    await world.press("ana", "Start", world.showing("Start", thread))
    for who in ("ana", "ben"):
        await world.surely(who, "table end", thread)
    await world.press("ben", "Rematch", world.showing("Rematch", thread))

    assert await offered(world, "chana", world.channel) == []
    assert GONE in private(await world.slash("chana", "rules", table="2"))
