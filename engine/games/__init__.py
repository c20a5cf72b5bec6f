"""All games, found in the folders beside this file: each package there offers `GAME`."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from engine.game import AnyGame


def _found() -> Mapping[str, AnyGame]:
    packages = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    games: list[AnyGame] = [import_module(f"{__name__}.{name}").GAME for name in packages]
    return MappingProxyType({game.key: game for game in games})


GAMES: Mapping[str, AnyGame] = _found()
