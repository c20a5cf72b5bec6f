"""A simulated server with people at a table, and the bot on it as it runs for real.

People are meant by name. What they see is found by what it says, so that a test reads like an
evening at the club told aloud.
"""

import asyncio
import contextlib
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from fnmatch import fnmatch
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

import aiohttp
import discord
import pytest
import simcord
from discord.http import Route
from simcord.actors import MemberActor
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, UserHandle
from simcord.enums import OverwriteType

from bot.app import App, build
from bot.messaging.rate_limit import Pace
from bot.service.decisions.limits import Limits
from bot.service.views import TableView
from bot.store.database import Database
from bot.store.values import Status, Table, TableSeat
from tests.bot.play import traffic
from tests.bot.play.losses import Loss, losses
from tests.bot.play.reading import Answer, Message, buttons, menu_of, text
from tests.bot.play.simulated import SimulatedNow, race, traces
from tests.bot.play.weather import Trouble, Weather
from tests.limits import NO_HURRY

NAMES = ("ana", "ben", "chana")
SECONDS, MINUTES = 1, 60
PATIENCE = 60.0
"""Real seconds until a bot counts as stuck; only a machine with much else to do needs so many."""

AT_ONCE = Pace(edits=0, new_dm_channels=0)
"""For all tests but those about the pauses, which would only be in their way."""

ENDS = pytest.mark.parametrize("end", ["restart", "kill"])
"""How the program ends; see `World.again`."""

Seed = Callable[[int], bytes]

STAFF = "staff"


class World:
    """One server with the channel `games` and three people; `table` 1 is the first one opened."""

    def __init__(
        self,
        url: str,
        seed: Seed,
        pace: Pace = AT_ONCE,
        start: Callable[[App], Awaitable[None]] = App.start,
        limits: Limits = NO_HURRY,
    ) -> None:
        self.url = url
        self.now = SimulatedNow()
        self.is_off = 0.0
        """Seconds by which the machine's clock is before Discord's, which is `now`."""
        self.seed = seed
        self.pace = pace
        self.limits = limits
        self._start = start
        self.seeds_given: list[bytes] = []
        self._excused: set[int] = set()
        self.app = self._program()
        # not `simcord.run`: setting up and tearing down happen in different contexts in a fixture
        self.env = simcord.Env(self.app.client, settle_timeout=PATIENCE)
        self.now.follow(self.env)
        self.guild = self.env.create_guild("Card club")
        self.channel = self.guild.create_text_channel("games")
        self.people: dict[str, MemberActor] = {}
        for name in NAMES:
            self.welcome(name)

    def welcome(self, name: str, shown: str | None = None, *, is_staff: bool = False) -> None:
        """One more member, whose name on the server is `shown`."""
        user = self.env.create_user(name, global_name=shown or name.title())
        allowed = discord.Permissions(manage_guild=True)
        roles = [self.guild.create_role("staff", permissions=allowed)] if is_staff else []
        self.people[name] = self.guild.add_member(user, roles=roles)

    def _program(self) -> App:
        """The bot with the simulation's clock."""
        database = Database.open(self.url)
        return build(
            database,
            own_clock=lambda: self.now() + round(1_000 * self.is_off),
            steady_clock=self.now,
            pace=self.pace,
            limits=self.limits,
            seed=self._give,
            secret=self._keep,
            start=self._start,
            warms_up=False,  # the simulation waits for work that nobody asked for
            shard_count=1,
        )

    def _give(self, count: int) -> bytes:
        self.seeds_given.append(self.seed(count))
        return self.seeds_given[-1]

    def _keep(self, count: int) -> bytes:
        """The same in each test, so that robots have the same pauses."""
        self.seeds_given.append(hashlib.sha256(b"pauses").digest()[:count])
        return self.seeds_given[-1]

    async def start(self) -> None:
        self._date()
        await self.env.start()
        await self.env.settle()

    def _date(self) -> None:
        """The program hears the date of the answer to its login; see `date_logins`."""
        trace = self.app.client.http.http_trace
        assert trace is not None
        traces[self.env.backend] = trace

    def excuse(self) -> None:
        """Those presses and commands that have no answer by now could not be given one, since the
        test saw to it."""
        self._excused.update(self._waiting())

    async def stop(self) -> None:
        """Everybody who pressed or typed has had an answer by now, but for what was excused, and
        Discord would have taken all that the bot has sent."""
        await self.app.close()
        await self.env.shutdown()
        # what a test has raised by `env.raise_errors` it has seen
        self.env._raise_errors_since(self.env._errors_acknowledged)
        silent = [number for number in self._waiting() if number not in self._excused]
        assert not silent, f"{len(silent)} presses or commands were never answered"
        loud = traffic.loud(self.env.http_requests)
        assert not loud, "\n".join(loud)
        found = traffic.violations(self.env.http_requests)
        assert not found, "\n".join(found)

    def _waiting(self) -> list[int]:
        """The interactions whose person has no answer, or sees that the bot is thinking."""
        backend = self.env.backend
        return [
            number
            for number, one in backend.interactions.items()
            if not one.responded
            or (one.loading and one.message_id in backend.messages.get(one.channel_id, {}))
        ]

    async def again(self, end: str, *, away: float = 0) -> None:
        """`end` is one of `ENDS`."""
        await (self.restart(away=away) if end == "restart" else self.kill(away=away))

    async def restart(self, *, away: float = 0) -> None:
        """The program ends as it should, and begins anew on the same database."""
        await self.app.shutdown_notice.say(3)
        await self.app.close()
        await self._begin_anew(away)

    async def kill(self, *, away: float = 0, meanwhile: Callable[[], object] = list) -> None:
        """The program ends in the middle of whatever it does, and begins anew; `meanwhile` happens
        on Discord without it."""
        old = self.app
        await self.env._detach_bot()
        # what a process lets go of by ending
        old.painter.close()
        await old.database.close()
        meanwhile()
        await self._begin_anew(away)

    async def _begin_anew(self, away: float) -> None:
        await self.env.advance_time(away)
        self.app = self._program()
        self._date()
        await self.env.restart_bot(self.app.client)
        await self.env.settle()

    def person(self, who: str) -> MemberActor:
        return self.people[who]

    @property
    def bot(self) -> UserHandle:
        """The bot as a member that can be chosen in an option."""
        return UserHandle(self.env, self.env.backend.bot_user)

    async def wait(self, seconds: float) -> None:
        await self.env.advance_time(seconds)

    # what people do

    async def play(
        self,
        who: str = "ana",
        where: ChannelHandle | None = None,
        game: str = "takoyaki",
        **more: Any,
    ) -> Any:
        """`/play <game>`; further arguments are its options."""
        return await self.slash(who, f"play {game}", where, **more)

    async def slash(
        self, who: str, command: str, where: ChannelHandle | None = None, **options: Any
    ) -> Answer:
        return await self.people[who].slash(where or self.channel, command, **options)

    async def surely(
        self, who: str, command: str, where: ChannelHandle | None = None, **options: Any
    ) -> Answer:
        """A command that asks once more, and the answer Yes."""
        asked = menu_of(await self.slash(who, command, where, **options))
        yes = next(label for label in buttons(asked) if label.startswith("Yes"))
        return await self.press(who, yes, asked)

    async def end(self, where: ChannelHandle | None = None, **options: Any) -> Answer:
        """Somebody who manages the server and does not play ends the table."""
        if STAFF not in self.people:
            self.welcome(STAFF, is_staff=True)
        return await self.surely(STAFF, "table end", where, **options)

    async def press(self, who: str, label: str, message: Message | None = None) -> Answer:
        """Presses the button on that message, else where it stands last."""
        return await self.people[who].click(message or self.showing(label), label=label)

    async def choose(self, who: str, value: str, message: Message) -> Answer:
        """Chooses from the one menu of that message."""
        return await self.people[who].select(message, [value])

    async def at_once(self, *presses: tuple[str, str]) -> list[Answer]:
        """All of them before the bot has handled the first."""
        router = [
            self.people[who].click(self.showing(label), label=label) for who, label in presses
        ]
        return await race(self.env, *router)

    async def forge(
        self, who: str, custom_id: str, *values: str, where: ChannelHandle | None = None
    ) -> Answer:
        """A press with an id that no message of the bot carries, as a changed client can send."""
        place = where or self.channel
        actor: Any = self.people[who]
        if place.id == actor.user.dm_channel.id:
            actor = actor.user
        stored = self.env.backend.create_message(
            place.id,
            self.env.backend.bot_user.id,
            "forged",
            components=[{"type": 1, "components": [_component(custom_id, values)]}],
        )
        found = next(m for m in place.history() if m.id == stored.id)
        if values:
            return await actor.select(found, list(values))
        return await actor.click(found, custom_id=custom_id)

    async def deal(self, host: str = "ana", *others: str, **options: Any) -> None:
        """Opens a table, the others join, and the host starts."""
        await self.play(host, **options)
        for other in others or ("ben",):
            await self.press(other, "Join")
        await self.press(host, "Start")

    async def move(self, times: int = 1) -> None:
        """Whoever is on turn makes the first move that the board offers; which buttons are moves
        the game's `tests.bot.play.<key>.moves` says."""
        for _ in range(times):
            await self._move(await self.table_view())

    async def _move(self, table_view: TableView) -> None:
        table, board = table_view.table, self._shown(table_view.table)
        label = import_module(f"tests.bot.play.{table.game}.moves").offered(board)[0]
        await self.press(self._named(table, min(table_view.awaited)), label, board)

    async def prefer(self, who: str, menu: str, value: str) -> None:
        """Chooses in `/preferences`."""
        shown = menu_of(await self.slash(who, "preferences"))
        await self.people[who].select(shown, [value], custom_id=f"p:{menu}")

    async def go_away(self) -> str:
        """Whoever is on turn misses turns, which the other answers in time, until the bot plays for
        them; who that was."""
        away = await self.on_turn()
        for _ in range(5):
            if (await self.seat(away)).autopilot:
                return away
            if await self.on_turn() == away:
                await self.wait((await self.table()).clock_seconds)
            else:
                await self.move()
        raise AssertionError(f"{away} still counts as present")

    async def play_round(self) -> None:
        """Presses and waits until the round is over; robots move by themselves."""
        while (table_view := await self.table_view()).table.status is Status.PLAYING:
            if table_view.table.seats[min(table_view.awaited)].plays_alone:
                await self.wait(4 * SECONDS)
                assert (await self.table()).version > table_view.table.version, (
                    "the robot does not move"
                )
            else:
                await self._move(table_view)

    # what people see

    def messages(
        self, viewer: str | None = None, where: ChannelHandle | None = None
    ) -> list[Message]:
        """Newest first; with a viewer also what only they may see."""
        place = where or self.channel
        seen = place.history(viewer=self.people[viewer]) if viewer else place.history()
        return sorted(seen, key=lambda message: message.id, reverse=True)

    def showing(self, label: str, where: ChannelHandle | None = None) -> Message:
        """The newest public message with a button of that label."""
        for message in self.messages(where=where):
            if label in buttons(message):
                return message
        raise AssertionError(f"no message has a button {label!r}:\n{self.told(where)}")

    def saying(self, words: str, where: ChannelHandle | None = None) -> list[Message]:
        """The public messages with these words, newest first."""
        return [m for m in self.messages(where=where) if words in text(m)]

    def told(self, where: ChannelHandle | None = None) -> str:
        """All that stands in the channel, newest first."""
        return "\n---\n".join(text(message) for message in self.messages(where=where))

    async def board(self, number: int = 1) -> Message:
        """The message in which the table is shown now, wherever that is."""
        return self._shown(await self.table(number))

    def _shown(self, table: Table) -> Message:
        for place in (self.channel, *self.channel.threads):
            for message in self.messages(where=place):
                if message.id == table.message_id:
                    return message
        raise AssertionError(f"table {table.id} is not shown:\n{self.told()}")

    def results(self, where: ChannelHandle | None = None) -> list[Message]:
        """The posts that stay after a round, oldest first."""
        return [m for m in reversed(self.messages(where=where)) if text(m).startswith("## ")]

    def pings(self, who: str, where: ChannelHandle | None = None) -> list[Message]:
        """The messages that call somebody; a mention elsewhere would notify nobody."""
        mention = f"<@{self.people[who].id}>"
        return [m for m in self.messages(where=where) if mention in m.content]

    def notified(self, message: Message) -> list[int]:
        """Whom a message that was not edited yet notifies, of those whom it mentions."""
        stored = self.env.backend.get_message(message.channel.id, message.id)
        allowed = stored.allowed_mentions
        return [int(id) for id in allowed.users or ()] if allowed else []

    # what the bot knows

    async def table_view(self, number: int = 1) -> TableView:
        return await self.app.tables.table_view(number)

    async def table(self, number: int = 1) -> Table:
        return (await self.table_view(number)).table

    async def seat(self, who: str, number: int = 1) -> TableSeat:
        seats = (await self.table(number)).seats
        discord_id = self.people[who].id
        return next(s for s in seats if s.player and s.player.discord_id == discord_id)

    async def on_turn(self, number: int = 1) -> str:
        table_view = await self.table_view(number)
        return self._named(table_view.table, min(table_view.awaited))

    async def other(self, number: int = 1) -> str:
        """Who is not on turn, of two people."""
        table_view = await self.table_view(number)
        return self._named(table_view.table, 1 - min(table_view.awaited))

    def _named(self, table: Table, seat: int) -> str:
        player = table.seats[seat].player
        if player is None:
            return "robot"
        return next(name for name, who in self.people.items() if who.id == player.discord_id)

    async def is_robot(self) -> bool:
        table_view = await self.table_view()
        return table_view.table.seats[min(table_view.awaited)].plays_alone

    # what goes wrong

    def deny(self, *permissions: str, where: ChannelHandle | None = None) -> None:
        """Takes permissions from the bot in the channel, e.g. `send_messages`; without any it has
        all of them again."""
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        bot = self.env.backend.bot_user.id
        overwrite = Overwrite(bot, OverwriteType.MEMBER, deny=denied)
        self.env.backend.set_overwrite((where or self.channel).id, overwrite)

    def fail(self, method: str, path: str, status: int, code: int, times: int | None = 1) -> None:
        """Discord refuses the next such requests; `path` may hold `*`."""
        self.env.inject_error(method, path, status=status, code=code, times=times)

    def cut(self, method: str, path: str, times: int | None = 1) -> None:
        """The connection breaks in the middle of the next such requests."""
        self.fail(method, path, 0, 0, times)
        self.env.backend.faults[-1] = _Cut(self.env.backend.faults[-1])

    def lose(
        self, method: str, path: str, status: int = 0, *, done: bool = True, times: int = 1
    ) -> None:
        """The answers to the next such requests are lost; see `losses.Loss`."""
        losses(self.env.backend).append(Loss(method, path, status, done, times))

    def lose_answer(self, method: str, path: str, trouble: Trouble, times: int = 1) -> None:
        """So it goes with the next such requests; `path` may hold `*`."""
        left = [times]

        def weather(made: str, at: str) -> Trouble | None:
            if made != method or not fnmatch(at, path) or not left[0]:
                return None
            left[0] -= 1
            return trouble

        self.weather(weather)

    def delay(self, method: str, path: str, seconds: float) -> None:
        """The next such request takes so long."""
        self.lose_answer(method, path, Trouble("late", after=True, seconds=seconds))

    def weather(self, weather: Weather | None) -> None:
        """What becomes of requests from now on; None: Discord answers each."""
        backend: Any = self.env.backend
        backend.weather = weather

    def hang(self, method: str, path: str, *, after: bool) -> None:
        """The program hears no more of such requests until it ends; `after`: Discord did them."""
        client: Any = self.app.client
        request = client.http.request

        async def never(route: Route, **more: Any) -> Any:
            if route.method != method or not fnmatch(urlsplit(route.url).path, f"*{path}"):
                return await request(route, **more)
            if after:
                await request(route, **more)
            return await asyncio.Event().wait()

        client.http.request = never

    def mend(self) -> None:
        """Discord refuses nothing more."""
        self.env.backend.faults.clear()
        losses(self.env.backend).clear()
        self.weather(None)

    @contextlib.asynccontextmanager
    async def holding_up(self, number: int = 1) -> AsyncIterator[None]:
        """The table takes no changes meanwhile, as under load."""
        lock = self.app.tables._locks.setdefault(number, asyncio.Lock())
        async with lock:
            yield

    def archive(self, thread: ChannelHandle, *, locked: bool = False) -> None:
        """Discord does so by itself to threads in which nobody has written for long."""
        archived = {"archived": True, "locked": locked}
        self.env.backend.edit_channel(thread.id, {}, thread_metadata=archived)

    def open_again(self, thread: ChannelHandle) -> None:
        opened = {"archived": False, "locked": False}
        self.env.backend.edit_channel(thread.id, {}, thread_metadata=opened)

    def delete(self, message: Message) -> None:
        self.env.backend.delete_message(message.channel.id, message.id)


class _Cut(dict[str, Any]):
    """Of simcord's faults, which it turns into an answer of Discord's, one without an answer."""

    def __getitem__(self, key: str) -> Any:
        if key == "status":
            raise aiohttp.ServerDisconnectedError
        return super().__getitem__(key)


def _component(custom_id: str, values: Sequence[str]) -> dict[str, Any]:
    if not values:
        return {"type": 2, "style": 2, "label": "forged", "custom_id": custom_id}
    options = [{"label": value, "value": value} for value in values]
    return {"type": 3, "custom_id": custom_id, "options": options}
