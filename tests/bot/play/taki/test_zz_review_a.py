from typing import Any
import asyncio
import pytest
from bot.store.values import Status
from tests.bot.play.reading import buttons, has_picture, id_of, text
from tests.bot.play.taki.club import Club, move_of, offered
from tests.bot.play.taki.test_hands import HANDS, choose, letters_path
from tests.bot.play.world import MINUTES, World, menu_of, private, private_messages


async def test_dm_only_and_failed_letter(world: World, club: Club):
    await choose(world, "ben", "hand_by", "dm")
    await club.sit("ana", "ben", rounds=3)
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await club.play("ana", "red 1")
    world.fail("POST", letters_path(world, "ben"), 500, 0, times=None)
    await world.press("ben", "Next round")
    world.mend()
    print("SAID", [text(m) for m in world.saying("I cannot send you")])
    answer = await world.press("ben", "My hand", await world.board())
    print("MYHAND", private(answer), "letter:", text(club.letter("ben")))
    assert has_picture(menu_of(answer))


async def test_dm_only_and_deleted_letter(world: World, club: Club):
    await choose(world, "ben", "hand_by", "dm")
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    world.delete(club.letter("ben"))
    answer = await world.press("ben", "My hand", await world.board())
    print("MYHAND", private(answer), club.letters("ben"))
    answer = await world.press("ben", "My hand", await world.board())
    print("MYHAND", private(answer), club.letters("ben"))
    assert has_picture(menu_of(answer))


async def test_old_letter_heading_and_restart_with_here(world: World, club: Club):
    await club.sit("ana", "ben", rounds=3)
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await club.play("ana", "red 1")
    await choose(world, "ben", "hand_by", "here")
    await world.wait(5)
    await world.press("ben", "Next round")
    print("BEFORE", text(club.letter("ben")))
    await world.restart()
    print("AFTER", text(club.letter("ben")), offered(club.letter("ben")), has_picture(club.letter("ben")))
    assert not has_picture(club.letter("ben"))


async def test_too_old_letter(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(**HANDS)
    letter = club.letter("ben")
    world.fail("PATCH", f"/channels/{letter.channel.id}/messages/{letter.id}", 429, 30046, times=1)
    await club.play("ana", "red +2")
    print("LETTERS", [(text(m), offered(m)) for m in club.letters("ben")])
    assert len(club.letters("ben")) == 1


async def test_news_of_absent(world: World, club: Club):
    await club.sit("ana", "ben", clock=30)
    d = "Y1 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y1 Y3 Y4 Y5 Y6 Y7 Y8 Y9"
    await club.put(lead="R7", hands={"Ana": "R1 R3 R4 R5 R6 R8 R9", "Ben": "B4 B5"}, draw=d)
    for card in ("red 1", "red 3", "red 4", "red 5", "red 6"):
        await club.play("ana", card)
        await world.wait(31)
    print("BEN", text(club.letter("ben")))
    assert text(club.letter("ben")).count("You drew") <= 1


async def test_last_letter_edit_fails_once(world: World, club: Club):
    await club.sit("ana", "ben")
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    letter = club.letter("ben")
    world.fail("PATCH", f"/channels/{letter.channel.id}/messages/{letter.id}", 500, 0, times=None)
    await club.play("ana", "red 1")
    world.mend()
    await world.wait(10 * MINUTES)
    await world.restart()
    await world.wait(5 * MINUTES)
    print("BEN", text(club.letter("ben")), offered(club.letter("ben")))
    print("kept", world.app.hands._sheets._kept)
    assert not has_picture(club.letter("ben"))


async def test_kill_at_the_end(world: World, club: Club):
    await club.sit("ana", "ben")
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    letter = club.letter("ben")
    world.fail("PATCH", f"/channels/{letter.channel.id}/messages/{letter.id}", 500, 0, times=None)
    await club.play("ana", "red 1")
    world.mend()
    await world.kill()
    print("BEN", text(club.letter("ben")), offered(club.letter("ben")))
    assert not has_picture(club.letter("ben"))


async def test_free_seat_button(world: World, club: Club):
    world.welcome("dana")
    await club.sit("ana", "ben", "chana", rounds=3)
    await club.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5", "Chana": "B1"})
    await club.play("ana", "red 1")
    assert (await world.table()).status is Status.BETWEEN
    answer = await world.slash("chana", "table leave")
    print("leave", private(answer))
    try:
        await world.press("chana", "Leave", menu_of(answer))
    except Exception as e:
        print("x", e, buttons(menu_of(answer)))
    print("SEATS", [(s.seat, s.left_at) for s in (await world.table()).seats])
    post = world.results()[-1]
    print("RESULT", text(post), buttons(post))
    assert "Take the free seat" in buttons(post)
    await world.press("dana", "Take the free seat")
    post = world.results()[-1]
    print("RESULT", text(post), buttons(post))
    assert "Take the free seat" not in buttons(post)


async def test_window_denied(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(lead="R7", hands={"Ana": "+3 R1 R3 +3", "Ben": "K BR R4 R5 R6", "Chana": "BR K B1 B3 B4"})
    world.deny("send_messages")
    await club.play("ana", "+3")
    print("BOARD", await club.board())
    assert "A +3 lies on the table" in await club.board()


async def test_window_left_behind_pause_end(world: World, club: Club):
    await club.sit("ana", "ben", "chana")
    await club.put(lead="R7", hands={"Ana": "+3 R1 R3 +3", "Ben": "K BR R4 R5 R6", "Chana": "BR K B1 B3 B4"})
    await club.play("ana", "+3")
    assert len(club.windows()) == 1
    a = await world.slash("ana", "table pause")
    assert len(club.windows()) == 0
    await world.wait(100)
    a = await world.slash("ana", "table resume")
    assert len(club.windows()) == 1
    print((await world.table()).deadline - world.now())
    a = await world.slash("ana", "table end")
    print(private(a), buttons(menu_of(a)) if private_messages(a) else None)
    if private_messages(a) and buttons(menu_of(a)):
        await world.press("ana", buttons(menu_of(a))[0], menu_of(a))
    print((await world.table()).status)
    assert len(club.windows()) == 0


async def test_see_lost_update(world: World, club: Club):
    await club.sit("ana", "ben", "chana", clock=3600)
    await club.put(**HANDS)
    hands = world.app.hands
    people = world.app.hands._people
    real = people.guild
    gate = asyncio.Event()
    n = 0

    async def slow(id):
        nonlocal n
        n += 1
        if n == 1:
            await gate.wait()
        return await real(id)

    people.guild = slow
    with world.env._bot_scope():
        task = asyncio.create_task(hands._see(1))
    while n == 0:
        await asyncio.sleep(0)
    await club.play("ana", "red +2")
    print("1", text(club.letter("ben")))
    gate.set()
    await task
    hands._sheets.refresh(1)
    await world.env.settle()
    print("2", text(club.letter("ben")))
    people.guild = real
    assert "2 cards are due" in text(club.letter("ben"))
