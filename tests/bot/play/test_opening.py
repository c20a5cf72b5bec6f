"""How a table is opened: against whom, where, and by which rules."""

from typing import Any

import pytest

from bot.store.values import Status
from tests.bot.play.reading import buttons, menu_of, private, text
from tests.bot.play.world import MINUTES, World


async def test_a_robot_takes_the_seat_and_plays_after_a_human_second(world: World):
    await world.play("ana", rounds=1, wild="jack")
    menu = await world.press("ana", "Robot")
    answer = await world.press("ana", "Robot: easy", menu.response.message)
    assert private(answer).startswith("A robot has taken a seat.")
    assert buttons(menu_of(answer)) == []
    assert "**Robot** · robot (easy)" in text(world.showing("Start"))

    await world.press("ana", "Start")
    await world.play_round()

    [result] = world.results()
    assert "Robot" in text(result)
    assert world.pings("ana") == []


async def test_inviting_the_bot_itself_seats_a_robot(world: World):
    await world.play("ana", opponent=world.bot, wild="jack")

    assert "**Robot** · robot (easy)" in text(world.showing("Start"))


async def test_where_nothing_is_chosen_a_robot_sits_down_in_one_press(world: World):
    await world.play("ana")

    answer = await world.press("ana", "Robot")

    assert private(answer) == ""
    lobby = text(world.showing("Start"))
    assert "**Robot**\n" in lobby
    assert "robot (" not in lobby
    away = await world.press("ana", "Robot")
    assert buttons(menu_of(away)) == ["Remove robot"]
    await world.press("ana", "Remove robot", menu_of(away))
    assert private(await world.slash("ana", "table robot")).startswith("A robot has taken a seat.")
    await world.press("ana", "Tactical")
    assert "**Robot** · robot (easy)" in text(world.showing("Start"))


async def test_a_preset_is_one_press_in_the_lobby_and_the_hosts_alone(world: World):
    await world.play("ana")
    await world.press("ben", "Join")

    assert "Only the table's host" in private(await world.press("ben", "Quick"))
    await world.press("ana", "Quick")

    table = await world.table()
    assert (table.options.wild, table.clock_seconds) == ("jack", 60)
    assert "Quick" not in buttons(world.showing("Tactical"))
    assert "no such house rule" in private(await world.forge("ana", "t:1:preset:gravity"))
    await world.press("ana", "Start")
    stale = await world.forge("ana", "t:1:preset:tactical")
    assert private(stale).startswith("This comes too late: the cards are dealt.")
    assert (await world.table()).options.draw_discard == "off"


async def test_a_lobby_tells_the_rules_to_a_stranger(world: World):
    await world.play("ana")

    page = private(await world.press("chana", "Rules"))

    assert "Takoyaki · the rules" in page
    assert "press Flip, and cards go to their places" in text(world.showing("Join"))


async def test_another_bot_cannot_be_invited(world: World):
    other = world.guild.add_member(world.env.create_user("clock", bot=True))

    answer = await world.play("ana", opponent=other)

    assert "That bot cannot play cards" in private(answer)


async def test_nobody_can_invite_themselves(world: World):
    answer = await world.play("ana", opponent=world.person("ana"))

    assert "You cannot choose yourself" in private(answer)


async def test_an_invited_person_is_called_once_and_accepting_deals_at_once(world: World):
    await world.play("ana", opponent=world.person("ben"))
    lobby = world.showing("Accept")
    assert "**Ben** · invited, the seat is free again <t:" in text(lobby)
    [call] = world.pings("ben")
    assert text(call).endswith(
        "Ana invites you to Takoyaki. Press Accept or No thanks at the table."
    )

    await world.wait(1 * MINUTES)
    assert len(world.pings("ben")) == 1

    await world.press("ben", "Accept")
    assert (await world.table()).status is Status.PLAYING
    assert world.pings("ben") == []


async def test_only_the_invited_person_can_answer_for_the_seat(world: World):
    await world.play("ana", opponent=world.person("ben"))

    for label in ("Accept", "No thanks"):
        answer = await world.press("chana", label)
        assert "No seat is held for you here" in private(answer)


async def test_no_thanks_frees_the_seat_for_everybody(world: World):
    await world.play("ana", opponent=world.person("ben"))

    await world.press("ben", "No thanks")

    assert "one free seat" in text(world.showing("Join"))
    assert world.pings("ben") == []
    await world.press("chana", "Join")
    await world.press("ana", "Start")
    assert (await world.table()).status is Status.PLAYING


async def test_a_held_seat_becomes_free_after_two_minutes(world: World):
    await world.play("ana", opponent=world.person("ben"))

    await world.wait(2 * MINUTES - 1)
    assert "Accept" in buttons(world.showing("Leave"))
    await world.wait(1)
    assert "one free seat" in text(world.showing("Join"))
    assert world.pings("ben") == []


async def test_a_lobby_in_which_nothing_happens_closes_itself(world: World):
    await world.play("ana")

    await world.wait(15 * MINUTES)

    [lobby] = world.saying("**Closed**, since nothing happened here for a quarter of an hour")
    assert buttons(lobby) == []


async def test_a_table_with_a_thread_is_played_there_and_its_lobby_points_to_it(world: World):
    await world.play("ana", thread=True, rounds=1, wild="jack")
    [thread] = world.channel.threads
    assert thread.name == "Takoyaki with Ana"
    lobby = world.showing("Join")

    await world.press("ben", "Join")
    await world.press("ana", "Start")

    board = await world.board()
    assert board.channel.id == thread.id
    pointer = world.messages()[-1]
    assert pointer.id == lobby.id
    link = f"https://discord.com/channels/{world.guild.id}/{thread.id}/{board.id}"
    assert f"[Go to the table]({link})" in text(pointer)
    assert buttons(pointer) == []
    await world.play_round()
    assert len(world.results(thread)) == 1
    assert world.results() == []


async def test_a_rematch_in_a_thread_stays_in_it(world: World):
    await world.deal("ana", "ben", thread=True)
    [thread] = world.channel.threads
    await world.surely("ben", "table leave", thread)

    await world.press("ana", "Rematch", world.showing("Rematch", thread))
    await world.press("ben", "Accept", world.showing("Accept", thread))

    assert (await world.board(2)).channel.id == thread.id
    assert world.channel.threads[0].id == thread.id
    assert len(world.channel.threads) == 1


async def test_in_a_thread_the_table_opens_right_there(world: World):
    await world.deal("ana", "ben", thread=True)
    [thread] = world.channel.threads

    await world.play("chana", thread, thread=True)

    assert "**Chana** · host" in text(world.showing("Join", thread))
    assert (await world.table(2)).channel_id == world.channel.id
    assert len(world.channel.threads) == 1


async def test_where_discord_lets_no_thread_be_opened_the_table_stays_and_says_so(world: World):
    world.fail("POST", "/channels/*/messages/*/threads", 400, 160006)

    answer = await world.play("ana", thread=True)

    assert "Discord does not let me open a thread here" in private(answer)
    await world.press("ben", "Join")
    await world.press("ana", "Start")
    assert (await world.board()).channel.id == world.channel.id


async def test_the_chat_of_a_voice_channel_has_no_threads_but_tables(world: World):
    voice = world.guild.create_voice_channel("lounge")

    answer = await world.play("ana", voice, thread=True)

    assert "Discord does not let me open a thread here" in private(answer)
    assert "**Ana** · host" in text(world.showing("Join", voice))


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        ({}, ["series of 3 rounds · 5 minutes a turn"]),
        (
            {"preset": "quick"},
            ["series of 3 rounds · 1 minute a turn", "**Wild cards:** Jacks are wild"],
        ),
        (
            {"preset": "tactical", "rounds": 12},
            ["series of 12 rounds", "**Taking the discard:** if it fits", "**Last chance:**"],
        ),
        ({"preset": "quick", "clock": 30}, ["30 seconds a turn"]),
        ({"clock": 0, "rounds": 1}, ["one round · no clock"]),
        (
            {"wild": "jack", "wild_move": "fixed"},
            ["**Wild cards:** Jacks are wild", "**A Jack's place:** the Jack stays"],
        ),
        ({"preset": "quick", "wild": "none"}, ["series of 3 rounds · 1 minute a turn"]),
    ],
)
async def test_what_play_was_given_stands_in_the_lobby(
    world: World, options: dict[str, Any], lines: list[str]
):
    await world.play("ana", **options)

    shown = text(world.showing("Join"))
    assert all(line in shown for line in lines), shown
    is_classic = options.get("wild", options.get("preset", "none")) == "none"
    assert ("Classic" not in buttons(world.showing("Join"))) is is_classic


async def test_two_lobbies_a_person_and_five_tables_a_channel(world: World):
    for who in ("ana", "ana", "ben", "ben", "chana"):
        await world.play(who)

    sixth = await world.play("chana")
    elsewhere = await world.play("ana", world.guild.create_text_channel("more games"))

    assert "5 tables are open in this channel" in private(sixth)
    assert "2 of your tables still wait" in private(elsewhere)


async def test_messages_of_lobby_and_board_notify_nobody(world: World):
    await world.deal("ana", "ben")
    await world.move()

    board = await world.board()

    assert board.flags.suppress_notifications
    assert board.content == ""
    edits = [r for r in world.env.http_requests if r.method == "PATCH" and "/channels/" in r.path]
    assert edits
    assert all((edit.json or {})["allowed_mentions"]["parse"] == [] for edit in edits)
