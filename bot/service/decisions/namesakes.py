"""Which number tells people apart whose names look alike on a server.

It stays with a person as long as their name does, and is the same at every table there and in the
standings.
"""

from collections.abc import Sequence
from dataclasses import replace

from bot.store.values import Member


def told_apart(new: Member, others: Sequence[Member], *, is_ours: bool) -> list[Member]:
    """Those to be written: whoever of `others`, the namesakes, has no ordinal so far; `new` last.

    `is_ours`: the bot calls somebody by such a name, such as a robot.
    """
    if not others and not is_ours:
        return [replace(new, ordinal=None)]
    last = max((other.ordinal or 0 for other in others), default=0)
    unnumbered = [*(other for other in others if other.ordinal is None), new]
    return [replace(each, ordinal=last + n) for n, each in enumerate(unnumbered, start=1)]
