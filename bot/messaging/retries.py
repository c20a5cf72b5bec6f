"""What Discord did not take, and when each of it is tried again."""

import logging
import math
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from bot.messaging.errors import (
    BROKEN,
    HELD_UP,
    MENDED_BY_EVENT,
    NO_ANSWER,
    RETRY_EVERY,
    Lasts,
    lasts,
)
from bot.store.values import Instant

logger = logging.getLogger(__name__)

FIRST_WAIT, LONGEST_WAIT = RETRY_EVERY * 1_000, 3_600_000
"""Milliseconds between two vain tries, doubled with each refusal: Discord bans who is refused too
often. What it did not answer at all is not counted."""

WHY = {
    NO_ANSWER: "Discord does not answer",
    BROKEN: "something failed here",
    HELD_UP: "Discord does not let it through",
}

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class _Failure:
    """Why it was refused when last tried: `code`, mostly Discord's. Whatever happens at its table
    is a try, too; without that it is tried again `at`, after `wait` milliseconds."""

    code: int
    guild_id: int
    at: float
    wait: int


class Retries(Generic[Key]):
    """`what` names in the log what could not be shown; keys are what `retry` is called with, soon
    after it may work again."""

    def __init__(
        self, what: str, now: Callable[[], Instant], retry: Callable[[Key], object]
    ) -> None:
        self._what = what
        self._now = now
        self._retry = retry
        self._failures: dict[Key, _Failure] = {}

    def __contains__(self, key: Key) -> bool:
        return key in self._failures

    def __iter__(self) -> Iterator[Key]:
        return iter(self._failures)

    def remember(self, key: Key, code: int, guild_id: int) -> None:
        """It was tried in vain; `code` says why. What is refused for good waits until something
        changes."""
        known, now = self._failures.get(key), self._now()
        if known is None or known.code != code:
            logger.warning(
                "%s %s cannot be shown: %s", self._what, key, WHY.get(code, f"Discord says {code}")
            )
            at = math.inf if lasts(code) is Lasts.FOR_GOOD else now + FIRST_WAIT
            self._failures[key] = _Failure(code, guild_id, at, FIRST_WAIT)
        elif _is_due(known, now):
            wait = known.wait if code == NO_ANSWER else min(2 * known.wait, LONGEST_WAIT)
            self._failures[key] = replace(known, at=now + wait, wait=wait)

    def forget(self, key: Key) -> None:
        self._failures.pop(key, None)

    def retry(self) -> None:
        """What is due."""
        now = self._now()
        for key, known in list(self._failures.items()):
            if _is_due(known, now):
                self._retry(key)

    def mended(self, guild_id: int) -> None:
        """What was refused there for a reason that an event has perhaps ended."""
        for key, known in list(self._failures.items()):
            if known.guild_id == guild_id and known.code in MENDED_BY_EVENT:
                self._retry(key)

    def rest(self, key: Key) -> bool:
        """No more tries by itself; whether an event may still mend it."""
        known = self._failures.get(key)
        if known is None or known.code not in MENDED_BY_EVENT:
            return False
        self._failures[key] = replace(known, at=math.inf)
        return True

    def has_lasted(self, key: Key, code: int) -> bool:
        """Whether it has been refused for so long for this one reason that it will not change by
        itself."""
        known = self._failures.get(key)
        if known is None or known.code != code or code == NO_ANSWER:
            return False
        return lasts(code) is not Lasts.FOR_NOW or known.wait >= LONGEST_WAIT


def _is_due(known: _Failure, now: Instant) -> bool:
    # the time may have been set back since
    return known.at <= now or now < known.at - known.wait < math.inf
