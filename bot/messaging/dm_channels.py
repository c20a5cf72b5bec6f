"""Conversations with people, opened slowly, since Discord blocks a bot that opens many at once."""

import asyncio

from bot.messaging.errors import TOO_FAST, CannotShow
from bot.messaging.messages import Posting
from bot.messaging.rate_limit import Pace

OPENING_GAP = 1.0
"""Seconds between new conversations; dozens at once are too many."""
PAUSE = 60.0
"""Seconds without new conversations once Discord says that they come too fast."""


class Conversations:
    def __init__(self, posting: Posting, pace: Pace) -> None:
        self._posting = posting
        self._pace = pace
        self._closed_until = 0.0

    async def open(self, discord_id: int) -> int:
        """The id of the conversation with that person. Raises `CannotShow`."""
        now = asyncio.get_running_loop().time()
        if now < self._closed_until:
            raise CannotShow(TOO_FAST, "no new conversations for a while")
        await self._pace.turn(0)
        try:
            return await self._posting.open_direct(discord_id)
        except CannotShow as no:
            if no.code == TOO_FAST:
                self._closed_until = now + PAUSE
            raise
