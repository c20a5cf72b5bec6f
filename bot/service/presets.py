"""Presets of house rules, from `seeds/<game>.toml`."""

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import msgspec

from engine import house_rules
from engine.games import GAMES


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`rules` holds only what differs from the classic game; `clock_seconds` None: the server's."""

    rules: Mapping[str, str | int] = {}
    clock_seconds: int | None = None


class _Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    presets: dict[str, Preset]


def _read(game: str) -> Mapping[str, Preset]:
    text = files("seeds").joinpath(f"{game}.toml").read_bytes()
    found = msgspec.toml.decode(text, type=_Catalogue).presets
    for preset in found.values():
        house_rules.filled(GAMES[game].options_type, preset.rules)
    return MappingProxyType(found)


PRESETS: Mapping[str, Mapping[str, Preset]] = {game: _read(game) for game in GAMES}
"""By game and key; the first one is the classic game."""


def named(game: str, options: Any, clock_seconds: int) -> str | None:
    """The key of the preset that these rules are, also if they were chosen one by one; a preset
    with a clock only together with it."""
    for key, preset in PRESETS[game].items():
        is_its_clock = preset.clock_seconds in (None, clock_seconds)
        if is_its_clock and options == filled(game, preset):
            return key
    return None


def filled(game: str, preset: Preset) -> Any:
    """All house rules of a table with that preset."""
    return house_rules.filled(GAMES[game].options_type, preset.rules)
