"""Presets of house rules, from `seeds/<game>.toml`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import msgspec

from engine import house_rules
from engine.games import GAMES


class WrongPresets(Exception):
    """What a game is shipped with cannot be used; the message names the file and what is wrong."""


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rules` holds only what differs from the classic game; `clock_seconds` None: the server's."""

    rules: Mapping[str, str | int] = {}
    clock_seconds: int | None = None


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    presets: dict[str, Preset]


@cache
def presets_of(game: str) -> Mapping[str, Preset]:
    """By key; the first one is the classic game. Raises `WrongPresets`.

    The file is read once: while the commands are built, so that a wrong one lets nothing start.
    """
    return read(game, files("seeds").joinpath(f"{game}.toml").read_bytes())


def read(game: str, text: bytes) -> Mapping[str, Preset]:
    """Presets as `seeds/<game>.toml` has them. Raises `WrongPresets`."""
    try:
        found = msgspec.toml.decode(text, type=_Catalogue).presets
        for preset in found.values():
            filled(game, preset)
    except (msgspec.DecodeError, house_rules.UnknownRule) as wrong:
        raise WrongPresets(f"seeds/{game}.toml cannot be used: {wrong}") from wrong
    return MappingProxyType(found)


def named(game: str, options: Any, clock_seconds: int) -> str | None:
    """The key of the preset that these rules are, also if they were chosen one by one; a preset
    with a clock only together with it."""
    for key, preset in presets_of(game).items():
        is_its_clock = preset.clock_seconds in (None, clock_seconds)
        if is_its_clock and options == filled(game, preset):
            return key
    return None


def filled(game: str, preset: Preset) -> Any:
    """All house rules of a table with that preset."""
    return house_rules.filled(GAMES[game].options_type, preset.rules)
