"""Thought that takes long, in a process of its own: a thread would hold up the event loop."""

import asyncio
import logging
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, TypeVar

from engine import codec, robot
from engine.game import AnyGame
from engine.games import GAMES

logger = logging.getLogger(__name__)

Found = TypeVar("Found")

SECONDS = 0.3
"""Of thought for one move."""

LONGEST_WAIT = 0.6
"""Seconds that a move waits until its thought begins: behind those of other tables, or for a worker
that starts. Both together are shorter than the shortest pause of a robot."""

HUNG = 30.0
"""Seconds after which a thought that has begun will come to no end; many times what one takes."""


@dataclass(frozen=True)
class _Worker:
    pool: ProcessPoolExecutor
    process: BaseProcess


class Thinking:
    """One worker, started by `warm_up` or by the first move that needs it, and again by the next
    move after it has died or was killed, since it hung."""

    def __init__(
        self, seconds: float = SECONDS, longest_wait: float = LONGEST_WAIT, hung: float = HUNG
    ) -> None:
        self._seconds = seconds
        self._longest_wait = longest_wait
        self._hung = hung
        self._worker: _Worker | None = None
        self._starting = asyncio.Lock()
        self._is_closed = False

    async def warm_up(self) -> None:
        """Has the worker begun before the first move needs it."""
        await self._in_worker(os.getpid)

    async def move(
        self, game: AnyGame, view: Any, moves: Sequence[str], level: str, random: Random
    ) -> str | None:
        """The move thought out, or None: the worker was busy, had died, or is closed."""
        seed = random.getrandbits(64)
        asked = (game.key, codec.encode(view), tuple(moves), level, seed, self._seconds)
        return await self._in_worker(_thought, *asked)

    async def _in_worker(self, work: Callable[..., Found], *asked: Any) -> Found | None:
        try:
            async with asyncio.timeout(self._longest_wait + self._seconds):
                if self._worker is None:
                    # who gives up waiting does not stop a start that others wait for
                    await asyncio.shield(self._start())
                return await self._ask(work, *asked)
        except TimeoutError:
            return None

    async def _start(self) -> None:
        async with self._starting:
            if self._worker is None and not self._is_closed:
                self._worker = await asyncio.to_thread(_started)

    async def _ask(self, work: Callable[..., Found], *asked: Any) -> Found | None:
        worker = self._worker
        if worker is None:
            return None
        try:
            thought = worker.pool.submit(work, *asked)
            loop = asyncio.get_running_loop()
            watch = loop.call_later(self._hung, self._end, worker, thought)
            found = await asyncio.wrap_future(thought)
        except BrokenProcessPool:
            await self._died(worker)
            return None
        watch.cancel()
        return found

    async def close(self) -> None:
        """Lets thoughts under way finish, for those that still wait."""
        self._is_closed = True
        async with self._starting:
            worker = self._worker
        if worker:
            seconds = self._longest_wait + self._seconds
            late = asyncio.get_running_loop().call_later(seconds, worker.process.kill)
            await self._let_go(worker)
            late.cancel()

    def _end(self, worker: _Worker, thought: Future[Any]) -> None:
        if thought.done():  # or given up before it began
            return
        logger.warning(
            "the process that thinks hangs: it is killed, the next thought starts another"
        )
        worker.process.kill()
        if self._worker is worker:
            self._worker = None
            worker.pool.shutdown(wait=False)

    async def _died(self, worker: _Worker) -> None:
        if self._worker is worker:  # else it was killed and is told of
            logger.warning("the process that thinks has died; the next thought starts another")
        await self._let_go(worker)

    async def _let_go(self, worker: _Worker) -> None:
        if self._worker is worker:
            self._worker = None
        await asyncio.to_thread(worker.pool.shutdown)


def _started() -> _Worker:
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_begin)
    others = set(active_children())
    with _without_interrupts():
        pool.submit(os.getpid)  # a pool starts its process when it is given work
    (process,) = set(active_children()) - others
    return _Worker(pool, process)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """A process started here is deaf to Ctrl-C from its first moment, before `_begin`."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """In the worker: Ctrl-C is the program's business, and without the program there is none."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_program, daemon=True).start()


def _end_with_the_program() -> None:
    if program := parent_process():
        program.join()
        os._exit(1)


def _thought(
    key: str, view: str, moves: Sequence[str], level: str, seed: int, seconds: float
) -> str:
    """In the worker."""
    game = GAMES[key]
    end = time.monotonic() + seconds
    seen = codec.decode(view, game.view_type)
    return robot.choose(game, seen, moves, level, Random(seed), lambda _: time.monotonic() < end)
