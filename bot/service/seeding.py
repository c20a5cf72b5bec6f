"""Plays the series of `seeds/demo.toml`, so that a fresh server's standings have something to show.

Robots really play them, from fixed seeds, so that every stored row is as of a real table.
"""

import hashlib
from collections.abc import Callable, Mapping
from importlib.resources import files
from random import Random

import msgspec

from bot.service.decisions import rounds
from bot.service.decisions.authority import Actor
from bot.service.decisions.change import Change, Loaded
from bot.service.decisions.opening import Wanted
from bot.service.decisions.presets import Presets
from bot.service.people import Account, People
from bot.service.table_actions import TableActions
from bot.service.tables import Tables
from bot.store import people as stored_people
from bot.store.database import Database
from bot.store.values import Instant, Player, Status, Table
from engine import robot
from engine.game import Mode

DAY = 86_400_000
A_MOVE = 4_000
"""Milliseconds between two moves of a seeded series."""
NO_PRESETS: Presets = {}
"""Nobody changes the rules of a seeded series."""


class Person(msgspec.Struct, frozen=True):
    key: str
    name: str


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`began` is in days before the seeding; `seats` are keys of people in seat order, `rounds`
    those of a series."""

    game: str
    seats: tuple[str, ...]
    began: float
    mode: Mode = "series"
    rounds: int = 3
    rules: Mapping[str, str] = {}


class Seeds(msgspec.Struct, frozen=True):
    people: tuple[Person, ...]
    series: tuple[Series, ...]


def read() -> Seeds:
    text = files("seeds").joinpath("demo.toml").read_bytes()
    return msgspec.toml.decode(text, type=Seeds)


async def seed(
    database: Database,
    guild_id: int,
    channel_id: int,
    ids: Mapping[str, int],
    now: Callable[[], Instant],
) -> int:
    """Plays what this server has not been seeded with yet; returns the number of series.

    `ids` are Discord ids by the people's keys.
    """
    seeds, played = read(), 0
    names = {person.key: person.name for person in seeds.people}
    people = People(database, now)
    for number, series in enumerate(seeds.series):
        key = f"seeded:{guild_id}:{number}"
        async with database.read() as conn:
            if await stored_people.key_value(conn, key):
                continue
        seated = [
            await people.meet(Account(ids[each], names[each], names[each]), guild_id)
            for each in series.seats
        ]
        began = now() - round(series.began * DAY)
        await _Play(database, number, began).series(guild_id, channel_id, series, seated)
        async with database.write() as conn:
            await stored_people.put_key_value(conn, database, key, "yes")
        played += 1
    return played


class _Play:
    """One series with a clock and seeds of its own; nobody listens, so nothing is shown."""

    def __init__(self, database: Database, number: int, began: Instant) -> None:
        self._moment = began
        self._number = number
        self._deals = 0
        self._random = Random(number)
        self._actions = TableActions(Tables(database, self._now), NO_PRESETS, self._seed)

    def _now(self) -> Instant:
        self._moment += A_MOVE
        return self._moment

    def _seed(self, length: int) -> bytes:
        self._deals += 1
        return hashlib.sha256(f"demo/{self._number}/{self._deals}".encode()).digest()[:length]

    async def series(
        self, guild_id: int, channel_id: int, series: Series, seated: list[Player]
    ) -> None:
        host, *others = seated
        wanted = Wanted(series.game, series.mode, series.rounds, rules=series.rules)
        table = await self._actions.open(guild_id, channel_id, host, wanted)
        for player in others:
            await self._actions.join(table.id, player)
        table = await self._actions.start(table.id, Actor(host))
        while table.is_open:
            table = await self._step(table, host)

    async def _step(self, table: Table, host: Player) -> Table:
        if table.status is Status.BETWEEN:
            return await self._actions.next_round(table.id, host)
        return (await self._actions.tables.change(table.id, self._move)).table

    def _move(self, loaded: Loaded) -> Change:
        table, game, now = loaded.table, loaded.game, self._now()
        if table.deadline is not None and now >= table.deadline:
            return rounds.expire(loaded, table.version, now)
        seat = min(game.to_act(loaded.state))
        view, moves = game.view(loaded.state, seat), game.moves(loaded.state, seat)
        move = robot.choose(game, view, moves, game.levels[0], self._random)
        player = table.seats[seat].player
        assert player is not None
        return rounds.move(loaded, player.id, table.round, table.turn, move, now)
