"""What Discord refuses: permissions, messages and channels that are gone, pictures, failures."""

import pytest
from sqlalchemy import text as sql

from bot.store.values import Status
from tests.bot.play.reading import alt_texts, has_picture, id_of, private, text
from tests.bot.play.world import MINUTES, World

NAMES = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}


@pytest.mark.parametrize("permission", NAMES)
async def test_a_missing_permission_is_named_before_a_lobby_opens(world: World, permission: str):
    world.deny(permission)

    answer = await world.play("ana")

    assert NAMES[permission] in private(answer)
    assert all(name not in private(answer) for name in NAMES.values() if name != NAMES[permission])
    assert await world.app.tables.of_guild(world.guild.id) == []


async def test_threads_are_asked_for_only_where_one_is_wanted(world: World):
    world.deny("create_public_threads", "send_messages_in_threads")

    answer = await world.play("ana", thread=True)
    assert "Create Public Threads" in private(answer)
    assert "Send Messages in Threads" in private(answer)

    await world.play("ana", thread=False)
    assert world.showing("Join")


async def test_in_a_thread_it_is_the_permission_for_threads_that_counts(world: World):
    await world.deal(thread=True)
    [thread] = world.channel.threads
    world.deny("send_messages_in_threads")

    answer = await world.play("chana", thread)
    assert "Send Messages in Threads" in private(answer)
    world.deny("send_messages")
    await world.play("chana", thread)

    assert world.showing("Join", thread)


@pytest.mark.parametrize("permission", ["view_channel", "send_messages", "attach_files"])
async def test_a_move_counts_where_the_table_cannot_be_shown(world: World, permission: str):
    await world.deal()
    before = await world.table()
    world.deny(permission)

    await world.move()

    assert (await world.table()).version == before.version + 1
    world.deny()
    await world.wait(61)
    assert has_picture(await world.board())
    table = await world.table()
    assert table.deadline is not None
    assert f"<t:{table.deadline // 1000}:R>" in text(await world.board())


async def test_a_deleted_board_is_posted_anew(world: World):
    await world.deal()
    who, gone = await world.on_turn(), await world.board()
    world.delete(gone)

    await world.slash("ana", "table repost")

    assert (await world.board()).id != gone.id
    await world.press(who, "Flip")
    assert (await world.table()).version > 1


async def test_a_deleted_channel_ends_its_tables(world: World):
    await world.deal()

    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()

    assert (await world.table()).status is Status.DONE


async def test_a_server_without_the_bot_has_no_tables(world: World):
    await world.deal()

    await world.app.actions.end_in_guild(world.guild.id)
    await world.env.settle()

    assert (await world.table()).status is Status.DONE


@pytest.mark.parametrize(("status", "code"), [(429, 30046), (404, 10008)])
async def test_a_board_that_takes_no_more_edits_is_posted_anew(
    world: World, status: int, code: int
):
    await world.deal()
    board = await world.board()
    world.fail("PATCH", f"/channels/{world.channel.id}/messages/{board.id}", status, code)

    await world.move()

    assert (await world.board()).id > board.id


async def test_a_board_that_discord_failed_to_edit_is_shown_later(world: World):
    await world.deal()
    board = await world.board()
    world.fail("PATCH", f"/channels/{world.channel.id}/messages/{board.id}", 500, 0)
    before = text(board)

    await world.move()
    await world.wait(61)

    assert text(await world.board()) != before


async def test_without_a_painter_the_table_is_told_in_words(
    world: World, expected_errors: set[str]
):
    await world.deal()
    expected_errors.add("a picture could not be drawn")
    world.app.painter.close()

    await world.move()

    board = await world.board()
    assert not has_picture(board)
    assert "Draw pile" in text(board)
    assert alt_texts(board) == []


async def test_a_result_that_discord_failed_to_take_is_posted_later(world: World):
    await world.deal(wild="jack", rounds=1)
    world.fail("POST", f"/channels/{world.channel.id}/messages", 500, 0, times=None)
    await world.play_round()
    assert world.results() == []

    world.mend()
    await world.wait(61)

    assert len(world.results()) == 1


async def test_a_result_that_discord_does_not_take_for_long_is_given_up_at_last(world: World):
    await world.deal(wild="jack", rounds=1)
    unknown = 999_999
    world.fail("POST", f"/channels/{world.channel.id}/messages", 400, unknown, times=None)
    await world.play_round()
    await world.wait(30 * MINUTES)
    assert 1 in world.app.boards.retries

    for _ in range(3):
        await world.wait(60 * MINUTES)
    before = len(world.env.http_requests)
    await world.wait(120 * MINUTES)

    assert 1 not in world.app.boards.retries
    assert [r.path for r in world.env.http_requests[before:] if r.method == "POST"] == []


@pytest.mark.parametrize("permission", ["view_channel", "send_messages"])
async def test_who_moves_where_the_table_cannot_be_shown_is_told_once(
    world: World, permission: str
):
    await world.deal()
    who, board = await world.on_turn(), await world.board()
    world.deny(permission)
    world.delete(board)

    told = private(await world.forge(who, id_of(board, "Flip")))
    table = await world.table()
    other = await world.forge(await world.on_turn(), f"m:1:1.{table.turn}:flip")
    again = await world.forge(who, f"m:1:1.{(await world.table()).turn}:flip")

    lost = NAMES[permission]
    assert told.startswith(
        f"Your move counts, but I cannot show the table in {board.channel.mention}"
    )
    assert f"**{lost}**" in told
    assert f"**{lost}**" in private(other)
    assert private(again) == ""


async def test_without_leave_to_attach_files_the_table_is_told_in_words(world: World):
    await world.deal()
    who, board = await world.on_turn(), await world.board()
    world.deny("attach_files")
    # simcord takes files all the same: Discord refuses the message with its picture
    world.fail("PATCH", f"/channels/{world.channel.id}/messages/{board.id}", 403, 50013)

    answer = await world.press(who, "Flip")

    assert "**Attach Files**: without it I cannot show the picture" in private(answer)
    board = await world.board()
    assert not has_picture(board)
    assert "Draw pile 3" in text(board)


async def test_a_deleted_thread_ends_its_table(world: World):
    await world.deal(thread=True)
    [thread] = world.channel.threads

    world.env.backend.delete_channel(thread.id)
    await world.env.settle()

    assert (await world.table()).status is Status.DONE


async def test_a_channel_that_was_deleted_while_the_bot_was_away_ends_its_tables(world: World):
    await world.deal()
    await world.kill(meanwhile=lambda: world.env.backend.delete_channel(world.channel.id))

    await world.wait(5)

    assert (await world.table()).status is Status.DONE


async def test_a_server_that_removes_the_bot_loses_its_tables(world: World):
    await world.deal()

    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()

    assert (await world.table()).status is Status.DONE


async def test_a_lobby_that_discord_does_not_take_is_not_left_open(world: World):
    world.fail("POST", f"/channels/{world.channel.id}/messages", 500, 0)

    answer = await world.play("ana")

    assert "Discord does not let me show a table here now" in private(answer)
    assert await world.app.tables.of_guild(world.guild.id) == []


async def test_an_answer_that_was_dismissed_meanwhile_is_no_failure(world: World):
    world.fail("DELETE", "/webhooks/*", 404, 10008)

    await world.play("ana")

    # it still stands in the simulation
    world.excuse()

    assert "**Ana** · host" in text(world.showing("Join"))


async def test_a_board_is_shown_later_where_the_connection_broke(world: World):
    await world.deal()
    board = await world.board()
    before = text(board)
    world.cut("PATCH", f"/channels/{world.channel.id}/messages/{board.id}")

    await world.move()
    assert text(await world.board()) == before
    await world.wait(61)

    assert text(await world.board()) != before


async def test_after_a_long_outage_a_board_is_right_again_soon(world: World):
    await world.deal(clock=0)
    board = await world.board()
    before = text(board)
    world.cut("PATCH", f"/channels/{world.channel.id}/messages/{board.id}", times=None)
    await world.move()
    await world.wait(45 * MINUTES)
    assert text(await world.board()) == before

    world.mend()
    await world.wait(2 * MINUTES)

    assert text(await world.board()) != before


async def test_a_board_that_failed_is_tried_again(world: World, expected_errors: set[str]):
    expected_errors.add("table 1: its board failed")
    await world.deal(clock=0)
    world.delete(await world.board())
    async with world.app.database.write() as conn:
        await conn.execute(sql("ALTER TABLE rounds RENAME TO mislaid"))
    await world.app.boards.show(1)
    assert world.messages() == []

    async with world.app.database.write() as conn:
        await conn.execute(sql("ALTER TABLE mislaid RENAME TO rounds"))
    await world.wait(2 * MINUTES)

    assert "is on turn" in text(await world.board())


async def test_what_failed_of_a_closed_table_is_not_tried_for_ever(
    world: World, expected_errors: set[str]
):
    expected_errors.add("table 1: its board failed")
    await world.deal(clock=0)
    await world.end()
    async with world.app.database.write() as conn:
        await conn.execute(sql("ALTER TABLE guilds RENAME TO mislaid"))
    await world.app.boards.show(1)
    assert 1 in world.app.boards.retries

    await world.wait(4 * 60 * MINUTES)

    assert 1 not in world.app.boards.retries


async def test_an_old_board_stays_where_no_new_one_can_be_posted(world: World):
    await world.deal(clock=0)
    old = await world.board()
    before = text(old)
    await world.wait(51 * 60)
    world.deny("send_messages")

    await world.move()

    assert (await world.board()).id == old.id
    assert text(await world.board()) != before


async def test_a_press_counts_though_no_answer_to_it_gets_through(world: World):
    await world.deal()
    before, board = await world.table(), text(await world.board())
    world.cut("POST", "/interactions/*", times=None)

    await world.press(await world.on_turn(), "Flip")

    world.excuse()
    assert (await world.table()).version == before.version + 1
    assert text(await world.board()) != board


async def test_who_may_show_nothing_is_asked_less_and_less_often(world: World):
    await world.deal(clock=0)
    world.deny("view_channel")
    await world.move()

    refused = []
    for _ in range(3):
        before = len(world.env.http_requests)
        await world.wait(20 * MINUTES)
        refused.append(sum(r.method == "PATCH" for r in world.env.http_requests[before:]))

    assert refused == [4, 1, 0]
    world.deny()
    await world.wait(60 * MINUTES)
    assert "on turn" in text(await world.board())


async def test_a_server_that_removed_the_bot_while_it_was_away_loses_its_tables(world: World):
    await world.deal()
    # Discord tells only that there is no access
    world.fail("*", f"/channels/{world.channel.id}/*", 403, 50001, times=None)

    await world.kill(meanwhile=lambda: world.env.backend.remove_guild(world.guild.id))
    await world.wait(5)

    assert (await world.table()).status is Status.DONE


async def test_a_rematch_that_discord_does_not_show_is_not_left_open(world: World):
    await world.deal(wild="jack", rounds=1)
    await world.play_round()
    world.fail("POST", f"/channels/{world.channel.id}/messages", 500, 0)

    answer = await world.press("ana", "Rematch")

    assert "Discord does not let me show a table here now" in private(answer)
    assert await world.app.tables.of_guild(world.guild.id) == []


async def test_a_deleted_result_comes_again_so_that_the_next_round_can_be_dealt(world: World):
    await world.deal(wild="jack")
    await world.play_round()
    await world.slash("ana", "table pause")
    world.delete(world.showing("Next round"))

    await world.slash("ana", "table repost")
    await world.press("ben", "Next round")

    assert (await world.table()).round == 2


async def test_a_table_whose_channel_nobody_may_see_is_ended_from_another(world: World):
    await world.deal(clock=0)
    other = world.guild.create_text_channel("elsewhere")
    world.deny("view_channel")

    await world.surely("ana", "table end", other)
    answer = await world.surely("ben", "table end", other)

    assert "The table is closed" in private(answer)
    assert (await world.table()).status is Status.DONE
    world.deny()
    await world.play("ana", other)
    assert world.showing("Join", other)
