"""Who presses, opens or invites too often is told when again, and nobody else waits for it."""

import re

import pytest

from bot.service.decisions.limits import LIMITS, Limits
from tests.bot.play.reading import Answer, private, text
from tests.bot.play.simulated import race
from tests.bot.play.world import MINUTES, World

TOO_FAST = "That was faster than I can follow"


@pytest.fixture
def limits() -> Limits:
    """Those of the bot."""
    return LIMITS


def again_at(world: World, answer: Answer) -> float:
    """In how many seconds the answer says that it is allowed again."""
    [named] = re.findall(r"<t:(\d+):R>", private(answer))
    return int(named) - world.now() / 1_000


async def test_the_eleventh_press_in_five_seconds_is_refused_and_says_when_again(world: World):
    await world.play("ana")
    lobby = world.showing("Join")
    await world.wait(5)
    for _ in range(10):
        assert private(await world.press("ben", "Rules", lobby)) != ""

    refused = await world.press("ben", "Join", lobby)
    ignored = [await world.press("ben", "Join", lobby) for _ in range(5)]

    assert private(refused).startswith(TOO_FAST)
    assert 4 <= again_at(world, refused) <= 6
    assert [private(answer) for answer in ignored] == [""] * 5
    assert all(answer.acknowledged for answer in ignored)
    assert "Ben" not in text(world.showing("Join"))


async def test_others_press_on_meanwhile_and_the_same_person_later(world: World):
    await world.play("ana")
    lobby = world.showing("Join")
    for _ in range(11):
        await world.press("ben", "Rules", lobby)

    await world.press("chana", "Join", lobby)
    assert "Chana" in text(world.showing("Leave"))
    await world.wait(5)
    await world.press("ben", "Leave")

    assert TOO_FAST not in text(world.showing("Leave"))
    assert "You do not sit" in private(await world.press("ben", "Leave"))


async def test_commands_count_and_each_is_answered(world: World):
    for _ in range(10):
        await world.slash("ben", "help")

    for _ in range(2):
        answer = await world.slash("ben", "help")
        assert private(answer).startswith(TOO_FAST)  # until the next one takes its place
    assert await world.person("ben").autocomplete(world.channel, "rules", "table", "") == []


async def test_too_many_openings_are_refused_in_a_sentence(world: World):
    for _ in range(2):
        await world.play("ana")
        await world.surely("ana", "table end")
        await world.wait(1 * MINUTES)
    await world.play("ana")
    await world.wait(3)

    answer = await world.play("ana")

    assert private(answer).startswith("You have opened and ended many tables just now.")
    assert 8 * MINUTES - 4 <= again_at(world, answer) <= 8 * MINUTES - 2


async def test_who_was_invited_just_now_is_not_called_again(world: World):
    await world.play("ana", opponent=world.person("ben"))
    await world.slash("ana", "table leave")

    answer = await world.play("ana", opponent=world.person("ben"))

    assert "You have invited this person just now" in private(answer)
    assert 59 <= again_at(world, answer) <= 61
    assert world.pings("ben") == []


async def test_a_rematch_right_after_an_invitation_calls_nobody(world: World):
    await world.play("ana", opponent=world.person("ben"))
    await world.press("ben", "Accept")
    await world.wait(5)
    await world.end()

    await world.press("ana", "Rematch")

    assert "**Ben** · invited" in text(world.showing("Accept"))
    assert world.pings("ben") == []


async def test_a_second_press_on_rematch_calls_nobody_once_more(world: World):
    await world.play("ana", game="taki")
    for other in ("ben", "chana"):
        await world.press(other, "Join")
    await world.press("ana", "Start")
    await world.wait(5)
    await world.end()
    await world.press("ana", "Rematch")
    [call] = world.pings("chana")

    await world.press("ben", "Rematch")

    assert [ping.id for ping in world.pings("chana")] == [call.id]


async def test_the_same_play_twice_opens_one_table_and_the_second_answer_leads_there(world: World):
    ana = world.person("ana")

    answers = await race(world.env, *(ana.slash(world.channel, "play takoyaki") for _ in range(2)))

    [table] = await world.app.tables.of_guild(world.guild.id)
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{table.message_id}"
    told = [private(answer) for answer in answers]
    assert told.count("") == 1
    assert f"You have just opened this very table. [Go to the table]({link})" in told
    assert len(world.saying("who plays?")) == 1


async def test_another_wish_or_a_later_one_is_another_table(world: World):
    await world.play("ana")
    await world.play("ana", rounds=6)
    await world.play("ben")
    await world.wait(3)
    await world.play("ben")

    assert len(await world.app.tables.of_guild(world.guild.id)) == 4
