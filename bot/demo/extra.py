"""Says what is missing for the demo, without importing any of it."""

from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

SIMCORD = "3.2.1"
MODULES = ("simcord", "aiohttp", "markdown_it", "linkify_it", "regex", "PIL")


def missing_extra(modules: Sequence[str] = MODULES) -> str | None:
    """One sentence on what to install, or None if the demo can start."""
    absent = [module for module in modules if find_spec(module) is None]
    if absent:
        return (
            f"The demo needs {', '.join(absent)}, which the extra brings: "
            "install it with pip install 'takiyaki[demo]'."
        )
    try:
        installed = version("simcord")
    except PackageNotFoundError:
        installed = "an unknown version"
    if installed != SIMCORD:
        return (
            f"The demo stands on simcord {SIMCORD} exactly, but {installed} is installed: "
            "install it with pip install 'takiyaki[demo]'."
        )
    return None
