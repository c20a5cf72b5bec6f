"""What simcord 3.2.1 lacks: answers that are lost, of what Discord has done all the same."""

import asyncio
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import Any
from weakref import WeakKeyDictionary

import aiohttp
from simcord.backend.errors import BackendError
from simcord.http import client, router

FOREVER = -1
"""In place of a status: there is no answer at all."""


@dataclass(slots=True)
class Loss:
    """Of the next `times` such requests the answer is lost; `status` is what stands in its place, 0
    a broken connection. `is_done`: Discord has done what was asked."""

    method: str
    path: str
    status: int
    is_done: bool
    times: int


_losses: WeakKeyDictionary[Any, list[Loss]] = WeakKeyDictionary()
"""Beside simcord's world, which the demo stores with all that it has."""
_dispatch = router.dispatch
_request = client.FakeWebhookAdapter.request


def lose_answers() -> None:
    parts: Any = router
    parts.dispatch = _lossy
    adapter: Any = client.FakeWebhookAdapter
    adapter.request = _answered


def losses(backend: Any) -> list[Loss]:
    """Those still to come."""
    return _losses.setdefault(backend, [])


def _lossy(backend: Any, method: str, path: str, **more: Any) -> Any:
    _check_is_answered(backend, path)
    for loss in losses(backend):
        if loss.method == method and fnmatch(path, loss.path) and loss.times:
            loss.times -= 1
            if loss.is_done:
                _dispatch(backend, method, path, **more)
            if loss.status == FOREVER:
                raise _NeverAnswered
            if loss.status == 0:
                raise aiohttp.ServerDisconnectedError
            raise BackendError(loss.status, 0, "")
    return _dispatch(backend, method, path, **more)


def _check_is_answered(backend: Any, path: str) -> None:
    """Discord knows the webhook of an interaction from its first answer on."""
    parts = path.strip("/").split("/")
    if parts[0] != "webhooks" or parts[2] not in backend.interaction_tokens:
        return
    if not backend.interaction_by_token(parts[2]).responded:
        raise BackendError(404, 10015, "Unknown Webhook")


class _NeverAnswered(Exception):
    pass


async def _answered(self: Any, *args: Any, **more: Any) -> Any:
    try:
        return await _request(self, *args, **more)
    except _NeverAnswered:
        return await asyncio.Event().wait()
