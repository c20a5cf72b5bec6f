"""Where pictures are made: one worker thread, off the event loop, and what it finished lately."""

import asyncio
import contextlib
from collections.abc import Callable, Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec

from cachetools import LRUCache

P = ParamSpec("P")

ROOM = 16_000_000
"""Bytes of finished pictures kept: some 300 boards."""


class Painter:
    """Draws frozen values with pure functions, one at a time.

    Fonts and tiles are shared between pictures and not made for several threads; only this one
    worker draws with them. To measure a name elsewhere is safe: Pillow does so under the
    interpreter's lock.
    """

    def __init__(self, room: int = ROOM) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="painter")
        # only the event loop's thread touches it: the worker's results arrive there
        self._finished: LRUCache[Hashable, bytes] = LRUCache(room, getsizeof=len)
        self._begun: dict[Hashable, asyncio.Future[bytes]] = {}

    async def paint(self, draw: Callable[P, bytes], *what: P.args, **more: P.kwargs) -> bytes:
        """What `draw` makes of frozen values, painted once however many ask for it.

        Raises what `draw` raises; a failure is not remembered.
        """
        key = (draw, what, tuple(more.items()))
        if key in self._finished:
            return self._finished[key]
        if key not in self._begun:
            self._begin(key, lambda: draw(*what, **more))
        # one who gives up waiting must not take the picture from the others
        return await asyncio.shield(self._begun[key])

    async def warm(self, steps: Iterable[Callable[[], object]]) -> None:
        """Draw ahead what many pictures need; between two steps pictures may be asked for."""
        loop = asyncio.get_running_loop()
        for step in steps:
            await loop.run_in_executor(self._thread, step)

    def close(self) -> None:
        """Finish the picture in hand, drop those waiting."""
        self._thread.shutdown(cancel_futures=True)

    def _begin(self, key: Hashable, draw: Callable[[], bytes]) -> None:
        begun = asyncio.get_running_loop().run_in_executor(self._thread, draw)
        self._begun[key] = begun
        begun.add_done_callback(lambda done: self._end(key, done))

    def _end(self, key: Hashable, done: asyncio.Future[bytes]) -> None:
        del self._begun[key]
        if done.cancelled() or done.exception() is not None:
            return
        png = done.result()
        with contextlib.suppress(ValueError):  # larger than all the room there is
            self._finished[key] = png
