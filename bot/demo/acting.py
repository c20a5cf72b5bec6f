"""Lets the tabs of the page act side by side.

simcord's preview does one action at a time, in one channel, and keeps what belongs to it in itself.
Here that belongs to the task that acts, and only actions of one tab wait for each other.
"""

import asyncio
import re
from collections.abc import Mapping
from typing import Any
from weakref import WeakKeyDictionary

from bot.demo.pinned import (
    ChannelHandle,
    GuildHandle,
    Message,
    Page,
    Preview,
    component_paths,
    control_key,
)


class ActingPages(Preview):
    """`_home` is the channel that counts when nobody acts.

    Plain values of simcord's become properties here, hence the ignored overrides.
    """

    _home: ChannelHandle

    def __init__(self, env: Any, home: ChannelHandle, members: tuple[Any, ...]) -> None:
        self._home = home
        self._acting: WeakKeyDictionary[asyncio.Task[Any], dict[str, Any]] = WeakKeyDictionary()
        self._queues: dict[str, asyncio.Lock] = {}
        super().__init__(
            env,
            home,
            members,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone="UTC",
            presentation_time=None,
            assets={},
            port=0,
        )

    def mark_changed(self, channel_id: int | None) -> None:
        """Something happened in a channel, or (None) somewhere: show it soon where it is seen."""
        raise NotImplementedError

    @property
    def channel(self) -> ChannelHandle:  # type: ignore[override]
        page = self._of_task().get("page")
        return self._home if page is None else self._channel_handle(page.channel_id)

    @channel.setter
    def channel(self, value: ChannelHandle) -> None:
        """simcord's constructor sets it; `_home` is the same."""

    @property
    def _active_action(self) -> Any:  # type: ignore[override]
        return self._of_task().get("action")

    @_active_action.setter
    def _active_action(self, value: Any) -> None:  # type: ignore[override]
        self._of_task()["action"] = value

    @property
    def _active_task(self) -> Any:  # type: ignore[override]
        return asyncio.current_task() if self._active_action is not None else None

    @_active_task.setter
    def _active_task(self, value: Any) -> None:  # type: ignore[override]
        """Always the current task."""

    @property
    def _action_page(self) -> Page | None:  # type: ignore[override]
        return self._of_task().get("page")

    @_action_page.setter
    def _action_page(self, value: Page | None) -> None:  # type: ignore[override]
        self._of_task()["page"] = value

    def _of_task(self) -> dict[str, Any]:
        task = asyncio.current_task()
        return {} if task is None else self._acting.setdefault(task, {})

    async def _action(self, context_id: str | None, body: Any) -> dict[str, Any]:
        page = self._get_page(context_id)
        async with self._queues.setdefault(page.id, asyncio.Lock()):
            if isinstance(body, Mapping):
                body = self._aimed(page, dict(body))
            mine = self._of_task()
            mine["page"] = page
            try:
                return await super()._action(context_id, body)
            finally:
                mine.clear()
                self.mark_changed(page.channel_id)

    def _aimed(self, page: Page, body: dict[str, Any]) -> dict[str, Any]:
        """Somebody else's move must not void this press, as simcord would have it, nor turn it into
        a press of what stands in the same place now: that is how simcord tells controls apart."""
        if "published_revision" in body:
            body["published_revision"] = page.revision
        custom_id = body.pop("custom_id", None)
        if isinstance(custom_id, str):
            found = re.match(r"message:(\d{1,20}):", str(body.get("control_key")))
            messages = self.env.backend.messages.get(page.channel_id, {})
            message = messages.get(int(found[1])) if found else None
            body["control_key"] = _key_of(message, custom_id) or f"{body.get('control_key')}:gone"
        return body

    def _close_page(self, context_id: str) -> None:
        super()._close_page(context_id)
        self._queues.pop(context_id, None)

    def _publish_message_pages(self, *, reason: str = "action") -> None:  # noqa: ARG002 (simcord's)
        page = self._action_page
        if page is not None and page.id in self._pages:
            self._publish(page, reason="action")

    def _channel_handle(self, channel_id: int) -> ChannelHandle:
        return channel_handle(self.env, channel_id)


def _key_of(message: Message | None, custom_id: str) -> str | None:
    """What simcord calls the control with that id, if the message has it still."""
    for index, root in enumerate(message.components if message else ()):
        for path, component in component_paths(root, str(index)):
            if component.get("custom_id") == custom_id:
                return control_key(component, path, message.id if message else 0)
    return None


def channel_handle(env: Any, channel_id: int) -> ChannelHandle:
    channel = env.backend.get_channel(channel_id)
    if channel.guild_id is None:
        return ChannelHandle(env, None, channel)
    guild = GuildHandle(env, env.backend.get_guild(channel.guild_id))
    return ChannelHandle(env, guild, channel)
