"""What is still to be done on Discord, as the database keeps it."""

from dataclasses import replace

from bot.store import outbox
from bot.store.database import Database
from bot.store.outbox import Deletion, Post, Slot
from tests.bot.store.filled import FILLED, NOON, fill

HAND = Post(1, "hand", 0, None, 71, "1", 2**30, None, NOON)
PING = Deletion(2**60, 2**59, 70, "ping", NOON)
[OLD_POST], [OLD_DELETION] = FILLED["posts"], FILLED["deletions"]


async def test_a_slot_has_one_post_under_way(database_url: str, database: Database):
    await fill(database_url)

    async with database.write() as conn:
        await outbox.note_post(conn, HAND)
        await outbox.note_post(conn, replace(HAND, moment="2", digest="5e"))
    async with database.read() as conn:
        found = {post.slot: post for post in await outbox.all_posts(conn)}
    again = replace(HAND, moment="2", digest="5e")
    assert found == {HAND.slot: again, Slot(1, "hand", 1): Post(**OLD_POST)}

    async with database.write() as conn:
        await outbox.strike_post(conn, Slot(1, "hand", 1))
    async with database.read() as conn:
        assert [post.slot for post in await outbox.all_posts(conn)] == [Slot(1, "hand")]


async def test_a_deletion_is_noted_once_and_struck_out(database_url: str, database: Database):
    await fill(database_url)

    async with database.write() as conn:
        await outbox.note_deletions(conn, [PING, replace(PING, message_id=7, since=NOON - 1)])
        await outbox.note_deletions(conn, [replace(PING, what="board")])
        await outbox.note_deletions(conn, [])
    async with database.read() as conn:
        found = await outbox.all_deletions(conn)
    assert (found[0].message_id, len(found)) == (7, 3)
    assert PING in found

    async with database.write() as conn:
        await outbox.strike_deletions(conn, {PING.message_id, 7})
    async with database.read() as conn:
        assert await outbox.all_deletions(conn) == [Deletion(**OLD_DELETION)]
