"""Work that is asked for more often than it can be done: one run at a time, and the newest wins."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


class Asked(asyncio.Future[None]):
    """Done when a run that began after it was asked for has ended; never fails."""


class Coalescer(Generic[Key]):
    """For each key one run of `work` in flight and one waiting, which stands for all that asked
    meanwhile. `work` must not raise."""

    def __init__(self, work: Callable[[Key], Awaitable[None]], name: str) -> None:
        self._work = work
        self._name = name
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._asked: dict[Key, Asked] = {}

    def ask(self, key: Key) -> Asked:
        asked = self._asked.get(key)
        if asked is None:
            asked = self._asked[key] = Asked()
        if key not in self._running:
            task = asyncio.create_task(self._run(key), name=f"{self._name} {key}")
            self._running[key] = task
        return asked

    async def close(self, seconds: float) -> None:
        """Does what was asked for, as much as time allows."""
        late = asyncio.get_running_loop().time() + seconds
        while self._running and (left := late - asyncio.get_running_loop().time()) > 0:
            await asyncio.wait(self._running.values(), timeout=left)
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, key: Key) -> None:
        asked: Asked | None = None
        try:
            while asked := self._asked.pop(key, None):
                await self._work(key)
                _done(asked)
        finally:
            del self._running[key]
            _done(asked)


def _done(asked: Asked | None) -> None:
    if asked is not None and not asked.done():
        asked.set_result(None)
