"""Discord is out of reach for a while, though the program runs: that is nobody's fault."""

from bot.service.agenda import GRACE
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
    await world.flip()
