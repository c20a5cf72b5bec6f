"""Hands when a table pauses or ends, when people leave, play elsewhere as well, or are away."""

from bot.store.values import Status
from tests.bot.play.reading import (
    buttons,
    choices,
    has_picture,
    menu_of,
    private,
    private_messages,
    text,
)
from tests.bot.play.taki.table import TakiTable, move_of, offered
from tests.bot.play.world import World

CARDS = {
    "lead": "R7",
    "hands": {"Ana": "+3 R1 R3", "Ben": "BR R4 R5", "Chana": "B1 B3"},
    "draw": "Y1 Y3 Y4 Y5 Y6 Y7 Y8",
}


async def test_a_pause_takes_the_window_and_the_buttons_away_and_gives_them_back(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await table.put(**CARDS)
    hand = await table.open("ben")
    await table.play("ana", "+3")
    [window] = table.windows()
    menu = menu_of(await world.press("ana", "More", await world.board()))

    await world.press("ana", "Pause", menu)
    assert table.windows() == []
    for shown in (table.message("ben"), table.again("ben", hand)):
        assert "The table is paused" in text(shown)
        assert buttons(shown) == []
    await world.wait(600)
    assert await table.counts() == [2, 3, 2]
    late = await world.forge("ben", move_of(window, "Break +3"))
    assert "paused" in private(late)
    await world.press("chana", "Resume", await world.board())

    [window] = table.windows()
    deadline = (await world.table()).deadline
    assert deadline is not None
    assert f"<t:{deadline // 1_000}:R>" in text(window)
    await table.play("ben", "Break +3", on=hand)
    assert await table.counts() == [5, 2, 2]


async def test_whoever_leaves_is_shown_no_hand_any_more(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(**CARDS)
    hand = await table.open("ben")

    await world.surely("ben", "table leave")

    for shown in (table.message("ben"), table.again("ben", hand)):
        assert "You do not sit at this table any more" in text(shown)
        assert not has_picture(shown)
        assert buttons(shown) == []
    answer = await world.press("ben", "My hand", await world.board())
    assert "You do not sit at this table" in private(answer)
    assert "Ben left the table; 3 cards go back into the draw pile." in await table.board()


async def test_the_end_of_a_table_puts_all_its_hands_away(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    hand = await table.open("chana")

    await world.end()

    for shown in (table.message("ana"), table.message("ben"), table.again("chana", hand)):
        assert "This table is closed" in text(shown)
        assert not has_picture(shown)


async def test_an_open_hand_goes_on_into_the_next_round_and_old_buttons_do_not(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    hand = await table.open("ana")
    old = move_of(hand, "red 1")
    await table.play("ana", "red 1", on=hand)
    assert "**Round 1 is over.**" in text(table.again("ana", hand))
    assert "the next" in private(await world.forge("ana", old)).lower()
    await world.press("ben", "Next round")
    assert "round 2 of 3" in text(table.again("ana", hand))
    await table.put(lead="R7", hands={"Ana": "R1 R3", "Ben": "R4 R5"})

    late = await world.forge("ana", old)

    assert "The table was just changing" in private(late)
    assert await table.counts() == [2, 2]


async def test_a_rematch_brings_its_own_direct_messages(world: World, table: TakiTable):
    await table.sit("ana", "ben")
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await table.play("ana", "red 1")
    assert (await world.table()).status is Status.DONE
    [result] = world.results()

    await world.press("ben", "Rematch", result)
    await world.press("ana", "Accept")

    new, old = table.direct_messages("ana")
    assert "This table is closed" in text(old)
    assert has_picture(new)
    assert not has_picture(old)


async def test_direct_messages_of_two_tables_do_not_mix(world: World, table: TakiTable):
    await table.sit("ana", "ben")
    await table.put(lead="R7", hands={"Ana": "R1 R3", "Ben": "R4 R5"})
    await world.deal("ben", "ana", game="taki", rounds=1)

    second, first = table.direct_messages("ana")
    assert first.id != second.id
    ana = world.person("ana")
    await ana.user.click(first, custom_id=move_of(first, "red 1"))
    second, first = table.direct_messages("ana")
    assert "It is not your turn" in text(first)
    assert await table.counts() == [1, 2]
    answer = await world.slash("ana", "hand")
    assert len(choices(menu_of(answer))) == 2
    chosen = await ana.select(menu_of(answer), ["2"])
    assert has_picture(private_messages(chosen)[-1].message)


async def test_a_table_in_a_thread_is_named_in_its_direct_messages(world: World, table: TakiTable):
    await table.sit("ana", "ben", thread=True)
    [thread] = world.channel.threads
    await table.put(lead="R7", hands={"Ana": "+3 R1 R3", "Ben": "R4 R5"})

    assert f"<#{thread.id}>" in text(table.message("ben"))
    await table.play("ana", "+3")
    [window] = [m for m in world.messages(where=thread) if "Break +3" in buttons(m)]
    await world.press("ben", "Let it be", window)

    assert await table.counts() == [2, 5]
    assert not [m for m in world.messages(where=thread) if "Break +3" in buttons(m)]


async def test_who_is_away_is_told_so_in_the_hand_and_is_back_with_any_press(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", clock=30)
    hands = {"Ana": "Y1 Y3 Y4 Y5", "Ben": "B1 B3 B4 B5"}
    for _ in range(2):
        await table.put(lead="R7", hands=hands, draw="G4 G5 G6 G8")
        await world.wait(31)
    assert (await world.table()).seats[0].autopilot
    assert "You are away, and the robot plays for you" in text(table.message("ana"))

    await table.play("ana", "Rules")

    assert not (await world.table()).seats[0].autopilot
    assert "You are away" not in text(table.message("ana"))
    assert "Rules" in offered(table.message("ana"))


async def test_who_is_away_is_removed_by_votes(world: World, table: TakiTable):
    world.welcome("dana")
    await table.sit("ana", "ben", "chana", "dana", clock=30)
    hands = {"Ana": "Y1 Y3", "Ben": "B1 B3", "Chana": "B4 B5", "Dana": "B6 B8"}
    for _ in range(2):
        await table.put(lead="R7", hands=hands, draw="G4 G5 G6 G8")
        await world.wait(31)

    first = await world.surely("chana", "table kick", player=world.person("ana"))
    assert "1 of 2 needed" in private(first)
    assert (await world.seat("ana")).left_at is None
    second = await world.surely("dana", "table kick", player=world.person("ana"))

    assert private(second) == "Ana no longer sits at the table."
    assert (await world.seat("ana")).left_at is not None
    assert "Ana left the table" in await table.board()


async def test_a_host_who_leaves_in_mid_round_leaves_the_power_to_somebody_who_stays(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")

    await world.surely("ana", "table leave")

    assert "Only the table's host" in private(await world.slash("chana", "table pause"))
    await world.slash("ben", "table pause")
    assert (await world.table()).paused_at is not None


async def test_a_forfeited_round_says_who_wins(world: World, table: TakiTable):
    await table.sit("ana", "ben")
    await table.put(lead="R7", hands={"Ana": "R1 R3", "Ben": "R4 R5"})

    await world.surely("ben", "table leave")

    assert "All others left, so Ana wins" in text(world.results()[0])


async def test_the_result_says_who_left_in_mid_round(world: World, table: TakiTable):
    await table.sit("ana", "ben", "chana")
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5 B3 B4", "Chana": "G1 G3"})
    await world.surely("ben", "table leave")

    await table.play("ana", "red 1")

    told = text(world.results()[0])
    assert "2. Chana (2 cards left) · 3. Ben (left the table)" in told.replace("**", "")
