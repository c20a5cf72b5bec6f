"""Who is called, how often, and when the call goes away again."""

from typing import Any

from bot.store.values import Status
from tests.bot.play.reading import id_of, text
from tests.bot.play.world import ENDS, MINUTES, World


def called(world: World) -> int:
    """How often anybody was called so far, those calls counted that are gone by now."""
    sent = [r.json for r in world.env.http_requests if r.method == "POST"]
    return sum("<@" in str(body.get("content")) and is_allowed(body) for body in sent if body)


def is_allowed(body: dict[str, Any]) -> bool:
    return bool(body["allowed_mentions"]["users"])


async def test_a_turn_is_called_once_whatever_else_happens_at_the_table(world: World):
    await world.deal()
    other = await world.other()
    await world.wait(11)
    assert called(world) == 1

    await world.press(other, "Flip for me")
    await world.wait(11)
    await world.press(other, "Flip for me")
    await world.wait(11)

    assert called(world) == 1


async def test_a_warning_takes_the_place_of_the_call_and_comes_once(world: World):
    await world.deal(clock=60)
    who = await world.on_turn()
    await world.wait(11)
    [first] = world.pings(who)

    await world.wait(35)
    [warning] = world.pings(who)
    assert warning.id != first.id
    assert "runs out" in text(warning)
    await world.press(await world.other(), "Flip for me")
    await world.wait(10)

    assert called(world) == 2


async def test_who_wants_it_slow_is_only_warned(world: World):
    await world.deal(clock=60)
    who = await world.on_turn()
    await world.prefer(who, "pings", "slow")

    await world.wait(40)
    assert world.pings(who) == []
    await world.wait(6)

    assert "runs out" in text(world.pings(who)[0])


async def test_nobody_is_called_in_a_pause(world: World):
    await world.deal(clock=60)
    await world.slash("ana", "table pause")

    await world.wait(10 * MINUTES)

    assert called(world) == 0


async def test_on_a_slow_clock_a_turn_is_called_at_once(world: World):
    await world.deal(clock=3600)

    await world.wait(1)

    assert len(world.pings(await world.on_turn())) == 1


async def test_nobody_is_called_who_is_away(world: World):
    await world.deal(clock=30)
    away = await world.go_away()
    before = called(world)

    for _ in range(2):
        await world.wait(3)
        if await world.on_turn() != away:
            await world.move()

    assert called(world) == before


@ENDS
async def test_a_call_from_before_a_start_stays_until_the_turn_has_passed(world: World, end: str):
    await world.deal(clock=0)
    who = await world.on_turn()
    await world.wait(11)
    [call] = world.pings(who)

    await world.again(end)
    await world.wait(2 * MINUTES)
    assert [m.id for m in world.pings(who)] == [call.id]
    assert called(world) == 1

    await world.move()
    assert world.pings(who) == []


async def test_a_warning_from_before_a_start_tells_no_time_that_counts_no_longer(world: World):
    await world.deal(clock=60)
    who = await world.on_turn()
    await world.wait(46)
    [warning] = world.pings(who)
    assert "runs out" in text(warning)

    await world.restart(away=20)

    [call] = world.pings(who)
    assert call.id == warning.id
    assert text(call).endswith(", it is your turn at Takoyaki with " + (await other(world)) + ".")
    assert called(world) == 2


async def other(world: World) -> str:
    return (await world.other()).title()


async def test_an_invitation_from_before_a_start_stays_until_it_is_answered(world: World):
    await world.play("ana", opponent=world.person("ben"))

    await world.kill()
    assert len(world.pings("ben")) == 1
    await world.press("ben", "No thanks")

    assert world.pings("ben") == []
    assert called(world) == 1


async def test_a_call_that_discord_refuses_harms_nothing(world: World):
    await world.deal()
    who = await world.on_turn()
    world.fail("POST", f"/channels/{world.channel.id}/messages", 403, 50013)

    await world.wait(15)
    assert world.pings(who) == []
    await world.move()

    assert (await world.table()).status is Status.PLAYING


async def test_a_stale_press_brings_back_who_was_away(world: World):
    await world.deal(clock=30)
    stale = id_of(await world.board(), "Flip")
    away = await world.go_away()

    await world.forge(away, stale)

    assert not (await world.seat(away)).autopilot
