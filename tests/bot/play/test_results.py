"""The result of a round takes the board's place, and keeps the table as it was."""

import asyncio
from dataclasses import replace

import pytest

from bot.messaging.discord_clock import DiscordClock
from bot.messaging.messages import Messages
from bot.outbound.results import Results
from tests.bot.play.reading import alt_texts, buttons, has_picture, text
from tests.bot.play.world import ENDS, World


async def test_the_link_to_the_table_leads_to_the_result_and_then_to_the_next_board(world: World):
    await world.deal(wild="jack")
    board = await world.board()

    await world.play_round()

    [result] = world.results()
    assert (await world.board()).id == result.id
    assert board.id not in [message.id for message in world.messages()]
    await world.press("ana", "Next round")
    assert [message.id for message in world.messages()] == [(await world.board()).id, result.id]


@pytest.mark.parametrize("end", ["restart", "kill"])
async def test_a_result_keeps_its_picture_after_a_start(world: World, end: str):
    await world.deal(wild="jack")
    await world.play_round()
    await world.press("ana", "Next round")
    [before] = world.results()
    await world.move()

    await getattr(world, end)()
    await world.move()

    [after] = world.results()
    assert after.id == before.id
    assert has_picture(after)
    assert alt_texts(after) == alt_texts(before)
    assert text(after) == text(before)


async def test_a_result_is_left_in_peace_once_the_table_has_gone_on(world: World):
    await world.deal(wild="jack")
    await world.play_round()
    await world.press("ana", "Next round")
    [result] = world.results()

    def edits() -> int:
        path = f"/messages/{result.id}"
        return sum(r.method == "PATCH" and r.path.endswith(path) for r in world.env.http_requests)

    before = edits()
    await world.move(3)

    assert edits() == before


@ENDS
async def test_a_result_is_left_in_peace_after_a_start_too(world: World, end: str):
    await world.deal(wild="jack")
    await world.play_round()
    await world.press("ana", "Next round")
    [result] = world.results()
    sent = len(world.env.http_requests)

    await world.again(end)
    await world.move()

    path = f"/messages/{result.id}"
    requests = world.env.http_requests[sent:]
    assert [r.method for r in requests if r.path.endswith(path)] == ["GET"]


async def test_of_too_many_tables_that_went_on_those_are_forgotten_that_were_not_shown_for_longest(
    world: World,
):
    await world.deal(wild="jack")
    await world.play_round()
    await world.press("ana", "Next round")
    first = await world.table_view()
    second = replace(first, table=replace(first.table, id=2))
    words = await world.app.boards.words(world.guild.id)
    # of a result that it has not shown itself it asks whether there are buttons on it
    messages = Messages(world.app.client, world.app.painter, DiscordClock())
    results = Results(world.app.tables, messages, world.app.outbox, settled=1)
    asked: list[int] = []

    for table_view in (first, first, second, second, first):
        before = len(world.env.http_requests)
        await results.show(table_view, words)
        asked.append(len(world.env.http_requests) - before)

    assert asked == [1, 0, 1, 0, 1]


@pytest.mark.parametrize("can_read", [True, False])
async def test_a_result_whose_buttons_a_kill_has_left_loses_them_after_the_start(
    world: World, can_read: bool
):
    await world.deal(wild="jack")
    await world.play_round()
    [result] = world.results()
    world.fail("PATCH", f"/channels/*/messages/{result.id}", 500, 0, times=None)
    await world.press("ana", "Next round")
    world.mend()
    assert "Next round" in buttons(world.results()[0])
    if not can_read:
        world.deny("read_message_history")

    await world.kill()
    await world.wait(1)

    assert buttons(world.results()[0]) == []


async def test_a_result_is_shown_anew_at_the_end_of_the_channel(world: World):
    await world.deal(wild="jack")
    await world.play_round()
    [before] = world.results()

    await world.slash("ana", "table repost")

    [after] = world.results()
    assert after.id > before.id
    assert alt_texts(after) == alt_texts(before)
    assert "Next round" in buttons(after)
    await world.press("ben", "Next round", after)
    assert "round 2 of 3" in text(await world.board())
    assert len(world.results()) == 1


async def test_a_result_stays_where_the_table_ends_before_its_next_board_stands(world: World):
    await world.deal(wild="jack")
    await world.play_round()
    world.fail("POST", "/channels/*/messages", 500, 0, times=None)
    await world.press("ana", "Next round")
    world.mend()

    await world.end()

    assert len(world.results()) == 1
    assert "The table was ended early" in text(await world.board())


@pytest.mark.parametrize("rounds", [1, 3])
async def test_a_board_that_could_not_be_taken_away_goes_later(world: World, rounds: int):
    await world.deal(wild="jack", rounds=rounds)
    board = await world.board()
    world.fail("DELETE", f"/channels/*/messages/{board.id}", 500, 0, times=None)
    await world.play_round()
    await world.slash("ana", "table pause")
    [result] = world.results()
    assert [message.id for message in world.messages()] == [result.id, board.id]

    world.mend()
    await world.wait(61)

    assert [message.id for message in world.messages()] == [result.id]
    assert (await world.board()).id == result.id


async def test_where_files_are_refused_the_result_is_told_in_words(world: World):
    await world.deal(wild="jack")
    # Discord refuses the message with its picture
    world.fail("POST", f"/channels/{world.channel.id}/messages", 403, 50013)

    await world.play_round()

    [result] = world.results()
    assert "wins the round" in text(result)
    assert not has_picture(result)
    assert alt_texts(result) == []


async def test_while_no_result_can_be_posted_the_board_says_that_the_round_is_over(world: World):
    await world.deal(wild="jack")
    world.deny("send_messages")

    await world.play_round()
    await world.slash("ana", "table pause")

    assert world.results() == []
    assert "**Round 1 is over**" in text(await world.board())
    world.deny()
    await world.wait(61)
    assert len(world.results()) == 1
    assert (await world.board()).id == world.results()[0].id


async def test_a_repost_that_is_asked_for_while_the_table_is_shown_is_not_lost(world: World):
    await world.deal(wild="jack")
    await world.play_round()
    for steps in range(0, 60, 3):  # wherever the showing is by then
        before = (await world.table()).message_id
        showing = world.app.boards.show(1)
        for _ in range(steps):
            await asyncio.sleep(0)
        await world.app.boards.repost(1)
        await showing

        assert (await world.table()).message_id != before, f"after {steps} steps"
