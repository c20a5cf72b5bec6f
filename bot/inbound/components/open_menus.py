"""The private menus of lobbies that stand open, so that none is left once it can do nothing."""

import discord
from cachetools import FIFOCache

from bot.inbound.components.context import Request
from bot.messaging.responses import Responder

MOST_OPEN = 1_000
"""Of all tables; who opens one more leaves the oldest standing."""


class Menus:
    """One of each kind at a table: a new one takes the place of the last. A start forgets them;
    then they answer presses all the same."""

    def __init__(self) -> None:
        self._open = FIFOCache[tuple[int, str], Responder](MOST_OPEN)

    async def show(self, request: Request, kind: str, view: discord.ui.LayoutView) -> None:
        """In the menu that was pressed, or in a new one."""
        await request.responder.show_in_place(view)
        last = self._remember(request.responder, request.table.id, kind)
        if last is not None and not request.is_private:
            await last.withdraw()

    def _remember(self, responder: Responder, table_id: int, kind: str) -> Responder | None:
        """The responder that can remove the menu shown last."""
        last = self._open.pop((table_id, kind), None)
        self._open[table_id, kind] = responder
        return last

    async def close(self, table_id: int) -> None:
        """Those of that table: nothing in them can be chosen any more."""
        for key in [key for key in self._open if key[0] == table_id]:
            await self._open.pop(key).withdraw()
