"""How often a channel's messages are edited: at once while Discord has room for it, then evenly."""

import asyncio
from collections import deque

EDITS = 4
SECONDS = 5.0
"""Discord takes 5 edits in 5 s for a channel (seen, not promised); one is left for others."""

FORGET_AT = 1_000


class Pace:
    def __init__(self, edits: int = EDITS, seconds: float = SECONDS) -> None:
        self._edits = edits
        self._seconds = seconds
        self._made: dict[int, deque[float]] = {}

    async def turn(self, place_id: int) -> bool:
        """Waits until one more message of that channel or thread may be edited; whether it had to."""
        now = asyncio.get_running_loop().time()
        made = self._recent(place_id, now)
        at = now if len(made) < self._edits else made[-self._edits] + self._seconds
        # noted before the wait, so that the next one who asks waits behind this one
        made.append(at)
        if at > now:
            await asyncio.sleep(at - now)
        return at > now

    def _recent(self, place_id: int, now: float) -> deque[float]:
        if len(self._made) >= FORGET_AT:
            self._made = {
                place: times
                for place, times in self._made.items()
                if times[-1] > now - self._seconds
            }
        made = self._made.setdefault(place_id, deque())
        while made and made[0] <= now - self._seconds:
            made.popleft()
        return made
