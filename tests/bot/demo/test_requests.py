"""Whatever a browser, or somebody who is none, asks of the demo: it says no and goes on."""

import json
from collections import Counter
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import aiohttp
import pytest_asyncio

from bot.demo.requests import Act
from bot.demo.selfcheck import Tab, load_page
from bot.demo.server import DemoServer
from tests.bot.demo.test_run import running

BRACKETS = 100_000
ODD: list[Any] = [
    None, "", " ", "\0", "²", "\N{ZERO WIDTH SPACE}", "9" * 5_000, "../secret", "x" * 10_000, 0, -1,
    1.5, 2**53 + 1, 2**200, True, [], [None], [[]], [""], {}, {"": {}}, {"upload": 0},
]  # fmt: skip
NO_JSON = [
    b"", b"no json", b"\xff", b"\xff\xfe", b'"\\ud800"', b"{", b'{"command": "help"',
    b"[" * BRACKETS, b'{"a":' * BRACKETS, b'{"command": ' + b"[" * BRACKETS, b"1e999",
    b"9" * 100_000, b"NaN",
    b'{"command": NaN}', b"\0", b"[]", b"null", b'"help"', b"7",
]  # fmt: skip
EMPTY: Mapping[str, str] = {}
NO_PAGES = ["", "python", "no such page", "²", "x" * 5_000]


class Visitor:
    """Somebody with a tab, whose requests are not those of the page."""

    def __init__(self, session: aiohttp.ClientSession, headers: dict[str, str], tab: Tab) -> None:
        self.session = session
        self.headers = headers
        self.tab = tab
        self.command: dict[str, Any] = {}

    async def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] = EMPTY
    ) -> int:
        asked = {**self.headers, **headers}
        async with self.session.request(method, path, data=body, headers=asked) as response:
            await response.read()
            return response.status

    async def post(self, path: str, value: Any) -> int:
        return await self.ask("POST", path, json.dumps(value).encode())


@pytest_asyncio.fixture
async def visitor(tmp_path: Path) -> AsyncIterator[Visitor]:
    async with (
        running(tmp_path) as (address, _bot, _said),
        aiohttp.ClientSession(address) as session,
    ):
        capability = await load_page(session)
        tab = await Tab.open(session, capability, "ana")
        assert await tab.run("play takoyaki")
        visitor = Visitor(session, dict(tab._headers), tab)
        async with session.get("/api/commands", headers=visitor.headers) as response:
            visitor.command = (await response.json())["entries"][0]
        yield visitor


def routes() -> list[tuple[str, str]]:
    """Method and path of each, with something odd where the path has a place for it."""
    return [
        (route.method, route.path.partition("{")[0] + ("x" if "{" in route.path else ""))
        for route in DemoServer("127.0.0.1", 0).routes()
    ]


WITH_A_BODY = [path for method, path in routes() if method == "POST"]


async def test_a_body_that_is_no_json_is_a_bad_request(visitor: Visitor):
    for path in WITH_A_BODY:
        for body in NO_JSON:
            assert (path, body[:20], await visitor.ask("POST", path, body)) == (
                path,
                body[:20],
                400,
            )
        for kind in ("multipart/form-data", "multipart/form-data; boundary=x", "text/plain", "é"):
            answer = await visitor.ask("POST", path, b"--x\r\n", headers={"Content-Type": kind})
            assert (path, kind, answer) == (path, kind, 400)


async def test_a_value_of_the_wrong_kind_is_a_bad_request(visitor: Visitor):
    for odd in ODD:
        is_name = odd is None or isinstance(odd, str)
        asked = {
            "/demo/command": ({"command": odd}, {400}),
            "/demo/dismiss": ({"message": odd}, {400}),
            "/demo/go": ({"room": odd}, {200} if odd is None else {400}),
            "/api/pages": ({"person": odd, "room": odd}, {200} if is_name else {400}),
        }
        for path, (value, expected) in asked.items():
            assert (path, odd, await visitor.post(path, value) in expected) == (path, odd, True)
        assert await visitor.post("/demo/go", {"person": odd}) == (200 if is_name else 400)


async def test_an_act_with_anything_in_it_is_refused_or_does_nothing_bad(visitor: Visitor):
    random, tab = Random(9), visitor.tab
    button = await tab.find("Join")
    assert button is not None
    right: dict[str, list[Any]] = {
        "kind": [*get_args(get_type_hints(Act)["kind"]), "close", "viewer", ""],
        "control_key": [button[0]],
        "custom_id": [button[1]],
        "target_id": [button[0].split(":")[1]],
        "values": [["1"], {"a": "b"}, {"a": ["b"]}],
        "path": [["play"], ["play", "takoyaki"]],
        "options": [{}, {"public": True}, {"opponent": "1"}, {"table": 7}],
        "command_id": [visitor.command["key"].split(":")[0]],
        "schema_fingerprint": [visitor.command["schemaFingerprint"]],
        "direction": ["older", "newer"],
        "filter": ["all"],
        "emoji": ["🎴"],
        **{name: ["channel", "message", "responsive", "fixed"] for name in ("layout", "display")},
        **{name: [0, 800, 32_768] for name in ("width", "height", "host_width", "host_height")},
    }
    answers = Counter[int]()
    for _ in range(600):
        await tab._look()
        context = tab._page["context"]
        act: dict[str, Any] = {
            "protocol_version": 3,
            "request_id": str(random.random()),
            "sequence": tab._sequence + 1,
            "generation": context["generation"],
            "bot_generation": tab._page["botGeneration"],
            "published_revision": tab._page["publishedRevision"],
        }
        for name in Act.__struct_fields__:
            if name in act and random.random() < 0.95:
                continue
            if name in right and random.random() < 0.9:
                act[name] = random.choice(right[name])
            elif random.random() < 0.1:
                act[name] = random.choice(ODD)
        async with visitor.session.post("/api/action", json=act, headers=visitor.headers) as got:
            answers[got.status] += 1
            assert (got.status in {200, 400}, act) == (True, act)
            if got.status == 200:
                tab._sequence = (await got.json())["expectedSequence"]

    assert answers[200] > 100
    assert answers[400] > 100
    assert tab._sequence > 10  # some were done
    assert await tab.run("play takoyaki")


async def test_no_method_path_or_header_breaks_the_demo(visitor: Visitor):
    for method, path in (*routes(), ("GET", "/demo/avatar/²²².png"), ("GET", "/%00")):
        if path == "/demo/socket":
            continue
        for used in {method, "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}:
            for context in NO_PAGES:
                answer = await visitor.ask(used, path, headers={"X-Simcord-Context": context})
                assert (used, path, context, answer < 500) == (used, path, context, True)
    for origin in ("http://[", "null", "²", "http://elsewhere.example", ""):
        assert await visitor.ask("GET", "/api/state", headers={"Origin": origin}) == 401
        assert await visitor.ask("GET", "/demo/socket", headers={"Origin": origin}) == 401
    for query in ("sequence=²", "request_id=x&sequence=-1", "sequence=" + "9" * 5_000):
        assert await visitor.ask("GET", f"/api/action-result?{query}") == 404
    for query in ("media_time=nan", "media_time=x", "media_time=1e999"):
        assert await visitor.ask("GET", f"/api/assets/x?{query}") == 400
    assert (
        await visitor.ask("DELETE", "/api/pages/python", headers={"X-Simcord-Context": "python"})
        == 401
    )
    assert await visitor.tab.run("play takoyaki")
