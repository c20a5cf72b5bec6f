"""What the tests of the rules send: components, and messages with them."""

from typing import Any

from tests.discord_api.requests import complaints

Component = dict[str, Any]

V2 = 1 << 15
EPHEMERAL = 1 << 6

MESSAGES = "/channels/1/messages"
ANSWER = "/interactions/1/token/callback"


def row(*components: Component) -> Component:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "go", **more: Any) -> Component:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id, **more}


def menu(*values: str, custom_id: str = "menu", **more: Any) -> Component:
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def text(content: str = "Ana is on turn") -> Component:
    return {"type": 10, "content": content}


def container(*components: Component) -> Component:
    return {"type": 17, "components": list(components)}


def posted(*components: Component, **more: Any) -> list[str]:
    """What is wrong with such a message in a channel."""
    body = {"components": list(components), **more} if components else more
    return complaints("POST", MESSAGES, body=body)


def edited(**message: Any) -> list[str]:
    return complaints("PATCH", f"{MESSAGES}/2", body=message)


def answered(type: int, **data: Any) -> list[str]:
    """What is wrong with such an answer to an interaction."""
    return complaints("POST", ANSWER, body={"type": type, "data": data})


def followed_up(**message: Any) -> list[str]:
    return complaints("POST", "/webhooks/1/token", body=message)
