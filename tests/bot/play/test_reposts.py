"""Who has a table posted again is told what came of it."""

import pytest

from tests.bot.play.reading import buttons, menu_of, private
from tests.bot.play.world import MINUTES, World


async def test_that_it_is_shown_anew_is_said_with_the_way_to_it(world: World):
    await world.deal()
    old = await world.board()

    answer = await world.slash("ben", "table repost")

    board = await world.board()
    assert board.id != old.id
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{board.id}"
    assert f"The table is shown anew. [Go to the table]({link})" in private(answer)


@pytest.mark.parametrize("opens", ["a lobby", "a board"])
async def test_what_is_missing_is_named_where_discord_refuses(world: World, opens: str):
    await (world.play("ana") if opens == "a lobby" else world.deal("ana", "ben"))
    old = await world.board()
    world.deny("send_messages")

    answer = await world.slash("ana", "table repost")

    told = private(answer)
    assert f"I cannot show the table anew in <#{world.channel.id}>" in told
    assert "**Send Messages**" in told
    assert "shown anew." not in told
    assert (await world.board()).id == old.id


async def test_what_is_missing_is_named_for_the_tables_place_and_not_for_where_it_is_typed(
    world: World,
):
    await world.deal()
    other = world.guild.create_text_channel("other")
    world.deny("send_messages")

    answer = await world.slash("ana", "table repost", other)

    assert f"in <#{world.channel.id}>" in private(answer)
    assert "**Send Messages**" in private(answer)


async def test_a_refused_repost_follows_once_discord_takes_it(world: World):
    await world.deal()
    old = await world.board()
    world.fail("POST", f"/channels/{world.channel.id}/messages", 500, 0, times=None)

    more = menu_of(await world.press("ana", "More"))
    answer = await world.press("ana", "Post again", more)

    assert "Discord has not taken the new message" in private(answer)
    assert buttons(menu_of(answer)) == []
    assert (await world.board()).id == old.id
    world.mend()
    await world.wait(3 * MINUTES)
    assert (await world.board()).id != old.id
