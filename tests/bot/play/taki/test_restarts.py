"""The bot stops, or is killed, in each phase of a round: messages made before go on."""

import pytest

from bot.messaging.rate_limit import Pace
from bot.store.values import Status
from tests.bot.play.reading import has_picture, menu_of, text
from tests.bot.play.taki.table import TakiTable, offered
from tests.bot.play.world import ENDS, MINUTES, World
from tests.engine.games.taki.phases import in_phase

PRESSES = {
    "ordinary": "red 1",
    "stack": "Take 2",
    "own-run": "Close TAKI",
    "inherited-run": "red 1",
    "king": "Pass",
    "plus": "red 1",
    "window": "Let it be",
    "last": "Last card!",
}


@ENDS
async def test_messages_made_before_take_presses_in_each_phase(
    world: World, table: TakiTable, end: str
):
    await table.sit("ana", "ben", "chana", rounds=3)
    for number, (phase, label) in enumerate(PRESSES.items()):
        own = "R1 B3" if phase == "last" else "R1 B3 B5 B6"
        await table.put(in_phase(phase, own, 3, 1).state)
        message, board, hand = table.message("ana"), await world.board(), None
        if number % 2:
            hand = await table.open("ana")
        assert label in offered(message), phase

        await world.again(end, away=20)
        before = await world.table()
        assert (await world.board()).id == board.id
        assert table.message("ana").id == message.id
        await table.play("ana", label, on=hand)

        assert (await world.table()).version == before.version + 1, phase
        assert all(seat.missed == 0 for seat in before.seats)
        if hand:
            # the private answer follows again from now on
            assert offered(table.again("ana", hand)) == offered(table.message("ana"))
    assert len(table.direct_messages("ana")) == 1


@ENDS
async def test_an_uncalled_last_card_can_be_called_after_the_start(
    world: World, table: TakiTable, end: str
):
    await table.sit("ana", "ben", "chana")
    await table.put(lead="R7", hands={"Ana": "R1 R3", "Ben": "R4 R5", "Chana": "B5 B8"})
    await table.play("ana", "red 1")

    await world.again(end)
    await table.play("ana", "Last card!")
    await table.play("ben", "red 4")

    assert await table.counts() == [1, 1, 2]


@ENDS
async def test_direct_messages_of_the_round_before_are_put_away_after_the_start(
    world: World, table: TakiTable, end: str
):
    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await table.play("ana", "red 1")
    old = table.message("ben").id
    await world.wait(5)

    await world.again(end)
    assert (await world.table()).status is Status.BETWEEN
    assert [m.id for m in table.direct_messages("ben")] == [old]
    assert "**Round 1 is over.**" in text(table.message("ben"))
    await world.press("ben", "Next round")

    for who in ("ana", "ben"):
        [message] = table.direct_messages(who)
        assert message.id != old
        assert "round 2 of 3" in text(message)


async def test_an_old_direct_message_of_who_wants_none_any_more_shows_no_new_cards(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5"})
    await table.play("ana", "red 1")
    await world.prefer("ben", "hand_by", "here")
    await world.wait(5)
    await world.press("ben", "Next round")

    await world.restart()

    [message] = table.direct_messages("ben")
    assert "**Round 1 is over.**" in text(message)
    assert not has_picture(message)


@pytest.mark.parametrize("pace", [Pace(edits=0, new_dm_channels=1)])
async def test_direct_messages_that_were_not_written_yet_are_written_after_a_kill_each_once(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    written = [len(table.direct_messages(who)) for who in table.names]
    assert written == [1, 0, 0]

    await world.kill()
    await world.wait(10)

    assert [len(table.direct_messages(who)) for who in table.names] == [1, 1, 1]
    for who in table.names:
        assert "Taki · your hand" in text(table.message(who))


@pytest.mark.parametrize("pace", [Pace(edits=0, new_dm_channels=3)])
async def test_a_round_dealt_while_direct_messages_are_written_brings_one_direct_message_each(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana", rounds=3)
    await table.put(lead="R7", hands={"Ana": "R1", "Ben": "R4 R5", "Chana": "B4 B5"})
    await table.play("ana", "red 1")
    await world.press("ben", "Next round")
    assert (await world.table()).round == 2
    assert [len(table.direct_messages(who)) for who in table.names] == [1, 0, 0]

    await world.wait(10)

    for who in table.names:
        [message] = table.direct_messages(who)
        assert "round 2 of 3" in text(message)
        assert has_picture(message)


@pytest.mark.parametrize(
    ("who", "act", "yes", "told"),
    [
        ("dana", "table end", "Yes, end it", "This table is closed"),
        ("ben", "table leave", "Yes, leave", "You do not sit at this table any more"),
    ],
)
async def test_direct_messages_that_a_kill_left_behind_are_put_away_once(
    world: World, table: TakiTable, who: str, act: str, yes: str, told: str
):
    world.welcome("dana", is_staff=True)
    await table.sit("ana", "ben", "chana")
    message = table.message("ben")
    path = f"/channels/{message.channel.id}/messages/{message.id}"
    world.fail("PATCH", path, 500, 0, times=None)
    await world.press(who, yes, menu_of(await world.slash(who, act)))
    assert has_picture(table.message("ben"))

    await world.kill(meanwhile=world.mend)
    await world.wait(1)
    assert told in text(table.message("ben"))
    assert not has_picture(table.message("ben"))
    edits = sum(r.path == path for r in world.env.http_requests)
    await world.kill()
    await world.wait(1)

    assert sum(r.path == path for r in world.env.http_requests) == edits


async def test_a_direct_message_put_away_at_the_end_of_a_table_is_not_edited_after_a_start(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben")
    await world.end()

    seats = (await world.table()).seats

    assert [seat.dm_message_id for seat in seats] == [None, None]


async def test_direct_messages_are_shown_anew_a_few_a_second_after_a_start(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", "chana")
    await world.deal("ana", "ben", "chana", game="taki", rounds=1)

    def edits() -> int:
        places = {f"/channels/{table.message(who).channel.id}/" for who in table.names}
        sent = [r for r in world.env.http_requests if r.method == "PATCH"]
        return sum(any(r.path.startswith(place) for place in places) for r in sent)

    before = edits()
    await world.restart()
    assert edits() == before + 3
    await world.wait(0.2)
    assert edits() == before + 3
    await world.wait(0.2)

    assert edits() == before + 6


async def test_a_direct_message_that_is_pressed_before_the_start_came_to_it_stays_current(
    world: World, table: TakiTable
):
    await table.sit("ana", "ben", clock=3600)
    await table.put(lead="R7", hands={"Ana": "R1 R3 R4", "Ben": "R5 R6"})
    world.welcome("dana")
    await world.wait(1)
    await world.deal("chana", "dana", game="taki")
    # the table with the latest change comes first
    await world.restart()
    await table.play("ana", "red 1")
    await world.wait(16 * MINUTES)

    await table.play("ben", "red 5")

    assert offered(table.message("ana")) == ["red 3", "red 4", "Last card!", "Rules"]


@ENDS
async def test_a_press_on_my_hand_of_an_old_board_shows_the_hand(
    world: World, table: TakiTable, end: str
):
    await table.sit("ana", "ben", "chana")
    board = await world.board()

    await world.again(end)
    hand = menu_of(await world.press("ben", "My hand", board))

    assert "Taki · your hand" in text(hand)
