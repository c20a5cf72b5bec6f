"""Where a person wants to see their hand, and when they want to be called."""

from typing import Any

import pytest

from tests.bot.play.reading import buttons, has_picture, menu_of, private, text
from tests.bot.play.taki.showing import HANDS, direct_messages_path
from tests.bot.play.taki.table import TakiTable
from tests.bot.play.world import World


@pytest.mark.parametrize(
    ("pings", "is_silent"), [("always", False), ("slow", True), ("never", True)]
)
async def test_a_new_direct_message_calls_only_who_wants_to_hear_of_everything(
    world: World, table: TakiTable, pings: str, is_silent: bool
):
    await world.prefer("ben", "pings", pings)

    await table.sit("ana", "ben")

    assert table.message("ben").flags.suppress_notifications is is_silent


async def test_a_direct_message_that_is_written_anew_calls_nobody_in_mid_round(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    world.delete(table.message("ben"))
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 B5"})
    assert table.message("ben").flags.suppress_notifications

    await table.play("ana", "red 1")
    await world.press("ben", "Next round")

    assert not table.message("ben").flags.suppress_notifications


@pytest.mark.parametrize(("pings", "calls"), [("always", 1), ("slow", 0), ("never", 0)])
async def test_that_no_direct_message_came_is_told_without_a_call_to_who_wants_none(
    world: World, table: TakiTable, pings: str, calls: int
):
    await world.prefer("ben", "pings", pings)
    world.fail("POST", direct_messages_path(world, "ben"), 403, 50007, times=None)

    await table.sit("ana", "ben")

    [told] = world.saying("I cannot send you a direct message")
    assert f"<@{world.person('ben').id}>" in text(told)
    assert len(world.notified(told)) == calls


async def test_who_wants_the_hand_here_gets_no_direct_message(world: World, table: TakiTable):
    await world.prefer("ben", "hand_by", "here")
    await table.sit("ana", "ben", "chana")

    assert table.direct_messages("ben") == []
    assert len(table.direct_messages("ana")) == 1
    assert world.saying("I cannot send you a direct message") == []
    assert has_picture(await table.open("ben"))


async def test_who_wants_direct_messages_only_is_led_there_by_my_hand(
    world: World, table: TakiTable
):
    await world.prefer("ben", "hand_by", "dm")
    await table.sit("ana", "ben", "chana")

    answer = await world.press("ben", "My hand", await world.board())

    assert "Your hand is in our direct messages" in private(answer)
    assert not has_picture(menu_of(answer))
    message = table.message("ben")
    link = f"https://discord.com/channels/@me/{message.channel.id}/{message.id}"
    assert link in str(menu_of(answer).components[-1].to_dict())


async def test_who_wants_direct_messages_only_can_have_the_hand_here_where_theirs_is_lost(
    world: World, table: TakiTable
):
    await world.prefer("ben", "hand_by", "dm")
    await table.sit("ana", "ben", rounds=3)
    world.delete(table.message("ben"))
    led = menu_of(await world.press("ben", "My hand", await world.board()))
    here = menu_of(await world.press("ben", "Show it here", led))
    assert has_picture(here)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await table.play("ana", "red 1")
    world.fail("POST", direct_messages_path(world, "ben"), 500, 0)
    await world.wait(5)

    await world.press("ben", "Next round")

    # the direct message of the round before leads nowhere
    hand = await table.open("ben")
    assert "round 2 of 3" in text(hand)
    assert has_picture(hand)


async def test_a_change_of_mind_in_mid_round_brings_the_direct_message(
    world: World, table: TakiTable
):
    await world.prefer("ben", "hand_by", "here")
    await table.sit("ana", "ben")

    await world.prefer("ben", "hand_by", "dm")

    assert len(table.direct_messages("ben")) == 1


async def test_who_wants_no_direct_messages_any_more_in_mid_round_finds_the_hand_at_the_table_only(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)

    await world.prefer("ben", "hand_by", "here")

    [message] = table.direct_messages("ben")
    assert "You see your hand at the table only, as you wish" in text(message)
    assert "/preferences" in text(message)
    assert not has_picture(message)
    assert buttons(message) == []
    hand = await table.open("ben")
    await table.play("ana", "red +2")
    assert "2 cards are due" in text(table.again("ben", hand))
    assert "2 cards are due" not in text(table.message("ben"))
    await world.prefer("ben", "hand_by", "both")
    assert "2 cards are due" in text(table.message("ben"))


async def test_who_chooses_direct_messages_after_a_refusal_is_written_to_once_more(
    world: World, table: TakiTable
):
    world.fail("POST", direct_messages_path(world, "ben"), 403, 50007, times=2)
    await table.sit("ana", "ben")
    assert len(world.saying("I cannot send you a direct message")) == 1

    await world.prefer("ben", "hand_by", "dm")
    assert table.direct_messages("ben") == []
    assert len(world.saying("I cannot send you a direct message")) == 2
    await world.prefer("ben", "hand_by", "both")

    assert has_picture(table.message("ben"))
    assert len(world.saying("I cannot send you a direct message")) == 2


async def test_preferences_show_what_was_chosen(world: World):
    await world.prefer("ben", "hand_by", "dm")
    await world.prefer("ben", "pings", "never")

    menus = [row["components"][0] for row in _rows(await world.slash("ben", "preferences"))]

    chosen = [o["value"] for menu in menus for o in menu["options"] if o.get("default")]
    assert chosen == ["dm", "never"]


@pytest.mark.parametrize(("pings", "calls"), [("always", 1), ("slow", 0), ("never", 0)])
async def test_pings_are_as_each_person_wants_them(
    world: World, table: TakiTable, pings: str, calls: int
):
    await world.prefer("ana", "pings", pings)
    await table.sit("ana", "ben")
    await table.put(**{**HANDS, "hands": {"Ana": "R1 R3", "Ben": "R4 R5"}})

    await world.wait(11)

    assert len(world.pings("ana")) == calls


def _rows(answer: Any) -> list[dict[str, Any]]:
    found = [component.to_dict() for component in menu_of(answer).components]
    return [row for row in found if row["type"] == 1]
