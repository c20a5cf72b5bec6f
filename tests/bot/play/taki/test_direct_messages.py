"""Hands as direct messages: who gets one, that it stays current, and what Discord may refuse."""

import pytest

from bot.messaging.rate_limit import Pace
from engine import codec
from tests.bot.play.reading import buttons, has_picture, menu_of, text
from tests.bot.play.taki.showing import HANDS, direct_messages_path
from tests.bot.play.taki.table import TakiTable, offered
from tests.bot.play.world import MINUTES, World


async def test_everybody_who_joined_gets_the_hand_as_a_direct_message_that_says_where_it_belongs(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana", rounds=3)

    for who in table.names:
        [message] = table.direct_messages(who)
        assert "### Taki · your hand · round 1 of 3" in text(message)
        assert "Card club" in text(message)
        assert f"<#{world.channel.id}>" in text(message)
        assert has_picture(message)
    world.welcome("dana")
    assert table.direct_messages("dana") == []


async def test_a_direct_message_stays_current_for_hours_and_is_played_from(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana", clock=3600)
    await table.put(**HANDS)
    await world.wait(40 * MINUTES)

    await table.play("ana", "red +2")
    assert "2 cards are due" in text(table.message("ben"))
    await table.play("ben", "blue +2")

    assert "4 cards are due" in text(table.message("chana"))
    assert offered(table.message("chana")) == ["Take 4", "Rules"]
    assert len(table.direct_messages("chana")) == 1


async def test_a_new_round_brings_a_new_direct_message_in_place_of_the_old(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    [old] = table.direct_messages("ben")
    await table.play("ana", "red 1")
    assert "**Round 1 is over.**" in text(table.message("ben"))
    assert buttons(table.message("ben")) == []
    assert not has_picture(table.message("ben"))

    await world.press("ben", "Next round")

    for who in ("ana", "ben"):
        [message] = table.direct_messages(who)
        assert message.id != old.id
        assert "round 2 of 3" in text(message)
        assert has_picture(message)


async def test_a_direct_message_that_its_owner_threw_away_is_written_anew(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)
    world.delete(table.message("ben"))

    await table.play("ana", "red +2")

    assert "2 cards are due" in text(table.message("ben"))


async def test_a_direct_message_too_old_to_be_edited_gives_way_to_a_new_one(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)
    old = table.message("ben").id
    world.fail("PATCH", f"{direct_messages_path(world, 'ben')}/{old}", 429, 30046)

    await table.play("ana", "red +2")

    [message] = table.direct_messages("ben")
    assert message.id != old
    assert "2 cards are due" in text(message)


async def test_direct_messages_closed_in_mid_round_stop_nobody(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)
    hand = await table.open("ben")
    world.fail("*", f"{direct_messages_path(world, 'ben')}*", 403, 50007, times=None)

    await table.play("ana", "red +2")
    assert "2 cards are due" in text(table.again("ben", hand))
    await table.play("ben", "blue +2", on=hand)
    await table.play("chana", "Take 4")

    assert await table.counts() == [4, 4, 9]


async def test_a_direct_message_that_discord_could_not_edit_is_tried_again(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben")
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    world.fail("PATCH", f"{direct_messages_path(world, 'ben')}/*", 500, 0, times=None)
    await table.play("ana", "red 1")
    assert has_picture(table.message("ben"))

    world.mend()
    await world.wait(61)

    assert "This table is closed" in text(table.message("ben"))
    assert not has_picture(table.message("ben"))


async def test_whoever_joins_the_lobby_and_leaves_it_gets_nothing(world: World, table: TakiTable):
    await table.gather("ana", "ben", "chana")
    await world.press("chana", "Leave")
    await world.press("ana", "Start")

    assert table.direct_messages("chana") == []
    assert len(table.direct_messages("ben")) == 1


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_are_told_once_in_place_and_the_game_goes_on(
    world: World, table: TakiTable, code: int
):
    world.fail("POST", direct_messages_path(world, "ben"), 403, code, times=None)
    await table.sit("ana", "ben", rounds=3)

    [told] = world.saying("I cannot send you a direct message")
    assert f"<@{world.person('ben').id}>" in text(told)
    assert f"<@{world.person('ana').id}>" not in text(told)
    assert buttons(told) == ["My hand"]
    assert table.direct_messages("ben") == []
    assert len(table.direct_messages("ana")) == 1
    await table.put(lead="R7", on_turn="Ben", hands={"Ana": "R1 R3", "Ben": "R4 R5 R6"})
    hand = menu_of(await world.press("ben", "My hand", told))
    await table.play("ben", "red 4", on=hand)
    await table.play("ana", "red 1", "Last card!")
    await table.play("ben", "red 5", on=hand)
    await table.play("ana", "red 3")
    await world.press("ben", "Next round")

    assert (await world.table()).round == 2
    assert len(world.saying("I cannot send you a direct message")) == 1


async def test_conversations_that_come_too_fast_are_not_opened_for_a_while(
    world: World, table: TakiTable
):
    world.fail("POST", "/users/@me/channels", 403, 40003, times=1)
    await table.sit("ana", "ben", "chana")

    [told] = world.saying("I cannot send you a direct message")
    opened = [r for r in world.env.http_requests if r.path == "/users/@me/channels"]
    assert len(opened) == 1
    for who in table.names:
        assert f"<@{world.person(who).id}>" in text(told)
        hand = menu_of(await world.press(who, "My hand", told))
        assert has_picture(hand)


async def test_a_direct_message_that_discord_loses_harms_nobody(world: World, table: TakiTable):
    world.fail("POST", direct_messages_path(world, "ben"), 500, 0, times=1)

    await table.sit("ana", "ben", "chana")

    assert len(table.direct_messages("chana")) == 1
    assert table.direct_messages("ben") == []
    assert has_picture(await table.open("ben"))
    assert world.saying("I cannot send you a direct message") == []
    await world.wait(61)
    assert has_picture(table.message("ben"))


async def test_a_direct_message_of_the_round_before_says_which_round_it_was(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await table.play("ana", "red 1")
    world.fail("POST", direct_messages_path(world, "ben"), 500, 0)

    await world.press("ben", "Next round")

    [message] = table.direct_messages("ben")
    assert "round 1 of 3" in text(message)
    assert "**Round 1 is over.**" in text(message)


@pytest.mark.parametrize("pace", [Pace(edits=0, new_dm_channels=3)])
async def test_direct_messages_are_written_once_the_table_can_be_read_again(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana", clock=3600)
    whole = await table.state()
    await table.spoil("{}")
    await world.wait(4)
    await table.spoil(codec.encode(whole))

    await world.wait(70)

    assert [len(table.direct_messages(who)) for who in table.names] == [1, 1, 1]


async def test_of_a_closed_table_no_direct_message_is_remembered(world: World, table: TakiTable):
    world.fail("POST", direct_messages_path(world, "ben"), 500, 0, times=None)
    await table.sit("ana", "ben", "chana")
    assert len(world.app.hands.direct_messages) == 1

    await world.end()
    assert len(world.app.hands.direct_messages) == 0

    world.mend()
    await world.wait(61)
    assert table.direct_messages("ben") == []
    assert len(world.app.hands.direct_messages) == 0


async def test_to_look_for_direct_messages_that_are_due_is_to_remember_none(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", clock=3600)

    await world.restart()
    await table.put(lead="R7", hands={"Ana": "R1 R3 R5", "Ben": "R4 R5"})
    await table.play("ana", "red 1")

    assert len(world.app.hands.direct_messages) == 0
