"""Leaving, removing, ending, handing over: by buttons and by commands, by hosts and by votes."""

from bot.store.values import Status
from tests.bot.play.reading import alt_texts, buttons, choices, menu_of, private, text
from tests.bot.play.world import World


async def test_leaving_asks_once_more_and_gives_the_series_to_who_stays(world: World):
    await world.deal()
    more = await world.press("ben", "More")

    asked = await world.press("ben", "Leave", menu_of(more))
    assert "Leave the table?" in private(asked)
    assert (await world.table()).status is Status.PLAYING
    done = await world.press("ben", "Yes, leave", menu_of(asked))

    table = await world.table()
    assert (table.status, table.reason) == (Status.DONE, "forfeit")
    assert "You have left the table" in private(done)
    [result] = world.results()
    assert "The series goes to Ana" in text(result)


async def test_leaving_a_lobby_is_done_at_once_and_hands_it_over(world: World):
    await world.play("ana")
    await world.press("ben", "Join")

    await world.press("ana", "Leave")

    assert "**Ben** · host" in text(world.showing("Join"))


async def test_two_end_their_table_by_agreement_and_nobody_has_a_result(world: World):
    await world.deal()
    more = await world.press("ana", "More")

    asked = await world.press("ana", "Vote to end", menu_of(more))
    await world.press("ana", "Yes, vote", menu_of(asked))
    assert (await world.table()).status is Status.PLAYING
    asked = await world.press("ben", "Vote to end (1 of 2)")
    await world.press("ben", "Yes, vote", menu_of(asked))

    assert (await world.table()).reason == "ended"
    assert "Flip" not in buttons(await world.board())
    assert world.results() == []


async def test_whoever_is_not_the_host_ends_the_table_by_votes(world: World):
    await world.deal("ana", "ben", "chana", game="taki")

    for _ in range(2):
        asked = await world.slash("ben", "table end")
        assert "Vote to end the table?" in private(asked)
        assert "1 of 2 needed" in private(await world.press("ben", "Yes, vote", menu_of(asked)))
    assert (await world.table()).status is Status.PLAYING
    assert "Ben votes to end the table (1 of 2)." in text(await world.board())
    await world.restart()
    asked = await world.press("chana", "Vote to end (1 of 2)")
    assert "So far one has voted for it; 2 votes are needed." in private(asked)
    second = await world.press("chana", "Yes, vote", menu_of(asked))

    assert private(second) == "The table is closed."
    assert (await world.table()).reason == "ended"
    assert "The table was ended by vote." in text(await world.board())


async def test_whoever_does_not_sit_there_can_do_nothing_to_the_table(world: World):
    await world.deal()
    before = await world.table()
    ben = world.person("ben")

    told = [
        private(await world.slash("chana", "table end")),
        private(await world.slash("chana", "table pause")),
        private(await world.slash("chana", "table kick", player=ben)),
        private(await world.slash("chana", "table handover", player=ben)),
        private(await world.press("chana", "Flip for me")),
    ]
    reasons = ("You do not sit", "Only the table's host")
    assert [line for line in told if not line.startswith(reasons)] == []
    await world.slash("ana", "table pause")
    await world.press("chana", "Resume")

    table = await world.table()
    assert table.version == before.version + 1
    assert table.paused_at is not None


async def test_whoever_is_not_the_host_changes_nothing_in_the_lobby(world: World):
    await world.play("ana")
    await world.press("ben", "Join")
    before = await world.table()

    told = [
        private(await world.press("ben", "Start")),
        private(await world.press("ben", "House rules")),
        private(await world.forge("ben", "v:1:value:wild", "jack")),
        private(await world.forge("ben", "t:1:robot:easy.0")),
        private(await world.slash("ben", "table robot", level="hard")),
        private(await world.slash("ben", "table handover", player=world.person("ben"))),
    ]
    kicked = await world.slash("ben", "table kick", player=world.person("ana"))

    told.append(private(kicked))
    assert [line for line in told if not line.startswith("Only the table's host")] == []
    assert (await world.table()).version == before.version


async def test_somebody_who_only_looks_on_does_not_deal_the_next_round(world: World):
    await world.deal(wild="jack")
    await world.play_round()

    answer = await world.press("chana", "Next round")

    assert "You do not sit at this table" in private(answer)
    assert (await world.table()).status is Status.BETWEEN


async def test_the_servers_staff_has_a_say_at_every_table(world: World):
    world.welcome("dana", is_staff=True)
    await world.play("ana")
    await world.press("ben", "Join")

    await world.slash("dana", "table handover", player=world.person("ben"))
    assert "**Ben** · host" in text(world.showing("Start"))
    await world.press("dana", "Start")
    more = await world.press("dana", "More")
    await world.press("dana", "Pause", menu_of(more))
    assert (await world.table()).paused_at is not None
    await world.press("dana", "Resume")
    asked = await world.slash("dana", "table kick", player=world.person("ben"))
    kicked = await world.press("dana", "Yes, remove", menu_of(asked))

    assert private(kicked) == "Ben no longer sits at the table. The table is closed."
    assert (await world.table()).reason == "ended"


async def test_who_is_away_can_be_removed_and_loses_the_series(world: World):
    await world.deal(clock=30)
    away = await world.go_away()
    [there] = {"ana", "ben"} - {away}

    # whoever is there is the host by now
    asked = await world.slash(there, "table kick", player=world.person(away))
    await world.press(there, "Yes, remove", menu_of(asked))

    assert (await world.table()).reason == "forfeit"
    [result] = world.results()
    assert f"The series goes to {there.title()}" in text(result)


async def test_who_sits_nowhere_is_not_asked_which_table_to_leave(world: World):
    await world.play("ana")
    await world.play("ben")

    for command in ("table leave", "hand"):
        assert "You sit at no open table" in private(await world.slash("chana", command))


async def test_the_host_hands_over_and_the_new_one_pauses(world: World):
    await world.deal()

    await world.slash("ana", "table handover", player=world.person("ben"))
    assert "Only the table's host" in private(await world.slash("ana", "table pause"))
    await world.slash("ben", "table pause")

    assert (await world.table()).paused_at is not None
    await world.slash("ana", "table resume")
    assert (await world.table()).paused_at is None


async def test_staff_who_remove_somebody_present_let_nobody_win_by_it(world: World):
    world.welcome("dana", is_staff=True)
    await world.deal()

    asked = await world.slash("dana", "table kick", player=world.person("ben"))
    assert "**Remove Ben?** The others are too few to play on" in private(asked)
    assert (await world.table()).status is Status.PLAYING
    await world.press("dana", "Yes, remove", menu_of(asked))

    assert (await world.table()).reason == "ended"
    assert world.results() == []
    assert "Dana removed Ben from the table." in text(await world.board())
    [told] = world.pings("ben")
    assert "Dana removed you from a table of Takoyaki." in text(told)


async def test_a_round_from_which_somebody_present_is_voted_out_is_followed_by_the_next(
    world: World,
):
    world.welcome("dana")
    await world.deal("ana", "ben", "chana", "dana", game="taki", rounds=3)

    for who in ("ana", "chana"):
        asked = await world.slash(who, "table kick", player=world.person("ben"))
        assert "They are here, so this round has no result for anybody" in private(asked)
        await world.press(who, "Yes, vote", menu_of(asked))

    board = await world.board()
    assert "**Round 1 has no result**, since somebody who was here was removed." in text(board)
    assert "Ben was removed by vote." in text(board)
    assert buttons(board) == ["Next round", "Rules", "More"]
    assert world.results() == []
    await world.press("dana", "Next round", board)
    assert (await world.table()).empty == {1}
    assert "round 2 of 3" in text(await world.board())
    await world.restart()
    assert "round 2 of 3" in text(await world.board())


async def test_the_next_round_starts_by_itself_after_one_without_a_result(world: World):
    world.welcome("dana", is_staff=True)
    await world.deal("ana", "ben", "chana", game="taki", rounds=3)
    await world.surely("dana", "table kick", player=world.person("ben"))
    assert "It starts by itself" not in text(await world.board())
    assert "The next one starts by itself" in text(await world.board())

    await world.wait(21)

    table = await world.table()
    assert (table.status, table.round) == (Status.PLAYING, 2)


async def test_who_was_removed_does_not_come_back(world: World):
    await world.play("ana", game="taki")
    for who in ("ben", "chana"):
        await world.press(who, "Join")
    await world.surely("ana", "table kick", player=world.person("ben"))

    for press in (world.press("ben", "Join"), world.forge("ben", "t:1:accept")):
        assert private(await press).startswith("You were removed from this table")
    assert [s.player.name for s in (await world.table()).persons if s.player] == ["Ana", "Chana"]


async def test_who_has_gone_by_then_is_not_removed_for_another(world: World):
    await world.play("ana", game="taki")
    await world.press("ben", "Join")
    await world.press("chana", "Join")
    asked = await world.slash("ana", "table kick", player=world.person("ben"))

    await world.press("ben", "Leave", world.showing("Join"))
    late = await world.press("ana", "Yes, remove", menu_of(asked))

    assert "Whoever you chose does not sit at this table." in private(late)
    assert [s.player.name for s in (await world.table()).persons if s.player] == ["Ana", "Chana"]


async def test_nobody_is_asked_to_remove_whom_they_may_not(world: World):
    await world.deal()

    for who, whom, why in [
        ("ben", "ana", "Somebody who is here can only be removed by the votes of at least two"),
        ("ana", "ben", "Somebody who is here can only be removed by the votes of at least two"),
        ("ana", "ana", "You cannot choose yourself here."),
        ("ana", "chana", "Whoever you chose does not sit at this table."),
        ("chana", "ana", "You do not sit at this table"),
    ]:
        answer = await world.slash(who, "table kick", player=world.person(whom))
        assert why in private(answer)
    for forged in ("t:1:kick:x", "t:1:kick", "t:1:kick_now:99", "t:1:kick_now:1"):
        assert private(await world.forge("ben", forged))
    assert (await world.table()).status is Status.PLAYING


async def test_leaving_by_command_asks_as_the_button_does(world: World):
    await world.deal()

    asked = await world.slash("ben", "table leave")
    back = await world.press("ben", "Back", menu_of(asked))
    asked = await world.press("ben", "Leave", menu_of(back))
    await world.press("ben", "Yes, leave", menu_of(asked))

    assert (await world.table()).reason == "forfeit"


async def test_who_paused_and_who_went_on_stands_at_the_table(world: World):
    await world.deal()
    who = await world.on_turn()
    await world.wait(11)
    assert len(world.pings(who)) == 1

    await world.slash("ana", "table pause")
    assert "Ana paused the table." in text(await world.board())
    assert world.pings(who) == []
    await world.press("ben", "Resume")
    assert "Ben lets the table go on." in text(await world.board())
    await world.wait(11)
    assert len(world.pings(who)) == 1


async def test_a_robot_comes_and_goes_by_command(world: World):
    await world.play("ana", wild="jack")

    await world.slash("ana", "table robot", level="hard")
    assert "**Robot** · robot (hard)" in text(world.showing("Start"))
    await world.slash("ana", "table robot", level="none")
    assert "one free seat" in text(world.showing("Join"))


async def test_a_robot_menu_asked_for_by_command_is_gone_once_the_cards_are_dealt(world: World):
    await world.play("ana", wild="jack")
    first = menu_of(await world.slash("ana", "table robot"))
    second = menu_of(await world.slash("ana", "table robot"))
    await world.press("ana", "Robot: easy", second)
    third = menu_of(await world.slash("ana", "table robot"))

    await world.press("ana", "Start")

    shown = {m.id for m in world.messages("ana")}
    assert not shown & {first.id, second.id, third.id}


async def test_a_robot_menu_of_before_a_restart_says_that_it_is_over_and_ends(world: World):
    await world.play("ana", wild="jack")
    menu = menu_of(await world.slash("ana", "table robot"))
    await world.restart()
    await world.press("ben", "Join")
    await world.press("ana", "Start")

    late = await world.press("ana", "Robot: easy", menu)

    assert private(late).startswith("This comes too late: the cards are dealt.")
    [shown] = [m for m in world.messages("ana") if m.id == menu.id]
    assert text(shown).startswith("This comes too late")
    assert buttons(shown) == []


async def test_several_tables_are_offered_in_a_private_menu(world: World):
    await world.play("ana")
    await world.play("ana")

    answer = await world.slash("ana", "table leave")
    assert "Several tables could be meant" in private(answer)
    menu = menu_of(answer)
    await world.choose("ana", next(iter(choices(menu).values())), menu)

    assert len(await world.app.tables.of_guild(world.guild.id)) == 1


async def test_a_table_can_be_named_with_the_help_of_autocomplete(world: World):
    await world.play("ana")
    await world.play("ben")

    offered = await world.person("ana").autocomplete(world.channel, "table leave", "table", "ana")

    assert [choice["value"] for choice in offered] == ["1"]
    await world.slash("ana", "table leave", table="1")
    assert (await world.table(1)).status is Status.DONE
    assert (await world.table(2)).status is Status.LOBBY


async def test_somebody_takes_the_robots_seat_between_two_rounds(world: World):
    await world.play("ana", wild="jack", opponent=world.bot)
    await world.press("ana", "Start")
    await world.play_round()

    answer = await world.press("ben", "Take the robot's seat")
    assert private(answer) == "You sit at the table now, and the next round deals you in."
    await world.press("ben", "Next round")

    [picture] = alt_texts(await world.board())
    assert "Ben" in picture
    assert "Robot" in text(world.results()[0])
