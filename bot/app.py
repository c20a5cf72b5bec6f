"""Builds the parts of the program and joins them; the only place that does."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from random import Random
from typing import Any

import discord

from bot.art.painter import Painter
from bot.games import PRESENTERS
from bot.inbound.client import Client
from bot.inbound.commands import CommandRunner, Pages, PlayCommands, TableCommands
from bot.inbound.components import Router
from bot.inbound.events import Events
from bot.inbound.in_flight import InFlight
from bot.inbound.login import DiscordUnreachable, log_in
from bot.inbound.press_limit import PressLimit
from bot.inbound.proxy import proxy
from bot.messaging.discord_clock import DiscordClock, own_clock, steady_clock
from bot.messaging.dm_channels import DMChannels
from bot.messaging.ephemeral import EphemeralMessages
from bot.messaging.errors import CONNECTION_LOST
from bot.messaging.messages import Messages
from bot.messaging.outbox import Outbox
from bot.messaging.permissions import invite
from bot.messaging.rate_limit import PACE, Pace, RateLimit
from bot.outbound.board import Boards
from bot.outbound.doubles import Doubles
from bot.outbound.hands.direct_messages import DirectMessages
from bot.outbound.hands.hand_content import HandContents
from bot.outbound.hands.hands import Hands
from bot.outbound.hands.live_messages import LiveMessages
from bot.outbound.notifications import Notifications
from bot.outbound.shutdown_notice import ShutdownNotice
from bot.outbound.turn_pings import TurnPings
from bot.outbound.windows import Windows
from bot.service import seeding
from bot.service.decisions.change import Due
from bot.service.decisions.limits import LIMITS, Limits
from bot.service.people import People
from bot.service.presets import read as read_presets
from bot.service.recovery import give_time, repair
from bot.service.robots import Robots
from bot.service.scheduler import Scheduler
from bot.service.table_actions import TableActions
from bot.service.tables import Tables
from bot.service.thinking import Thinking
from bot.settings import Settings, WrongSetting, missing_token
from bot.stopping import until_stopped
from bot.store import opening
from bot.store import people as stored_people
from bot.store.addresses import normalised, shown
from bot.store.database import Database
from bot.store.values import Instant, Table
from bot.texts import names_of_ours

logger = logging.getLogger(__name__)

Say = Callable[[str], None]

SHUTDOWN_NOTICE_SECONDS = 3
FINISH_SECONDS = 3
"""For presses under way, and once more for boards that wait."""


@dataclass
class App:
    """Everything that runs. `start` is due once the client is connected."""

    database: Database
    tables: Tables
    actions: TableActions
    people: People
    scheduler: Scheduler
    thinking: Thinking
    painter: Painter
    outbox: Outbox
    boards: Boards
    hands: Hands
    shutdown_notice: ShutdownNotice
    client: Client
    in_flight: InFlight
    ephemeral: EphemeralMessages
    router: Router
    warms_up: bool = True
    """Whether faces are painted and the process that thinks begins before they are asked for."""
    _background: list[asyncio.Task[None]] = field(default_factory=list)
    _has_found_tables: asyncio.Event = field(default_factory=asyncio.Event)
    """Set once the start knows which tables it has to show, or has failed to find out; tables that
    are seeded earlier would be among them."""

    async def start(self) -> None:
        """Commands, tables and clocks, in this order; boards are repaired in the background."""
        # first of all: what changes from now on is no sign of when the program ended
        unseen = await self.tables.perhaps_unseen()
        try:
            found = await self._sync_and_repair()
        finally:
            self._has_found_tables.set()
        for table in found:
            self.scheduler.hear(await self.tables.notice(table.id))
        self.scheduler.start()
        self._background = [
            asyncio.create_task(self._tell_tables(found, unseen), name="repair"),
            asyncio.create_task(self.outbox.run(), name="outbox"),
            asyncio.create_task(self.boards.retry(), name="retry"),
            asyncio.create_task(self.hands.retry(), name="retry hands"),
        ]
        if self.warms_up:
            steps = chain.from_iterable(game.preparations() for game in PRESENTERS.values())
            self._background.append(asyncio.create_task(self.painter.warm(steps), name="faces"))
            self._background.append(asyncio.create_task(self.thinking.warm_up(), name="thinking"))

    async def _sync_and_repair(self) -> list[Table]:
        """The open tables, as `repair` leaves them."""
        try:
            await self.sync_if_changed()
        except (discord.HTTPException, *CONNECTION_LOST) as error:
            # play goes on with the commands Discord knows
            logger.warning("the commands could not be synced: %s", error)
        return await repair(self.tables)

    async def _tell_tables(self, found: list[Table], unseen: list[Table]) -> None:
        try:
            await self.shutdown_notice.take_back()
            known = {table.id for table in found}
            left = [t for t in await self.tables.with_left_hands() if t.id not in known]
            await asyncio.gather(
                self.boards.repair([*found, *unseen]), self.hands.repair([*found, *left])
            )
        except Exception:
            logger.exception("tables could not all be shown after the start")

    async def sync_if_changed(self) -> bool:
        """Tells Discord the commands; there are daily limits, so only what is new to it."""
        now = self.client.tree.hash()
        async with self.database.read() as conn:
            known = await stored_people.key_value(conn, "commands")
        if now == known:
            return False
        await self.sync()
        return True

    async def sync(self) -> None:
        await self.client.tree.sync()
        async with self.database.write() as conn:
            await stored_people.put_key_value(
                conn, self.database, "commands", self.client.tree.hash()
            )
        logger.info("commands synced")

    def awaited(self) -> Mapping[int, frozenset[int]]:
        """Discord ids of the people whose move some table waits for, by its channel or thread."""
        return self.boards.awaited()

    async def seed(self, guild_id: int, people: Mapping[str, int]) -> None:
        """Finished series for the standings of a fresh server, once the bot has started; see
        `bot.service.seeding`."""
        await self._has_found_tables.wait()
        channels = await (await self.client.fetch_guild(guild_id)).fetch_channels()
        place = next(c.id for c in channels if isinstance(c, discord.TextChannel))
        await seeding.seed(self.database, guild_id, place, people, self.tables.now)

    async def close(self) -> None:
        """Finishes what was accepted and lets go of the database; the client still works here,
        and tells people who press that they must wait."""
        await self.scheduler.stop()
        await self.in_flight.drain(FINISH_SECONDS)
        await self.ephemeral.close()
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await asyncio.gather(self.hands.close(FINISH_SECONDS), self.boards.close(FINISH_SECONDS))
        await self.outbox.close()
        await self.thinking.close()
        self.painter.close()
        await self.database.close()


def build(
    database: Database,
    own_clock: Callable[[], Instant] = own_clock,
    steady_clock: Callable[[], int] = steady_clock,
    pace: Pace = PACE,
    seed: Callable[[int], bytes] = secrets.token_bytes,
    secret: Callable[[int], bytes] = secrets.token_bytes,
    warms_up: bool = True,
    start: Callable[[App], Awaitable[None]] = App.start,
    limits: Limits = LIMITS,
    **client_options: Any,
) -> App:
    """`seed` gives so many secret bytes for a deal, `secret` for what the database keeps; `start`
    runs once the client is connected; `limits` are those of people. Raises `WrongPresets`."""
    presets = read_presets(PRESENTERS)
    now = DiscordClock(own_clock, steady_clock)
    tables = Tables(database, now, limits, secret)
    actions = TableActions(tables, presets, seed)
    people = People(database, now, ours=names_of_ours())
    painter = Painter()
    ephemeral = EphemeralMessages()
    in_flight = InFlight(ephemeral, PressLimit(limits.presses), now)
    client = Client(in_flight, ephemeral, now, **client_options)
    messages = Messages(client, painter, now)
    outbox = Outbox(database, messages, now)
    pings = TurnPings(tables, messages, outbox)
    windows = Windows(tables, messages, outbox)
    place_gone = actions.end_in_place
    edits = RateLimit(pace.edits)
    boards = Boards(tables, people, messages, outbox, pings, windows, presets, place_gone, edits)
    outbox.listen(boards.show)
    notifications = Notifications(tables, messages, pings, boards)
    contents = HandContents(tables, people, messages)
    live_messages = LiveMessages(messages, contents.content, tables.now)
    dm_channels = DMChannels(messages, RateLimit(pace.new_dm_channels))
    direct_messages = DirectMessages(tables, messages, outbox, contents, live_messages, dm_channels)
    hands = Hands(contents, live_messages, direct_messages)
    doubles = Doubles(tables, messages, outbox, boards)
    router = Router(actions, people, boards, notifications, hands, doubles)
    runner = CommandRunner(tables, ephemeral, router)
    for command in (
        PlayCommands(runner, actions, people, boards, notifications, messages),
        TableCommands(runner, actions, people),
        *Pages(runner, tables).commands(),
    ):
        client.tree.add_command(command)
    thinking = Thinking()
    scheduler = _scheduler(actions, Robots(actions, Random(), thinking), notifications, client)
    tables.listen(scheduler.hear)
    tables.listen(boards.hear)
    tables.listen(hands.hear)
    tables.listen(ephemeral.hear)
    shutdown_notice = ShutdownNotice(tables, people, messages, outbox)
    app = App(
        database=database,
        tables=tables,
        actions=actions,
        people=people,
        scheduler=scheduler,
        thinking=thinking,
        painter=painter,
        outbox=outbox,
        boards=boards,
        hands=hands,
        shutdown_notice=shutdown_notice,
        client=client,
        in_flight=in_flight,
        ephemeral=ephemeral,
        router=router,
        warms_up=warms_up,
    )
    mended = boards.retries.mended
    Events(partial(start, app), mended, now, in_flight, ephemeral, router, actions).join(client)
    return app


def _scheduler(
    actions: TableActions, robots: Robots, notifications: Notifications, client: Client
) -> Scheduler:
    tables = actions.tables
    scheduler = Scheduler(tables.now, lambda: client.is_away, partial(give_time, tables))
    scheduler.on("robot", lambda table, version, due: robots.move(table, version, due.seat or 0))
    scheduler.on("think", lambda table, version, due: robots.think(table, version, due.seat or 0))
    scheduler.on("answer", lambda table, version, due: robots.move(table, version, due.seat or 0))
    scheduler.on("forced", lambda table, version, due: robots.forced(table, version, due.seat or 0))
    scheduler.on("expire", lambda table, version, _: actions.expire(table, version))
    scheduler.on("lobby", lambda table, version, _: actions.expire_lobby(table, version))
    scheduler.on("next", lambda table, version, _: actions.next_by_itself(table, version))
    scheduler.on("idle", lambda table, version, _: actions.pass_by(table, version))
    scheduler.on("votes", partial(_carry_votes, actions, notifications))
    scheduler.on("ping", notifications.ping)
    scheduler.on("warn", notifications.ping)
    return scheduler


async def _carry_votes(
    actions: TableActions, notifications: Notifications, table_id: int, version: int, _due: Due
) -> None:
    await notifications.tell_voted_out(await actions.carry_votes(table_id, version))


async def opened(url: str, **options: Any) -> App:
    """The program on that database, which is brought up to date first. Raises `DatabaseRefused`."""
    return build(await opening.opened(url), **options)


async def run(settings: Settings, say: Say) -> None:
    """Plays on Discord until it is told to stop. Raises `WrongSetting`,
    `DatabaseRefused` and `DiscordUnreachable`."""
    token = _token(settings)
    url = settings.database.get_secret_value()
    shards = {"shard_count": settings.shard_count, "shard_ids": settings.shard_ids}
    failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def start_and_tell(app: App) -> None:
        try:
            await app.start()
            _tell(app, url, say)
        except Exception as error:  # discord.py would go on, connected and deaf
            failed.set_exception(error)

    app: App | None = None
    try:
        with until_stopped():
            app = await opened(url, start=start_and_tell, **shards, **proxy())
            await log_in(app.client, token)
            await _until_disconnected(app, failed)
        if app and app.client.is_ready():
            await app.shutdown_notice.say(SHUTDOWN_NOTICE_SECONDS)
    finally:
        if app:
            await app.close()
            await app.client.close()


async def sync(settings: Settings, say: Say) -> None:
    """Tells Discord the commands, even if they are the same. Raises `WrongSetting`."""
    token = _token(settings)
    app = await opened(settings.database.get_secret_value(), **proxy())
    try:
        await log_in(app.client, token)
        await app.sync()
        say("Discord knows the commands now; people may have to reload to see them.")
    finally:
        await app.close()
        await app.client.close()


async def seed(settings: Settings, guild_id: int, say: Say) -> None:
    """Gives a server the finished series of `seeds/demo.toml`, played by invented people."""
    url = settings.database.get_secret_value()
    database = await opening.opened(url)
    ids = {person.key: number for number, person in enumerate(seeding.read().people, start=1)}
    try:
        played = await seeding.seed(database, guild_id, guild_id, ids, own_clock)
    finally:
        await database.close()
    say(f"{played} finished series were added." if played else "They are all there already.")


def _token(settings: Settings) -> str:
    if settings.token is None:
        raise WrongSetting(missing_token())
    return settings.token.get_secret_value()


async def _until_disconnected(app: App, failed: asyncio.Future[None]) -> None:
    """Connected until a start that failed, another process that has got the database, or a close
    that Discord means for good; raises the reason."""
    connected = asyncio.create_task(app.client.connect(), name="connection")
    lost = asyncio.create_task(app.database.lost(), name="database lost")
    try:
        await asyncio.wait([connected, failed, lost], return_when=asyncio.FIRST_COMPLETED)
        for reason in (failed, lost):
            if reason.done():
                await reason
    finally:
        lost.cancel()
    try:
        await connected
    except discord.ConnectionClosed as closed:
        raise DiscordUnreachable(
            f"Discord has ended the connection for good (its code is {closed.code}): "
            "takiyaki doctor tells whether it still knows the token."
        ) from closed


def _tell(app: App, url: str, say: Say) -> None:
    client = app.client
    servers = len(client.guilds)
    say(f"Connected as {client.user} on {servers} server{'' if servers == 1 else 's'}.")
    say(f"Database: {shown(normalised(url))}")
    say(f"Invite link: {invite(client.application_id or 0)}")
    next_step = "type /play in a channel" if servers else "open the invite link and add it"
    say(f"Next: {next_step}. Ctrl-C stops it.")
