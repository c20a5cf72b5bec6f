"""Builds the parts of the program and joins them; the only place that does."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.art.painter import Painter
from bot.board import PACE, Boards
from bot.clicks import Clicks
from bot.client import Client
from bot.commands import Commands, all_commands
from bot.pings import Pings
from bot.posting import Posting
from bot.service.acts import Acts
from bot.service.clock import Clock
from bot.service.people import People
from bot.service.repair import repair
from bot.service.robots import Robots
from bot.service.tables import Tables
from bot.store import people as stored_people
from bot.store.database import Database
from bot.store.values import Instant

logger = logging.getLogger(__name__)


def wall_clock() -> Instant:
    return time.time_ns() // 1_000_000


@dataclass
class App:
    """Everything that runs. `start` is called by the client once it is connected."""

    database: Database
    tables: Tables
    acts: Acts
    people: People
    clock: Clock
    painter: Painter
    boards: Boards
    client: Client

    async def start(self) -> None:
        """Commands, tables and clocks, in this order; boards are repaired in the background."""
        await self.sync_if_changed()
        found = await repair(self.tables)
        for table in found:
            notice = await self.tables.notice(table.id)
            self.clock.hear(notice)
        self.clock.start()
        self._background = [
            asyncio.create_task(self.painter.warm(), name="faces"),
            asyncio.create_task(self.boards.repair(found), name="repair"),
        ]

    async def sync_if_changed(self) -> bool:
        now = self.client.commands_hash()
        async with self.database.read() as conn:
            known = await stored_people.fact(conn, "commands")
        if now == known:
            return False
        await self.client.tree.sync()
        async with self.database.write() as conn:
            await stored_people.put_fact(conn, self.database, "commands", now)
        logger.info("commands synced")
        return True

    async def stop(self) -> None:
        """Finishes what was accepted."""
        await self.clock.stop()
        for task in getattr(self, "_background", ()):
            task.cancel()
        await self.boards.settle()
        self.painter.close()
        await self.database.close()


def build(
    database: Database,
    now: Callable[[], Instant] = wall_clock,
    pace: float = PACE,
    **client_options: Any,
) -> App:
    tables = Tables(database, now)
    acts = Acts(tables)
    people = People(database, now)
    robots = Robots(acts, Random())
    clock = Clock(now)
    painter = Painter()
    client = Client(**client_options)
    posting = Posting(client, painter)
    pings = Pings(tables, posting)
    boards = Boards(tables, people, posting, pings, pace)
    clicks = Clicks(acts, people, boards)
    client.clicks = clicks
    for command in all_commands(Commands(acts, people, boards, pings, posting, clicks)):
        client.tree.add_command(command)
    tables.listen(clock.hear)
    tables.listen(boards.hear)
    clock.on("robot", lambda table, version, due: robots.move(table, version, due.seat or 0))
    clock.on("forced", lambda table, version, due: robots.forced(table, version, due.seat or 0))
    clock.on("expire", lambda table, version, due: acts.expire(table, version))
    clock.on("lobby", lambda table, version, due: acts.idle(table, version))
    clock.on("next", lambda table, version, due: acts.next_by_itself(table, version))
    clock.on("ping", boards.ping)
    clock.on("warn", boards.ping)
    app = App(database, tables, acts, people, clock, painter, boards, client)
    client.on_start = app.start
    return app
