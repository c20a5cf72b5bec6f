"""How often a channel's messages are edited: twice at once, then evenly, so that none lags far."""

import asyncio

GAP = 1.7
BURST = 2
"""Discord takes 5 edits in 5 s for a channel (seen, not promised). So many at once and one each gap
make 4 at most, and leave one for others; evenly, since after four at once the next would lag 4 s.
"""

FORGET_AT = 1_000


class Pace:
    def __init__(self, gap: float = GAP, burst: int = BURST) -> None:
        self._gap = gap
        self._slack = gap * (burst - 1)
        self._free_at: dict[int, float] = {}

    async def turn(self, place_id: int) -> bool:
        """Waits until one more edit fits into that channel or thread; whether it had to wait."""
        now = asyncio.get_running_loop().time()
        free_at = max(now, self._free_at.get(place_id, now))
        # noted before the wait, so that the next one who asks waits behind this one
        self._free_at[place_id] = free_at + self._gap
        if len(self._free_at) > FORGET_AT:
            self._free_at = {place: at for place, at in self._free_at.items() if at > now}
        wait = free_at - self._slack - now
        if wait > 0:
            await asyncio.sleep(wait)
        return wait > 0
