"""Messages as a person reads them."""

from collections.abc import Sequence
from typing import Any

Message = Any
"""A `discord.Message` or simcord's answer to an interaction."""
Answer = Any
"""simcord's `InteractionResult`: what came back to the one who pressed."""

BUTTON, MENUS, GALLERY = 2, (3, 5, 6, 7, 8), 12
ISOLATES = str.maketrans("", "", "\u2066\u2067\u2068\u2069")


def text(message: Message) -> str:
    """All that is written in a message, without the marks that keep names in their direction."""
    parts = [message.content] if message.content else []
    parts += [c["content"] for c in parts_of(message) if c.get("content")]
    return "\n".join(parts).translate(ISOLATES)


def buttons(message: Message) -> list[str]:
    """The labels of the buttons that can be pressed."""
    return [c["label"] for c in _buttons(message) if not c.get("disabled")]


def ids(message: Message) -> list[str]:
    """Every custom id, of buttons and menus."""
    return [c["custom_id"] for c in parts_of(message) if c.get("custom_id")]


def id_of(message: Message, label: str) -> str:
    return next(c["custom_id"] for c in _buttons(message) if c["label"] == label)


def choices(message: Message) -> dict[str, str]:
    """The options of a message's menus: what they are called, and their value."""
    menus = [c for c in parts_of(message) if c["type"] in MENUS]
    return {option["label"]: option["value"] for menu in menus for option in menu["options"]}


def alt_texts(message: Message) -> list[str]:
    galleries = [c for c in parts_of(message) if c["type"] == GALLERY]
    return [item.get("description") or "" for c in galleries for item in c["items"]]


def has_picture(message: Message) -> bool:
    return bool(message.attachments)


def _buttons(message: Message) -> list[dict[str, Any]]:
    return [c for c in parts_of(message) if c["type"] == BUTTON and c.get("label")]


def parts_of(message: Message) -> Sequence[dict[str, Any]]:
    """All components of a message, as Discord's JSON, outer ones first."""
    found: list[dict[str, Any]] = []
    rest = [c if isinstance(c, dict) else c.to_dict() for c in message.components]
    while rest:
        component = rest.pop(0)
        found.append(component)
        inner = list(component.get("components", []))
        if "accessory" in component:
            inner.append(component["accessory"])
        rest = [*inner, *rest]
    return found


def private(answer: Answer) -> str:
    """What only the one who pressed got to read."""
    return "\n".join(text(message) for message in private_messages(answer))


def private_messages(answer: Answer) -> Sequence[Message]:
    found = [answer.response, *answer.followups] if answer.response else answer.followups
    return [message for message in found if message.ephemeral]


def menu_of(answer: Answer) -> Message:
    """The private message of an answer, to press on."""
    return private_messages(answer)[-1].message
