"""A simulated Discord in real time: simcord's server and gateway, without its virtual clock.

simcord waits after every step until the bot has nothing left to do; here a step ends when the
interaction is answered, as in life, and any number of people act at once.
"""

import asyncio
import base64
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import discord
from discord.http import Route

from bot.demo.pinned import (
    CDN_BASE,
    Backend,
    Env,
    FakeHTTPClient,
    FakeWebhookAdapter,
    Interaction,
    ShardRouter,
    serializers,
    wiring,
)

# Discord gives a bot three seconds to answer an interaction.
ANSWER_SECONDS = 3.0
KEPT_LOG_LINES = 200

Changed = Callable[[int | None], None]


def ignore(channel_id: int | None) -> None:
    """Nobody wants to know yet."""


class LiveClock:
    """The machine's clock in the shape simcord asks for."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    @property
    def elapsed(self) -> float:
        return time.monotonic() - self._start

    def now(self) -> datetime:
        return datetime.now(UTC)

    def advance(self, seconds: float) -> None:
        """Real time cannot be moved."""


def live_backend() -> Backend:
    return Backend(clock=LiveClock())  # type: ignore[arg-type]  # same interface, real time


class LiveAdapter(FakeWebhookAdapter):
    """Answers to interactions. Installed before the bot is built, so that every task it starts
    talks to the simulation and none to Discord."""

    def __init__(self, backend: Backend) -> None:
        super().__init__(backend)
        self.answered: Callable[[int], None] = lambda _: None
        self.changed: Changed = ignore

    def install(self) -> None:
        wiring.set_webhook_adapter(self)

    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        try:
            return await super().request(route, session, **options)
        finally:
            if route.path.endswith("/callback"):
                self.answered(int(route.url.rsplit("/", 3)[1]))
            self.changed(self._channel_of(route.webhook_token))

    def _channel_of(self, token: str | None) -> int | None:
        interaction = self.backend.interactions.get(
            self.backend.interaction_tokens.get(token or "", 0)
        )
        return None if interaction is None else interaction.channel_id


class LiveHTTP(FakeHTTPClient):
    """REST calls of the bot."""

    def __init__(self, backend: Backend, changed: Changed) -> None:
        super().__init__(backend, asyncio.get_running_loop())
        self._changed = changed

    async def request(self, route: Route, **options: Any) -> Any:
        result = await super().request(route, **options)
        if route.method == "POST" and route.path == "/applications/{application_id}/emojis":
            # simcord takes the picture of an emoji and forgets it
            picture = base64.b64decode(options["json"]["image"].partition(",")[2])
            self.backend.cdn._blobs[f"{CDN_BASE}/emojis/{result['id']}.png"] = picture
        if route.method != "GET":
            self._changed(None if route.channel_id is None else int(route.channel_id))
        return result


class LiveEnv(Env):
    """One client connected to one backend. `changed` is told the channel where something may have
    changed, or None for everywhere."""

    def __init__(
        self, client: discord.AutoShardedClient, backend: Backend, adapter: LiveAdapter
    ) -> None:
        if client.shard_count is None:
            client.shard_count = 1
        super().__init__(client, check_errors=False)
        self.backend = backend
        self.changed: Changed = ignore
        self._adapter = adapter
        self._unanswered: dict[int, asyncio.Event] = {}
        self._dispatched: Interaction | None = None

    async def connect(self) -> None:
        """Log the client in and wait until it is ready."""
        client: Any = self.bot
        self._started = True
        self._generation += 1
        self._webhook_adapter = self._adapter
        self._adapter.answered = self._mark_answered
        self._adapter.changed = self._mark_changed
        wiring.install_http(client, LiveHTTP(self.backend, self._mark_changed))
        wiring.set_guild_ready_timeout(client, 0.0)
        state = wiring.get_state(client)
        self._message_states.add(state)
        state.shard_count, state.shard_ids = self._shard_count, list(self._shard_ids)
        router = ShardRouter(
            self.backend, state, client.dispatch, self._shard_count, self._shard_ids
        )

        def feed(event: str, payload: Any) -> None:
            with self._bot_scope():
                router.feed(event, payload)
            channel = payload.get("channel_id")
            self._mark_changed(None if channel is None else int(channel))

        self._gateway_feed = feed
        self.backend.subscribers.append(feed)
        with self._bot_scope():
            await client.login("simulated.token")
            wiring.install_shards(client, router.shards)
            for shard_id in self._shard_ids:
                router.identify(shard_id)
            for guild in list(self.backend.guilds.values()):
                payload = serializers.guild_create_payload(self.backend, guild)
                self.backend.emit("GUILD_CREATE", payload)
        await client.wait_until_ready()

    async def disconnect(self) -> None:
        """Close the client; the backend keeps the world."""
        if self._gateway_feed in self.backend.subscribers:
            self.backend.subscribers.remove(self._gateway_feed)
        if not self.bot.is_closed():
            await self.bot.close()

    def _mark_changed(self, channel_id: int | None) -> None:
        for log in (self.backend.transcript, self.backend.http_requests):
            if len(log) > 2 * KEPT_LOG_LINES:
                del log[:-KEPT_LOG_LINES]
        self.changed(channel_id)

    def _mark_answered(self, interaction_id: int) -> None:
        if (event := self._unanswered.get(interaction_id)) is not None:
            event.set()

    def _begin_operation(self, label: str) -> None:
        """People act at the same time here; nothing excludes anything."""

    def _end_operation(self) -> None:
        """See `_begin_operation`."""

    def _record_error(self, error: BaseException) -> None:
        """The bot's own log tells of its errors."""

    def _notify_dispatch_observers(self, interaction: Interaction) -> None:
        super()._notify_dispatch_observers(interaction)
        self._dispatched = interaction  # the same task settles next, with no await in between

    async def _settle_internal(self, **_options: Any) -> None:
        """Return when the interaction just sent was answered, or when its time is up."""
        interaction, self._dispatched = self._dispatched, None
        if interaction is None or interaction.responded:
            await asyncio.sleep(0)
            return
        event = self._unanswered[interaction.id] = asyncio.Event()
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await event.wait()
        except TimeoutError:
            pass  # the page says "This interaction failed"
        finally:
            del self._unanswered[interaction.id]
