"""Tables on one server, played through the service as people on Discord would."""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, get_args

from sqlalchemy import select

from bot.games import PRESENTERS
from bot.presenters import hand
from bot.service.decisions.authority import Actor
from bot.service.decisions.opening import Wanted
from bot.service.decisions.standings import finished
from bot.service.people import Account, People
from bot.service.presets import read as read_presets
from bot.service.table_actions import TableActions
from bot.service.tables import Tables
from bot.service.views import TableView
from bot.store import move_log
from bot.store.database import Database
from bot.store.models import rounds
from bot.store.models import tables as stored_tables
from bot.store.values import Instant, Player, Status, Table, TableEvent
from bot.texts import words_for
from engine import house_rules as engine_house_rules
from engine import robot
from engine.game import Seat
from engine.games import GAMES
from engine.games.taki.state import Phase
from tests.limits import NO_HURRY
from tests.saves.search import (
    Found,
    Policy,
    Want,
    anything,
    tried,
)
from tests.saves.wanted import missing, stored_words

PRESETS = read_presets(GAMES)
GUILD = 1_100_000_000_000_000_001
CHANNEL = 1_100_000_000_000_000_100
NOON = 1_800_000_000_000
DISCORD_EPOCH = 1_420_070_400_000
STEP = 400
"""Milliseconds between two acts: all answers to a +3 come in time."""
NAMES = (
    "Ana",
    "Ben",
    "Chana",
    "Dana",
    "Eli",
    "Fay",
    "Gil",
    "Hana",
    "Ivo",
    "Jael",
    "Kim",
    "Lea",
    "נועה",
)
STAFF = "Fay"
"""Manages the server and sits nowhere."""


ENGLISH = words_for("en")


class Now:
    def __init__(self) -> None:
        self.at: Instant = NOON

    def __call__(self) -> Instant:
        self.at += STEP
        return self.at


class Evening:
    """Tables on one server; a seed is always that of the round that was looked for."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.now = Now()
        self.tables = Tables(database, self.now, NO_HURRY, bytes)
        self.actions = TableActions(self.tables, PRESETS, lambda _: self._seed)
        self.people = People(database, self.now)
        self._seed = b"\0" * 32
        self._posts = 0
        self._opened = 0

    async def person(self, name: str) -> Player:
        account = Account(self.post(NAMES.index(name)), name, name)
        return await self.people.meet(account, GUILD)

    async def by(self, name: str) -> Actor:
        return Actor(await self.person(name), is_staff=name == STAFF)

    def post(self, number: int | None = None) -> int:
        """An id as Discord makes them: of a message sent now, or the fixed one of a person."""
        if number is not None:
            return (NOON - DISCORD_EPOCH) // 2 << 22 | number
        self._posts += 1
        return (self.now.at - DISCORD_EPOCH) << 22 | self._posts

    async def open(self, game: str, *names: str, robots: Sequence[str] = (), **wanted: Any) -> int:
        """A lobby with these people and robots; further arguments are those of `Wanted`."""
        channel = CHANNEL + self._opened // 3
        self._opened += 1
        host, *others = names
        table = await self.actions.open(
            GUILD, channel, await self.person(host), Wanted(game, **wanted)
        )
        for name in others:
            await self.actions.join(table.id, await self.person(name))
        for level in robots:
            await self.actions.add_robot(table.id, await self.by(host), level)
        await self.tables.remember_place(table.id, message_id=self.post())
        return table.id

    async def begun(
        self, game: str, *names: str, want: Want, policy: Policy = anything, **more: Any
    ) -> int:
        """A table whose first round has come to what is wanted."""
        least, most = more.pop("least", 4), more.pop("most", 70)
        number = await self.open(game, *names, **more)
        await self.deal(number, want, policy, least=least, most=most)
        return number

    async def deal(
        self,
        number: int,
        want: Want,
        policy: Policy = anything,
        *,
        least: int = 4,
        most: int = 400,
    ) -> None:
        table_view = await self.tables.table_view(number)
        before = finished(table_view.table, table_view.rounds)
        tries = (hashlib.sha256(f"{number}/{each}".encode()).digest() for each in range(200_000))
        found = next(
            found
            for seed in tries
            if (found := tried(table_view.table, before, seed, want, policy, most))
            and len(found.lines) >= least
        )
        await self.play(number, found)

    async def play(self, number: int, found: Found) -> None:
        """Deals that round, and plays it as far as it was found."""
        self._seed = found.seed
        table = await self.table(number)
        person = next(s.player for s in table.persons if s.player)
        if table.status is Status.LOBBY:
            await self.actions.start(number, Actor(person, is_staff=True))
        else:
            await self.actions.next_round(number, person)
        for seat, move in found.lines:
            await self.move(number, seat, move)
        await self.note_posts(number)

    async def move(self, number: int, seat: Seat | None, move: str) -> None:
        table = await self.table(number)
        if seat is None:
            await self.actions.expire(number, table.version)
            return
        sitting = table.seats[seat]
        if sitting.player is None or sitting.plays_alone:
            await self.actions.own_move(number, table.version, seat, move)
            return
        turn = None if move in ("call", "catch") else table.turn
        await self.actions.move(number, sitting.player, table.round, turn, move)

    async def go_on(
        self, number: int, until: Callable[[TableView], bool], absent: str = ""
    ) -> None:
        """Plays the first level's moves; whoever is `absent` is silent."""
        random = Random(number)
        while not until(table_view := await self.tables.table_view(number)):
            table, game = table_view.table, GAMES[table_view.table.game]
            seat = min(table_view.awaited)
            player = table.seats[seat].player
            if player and player.name == absent and not table.seats[seat].autopilot:
                await self.move(number, None, "expire")
                continue
            _, view, can = await self.tables.peek(number, seat)
            await self.move(number, seat, robot.choose(game, view, can, game.levels[0], random))
        await self.note_posts(number)

    async def note_posts(self, number: int) -> None:
        """Where Discord would show it all by now."""
        table_view, seen = await self.tables.seat_views(number)
        table = table_view.table
        for each in table_view.rounds:
            scored = any(line.round == each.round for line in table.scores)
            if each.ended_at is not None and each.message_id is None and scored:
                async with self.database.write() as conn:
                    await move_log.put_result_post(conn, number, each.round, self.post())
        if not table.is_open:
            return
        is_playing, game = table.status is Status.PLAYING, PRESENTERS[table.game]
        is_window = hand.window(table_view, game, ENGLISH, now=self.now.at) is not None
        await self.tables.remember_place(
            number,
            message_id=self.post(),
            ping_message_id=self.post() if is_playing and number % 2 else None,
            window_message_id=self.post() if is_window else None,
        )
        for seat_view in seen if game.hands and is_playing else ():
            seat = table.seats[seat_view.seat]
            if seat_view.seat % 3 != 2:
                await self.tables.remember_hand(
                    number, seat, self.post(seat_view.seat), self.post()
                )

    async def check(self) -> None:
        """Nothing is missing that a log or a state can hold."""
        found = await stored_words(self.database)
        assert not missing(found), missing(found)
        table_events = set(get_args(TableEvent.__annotations__["what"]))
        assert not table_events - {word for _, word in found}, table_events - {
            word for _, word in found
        }
        open_tables = await self.tables.of_guild(GUILD)
        table_views = [await self.tables.table_view(table.id) for table in open_tables]
        phases = Counter(getattr(table_view.view, "phase", None) for table_view in table_views)
        assert set(phases) >= set(Phase), phases
        async with self.database.read() as conn:
            all_of_them = (await conn.execute(select(stored_tables))).all()
            reasons = set((await conn.execute(select(rounds.c.reason))).scalars())
        assert {row.status for row in all_of_them} == {status.value for status in Status}
        endings = {ending.value for game in GAMES.values() for ending in game.endings}
        assert not endings - reasons, endings - reasons
        for key, game in GAMES.items():
            chosen = [json.loads(row.options) for row in all_of_them if row.game == key]
            for rule, values in engine_house_rules.choices(game.options_type).items():
                had = {each.get(rule) for each in chosen}
                assert not set(values) - had, (key, rule, set(values) - had)

    async def table(self, number: int) -> Table:
        return (await self.tables.table_view(number)).table

    async def seat(self, number: int, name: str) -> Seat:
        seat = (await self.table(number)).seat_of((await self.person(name)).id)
        assert seat is not None
        return seat.seat
