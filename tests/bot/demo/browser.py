"""The demo as a process of its own, and a person in a browser who looks at it."""

import asyncio
import contextlib
import os
import re
import signal
import sys
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, Route, expect

ROOT = Path(__file__).parents[3]
PATIENCE = 30_000
"""Milliseconds until something that never comes is given up; a busy machine may be slow."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
]


class Demo:
    """One run of the demo after another in the same folder; `command` starts Python with it."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.folder = folder
        self.address = ""
        self._command = command

    async def start(self, port: int | None = None) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._command,
            "--data",
            str(self.folder),
            "--port",
            str(port or 0),
            cwd=ROOT,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={
                **os.environ,
                "PYTHONWARNINGS": "ignore",
                "TAKIYAKI_LOG_FILE": str(self.folder / "takiyaki.log"),
            },
        )
        assert self._process.stdout is not None
        while not (found := re.search(r"http://\S+", line := await self._line())):
            assert line, "the demo ended before it told its address"
        self.address = found[0]

    async def _line(self) -> str:
        assert self._process.stdout is not None
        return (await self._process.stdout.readline()).decode()

    async def stop(self) -> tuple[int | None, str]:
        """Ctrl-C; its exit code and what it wrote to the error stream."""
        self._process.send_signal(signal.SIGINT)
        _, errors = await asyncio.wait_for(self._process.communicate(), PATIENCE / 1000)
        return self._process.returncode, errors.decode()

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.communicate()


async def be(
    browser: Browser, demo: Demo, person: str, width: int = 1280, room: str | None = None
) -> Page:
    context = await browser.new_context(viewport={"width": width, "height": 820})
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    await page.goto(f"{demo.address}?as={person}")
    await expect(page.locator(f"[data-person={person}]")).to_have_attribute("aria-current", "true")
    if room is not None:
        await page.locator("[data-room]", has_text=room).click()
        await expect(page.locator("#channel-name")).to_have_text(room)
    return page


def messages(page: Page) -> Locator:
    return page.locator("#channel-message-list")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True).last


async def open_table(ana: Page, ben: Page) -> None:
    """Ana starts a game, Ben joins, and both go to the table, each in a way of his own."""
    await button(ana, "Start a game of Takoyaki").click()
    await button(ben, "Join").click()
    await button(ana, "Start").click()
    await ana.locator(".mention", has_text="The table").click()
    await ben.locator("[data-room]", has_text="The table").click()
    await expect(button(ana, "Count")).to_be_visible()
    await expect(button(ben, "Count")).to_be_visible()


async def late(route: Route) -> None:
    """As if the demo were slow."""
    await asyncio.sleep(0.3)
    await route.continue_()


async def failing(route: Route) -> None:
    """As if the demo were just coming up."""
    await asyncio.sleep(0.3)
    await route.fulfill(status=503)
