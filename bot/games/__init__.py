"""The games on Discord. Each package here offers `PRESENTER` for its game."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from bot.presenters.game import Presenter


def _found() -> Mapping[str, Presenter]:
    packages = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
    return MappingProxyType(
        {name: import_module(f"{__name__}.{name}").PRESENTER for name in packages}
    )


PRESENTERS: Mapping[str, Presenter] = _found()
"""By the key of the game, which is the name of its package."""
