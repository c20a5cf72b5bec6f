"""A server with its people and the whole service on a real database, so that a test reads like an
evening at the club told aloud. People are meant by name, tables by number."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from msgspec import structs
from sqlalchemy import Table as SqlTable
from sqlalchemy import select

from bot.service.decisions.authority import Actor
from bot.service.decisions.change import Change, Changed, Due, Loaded, Notice
from bot.service.decisions.limits import Limits
from bot.service.decisions.opening import Wanted
from bot.service.loading import replayed
from bot.service.people import Account, People
from bot.service.presets import read as read_presets
from bot.service.robots import Robots
from bot.service.table_actions import TableActions
from bot.service.tables import Tables
from bot.service.thinking import Thinking
from bot.service.views import TableView
from bot.store.database import Database
from bot.store.values import Instant, Player, Status, Table
from engine.game import Rejected
from engine.games import GAMES
from engine.games.taki.deck import Card, deck
from engine.games.taki.state import State
from tests.bot.games.takoyaki.seeds import soon_over
from tests.limits import NO_HURRY

GUILD, CHANNEL = 900_000_000_000_000_001, 900_000_000_000_000_002
NAMES = ("Ana", "Ben", "Chana", "Dana", "Eli", "Fay", "Gil", "Hana", "Ivo", "Jael", "Kim")
NOON = 1_800_000_000_000
PRESETS = read_presets(GAMES)


class Now:
    """The time, which passes only when a test says so."""

    def __init__(self) -> None:
        self.at: Instant = NOON

    def __call__(self) -> Instant:
        return self.at

    def after(self, *, seconds: float) -> None:
        self.at += int(seconds * 1_000)


class Club:
    """One process of the program on `database`; several may share one and know nothing more."""

    def __init__(
        self, database: Database, now: Now, name: str = "club", limits: Limits = NO_HURRY
    ) -> None:
        self.database = database
        self.now = now
        self.tables = Tables(database, now, limits, bytes)
        self.notices: list[Notice] = []
        self.tables.listen(self.notices.append)
        self.seeds: list[bytes] = []
        self.actions = TableActions(self.tables, PRESETS, self._seed)
        self.people = People(database, now)
        self.thinking = Thinking()
        self.robots = Robots(self.actions, Random(name), self.thinking)
        self._name = name

    def _seed(self, count: int) -> bytes:
        seed = soon_over(self._name, len(self.seeds))[:count]
        self.seeds.append(seed)
        return seed

    async def person(self, name: str) -> Player:
        account = Account(1_000 + NAMES.index(name), name, name)
        return await self.people.meet(account, GUILD)

    async def kick(self, number: int, name: str, whom: str) -> Changed:
        """One person removes another, or votes for it."""
        return await self.actions.kick(number, await self.by(name), (await self.person(whom)).id)

    async def end(self, number: int) -> None:
        """By somebody who may do so at once."""
        await self.actions.end(number, await self.by("Fay"))

    async def by(self, name: str) -> Actor:
        """`staff` is somebody who manages the server and sits nowhere: Fay."""
        return Actor(await self.person(name), is_staff=name == "Fay")

    async def open(self, host: str = "Ana", opponent: str | None = None, **wanted: Any) -> int:
        """A lobby's number; further arguments are those of `Wanted`, and `channel`."""
        channel = wanted.pop("channel", CHANNEL)
        invited = await self.person(opponent) if opponent else None
        game = wanted.pop("game", "takoyaki")
        asked = Wanted(game, opponent=invited, **wanted)
        return (await self.actions.open(GUILD, channel, await self.person(host), asked)).id

    async def dealt(self, *names: str, **wanted: Any) -> int:
        """A table of these people (a lone one plays against a robot) in its first round."""
        host, *others = names or ("Ana", "Ben")
        robot = wanted.pop("robot", None if others else "easy")
        number = await self.open(host, robot=robot, **wanted)
        for name in others:
            await self.actions.join(number, await self.person(name))
        await self.actions.start(number, await self.by(host))
        return number

    async def taki(self, *names: str, robots: Sequence[str] = (), **wanted: Any) -> int:
        """A table of Taki of these people and robots behind them, in its first round, or alone."""
        host, *others = names
        number = await self.open(host, game="taki", **{"mode": "round", "rounds": 1, **wanted})
        for name in others:
            await self.actions.join(number, await self.person(name))
        for level in robots:
            await self.actions.add_robot(number, await self.by(host), level)
        await self.actions.start(number, await self.by(host))
        return number

    async def set_hands(self, number: int, *hands: str, lead: str = "R5") -> None:
        """The first seat is on turn, and the hands are these; a seat without one has numbers of
        which none fits the lead."""

        def decide(loaded: Loaded) -> Change:
            assert isinstance(loaded.state, State)
            return Change(loaded.table, with_hands(loaded.state, *hands, lead=lead))

        await self.tables.change(number, decide)

    async def shorten(self, number: int) -> None:
        """Each hand of a round of Taki keeps three cards, the rest go under the draw pile."""

        def decide(loaded: Loaded) -> Change:
            assert isinstance(loaded.state, State)
            return Change(loaded.table, shortened(loaded.state))

        await self.tables.change(number, decide)

    async def table_view(self, number: int) -> TableView:
        return await self.tables.table_view(number)

    async def counts(self, number: int) -> tuple[int, ...]:
        """How many cards each seat of a table of Taki holds."""
        return (await self.view(number)).counts

    async def view(self, number: int) -> Any:
        """What everybody sees of the round."""
        view = (await self.table_view(number)).view
        assert view is not None
        return view

    async def table(self, number: int) -> Table:
        return (await self.tables.table_view(number)).table

    async def soon_due(self, number: int) -> tuple[Due, ...]:
        """What is to happen to the table, but for what happens if nobody presses for weeks."""
        dues = (await self.tables.notice(number)).dues
        return tuple(due for due in dues if due.what != "idle")

    async def version(self, number: int) -> int:
        return (await self.table(number)).version

    async def on_turn(self, number: int) -> str:
        """The name of who is on turn; of a robot: `robot`."""
        table_view = await self.table_view(number)
        seat = table_view.table.seats[min(table_view.awaited)]
        return seat.player.name if seat.player else "robot"

    async def other(self, number: int) -> str:
        """The name of who is not on turn."""
        table_view = await self.table_view(number)
        seat = table_view.table.seats[1 - min(table_view.awaited)]
        return seat.player.name if seat.player else "robot"

    async def press(self, number: int, name: str, move: str = "flip") -> Changed:
        """A button of the board as it is now."""
        table = await self.table(number)
        person = await self.person(name)
        return await self.actions.move(number, person, table.round, table.turn, move)

    async def flip(self, number: int) -> Table:
        """Whoever is on turn makes the first move there is, but calls before it where that is one:
        a round of Taki in which nobody calls is long. The table after it."""
        seat = min((await self.table_view(number)).awaited)
        table, _, moves = await self.tables.peek(number, seat)
        player = table.seats[seat].player
        if player is None or table.seats[seat].plays_alone:
            await self.robots.move(number, table.version, seat)
            return await self.table(number)
        move = "call" if "call" in moves else moves[0]
        return (await self.actions.move(number, player, table.round, table.turn, move)).table

    async def play_round(self, number: int) -> Table:
        """Plays to the end of the round under way."""
        table = await self.table(number)
        while table.status is Status.PLAYING:
            table = await self.flip(number)
        return table

    async def play_series(self, number: int) -> Table:
        """To its end; rounds of Taki are shortened."""
        while (await self._play_shortened(number)).status is Status.BETWEEN:
            person = (await self.table(number)).persons[0].player
            assert person
            await self.actions.next_round(number, person)
        return await self.table(number)

    async def _play_shortened(self, number: int) -> Table:
        table = await self.table(number)
        if table.game == "taki" and table.status is Status.PLAYING:
            await self.shorten(number)
        return await self.play_round(number)

    async def let_expire(self, number: int) -> Table:
        """The clock runs out on whoever is on turn."""
        table = await self.table(number)
        assert table.deadline is not None
        self.now.at = table.deadline
        return await self.actions.expire(number, table.version)

    async def go_away(self, name: str, number: int) -> None:
        """Misses turns until the bot plays for that person; the other answers in time."""
        while not (await self.seat(name, number)).autopilot:
            if await self.on_turn(number) == name:
                await self.let_expire(number)
            else:
                await self.flip(number)

    async def seat(self, name: str, number: int) -> Any:
        seat = (await self.table(number)).seat_of((await self.person(name)).id)
        assert seat is not None
        return seat

    async def host(self, number: int) -> str | None:
        table = await self.table(number)
        return next(
            (s.player.name for s in table.persons if s.player and s.player.id == table.host_id),
            None,
        )

    async def replayed(self, number: int) -> Any:
        """The state of the present round from seed and log; None if they tell none."""
        table = await self.table(number)
        async with self.database.read() as conn:
            return await replayed(conn, table)

    async def rows(self, table: SqlTable) -> list[Any]:
        async with self.database.read() as conn:
            return list((await conn.execute(select(table))).all())


def shortened(state: State) -> State:
    rest = tuple(card for hand in state.hands for card in hand[3:])
    piles = structs.replace(state.piles, draw=state.piles.draw + rest)
    return structs.replace(state, hands=tuple(hand[:3] for hand in state.hands), piles=piles)


def with_hands(state: State, *hands: str, lead: str = "R5") -> State:
    on_top = Card(lead)
    left = deck(state.options.deck)
    left.subtract([on_top])
    dealt: list[tuple[Card, ...]] = []
    for hand in hands:
        dealt.append(tuple(Card(notation) for notation in hand.split()))
        left.subtract(dealt[-1])
    assert min(left.values()) >= 0, "a deck has two of each card"
    plain = [c for c in left.elements() if c.symbol.is_number and on_top.colour is not c.colour]
    plain = [c for c in plain if c.symbol is not on_top.symbol]
    for seat in range(len(hands), len(state.hands)):
        first = 8 * (seat - len(hands))
        dealt.append(tuple(plain[first : first + 8]))
        left.subtract(dealt[-1])
    assert on_top.colour
    return structs.replace(
        state,
        on_turn=0,
        hands=tuple(dealt),
        piles=structs.replace(state.piles, draw=tuple(left.elements()), discard=(on_top,)),
        colour=on_top.colour,
        symbol=on_top.symbol,
    )


@asynccontextmanager
async def refused(reason: Any) -> AsyncIterator[None]:
    """What stands inside is not allowed, for this reason."""
    with pytest.raises(Rejected) as no:
        yield
    assert no.value.reason == reason
