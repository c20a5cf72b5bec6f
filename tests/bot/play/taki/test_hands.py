"""Hands behind My hand: that they stay current, take presses, and show nobody else's cards."""

from typing import Any

import pytest

from tests.bot.play.reading import has_picture, id_of, menu_of, private, private_messages, text
from tests.bot.play.simulated import race
from tests.bot.play.taki.showing import HANDS, WEBHOOK, edits, renewals
from tests.bot.play.taki.table import TakiTable, move_of
from tests.bot.play.world import MINUTES, World


async def test_an_open_hand_follows_the_others_and_is_renewed_by_each_press(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana", clock=3600)
    await table.put(**HANDS)
    ben = await table.open("ben")
    await table.play("ana", "red +2")
    assert "2 cards are due" in text(table.again("ben", ben))
    await world.wait(10 * MINUTES)

    await table.play("ben", "Take 2", on=ben)
    assert "You drew yellow 1, yellow 3." in text(table.again("ben", ben))
    await world.wait(10 * MINUTES)
    await table.put(**HANDS)
    await table.play("ana", "red +2")

    assert "2 cards are due" in text(table.again("ben", ben))


async def test_an_open_hand_is_let_be_when_its_token_has_run_out(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana", clock=3600)
    await table.put(**HANDS)
    await table.open("ben")
    await world.wait(16 * MINUTES)
    before = renewals(world)

    await table.play("ana", "red +2")

    assert renewals(world) == before
    assert "2 cards are due" in text(table.message("ben"))


async def test_the_hand_of_who_is_not_on_turn_is_not_edited_by_the_others(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(
        lead="R7",
        hands={"Ana": "R1 R3 R8 R9", "Ben": "R4 R5 B5 B6", "Chana": "B1 B3 B6 Y3 Y8"},
    )
    hand, message = await table.open("chana"), table.message("chana")
    counted = renewals(world), edits(world, message)

    await table.play("ana", "red 1")
    assert (renewals(world), edits(world, message)) == counted
    await table.play("ben", "red 4")
    assert (renewals(world), edits(world, message)) == (counted[0] + 1, counted[1] + 1)
    await table.play("chana", "Draw", on=hand)
    after = renewals(world), edits(world, message)
    await table.play("ana", "red 3")

    assert (renewals(world), edits(world, message)) == after


async def test_two_open_hands_both_follow_and_none_plays_twice(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)
    one, two = await table.open("ana"), await table.open("ana")
    stale = move_of(two, "red 1")

    await table.play("ana", "red 1", on=one)
    assert "It is not your turn" in text(table.again("ana", two))
    assert "It is not your turn" in text(table.message("ana"))
    answer = await world.forge("ana", stale)

    assert "The table was just changing" in private(answer)
    assert await table.counts() == [4, 5, 5]
    await table.play("ben", "red 4")
    await table.play("chana", "Draw")
    await table.play("ana", "red 3", on=two)
    assert await table.counts() == [3, 4, 6]


async def test_presses_on_two_open_hands_at_once_count_once(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)
    one, two, message = await table.open("ana"), await table.open("ana"), table.message("ana")
    ana: Any = world.person("ana")

    answers = await race(
        world.env,
        ana.click(one, custom_id=move_of(one, "red 1")),
        ana.click(two, custom_id=move_of(two, "red 3")),
        ana.user.click(message, custom_id=move_of(message, "red +2")),
    )

    told = ["\n".join(text(m) for m in answer.followups) for answer in answers]
    assert sum("The table was just changing" in line for line in told) == 2
    assert await table.counts() == [4, 5, 5]


async def test_a_message_that_was_pressed_is_shown_anew_by_the_answer_alone(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)
    message, hand = table.message("ana"), await table.open("ana")
    counted = edits(world, message), renewals(world)

    await table.play("ana", "red 1")
    assert edits(world, message) == counted[0]
    assert renewals(world) == counted[1] + 1
    await table.play("ben", "red 4")
    await table.play("chana", "Draw")
    counted = edits(world, message), renewals(world)
    await table.play("ana", "red 3", on=hand)

    assert edits(world, message) == counted[0] + 1
    assert renewals(world) == counted[1]


async def test_twenty_quick_presses_on_one_card_count_once(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)
    hand = await table.open("ana")
    ana: Any = world.person("ana")
    before = (await world.table()).version

    id = move_of(hand, "red 1")
    await race(world.env, *(ana.click(hand, custom_id=id) for _ in range(20)))

    assert (await world.table()).version == before + 1
    assert await table.counts() == [4, 5, 5]
    assert "It is not your turn" in text(table.again("ana", hand))


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (404, 10008)])
async def test_a_private_answer_that_is_gone_is_edited_no_more(
    world: World, table: TakiTable, status: int, code: int
):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)
    await table.open("ben")
    world.fail("PATCH", WEBHOOK, status, code, times=1)
    before = renewals(world)

    await table.play("ana", "red +2")
    await table.play("ben", "blue +2")
    await table.play("chana", "Take 4")

    assert renewals(world) <= before + 1
    assert await table.counts() == [4, 4, 9]


async def test_my_hand_is_for_those_who_hold_one(world: World, table: TakiTable):
    world.welcome("dana")
    await table.sit("ana", "ben", "chana")

    answer = await world.press("dana", "My hand", await world.board())

    assert "You do not sit at this table" in private(answer)
    assert not any(has_picture(message) for message in private_messages(answer))


async def test_slash_hand_shows_it_too_also_in_the_conversation_with_the_bot(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)

    here = menu_of(await world.slash("ana", "hand"))
    assert has_picture(here)
    await table.play("ana", "red 1", on=here)
    answer = await world.person("ben").user.slash("hand")
    there = private_messages(answer)[-1].message
    assert has_picture(there)
    await world.person("ben").user.click(there, custom_id=move_of(there, "red 4"))

    assert await table.counts() == [4, 4, 5]


async def test_rules_explain_the_cards_of_this_hand_and_no_others(table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(lead="R7", hands={"Ana": "K R1 R3 +3", "Ben": "R4", "Chana": "R5"})

    answer = await table.play("ana", "Rules")

    lines = text(answer.response or answer.followups[-1]).splitlines()
    assert lines[0] == "**The cards in your hand**"
    assert [line.split("**")[1].strip(":") for line in lines[1:]] == ["Numbers", "King", "+3"]


async def test_somebody_elses_button_forged_plays_nothing_of_theirs(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(**HANDS)

    answer = await world.forge("ben", id_of(table.message("ana"), "🔺 red 1"))

    assert private(answer).startswith("It is not your turn yet: Ana is on turn.")
    assert await table.counts() == [5, 5, 5]


async def test_no_forged_press_lets_forced_moves_come_alone(world: World, table: TakiTable):
    await table.sit("ana", "ben")

    answer = await world.forge("ana", "t:1:auto")

    assert "from an older version" in private(answer)
    assert not (await world.table()).seats[0].auto


async def test_a_stranger_learns_nothing_of_a_table_by_a_forged_press(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben")
    direct = world.person("chana").user.dm_channel

    answer = await world.forge("chana", "m:1:1.1:draw", where=direct)

    assert "This table does not exist any more" in private(answer)
    assert not any("Card club" in text(message) for message in direct.history())
