"""A test that hangs says where."""

import asyncio

import pytest

from tests import hanging


async def wait_in_vain(event: asyncio.Event) -> None:
    await event.wait()


def test_each_task_tells_what_it_waits_for() -> None:
    def end() -> None:
        raise KeyboardInterrupt  # as a timeout, it goes through the loop

    async def hang() -> None:
        asyncio.get_running_loop().call_soon(end)
        await wait_in_vain(asyncio.Event())

    with asyncio.Runner() as runner:
        with pytest.raises(KeyboardInterrupt) as told:
            runner.get_loop().run_until_complete(hang())

        [waits] = hanging.waits(told.tb)

    assert "await wait_in_vain(asyncio.Event())" in waits
    assert "await event.wait()" in waits
    assert "await fut" in waits


def test_without_a_loop_there_is_nothing_to_tell() -> None:
    with pytest.raises(ZeroDivisionError) as told:
        _ = 1 / 0

    assert hanging.waits(told.tb) == []
