"""The demo with a bot of a test's own, as a program."""

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from bot.demo import DemoBot, DemoOptions, run_demo


def main(make_bot: Callable[[Path], Awaitable[DemoBot]]) -> int:
    """Its exit code. Takes the options that `browser.Demo` gives."""
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--data", type=Path)
    arguments.add_argument("--port", type=int)
    asked = arguments.parse_args()
    options = DemoOptions(data=asked.data, port=asked.port, browser=False)
    return asyncio.run(run_demo(options, make_bot, lambda text: print(text, flush=True)))
