"""The page on the server's side: one per open tab, each with its person and its room.

Every tab goes where it likes, and whatever changes is shown in all of them at once.
"""

import asyncio
import io
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol

from PIL import Image, UnidentifiedImageError

from bot.demo.acting import ActingPages, channel_handle
from bot.demo.live import LiveEnv
from bot.demo.pinned import (
    BackendError,
    GuildHandle,
    MemberActor,
    Page,
    PreviewServer,
    SetupError,
    UserHandle,
    can_access_channel,
)
from bot.demo.rooms import Sidebar, sidebar
from bot.demo.seed import Seed, Shortcut
from bot.demo.world import TEXT_CHANNEL, World

# A burst of edits becomes one picture.
BURST_SECONDS = 0.03
AWAITED_SECONDS = 0.5
# A tab that vanished without a word.
LEASE_SECONDS = 60.0
PICTURES = {"PNG": "image/png", "JPEG": "image/jpeg", "WEBP": "image/webp", "GIF": "image/gif"}


class Tabs(Protocol):
    """The connections to the tabs; what answers their requests is simcord's `PreviewServer`."""

    def push(self, page_id: str) -> None:
        """Tell the tab of this page to look again."""
        ...

    def keep_alive(self) -> None:
        """A tab that is connected keeps its page, however long nobody touches it."""
        ...


class DemoPages(ActingPages):
    """All tabs of one demo. `person` in its methods is a key of seeds/demo.toml."""

    _PAGE_LEASE_SECONDS = LEASE_SECONDS
    _MAX_PAGES = 64

    def __init__(
        self,
        env: LiveEnv,
        world: World,
        seed: Seed,
        awaited: Callable[[], Mapping[int, Collection[int]]],
        server: PreviewServer,
        tabs: Tabs,
    ) -> None:
        self.world = world
        self.seed = seed
        self._awaited = awaited
        self._dirty = asyncio.Event()
        self._behind: set[str] = set()
        self._sizes: dict[str, tuple[int, int] | None] = {}
        self._tasks: list[asyncio.Task[None]] = []
        guild = GuildHandle(env, env.backend.get_guild(world.guild_id))
        members = tuple(
            MemberActor(env, guild, UserHandle(env, env.backend.users[world.people[person.key]]))
            for person in seed.people
        )
        home = channel_handle(env, world.channels[seed.channels[0].name])
        super().__init__(env, home, members)
        self._server = server
        self._tabs = tabs

    # Opening, closing, acting.

    async def __aenter__(self) -> "DemoPages":
        await super().__aenter__()
        self._tasks = [
            asyncio.create_task(self._publish_changes()),
            asyncio.create_task(self._watch_awaited()),
        ]
        return self

    async def _cleanup(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await super()._cleanup()

    def mark_changed(self, channel_id: int | None) -> None:
        channel = self.env.backend.channels.get(channel_id or 0)
        seen_in = {channel.id, channel.parent_id} if channel is not None else None
        for page in self._pages.values():
            if seen_in is None or page.channel_id in seen_in:
                self._behind.add(page.id)
        self._dirty.set()

    def open_tab(self, person: str | None, room: str | None) -> Page:
        """A new page, as `person` and in `room` where that is possible."""
        user_id = self.world.people.get(person or "") or self.viewers[0].id
        page = self._open_page(user_id)
        is_id = re.fullmatch(r"[0-9]{1,20}", room or "") is not None
        self._enter(page, user_id, int(room or 0) if is_id else self._home.id)
        return page

    def close_tab(self, page: Page) -> None:
        """Nobody looks at it any more."""
        if self.is_open(page):
            self._close_page(page.id)

    def go(self, page: Page, person: str | None, room: int | None) -> None:
        """Become somebody else, or enter another room; where he may not be, go to the first one."""
        user_id = self.world.people.get(person or "") or page.viewer.id
        self._enter(page, user_id, page.channel_id if room is None else room)

    def _enter(self, page: Page, user_id: int, channel_id: int) -> None:
        backend = self.env.backend
        member = self._viewer(user_id)
        viewer: Any = member
        channel = backend.channels.get(channel_id)
        if channel is not None and channel.guild_id is None:
            viewer = member.user
            channel_id = backend.dm_channels.get(user_id, self._home.id)
        if not can_access_channel(self.env, channel_id, viewer, history=True):
            channel_id = self._home.id
        if backend.get_channel(channel_id).guild_id is not None:
            viewer = member
        self._clear_page_assets(page)
        page.viewer, page.channel_id = viewer, channel_id
        page.target_id = page.window_end_id = page.modal = page.modal_handle = None
        # simcord's list of messages, which the page does not show, costs half of all drawing; a
        # search for a message that cannot be spares it.
        page.navigation_query, page.navigation_cursor = "0", None
        page.candidate_queries.clear()
        page.last_action = None
        page.activity.clear()
        page.activity_actions.clear()
        page.generation += 1
        page.status = "current"
        self._publish(page, reason="navigation")

    def dismiss(self, page: Page, message_id: int) -> None:
        """Hide a private message from the only person who sees it; the bot may go on editing it."""
        message = self._target_message(page, message_id)
        if message.is_ephemeral:
            metadata = dict(message.interaction_metadata or {})
            message.interaction_metadata = {**metadata, "user": {"id": "0"}}
            self.mark_changed(page.channel_id)

    async def run_command(self, page: Page, command: str) -> bool:
        """Run a command without options as the page's person; False if the bot did not answer."""
        actor = page.viewer
        try:
            if isinstance(actor, MemberActor):
                result = await actor.slash(self._channel_handle(page.channel_id), command)
            else:
                result = await actor.slash(command)
        except (SetupError, BackendError, ValueError):
            return False
        if result.modal is not None:
            page.modal, page.modal_handle = result, f"m_{result._interaction.id}"
        self.mark_changed(page.channel_id)
        return bool(result._interaction.responded)

    def _close_page(self, context_id: str) -> None:
        super()._close_page(context_id)
        self._behind.discard(context_id)

    async def _prepare_asset(
        self, context_id: str | None, asset_id: str, **options: Any
    ) -> tuple[str, bytes, str]:
        """Pictures go out as they are: simcord would start a process to look at each."""
        _, record, body = self._authorized_asset(context_id, asset_id)
        try:
            with Image.open(io.BytesIO(body)) as picture:
                record.width, record.height = picture.size
                return PICTURES[picture.format or ""], body, record.filename
        except (UnidentifiedImageError, KeyError):
            return await super()._prepare_asset(context_id, asset_id, **options)

    # Showing what changed.

    async def _publish_changes(self) -> None:
        while True:
            await self._dirty.wait()
            await asyncio.sleep(BURST_SECONDS)
            self._dirty.clear()
            for page in tuple(self._pages.values()):
                if self._is_behind(page):
                    self._publish(page, reason="refresh")
                    await asyncio.sleep(0)  # presses go first
                else:
                    self._tabs.push(page.id)  # marks in the column may have changed

    def _is_behind(self, page: Page) -> bool:
        return page is not self._python and page.id in self._behind and self.is_open(page)

    def _page_payload(self, page: Page) -> dict[str, Any]:
        """Never an older state than the bot's last edit: the pictures of that are gone."""
        if self._is_behind(page):
            self._publish(page, reason="refresh")
        return super()._page_payload(page)

    def _publish(self, page: Page, *, reason: Any = "action") -> None:
        self._advance_presentation_time()
        self._behind.discard(page.id)
        super()._publish(page, reason=reason)
        self._tell_sizes(page)
        if page is not self._python:
            newest = self.env.backend.get_channel(page.channel_id).last_message_id or 0
            self.world.read[page.viewer.id, page.channel_id] = newest
            self._tabs.push(page.id)

    def _tell_sizes(self, page: Page) -> None:
        """How large each picture is, so that its place is kept free until it has come."""
        for asset_id, entry in page.snapshot.get("assets", {}).items():
            record = page.assets.get(asset_id)
            digest = record.digest if record else None
            if digest is None or digest not in self._blobs:
                continue
            if digest not in self._sizes:
                self._sizes[digest] = _size_of(self._blobs[digest].data)
            if (size := self._sizes[digest]) is not None:
                entry["displayWidth"], entry["displayHeight"] = size
        for digest in self._sizes.keys() - self._blobs.keys():
            del self._sizes[digest]

    async def _watch_awaited(self) -> None:
        """Who is awaited may change without a message; tabs with a connection stay alive."""
        before: dict[int, set[int]] = {}
        while True:
            await asyncio.sleep(AWAITED_SECONDS)
            self._tabs.keep_alive()
            now = {place: set(people) for place, people in self._awaited().items()}
            if now != before:
                before = now
                for page_id in tuple(self._pages):
                    self._tabs.push(page_id)

    def is_open(self, page: Page) -> bool:
        return self._pages.get(page.id) is page

    def sidebar(self, page: Page) -> Sidebar:
        return sidebar(
            self.world,
            self.seed,
            page.viewer.id,
            page.channel_id,
            self._awaited(),
            self._shortcuts(page),
        )

    def _shortcuts(self, page: Page) -> tuple[Shortcut, ...]:
        """Those whose commands this person may use in this room; none in threads."""
        if self.env.backend.get_channel(page.channel_id).type != TEXT_CHANNEL:
            return ()
        known = page.viewer.available_commands(self._channel_handle(page.channel_id))
        return tuple(shortcut for shortcut in self.seed.shortcuts if shortcut.command in known)


def _size_of(picture: bytes) -> tuple[int, int] | None:
    try:
        with Image.open(io.BytesIO(picture)) as opened:
            return opened.size
    except UnidentifiedImageError:
        return None
