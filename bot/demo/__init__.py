"""The bot in a simulated Discord with a web page, for people without a token.

Nothing here imports the extra `demo` until it is known to be installed.
"""

from collections.abc import Awaitable, Callable
from importlib import import_module
from pathlib import Path

from bot.demo.extra import missing_extra
from bot.demo.options import DEFAULT_PORT, DemoBot, DemoError, DemoOptions

__all__ = ["DEFAULT_PORT", "DemoBot", "DemoError", "DemoOptions", "missing_extra", "run_demo"]


async def run_demo(
    options: DemoOptions,
    make_bot: Callable[[Path], Awaitable[DemoBot]],
    say: Callable[[str], None],
) -> int:
    """Run until stopped and give the exit code; `make_bot` gets the path of the SQLite file.

    2: something to install or to set right first; 1: it failed. `say` has told why.
    """
    sentence = missing_extra()
    if sentence is not None:
        say(sentence)
        return 2
    # Imported only now: these modules need the extra.
    return await import_module("bot.demo.run").run(options, make_bot, say)
