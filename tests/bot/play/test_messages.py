"""Messages of the bot's own: what they show is remembered, so that nothing is edited in vain."""

import discord

from bot.messaging.discord_clock import DiscordClock
from bot.messaging.messages import Messages
from tests.bot.play.world import World


def saying(words: str) -> discord.ui.LayoutView:
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(words))
    return view


async def test_a_message_that_shows_just_that_is_not_edited(world: World):
    messages = Messages(world.app.client, world.app.painter, DiscordClock())
    place = messages.place(world.guild.id, world.channel.id)
    number = await messages.post(place, saying("one"))

    await messages.renew(place, number, saying("one"))
    assert edits(world) == 0

    await messages.renew(place, number, saying("two"))
    assert edits(world) == 1


async def test_of_too_many_messages_those_are_forgotten_that_were_not_shown_for_longest(
    world: World,
):
    messages = Messages(world.app.client, world.app.painter, DiscordClock(), most_shown=2)
    place = messages.place(world.guild.id, world.channel.id)
    first, second = [await messages.post(place, saying("one")) for _ in range(2)]
    await messages.renew(place, first, saying("one"))

    await messages.post(place, saying("one"))

    await messages.renew(place, first, saying("one"))
    assert edits(world) == 0
    await messages.renew(place, second, saying("one"))
    assert edits(world) == 1


def edits(world: World) -> int:
    return sum(request.method == "PATCH" for request in world.env.http_requests)
