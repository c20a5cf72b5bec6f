"""When something that Discord did not take is tried again."""

import asyncio
from dataclasses import dataclass

from bot.messaging.errors import HELD_UP, NO_ANSWER

FIRST_PAUSE = 5.0
"""Seconds; doubled with each further try."""
LONGEST_UNANSWERED, LONGEST_REFUSED = 60.0, 3_600.0


@dataclass(slots=True)
class Pause:
    """`at` is the event loop's time of the next try, `seconds` the pause after that."""

    at: float
    seconds: float = FIRST_PAUSE

    def postpone(self, code: int) -> None:
        """Discord bans who is refused too often, so that this grows longer than silence does."""
        is_refused = code not in (NO_ANSWER, HELD_UP)
        wait = max(self.seconds, LONGEST_UNANSWERED if is_refused else 0)
        most = LONGEST_UNANSWERED if code == NO_ANSWER else LONGEST_REFUSED
        self.at, self.seconds = loop_time() + wait, min(2 * wait, most)


def loop_time() -> float:
    return asyncio.get_running_loop().time()
