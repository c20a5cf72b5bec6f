"""Rules for messages that the description of Discord's API leaves out."""

import json
import re
from collections.abc import Iterator
from typing import Any

from discord import ComponentType, MessageFlags

from tests.discord_api import components
from tests.discord_api.components import ONLY_V2, Placed, placed

Message = dict[str, Any]

EPHEMERAL = MessageFlags.ephemeral.flag
COMPONENTS_V2 = MessageFlags.components_v2.flag

ROWS, COMPONENTS = 5, 40
"""How many a message holds, without and with IS_COMPONENTS_V2."""

CONTENT, TEXTS, EMBEDS, POLL_ANSWER = 2_000, 4_000, 6_000, 55
"""How many characters a content, all text displays, all embeds and an answer to a poll hold."""

NOT_V2 = ("content", "embeds", "sticker_ids", "poll")
FILLING = (*NOT_V2, "components", "attachments", "message_reference", "shared_client_theme")

_FILE = re.compile(r'"attachment://([^"]+)"')


def in_channel(message: Message) -> Iterator[str]:
    """What Discord refuses in one that is posted to a channel."""
    yield from new(message)
    if flags(message) & EPHEMERAL:
        yield "flags: only an answer to an interaction is EPHEMERAL"


def new(message: Message) -> Iterator[str]:
    if not any(message.get(field) for field in FILLING):
        yield "content: the message is empty"
    yield from _anywhere(message)
    every = placed(message.get("components"))
    v2 = next((one.where for one in every if one.type in ONLY_V2), None)
    if v2 and not flags(message) & COMPONENTS_V2:
        yield f"{v2}: only a message with IS_COMPONENTS_V2 holds it"
    yield from _missing_files(message)


def edited(message: Message) -> Iterator[str]:
    """In an edit, which need not say again what the message has already: its flags and files."""
    yield from _anywhere(message)
    files = message.get("attachments")
    if files is not None and all(file.get("filename") for file in files):
        yield from _missing_files(message)


def deferred(message: Message) -> Iterator[str]:
    if flags(message) & ~EPHEMERAL:
        yield "flags: a deferred answer has none but EPHEMERAL"


def flags(message: Message) -> int:
    return int(message.get("flags") or 0)


def _anywhere(message: Message) -> Iterator[str]:
    rows = message.get("components") or []
    every = placed(rows)
    is_v2 = bool(flags(message) & COMPONENTS_V2)
    if is_v2:
        taken = [field for field in NOT_V2 if message.get(field)]
        yield from (f"{field}: a message with IS_COMPONENTS_V2 has none" for field in taken)
    if is_v2 or any(one.type in ONLY_V2 for one in every):
        yield from _in_v2(every)
    elif len(rows) > ROWS:
        yield f"components: {len(rows)} rows, {ROWS} are allowed"
    yield from components.complaints(every)
    yield from _in_words(message)
    yield from _in_mentions(message.get("allowed_mentions") or {})


def _in_v2(every: list[Placed]) -> Iterator[str]:
    if len(every) > COMPONENTS:
        yield f"components: {len(every)} with those inside others, {COMPONENTS} are allowed"
    texts = [one.component for one in every if one.type == ComponentType.text_display.value]
    size = sum(len(text["content"]) for text in texts)
    if size > TEXTS:
        yield f"components: {size} characters in all texts, {TEXTS} are allowed"


def _in_words(message: Message) -> Iterator[str]:
    content = message.get("content") or ""
    if len(content) > CONTENT:
        yield f"content: {len(content)} characters, {CONTENT} are allowed"
    size = sum(map(_size, message.get("embeds") or ()))
    if size > EMBEDS:
        yield f"embeds: {size} characters in all of them, {EMBEDS} are allowed"
    poll = message.get("poll") or {}
    for number, answer in enumerate(poll.get("answers") or ()):
        text = answer["poll_media"].get("text") or ""
        if len(text) > POLL_ANSWER:
            yield f"poll.answers[{number}]: {len(text)} characters, {POLL_ANSWER} are allowed"


def _size(embed: dict[str, Any]) -> int:
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    texts = [embed.get("title"), embed.get("description"), footer.get("text"), author.get("name")]
    for field in embed.get("fields") or ():
        texts += field["name"], field["value"]
    return sum(len(text or "") for text in texts)


def _in_mentions(allowed: dict[str, Any]) -> Iterator[str]:
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or ()) and allowed.get(kind):
            yield f"allowed_mentions.{kind}: given although parse allows all of them"


def _missing_files(message: Message) -> Iterator[str]:
    files = {file.get("filename") for file in message.get("attachments") or ()}
    shown = dict.fromkeys(_FILE.findall(json.dumps(message, ensure_ascii=False)))
    for name in shown:
        if name not in files:
            yield f"attachments: attachment://{name} is shown, but no file has that name"
