"""The bot stops, or is killed, and starts again: nothing is lost and nobody is punished."""

import pytest
from sqlalchemy import update

from bot.store.models import tables
from bot.store.values import Status
from tests.bot.play.reading import buttons, id_of, text
from tests.bot.play.world import ENDS, MINUTES, World


@ENDS
async def test_a_button_made_before_works_in_mid_round(world: World, end: str):
    await world.deal()
    await world.move(3)
    who, board, before = await world.on_turn(), await world.board(), await world.table()

    await world.again(end)
    await world.press(who, "Flip", board)

    assert (await world.table()).version == before.version + 1
    assert (await world.board()).id == board.id


@ENDS
async def test_a_lobby_goes_on(world: World, end: str):
    await world.play("ana")

    await world.again(end)
    await world.press("ben", "Join")
    await world.press("ana", "Start")

    assert (await world.table()).status is Status.PLAYING


@ENDS
async def test_the_pause_between_rounds_goes_on_and_no_result_is_told_twice(world: World, end: str):
    await world.deal(wild="jack")
    await world.play_round()

    await world.again(end)
    assert len(world.results()) == 1
    await world.press("ben", "Next round")

    assert (await world.table()).round == 2


@ENDS
async def test_the_bots_absence_costs_nobody_a_turn(world: World, end: str):
    await world.deal(clock=30)
    who, before = await world.on_turn(), await world.table()

    await world.again(end, away=5 * MINUTES)
    await world.wait(50)

    table = await world.table()
    assert table.version == before.version
    assert all(seat.missed == 0 for seat in table.seats)
    assert table.deadline is not None
    assert await world.on_turn() == who
    assert f"<t:{table.deadline // 1000}:R>" in text(await world.board())


async def test_a_turn_that_nobody_makes_after_the_start_is_missed(world: World):
    await world.deal(clock=30)
    who = await world.on_turn()

    await world.kill(away=5 * MINUTES)
    await world.wait(61)

    assert (await world.seat(who)).missed == 1


async def test_a_lobby_in_which_nothing_happens_after_the_start_closes_itself(world: World):
    await world.play("ana")

    await world.kill(away=14 * MINUTES)
    await world.wait(59)
    assert world.showing("Join")
    await world.wait(2)

    assert world.saying("**Closed**")


async def test_the_next_round_begins_by_itself_after_the_start(world: World):
    await world.deal(wild="jack")
    await world.play_round()

    await world.kill()
    await world.wait(61)

    assert (await world.table()).round == 2


async def test_a_robot_that_was_about_to_move_moves_after_the_start(world: World):
    await world.play("ana", opponent=world.bot)
    await world.press("ana", "Start")
    while not await world.is_robot():
        await world.move()
    before = await world.table()

    await world.kill()
    await world.wait(4)

    assert (await world.table()).version > before.version


async def test_a_result_that_a_kill_left_unseen_is_shown_after_the_start(world: World):
    await world.deal(wild="jack", rounds=1)
    world.fail("POST", "/channels/*/messages", 500, 0, times=None)
    await world.play_round()
    assert world.results() == []
    world.mend()

    await world.kill()
    await world.wait(61)

    assert len(world.results()) == 1


@pytest.mark.parametrize("is_dealt", [False, True])
async def test_an_end_that_a_kill_left_unseen_is_shown_after_the_start(
    world: World, is_dealt: bool
):
    await (world.deal() if is_dealt else world.play("ana"))
    [shown] = world.messages()
    world.hang("PATCH", f"/messages/{shown.id}", after=False)
    await world.end()
    assert not (await world.table()).is_open
    assert {"Flip", "Join"} & set(buttons(world.messages()[0]))

    await world.kill()
    await world.wait(1)

    [after] = world.messages()
    assert after.id == shown.id
    assert ("ended early" if is_dealt else "Closed") in text(after)
    assert not {"Flip", "Join"} & set(buttons(after))


async def test_an_end_is_told_after_a_long_absence_in_which_other_tables_wait_to_be_mended(
    world: World,
):
    await world.deal()
    [shown] = world.messages()
    world.hang("PATCH", f"/messages/{shown.id}", after=False)
    await world.end()
    await world.deal("ben", "chana")
    async with world.app.database.write() as conn:
        await conn.execute(update(tables).where(tables.c.id == 2).values(snapshot="unreadable"))

    await world.kill(away=30 * MINUTES)
    await world.wait(1)

    [after] = [message for message in world.messages() if message.id == shown.id]
    assert "ended early" in text(after)


async def test_an_end_that_was_deleted_is_not_told_again(world: World):
    await world.deal()
    await world.end()
    world.delete(await world.board())

    await world.restart()
    await world.wait(1)

    assert world.messages() == []


@pytest.mark.parametrize("rounds", [1, 3])
@pytest.mark.parametrize("after", [False, True])
async def test_a_board_that_a_kill_left_beside_its_result_is_taken_away_after_the_start(
    world: World, after: bool, rounds: int
):
    await world.deal(wild="jack", rounds=rounds)
    board = await world.board()
    world.hang("DELETE", f"/messages/{board.id}", after=after)
    await world.play_round()
    [before] = world.results()

    await world.kill()
    await world.wait(1)

    assert [message.id for message in world.messages()] == [before.id]
    assert (await world.board()).id == before.id


async def test_a_board_goes_though_the_result_beside_it_was_deleted(world: World):
    await world.deal(wild="jack", rounds=1)
    board = await world.board()
    world.hang("DELETE", f"/messages/{board.id}", after=False)
    await world.play_round()
    [result] = world.results()
    world.delete(result)

    await world.kill()
    await world.wait(1)

    assert world.messages() == []


async def test_a_farewell_is_said_once_where_several_tables_stand(world: World):
    await world.deal("ana", "ben")
    await world.deal("ben", "chana")

    await world.app.shutdown_notice.say(3)

    assert len(world.saying("I stop for now")) == 1
    await world.kill()
    assert world.saying("I stop for now") == []


async def test_a_farewell_is_said_and_taken_back(world: World):
    await world.deal()

    await world.app.shutdown_notice.say(3)
    assert len(world.saying("I stop for now")) == 1
    await world.kill()

    assert world.saying("I stop for now") == []
    assert "Flip" in buttons(await world.board())


async def test_commands_are_told_to_discord_only_when_they_have_changed(world: World):
    def syncs() -> int:
        return sum(r.method == "PUT" and "/commands" in r.path for r in world.env.http_requests)

    assert syncs() == 1

    await world.restart()

    assert syncs() == 1


async def test_another_application_on_the_same_database_is_told_the_commands(world: World):
    world.env.backend.application_id += 1

    await world.restart()

    told = [r.path for r in world.env.http_requests if r.method == "PUT" and "/commands" in r.path]
    assert len(told) == 2
    assert told[0] != told[1]


async def test_an_id_of_a_button_survives_as_it_is(world: World):
    await world.deal()
    before = id_of(await world.board(), "Flip")

    await world.restart()

    assert id_of(await world.board(), "Flip") == before
