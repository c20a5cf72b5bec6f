"""What a text looks like, remembered.

simcord parses every text of a conversation whenever any of them changes, each with a parser built
for it: four fifths of the work of showing a channel of fifty messages.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from msgspec import json

from bot.demo.pinned import markdown_readers, markdown_tokens

REMEMBERED = 2_000


def remember_markdown() -> None:
    """From now on simcord parses a text once, and again only if a name in it changes."""
    for module in markdown_readers:
        module.markdown_tokens = _tokens  # type: ignore[attr-defined]


def _tokens(
    value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None
) -> list[dict[str, Any]]:
    # a copy, since simcord takes out what a person may not see
    return json.decode(_parsed(value, profile, json.encode(context)))


@lru_cache(REMEMBERED)
def _parsed(value: Any, profile: str, context: bytes) -> bytes:
    return json.encode(markdown_tokens(value, profile, context=json.decode(context)))
