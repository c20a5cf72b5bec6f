"""What simcord lacks of a Discord in trouble: answers that are lost, before or after the act, and
nonces, by which a message that is sent again is no second one.

Each piece stands on simcord's internals, which the pinned version keeps still.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from weakref import WeakKeyDictionary

import aiohttp
import discord
from discord.http import Route
from simcord.backend.models import Message
from simcord.http import client as simulated
from simcord.http.router import RequestContext
from simcord.http.routes import messages as routes

NONCE_KEPT = timedelta(minutes=3)


@dataclass(frozen=True, slots=True)
class Trouble:
    """How the answer to a request is lost; `after`: Discord has done what was asked."""

    how: str
    after: bool
    seconds: float = 0
    """Only late, if there are any."""

    def error(self) -> Exception:
        """As discord.py raises it."""
        match self.how:
            case "reset":
                return aiohttp.ClientOSError(104, "Connection reset by peer")
            case "429":  # Cloudflare's page
                return discord.HTTPException(_response(429), "<html>You are being rate limited")
            case status:
                return discord.DiscordServerError(_response(int(status)), "upstream error")


HOWS = ("503", "520", "429", "reset")

TROUBLES = [Trouble(how, after=False) for how in HOWS]
TROUBLES += [Trouble(how, after=True) for how in HOWS if how != "429"]
"""Cloudflare refuses before Discord does anything."""

Weather = Callable[[str, str], Trouble | None]
"""Whether the answer to that request, by method and path, is lost."""


class _Response:
    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "Error"
        self.headers: dict[str, str] = {}


def _response(status: int) -> Any:
    return _Response(status)


_nonces: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()
"""Beside simcord's world, which the demo stores with all that it has."""


def teach() -> None:
    """From now on each simulated Discord keeps nonces, and loses what its `weather` says."""
    replaced: Any = routes
    request: Any = simulated.FakeHTTPClient.request
    post = replaced.bot_message

    async def perhaps_lost(self: Any, route: Route, **more: Any) -> Any:
        weather: Weather | None = getattr(self.backend, "weather", None)
        trouble = weather(route.method, simulated._path_of(route.url)) if weather else None
        if trouble is not None and trouble.seconds:
            await asyncio.sleep(trouble.seconds)
            trouble = None
        if trouble is not None and not trouble.after:
            raise trouble.error()
        answer = await request(self, route, **more)
        if trouble is not None:
            raise trouble.error()
        return answer

    def once(ctx: RequestContext, channel_id: int, **more: Any) -> Message:
        body: Any = ctx.json or {}
        backend: Any = ctx.backend
        now = backend.clock.now()
        kept: dict[Any, Any] = _nonces.setdefault(backend, {})
        key = channel_id, body.get("nonce")
        if body.get("enforce_nonce") and key in kept and now - kept[key][1] < NONCE_KEPT:
            found = backend.messages[channel_id].get(kept[key][0])
            if found is not None:
                return found
        message = post(ctx, channel_id, **more)
        kept[key] = message.id, now
        return message

    client: Any = simulated.FakeHTTPClient
    client.request = perhaps_lost
    replaced.bot_message = once
