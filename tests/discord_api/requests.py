"""What Discord would refuse in a request: by its own description, and by rules beyond it."""

from collections.abc import Collection, Iterator
from typing import Any

from discord import InteractionResponseType

from tests.discord_api import commands, components, emojis, messages
from tests.discord_api.components import placed
from tests.discord_api.shapes import shapes

MODAL_ROWS = 5


def complaints(method: str, path: str, query: Collection[str] = (), body: Any = None) -> list[str]:
    """One line for each thing; `path` begins after the version, `query` has the names in it, and of
    a request with files the body is what stands beside them."""
    described = shapes()
    route = described.route(path)
    if route is None:
        return ["there is no such path"]
    if method not in (allowed := described.methods(route)):
        return [f"{route.template} takes only {', '.join(allowed)}"]
    found = [
        *described.in_path(route),
        *described.in_query(method, route, query),
        *described.in_body(method, route, body),
    ]
    # the rules trust that a body has the shape that the description asks for
    return found or list(_beyond_shapes(method, route.template, body))


def _beyond_shapes(method: str, template: str, body: Any) -> Iterator[str]:
    match method, template.split("/")[1:]:
        case "POST", ["channels", _, "messages"]:
            yield from messages.in_channel(body)
        case "POST", ["webhooks", _, _]:
            yield from messages.new(body)
        case "PATCH", [*_, "messages", _]:
            yield from messages.edited(body)
        case "POST", ["interactions", _, _, "callback"]:
            yield from (f"data.{complaint}" for complaint in _in_answer(body))
        case "POST", [*_, "commands"]:
            yield from commands.of_one(body)
        case "PUT", [*_, "commands"]:
            yield from commands.complaints(body or [])
        case "POST", [*_, "emojis"]:
            yield from emojis.complaints(body)
        case _:
            pass


def _in_answer(answer: dict[str, Any]) -> Iterator[str]:
    """What is wrong with the data of an answer to an interaction."""
    data = answer.get("data") or {}
    match answer["type"]:
        case InteractionResponseType.channel_message.value:
            yield from messages.new(data)
        case InteractionResponseType.deferred_channel_message.value:
            yield from messages.deferred(data)
        case InteractionResponseType.message_update.value:
            yield from messages.edited(data)
        case InteractionResponseType.modal.value:
            yield from _in_modal(data)
        case _:
            pass


def _in_modal(modal: dict[str, Any]) -> Iterator[str]:
    rows = modal["components"]
    if len(rows) > MODAL_ROWS:
        yield f"components: {len(rows)} rows, {MODAL_ROWS} are allowed"
    every = placed(rows)
    yield from components.complaints(every)
    yield from components.in_modal(every)
