"""The program as a process of its own, against a small Discord on this machine: what it tells who
started it, and how it ends."""

import asyncio
import base64
import contextlib
import json
import os
import re
import shutil
import signal
import ssl
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from aiohttp import WSMsgType, web

from bot.messaging.discord_clock import own_clock
from bot.store.database import Database
from bot.store.migrations import upgrade
from tests import needs
from tests.bot.service.club import GUILD as CLUB
from tests.bot.service.club import Club, Now
from tests.bot.store.next_holder import next_holder
from tests.bot.test_settings import TOKEN

HELLO, DISPATCH, IDENTIFY, HEARTBEAT, ACKNOWLEDGED = 10, 0, 2, 1, 11
AUTHENTICATION_FAILED = 4004
BEHIND = "discord.test"
"""What no machine can find, but behind the proxy there is Discord."""

BOT = {"id": "123456789012345678", "username": "Takiyaki", "discriminator": "0", "avatar": None}
APPLICATION = {"id": BOT["id"], "name": "Takiyaki", "description": "", "icon": None, "flags": 0}
APPLICATION |= {"bot_public": True, "bot_require_code_grant": False, "verify_key": "", "owner": BOT}
GUILD = {"id": "70", "name": "Card club", "owner_id": "1", "channels": [], "roles": []}
GUILD |= {"members": [], "emojis": [], "features": [], "unavailable": False, "member_count": 1}

MESSAGE = {"content": "", "type": 0, "pinned": False, "tts": False, "mention_everyone": False}
MESSAGE |= {"timestamp": "2026-11-30T12:00:00+00:00", "edited_timestamp": None, "embeds": []}
MESSAGE |= {"attachments": [], "mentions": [], "mention_roles": [], "components": []}

STARTER = """
import sys, discord.http
discord.http.Route.BASE = sys.argv.pop(1)
from bot.__main__ import main
sys.exit(main())
"""

WITHOUT_SIGNALS_IN_THE_LOOP = """
import asyncio
def missing(*_):
    raise NotImplementedError
asyncio.SelectorEventLoop.add_signal_handler = missing
"""
"""As on Windows."""


@dataclass
class SmallDiscord:
    """Knows one bot and lets it in; `commands` is its answer to a sync."""

    guilds: list[dict[str, Any]] = field(default_factory=list)
    commands: object = field(default_factory=list)
    connections: list[web.WebSocketResponse] = field(default_factory=list)
    posted: list[str] = field(default_factory=list)
    answers: bool = True
    """To REST; else each request waits to the end, the first of which sets `is_asked`."""
    is_asked: asyncio.Event = field(default_factory=asyncio.Event)
    address: str = ""
    tls: ssl.SSLContext | None = None
    _is_over: asyncio.Event = field(default_factory=asyncio.Event)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        app = web.Application()
        app.router.add_get("/gateway/", self._connect)
        app.router.add_route("*", "/{path:.*}", self._rest)
        runner = web.AppRunner(app, shutdown_timeout=0)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=self.tls).start()
        host, port = runner.addresses[0][:2]
        self.address = f"{host}:{port}"
        try:
            yield
        finally:
            self._is_over.set()
            await runner.cleanup()

    async def _rest(self, request: web.Request) -> web.Response:
        self.is_asked.set()
        if not self.answers:
            await self._is_over.wait()
        limit = {"total": 9, "remaining": 9, "reset_after": 0, "max_concurrency": 1}
        url = f"wss://gateway.{BEHIND}/gateway/" if self.tls else f"ws://{self.address}/gateway/"
        answers: dict[str, object] = {
            "GET /users/@me": BOT,
            "GET /oauth2/applications/@me": APPLICATION,
            "GET /gateway/bot": {"url": url, "shards": 1, "session_start_limit": limit},
            f"PUT /applications/{BOT['id']}/commands": self.commands,
        }
        answer = answers.get(f"{request.method} {request.path}")
        if answer is None and re.fullmatch(r"/channels/\d+/messages(/\d+)?", request.path):
            self.posted.append((await request.read()).decode(errors="replace"))
            answer = {"id": str(1_000 + len(self.posted)), "channel_id": "1", "author": BOT}
            answer |= MESSAGE
        body = json.dumps(answer).encode()
        # discord.py knows the type without a charset only
        return web.Response(body=body, headers={"Content-Type": "application/json"})

    async def _connect(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self.connections.append(socket)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": 45_000}})
        async for message in socket:
            if message.type is not WSMsgType.TEXT:
                break
            await self._answer(socket, json.loads(message.data))
        return socket

    async def _answer(self, socket: web.WebSocketResponse, said: dict[str, Any]) -> None:
        if said["op"] == HEARTBEAT:
            await socket.send_json({"op": ACKNOWLEDGED})
        if said["op"] == IDENTIFY:
            ready = {"v": 10, "user": BOT, "application": APPLICATION, "session_id": "one"}
            ready |= {"guilds": self.guilds, "shard": [0, 1], "resume_gateway_url": ""}
            await socket.send_json({"op": DISPATCH, "t": "READY", "s": 1, "d": ready})


@asynccontextmanager
async def started(
    discord: SmallDiscord,
    folder: Path,
    command: str,
    under: Sequence[str] = (),
    first: str = "",
    **environment: str,
) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program in a process of its own, `under` another one that starts it, with lines of
    Python before all else."""
    environment |= {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    environment |= {"PYTHONPATH": str(Path(__file__).parents[2]), "TAKIYAKI_TOKEN": TOKEN}
    program = await asyncio.create_subprocess_exec(
        *under,
        sys.executable,
        "-c",
        first + STARTER,
        f"https://{BEHIND}" if discord.tls else f"http://{discord.address}",
        command,
        cwd=folder,
        env=environment,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        # the tests themselves may run under nohup
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),
    )
    try:
        yield program
    finally:
        if program.returncode is None:
            program.kill()
            await program.communicate()


async def said_until(program: asyncio.subprocess.Process, start: str) -> list[str]:
    assert program.stdout is not None
    assert program.stderr is not None
    lines: list[str] = []
    async with asyncio.timeout(60):
        while not lines or not lines[-1].startswith(start):
            line = await program.stdout.readline()
            assert line, f"it ended after {lines} with {await program.stderr.read()}"
            lines.append(line.decode().rstrip())
    return lines


async def ended(program: asyncio.subprocess.Process) -> tuple[int | None, str, str]:
    async with asyncio.timeout(60):
        out, err = await program.communicate()
    return program.returncode, out.decode(), err.decode()


@pytest.mark.parametrize(
    ("guilds", "servers", "next_step", "end"),
    [
        ([], "0 servers", "open the invite link and add it", signal.SIGINT),
        ([GUILD], "1 server", "type /play in a channel", signal.SIGTERM),
        ([GUILD], "1 server", "type /play in a channel", signal.SIGHUP),
    ],
)
async def test_run_tells_who_it_is_and_what_comes_next_until_it_is_stopped(
    tmp_path: Path,
    guilds: list[dict[str, Any]],
    servers: str,
    next_step: str,
    end: signal.Signals,
):
    discord = SmallDiscord(guilds)
    async with discord.serving(), started(discord, tmp_path, "run") as program:
        said = await said_until(program, "Next: ")
        program.send_signal(end)
        code, more, err = await ended(program)

    assert said[0].startswith("Connected as Takiyaki")
    assert said[0].endswith(f" on {servers}.")
    assert said[1] == f"Database: SQLite in {tmp_path / 'takiyaki.sqlite3'}"
    assert said[2].startswith(
        "Invite link: https://discord.com/oauth2/authorize?client_id=12345678"
    )
    assert said[3:] == [f"Next: {next_step}. Ctrl-C stops it."]
    assert (code, more, err) == (0, "", "")
    assert TOKEN not in (tmp_path / "takiyaki.log").read_text("utf-8")


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
async def test_a_program_that_has_not_logged_in_yet_can_be_stopped(
    tmp_path: Path, end: signal.Signals
):
    discord = SmallDiscord(answers=False)
    async with discord.serving(), started(discord, tmp_path, "run") as program:
        await asyncio.wait_for(discord.is_asked.wait(), 60)
        program.send_signal(end)
        code, out, err = await ended(program)

    assert (code, out, err) == (0, "", "")


ALONE = ("unshare", "--pid", "--fork", "--kill-child")
"""The first process of a container gets no signal that it does not ask for."""


@pytest.mark.parametrize("answers", [True, False], ids=["connected", "not logged in yet"])
async def test_the_first_process_of_a_container_can_be_stopped(tmp_path: Path, answers: bool):
    needs.processes_apart(ALONE)
    discord = SmallDiscord([GUILD], answers=answers)
    async with discord.serving(), started(discord, tmp_path, "run", ALONE) as unshare:
        if answers:
            await said_until(unshare, "Next: ")
        await asyncio.wait_for(discord.is_asked.wait(), 60)
        [first] = children(unshare.pid)
        os.kill(first, signal.SIGTERM)
        code, _, err = await ended(unshare)

    assert (code, err) == (0, "")


async def test_nohup_makes_it_outlive_its_terminal(tmp_path: Path):
    discord = SmallDiscord([GUILD])
    async with discord.serving(), started(discord, tmp_path, "run", ("nohup",)) as program:
        await said_until(program, "Next: ")
        program.send_signal(signal.SIGHUP)
        program.send_signal(signal.SIGTERM)
        code, _, _ = await ended(program)

    assert code == 0
    assert "SIGHUP" not in (tmp_path / "takiyaki.log").read_text("utf-8")


@asynccontextmanager
async def proxy_to(discord: SmallDiscord, asked: list[bytes]) -> AsyncIterator[str]:
    """One that leads to the small Discord, whatever host is asked for; its address."""

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readuntil(b"\r\n\r\n"))
        host, port = discord.address.split(":")
        there = await asyncio.open_connection(host, int(port))
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        await asyncio.gather(pipe(reader, there[1]), pipe(there[0], writer))

    async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while some := await reader.read(65_536):
                writer.write(some)
        writer.close()

    server = await asyncio.start_server(lead, "127.0.0.1", 0)
    try:
        yield "127.0.0.1:{1}".format(*server.sockets[0].getsockname())
    finally:
        server.close()


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """For the small Discord behind a proxy; trusted by whoever is told its file."""
    if shutil.which("openssl") is None:
        pytest.skip("needs openssl, which makes the certificate")
    key, file = folder / "key.pem", folder / "certificate.pem"
    hosts = f"subjectAltName=DNS:{BEHIND},DNS:gateway.{BEHIND}"
    made = ["openssl", "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "2"]
    made += ["-subj", f"/CN={BEHIND}", "-addext", hosts, "-keyout", str(key), "-out", str(file)]
    subprocess.run(made, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file, key)
    return file, context


async def test_rest_and_gateway_go_through_the_proxy_of_the_environment(tmp_path: Path):
    trusted, tls = certificate(tmp_path)
    discord, asked = SmallDiscord([GUILD], tls=tls), list[bytes]()
    async with discord.serving(), proxy_to(discord, asked) as proxy:
        environment = {"HTTPS_PROXY": f"http://ana:secret-word@{proxy}"}
        environment |= {"SSL_CERT_FILE": str(trusted), "TAKIYAKI_LOG_LEVEL": "DEBUG"}
        async with started(discord, tmp_path, "run", **environment) as program:
            await said_until(program, "Next: ")
            program.send_signal(signal.SIGTERM)
            code, _, err = await ended(program)

    assert (code, err) == (0, "")
    assert {ask.split()[1] for ask in asked} == {
        f"{BEHIND}:443".encode(),
        f"gateway.{BEHIND}:443".encode(),
    }
    login = b"Basic " + base64.b64encode(b"ana:secret-word")
    assert all(ask.startswith(b"CONNECT ") and login in ask for ask in asked)
    assert "secret-word" not in (tmp_path / "takiyaki.log").read_text("utf-8")


@pytest.mark.parametrize("around", ["discord.com", "*", ".com"])
async def test_no_proxy_leads_around_it(tmp_path: Path, around: str):
    discord, asked = SmallDiscord([GUILD]), list[bytes]()
    async with discord.serving(), proxy_to(discord, asked) as proxy:
        environment = {"HTTPS_PROXY": proxy, "no_proxy": around}
        async with started(discord, tmp_path, "sync", **environment) as program:
            code, _, err = await ended(program)

    assert (code, err, asked) == (0, "", [])


async def test_a_proxy_of_another_kind_is_one_sentence(tmp_path: Path):
    discord = SmallDiscord()
    socks = "socks5://ana:secret-word@127.0.0.1:1"
    async with (
        discord.serving(),
        started(discord, tmp_path, "run", HTTPS_PROXY=socks) as program,
    ):
        code, out, err = await ended(program)

    assert (code, out) == (2, "")
    assert err.startswith("HTTPS_PROXY ")
    assert err.count("\n") == 1
    assert "secret-word" not in err


@pytest.mark.parametrize("first", ["", WITHOUT_SIGNALS_IN_THE_LOOP], ids=["here", "on Windows"])
async def test_ctrl_c_says_farewell_at_the_tables(tmp_path: Path, first: str):
    url = f"sqlite:///{tmp_path / 'takiyaki.sqlite3'}"
    await upgrade(url)
    database = Database.open(url)
    now = Now()
    now.at = own_clock()
    await Club(database, now).dealt("Ana", "Ben")
    await database.close()
    discord = SmallDiscord([{**GUILD, "id": str(CLUB)}])
    async with discord.serving(), started(discord, tmp_path, "run", first=first) as program:
        await said_until(program, "Next: ")
        program.send_signal(signal.SIGINT)
        code, _, err = await ended(program)

    assert (code, err) == (0, "")
    assert [text for text in discord.posted if "I stop for now" in text] != []


async def until_it_can_think(program: asyncio.subprocess.Process) -> None:
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(OSError):  # a thread or a process may just have ended
                lines = [command_line(child) for child in children(program.pid)]
                if any("multiprocessing.spawn" in line for line in lines):
                    return
            await asyncio.sleep(0.05)


def children(number: int) -> list[int]:
    threads = Path(f"/proc/{number}/task").iterdir()
    found = " ".join((thread / "children").read_text() for thread in threads)
    return [int(child) for child in found.split()]


def command_line(number: int) -> str:
    return Path(f"/proc/{number}/cmdline").read_text()


@pytest.mark.skipif(sys.platform != "linux", reason="children are looked up in /proc")
async def test_the_process_that_thinks_begins_with_the_program(tmp_path: Path):
    discord = SmallDiscord([GUILD])
    async with discord.serving(), started(discord, tmp_path, "run") as program:
        await said_until(program, "Next: ")
        await until_it_can_think(program)
        program.send_signal(signal.SIGINT)
        code, _, err = await ended(program)

    assert (code, err) == (0, "")


async def test_a_start_that_fails_ends_the_program(tmp_path: Path):
    discord = SmallDiscord([GUILD], commands=["nonsense"])
    async with discord.serving(), started(discord, tmp_path, "run") as program:
        code, out, err = await ended(program)

    assert code == 1
    assert out == ""
    assert err.startswith("Takiyaki had to stop because of an unforeseen TypeError; ")
    assert err.count("\n") == 1
    assert "Traceback" in (tmp_path / "takiyaki.log").read_text("utf-8")


async def test_a_connection_that_discord_ends_for_good_ends_the_program(tmp_path: Path):
    discord = SmallDiscord([GUILD])
    async with discord.serving(), started(discord, tmp_path, "run") as program:
        await said_until(program, "Next: ")
        await discord.connections[0].close(code=AUTHENTICATION_FAILED)
        code, _, err = await ended(program)

    assert code == 1
    assert err.startswith("Discord has ended the connection for good (its code is 4004)")
    assert err.count("\n") == 1


async def test_beside_a_running_bot_a_second_is_refused_and_short_commands_work(tmp_path: Path):
    discord = SmallDiscord([GUILD])
    async with discord.serving(), started(discord, tmp_path, "run") as first:
        await said_until(first, "Next: ")
        async with started(discord, tmp_path, "run") as second:
            refused = await ended(second)
        async with started(discord, tmp_path, "doctor") as beside:
            code, out, _ = await ended(beside)
        first.send_signal(signal.SIGTERM)
        assert await ended(first) == (0, "", "")

    assert refused[:2] == (2, "")
    assert refused[2].startswith("TAKIYAKI_LOG_FILE ")
    assert refused[2].count("\n") == 1
    assert code in (0, 1)
    assert out.startswith("good   settings: ")


async def test_sync_tells_the_commands_and_ends(tmp_path: Path):
    discord = SmallDiscord()
    async with discord.serving(), started(discord, tmp_path, "sync") as program:
        code, out, err = await ended(program)

    assert (code, err) == (0, "")
    assert out == "Discord knows the commands now; people may have to reload to see them.\n"


async def test_two_programs_on_one_postgresql_database_are_one_too_many(
    tmp_path: Path, postgres_url: str
):
    folders = [tmp_path / "first", tmp_path / "second"]
    for folder in folders:
        folder.mkdir()
        (folder / ".env").write_text(f"TAKIYAKI_DATABASE={postgres_url}\n")
    discord = SmallDiscord([GUILD])
    async with discord.serving(), started(discord, folders[0], "run") as first:
        await said_until(first, "Next: ")
        for command in ("run", "migrate"):
            async with started(discord, folders[1], command) as second:
                code, out, err = await ended(second)
            assert (code, out) == (1, "")
            assert err.startswith("Another process is using the database ")
            assert err.count("\n") == 1
        first.kill()
        await first.wait()
        async with started(discord, folders[1], "run") as second:
            await said_until(second, "Next: ")


async def test_a_program_whose_database_another_one_has_got_stops(
    tmp_path: Path, postgres_url: str
):
    (tmp_path / ".env").write_text(f"TAKIYAKI_DATABASE={postgres_url}\n")
    discord = SmallDiscord([GUILD])
    async with discord.serving(), started(discord, tmp_path, "run") as program:
        await said_until(program, "Next: ")
        async with next_holder(postgres_url):
            code, out, err = await ended(program)

    assert (code, out) == (1, "")
    assert err.startswith("Another process is using the database ")
    assert err.count("\n") == 1
