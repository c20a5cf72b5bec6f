"""A +3 and its window: who may answer, who was first, and what all get to see of it."""

from tests.bot.play.reading import buttons, id_of, private, text
from tests.bot.play.taki.table import TakiTable, offered
from tests.bot.play.world import ENDS, World

THREE = {
    "lead": "R7",
    "hands": {"Ana": "+3 R1 R3 +3", "Ben": "K BR R4 R5 R6", "Chana": "BR K B1 B3 B4"},
    "draw": "Y1 Y3 Y4 Y5 Y6 Y7 Y8 Y9",
}


async def opened(table: TakiTable) -> None:
    """Ana has played +3; Ben is next on turn, and he and Chana could do anything against it."""
    await table.sit("ana", "ben", "chana")
    await table.put(**THREE)
    await table.play("ana", "+3")


async def test_a_window_is_one_short_message_at_the_bottom_the_same_for_all(
    world: World, table: TakiTable
):
    await opened(table)

    [window] = table.windows()
    assert window.id == world.messages()[0].id
    assert buttons(window) == ["Break +3", "Let it be", "My hand"]
    deadline = world.now() + 10_000
    assert (await world.table()).deadline == deadline
    assert "Ana played +3" in text(window)
    assert f"<t:{deadline // 1_000}:R>" in text(window)
    before = text(window)
    await table.answer("chana", "Let it be")

    [window] = table.windows()
    assert text(window) == before
    assert (await world.table()).deadline == deadline
    assert "A +3 lies on the table" in await table.board()


async def test_a_window_that_runs_out_makes_all_others_draw_and_costs_nobody_a_turn(
    world: World, table: TakiTable
):
    await opened(table)

    await world.wait(9)
    assert len(table.windows()) == 1
    await world.wait(2)

    assert table.windows() == []
    assert await table.counts() == [3, 8, 8]
    assert "Ben and Chana draw 3 for the +3." in await table.story()
    assert all(seat.missed == 0 for seat in (await world.table()).seats)
    assert await table.is_on_turn("ben")
    assert "You drew yellow 1, yellow 3, yellow 4." in text(table.message("ben"))
    assert "You drew yellow 5, yellow 6, yellow 7." in text(table.message("chana"))


async def test_the_first_who_breaks_wins_and_the_second_is_told_and_keeps_the_breaker(
    world: World, table: TakiTable
):
    await opened(table)

    answers = await world.at_once(("ben", "Break +3"), ("chana", "Break +3"))

    told = [private(answer) for answer in answers]
    assert sorted(map(bool, told)) == [False, True]
    assert "The table was just changing, or that button was an older one." in "".join(told)
    held = [(await table.cards(who)).count("BR") for who in ("ben", "chana")]
    assert sorted(held) == [0, 1]
    assert await table.counts() in ([6, 4, 5], [6, 5, 4])
    assert table.windows() == []


async def test_a_king_of_the_next_player_answers_from_the_hand(table: TakiTable):
    await opened(table)
    assert offered(table.message("ben")) == ["King", "Break +3", "Let it be", "Rules"]
    # it is not the King's time for who is not next
    assert offered(table.message("chana")) == ["Break +3", "Let it be", "Rules"]

    await table.play("ben", "King")

    assert await table.counts() == [3, 4, 5]
    assert table.windows() == []
    assert "Ben played King: the +3 is cancelled, one more card is free." in await table.story()
    assert await table.is_on_turn("ben")
    await table.play("ben", "Pass")
    assert await table.is_on_turn("chana")


async def test_a_king_of_another_is_refused(world: World, table: TakiTable):
    await opened(table)
    turn = (await world.table()).turn

    answer = await world.forge("chana", f"m:1:1.{turn}:K")

    assert "Only the next player can answer a +3 with a King" in private(answer)
    assert len(table.windows()) == 1


async def test_who_may_not_break_is_told_why(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(lead="R7", hands={"Ana": "+3 R1 R3", "Ben": "R4 R5"})
    await table.play("ana", "+3")

    own = await table.answer("ana", "Break +3")
    assert "It is your own +3" in private(own)
    without = await table.answer("ben", "Break +3")
    assert "You hold no Breaker" in private(without)
    await table.answer("ben", "Let it be")
    twice = await table.answer("ben", "Let it be")
    assert "You have answered that +3 already" in private(twice)
    assert "You hold nothing against it" not in text(table.message("ben"))
    world.welcome("dana")
    stranger = await table.answer("dana", "Let it be")
    assert "You do not sit at this table" in private(stranger)


async def test_an_answer_to_the_first_window_is_none_to_the_second(world: World, table: TakiTable):
    await opened(table)
    [first] = table.windows()
    old = [id_of(first, "Break +3"), id_of(first, "Let it be")]
    await table.answer("ben", "Let it be")
    await table.answer("chana", "Let it be")
    await table.play("ben", "red 4")
    await table.put(**THREE)
    await table.play("ana", "+3")
    before = await table.counts()

    for id in old:
        assert "The table was just changing" in private(await world.forge("chana", id))

    [second] = table.windows()
    assert second.id != first.id
    assert not set(old) & {id_of(second, "Break +3"), id_of(second, "Let it be")}
    assert await table.counts() == before
    assert (await world.table_view()).awaited == {1, 2}


@ENDS
async def test_a_window_survives_a_restart_and_its_old_buttons_work(
    world: World, table: TakiTable, end: str
):
    await opened(table)
    [before] = table.windows()

    await (world.restart(away=300) if end == "restart" else world.kill(away=300))

    # nobody is punished for the bot's absence
    [window] = table.windows()
    assert window.id == before.id
    deadline = (await world.table()).deadline
    assert deadline is not None
    assert deadline > world.now()
    assert f"<t:{deadline // 1_000}:R>" in text(window)
    await world.press("chana", "Let it be", before)
    await table.play("ben", "Break +3")

    assert table.windows() == []
    assert await table.counts() == [6, 4, 5]


async def test_a_window_that_opened_in_a_restart_runs_out_after_it(world: World, table: TakiTable):
    await opened(table)

    await world.kill(away=3)
    await world.wait(60)

    assert table.windows() == []
    assert await table.counts() == [3, 8, 8]


async def test_robots_answer_after_a_human_time(world: World, table: TakiTable):
    await table.sit("ana", robots=2)
    hands = {"Ana": "+3 R1 R3", "Ben": "R4 R5", "Chana": "B4 B5"}
    await table.put(lead="R7", hands=hands, draw="Y1 Y3 Y4 Y5 Y6 Y7")
    await table.play("ana", "+3")

    await world.wait(2)
    assert len((await world.table_view()).awaited) == 2
    for _ in range(5):
        await world.wait(1)
        if not table.windows():
            break

    assert "Robot 2 and Robot 3 draw 3 for the +3." in await table.story()


async def test_a_window_that_discord_refuses_to_show_runs_out_all_the_same(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(**THREE)
    world.fail("POST", f"/channels/{world.channel.id}/messages", 403, 50013, times=None)

    await table.play("ana", "+3")
    assert table.windows() == []
    # the board is shown all the same
    assert "A +3 lies on the table" in await table.board()
    await table.play("chana", "Let it be")
    await world.wait(11)

    assert await table.counts() == [3, 8, 8]


async def test_an_open_window_calls_nobody_who_is_away(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana", clock=3_600)
    hands = {"Ana": "Y1 Y3", "Ben": "+3 B1 B3", "Chana": "B4 B5"}
    for _ in range(2):
        await table.put(lead="R7", hands=hands, draw="Y4 Y5 Y6 Y8")
        await world.wait(3_601)
    assert (await world.seat("ana")).autopilot
    await table.put(lead="R7", on_turn="Ben", hands=hands)

    await table.play("ben", "+3")
    await world.wait(1)

    assert len(world.pings("chana")) == 1
    assert world.pings("ana") == []
