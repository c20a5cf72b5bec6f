"""What Discord refuses for now is made good as soon as it can be; what it refuses for good is let
be until something changes."""

import pytest

from tests.bot.play.reading import text
from tests.bot.play.world import MINUTES, World

HOURS = 60 * MINUTES


def edits(world: World, message_id: int) -> int:
    """How often the bot has tried to edit that message."""
    sent = [r for r in world.env.http_requests if r.method == "PATCH"]
    return sum(r.path.endswith(f"/messages/{message_id}") for r in sent)


async def test_a_table_that_ends_while_its_thread_is_archived_says_so(world: World):
    await world.deal(thread=True, clock=3600)
    [thread] = world.channel.threads
    board = await world.board()
    assert "<t:" in text(board)
    world.archive(thread)

    for who in ("ana", "ben"):
        await world.surely(who, "table end")

    after = await world.board()
    assert after.id == board.id
    assert "ended early" in text(after)


async def test_a_table_goes_on_in_its_place_while_its_thread_is_archived(world: World):
    await world.deal(thread=True, clock=30)
    [thread] = world.channel.threads
    board = await world.board()
    await world.wait(25)
    world.archive(thread)

    await world.wait(6)

    assert 1 in [seat.missed for seat in (await world.table()).seats]
    after = await world.board()
    assert after.id == board.id
    assert text(after) != text(board)


@pytest.mark.parametrize("away", [1 * MINUTES, 12 * HOURS])
async def test_a_table_that_ends_while_its_thread_is_locked_says_so_once_it_is_open(
    world: World, away: int
):
    await world.deal(thread=True, clock=0)
    [thread] = world.channel.threads
    before = text(await world.board())
    world.archive(thread, locked=True)
    for who in ("ana", "ben"):
        await world.surely(who, "table end")
    for _ in range(12):
        await world.wait(away / 12)
    assert text(await world.board()) == before

    world.open_again(thread)
    await world.env.settle()

    assert "ended early" in text(await world.board())
    assert 1 not in world.app.boards.retries


@pytest.mark.parametrize("away", [1 * MINUTES, 12 * HOURS])
async def test_a_table_that_ends_where_it_cannot_be_seen_says_so_once_it_can(
    world: World, away: int
):
    await world.deal(clock=0)
    other = world.guild.create_text_channel("elsewhere")
    board = await world.board()
    world.deny("view_channel")
    for who in ("ana", "ben"):
        await world.surely(who, "table end", other)
    for _ in range(12):
        await world.wait(away / 12)
    tried = edits(world, board.id)

    world.deny()
    await world.env.settle()

    assert edits(world, board.id) == tried + 1
    assert "ended early" in text(await world.board())


async def test_a_permission_that_is_given_back_shows_a_table_at_once(world: World):
    await world.deal(clock=0)
    before = text(await world.board())
    world.deny("view_channel")
    await world.move()

    world.deny()
    await world.env.settle()

    assert text(await world.board()) != before


async def test_another_permission_does_not_make_what_is_refused_for_good_tried_again(world: World):
    await world.deal(clock=0)
    board = await world.board()
    world.fail("PATCH", f"/channels/{world.channel.id}/messages/{board.id}", 400, 50035, times=None)
    await world.move()
    tried = edits(world, board.id)

    world.deny("create_public_threads")
    await world.wait(12 * HOURS)

    assert edits(world, board.id) == tried
    world.mend()
    await world.move()
    assert text(await world.board()) != text(board)


@pytest.mark.parametrize(
    ("status", "code", "times"),
    [(520, 0, [20, 20]), (503, 0, [20, 20]), (429, 0, [4, 1]), (403, 40333, [4, 1])],
    ids=["fails on the way", "is overloaded", "Cloudflare holds us up", "Cloudflare blocks us"],
)
async def test_what_is_refused_is_tried_less_and_less_often_and_what_is_not_answered_is_not(
    world: World, status: int, code: int, times: list[int]
):
    await world.deal(clock=0)
    board = await world.board()
    path = f"/channels/{world.channel.id}/messages/{board.id}"
    world.fail("PATCH", path, status, code, times=None)
    await world.move()

    tried: list[int] = []
    for _ in times:
        before = edits(world, board.id)
        await world.wait(20 * MINUTES)
        tried.append(edits(world, board.id) - before)

    assert tried == times
    world.mend()
    await world.wait(1 * HOURS)
    assert text(await world.board()) != text(board)
