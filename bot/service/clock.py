"""One task that waits for whatever is due next at any table. Nothing is remembered here that the
stored tables do not tell; an item that comes too late for its version is dropped by the door."""

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable

from bot.service.change import Due, Notice
from bot.store.values import Instant
from engine.game import Rejected

logger = logging.getLogger(__name__)

Act = Callable[[int, int, Due], Awaitable[object]]
"""Called with table id, version and the item that is due."""

RETRY_AFTER = 5_000


class Clock:
    def __init__(self, now: Callable[[], Instant]) -> None:
        self._now = now
        self._acts: dict[str, Act] = {}
        self._versions: dict[int, int] = {}
        self._queue: list[tuple[Instant, int, int, int, Due]] = []
        self._count = 0
        self._changed = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def on(self, what: str, act: Act) -> None:
        self._acts[what] = act

    def hear(self, notice: Notice) -> None:
        """A listener of `Tables`: what was due for older versions of the table no longer is."""
        if notice.version < self._versions.get(notice.table_id, 0):
            return
        if notice.dues:
            self._versions[notice.table_id] = notice.version
        else:
            self._versions.pop(notice.table_id, None)
        for due in notice.dues:
            if due.what in self._acts:
                self._push(due.at, notice.table_id, notice.version, due)
        self._changed.set()

    def _push(self, at: Instant, table_id: int, version: int, due: Due) -> None:
        self._count += 1
        heapq.heappush(self._queue, (at, self._count, table_id, version, due))

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="clock")

    async def stop(self) -> None:
        """Lets what has begun finish."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            self._fire_due()
            wait = (self._queue[0][0] - self._now()) / 1_000 if self._queue else None
            try:
                await asyncio.wait_for(self._changed.wait(), wait)
            except TimeoutError:
                continue

    def _fire_due(self) -> None:
        now = self._now()
        while self._queue and self._queue[0][0] <= now:
            _, _, table_id, version, due = heapq.heappop(self._queue)
            if self._versions.get(table_id) != version:
                continue
            task = asyncio.create_task(self._fire(table_id, version, due))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _fire(self, table_id: int, version: int, due: Due) -> None:
        try:
            await self._acts[due.what](table_id, version, due)
        except Rejected as no:
            logger.debug(
                "table %s version %s: %s no longer due: %s", table_id, version, due.what, no
            )
        except Exception:
            logger.exception("table %s version %s: %s failed", table_id, version, due.what)
            self._push(self._now() + RETRY_AFTER, table_id, version, due)
            self._changed.set()
