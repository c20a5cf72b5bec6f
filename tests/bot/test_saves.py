"""Databases of earlier releases, in mid-game: this program reads each to the byte and plays it on.

`tests/saves/<version>/` holds a database as text and the ids of all buttons that its release could
show. What fails here would be lost on a server that updates: a round, a result, or a button.
"""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import func, select

from bot.app import build
from bot.custom_ids import ActId, MoveId, parse
from bot.games import PRESENTERS
from bot.presenters import preferences
from bot.presenters.house_rules import rules as rules_of
from bot.presenters.house_rules import values as values_of
from bot.presenters.table_events import lines as sentences
from bot.service.decisions.authority import Actor
from bot.service.decisions.change import Source
from bot.service.loading import load, replayed
from bot.service.recovery import repair
from bot.service.table_actions import TableActions
from bot.service.tables import Tables
from bot.service.views import SeatView, TableView
from bot.store import models
from bot.store.database import Database
from bot.store.migrations import connected, downgrade, upgrade
from bot.store.move_log import last_moves
from bot.store.values import Status, Table, TableEvent
from bot.texts import words_for
from engine import codec, robot
from engine.game import Rejected
from engine.games import GAMES
from tests.bot.games.takoyaki.seeds import soon_over
from tests.bot.presenters.tables import PRESETS
from tests.limits import NO_HURRY

SAVES = sorted(file.parent for file in Path(__file__).parents[1].glob("saves/*/rows.sql"))
LATER = 3_600_000
"""Milliseconds from the last change in the save to the start of this program."""
MOST_MOVES = 1_000
"""At one table to the end of its series; a tournament, which would take many, is cut."""
MOST_IN_A_TOURNAMENT = 40
WORDS = words_for("en")
GAMES_OF_ALL_SAVES = ("taki", "takoyaki")
"""A game that comes later stands in later saves only."""
KINDS = {(key, mode) for key in GAMES_OF_ALL_SAVES for mode in ("round", "series")} | {
    ("taki", "tournament")
}
OPEN = (Status.LOBBY, Status.PLAYING, Status.BETWEEN)
READABLE = (*OPEN, Status.DONE)
SNAPSHOTS = select(
    models.tables.c.id, models.tables.c.version, models.tables.c.status, models.tables.c.snapshot
).order_by(models.tables.c.id)


class Program:
    """The program on a save that it has brought up to date, as its start finds it."""

    def __init__(self, database: Database, at: int) -> None:
        self.database = database
        self.at = at
        self.tables = Tables(database, lambda: at, NO_HURRY)

    def actions(self, number: int) -> TableActions:
        """For that table alone, with seeds of its own."""
        deals = count()
        return TableActions(
            self.tables, PRESETS, lambda _: soon_over(f"save {number}", next(deals))
        )

    async def rows(self, query: Any) -> list[Any]:
        async with self.database.read() as conn:
            return list((await conn.execute(query)).all())

    async def any_round(self, game: str) -> tuple[Table, Any]:
        """A table of that game with the state of its round."""
        for number in await self.numbers(Status.PLAYING):
            async with self.database.read() as conn:
                loaded = await load(conn, number)
            if loaded.table.game == game:
                return loaded.table, loaded.state
        raise AssertionError(f"nobody plays {game}")

    async def numbers(self, *wanted: Status) -> list[int]:
        query = select(models.tables.c.id).where(models.tables.c.status.in_(wanted))
        return [row.id for row in await self.rows(query.order_by(models.tables.c.id))]


@pytest.fixture
def sqlite_save(save: Path, empty_sqlite_url: str) -> str:
    with closing(sqlite3.connect(empty_sqlite_url.removeprefix("sqlite:///"))) as conn:
        conn.executescript((save / "schema.sql").read_text("utf-8"))
        conn.executescript(f"BEGIN; {(save / 'rows.sql').read_text('utf-8')} COMMIT;")
    return empty_sqlite_url


@pytest_asyncio.fixture
async def postgres_save(save: Path, postgres_url: str) -> str:
    """In the schema that the save's release had."""
    schema = (save / "schema.sql").read_text("utf-8")
    [revision] = re.findall(r"INSERT INTO alembic_version VALUES \('(\w+)'\)", schema)
    await downgrade(postgres_url, revision)
    async with connected(postgres_url) as conn:
        raw: Any = (await conn.get_raw_connection()).driver_connection
        await raw.execute((save / "rows.sql").read_text("utf-8"))
    return postgres_url


pytestmark = pytest.mark.usefixtures("save")
"""Of all of them, since pytest must know the saves before a fixture asks for one by its name."""


@pytest.fixture(params=SAVES, ids=lambda folder: folder.name)
def save(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture(params=["sqlite", "postgres"])
def saved(request: pytest.FixtureRequest) -> str:
    return request.getfixturevalue(f"{request.param}_save")


@pytest_asyncio.fixture
async def program(saved: str) -> AsyncIterator[Program]:
    async for each in _started(saved):
        yield each


@pytest_asyncio.fixture
async def small_program(sqlite_save: str) -> AsyncIterator[Program]:
    """On SQLite only."""
    async for each in _started(sqlite_save):
        yield each


async def _started(url: str) -> AsyncIterator[Program]:
    await upgrade(url)
    database = Database.open(url)
    async with database.read() as conn:
        last = await conn.scalar(select(func.max(models.tables.c.updated_at)))
    assert last is not None
    try:
        yield Program(database, last + LATER)
    finally:
        await database.close()


async def test_every_table_is_read_from_its_snapshot(program: Program):
    numbers = await program.numbers(*OPEN)
    assert numbers
    async with program.database.read() as conn:
        sources = {number: (await load(conn, number)).source for number in numbers}

    assert sources == dict.fromkeys(numbers, Source.SNAPSHOT)


async def test_a_start_finds_nothing_to_mend(program: Program):
    numbers, before = await program.numbers(*OPEN), await program.rows(SNAPSHOTS)

    found = await repair(program.tables)

    assert sorted(table.id for table in found) == numbers
    assert await program.rows(SNAPSHOTS) == before
    is_late = [
        table.id
        for table in found
        if table.paused_at is None and table.deadline is not None and table.deadline <= program.at
    ]
    assert is_late == []


async def test_what_is_read_is_written_as_it_was(small_program: Program):
    tables = models.tables
    readable = tables.c.status.in_([status.value for status in READABLE])
    games: dict[int, str] = {}
    for row in await small_program.rows(select(tables).where(readable)):
        game = GAMES[row.game]
        games[row.id] = row.game
        assert _again(row.options, game.options_type) == row.options
        if row.snapshot is not None:
            assert _again(row.snapshot, game.state_type) == row.snapshot
    moves = models.moves
    for row in await small_program.rows(select(moves).where(moves.c.table_id.in_(games))):
        kind = tuple[GAMES[games[row.table_id]].event_type | TableEvent, ...]
        assert _again(row.events, kind) == row.events
    for row in await small_program.rows(select(models.rounds)):
        assert _again(row.empty, list[int]) == row.empty


def _again(text: str, kind: Any) -> str:
    return codec.encode(codec.decode(text, kind))


async def test_every_round_comes_to_the_same_from_seed_and_log(small_program: Program):
    rounds = models.rounds
    snapshots = {row.id: row.snapshot for row in await small_program.rows(SNAPSHOTS)}
    for number in await small_program.numbers(*READABLE):
        table = (await small_program.tables.table_view(number)).table
        for row in await small_program.rows(select(rounds).where(rounds.c.table_id == number)):
            empty = codec.decode(row.empty, frozenset[int])
            then = replace(table, round=row.round, empty=empty)
            async with small_program.database.read() as conn:
                state = await replayed(conn, then)
            if row.round == table.round:
                assert codec.encode(state) == snapshots[number]
            _check_result(then, state)


def _check_result(table: Table, state: Any) -> None:
    """The ledger says of that round what its outcome says."""
    outcome = GAMES[table.game].outcome(state)
    for line in (line for line in table.scores if line.round == table.round):
        assert outcome is not None
        told = outcome.places[line.seat], outcome.points[line.seat], outcome.reason
        assert told == (line.place, line.points, line.reason)


async def test_every_open_table_is_played_to_its_end(small_program: Program):
    found = await repair(small_program.tables)
    tables = await asyncio.gather(*(_played_on(small_program, table.id) for table in found))

    kinds = {(table.game, table.mode) for table in tables}
    assert kinds >= KINDS
    for table in tables:
        is_cut = table.mode == "tournament" and table.is_open
        assert is_cut or table.reason in ("finished", "forfeit")
    ledger = await small_program.rows(select(models.results.c.table_id, models.results.c.round))
    for table in (table for table in tables if not table.is_open):
        lines = [line.round for line in ledger if line.table_id == table.id]
        assert sorted(lines) == [line.round for line in table.scores]
        assert table.round in lines


def _staff(table: Table) -> Actor:
    player = table.persons[0].player
    assert player is not None
    return Actor(player, is_staff=True)


async def _played_on(program: Program, number: int) -> Table:
    actions, random = program.actions(number), Random(number)
    for moves in range(MOST_MOVES):
        table_view, seen = await program.tables.seat_views(number)
        table = table_view.table
        if not table.is_open or (table.mode == "tournament" and moves >= MOST_IN_A_TOURNAMENT):
            return table
        if table.paused_at is not None:
            await actions.resume(number, _staff(table))
        elif table.status is Status.LOBBY:
            await _begin(actions, table)
        elif table.status is Status.BETWEEN:
            await actions.next_round(number, _staff(table).player)
        else:
            await _move(actions, table_view, seen, random)
    raise AssertionError(f"table {number} does not end")


async def _move(
    actions: TableActions, table_view: TableView, seen: tuple[SeatView, ...], random: Random
) -> None:
    """Of one who is awaited; who can call their last card does."""
    table = table_view.table
    number, seat = table.id, min(table_view.awaited)
    person = next((seat_view for seat_view in seen if seat_view.seat == seat), None)
    if person is None or table.seats[seat].plays_alone:
        _, view, can = await actions.tables.peek(number, seat)
        await actions.own_move(number, table.version, seat, _chosen(table, view, can, random))
        return
    player = table.seats[seat].player
    assert player is not None
    move = _chosen(table, person.view, person.moves, random)
    await actions.move(number, player, table.round, table.turn, move)


def _chosen(table: Table, view: Any, can: tuple[str, ...], random: Random) -> str:
    if "call" in can:
        return "call"
    return robot.choose(GAMES[table.game], view, can, "normal", random)


async def _begin(actions: TableActions, table: Table) -> None:
    held = [s.player for s in table.seats if s.is_held and s.player]
    for player in held:
        table = await actions.accept(table.id, player)
    if table.status is Status.LOBBY:
        await actions.start(table.id, _staff(table))


async def test_every_event_in_the_log_still_has_its_sentence(small_program: Program):
    known: set[Any] = set()
    told: set[Any] = set()
    for number in await small_program.numbers(*READABLE):
        table_view = await small_program.tables.table_view(number)
        game, presenter = GAMES[table_view.table.game], PRESENTERS[table_view.table.game]
        names = [f"seat {seat.seat}" for seat in table_view.table.seats]
        for round in range(1, table_view.table.round + 1):
            async with small_program.database.read() as conn:
                log = await last_moves(conn, replace(table_view.table, round=round), 10_000)
            for line in log:
                assert line.events or line.table_events, f"table {number}, version {line.version}"
                assert all(game.transcript_line(event, names) for event in line.events)
                kinds = {type(event) for event in line.events} | {
                    event.what for event in line.table_events
                }
                known |= kinds
                if sentences(replace(table_view, recent=(line,)), WORDS, presenter):
                    told |= kinds

    assert told == known


SAMPLES = {
    "TABLE": "7",
    "ROUND": "2",
    "TURN": "31",
    "COUNT": "1",
    "PLAYER": "5",
    "SEAT": "0",
    "FLAGS": "01",
}
"""What stands for the words in the file of ids."""


async def test_every_button_is_still_understood(small_program: Program, save: Path):
    app = build(small_program.database, warms_up=False)
    at_table, personal = app.router.at_table, app.router.personal
    rounds = [await small_program.any_round(key) for key in GAMES_OF_ALL_SAVES]
    for line in (save / "custom_ids.txt").read_text("utf-8").splitlines():
        pattern, _, value = re.sub("[A-Z]{4,}", _sample, line).partition("\t")
        id = parse(pattern)
        assert str(id) == pattern, line
        match id:
            case MoveId(_, _, _, move):
                assert any(_is_move(table, state, move or value) for table, state in rounds), line
            case ActId(None, "which", act):
                assert isinstance(chosen := parse(f"t:{value}:{act}"), ActId)
                assert chosen.act in at_table, line
            case ActId(None, act):
                assert act in personal, line
                assert not value or value in CHOICES[act], line
            case ActId(_, act, argument):
                assert act in at_table, line
                found = [_is_choice(table, act, argument or "", value) for table, _ in rounds]
                assert any(found), line
    await app.close()


def _sample(word: re.Match[str]) -> str:
    return SAMPLES.get(word[0], word[0])


CHOICES = {"hand_by": preferences.HAND_BY, "pings": preferences.PINGS}


def _is_move(table: Table, state: Any, move: str) -> bool:
    game = GAMES[table.game]
    try:
        game.play(state, min(game.to_act(state)), move)
    except Rejected as no:
        return no.reason != "not_a_move"
    return True


def _is_choice(table: Table, act: str, argument: str, value: str) -> bool:
    """Whether the game at that table has what the button or the menu offers."""
    match act:
        case "preset":
            return argument in values_of(table, "preset", PRESETS)
        case "robot":
            return argument.partition(".")[0] in GAMES[table.game].levels
        case "rule":
            return value in rules_of(table)
        case "value":
            return argument in rules_of(table) and value in values_of(table, argument, PRESETS)
        case _:
            return True
