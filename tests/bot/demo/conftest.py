from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from tests import needs
from tests.bot.demo.browser import ARGUMENTS, Demo


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    path = needs.chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module")
async def demo(tmp_path: Path) -> AsyncIterator[Demo]:
    """The page with a small bot that does what a test needs."""
    demo = Demo(tmp_path, "-m", "tests.bot.demo.counting")
    await demo.start()
    yield demo
    await demo.end()


@pytest_asyncio.fixture(loop_scope="module")
async def dealt(tmp_path: Path) -> AsyncIterator[Demo]:
    """`takiyaki demo` with a known deal."""
    demo = Demo(tmp_path, "-m", "tests.bot.demo.dealt")
    await demo.start()
    yield demo
    await demo.end()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def takiyaki(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Demo]:
    """`takiyaki demo` as everybody starts it, one run for all tests of a module."""
    demo = Demo(tmp_path_factory.mktemp("demo"), "-m", "bot", "demo", "--no-browser")
    await demo.start()
    yield demo
    await demo.end()
