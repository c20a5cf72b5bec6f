"""Discord is out of reach for a while, though the program runs: that is nobody's fault."""

import pytest

from bot.service.decisions.deadlines import GRACE
from tests.bot.play.world import MINUTES, World


async def test_who_could_not_press_during_an_outage_has_missed_no_turn(world: World):
    await world.deal(clock=60)
    before = await world.table()
    world.app.client.dispatch("shard_disconnect", 0)
    await world.wait(5 * MINUTES)
    assert (await world.table()).version == before.version

    world.app.client.dispatch("shard_resumed", 0)
    await world.wait(1)

    after = await world.table()
    assert (after.turn, [seat.missed for seat in after.seats]) == (before.turn, [0, 0])
    assert after.deadline is not None
    assert world.app.tables.now() < after.deadline <= world.app.tables.now() + GRACE
    await world.move()


@pytest.mark.parametrize("seconds", [54, 60], ids=["just before the end", "just after it"])
async def test_an_outage_that_ends_about_the_end_of_a_turn_leaves_time_for_it(
    world: World, seconds: int
):
    await world.deal(clock=60)
    before = await world.table()
    await world.wait(5)
    world.app.client.dispatch("shard_disconnect", 0)
    await world.wait(seconds)

    world.app.client.dispatch("shard_resumed", 0)
    await world.wait(50)

    after = await world.table()
    assert (after.turn, [seat.missed for seat in after.seats]) == (before.turn, [0, 0])
    await world.wait(11)
    assert 1 in [seat.missed for seat in (await world.table()).seats]


async def test_time_that_is_left_after_an_outage_stays_as_it_is(world: World):
    await world.deal(clock=300)
    before = await world.table()
    world.app.client.dispatch("shard_disconnect", 0)
    await world.wait(2 * MINUTES)

    world.app.client.dispatch("shard_resumed", 0)
    await world.wait(2)

    assert (await world.table()).deadline == before.deadline
