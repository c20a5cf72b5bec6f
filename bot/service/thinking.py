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
from multiprocessing import get_context, parent_process
from random import Random
from typing import Any

from engine import codec, robot
from engine.game import AnyGame
from engine.games import GAMES

logger = logging.getLogger(__name__)

SECONDS = 0.3
"""Of thought for one move."""

PATIENCE = 1.0
"""Seconds that a move waits until its thought begins: behind those of other tables, or for a worker
that starts, which takes about as long."""


class Thinking:
    """One worker, started when the first move needs it and again when it has died."""

    def __init__(self, seconds: float = SECONDS, patience: float = PATIENCE) -> None:
        self._seconds = seconds
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False

    async def move(
        self, game: AnyGame, view: Any, moves: Sequence[str], level: str, random: Random
    ) -> str | None:
        """The move thought out, or None: the worker was busy, had died, or is closed."""
        if self._is_closed:
            return None
        seed = random.getrandbits(64)
        asked = (game.key, codec.encode(view), tuple(moves), level, seed, self._seconds)
        pool = self._pool = self._pool or _started()
        try:
            thought: Future[str] = pool.submit(_thought, *asked)
            return await asyncio.wait_for(
                asyncio.wrap_future(thought), self._patience + self._seconds
            )
        except TimeoutError:
            return None
        except BrokenProcessPool:
            logger.warning("the process that thinks has died; the next thought starts another")
            await self._let_go(pool)
            return None

    async def close(self) -> None:
        """Lets a thought under way finish, for those that still wait."""
        self._is_closed = True
        if self._pool:
            await self._let_go(self._pool)

    async def _let_go(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        await asyncio.to_thread(pool.shutdown, cancel_futures=True)


def _started() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, mp_context=get_context("spawn"), initializer=_begin)


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
