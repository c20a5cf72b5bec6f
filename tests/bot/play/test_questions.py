"""A question is answered as it was asked: where something it went by has changed, it is asked anew.
And a press that comes twice ends in what is true."""

import pytest

from bot.store.values import Status
from tests.bot.play.reading import buttons, id_of, menu_of, private, text
from tests.bot.play.simulated import race
from tests.bot.play.world import World

ANEW = "Something has changed since this was asked"


def shown(world: World, who: str, message_id: int) -> str:
    return next(text(m) for m in world.messages(who) if m.id == message_id)


async def test_a_vote_that_takes_others_votes_by_now_is_asked_for_anew(world: World):
    world.welcome("dana")
    await world.deal("ana", "ben", "chana", "dana", game="taki")
    asked = menu_of(await world.slash("ben", "table end"))
    assert "3 votes are needed" in text(asked)
    await world.surely("dana", "table leave")

    await world.press("ben", "Yes, vote", asked)

    again = shown(world, "ben", asked.id)
    assert again.startswith(ANEW)
    assert "2 votes are needed" in again
    assert all(seat.vote is None for seat in (await world.table()).seats)
    fresh = next(m for m in world.messages("ben") if m.id == asked.id)
    assert "1 of 2 needed" in private(await world.press("ben", "Yes, vote", fresh))


async def test_a_removal_asked_for_when_there_were_enough_is_refused_when_two_are_left(
    world: World,
):
    await world.deal("ana", "ben", "chana", game="taki")
    asked = menu_of(await world.slash("ana", "table kick", player=world.person("ben")))
    await world.surely("chana", "table leave")

    answer = await world.press("ana", "Yes, vote", asked)

    assert "Somebody who is here can only be removed by" in private(answer)
    assert (await world.seat("ben")).left_at is None


async def test_who_has_come_back_does_not_lose_by_a_removal_asked_for_before(world: World):
    world.welcome("dana", is_staff=True)
    await world.deal(clock=30)
    away = await world.go_away()
    asked = menu_of(await world.slash("dana", "table kick", player=world.person(away)))
    assert "They are away, so they lose by it" in text(asked)
    await world.press(away, "Rules")

    await world.press("dana", "Yes, remove", asked)

    again = shown(world, "dana", asked.id)
    assert again.startswith(ANEW)
    assert "that ends the table: a round under way has no result" in again
    assert (await world.table()).status is Status.PLAYING


@pytest.mark.parametrize("command", ["table end", "table leave"])
async def test_what_was_asked_before_the_next_round_is_asked_anew(world: World, command: str):
    await world.deal(wild="jack")
    asked = menu_of(await world.slash("ana", command))
    yes = next(label for label in buttons(asked) if label.startswith("Yes"))
    await world.play_round()
    await world.press("ben", "Next round")
    before = (await world.table()).version

    await world.press("ana", yes, asked)

    assert shown(world, "ana", asked.id).startswith(ANEW)
    assert (await world.table()).version == before


async def test_what_was_asked_in_the_lobby_is_asked_anew_after_the_start(world: World):
    await world.play("ana")
    await world.press("ben", "Join")
    asked = menu_of(await world.slash("ana", "table end"))
    assert "Nobody has any cards yet." in text(asked)
    await world.press("ana", "Start")

    await world.press("ana", "Yes, end it", asked)

    again = shown(world, "ana", asked.id)
    assert again.startswith(ANEW)
    assert "**Vote to end the table?**" in again
    assert (await world.table()).status is Status.PLAYING


@pytest.mark.parametrize("act", ["leave_now", "end_now", "kick_now:2"])
async def test_an_answer_of_an_older_version_is_asked_anew(world: World, act: str):
    world.welcome("dana")
    await world.deal("ana", "ben", "chana", "dana", game="taki")
    before = (await world.table()).version

    answer = await world.forge("ana", f"t:1:{act}")

    assert private(answer).startswith(ANEW)
    assert (await world.table()).version == before


async def test_who_leaves_twice_has_left(world: World):
    await world.deal()
    asked = menu_of(await world.slash("ben", "table leave"))
    leave = id_of(asked, "Yes, leave")
    presses = [world.person("ben").click(asked, label="Yes, leave") for _ in range(2)]

    await race(world.env, *presses)

    assert shown(world, "ben", asked.id) == "You have left the table. Thank you for playing!"
    assert "You have left the table." in private(await world.forge("ben", leave))


async def test_who_leaves_a_lobby_twice_is_told_nothing_else(world: World):
    await world.play("ana")
    await world.press("ben", "Join")

    answers = await world.at_once(("ben", "Leave"), ("ben", "Leave"))

    assert [private(answer) for answer in answers] == ["", ""]
    assert len((await world.table()).persons) == 1


async def test_who_is_removed_twice_is_removed(world: World):
    world.welcome("dana", is_staff=True)
    await world.deal("ana", "ben", "chana", game="taki", rounds=3)
    asked = menu_of(await world.slash("dana", "table kick", player=world.person("ben")))
    remove = id_of(asked, "Yes, remove")
    presses = [world.person("dana").click(asked, label="Yes, remove") for _ in range(2)]

    await race(world.env, *presses)

    assert shown(world, "dana", asked.id) == "Ben no longer sits at the table."
    assert "They no longer sit at the table." in private(await world.forge("dana", remove))
    assert len(world.pings("ben")) == 1


async def test_a_table_that_goes_on_is_let_go_on_twice(world: World):
    await world.deal()
    await world.slash("ana", "table pause")

    answers = [private(await world.slash("ben", "table resume")) for _ in range(2)]

    assert answers == ["The table goes on."] * 2


async def test_who_joins_twice_sits_there_also_if_the_cards_are_dealt_meanwhile(world: World):
    await world.play("ana")
    lobby = world.showing("Join")
    await world.press("ben", "Join", lobby)
    await world.press("ana", "Start")

    answer = await world.forge("ben", "t:1:join")

    assert private(answer) == "You already sit at this table."
