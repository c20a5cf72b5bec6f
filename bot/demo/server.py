"""Serves the page: simcord's protocol, our few requests, and a socket that says when to look."""

import asyncio
import contextlib
import errno
import itertools
import socket
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec
from aiohttp import WSCloseCode, web

from bot.demo.front import Front
from bot.demo.options import DemoError
from bot.demo.page import DemoPages
from bot.demo.pinned import (
    CDN_BASE,
    BackendError,
    Page,
    PreviewServer,
    SetupError,
    page_server,
)
from bot.demo.requests import Act, Dismissal, Move, Place, Wish, body

PORTS_TRIED = 20
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
HEARTBEAT_SECONDS = 20.0
# addresses that belong to nobody
_VERSION_4, _VERSION_6 = (socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")
EVERYWHERE = {"0.0.0.0": [_VERSION_4], "::": [_VERSION_6], "": [_VERSION_4, _VERSION_6]}
"""Hosts that mean all addresses of a machine, and an address elsewhere for each of their kinds."""
OTHER_ADDRESS = (
    "The demo answers only at the address it told when it started, with the same port: open that "
    "one, or start it with --host 0.0.0.0, which lets other ports and other machines in."
)
FOREIGN_NAME = (
    "The demo does not answer to this name, which could be another site's: "
    "open it by an IP address or by the address it told when it started."
)

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class DemoServer(PreviewServer):
    """One address for all tabs. No other site can reach the demo through the visitor's browser:
    requests must come from the page's own origin, and be for a name that no other site can give
    itself in its DNS. On a loopback host that is this very address; on any other, which may stand
    behind a port mapping, every IP address, localhost and the machine's own names, at any port."""

    pages: DemoPages

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self._wanted_port = port
        self._own_names = {host.lower(), *_names_of(socket.gethostname().lower())}
        self.port: int | None = None
        self.runner: Any = None
        self._front: Front | None = None
        self._tabs: dict[str, set[_Tab]] = {}
        self._columns = itertools.count(1)

    @property
    def preview(self) -> DemoPages:  # type: ignore[override]
        return self.pages

    @property
    def address(self) -> str:
        """For this machine."""
        return self._at({"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(self.host))

    @property
    def is_open(self) -> bool:
        """Whether other machines are let in."""
        return self.host not in LOOPBACK

    @property
    def addresses_elsewhere(self) -> list[str]:
        """For other machines, as far as this one knows how they call it."""
        return [self._at(address) for address in addresses_of_this_machine(self.host)]

    def _at(self, host: str | None) -> str:
        host = self.host if host is None else host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"

    async def listen(self) -> None:
        """Binds the wanted port or the next free one; raises DemoError. Until `start` every
        request is told to wait."""
        app = web.Application(
            middlewares=[self._admit], handler_args={"handler_cancellation": False}
        )
        app.add_routes(self.routes())
        app.on_shutdown.append(self._close_sockets)
        self.runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self.runner.setup()
        self.port = await self._bind()

    def routes(self) -> list[web.RouteDef]:
        """All that can be asked. What has a body reads it by `bot.demo.requests`."""
        return [
            web.get("/favicon.ico", self._favicon),
            web.post("/api/pages", self._pages),
            web.delete("/api/pages/{context_id}", self._delete_page),
            web.get("/api/state", self._state),
            web.get("/api/commands", self._commands),
            web.get("/api/action-result", self._action_result),
            web.post("/api/action", self._action),
            web.get("/api/assets/{asset_id}", self._asset),
            web.get(r"/demo/avatar/{user_id:[0-9]{1,20}}.png", self._avatar),
            web.get("/demo/socket", self._socket),
            web.post("/demo/go", self._go),
            web.post("/demo/dismiss", self._dismiss),
            web.post("/demo/command", self._command),
            web.get("/{file:.*}", self._static),
        ]

    def show(self, pages: DemoPages) -> None:
        """What the tabs will be let in to."""
        self.pages = pages

    async def start(self) -> None:
        """Lets the tabs in; simcord calls it when there is something to show."""
        page_server.web = web  # type: ignore[attr-defined]  # simcord binds it in its own start
        self._front = Front(self.pages.capability)

    async def _bind(self) -> int:
        for port in range(self._wanted_port, self._wanted_port + PORTS_TRIED):
            site = web.TCPSite(self.runner, self.host, port)
            try:
                await site.start()
            except OSError as error:
                await site.stop()
                if error.errno in {errno.EADDRINUSE, errno.EACCES} and self._wanted_port:
                    continue
                raise DemoError(
                    f"The demo cannot listen at {self.host}:{port} ({error.strerror}): "
                    "name another with --host or --port."
                ) from error
            return int(self.runner.addresses[0][1])
        raise DemoError(
            f"Ports {self._wanted_port} to {self._wanted_port + PORTS_TRIED - 1} are all taken: "
            "name a free one with --port."
        )

    # Who may ask.

    @web.middleware
    async def _admit(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not self._host_allowed(request.headers.get("Host", "")):
            is_local = self.host in LOOPBACK
            raise web.HTTPForbidden(text=OTHER_ADDRESS if is_local else FOREIGN_NAME)
        if self._front is None:
            raise web.HTTPServiceUnavailable
        return await handler(request)

    def _host_allowed(self, asked: str) -> bool:
        try:
            parts = urlsplit(f"//{asked}")
            name, port = parts.hostname or "", parts.port or 80
        except ValueError:
            return False
        if self.host in LOOPBACK:
            return name in LOOPBACK and port == self.port
        return name in LOOPBACK or name in self._own_names or _is_address(name)

    def _authorized(self, request: Any, *, context: str | None = None) -> bool:
        origin = request.headers.get("Origin")
        return (
            (origin is None or _is_from(origin, request))
            and request.headers.get("X-Simcord-Capability") == self.pages.capability
            and request.headers.get("X-Simcord-Context") != "python"  # simcord's own page
            and (context is None or request.headers.get("X-Simcord-Context") == context)
        )

    def _page(self, request: web.Request) -> Page:
        context = request.headers.get("X-Simcord-Context")
        if not self._authorized(request, context=context):
            raise web.HTTPUnauthorized
        try:
            return self.pages._get_page(context)
        except SetupError:
            raise web.HTTPGone from None

    # Files.

    async def _static(self, request: web.Request) -> web.StreamResponse:
        assert self._front is not None
        if (font := self._front.fonts.get(request.path)) is not None:
            headers = {"Content-Type": "font/ttf", "Cache-Control": "max-age=86400"}
            return web.FileResponse(font, headers=headers)
        try:
            content_type, text = self._front.text(request.path)
        except KeyError:
            raise web.HTTPNotFound from None
        return web.Response(text=text, content_type=content_type, headers=self._SECURITY_HEADERS)

    async def _favicon(self, _: web.Request) -> web.Response:
        return self._avatar_of(self.pages.env.backend.bot_user.id)

    async def _avatar(self, request: web.Request) -> web.Response:
        return self._avatar_of(int(request.match_info["user_id"]))

    def _avatar_of(self, user_id: int) -> web.Response:
        backend = self.pages.env.backend
        user = backend.users.get(user_id)
        url = f"{CDN_BASE}/avatars/{user_id}/{user.avatar if user else ''}.png"
        picture = backend.cdn.get(url)
        if picture is None:
            raise web.HTTPNotFound
        headers = {"Cache-Control": "max-age=600"}
        return web.Response(body=picture, content_type="image/png", headers=headers)

    # Requests of our layer.

    async def _pages(self, request: web.Request) -> web.Response:
        """The state of a new tab, with the column beside it, so that both are there at once."""
        if not self._authorized(request):
            raise web.HTTPUnauthorized
        place = await body(request, Place)
        try:
            page = self.pages.open_tab(place.person, place.room)
        except (SetupError, BackendError):
            raise web.HTTPServiceUnavailable from None
        return self._json({**self.pages._page_payload(page), **self._column(page)})

    async def _action(self, request: web.Request) -> web.Response:
        page, act = self._page(request), await body(request, Act)
        try:
            receipt = await self.pages._action(page.id, act.as_simcord_has_it())
        except (SetupError, BackendError):
            raise web.HTTPBadRequest from None
        return self._json(receipt)

    async def _go(self, request: web.Request) -> web.Response:
        page, move = self._page(request), await body(request, Move)
        self.pages.go(page, move.person, None if move.room is None else int(move.room))
        return self._json({"generation": page.generation, **self._column(page)})

    async def _dismiss(self, request: web.Request) -> web.Response:
        page, dismissal = self._page(request), await body(request, Dismissal)
        with contextlib.suppress(SetupError):
            self.pages.dismiss(page, int(dismissal.message))
        return self._json({})

    async def _command(self, request: web.Request) -> web.Response:
        page, wish = self._page(request), await body(request, Wish)
        return self._json({"answered": await self.pages.run_command(page, wish.command)})

    def _column(self, page: Page) -> dict[str, Any]:
        """What stands beside the conversation, numbered: an answer and the news, which come by
        different ways, may overtake each other."""
        sidebar = msgspec.to_builtins(self.pages.sidebar(page))
        return {"column": next(self._columns), "sidebar": sidebar}

    def _json(self, value: Any) -> web.Response:
        return web.json_response(value, headers=self._SECURITY_HEADERS)

    # News.

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        """Browsers send no headers of ours with a socket: what lets it in comes as its protocol."""
        asked = request.headers.get("Sec-WebSocket-Protocol", "").replace(" ", "").split(",")
        _, capability, context, *_ = [*asked, "", ""]
        is_own = _is_from(request.headers.get("Origin", ""), request)
        if capability != self.pages.capability or not is_own:
            raise web.HTTPUnauthorized
        try:
            page = self.pages._get_page(context)
        except SetupError:
            raise web.HTTPGone from None
        socket = web.WebSocketResponse(protocols=("takiyaki",), heartbeat=HEARTBEAT_SECONDS)
        await socket.prepare(request)
        tab = _Tab(socket)
        tabs = self._tabs.setdefault(page.id, set())
        tabs.add(tab)
        writer = asyncio.create_task(self._write_news(tab, page))
        try:
            async for _ in socket:
                pass
        finally:
            writer.cancel()
            tabs.discard(tab)
            if not tabs:
                self._tabs.pop(page.id, None)
                self.pages.close_tab(page)
        return socket

    async def _write_news(self, tab: "_Tab", page: Page) -> None:
        with contextlib.suppress(ConnectionError):
            while self.pages.is_open(page):
                await tab.news.wait()
                tab.news.clear()
                news = {"revision": page.revision, **self._column(page)}
                await tab.socket.send_bytes(msgspec.json.encode(news))
            await tab.socket.close(code=WSCloseCode.GOING_AWAY)

    def push(self, page_id: str) -> None:
        """Tell the tab of this page to look again."""
        for tab in self._tabs.get(page_id, ()):
            tab.news.set()

    def keep_alive(self) -> None:
        """A tab that is connected keeps its page, however long nobody touches it."""
        for page_id in tuple(self._tabs):
            with contextlib.suppress(SetupError):
                self.pages._get_page(page_id)

    async def _close_sockets(self, _: web.Application) -> None:
        sockets = [tab.socket for tabs in self._tabs.values() for tab in tabs]
        await asyncio.gather(
            *(socket.close(code=WSCloseCode.GOING_AWAY) for socket in sockets),
            return_exceptions=True,
        )


class _Tab:
    """The socket of one open tab; `news` is set at first, so that it gets the state at once."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self.news = asyncio.Event()
        self.news.set()


def _is_from(origin: str, request: web.Request) -> bool:
    """Whether a page of that origin is the demo's own."""
    try:
        return urlsplit(origin).netloc == request.headers.get("Host")
    except ValueError:
        return False


def _names_of(machine: str) -> set[str]:
    """What its network may call a machine, asked of no network: whole, short, and by mDNS."""
    short = machine.partition(".")[0]
    return {machine, short, f"{short}.local"}


def addresses_of_this_machine(host: str) -> list[str]:
    """Those by which others reach a server that listens at `host`. No network is asked."""
    if host not in EVERYWHERE:
        return [host]
    found: list[str] = []
    for family, elsewhere in EVERYWHERE[host]:
        # nothing is sent: the system only chooses the address from which it would be
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((elsewhere, 9))
            found.append(asking.getsockname()[0])
    return [address for address in found if not ip_address(address).is_loopback]


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
