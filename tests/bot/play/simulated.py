"""What simcord 3.2.1 lacks for our tests: quick settling, true races, waits it does not know.

Each piece stands on simcord's internals, which the pinned version keeps still.
"""

import asyncio
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from email.utils import format_datetime
from types import FrameType, SimpleNamespace
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import aiohttp
import simcord
from simcord import _settlement
from simcord.env import Env
from simcord.http.client import FakeHTTPClient

from bot.messaging.coalesce import Asked

Result = TypeVar("Result")

IDLE = 0.001
"""Seconds; simcord naps 0.05 after almost every press, when only loop callbacks are left."""

PRIMITIVES = ("asyncio.locks", "asyncio.queues")
"""The modules whose waits only other tasks end."""

_WAIT_FOR = asyncio.wait_for.__code__
_TIMED = {_WAIT_FOR, asyncio.sleep.__code__}
_known_reason = _settlement._park_reason
_is_known_wait = _settlement._recognized_wait
_settle: Any = Env._settle_internal
traces: WeakKeyDictionary[Any, aiohttp.TraceConfig] = WeakKeyDictionary()
"""What hears of the answers that a simulated Discord gives."""
_log_in = FakeHTTPClient.static_login
_is_known_wakeup = _settlement._dpy_internals.is_wakeup_callback


class SimulatedNow:
    """The simulation's time as the program takes it: milliseconds UTC.

    The program is built before there is a simulation to run it in; nobody asks before `follow`.
    """

    def __init__(self) -> None:
        self._env: simcord.Env | None = None

    def follow(self, env: simcord.Env) -> None:
        self._env = env

    def __call__(self) -> int:
        assert self._env is not None
        return int(self._env.now().timestamp() * 1_000)


def date_logins() -> None:
    """Discord dates all its answers; here it does the first one, which a program needs."""
    client: Any = FakeHTTPClient
    client.static_login = _dated_login


async def _dated_login(self: Any, token: str) -> Any:
    trace: aiohttp.TraceConfig | None = traces.get(self.backend)
    if trace is not None:
        headers = {"Date": format_datetime(self.backend.clock.now(), usegmt=True)}
        session: Any = None
        answer: Any = SimpleNamespace(response=SimpleNamespace(headers=headers))
        for hear in trace.on_request_end:
            await hear(session, SimpleNamespace(), answer)
    return await _log_in(self, token)


def settle_quickly() -> None:
    _settle.__kwdefaults__["idle"] = IDLE
    environment: Any = Env
    environment._settle_internal = _patiently
    settle: Any = Env.settle
    settle.__defaults__ = (None, IDLE)
    parked: Any = _settlement
    parked._park_reason = _reason
    parked._recognized_wait = _is_virtual
    parked._dpy_internals.is_wakeup_callback = _is_wakeup


async def _patiently(self: Env, **how: Any) -> None:
    """A start gets no more than 5 seconds from simcord, which is little on a busy machine."""
    await _settle(self, **{**how, "timeout": None})


def _is_virtual(self: Any, task: asyncio.Task[Any], waiter: Any) -> bool:
    """Whether only the simulation's clock may wake it; simcord lets short waits pass in real time,
    so that a robot's second would be a second of the test."""
    if _is_known_wait(self, task, waiter):
        return True
    frame = _innermost(task)
    if frame is not None and frame.f_code in _TIMED:
        return True
    timers = (record.handle for record in self.work.callbacks if record.when is not None)
    return any(handle is not None and _ends_wait_of(handle._callback, task) for handle in timers)


def _is_wakeup(callback: Any, args: Any, waiter: Any, task: asyncio.Task[Any]) -> bool:
    return _is_known_wakeup(callback, args, waiter, task) or _ends_wait_of(callback, task)


def _ends_wait_of(callback: Any, task: asyncio.Task[Any]) -> bool:
    """Whether it is the end of an `asyncio.timeout` in which that task waits."""
    timeout: Any = getattr(
        _settlement._dpy_internals._original_callback(callback), "__self__", None
    )
    return isinstance(timeout, asyncio.Timeout) and getattr(timeout, "_task", None) is task


def _reason(self: Any, task: asyncio.Task[Any], deadline: float, seen: Any = None) -> str | None:
    """A task that waits for an event, a queue or a lock, or until a board is shown, can only be
    woken by other work of the bot, which settling sees by itself, or by the test."""
    waiter: Any = getattr(task, "_fut_waiter", None)
    frame = None if waiter is None or waiter.done() else _innermost(task)
    # asked first: simcord's own look takes ten times as long
    if frame is not None and (isinstance(waiter, Asked) or _module(frame) in PRIMITIVES):
        return "waits for other work"
    known = _known_reason(self, task, deadline, set(seen) if seen is not None else None)
    if known is not None or frame is None:
        return known
    if frame.f_code is _WAIT_FOR:
        # in Python 3.11 `wait_for` runs what it waits for in a task of its own
        inner = frame.f_locals.get("fut")
        if isinstance(inner, asyncio.Task) and inner in self.work.tasks:
            return _reason(self, inner, deadline, seen)
    return None


def _module(frame: FrameType) -> str:
    return frame.f_globals["__name__"]


def _innermost(task: asyncio.Task[Any]) -> FrameType | None:
    coroutine: Any = task.get_coro()
    frame = None
    while coroutine is not None and getattr(coroutine, "cr_frame", None) is not None:
        frame, coroutine = coroutine.cr_frame, coroutine.cr_await
    return frame


async def race(env: simcord.Env, *presses: Awaitable[Result]) -> list[Result]:
    """All presses are with the bot before it has handled the first; results as they end up."""
    with _unsettled(env):
        results = [await press for press in presses]
    await env.settle()
    return results


@contextmanager
def _unsettled(env: Any) -> Iterator[None]:
    settle = env._settle_internal

    async def skip(*_: Any, **__: Any) -> None:
        pass

    env._settle_internal = skip
    try:
        yield
    finally:
        env._settle_internal = settle
