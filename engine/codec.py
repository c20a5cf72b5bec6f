"""Values to text and back: JSON, with cards in their notation and byte strings as base64.

The only place that knows msgspec's codecs. Codecs are built once for each type.
"""

from functools import cache
from typing import Any, TypeVar, overload

import msgspec

Value = TypeVar("Value")


class Unreadable(ValueError):
    """The text does not hold a value of the wanted type, e.g. a snapshot of other rules."""


def encode(value: Any) -> str:
    return _encoder().encode(value).decode()


@overload
def decode(text: str, kind: type[Value]) -> Value: ...
@overload
def decode(text: str, kind: Any) -> Any: ...
def decode(text: str, kind: Any) -> Any:
    """The value of type `kind` in `text`. Raises `Unreadable`."""
    try:
        return _decoder(kind).decode(text)
    except msgspec.MsgspecError as error:
        raise Unreadable(str(error)) from error


@cache
def _encoder() -> msgspec.json.Encoder:
    return msgspec.json.Encoder()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
