"""What was to be posted or deleted stays noted until Discord has said that it is done."""

import pytest
from sqlalchemy import func, select

from bot.store.models import deletions, posts
from tests.bot.play.reading import Message, buttons, text
from tests.bot.play.weather import TROUBLES, Trouble
from tests.bot.play.world import ENDS, MINUTES, World

ANY_TROUBLE = pytest.mark.parametrize(
    "trouble", TROUBLES, ids=lambda it: f"{it.how} {'after' if it.after else 'before'} the act"
)
BEFORE, AFTER = Trouble("reset", after=False), Trouble("reset", after=True)
LATE = pytest.mark.parametrize("away", [0, 10 * MINUTES], ids=["soon", "long after"])


async def still_to_do(world: World) -> int:
    async with world.app.database.read() as conn:
        counts = [
            (await conn.execute(select(func.count()).select_from(table))).scalar_one()
            for table in (posts, deletions)
        ]
    return sum(counts)


def boards(world: World) -> list[Message]:
    return [m for m in world.messages() if {"Flip", "Flip for me"} & set(buttons(m))]


@ANY_TROUBLE
async def test_a_ping_goes_with_its_turn_though_the_answer_is_lost(world: World, trouble: Trouble):
    await world.deal(clock=0)
    who = await world.on_turn()
    await world.wait(11)
    [call] = world.pings(who)

    world.lose_answer("DELETE", f"/channels/*/messages/{call.id}", trouble)
    await world.move()
    await world.wait(15)

    assert call.id not in [m.id for m in world.messages()]
    assert await still_to_do(world) == 0


@ENDS
async def test_a_ping_goes_after_a_start_if_it_could_not_go_before(world: World, end: str):
    await world.deal(clock=0)
    who = await world.on_turn()
    await world.wait(11)
    [call] = world.pings(who)
    world.lose_answer("DELETE", "/channels/*", BEFORE, times=100)
    await world.move()
    assert world.pings(who)

    world.mend()
    await world.again(end)
    await world.wait(2)

    assert call.id not in [m.id for m in world.messages()]
    assert await still_to_do(world) == 0


@ANY_TROUBLE
async def test_a_repost_leaves_one_board_though_the_answer_to_its_deletion_is_lost(
    world: World, trouble: Trouble
):
    await world.deal(clock=0)
    old = await world.board()

    world.lose_answer("DELETE", f"/channels/*/messages/{old.id}", trouble)
    await world.slash("ana", "table repost")
    await world.wait(15)

    assert [m.id for m in boards(world)] == [(await world.board()).id]
    assert (await world.board()).id > old.id


@ANY_TROUBLE
async def test_a_repost_leaves_one_board_though_the_answer_to_it_is_lost(
    world: World, trouble: Trouble
):
    await world.deal(clock=0)
    old = await world.board()

    world.lose_answer("POST", "/channels/*/messages", trouble)
    await world.slash("ana", "table repost")
    await world.wait(3 * MINUTES)

    [board] = boards(world)
    assert board.id == (await world.board()).id > old.id
    assert await still_to_do(world) == 0
    before = (await world.table()).version
    await world.move()
    assert (await world.table()).version == before + 1
    assert "on turn" in text(await world.board())


@LATE
@ENDS
async def test_a_board_whose_post_was_not_heard_of_is_found_after_a_start(
    world: World, end: str, away: float
):
    await world.deal(clock=0)
    world.delete(await world.board())
    world.lose_answer("POST", "/channels/*/messages", AFTER)
    await world.slash("ana", "table repost")

    await world.again(end, away=away)
    await world.wait(5 * MINUTES)

    assert [m.id for m in boards(world)] == [(await world.board()).id]
    assert await still_to_do(world) == 0


async def test_without_leave_to_read_a_double_goes_as_soon_as_it_is_pressed(world: World):
    await world.deal(clock=0)
    world.delete(await world.board())
    world.lose_answer("POST", "/channels/*/messages", AFTER)
    await world.slash("ana", "table repost")
    world.deny("read_message_history")
    await world.kill(away=10 * MINUTES)
    await world.wait(5 * MINUTES)
    double, board = sorted(boards(world), key=lambda message: message.id)
    assert board.id == (await world.board()).id

    await world.press(await world.on_turn(), "Flip", double)
    await world.wait(1)

    assert [m.id for m in boards(world)] == [(await world.board()).id]


async def test_a_board_whose_post_was_not_heard_of_is_adopted_when_it_is_pressed(world: World):
    await world.deal(clock=0)
    world.delete(await world.board())
    world.lose_answer("POST", "/channels/*/messages", AFTER)
    await world.slash("ana", "table repost")
    world.deny("read_message_history")
    [board] = boards(world)

    await world.press(await world.on_turn(), "Flip", board)
    await world.wait(3 * MINUTES)

    assert [m.id for m in boards(world)] == [board.id]
    assert (await world.board()).id == board.id


@ANY_TROUBLE
async def test_somebody_is_called_once_though_the_answer_is_lost(world: World, trouble: Trouble):
    await world.deal(clock=0)
    who = await world.on_turn()

    world.lose_answer("POST", "/channels/*/messages", trouble)
    await world.wait(30)
    assert len(world.pings(who)) == trouble.after
    await world.move()
    await world.wait(9)

    assert world.pings(who) == []
    await world.wait(2 * MINUTES)
    assert await still_to_do(world) == 0


async def test_a_call_that_was_not_heard_of_goes_with_its_turn(world: World):
    await world.deal(clock=0)
    who = await world.on_turn()
    world.lose_answer("POST", "/channels/*/messages", AFTER)
    await world.wait(10.5)
    assert world.pings(who)

    await world.move()
    await world.wait(9)

    assert world.pings(who) == []


@LATE
async def test_nobody_is_called_again_after_a_kill_in_the_middle_of_a_call(
    world: World, away: float
):
    await world.deal(clock=0)
    who = await world.on_turn()
    world.hang("POST", f"/channels/{world.channel.id}/messages", after=True)
    await world.wait(11)
    [call] = world.pings(who)

    await world.kill(away=away)
    await world.wait(3 * MINUTES)
    assert [m.id for m in world.pings(who)] == [call.id]
    await world.move()
    await world.wait(1)

    assert world.pings(who) == []


async def test_a_call_that_comes_late_does_not_stay(world: World):
    await world.deal(clock=0)
    who = await world.on_turn()
    world.delay("POST", f"/channels/{world.channel.id}/messages", 60)
    await world.wait(11)
    assert world.pings(who) == []

    await world.move()
    await world.wait(61)

    assert world.pings(who) == []


@ANY_TROUBLE
async def test_a_result_stands_once_though_the_answer_to_it_is_lost(world: World, trouble: Trouble):
    await world.deal(wild="jack", rounds=1)
    world.lose_answer("POST", "/channels/*/messages", trouble)
    await world.play_round()
    await world.wait(3 * MINUTES)

    assert [m.id for m in world.messages()] == [world.results()[0].id]
    assert (await world.board()).id == world.results()[0].id
    assert await still_to_do(world) == 0


@ANY_TROUBLE
async def test_a_farewell_goes_though_the_answer_to_it_is_lost(world: World, trouble: Trouble):
    await world.deal(clock=0)
    world.lose_answer("POST", "/channels/*/messages", trouble)

    await world.restart()
    await world.wait(4 * MINUTES)

    assert world.saying("I stop for now") == []
    assert await still_to_do(world) == 0


async def test_a_lobby_points_to_its_board_though_the_answer_is_lost(world: World):
    await world.play("ana", thread=True)
    await world.press("ben", "Join")
    lobby = world.showing("Start")

    world.lose_answer("PATCH", f"/channels/*/messages/{lobby.id}", BEFORE)
    await world.press("ana", "Start")
    await world.wait(61)

    [pointer] = [m for m in world.messages() if m.id == lobby.id]
    assert "Start" not in buttons(pointer)
    assert "Flip" in buttons(await world.board())


async def test_a_server_that_removed_the_bot_is_not_asked_for_ever(world: World):
    await world.deal(clock=0)
    await world.wait(11)
    world.fail("DELETE", "/channels/*", 403, 50001, times=None)
    await world.move()
    assert await still_to_do(world) == 1

    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()
    await world.wait(2 * MINUTES)

    assert await still_to_do(world) == 0


async def test_what_discord_refuses_is_tried_less_and_less_often_and_at_last_given_up(
    world: World,
):
    await world.deal(clock=0)
    await world.wait(11)
    world.fail("DELETE", "/channels/*", 403, 50013, times=None)
    await world.move()
    await world.surely("ana", "table end")

    tries = []
    for _ in range(8):
        before = len(world.env.http_requests)
        await world.wait(24 * 60 * MINUTES)
        tries.append(sum(r.method == "DELETE" for r in world.env.http_requests[before:]))

    assert tries[0] < 40
    assert tries[-1] <= 1
    assert await still_to_do(world) == 0


async def test_many_deletions_are_spread_and_one_place_is_asked_for_one_of_them(world: World):
    await world.deal(clock=0)
    place = world.app.client.get_partial_messageable(world.channel.id, guild_id=world.guild.id)
    world.fail("DELETE", "/channels/*", 403, 50013, times=None)
    for number in range(30):
        await world.app.outbox.delete(place, number + 1, "board")

    before = len(world.env.http_requests)
    await world.wait(5 * MINUTES)

    assert sum(r.method == "DELETE" for r in world.env.http_requests[before:]) < 8


async def test_a_move_costs_no_request_more(world: World):
    await world.deal(clock=0)
    before = len(world.env.http_requests)

    await world.move()
    await world.wait(9)

    sent = [r.method for r in world.env.http_requests[before:] if "/interactions/" not in r.path]
    assert sent == ["PATCH"]
