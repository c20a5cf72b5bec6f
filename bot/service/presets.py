"""Reads the presets of house rules from `seeds/<game>.toml`."""

from collections.abc import Iterable, Mapping
from importlib.resources import files
from types import MappingProxyType

import msgspec

from bot.service.decisions.presets import Preset, Presets
from engine import house_rules
from engine.games import GAMES


class WrongPresets(Exception):
    """What a game is shipped with cannot be used; the message names the file and what is wrong."""


class _Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As it is written: `rules` holds only what differs from the classic game."""

    rules: Mapping[str, str | int] = {}
    clock_seconds: int | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    presets: dict[str, _Preset]


def read(games: Iterable[str]) -> Presets:
    """Raises `WrongPresets`."""
    folder = files("seeds")
    return MappingProxyType(
        {game: of_game(game, folder.joinpath(f"{game}.toml").read_bytes()) for game in games}
    )


def of_game(game: str, text: bytes) -> Mapping[str, Preset]:
    """By key, from the text of the game's file. Raises `WrongPresets`."""
    options_type = GAMES[game].options_type
    try:
        written = msgspec.toml.decode(text, type=_File).presets
        return MappingProxyType(
            {
                key: Preset(house_rules.filled(options_type, each.rules), each.clock_seconds)
                for key, each in written.items()
            }
        )
    except (msgspec.DecodeError, house_rules.UnknownRule) as wrong:
        raise WrongPresets(f"seeds/{game}.toml cannot be used: {wrong}") from wrong
