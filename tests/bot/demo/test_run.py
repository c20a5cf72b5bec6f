import asyncio
import contextlib
import json
import os
import re
import socket
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import pytest
import pytest_asyncio
from yarl import URL

from bot.demo import DemoOptions, run_demo
from bot.demo.options import DemoBot, DemoError
from bot.demo.seed import Step, load_seed
from bot.demo.selfcheck import Tab, check_page, load_page
from bot.demo.server import addresses_of_this_machine
from tests.bot.demo.counting import CountingBot, make_counting_bot


@contextlib.asynccontextmanager
async def running(
    folder: Path, **options: Any
) -> AsyncIterator[tuple[str, CountingBot, list[str]]]:
    """The demo with the bot that counts: its address, the bot, and what it says."""
    said: list[str] = []
    made: list[CountingBot] = []
    told = asyncio.Event()

    async def make(database: Path) -> DemoBot:
        made.append(await make_counting_bot(database))
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
async def demo(tmp_path: Path) -> AsyncIterator[tuple[str, CountingBot]]:
    async with running(tmp_path) as (address, bot, _said):
        yield address, bot


async def open_page(session: aiohttp.ClientSession, headers: dict[str, str]) -> int:
    headers = {"X-Simcord-Capability": await load_page(session), **headers}
    async with session.post("/api/pages", json={}, headers=headers) as response:
        return response.status


async def test_the_self_check_plays_into_a_board(tmp_path: Path):
    said: list[str] = []

    code = await run_demo(DemoOptions(data=tmp_path, check=True), make_counting_bot, said.append)

    assert (code, said) == (0, ["The demo works: it came up, and a board was drawn in its page."])
    assert os.listdir(tmp_path) == []


async def test_the_self_check_says_what_never_came(demo: tuple[str, CountingBot]):
    seed = msgspec.structs.replace(load_seed(), check=(Step("ana", command="play nothing"),))

    with pytest.raises(DemoError, match="never got to 'play nothing'"):
        await check_page(demo[0], seed, looks=2)


async def test_the_bot_is_seeded_with_everybody_and_closed_at_the_end(tmp_path: Path):
    async with running(tmp_path) as (_address, bot, _said):
        assert [set(people) for people in bot.seeded] == [{"ana", "ben", "chana", "dana"}]
        assert not bot.closed

    assert bot.closed
    assert bot.client.is_closed()


async def test_an_address_that_is_none_is_told_before_the_bot_is_made(tmp_path: Path):
    said: list[str] = []

    async def make(_database: Path) -> DemoBot:
        raise AssertionError("too late")

    options = DemoOptions(data=tmp_path, host="nowhere.invalid", port=0, browser=False)
    assert await run_demo(options, make, said.append) == 1
    assert "--host" in said[0]
    assert len(said) == 1


async def test_a_taken_port_gives_way_to_the_next_free_one(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with running(tmp_path, port=port) as (address, _bot, said):
            assert f":{port}/" not in address
            assert f"Port {port} is taken" in said[0]


async def test_other_sites_are_not_let_in(demo: tuple[str, CountingBot]):
    async with aiohttp.ClientSession(demo[0]) as session:
        port = URL(demo[0]).port
        own = {"Origin": f"http://127.0.0.1:{port}"}

        assert await open_page(session, own) == 200
        assert await open_page(session, {"Origin": "http://elsewhere.example"}) == 401
        assert await open_page(session, {"X-Simcord-Capability": "guessed"}) == 401
        elsewhere = {"Host": f"elsewhere.example:{port}"}
        assert await open_page(session, elsewhere) == 403
        for path in ("/", "/favicon.ico", "/demo/live.js", "/demo/socket"):
            async with session.get(path, headers=elsewhere) as response:
                assert response.status == 403


async def test_at_a_loopback_address_another_port_is_told_what_would_do(tmp_path: Path):
    """As through `ssh -L 9000:localhost:8080`."""
    tunnel = {"Host": "127.0.0.1:9000"}
    async with (
        running(tmp_path / "local") as (address, _bot, _said),
        aiohttp.ClientSession(address) as session,
        session.get("/", headers=tunnel) as response,
    ):
        told = await response.text()
        assert response.status == 403
    assert "IP address" not in told

    [host] = re.findall(r"--host (\S+),", told)
    async with (
        running(tmp_path / "open", host=host) as (address, _bot, _said),
        aiohttp.ClientSession(address) as session,
        session.get("/", headers=tunnel) as response,
    ):
        assert response.status == 200


async def test_behind_a_port_mapping_only_names_of_this_machine_will_do(tmp_path: Path):
    machine = socket.gethostname()
    own = ("localhost", "127.0.0.1", "192.168.1.20", "[fd00::7]", machine, f"{machine}.local")
    async with (
        running(tmp_path, host="0.0.0.0") as (address, _bot, _said),
        aiohttp.ClientSession(address) as session,
    ):
        assert address.startswith("http://127.0.0.1:")
        for name in own:
            mapped = {"Host": f"{name}:9000", "Origin": f"http://{name}:9000"}
            assert (name, await open_page(session, mapped)) == (name, 200)
            other = {**mapped, "Origin": "http://elsewhere.example"}
            assert (name, await open_page(session, other)) == (name, 401)
        # a name that another site's DNS may lead here, and some that are none
        for name in (
            "games.example",
            "127.0.0.1.games.example",
            f"{machine}.games.example",
            "[::1",
        ):
            mapped = {"Host": f"{name}:9000", "Origin": f"http://{name}:9000"}
            assert (name, await open_page(session, mapped)) == (name, 403)
            async with session.get("/", headers=mapped) as response:
                assert "open it by an IP address" in await response.text()


async def test_a_demo_open_to_others_says_who_can_be_whom_and_where(tmp_path: Path):
    async with running(tmp_path, host="0.0.0.0") as (_address, _bot, said):
        told = " ".join(said)
        addresses = re.findall(r"http://[^\s,]+/", told)
        for address in addresses:
            async with aiohttp.ClientSession(address) as session:
                assert (address, await open_page(session, {})) == (address, 200)

    assert addresses[0].startswith("http://127.0.0.1:")
    assert "0.0.0.0" not in told
    assert "can be any person" in told
    # the address of the machine, where it has one
    assert len(addresses) == 1 + len(addresses_of_this_machine("0.0.0.0"))


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
async def test_a_demo_for_this_machine_alone_says_nothing_of_others(tmp_path: Path, host: str):
    async with running(tmp_path, host=host) as (_address, _bot, said):
        assert len(said) == 1


async def test_strange_requests_are_refused_and_the_demo_goes_on(demo: tuple[str, CountingBot]):
    async with aiohttp.ClientSession(demo[0]) as session:
        headers = {"X-Simcord-Capability": await load_page(session)}
        for place in ({"room": "9" * 5_000}, {"room": "²"}, {"person": "nobody", "room": "x"}):
            async with session.post("/api/pages", json=place, headers=headers) as response:
                assert response.status == 200
                headers["X-Simcord-Context"] = (await response.json())["context"]["id"]
        strange: list[tuple[str, bytes, int]] = [
            ("/api/pages", b"no json", 400),
            ("/api/pages", b"\xff", 400),
            ("/api/pages", b"[" * 1_000, 400),
            ("/demo/go", b'{"room": "../secret"}', 400),
            ("/demo/go", b'{"person": 1}', 400),
            ("/demo/dismiss", b"{}", 400),
            ("/demo/dismiss", b'{"message": "-1"}', 400),
            ("/demo/command", b'["help"]', 400),
            ("/demo/command", b'{"command": ""}', 400),
            ("/demo/command", b"[" * 100_000, 400),
            ("/api/action", b"[" * 100_000, 400),
            ("/demo/command", b'{"command": "%s"}' % (b"x" * 2_000_000), 413),
        ]
        for path, body, status in strange:
            async with session.post(path, data=BytesIO(body), headers=headers) as response:
                assert (path, body[:20], response.status) == (path, body[:20], status)
        for path in (
            "/demo/../seed.py",
            "/demo/%2e%2e/seed.py",
            "//etc/passwd",
            "/demo/avatar/x.png",
        ):
            async with session.get(URL(demo[0] + path, encoded=True)) as response:
                assert (path, response.status) == (path, 404)
        assert await open_page(session, {}) == 200


async def test_a_press_is_of_what_was_seen_and_not_of_what_stands_there_now(
    demo: tuple[str, CountingBot],
):
    async with aiohttp.ClientSession(demo[0]) as session:
        key = await load_page(session)
        ana, ben = [await Tab.open(session, key, person) for person in ("ana", "ben")]
        assert await ana.run("play takoyaki")
        join = await ben.find("Join")
        assert join is not None
        assert await ben.click(*join)
        start = await ben.find("Start")
        assert start is not None

        assert join[0] == start[0]
        assert not await ana.click(*join)
        assert await ana.find("Start") == start
        assert await ana.click(join[0] + ":elsewhere", start[1])


async def test_any_number_of_tabs_may_come_and_go(demo: tuple[str, CountingBot]):
    async with aiohttp.ClientSession(demo[0]) as session:
        key = await load_page(session)
        headers = {"X-Simcord-Capability": key}
        for _ in range(80):
            async with session.post("/api/pages", json={}, headers=headers) as response:
                assert response.status == 200
                context = (await response.json())["context"]["id"]
            protocols = ("takiyaki", key, context)
            origin = demo[0].rstrip("/")
            async with session.ws_connect(
                "/demo/socket", protocols=protocols, origin=origin
            ) as news:
                await news.receive()


async def test_who_is_awaited_is_told_to_every_tab(demo: tuple[str, CountingBot]):
    address, bot = demo
    async with aiohttp.ClientSession(address) as session:
        key = await load_page(session)
        headers = {"X-Simcord-Capability": key}
        async with session.post("/api/pages", json={"person": "ben"}, headers=headers) as response:
            context = (await response.json())["context"]["id"]
        protocols = ("takiyaki", key, context)
        origin = address.rstrip("/")
        async with session.ws_connect("/demo/socket", protocols=protocols, origin=origin) as news:
            before = json.loads((await news.receive()).data)["sidebar"]
            room = before["rooms"][0]["id"]
            bot.client.waiting = {int(room): {bot.seeded[0]["dana"]}}
            after = json.loads((await news.receive()).data)["sidebar"]

    assert [row["name"] for row in before["people"] if row["current"]] == ["Ben"]
    assert [row["name"] for row in before["people"] if row["awaited_in"]] == []
    awaited = [(row["name"], row["awaited_in"]) for row in after["people"] if row["awaited_in"]]
    assert awaited == [("Dana", [room])]
    assert [shortcut["command"] for shortcut in before["shortcuts"]] == ["play takoyaki"]
