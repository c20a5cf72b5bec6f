"""The names under which a value is stored: they outlive every renaming in the code."""

from collections.abc import Iterable
from typing import Any

import msgspec


def fields(kind: type[msgspec.Struct]) -> str:
    """The encoded names of a struct's fields, in their order."""
    return " ".join(field.encode_name for field in msgspec.structs.fields(kind))


def tags(events: Iterable[Any]) -> dict[str, str]:
    """The encoded names of each event's fields by its tag."""
    return {event.__struct_config__.tag: fields(event) for event in events}
