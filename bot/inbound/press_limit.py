"""How fast one person may press and type. It stands in memory alone: a start takes longer than what
it counts."""

import asyncio
from collections.abc import Sequence

from cachetools import TTLCache

from bot.messaging.responses import Responder, Until
from bot.presenters.refusal import rejection
from bot.service.decisions.limits import Rate, free_at
from bot.service.decisions.refusals import Refusal, RejectedUntil
from bot.store.values import Instant

MOST_REMEMBERED = 10_000
"""People: more than press within seconds. Whoever is forgotten may press."""


class PressLimit:
    def __init__(self, rates: Sequence[Rate]) -> None:
        self._rates = rates
        longest = max((rate.within for rate in rates), default=0)
        # by the clock of the event loop, which nobody sets
        self._pressed = TTLCache[int, tuple[Instant, ...]](MOST_REMEMBERED, longest, _loop_time)
        self._told = TTLCache[int, None](MOST_REMEMBERED, longest, _loop_time)

    def wait(self, user_id: int) -> int:
        """The milliseconds until that person may press again; 0: this press counts."""
        now, times = _loop_time(), self._pressed.get(user_id, ())
        until = free_at(times, self._rates, now)
        if until is not None:
            return until - now
        if self._rates:
            most = max(rate.most for rate in self._rates)
            self._pressed[user_id] = (*times, now)[-most:]
            self._told.pop(user_id, None)
        return 0

    async def refuse(self, responder: Responder, until: Instant) -> None:
        """Says when the person may press again, once; what they press until then is only taken. To
        a command an answer is due in any case."""
        user_id, is_command = responder.interaction.user.id, responder.pressed_on is None
        if user_id in self._told and not is_command:
            await responder.acknowledge()
            return
        self._told[user_id] = None
        text = rejection(RejectedUntil(Refusal.TOO_MANY_PRESSES, until), responder.words)
        await responder.tell(text, Until.READ)


def _loop_time() -> int:
    return round(1_000 * asyncio.get_running_loop().time())
