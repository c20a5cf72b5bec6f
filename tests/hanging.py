"""What is told of a test that takes too long."""

import asyncio
from collections.abc import Iterator
from traceback import StackSummary
from types import FrameType, TracebackType
from typing import Any


def waits(traceback: TracebackType | None) -> list[str]:
    """Where each task waits whose event loop was running when the exception was raised there; a
    stack of the loop alone says only that nothing happens."""
    loops: dict[int, asyncio.BaseEventLoop] = {}
    while traceback is not None:
        loop = traceback.tb_frame.f_locals.get("self")
        if isinstance(loop, asyncio.BaseEventLoop):
            loops[id(loop)] = loop
        traceback = traceback.tb_next
    tasks = [task for loop in loops.values() for task in asyncio.all_tasks(loop)]
    return [_told(task) for task in sorted(tasks, key=lambda task: task.get_name())]


def _told(task: asyncio.Task[Any]) -> str:
    frames = [(frame, frame.f_lineno) for frame in _frames(task.get_coro())]
    return f"{task.get_name()}:\n{''.join(StackSummary.extract(iter(frames)).format())}"


def _frames(awaited: Any) -> Iterator[FrameType]:
    """Outermost first; what is awaited is a coroutine, an asynchronous generator or a future."""
    while awaited is not None:
        frame = getattr(awaited, "cr_frame", None) or getattr(awaited, "ag_frame", None)
        if frame is None:
            return
        yield frame
        awaited = getattr(awaited, "cr_await", None) or getattr(awaited, "ag_await", None)
