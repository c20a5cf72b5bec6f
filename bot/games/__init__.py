"""The games on Discord: a package each under `bot.presenters`, which offers `PRESENTER`."""

import pkgutil
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from bot import presenters
from bot.presenters.game import Presenter


def _found() -> Mapping[str, Presenter]:
    found = pkgutil.iter_modules(presenters.__path__)
    packages = sorted(module.name for module in found if module.ispkg)
    return MappingProxyType(
        {name: import_module(f"{presenters.__name__}.{name}").PRESENTER for name in packages}
    )


PRESENTERS: Mapping[str, Presenter] = _found()
"""By the key of the game, which is the name of its package."""
