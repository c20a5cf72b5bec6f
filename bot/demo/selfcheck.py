"""python -m bot demo --check: fetches the page and plays into a board, the way a browser does."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any
from uuid import uuid4

import aiohttp

from bot.demo.options import DemoError
from bot.demo.seed import Seed

LOOKS = 150
LOOK_AGAIN_SECONDS = 0.1


async def check_page(address: str, seed: Seed, looks: int = LOOKS) -> None:
    """Do the steps of `seed.check` and wait for a picture; raises DemoError. `looks`: how often to
    look for what is to come, ten times a second."""
    try:
        async with aiohttp.ClientSession(address) as session:
            capability = await load_page(session)
            tabs: dict[str, Tab] = {}
            for step in seed.check:
                if step.person not in tabs:
                    tabs[step.person] = await Tab.open(session, capability, step.person)
                tab = tabs[step.person]
                if step.command:
                    done, what = tab.run, step.command
                else:
                    done, what = tab.press, step.press
                await _until(partial(done, what), what, looks)
            first = tabs[seed.check[0].person]
            await _until(first.shows_picture, "a picture of the board", looks)
    except (aiohttp.ClientError, TimeoutError) as error:
        raise DemoError(f"The demo's page does not answer ({error}).") from error


async def load_page(session: aiohttp.ClientSession) -> str:
    """Fetch the page and the files it names; the capability it carries."""
    page = await _text(session, "/")
    for file in re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', page):
        await _text(session, file)
    found = re.search(r'name="capability" content="([^"]+)"', page)
    if found is None:
        raise DemoError("The demo's page came without what lets a browser in.")
    return found[1]


async def _text(session: aiohttp.ClientSession, path: str) -> str:
    async with session.get(path) as response:
        response.raise_for_status()
        return await response.text()


async def _until(done: Callable[[], Awaitable[bool]], what: str, looks: int) -> None:
    for _ in range(looks):
        if await done():
            return
        await asyncio.sleep(LOOK_AGAIN_SECONDS)
    raise DemoError(f"The demo came up, but its page never got to {what!r}.")


class Tab:
    """What a browser tab does, without the browser."""

    def __init__(self, session: aiohttp.ClientSession, capability: str, page: Any) -> None:
        self._session = session
        self._page = page
        self._sequence = 0
        self._headers = {
            "X-Simcord-Capability": capability,
            "X-Simcord-Context": page["context"]["id"],
        }

    @classmethod
    async def open(cls, session: aiohttp.ClientSession, capability: str, person: str) -> "Tab":
        headers = {"X-Simcord-Capability": capability}
        async with session.post("/api/pages", json={"person": person}, headers=headers) as response:
            response.raise_for_status()
            return cls(session, capability, await response.json())

    async def run(self, command: str) -> bool:
        """False while the bot does not answer it."""
        answer = await self._post("/demo/command", {"command": command})
        return bool(answer["answered"])

    async def press(self, label: str) -> bool:
        """False while no message has that button."""
        found = await self.find(label)
        return found is not None and await self.click(*found)

    async def find(self, label: str) -> tuple[str, str] | None:
        """Where the newest button of that label stands, and its id."""
        await self._look()
        for part in _walk(list(self._page["messages"].values())[::-1]):
            if part.get("label") == label and "control_key" in part:
                return part["control_key"], part["custom_id"]
        return None

    async def shows_picture(self) -> bool:
        """A picture in a message here, or in a thread that hangs on one."""
        await self._look()
        messages = self._page["messages"].values()
        for part in _walk(
            [[message["components"], message["attachments"]] for message in messages]
        ):
            asset = part.get("asset_id")
            if isinstance(asset, str) and await self._is_picture(asset):
                return True
        threads = [message["thread"]["id"] for message in messages if message.get("thread")]
        if threads:
            await self._post("/demo/go", {"room": threads[-1]})
        return False

    async def _is_picture(self, asset: str) -> bool:
        path = f"/api/assets/{asset}"
        async with self._session.get(path, headers=self._headers) as response:
            return response.ok and response.content_type.startswith("image/")

    async def _look(self) -> None:
        async with self._session.get("/api/state", headers=self._headers) as response:
            response.raise_for_status()
            self._page = await response.json()

    async def click(self, control_key: str, custom_id: str) -> bool:
        """Press what stood at `control_key` with that id; False if it was not answered."""
        self._sequence += 1
        action = {
            "protocol_version": 3,
            "kind": "click",
            "request_id": str(uuid4()),
            "sequence": self._sequence,
            "generation": self._page["context"]["generation"],
            "bot_generation": self._page["botGeneration"],
            "published_revision": self._page["publishedRevision"],
            "target_id": control_key.split(":")[1],
            "control_key": control_key,
            "custom_id": custom_id,
        }
        receipt = await self._post("/api/action", action)
        self._sequence = receipt["expectedSequence"]
        return receipt.get("acknowledgement") in {"acknowledged", "deferred"}

    async def _post(self, path: str, body: Any) -> Any:
        async with self._session.post(path, json=body, headers=self._headers) as response:
            response.raise_for_status()
            return await response.json()


def _walk(value: Any) -> Iterator[dict[str, Any]]:
    """Every object inside a JSON value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from _walk(item)
