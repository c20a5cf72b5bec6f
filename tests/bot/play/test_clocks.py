"""Clocks, pings and people who are away."""

import pytest

from bot.messaging.discord_clock import DiscordClock
from bot.messaging.messages import Messages
from bot.outbound.turn_pings import TurnPings
from bot.service.views import TableView
from bot.store.values import Status
from tests.bot.play.reading import buttons, private, text
from tests.bot.play.world import MINUTES, SECONDS, World


async def test_whoever_is_slow_is_called_once_after_ten_seconds(world: World):
    await world.deal(clock=60)
    who = await world.on_turn()
    await world.wait(9)
    assert world.pings(who) == []

    await world.wait(2)
    [call] = world.pings(who)
    assert "your turn" in text(call).lower()
    assert world.notified(call) == [world.person(who).id]
    await world.wait(20)
    assert [m.id for m in world.pings(who)] == [call.id]


async def test_a_ping_goes_when_the_turn_has_passed(world: World):
    await world.deal()
    who = await world.on_turn()
    await world.wait(11)
    assert world.pings(who)

    await world.move()

    assert world.pings(who) == []


async def test_a_warning_comes_before_the_end(world: World):
    await world.deal(clock=60)
    who = await world.on_turn()

    await world.wait(46)

    [warning] = world.pings(who)
    assert "<t:" in text(warning)


async def test_of_a_ping_that_is_forgotten_its_age_says_whether_it_is_current(world: World):
    await world.deal()
    await world.deal("ben", "chana")
    first, second = await world.table_view(), await world.table_view(2)
    words = await world.app.boards.words(world.guild.id)
    messages = Messages(world.app.client, world.app.painter, DiscordClock())
    turn_pings = TurnPings(world.app.tables, messages, world.app.outbox, pinged=1)

    def due(table_view: TableView) -> int:
        return len(turn_pings.due(table_view, world.now(), is_warning=False))

    async def ping(table_view: TableView) -> None:
        [seat] = turn_pings.due(table_view, world.now(), is_warning=False)
        await turn_pings.ping(table_view, (seat,), words, is_warning=False)

    await ping(first)
    assert due(first) == 0
    await ping(second)

    assert due(first) == 1
    assert due(await world.table_view()) == 0


async def test_who_wants_no_pings_gets_none(world: World):
    await world.deal(clock=60)
    who = await world.on_turn()
    await world.prefer(who, "pings", "never")

    await world.wait(50)

    assert world.pings(who) == []


async def test_two_missed_turns_put_a_seat_on_autopilot_and_any_press_brings_it_back(world: World):
    await world.deal(clock=30)
    who = await world.on_turn()
    await world.wait(30)
    assert not (await world.seat(who)).autopilot
    await world.move()
    await world.wait(30)
    assert (await world.seat(who)).autopilot
    assert "away, the robot plays" in text(await world.board())

    await world.press(who, "Rules")

    assert not (await world.seat(who)).autopilot
    assert "the robot plays" not in text(await world.board())


async def test_a_move_made_in_time_wipes_out_the_turn_missed_before(world: World):
    await world.deal(clock=30)
    who = await world.on_turn()
    await world.wait(30)
    assert (await world.seat(who)).missed == 1
    await world.move(2)

    await world.wait(30)
    assert not (await world.seat(who)).autopilot


async def test_who_is_away_comes_back_by_their_own_move(world: World):
    await world.deal(clock=30)
    away = await world.go_away()
    await world.move()

    assert await world.on_turn() == away
    await world.press(away, "Flip")

    assert not (await world.seat(away)).autopilot


async def test_a_table_that_nobody_looks_at_pauses_itself_and_says_so(world: World):
    await world.deal(clock=30, wild="jack")
    for _ in range(60):
        await world.wait(30)
        if (await world.table()).paused_at is not None:
            break

    table = await world.table()
    assert table.status is Status.BETWEEN
    assert table.paused_at is not None
    assert "aused" in text(await world.board())

    await world.press("ana", "Next round")
    assert (await world.table()).round == 2


@pytest.mark.parametrize("who", ["ana", "ben"])
async def test_forced_flips_are_made_for_who_asked_for_it_and_nobody_else(world: World, who: str):
    await world.deal()
    if await world.on_turn() != who:
        await world.move()

    on = await world.press(who, "Flip for me")
    assert private(on).startswith("From now on I make your move wherever only one is possible")
    await world.wait(5 * SECONDS)

    assert await world.on_turn() != who
    off = await world.press(who, "Flip for me")
    assert private(off) == "You make all your moves yourself again."
    await world.move()
    await world.wait(5 * SECONDS)
    assert await world.on_turn() == who


async def test_no_clock_expires_without_one(world: World):
    await world.deal(clock=0)
    before = await world.table()

    await world.wait(60 * MINUTES)

    assert (await world.table()).version == before.version
    assert "Time runs out" not in text(await world.board())


async def test_a_paused_table_waits_for_ever_and_gives_the_time_back(world: World):
    await world.deal(clock=60)
    await world.wait(20)
    more = await world.press("ana", "More")
    menu = more.response.message
    await world.press("ana", "Pause", menu)
    paused = await world.table()
    assert "Paused" in text(await world.board())

    await world.wait(60 * MINUTES)
    await world.press("ben", "Resume")
    table = await world.table()

    assert table.version == paused.version + 1
    assert table.deadline is not None
    left = table.deadline - world.now()
    assert 38_000 < left <= 40_000
    assert "Flip" in buttons(await world.board())


async def test_the_next_round_begins_by_itself(world: World):
    await world.deal(wild="jack")
    await world.play_round()
    assert (await world.table()).status is Status.BETWEEN

    await world.wait(20)

    assert (await world.table()).round == 2
    assert "Next round" not in buttons(world.results()[0])


async def test_a_buried_board_comes_up_again_before_a_ping(world: World):
    await world.deal()
    buried = (await world.board()).id
    for number in range(25):
        await world.person("chana").send(world.channel, f"chat {number}")

    await world.wait(11)

    board = await world.board()
    assert board.id > buried
    assert all(m.id != buried for m in world.messages())


async def test_a_board_is_looked_for_once_in_two_minutes(world: World):
    await world.deal()
    await world.wait(11)
    assert looks(world) == 1

    await world.move()
    await world.wait(11)
    assert looks(world) == 1

    await world.wait(2 * MINUTES)
    await world.move()
    await world.wait(11)
    assert looks(world) == 2


def looks(world: World) -> int:
    """How often the bot has asked what stands under a board."""
    requests = world.env.http_requests
    return sum(r.method == "GET" and r.path.endswith("/messages") for r in requests)


async def test_an_old_board_is_posted_anew(world: World):
    await world.deal(clock=3600)
    old = (await world.board()).id
    await world.wait(51 * MINUTES)

    await world.move()

    assert (await world.board()).id > old
    assert all(m.id != old for m in world.messages())
