"""Things that Discord takes only so often, spread evenly: edits, new channels."""

import asyncio
import math
from dataclasses import dataclass

from cachetools import TLRUCache


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds from one to the next."""

    edits: float = 1.25
    """In a channel. Discord takes 5 in 5 s (seen, not promised), so this leaves one for others;
    evenly, since after four at once the next would lag 4 s behind. A table alone in its channel
    lags 1.25 s at most, each further busy one there adds as much."""

    new_dm_channels: float = 1.0
    """Dozens at once are too many."""


PACE = Pace()
"""What Discord takes."""

REPAIRS_A_SECOND = 10
"""So many messages are shown anew after a start, so that presses go first."""


class RateLimit:
    """`gap` is in seconds, between two things in one place."""

    def __init__(self, gap: float) -> None:
        self._gap = gap
        # forgotten by time alone: however many places there are, none may go that is not free yet
        self._free_at: TLRUCache[int, float, float] = TLRUCache(
            math.inf, ttu=lambda _place_id, free_at, _now: free_at, timer=_loop_time
        )

    @property
    def busy(self) -> int:
        """How many places are not free now."""
        return len(self._free_at)

    async def wait(self, place_id: int) -> bool:
        """Waits until one more fits into that place; whether it had to wait."""
        now = _loop_time()
        at = max(now, self._free_at.get(place_id, now))
        # remembered before the wait, so that the next one who asks waits behind this one
        self._free_at[place_id] = at + self._gap
        if at > now:
            await asyncio.sleep(at - now)
        return at > now


def _loop_time() -> float:
    return asyncio.get_running_loop().time()
