"""Leaving, removing, ending, handing over: by buttons and by commands, by hosts and by votes."""

from bot.store.values import Status
from tests.bot.play.reading import buttons, choices, menu_of, private, text
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


async def test_the_host_ends_the_table_without_a_result(world: World):
    await world.deal()
    more = await world.press("ana", "More")

    asked = await world.press("ana", "End the table", menu_of(more))
    await world.press("ana", "Yes, end it", menu_of(asked))

    assert (await world.table()).reason == "ended"
    assert "Flip" not in buttons(await world.board())
    assert world.results() == []


async def test_two_votes_end_a_table_of_two(world: World):
    await world.deal()

    answer = await world.slash("ben", "table end")
    assert "1 of 2 needed" in private(answer)
    assert (await world.table()).status is Status.PLAYING


async def test_a_stranger_cannot_end_or_pause(world: World):
    await world.deal()

    for command in ("table end", "table pause"):
        assert (
            "You do not sit" in (told := private(await world.slash("chana", command)))
            or "Only the table's host" in told
        )
    assert (await world.table()).status is Status.PLAYING


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


async def test_a_host_who_removes_somebody_present_wins_nothing_by_it(world: World):
    await world.deal()

    await world.slash("ana", "table kick", player=world.person("ben"))

    assert (await world.table()).reason == "ended"
    assert world.results() == []


async def test_a_robot_comes_and_goes_by_command(world: World):
    await world.play("ana")

    await world.slash("ana", "table robot", level="hard")
    assert "**Robot** · robot (hard)" in text(world.showing("Start"))
    await world.slash("ana", "table robot", level="none")
    assert "one free seat" in text(world.showing("Join"))


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

    assert "**Ben**" in text(await world.board())
    assert "Robot" in text(world.results()[0])
