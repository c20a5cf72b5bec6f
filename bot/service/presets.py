"""Presets of house rules, from `seeds/<game>.toml`."""

from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType

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
