"""Hands by direct message and behind My hand: what they say, and that they stay as they should."""

from typing import Any

import pytest

from bot.pace import Pace
from engine import codec
from tests.bot.play.reading import buttons, has_picture, id_of, text
from tests.bot.play.simulated import race
from tests.bot.play.taki.club import Club, move_of, offered
from tests.bot.play.world import MINUTES, World, menu_of, private, private_messages

HANDS = {
    "lead": "R7",
    "hands": {
        "Ana": "R+2 R1 R3 B5 G5",
        "Ben": "R+2 B+2 R4 R5 B8",
        "Chana": "B1 B3 B6 G6 G8",
    },
    "draw": "Y1 Y3 Y4 Y5 Y6 Y7 Y8 Y9",
}
WEBHOOK = "/webhooks/*/messages/*"


def edits(world: World, message: Any) -> int:
    """How often the bot has edited that direct message."""
    path = f"/channels/{message.channel.id}/messages/{message.id}"
    return sum(r.method == "PATCH" and r.path == path for r in world.env.http_requests)


def renewals(world: World) -> int:
    """How often private answers were edited by their tokens."""
    sent = world.env.http_requests
    return sum(r.method == "PATCH" and r.path.startswith("/webhooks/") for r in sent)


def letters_path(world: World, who: str) -> str:
    return f"/channels/{world.person(who).user.dm_channel.id}/messages"


async def choose(world: World, who: str, menu: str, value: str) -> None:
    """Chooses in `/preferences`."""
    answer = await world.slash(who, "preferences")
    await world.person(who).select(menu_of(answer), [value], custom_id=f"p:{menu}")


# letters


async def test_everybody_who_joined_gets_the_hand_as_a_letter_that_says_where_it_belongs(
    world: World, club: Club
):
    await club.sit("ana", "ben", "chana", rounds=3)

    for who in club.names:
        [letter] = club.letters(who)
        assert "### Taki · your hand · round 1 of 3" in text(letter)
        assert "Card club" in text(letter)
        assert f"<#{world.channel.id}>" in text(letter)
        assert has_picture(letter)
    world.welcome("dana")
    assert club.letters("dana") == []


async def test_a_letter_stays_current_for_hours_and_is_played_from(world: World, club: Club):
    await club.sit("ana", "ben", "chana", clock=3600)
    await club.put(**HANDS)
    await world.wait(40 * MINUTES)

    await club.play("ana", "red +2")
    assert "2 cards are due" in text(club.letter("ben"))
    await club.play("ben", "blue +2")

    assert "4 cards are due" in text(club.letter("chana"))
    assert offered(club.letter("chana")) == ["Take 4", "Rules"]
    assert len(club.letters("chana")) == 1


async def test_a_new_round_brings_a_new_letter_in_place_of_the_old(world: World, club: Club):
    await club.sit("ana", "ben", rounds=3)
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    [old] = club.letters("ben")
    await club.play("ana", "red 1")
    assert "**Round 1 is over.**" in text(club.letter("ben"))
    assert buttons(club.letter("ben")) == []
    assert not has_picture(club.letter("ben"))

    await world.press("ben", "Next round")

    for who in ("ana", "ben"):
        [letter] = club.letters(who)
        assert letter.id != old.id
        assert "round 2 of 3" in text(letter)
        assert has_picture(letter)


async def test_a_letter_that_its_owner_threw_away_is_written_anew(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    world.delete(club.letter("ben"))

    await club.play("ana", "red +2")

    assert "2 cards are due" in text(club.letter("ben"))


async def test_a_letter_too_old_to_be_edited_gives_way_to_a_new_one(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    old = club.letter("ben").id
    world.fail("PATCH", f"{letters_path(world, 'ben')}/{old}", 429, 30046)

    await club.play("ana", "red +2")

    [letter] = club.letters("ben")
    assert letter.id != old
    assert "2 cards are due" in text(letter)


async def test_direct_messages_closed_in_mid_round_stop_nobody(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    hand = await club.open("ben")
    world.fail("*", f"{letters_path(world, 'ben')}*", 403, 50007, times=None)

    await club.play("ana", "red +2")
    assert "2 cards are due" in text(club.again("ben", hand))
    await club.play("ben", "blue +2", on=hand)
    await club.play("chana", "Take 4")

    assert await club.counts() == [4, 4, 9]


async def test_a_letter_that_discord_could_not_edit_is_tried_again(world: World, club: Club):
    await club.sit("ana", "ben")
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    world.fail("PATCH", f"{letters_path(world, 'ben')}/*", 500, 0, times=None)
    await club.play("ana", "red 1")
    assert has_picture(club.letter("ben"))

    world.mend()
    await world.wait(61)

    assert "This table is closed" in text(club.letter("ben"))
    assert not has_picture(club.letter("ben"))


async def test_who_presses_nothing_for_long_reads_only_of_the_last_cards(world: World, club: Club):
    await club.sit("ana", "ben")
    for _ in range(4):
        await club.put(lead="R7", on_turn="Ben", hands={"Ana": "Y1", "Ben": "+3 B1 B3"})
        await club.play("ben", "+3")
        await world.wait(11)

    assert text(club.letter("ana")).count("You drew") == 3


async def test_what_was_drawn_is_told_until_the_next_move_of_that_person(world: World, club: Club):
    await club.sit("ana", "ben")
    hands = {"Ana": "Y1 B3 B5", "Ben": "Y3 B4 B6"}
    await club.put(lead="R7", hands=hands, draw="G4 G5 G6 G8")
    await club.play("ana", "Draw")
    await club.play("ben", "Draw")
    assert "You drew green 4." in text(club.letter("ana"))

    await club.put(lead="R7", hands=hands | {"Ana": "R1 B3 B5"}, draw="G4 G5 G6 G8")
    await club.play("ana", "red 1")

    assert "You drew" not in text(club.letter("ana"))


async def test_what_was_drawn_before_the_clock_moved_is_told_no_more(world: World, club: Club):
    await club.sit("ana", "ben", clock=30)
    hands = {"Ana": "Y1 B3 B5", "Ben": "Y3 B4 B6"}
    await club.put(lead="R7", hands=hands, draw="G4 G5 G6 G8")
    await club.play("ana", "Draw")
    await club.play("ben", "Draw")

    await world.wait(31)

    assert "You drew green 6." in text(club.letter("ana"))
    assert "You drew green 4." not in text(club.letter("ana"))


async def test_what_was_drawn_is_told_no_more_once_an_answer_was_given_in_the_window(
    world: World, club: Club
):
    await club.sit("ana", "ben", "chana")
    await club.put(lead="R7", hands={"Ana": "Y1", "Ben": "+3 B1 B3", "Chana": "Y3 Y4"}, draw="G4")
    await club.play("ana", "Draw")
    assert "You drew green 4." in text(club.letter("ana"))
    await club.play("ben", "+3")

    await club.answer("ana", "Let it be")

    assert "You drew" not in text(club.letter("ana"))


async def test_a_refused_press_hides_nothing_that_was_drawn(world: World, club: Club):
    await club.sit("ana", "ben")
    await club.put(lead="R7", hands={"Ana": "Y1", "Ben": "+3 B1 B3"}, draw="G4 G5 G6 G8")
    letter, hand, ana = club.letter("ana"), await club.open("ana"), world.person("ana")

    await race(
        world.env,
        ana.user.click(letter, custom_id=move_of(letter, "Draw")),
        ana.click(hand, custom_id=move_of(hand, "Draw")),
    )

    assert "You drew green 4." in text(club.letter("ana"))
    assert "You drew green 4." in text(club.again("ana", hand))


async def test_whoever_joins_the_lobby_and_leaves_it_gets_nothing(world: World, club: Club):
    await club.gather("ana", "ben", "chana")
    await world.press("chana", "Leave")
    await world.press("ana", "Start")

    assert club.letters("chana") == []
    assert len(club.letters("ben")) == 1


@pytest.mark.parametrize("code", [50007, 50278])
async def test_closed_direct_messages_are_told_once_in_place_and_the_game_goes_on(
    world: World, club: Club, code: int
):
    world.fail("POST", letters_path(world, "ben"), 403, code, times=None)
    await club.sit("ana", "ben", rounds=3)

    [told] = world.saying("I cannot send you a direct message")
    assert f"<@{world.person('ben').id}>" in text(told)
    assert f"<@{world.person('ana').id}>" not in text(told)
    assert buttons(told) == ["My hand"]
    assert club.letters("ben") == []
    assert len(club.letters("ana")) == 1
    await club.put(lead="R7", on_turn="Ben", hands={"Ana": "R1 R3", "Ben": "R4 R5 R6"})
    hand = menu_of(await world.press("ben", "My hand", told))
    await club.play("ben", "red 4", on=hand)
    await club.play("ana", "red 1", "Last card!")
    await club.play("ben", "red 5", on=hand)
    await club.play("ana", "red 3")
    await world.press("ben", "Next round")

    assert (await world.table()).round == 2
    assert len(world.saying("I cannot send you a direct message")) == 1


async def test_conversations_that_come_too_fast_are_not_opened_for_a_while(
    world: World, club: Club
):
    world.fail("POST", "/users/@me/channels", 403, 40003, times=1)
    await club.sit("ana", "ben", "chana")

    [told] = world.saying("I cannot send you a direct message")
    opened = [r for r in world.env.http_requests if r.path == "/users/@me/channels"]
    assert len(opened) == 1
    for who in club.names:
        assert f"<@{world.person(who).id}>" in text(told)
        hand = menu_of(await world.press(who, "My hand", told))
        assert has_picture(hand)


async def test_a_letter_that_discord_loses_harms_nobody(world: World, club: Club):
    world.fail("POST", letters_path(world, "ben"), 500, 0, times=1)

    await club.sit("ana", "ben", "chana")

    assert len(club.letters("chana")) == 1
    assert club.letters("ben") == []
    assert has_picture(await club.open("ben"))
    assert world.saying("I cannot send you a direct message") == []
    await world.wait(61)
    assert has_picture(club.letter("ben"))


async def test_a_letter_of_the_round_before_says_which_round_it_was(world: World, club: Club):
    await club.sit("ana", "ben", rounds=3)
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await club.play("ana", "red 1")
    world.fail("POST", letters_path(world, "ben"), 500, 0)

    await world.press("ben", "Next round")

    [letter] = club.letters("ben")
    assert "round 1 of 3" in text(letter)
    assert "**Round 1 is over.**" in text(letter)


async def test_letters_are_written_once_the_table_can_be_read_again(
    world: World, club: Club, expected_errors: set[str]
):
    expected_errors |= {"table 1: a hand is not delivered", "table 1: its letters failed"}
    world.app.hands._letters._conversations._pace = Pace(gap=3)
    await club.sit("ana", "ben", "chana", clock=3600)
    whole = await club.state()
    await club.spoil("{}")
    await world.wait(4)
    await club.spoil(codec.encode(whole))

    await world.wait(70)

    assert [len(club.letters(who)) for who in club.names] == [1, 1, 1]


# pushes


@pytest.mark.parametrize(
    ("pings", "is_silent"), [("always", False), ("slow", True), ("never", True)]
)
async def test_a_new_letter_calls_only_who_wants_to_hear_of_everything(
    world: World, club: Club, pings: str, is_silent: bool
):
    await choose(world, "ben", "pings", pings)

    await club.sit("ana", "ben")

    assert club.letter("ben").flags.suppress_notifications is is_silent


async def test_a_letter_that_is_written_anew_calls_nobody_in_mid_round(world: World, club: Club):
    await club.sit("ana", "ben", rounds=3)
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    world.delete(club.letter("ben"))
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 B5"})
    assert club.letter("ben").flags.suppress_notifications

    await club.play("ana", "red 1")
    await world.press("ben", "Next round")

    assert not club.letter("ben").flags.suppress_notifications


@pytest.mark.parametrize(("pings", "calls"), [("always", 1), ("slow", 0), ("never", 0)])
async def test_that_no_letter_came_is_told_without_a_call_to_who_wants_none(
    world: World, club: Club, pings: str, calls: int
):
    await choose(world, "ben", "pings", pings)
    world.fail("POST", letters_path(world, "ben"), 403, 50007, times=None)

    await club.sit("ana", "ben")

    [told] = world.saying("I cannot send you a direct message")
    assert f"<@{world.person('ben').id}>" in text(told)
    allowed = world.env.backend.get_message(told.channel.id, told.id).allowed_mentions
    assert len(allowed.users or ()) == calls


# preferences


async def test_who_wants_the_hand_here_gets_no_letter(world: World, club: Club):
    await choose(world, "ben", "hand_by", "here")
    await club.sit("ana", "ben", "chana")

    assert club.letters("ben") == []
    assert len(club.letters("ana")) == 1
    assert world.saying("I cannot send you a direct message") == []
    assert has_picture(await club.open("ben"))


async def test_who_wants_letters_only_is_led_there_by_my_hand(world: World, club: Club):
    await choose(world, "ben", "hand_by", "dm")
    await club.sit("ana", "ben", "chana")

    answer = await world.press("ben", "My hand", await world.board())

    assert "Your hand is in our direct messages" in private(answer)
    assert not has_picture(menu_of(answer))
    letter = club.letter("ben")
    link = f"https://discord.com/channels/@me/{letter.channel.id}/{letter.id}"
    assert link in str(menu_of(answer).components[-1].to_dict())


async def test_who_wants_letters_only_can_have_the_hand_here_where_the_letter_is_lost(
    world: World, club: Club
):
    await choose(world, "ben", "hand_by", "dm")
    await club.sit("ana", "ben", rounds=3)
    world.delete(club.letter("ben"))
    led = menu_of(await world.press("ben", "My hand", await world.board()))
    here = menu_of(await world.press("ben", "Show it here", led))
    assert has_picture(here)
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await club.play("ana", "red 1")
    world.fail("POST", letters_path(world, "ben"), 500, 0)
    await world.wait(5)

    await world.press("ben", "Next round")

    # the letter of the round before leads nowhere
    hand = await club.open("ben")
    assert "round 2 of 3" in text(hand)
    assert has_picture(hand)


async def test_a_change_of_mind_in_mid_round_brings_the_letter(world: World, club: Club):
    await choose(world, "ben", "hand_by", "here")
    await club.sit("ana", "ben")

    await choose(world, "ben", "hand_by", "dm")

    assert len(club.letters("ben")) == 1


async def test_who_wants_no_letters_any_more_in_mid_round_finds_the_hand_at_the_table_only(
    world: World, club: Club
):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)

    await choose(world, "ben", "hand_by", "here")

    [letter] = club.letters("ben")
    assert "You see your hand at the table only, as you wish" in text(letter)
    assert "/preferences" in text(letter)
    assert not has_picture(letter)
    assert buttons(letter) == []
    hand = await club.open("ben")
    await club.play("ana", "red +2")
    assert "2 cards are due" in text(club.again("ben", hand))
    assert "2 cards are due" not in text(club.letter("ben"))
    await choose(world, "ben", "hand_by", "both")
    assert "2 cards are due" in text(club.letter("ben"))


async def test_who_chooses_direct_messages_after_a_refusal_is_written_to_once_more(
    world: World, club: Club
):
    world.fail("POST", letters_path(world, "ben"), 403, 50007, times=2)
    await club.sit("ana", "ben")
    assert len(world.saying("I cannot send you a direct message")) == 1

    await choose(world, "ben", "hand_by", "dm")
    assert club.letters("ben") == []
    assert len(world.saying("I cannot send you a direct message")) == 2
    await choose(world, "ben", "hand_by", "both")

    assert has_picture(club.letter("ben"))
    assert len(world.saying("I cannot send you a direct message")) == 2


async def test_preferences_show_what_was_chosen(world: World):
    await choose(world, "ben", "hand_by", "dm")
    await choose(world, "ben", "pings", "never")

    menus = [row["components"][0] for row in _rows(await world.slash("ben", "preferences"))]

    chosen = [o["value"] for menu in menus for o in menu["options"] if o.get("default")]
    assert chosen == ["dm", "never"]


def _rows(answer: Any) -> list[dict[str, Any]]:
    found = [component.to_dict() for component in menu_of(answer).components]
    return [row for row in found if row["type"] == 1]


@pytest.mark.parametrize(("pings", "calls"), [("always", 1), ("slow", 0), ("never", 0)])
async def test_pings_are_as_each_person_wants_them(
    world: World, club: Club, pings: str, calls: int
):
    await choose(world, "ana", "pings", pings)
    await club.sit("ana", "ben")
    await club.put(**{**HANDS, "hands": {"Ana": "R1 R3", "Ben": "R4 R5"}})

    await world.wait(11)

    assert len(world.pings("ana")) == calls


# private answers


async def test_an_open_hand_follows_the_others_and_is_renewed_by_each_press(
    world: World, club: Club
):
    await club.sit("ana", "ben", "chana", clock=3600)
    await club.put(**HANDS)
    ben = await club.open("ben")
    await club.play("ana", "red +2")
    assert "2 cards are due" in text(club.again("ben", ben))
    await world.wait(10 * MINUTES)

    await club.play("ben", "Take 2", on=ben)
    assert "You drew yellow 1, yellow 3." in text(club.again("ben", ben))
    await world.wait(10 * MINUTES)
    await club.put(**HANDS)
    await club.play("ana", "red +2")

    assert "2 cards are due" in text(club.again("ben", ben))


async def test_an_open_hand_is_let_be_when_its_token_has_run_out(world: World, club: Club):
    await club.sit("ana", "ben", "chana", clock=3600)
    await club.put(**HANDS)
    await club.open("ben")
    await world.wait(16 * MINUTES)
    before = renewals(world)

    await club.play("ana", "red +2")

    assert renewals(world) == before
    assert "2 cards are due" in text(club.letter("ben"))


async def test_the_hand_of_who_is_not_on_turn_is_not_edited_by_the_others(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(
        lead="R7",
        hands={"Ana": "R1 R3 R8 R9", "Ben": "R4 R5 B5 B6", "Chana": "B1 B3 B6 Y3 Y8"},
    )
    hand, letter = await club.open("chana"), club.letter("chana")
    counted = renewals(world), edits(world, letter)

    await club.play("ana", "red 1")
    assert (renewals(world), edits(world, letter)) == counted
    await club.play("ben", "red 4")
    assert (renewals(world), edits(world, letter)) == (counted[0] + 1, counted[1] + 1)
    await club.play("chana", "Draw", on=hand)
    after = renewals(world), edits(world, letter)
    await club.play("ana", "red 3")

    assert (renewals(world), edits(world, letter)) == after


async def test_two_open_hands_both_follow_and_none_plays_twice(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    one, two = await club.open("ana"), await club.open("ana")
    stale = move_of(two, "red 1")

    await club.play("ana", "red 1", on=one)
    assert "It is not your turn" in text(club.again("ana", two))
    assert "It is not your turn" in text(club.letter("ana"))
    answer = await world.forge("ana", stale)

    assert "The table has moved on" in private(answer)
    assert await club.counts() == [4, 5, 5]
    await club.play("ben", "red 4")
    await club.play("chana", "Draw")
    await club.play("ana", "red 3", on=two)
    assert await club.counts() == [3, 4, 6]


async def test_presses_on_two_open_hands_at_once_count_once(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    one, two, letter = await club.open("ana"), await club.open("ana"), club.letter("ana")
    ana: Any = world.person("ana")

    answers = await race(
        world.env,
        ana.click(one, custom_id=move_of(one, "red 1")),
        ana.click(two, custom_id=move_of(two, "red 3")),
        ana.user.click(letter, custom_id=move_of(letter, "red +2")),
    )

    told = ["\n".join(text(m) for m in answer.followups) for answer in answers]
    assert sum("The table has moved on" in line for line in told) == 2
    assert await club.counts() == [4, 5, 5]


async def test_a_message_that_was_pressed_is_shown_anew_by_the_answer_alone(
    world: World, club: Club
):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    letter, hand = club.letter("ana"), await club.open("ana")
    counted = edits(world, letter), renewals(world)

    await club.play("ana", "red 1")
    assert edits(world, letter) == counted[0]
    assert renewals(world) == counted[1] + 1
    await club.play("ben", "red 4")
    await club.play("chana", "Draw")
    counted = edits(world, letter), renewals(world)
    await club.play("ana", "red 3", on=hand)

    assert edits(world, letter) == counted[0] + 1
    assert renewals(world) == counted[1]


async def test_twenty_quick_presses_on_one_card_count_once(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    hand = await club.open("ana")
    ana: Any = world.person("ana")
    before = (await world.table()).version

    id = move_of(hand, "red 1")
    await race(world.env, *(ana.click(hand, custom_id=id) for _ in range(20)))

    assert (await world.table()).version == before + 1
    assert await club.counts() == [4, 5, 5]
    assert "It is not your turn" in text(club.again("ana", hand))


@pytest.mark.parametrize(("status", "code"), [(401, 50027), (404, 10015), (404, 10008)])
async def test_a_private_answer_that_is_gone_is_edited_no_more(
    world: World, club: Club, status: int, code: int
):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    await club.open("ben")
    world.fail("PATCH", WEBHOOK, status, code, times=1)
    before = renewals(world)

    await club.play("ana", "red +2")
    await club.play("ben", "blue +2")
    await club.play("chana", "Take 4")

    assert renewals(world) <= before + 1
    assert await club.counts() == [4, 4, 9]


async def test_my_hand_is_for_those_who_hold_one(world: World, club: Club):
    world.welcome("dana")
    await club.sit("ana", "ben", "chana")

    answer = await world.press("dana", "My hand", await world.board())

    assert "You do not sit at this table" in private(answer)
    assert not any(has_picture(message) for message in private_messages(answer))


async def test_slash_hand_shows_it_too_also_in_the_conversation_with_the_bot(
    world: World, club: Club
):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)

    here = menu_of(await world.slash("ana", "hand"))
    assert has_picture(here)
    await club.play("ana", "red 1", on=here)
    answer = await world.person("ben").user.slash("hand")
    there = private_messages(answer)[-1].message
    assert has_picture(there)
    await world.person("ben").user.click(there, custom_id=move_of(there, "red 4"))

    assert await club.counts() == [4, 4, 5]


async def test_rules_explain_the_cards_of_this_hand_and_no_others(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(lead="R7", hands={"Ana": "K R1 R3 +3", "Ben": "R4", "Chana": "R5"})

    answer = await club.play("ana", "Rules")

    lines = text(answer.response or answer.followups[-1]).splitlines()
    assert lines[0] == "**The cards in your hand**"
    assert [line.split("**")[1].strip(":") for line in lines[1:]] == ["Numbers", "King", "+3"]


async def test_somebody_elses_button_forged_plays_nothing_of_theirs(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)

    answer = await world.forge("ben", id_of(club.letter("ana"), "🔺 red 1"))

    assert "It is not your turn" in private(answer)
    assert await club.counts() == [5, 5, 5]


async def test_no_forged_press_lets_forced_moves_come_alone(world: World, club: Club):
    await club.sit("ana", "ben")

    answer = await world.forge("ana", "t:1:auto")

    assert "from an older version" in private(answer)
    assert not (await world.table()).seats[0].auto


async def test_a_stranger_learns_nothing_of_a_table_by_a_forged_press(world: World, club: Club):
    await club.sit("ana", "ben")
    direct = world.person("chana").user.dm_channel

    answer = await world.forge("chana", "m:1:1.1:draw", where=direct)

    assert "You do not sit at this table" in private(answer)
    assert not any("Card club" in text(message) for message in direct.history())
