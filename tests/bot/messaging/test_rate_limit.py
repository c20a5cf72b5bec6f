"""Edits of a channel's messages: at once, then no more often than Discord takes them."""

import asyncio

import pytest

from bot.messaging.rate_limit import RateLimit


async def moments(pace: RateLimit, *places: int) -> list[float]:
    """When each of those that are asked for at once may be made, soonest first."""
    loop = asyncio.get_running_loop()
    began = loop.time()

    async def edit(place: int) -> float:
        await pace.wait(place)
        return loop.time() - began

    # of those that may be made at the same moment any may come first
    return sorted(await asyncio.gather(*(edit(place) for place in places)))


async def test_the_first_edit_waits_for_nothing():
    assert max(await moments(RateLimit(gap=60), 1)) < 60


async def test_more_edits_than_discord_takes_are_spread():
    made = await moments(RateLimit(gap=0.03), 1, 1, 1, 1, 1)

    assert all(at >= 0.03 * number for number, at in enumerate(made))


async def test_after_a_pause_nothing_waits():
    pace = RateLimit(gap=0.01)
    await moments(pace, 1, 1)
    await asyncio.sleep(0.01)

    assert not await pace.wait(1)


async def test_who_had_to_wait_is_told_so():
    pace = RateLimit(gap=0.01)

    assert [await pace.wait(1), await pace.wait(1)] == [False, True]


async def test_one_channel_does_not_hold_up_another():
    assert max(await moments(RateLimit(gap=60), 1, 2, 3)) < 60


async def test_channels_that_have_been_quiet_are_forgotten():
    pace = RateLimit(gap=0.01)
    await moments(pace, 1, 2, 3, 4)
    await asyncio.sleep(0.02)

    assert pace.busy == 0


async def test_no_number_of_busy_channels_makes_one_forgotten():
    pace = RateLimit(gap=60)
    await moments(pace, *range(5_000))

    assert pace.busy == 5_000
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await pace.wait(0)
