"""Things that Discord takes only so often, spread evenly: edits, new channels."""

import asyncio

GAP = 1.25
"""Seconds between edits in a channel. Discord takes 5 in 5 s (seen, not promised), so this leaves
one for others; evenly, since after four at once the next would lag 4 s behind. A table alone in its
channel lags 1.25 s at most, each further busy one there adds as much."""

REPAIRS_A_SECOND = 10
"""So many messages are shown anew after a start, so that presses go first."""

FORGET_AT = 1_000


class RateLimit:
    def __init__(self, gap: float = GAP) -> None:
        self._gap = gap
        self._free_at: dict[int, float] = {}

    async def wait(self, place_id: int) -> bool:
        """Waits until one more fits into that place; whether it had to wait."""
        now = asyncio.get_running_loop().time()
        at = max(now, self._free_at.get(place_id, now))
        # noted before the wait, so that the next one who asks waits behind this one
        self._free_at[place_id] = at + self._gap
        if len(self._free_at) > FORGET_AT:
            self._free_at = {place: free for place, free in self._free_at.items() if free > now}
        if at > now:
            await asyncio.sleep(at - now)
        return at > now
