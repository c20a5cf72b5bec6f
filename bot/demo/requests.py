"""What a browser may ask of the demo: the shape of each request, checked in one place."""

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from aiohttp import web
from msgspec import UNSET, Meta, UnsetType

Body = TypeVar("Body")

Id = Annotated[str, Meta(pattern=r"^[0-9]{1,20}\Z")]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Key = Annotated[str, Meta(max_length=500)]
Text = Annotated[str, Meta(max_length=4_000)]
Words = Annotated[list[Key], Meta(max_length=25)]
Side = Annotated[int, Meta(ge=0, le=2**15)]


class Place(msgspec.Struct, frozen=True):
    """Who opens a tab and where, as its address says: anything may stand there."""

    person: str | None = None
    room: str | None = None


class Move(msgspec.Struct, frozen=True):
    person: str | None = None
    room: Id | None = None


class Dismissal(msgspec.Struct, frozen=True):
    message: Id


class Wish(msgspec.Struct, frozen=True):
    """A command without options: its name, and those of its groups before it."""

    command: Annotated[str, Meta(pattern=r"^[a-z0-9_-]{1,32}( [a-z0-9_-]{1,32}){0,2}\Z")]


class Act(msgspec.Struct, frozen=True):
    """What somebody does on simcord's page. Each kind has some of the fields; what simcord knows
    besides is left out, above all the end of the page for everybody (`close`)."""

    protocol_version: Count
    request_id: Annotated[str, Meta(min_length=1, max_length=100)]
    sequence: Count
    generation: Count
    bot_generation: Count
    kind: Literal[
        "click",
        "select",
        "modal_submit",
        "autocomplete_command",
        "run_command",
        "focus",
        "history",
        "send_message",
        "edit_message",
        "delete_message",
        "set_reaction",
        "set_pinned",
        "refresh",
        "browse_messages",
        "browse_candidates",
        "configure_presentation",
    ]
    published_revision: Count | UnsetType = UNSET
    target_id: Id | UnsetType | None = UNSET
    control_key: Key | UnsetType | None = UNSET
    custom_id: Key | UnsetType = UNSET
    values: Words | dict[Key, Text | Words | bool | None] | UnsetType = UNSET
    modal_handle: Key | UnsetType | None = UNSET
    command_id: Key | UnsetType = UNSET
    path: Words | UnsetType = UNSET
    schema_fingerprint: Key | UnsetType = UNSET
    options: dict[Key, Text | Count | float | bool | None] | UnsetType = UNSET
    focused: Key | UnsetType = UNSET
    value: Text | UnsetType = UNSET
    content: Text | UnsetType = UNSET
    reply_to_id: Id | UnsetType | None = UNSET
    confirmed: bool | UnsetType = UNSET
    emoji: Key | UnsetType = UNSET
    reacted: bool | UnsetType = UNSET
    pinned: bool | UnsetType = UNSET
    direction: Key | UnsetType = UNSET
    query: Text | UnsetType = UNSET
    filter: Key | UnsetType | None = UNSET
    cursor: Text | UnsetType | None = UNSET
    selected_values: Words | UnsetType | None = UNSET
    layout: Key | UnsetType = UNSET
    display: Key | UnsetType = UNSET
    width: Side | UnsetType = UNSET
    height: Side | UnsetType = UNSET
    host_width: Side | UnsetType = UNSET
    host_height: Side | UnsetType = UNSET

    def as_simcord_has_it(self) -> dict[str, Any]:
        return msgspec.to_builtins(self)


async def body(request: web.Request, kind: type[Body]) -> Body:
    """Raises `HTTPBadRequest` for all that is not of that kind."""
    try:
        return msgspec.json.decode(await request.read(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise web.HTTPBadRequest from None
