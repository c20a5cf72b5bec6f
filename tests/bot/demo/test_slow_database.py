"""Presses while another program holds the database. In real time, as the demo runs the bot: the
simulated clock stands still while SQLite waits."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from typing import Any

from bot.app import App, build
from bot.demo.live import LiveAdapter, LiveEnv, ignore, live_backend
from bot.messaging.rate_limit import Pace
from bot.store.database import Database
from tests.bot.listening import logged
from tests.bot.play.reading import Answer, Message, buttons, private, text
from tests.limits import NO_HURRY

BROKEN = "Something went wrong on my side. Nothing is lost: please press again in a moment."


class Evening:
    """A server where Ana has opened table 1, and Ben and Chana may join her."""

    def __init__(self, url: str) -> None:
        backend = live_backend()
        adapter = LiveAdapter(backend)
        adapter.install()
        self.url = url
        self.app: App = build(
            Database.open(url),
            pace=Pace(edits=0),
            limits=NO_HURRY,
            warms_up=False,
            start=self._start,
            shard_count=1,
        )
        self.env = LiveEnv(self.app.client, backend, adapter)
        self.env.changed = lambda _channel_id: self._changed.set()
        self._has_started = asyncio.Event()
        self._changed = asyncio.Event()
        guild = self.env.create_guild("Card club")
        self.channel = guild.create_text_channel("games")
        self.people = {
            name: guild.add_member(self.env.create_user(name, global_name=name.title()))
            for name in ("ana", "ben", "chana")
        }

    async def begin(self) -> None:
        await self.env.connect()
        await self._has_started.wait()  # Discord knows the commands
        await self.people["ana"].slash(self.channel, "play taki")
        await self.until(self.lobbies)
        await self.app.boards.show(1)  # nothing more is to be written

    async def _start(self, app: App) -> None:
        await app.start()
        self._has_started.set()

    async def end(self) -> None:
        await self.app.close()
        await self.env.disconnect()

    async def press_join(self, who: str) -> Answer:
        """Returns when the press is taken, or when Discord gives it up."""
        [lobby] = self.lobbies()
        return await self.people[who].click(lobby, label="Join")

    def lobbies(self) -> list[Message]:
        return [m for m in self.channel.history() if "Join" in buttons(m)]

    def shows(self, name: str) -> bool:
        [lobby] = self.lobbies()
        return name in text(lobby)

    async def sitting(self) -> int:
        return len((await self.app.tables.table_view(1)).table.persons)

    async def until(self, is_so: Callable[[], Any]) -> None:
        """Looks again whenever something has changed on Discord."""
        while not is_so():
            self._changed.clear()
            await self._changed.wait()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Meanwhile another program is writing."""
        file = self.url.removeprefix("sqlite:///")
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            yield


@asynccontextmanager
async def begun(url: str) -> AsyncIterator[Evening]:
    """Not a fixture: what the bot says goes through the context of the test that begins it."""
    evening = Evening(url)
    try:
        await evening.begin()
        yield evening
    finally:
        await evening.end()


async def test_whoever_cannot_be_written_down_is_told_and_may_press_again(sqlite_url: str):
    async with begun(sqlite_url) as evening:
        with evening.held():
            answer = await evening.press_join("ben")
            assert answer.deferred
            await evening.until(lambda: private(answer))

        assert private(answer) == BROKEN
        assert await evening.sitting() == 1
        await evening.press_join("ben")
        await evening.until(lambda: evening.shows("Ben"))
        assert await evening.sitting() == 2


async def test_a_press_is_taken_in_time_and_counts_when_the_database_is_free(sqlite_url: str):
    async with begun(sqlite_url) as evening:
        with evening.held():
            answers = await asyncio.gather(evening.press_join("ben"), evening.press_join("chana"))
            assert all(answer.deferred for answer in answers)
            assert not evening.shows("Ben")
            assert not evening.shows("Chana")
            # they are written one after the other, in either order: as the patience of one ends,
            # that of the other begins
            await evening.until(lambda: any(private(answer) for answer in answers))

        told = [private(answer) for answer in answers]
        await evening.until(lambda: evening.shows("Chana" if told[0] else "Ben"))
        assert sorted(told) == ["", BROKEN]
        assert await evening.sitting() == 2


async def test_a_lobby_stands_once_though_its_message_could_not_be_noted_at_first(sqlite_url: str):
    async with begun(sqlite_url) as evening:
        holding = ExitStack()

        def hold(_channel_id: int | None) -> None:
            if len(evening.lobbies()) == 2:  # posted, and not noted yet
                evening.env.changed = ignore
                holding.enter_context(evening.held())

        evening.env.changed = hold
        with logged("a write failed and is tried again") as is_told:
            opening = asyncio.create_task(
                evening.people["ben"].slash(evening.channel, "play takoyaki")
            )
            await is_told.wait()
        holding.close()
        await opening
        await evening.app.boards.show(2)

        assert len(evening.lobbies()) == 2
        newest = max(lobby.id for lobby in evening.lobbies())
        assert (await evening.app.tables.table_view(2)).table.message_id == newest
