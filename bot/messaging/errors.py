"""What can go wrong between the bot and Discord: its codes of errors, and a broken connection."""

import contextlib
from collections.abc import Iterator

import aiohttp
import discord

GONE = (10003, 10008, 50083, 160005)
"""Channel or message deleted, thread archived or locked (Discord's error codes)."""
NO_ANSWER = 0
"""In place of a code of Discord's: it failed there or on the way, and may be tried again."""
BROKEN = -1
"""In place of a code of Discord's: something of ours failed, which the log tells of."""
NO_PLACE = (10003, 10004)
"""The channel, thread or guild is deleted."""
MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
TOO_OLD = 30046
"""A message older than an hour takes few edits."""
NO_DIRECT_MESSAGES = (50007, 50278)
"""Somebody takes no direct messages from the bot, or shares no guild with it any more."""
TOO_FAST = 40003
"""Too many channels for direct messages were opened."""
CONNECTION_LOST = (aiohttp.ClientError, OSError)
"""What discord.py lets through when the connection breaks or a request takes too long."""
RETRY_EVERY = 60
"""Seconds after which is tried again what Discord did not take."""
TOO_LATE = (10062, 40060, 50027, 10015, 10008)
"""Discord's codes for a press after three seconds, one answered already, a token older than a
quarter of an hour (two codes are known), and a private message that was dismissed."""


class CannotShow(Exception):
    """Discord refuses to show a table in its place, or does not answer; `code` is Discord's or
    `NO_ANSWER`."""

    def __init__(self, code: int, what: str) -> None:
        super().__init__(what)
        self.code = code


@contextlib.contextmanager
def asking() -> Iterator[None]:
    """Whatever goes wrong with a request to Discord is a `CannotShow`."""
    try:
        yield
    except discord.HTTPException as error:
        raise CannotShow(error.code, f"Discord says {error.code} ({error.status})") from error
    except CONNECTION_LOST as error:
        raise CannotShow(NO_ANSWER, f"Discord does not answer: {type(error).__name__}") from error
