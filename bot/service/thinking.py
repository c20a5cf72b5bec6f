"""Thought that takes long, in a process of its own: a thread would hold up the event loop."""

import asyncio
import logging
import os
import signal
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any

from engine import codec, robot
from engine.game import AnyGame
from engine.games import GAMES

logger = logging.getLogger(__name__)

SECONDS = 0.3
"""Of thought for one move."""

LONGEST_WAIT = 1.0
"""Seconds that a move waits until its thought begins: behind those of other tables, or for a worker
that starts, which takes about as long."""


HUNG = 30.0
"""Seconds after which a thought that has begun will come to no end; many times what one takes."""


@dataclass(frozen=True)
class _Worker:
    pool: ProcessPoolExecutor
    process: BaseProcess


class Thinking:
    """One worker, started when the first move needs it and again when it has died or was killed,
    since it hung."""

    def __init__(
        self, seconds: float = SECONDS, longest_wait: float = LONGEST_WAIT, hung: float = HUNG
    ) -> None:
        self._seconds = seconds
        self._longest_wait = longest_wait
        self._hung = hung
        self._worker: _Worker | None = None
        self._is_closed = False

    async def move(
        self, game: AnyGame, view: Any, moves: Sequence[str], level: str, random: Random
    ) -> str | None:
        """The move thought out, or None: the worker was busy, had died, or is closed."""
        if self._is_closed:
            return None
        seed = random.getrandbits(64)
        asked = (game.key, codec.encode(view), tuple(moves), level, seed, self._seconds)
        worker = self._worker = self._worker or _started()
        try:
            thought = worker.pool.submit(_thought, *asked)
        except BrokenProcessPool:
            return await self._died(worker)
        watch = asyncio.get_running_loop().call_later(self._hung, self._end, worker, thought)
        try:
            found = await asyncio.wait_for(
                asyncio.wrap_future(thought), self._longest_wait + self._seconds
            )
        except TimeoutError:
            return None
        except BrokenProcessPool:
            return await self._died(worker)
        watch.cancel()
        return found

    async def close(self) -> None:
        """Lets a thought under way finish, for those that still wait."""
        self._is_closed = True
        if worker := self._worker:
            seconds = self._longest_wait + self._seconds
            late = asyncio.get_running_loop().call_later(seconds, worker.process.kill)
            await self._let_go(worker)
            late.cancel()

    def _end(self, worker: _Worker, thought: Future[str]) -> None:
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
        await asyncio.to_thread(worker.pool.shutdown, cancel_futures=True)


def _started() -> _Worker:
    pool = ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_begin)
    others = set(active_children())
    pool.submit(os.getpid)  # a pool starts its process when it is given work
    (process,) = set(active_children()) - others
    return _Worker(pool, process)


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
    return robot.choose(
        game, seen, moves, level, Random(seed), lambda taken: time.monotonic() < end
    )
