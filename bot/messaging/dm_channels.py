"""Channels for direct messages, opened slowly: Discord blocks a bot that opens many at once."""

import asyncio

from bot.messaging.errors import TOO_FAST, CannotShow
from bot.messaging.messages import Messages
from bot.messaging.rate_limit import RateLimit

PAUSE = 60.0
"""Seconds without new channels once Discord says that they come too fast."""


class DMChannels:
    def __init__(self, messages: Messages, rate_limit: RateLimit) -> None:
        self._messages = messages
        self._rate_limit = rate_limit
        self._closed_until = 0.0

    async def open(self, discord_id: int) -> int:
        """The id of the channel with that person. Raises `CannotShow`."""
        now = asyncio.get_running_loop().time()
        if now < self._closed_until:
            raise CannotShow(TOO_FAST, "no new channels for a while")
        await self._rate_limit.wait(0)
        try:
            return await self._messages.open_direct(discord_id)
        except CannotShow as no:
            if no.code == TOO_FAST:
                self._closed_until = now + PAUSE
            raise
