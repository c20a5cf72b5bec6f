"""When something may be done once more."""

import pytest

from bot.service.decisions.limits import Limits, Rate, free_at

A_MINUTE, THREE_AN_HOUR = Rate(1, 60), Rate(3, 3_600)


@pytest.mark.parametrize(
    ("times", "now", "at"),
    [
        ([], 0, None),
        ([0], 59, 60),
        ([0], 60, None),
        ([0, 60, 120], 180, 3_600),
        ([120, 0, 60], 180, 3_600),
        ([0, 60, 3_590], 3_600, 3_650),
        ([0, 60, 3_590], 3_599, 3_650),
        ([500_000], 100, None),
    ],
    ids=[
        "never done",
        "within the minute",
        "after the minute",
        "three within the hour",
        "in whatever order",
        "the first is an hour old",
        "the later of two waits",
        "a clock was set back",
    ],
)
def test_it_may_be_done_once_every_rate_has_room(times: list[int], now: int, at: int | None):
    assert free_at(times, (A_MINUTE, THREE_AN_HOUR), now) == at


def test_without_rates_it_may_always_be_done():
    assert free_at([0] * 99, (), 0) is None


def test_what_is_remembered_outlives_every_rate():
    a_day = Rate(3, 86_400_000)

    assert Limits(invitations=(A_MINUTE, a_day)).remembered == a_day.within
    assert Limits(openings=(), invitations=()).remembered == 0
