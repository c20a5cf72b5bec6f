"""What is asked for again and again is done once more, not once for each that asked."""

import asyncio

from bot.messaging.coalesce import Coalescer


class Slow:
    """Work that waits until it is let go, and counts its runs."""

    def __init__(self) -> None:
        self.done: list[int] = []
        self.may_end = asyncio.Event()

    async def __call__(self, key: int) -> None:
        await self.may_end.wait()
        self.done.append(key)


async def test_all_that_ask_meanwhile_share_one_more_run():
    work = Slow()
    latest = Coalescer(work, "slow")
    first = latest.ask(1)
    await asyncio.sleep(0)  # the first run begins
    later = [latest.ask(1) for _ in range(5)]
    work.may_end.set()

    await asyncio.gather(first, *later)

    assert work.done == [1, 1]


async def test_one_key_does_not_wait_for_another():
    work = Slow()
    latest = Coalescer(work, "slow")
    asked = [latest.ask(1), latest.ask(2)]
    work.may_end.set()

    await asyncio.gather(*asked)

    assert sorted(work.done) == [1, 2]


async def test_who_waits_is_let_go_when_time_is_up():
    latest = Coalescer(Slow(), "slow")
    asked = latest.ask(1)

    await latest.close(seconds=0.01)

    assert asked.done()


async def test_what_was_asked_for_is_finished_before_the_close():
    work = Slow()
    latest = Coalescer(work, "slow")
    asked = latest.ask(1)
    asyncio.get_running_loop().call_soon(work.may_end.set)

    await latest.close(seconds=60)

    assert work.done == [1]
    assert asked.done()
