"""What can go wrong between the bot and Discord, sorted by how long it lasts."""

import contextlib
from collections.abc import Iterator
from enum import Enum, auto

import aiohttp
import discord


class Lasts(Enum):
    """How long a refusal lasts, and so what becomes of what was refused."""

    FOR_NOW = auto()
    """It is tried again by itself after growing pauses, and at once after an event that may have
    mended it."""
    FOR_GOOD = auto()
    """It is not tried again before something changes: what is sent, or what somebody wishes."""
    GONE = auto()
    """The message, or its place, is no more."""


NO_ANSWER = 0
"""In place of a code of Discord's: it failed there or on the way, and was perhaps done."""
BROKEN = -1
"""In place of a code of Discord's: something of ours failed, which the log tells of."""
HELD_UP = -2
"""In place of a code of Discord's: refused before Discord looked at it, e.g. by Cloudflare."""

NO_PLACE = (10003, 10004)
"""The channel, thread or guild is deleted."""
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
ARCHIVED = 50083
LOCKED = 160005
TOO_OLD = 30046
"""A message older than an hour takes few edits."""
NO_DIRECT_MESSAGES = (50007, 50278)
"""Somebody takes no direct messages from the bot, or shares no guild with it any more."""
TOO_FAST = 40003
"""Too many channels for direct messages were opened."""
TOO_LATE = (10062, 50027, 10015, 10008)
"""Discord's codes for a press after three seconds, a token older than a quarter of an hour (two
codes are known), and a private message that was dismissed."""
ARRIVED = 40060
"""Discord has a first answer to the press already, so that an earlier try was heard after all."""

MENDED_BY_EVENT = (MISSING_ACCESS, MISSING_PERMISSIONS, ARCHIVED, LOCKED)
"""Discord tells when these may be over: a permission was given, a thread opened again."""

_GONE = {
    *NO_PLACE,
    10008,  # unknown message
    10015,  # unknown webhook: a private message's token has run out
    50027,  # invalid webhook token
    10062,  # unknown interaction
}
_FOR_GOOD = {
    *NO_DIRECT_MESSAGES,
    10013,  # unknown user: the account is deleted
    10044,  # the application is deleted
    20009,  # explicit content cannot be sent there
    20026,  # flagged as spam: the application is in quarantine until Discord has looked at it
    40005,  # request too large
    50005,  # somebody else's message
    50006,  # empty message
    50008,  # this kind of channel takes no messages
    50021,  # not on a system message
    50024,  # not in this kind of channel
    50035,  # invalid form
    50046,  # invalid file
    50080,  # the message would have no content
    50109,  # invalid JSON
    50138,  # file cannot be made smaller
    160004,  # the message has a thread already
    200000,  # AutoMod blocks the text
    200001,  # AutoMod blocks the title
    240000,  # a link in it counts as harmful
}
"""All other codes are for now, those that are unknown or still to come as well: a permission,
archived and locked threads, 30046 and 40003, all limits (20016, 20022, 20028, 20029, 30033, 40062,
160006), an overloaded Discord (40006, 110000, 110001, 130000) and Cloudflare (40333)."""

CONNECTION_LOST = (aiohttp.ClientError, OSError)
"""What discord.py lets through when the connection breaks or a request takes too long."""
RETRY_EVERY = 60
"""Seconds after which is tried again what Discord did not take."""


class CannotShow(Exception):
    """Discord refuses to show a table in its place, or does not answer; `code` is Discord's,
    `NO_ANSWER` or `HELD_UP`."""

    def __init__(self, code: int, what: str) -> None:
        super().__init__(what)
        self.code = code

    @property
    def lasts(self) -> Lasts:
        return lasts(self.code)

    @property
    def was_perhaps_done(self) -> bool:
        """Whether Discord may have done what was asked, although nobody has heard so."""
        return self.code == NO_ANSWER


def lasts(code: int) -> Lasts:
    if code in _GONE:
        return Lasts.GONE
    return Lasts.FOR_GOOD if code in _FOR_GOOD else Lasts.FOR_NOW


def code_of(error: discord.HTTPException) -> int:
    """Discord's code, `NO_ANSWER` or `HELD_UP`."""
    if error.status >= 500:
        return NO_ANSWER
    return error.code or HELD_UP


@contextlib.contextmanager
def asking() -> Iterator[None]:
    """Whatever goes wrong with a request to Discord is a `CannotShow`."""
    try:
        yield
    except discord.HTTPException as error:
        said = f"Discord says {error.code} ({error.status})"
        raise CannotShow(code_of(error), said) from error
    except CONNECTION_LOST as error:
        raise CannotShow(NO_ANSWER, f"Discord does not answer: {type(error).__name__}") from error
