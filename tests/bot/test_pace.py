"""Edits of a channel's messages: a few at once, then no more than Discord takes."""

import asyncio
from bisect import bisect_left

from bot import pace
from bot.pace import Pace


async def moments(pace: Pace, *places: int) -> list[float]:
    """When each of the edits that are asked for at once may be made, soonest first."""
    loop = asyncio.get_running_loop()
    began = loop.time()

    async def edit(place: int) -> float:
        await pace.turn(place)
        return loop.time() - began

    # of those that may be made at the same moment any may come first
    return sorted(await asyncio.gather(*(edit(place) for place in places)))


async def test_the_first_edits_wait_for_nothing():
    assert max(await moments(Pace(gap=60, burst=3), 1, 1, 1)) < 60


async def test_more_edits_than_discord_takes_are_spread():
    at = await moments(Pace(gap=0.05, burst=2), 1, 1, 1, 1, 1)

    assert at[2] >= 0.05
    assert at[3] >= 0.1
    assert at[4] >= 0.15


def test_an_endless_burst_stays_within_five_edits_in_five_seconds():
    first = [0.0] * pace.BURST
    made = [*first, *(pace.GAP * number for number in range(1, 20))]

    assert max(bisect_left(made, at + 5) - index for index, at in enumerate(made)) <= 4


def test_no_board_lags_more_than_two_seconds_behind():
    assert pace.GAP < 2


async def test_who_had_to_wait_is_told_so():
    pace = Pace(gap=0.01, burst=1)

    assert [await pace.turn(1), await pace.turn(1)] == [False, True]


async def test_one_channel_does_not_hold_up_another():
    assert max(await moments(Pace(gap=60, burst=1), 1, 2, 3)) < 60


async def test_channels_that_have_been_quiet_are_forgotten(monkeypatch):
    monkeypatch.setattr(pace, "FORGET_AT", 2)
    busy = Pace(gap=0)

    await moments(busy, 1, 2, 3, 4)

    assert len(busy._free_at) <= 2
