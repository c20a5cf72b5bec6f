"""What the bot sent to Discord in a test, and what would be wrong with it there."""

import re
from collections.abc import Iterable
from typing import Any

from simcord.types import HttpLogEntry

from tests.discord_api.requests import complaints

MESSAGE = re.compile(r"(POST|PATCH) /channels/\d+/messages(/\d+)?$|POST /webhooks/")


def violations(requests: Iterable[HttpLogEntry]) -> list[str]:
    """One line for each thing in them that Discord would refuse."""
    found = [
        f"{request.method} {request.path}: {complaint}"
        for request in requests
        for complaint in complaints(request.method, request.path, request.params, request.json)
    ]
    return list(dict.fromkeys(found))


def loud(requests: Iterable[HttpLogEntry]) -> list[str]:
    """The messages that would notify whomever their text happens to mention: Discord does so unless
    it is told whom they may."""
    return [
        f"{request.method} {request.path}"
        for request in requests
        if MESSAGE.match(f"{request.method} {request.path}") and _mentions(request.json) != []
    ]


def _mentions(message: Any) -> Any:
    return (message.get("allowed_mentions") or {}).get("parse")
