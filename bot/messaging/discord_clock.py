"""Discord's time, by which everything is dated here: the clock of the machine may be wrong, or be
set at any moment."""

import time
from collections import deque
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp

from bot.store.values import Instant

LATEST = 64
"""How many things that Discord has dated are remembered."""
FOR_MILLISECONDS = 10 * 60_000
"""How long they are, so that a clock which runs too fast is held back."""


def own_clock() -> Instant:
    """What this machine takes for the time."""
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    """Milliseconds since some moment, which nobody sets; also while the machine sleeps, where it
    counts that."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    return time.monotonic_ns() // 1_000_000


class DiscordClock:
    """Milliseconds UTC. Until Discord has dated something it is the machine's `own` clock, then
    what Discord said and the `steady` time since."""

    def __init__(
        self, own: Callable[[], Instant] = own_clock, steady: Callable[[], int] = steady_clock
    ) -> None:
        self._own = own
        self._steady = steady
        self._heard: deque[tuple[int, int]] = deque(maxlen=LATEST)
        """When something was heard by the steady clock, and what that lags behind Discord's."""

    def __call__(self) -> Instant:
        if not self._heard:
            return self._own()
        # on its way each was late by something, none was early
        return self._steady() + max(lag for _, lag in self._heard)

    def hear(self, dated: Instant) -> None:
        """Discord has dated something so that has just come from there."""
        now = self._steady()
        while self._heard and now - self._heard[0][0] > FOR_MILLISECONDS:
            self._heard.popleft()
        self._heard.append((now, dated - now))


def dating(clock: DiscordClock) -> aiohttp.TraceConfig:
    """Lets the clock hear the date of each of Discord's answers."""

    async def hear(
        _session: aiohttp.ClientSession,
        _context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        try:
            dated = parsedate_to_datetime(request.response.headers.get("Date", ""))
        except ValueError:
            return
        clock.hear(int(dated.timestamp() * 1_000))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(hear)
    return trace
