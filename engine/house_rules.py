"""Reads and fills a game's `options_type`, so that menus, commands and seeds need no own list."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

Choice = str | int


class UnknownRule(ValueError):
    """The game has no such house rule, or the rule no such value; the message says which it has."""


@cache
def choices(options_type: type[Any]) -> Mapping[str, tuple[Choice, ...]]:
    """Each house rule with its values, the default first, in the order of the fields."""
    hints = get_type_hints(options_type)
    found: dict[str, tuple[Choice, ...]] = {}
    for field in msgspec.structs.fields(options_type):
        hint = hints[field.name]
        if get_origin(hint) is not Literal:
            raise TypeError(f"{options_type.__name__}.{field.name} must be a Literal")
        others = (value for value in get_args(hint) if value != field.default)
        found[field.name] = (field.default, *others)
    return found


def filled(options_type: type[Any], chosen: Mapping[str, Choice]) -> Any:
    """Options with the chosen values, each also accepted as text, and defaults for the rest.

    Raises `UnknownRule`.
    """
    known = choices(options_type)
    values: dict[str, Choice] = {}
    for rule, wanted in chosen.items():
        if rule not in known:
            raise UnknownRule(f"There is no house rule {rule!r}; there are: {', '.join(known)}.")
        for value in known[rule]:
            if str(value) == str(wanted):
                values[rule] = value
                break
        else:
            listed = ", ".join(str(value) for value in known[rule])
            raise UnknownRule(f"{rule} can be {listed}, not {wanted!r}.")
    return options_type(**values)


def changed(options: msgspec.Struct) -> dict[str, Choice]:
    """The house rules that differ from the game's defaults, in the order of the fields."""
    known = choices(type(options))
    now = {rule: getattr(options, rule) for rule in known}
    return {rule: value for rule, value in now.items() if value != known[rule][0]}
