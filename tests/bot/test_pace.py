"""Edits of a channel's messages: a few at once, then no more than Discord takes."""

import asyncio

from bot import pace
from bot.pace import Pace


async def moments(pace: Pace, *places: int) -> list[float]:
    """When each of the edits that are asked for at once may be made."""
    loop = asyncio.get_running_loop()
    began = loop.time()

    async def edit(place: int) -> float:
        await pace.turn(place)
        return loop.time() - began

    return await asyncio.gather(*(edit(place) for place in places))


async def test_the_first_edits_wait_for_nothing():
    assert max(await moments(Pace(edits=3, seconds=60), 1, 1, 1)) < 60


async def test_more_edits_than_discord_takes_are_spread():
    at = await moments(Pace(edits=2, seconds=0.1), 1, 1, 1, 1, 1)

    # of those that may be made at the same moment any may come first
    at.sort()
    assert at[2] >= 0.1
    assert at[4] >= 0.2


async def test_who_had_to_wait_is_told_so():
    pace = Pace(edits=1, seconds=0.01)

    assert [await pace.turn(1), await pace.turn(1)] == [False, True]


async def test_one_channel_does_not_hold_up_another():
    assert max(await moments(Pace(edits=1, seconds=60), 1, 2, 3)) < 60


async def test_channels_that_have_been_quiet_are_forgotten(monkeypatch):
    monkeypatch.setattr(pace, "FORGET_AT", 2)
    busy = Pace(edits=1, seconds=0)

    await moments(busy, 1, 2, 3, 4)

    assert len(busy._made) <= 2
