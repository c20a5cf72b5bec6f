"""One task that waits for whatever is due next at any table. It knows nothing that cannot be
computed from the stored tables; what comes too late for its version `Tables.change` rejects."""

import asyncio
import contextlib
import heapq
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any

from bot.service.decisions.change import Due, Notice
from bot.service.decisions.deadlines import SET_BACK
from bot.store.values import Instant
from engine.game import Rejected

logger = logging.getLogger(__name__)

Act = Callable[[int, int, Due], Awaitable[object]]
"""Called with table id, version and the item that is due."""

RETRY_AFTER = 5_000
"""Milliseconds; doubled after each further failure of its kind at the table."""

RETRY_AT_MOST = 10 * 60_000

LOOK_EVERY = 30.0
"""Seconds that the task sleeps at most: the machine may sleep as well, or its time be set."""

LOOK_AGAIN = 1.0
"""Seconds that it sleeps while nobody can reach the bot."""


@dataclass(frozen=True, slots=True, order=True)
class _Item:
    at: Instant
    count: int
    table_id: int = field(compare=False)
    version: int = field(compare=False)
    due: Due = field(compare=False)
    is_retry: bool = field(default=False, compare=False)


class Scheduler:
    """Fires nothing while `is_away` says that people cannot reach the bot; once they can again, and
    where the time was set back, it does `come_back` first."""

    def __init__(
        self,
        now: Callable[[], Instant],
        is_away: Callable[[], bool] = lambda: False,
        come_back: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._now = now
        self._is_away = is_away
        self._come_back = come_back
        self._actions: dict[str, Act] = {}
        self._versions: dict[int, int] = {}
        self._failures: dict[int, Counter[str]] = {}
        """By table and by what failed; beyond the version, which a retry may change without having
        done what is due."""
        self._queue: list[_Item] = []
        self._swept_at = 1_000
        self._looked_at = 0
        self._count = 0
        self._changed = asyncio.Event()
        self._running: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def on(self, what: str, act: Act) -> None:
        self._actions[what] = act

    def hear(self, notice: Notice) -> None:
        """A listener of `Tables`. What was due for an older version of the table is forgotten."""
        if notice.version <= self._versions.get(notice.table_id, -1):
            return
        dues = [due for due in notice.dues if due.what in self._actions]
        if dues:
            self._versions[notice.table_id] = notice.version
        else:
            self._versions.pop(notice.table_id, None)
            self._failures.pop(notice.table_id, None)
        for due in dues:
            self._push(due.at, notice.table_id, notice.version, due)
        self._sweep()
        self._changed.set()

    def __len__(self) -> int:
        """How many items wait, including those that will be dropped."""
        return len(self._queue)

    def _push(
        self, at: Instant, table_id: int, version: int, due: Due, *, is_retry: bool = False
    ) -> None:
        self._count += 1
        heapq.heappush(self._queue, _Item(at, self._count, table_id, version, due, is_retry))

    def _sweep(self) -> None:
        """Drops what is of no version any more, once it may be half of all."""
        if len(self._queue) < self._swept_at:
            return
        self._queue = [item for item in self._queue if self._is_meant(item)]
        heapq.heapify(self._queue)
        self._swept_at = max(1_000, 2 * len(self._queue))

    def _is_meant(self, item: _Item) -> bool:
        return self._versions.get(item.table_id) == item.version

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="scheduler")

    async def stop(self) -> None:
        """Returns once what has begun is done."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.settled()

    async def settled(self) -> None:
        """Waits until what has begun is done."""
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _run(self) -> None:
        was_away = False
        while True:
            self._changed.clear()
            was_away = self._was_set_back() or was_away
            if self._is_away():
                was_away = True
            elif was_away:
                was_away = False
                await asyncio.shield(self._begin(self._back()))
                continue  # they may be out of reach again
            else:
                self._fire_due()
            # not wait_for, which in Python 3.11 can swallow the cancellation that ends this task
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._pause()):
                    await self._changed.wait()

    def _was_set_back(self) -> bool:
        """Whether it is earlier than at the last look. What failed is then not tried later than it
        would be if it failed now."""
        now, last = self._now(), self._looked_at
        self._looked_at = now
        if now > last - SET_BACK:
            return False
        latest = now + RETRY_AT_MOST
        self._queue = [
            replace(item, at=min(item.at, latest)) if item.is_retry else item
            for item in self._queue
        ]
        heapq.heapify(self._queue)
        return True

    def _pause(self) -> float:
        if self._is_away():
            return LOOK_AGAIN
        due_in = (self._queue[0].at - self._now()) / 1_000 if self._queue else LOOK_EVERY
        return min(due_in, LOOK_EVERY)

    def _fire_due(self) -> None:
        now = self._now()
        while self._queue and self._queue[0].at <= now:
            item = heapq.heappop(self._queue)
            if not self._is_meant(item):
                continue
            self._begin(self._fire(item))

    def _begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    async def _back(self) -> None:
        try:
            if self._come_back:
                await self._come_back()
        except Exception:
            logger.exception("what follows an absence failed")

    async def _fire(self, item: _Item) -> None:
        subject = item.table_id, item.version, item.due.what
        try:
            await self._actions[item.due.what](item.table_id, item.version, item.due)
        except Rejected as no:
            logger.debug("table %s version %s: %s no longer due: %s", *subject, no)
        except Exception:
            logger.exception("table %s version %s: %s failed", *subject)
            self._try_again(item)
        else:
            if not item.is_retry and item.table_id in self._failures:
                del self._failures[item.table_id][item.due.what]

    def _try_again(self, item: _Item) -> None:
        if item.table_id not in self._versions:
            return
        failures = self._failures.setdefault(item.table_id, Counter())
        wait = min(RETRY_AFTER * 2 ** min(failures[item.due.what], 10), RETRY_AT_MOST)
        failures[item.due.what] += 1
        self._push(self._now() + wait, item.table_id, item.version, item.due, is_retry=True)
        self._changed.set()
