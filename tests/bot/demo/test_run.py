import asyncio
import contextlib
import json
import os
import re
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
import pytest_asyncio

from bot.demo import DemoOptions, run_demo
from bot.demo.options import DemoBot, DemoError
from bot.demo.seed import Step, load_seed
from bot.demo.selfcheck import check_page
from tests.bot.demo.club import Club, make_club


@contextlib.asynccontextmanager
async def running(folder: Path, **options: Any) -> AsyncIterator[tuple[str, Club, list[str]]]:
    """The demo with the club's bot: its address, the bot, and what it says."""
    said: list[str] = []
    made: list[Club] = []
    told = asyncio.Event()

    async def make(database: Path) -> DemoBot:
        made.append(await make_club(database))
        return made[0]

    def say(text: str) -> None:
        said.append(text)
        if "http://" in text:
            told.set()

    asked = DemoOptions(data=folder, browser=False, **{"port": 0, **options})
    demo = asyncio.create_task(run_demo(asked, make, say))
    waiting = asyncio.create_task(told.wait())
    await asyncio.wait({demo, waiting}, return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    found = re.search(r"http://\S+", " ".join(said))
    try:
        yield (found[0] if found else ""), made[0], said
    finally:
        demo.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await demo


@pytest_asyncio.fixture
async def demo(tmp_path: Path) -> AsyncIterator[tuple[str, Club]]:
    async with running(tmp_path) as (address, club, _said):
        yield address, club


async def capability(session: aiohttp.ClientSession) -> str:
    async with session.get("/") as response:
        found = re.search(r'name="capability" content="([^"]+)"', await response.text())
    assert found is not None
    return found[1]


async def open_page(session: aiohttp.ClientSession, headers: dict[str, str]) -> int:
    headers = {"X-Simcord-Capability": await capability(session), **headers}
    async with session.post("/api/pages", json={}, headers=headers) as response:
        return response.status


async def test_the_self_check_plays_into_a_board(tmp_path: Path):
    said: list[str] = []

    code = await run_demo(DemoOptions(data=tmp_path, check=True), make_club, said.append)

    assert (code, said) == (0, ["The demo works: it came up, and a board was drawn in its page."])
    assert os.listdir(tmp_path) == []


async def test_the_self_check_says_what_never_came(demo: tuple[str, Club]):
    seed = msgspec.structs.replace(load_seed(), check=(Step("ana", command="play nothing"),))

    with pytest.raises(DemoError, match="never got to 'play nothing'"):
        await check_page(demo[0], seed, looks=2)


async def test_the_bot_is_seeded_with_everybody_and_closed_at_the_end(tmp_path: Path):
    async with running(tmp_path) as (_address, club, _said):
        assert [set(people) for people in club.seeded] == [{"ana", "ben", "chana", "dana"}]
        assert not club.closed

    assert club.closed
    assert club.client.is_closed()


async def test_a_taken_port_gives_way_to_the_next_free_one(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with running(tmp_path, port=port) as (address, _club, said):
            assert f":{port}/" not in address
            assert f"Port {port} is taken" in said[0]


async def test_other_sites_are_not_let_in(demo: tuple[str, Club]):
    async with aiohttp.ClientSession(demo[0]) as session:
        port = session._base_url.port  # type: ignore[union-attr]
        own = {"Origin": f"http://127.0.0.1:{port}"}

        assert await open_page(session, own) == 200
        assert await open_page(session, {"Origin": "http://elsewhere.example"}) == 401
        assert await open_page(session, {"X-Simcord-Capability": "guessed"}) == 401
        assert await open_page(session, {"Host": f"elsewhere.example:{port}"}) == 401
        async with session.get("/", headers={"Host": "elsewhere.example"}) as response:
            assert response.status == 403


async def test_behind_a_port_mapping_any_name_will_do(tmp_path: Path):
    async with (
        running(tmp_path, host="0.0.0.0") as (address, _club, _said),
        aiohttp.ClientSession(address) as session,
    ):
        mapped = {"Host": "games.example:9000", "Origin": "http://games.example:9000"}

        assert address.startswith("http://127.0.0.1:")
        assert await open_page(session, mapped) == 200
        assert await open_page(session, {**mapped, "Origin": "http://elsewhere.example"}) == 401


async def test_who_is_awaited_is_told_to_every_tab(demo: tuple[str, Club]):
    address, club = demo
    async with aiohttp.ClientSession(address) as session:
        key = await capability(session)
        headers = {"X-Simcord-Capability": key}
        async with session.post("/api/pages", json={"person": "ben"}, headers=headers) as response:
            context = (await response.json())["context"]["id"]
        protocols = ("takiyaki", key, context)
        origin = address.rstrip("/")
        async with session.ws_connect("/demo/socket", protocols=protocols, origin=origin) as news:
            before = json.loads((await news.receive()).data)["sidebar"]
            club.client.waiting = {club.seeded[0]["dana"]}
            after = json.loads((await news.receive()).data)["sidebar"]

    assert [row["name"] for row in before["people"] if row["current"]] == ["Ben"]
    assert [row["name"] for row in before["people"] if row["awaited"]] == []
    assert [row["name"] for row in after["people"] if row["awaited"]] == ["Dana"]
    assert [shortcut["command"] for shortcut in before["shortcuts"]] == ["play takoyaki"]
