"""The tables that could not be shown whole, and when each is tried again."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from bot.messaging.errors import BROKEN, NO_ANSWER, RETRY_EVERY
from bot.store.values import Instant

logger = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = RETRY_EVERY * 1_000, 3_600_000
"""Milliseconds between two vain tries, doubled with each refusal: Discord bans who is refused too
often. What it did not answer at all is not counted."""

WHY = {NO_ANSWER: "Discord does not answer", BROKEN: "something failed here"}


@dataclass(frozen=True, slots=True)
class _Failure:
    """Why a table could not be shown when last tried: `code`, mostly Discord's. Whatever happens at
    the table is a try, too; without that it is tried again `at`, after `wait` milliseconds."""

    code: int
    at: Instant
    wait: int


class Retries:
    def __init__(self, now: Callable[[], Instant]) -> None:
        self._now = now
        self._failures: dict[int, _Failure] = {}

    def __contains__(self, table_id: int) -> bool:
        return table_id in self._failures

    def remember(self, table_id: int, code: int) -> None:
        """It was tried in vain; `code` says why."""
        known, now = self._failures.get(table_id), self._now()
        if known is None or known.code != code:
            why = WHY.get(code, f"Discord says {code}")
            logger.warning("table %s cannot be shown: %s", table_id, why)
            self._failures[table_id] = _Failure(code, now + FIRST_WAIT, FIRST_WAIT)
        elif known.at <= now:
            wait = known.wait if code == NO_ANSWER else min(2 * known.wait, LONGEST_WAIT)
            self._failures[table_id] = _Failure(code, now + wait, wait)

    def forget(self, table_id: int) -> None:
        self._failures.pop(table_id, None)

    def due(self) -> list[int]:
        now = self._now()
        return [table_id for table_id, known in self._failures.items() if known.at <= now]

    def has_lasted(self, table_id: int, code: int) -> bool:
        """Whether Discord has refused for so long for this one reason that it will not change."""
        known = self._failures.get(table_id)
        if known is None or code == NO_ANSWER:
            return False
        return known.code == code and known.wait >= LONGEST_WAIT
