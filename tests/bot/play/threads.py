"""What simcord 3.2.1 lacks of archived threads: they take no edits and no deletions, and a message
opens them again; who may write there may do that, too, unless the thread is locked."""

import re
from typing import Any

from simcord.backend import serializers
from simcord.backend.errors import BackendError
from simcord.http import router

MESSAGES = re.compile(r"/channels/(\d+)/messages(/\d+)?")
THREAD = ["channels", "{channel_id}"]

_check_faults = router._check_faults
_routes: list[Any] = router._ROUTES["PATCH"]
_edit_channel = next(handler for template, handler in _routes if template == THREAD)


def archive_threads() -> None:
    parts: Any = router
    parts._check_faults = _check
    _routes[:] = [
        (template, _edit if template == THREAD else handler) for template, handler in _routes
    ]


def _check(backend: Any, method: str, path: str) -> None:
    _check_faults(backend, method, path)
    found = MESSAGES.fullmatch(path)
    channel = backend.channels.get(int(found[1])) if found else None
    if found is None or channel is None or method == "GET":
        return
    thread = channel.thread_metadata
    if thread is None or not thread.archived:
        return
    if found[2]:
        raise BackendError(400, 50083, "Thread is archived")
    if thread.locked:
        raise BackendError(400, 160005, "Thread is locked")
    backend.edit_channel(channel.id, {}, thread_metadata={"archived": False})


def _edit(ctx: Any) -> Any:
    channel = ctx.backend.channels.get(ctx.int_arg("channel_id"))
    if channel is None or channel.thread_metadata is None or ctx.body() != {"archived": False}:
        return _edit_channel(ctx)
    ctx.require_channel_permissions(channel.id, "send_messages_in_threads")
    if channel.thread_metadata.locked:
        raise BackendError(403, 50013, "Missing Permissions")
    ctx.backend.edit_channel(channel.id, {}, thread_metadata={"archived": False})
    return dict(serializers.channel_payload(ctx.backend, channel))
