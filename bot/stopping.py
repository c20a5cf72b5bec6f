"""The ways in which a person ends a program that runs on."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
"""Ctrl-C, a polite kill, a terminal that is closed, and Ctrl-Break. No system has them all."""


@contextmanager
def until_stopped() -> Iterator[None]:
    """Once somebody ends the program, the block is left where it waits, and what stands after it
    goes on. The first signal counts; further ones change nothing, also after the block.

    The signals are Python's own: the event loop's exist on no Windows.
    """
    task, loop = asyncio.current_task(), asyncio.get_running_loop()
    assert task is not None
    is_stopped = False

    def stop(_number: int, _frame: FrameType | None) -> None:
        nonlocal is_stopped
        if not is_stopped:
            is_stopped = True
            loop.call_soon_threadsafe(task.cancel)

    before = {number: signal.signal(number, stop) for number in _signals()}
    try:
        yield
    except asyncio.CancelledError:
        if not is_stopped or task.uncancel() > 0:
            raise
    finally:
        if not is_stopped:
            for number, handler in before.items():
                signal.signal(number, handler)


def _signals() -> Iterator[signal.Signals]:
    for name in NAMES:
        number: signal.Signals | None = getattr(signal, name, None)
        if number is None:
            continue
        # who starts a program with nohup wants it to outlive the terminal
        if name == "SIGHUP" and signal.getsignal(number) is signal.SIG_IGN:
            continue
        yield number
