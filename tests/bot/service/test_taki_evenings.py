"""Evenings of Taki to their end: people who press anything, robots, leavers, newcomers, silence and
a program that starts anew in between; and many who answer one +3 at the same moment."""

import asyncio
from collections import Counter
from random import Random
from typing import Any

import pytest
from sqlalchemy import Table as SqlTable
from sqlalchemy import select

from bot.service.decisions.refusals import Refusal
from bot.service.recovery import repair
from bot.store.database import Database
from bot.store.models import moves, results, rounds, tables
from bot.store.values import Status, Table, TableSeat
from engine import codec, robot
from engine.game import Rejected
from engine.games import GAMES
from engine.games.taki.state import Refusal as TakiRefusal
from tests.bot.service.club import Club, Now

PEOPLE = ("Ana", "Ben", "Chana", "Dana", "Eli", "Gil", "Hana")
NEWCOMERS = ("Ivo", "Jael", "Kim")
ANYTHING = (
    *("R5", "B+2", "G-Stop", "Y-TAKI", "ST", "ST-red", "K", "+3", "BR", "CC", "CC-blue", "CC-pink"),
    *("draw", "take", "close", "end", "pass", "break", "let", "call", "catch", "flip", "", "leave"),
)
MOST_STEPS = 6_000


class Evening:
    def __init__(self, database: Database, number: int, seed: int) -> None:
        self.database = database
        self.number = number
        self.random = Random(seed)
        self.now = Now()
        self.starts = 0
        self.lines: list[str] = []
        self.club = Club(database, self.now)

    async def play(self) -> Table:
        self.club.notices.append(await self.club.tables.notice(self.number))
        for _ in range(MOST_STEPS):
            table, _, _ = await self.club.tables.peek(self.number, 0)
            if not table.is_open:
                return table
            await self._step(table)
        raise AssertionError("the evening does not end")

    async def _step(self, table: Table) -> None:
        chance = self.random.random()
        if chance < 0.02:
            await self._start_anew()
        elif table.paused_at is not None:
            await self.club.actions.resume(self.number, await self.club.by("Fay"))
            self._tell("resumed")
        elif table.status is Status.BETWEEN:
            await self._check(table)
            await self._between(table, chance)
        elif chance < 0.1:
            await self._press_anything(table)
        elif chance < 0.105 and len(table.persons) > 2:
            await self._leave(table)
        elif chance < 0.12:
            await self._be_silent(table)
        else:
            await self._move(table)

    async def _start_anew(self) -> None:
        """Nothing but the database is left of the program that was."""
        self.starts += 1
        self.club = Club(self.database, self.now, f"start {self.starts}")
        (found,) = await repair(self.club.tables)
        assert found.id == self.number
        self.club.notices.append(await self.club.tables.notice(self.number))
        self._tell("started anew")

    async def _between(self, table: Table, chance: float) -> None:
        actions = self.club.actions
        free = [s for s in table.seats if s.robot or not s.is_taken]
        absent = [name for name in NEWCOMERS if name not in self._names(table)]
        if chance < 0.3 and free and absent:
            await actions.join(self.number, await self.club.person(absent[0]))
            self._tell(f"{absent[0]} joins")
        elif chance < 0.4 and len(table.persons) > 2:
            await self._leave(table)
        elif chance < 0.7:
            person = self.random.choice(table.persons).player
            assert person
            await actions.next_round(self.number, person)
            self._tell("next")
        else:
            await actions.next_by_itself(self.number, table.version)
            self._tell("next by itself")

    def _names(self, table: Table) -> set[str]:
        return {s.player.name for s in table.persons if s.player}

    async def _leave(self, table: Table) -> None:
        person = self.random.choice(table.persons).player
        assert person
        await self.club.actions.leave(self.number, person)
        self._tell(f"{person.name} leaves")

    async def _press_anything(self, table: Table) -> None:
        """A press that is mostly none of the moves there are; refused, it has done nothing."""
        name = self.random.choice((*self._names(table), *self._names(table), "Fay", "Kim"))
        turn = table.turn - self.random.choice((0, 0, 0, 1))
        move, noticed = self.random.choice(ANYTHING), len(self.club.notices)
        person = await self.club.person(name)
        try:
            await self.club.actions.move(self.number, person, table.round, turn, move)
        except Rejected as no:
            assert len(self.club.notices) == noticed
            self._tell(f"{name} {move}: {no}")
        else:
            self._tell(f"{name} {move}")

    async def _be_silent(self, table: Table) -> None:
        if table.deadline is None:
            return
        self.now.at = max(self.now.at, table.deadline)
        await self.club.actions.expire(self.number, table.version)
        self._tell("silence")

    async def _move(self, table: Table) -> None:
        """The next robot that is due, or somebody who is awaited, mostly by a good move."""
        notice = self.club.notices[-1]
        dues = [due for due in notice.dues if due.what in ("robot", "answer")]
        if dues and self.random.random() < 0.9:
            due = dues[0]
            self.now.at = max(self.now.at, due.at)
            await self.club.robots.move(self.number, notice.version, due.seat or 0)
            self._tell(f"robot {due.seat}")
            return
        found = await self._awaited(table)
        if found is None:
            return
        seat, move = found
        if table.deadline is not None and self.now.at >= table.deadline:
            await self._be_silent(table)
            return
        assert seat.player
        await self.club.actions.move(self.number, seat.player, table.round, table.turn, move)
        self._tell(f"{seat.player.name} {move}")

    async def _awaited(self, table: Table) -> tuple[TableSeat, str] | None:
        """A person whom the table waits for, with a move; None for robots."""
        people = list(table.persons)
        self.random.shuffle(people)
        for seat in people:
            _, view, can = await self.club.tables.peek(self.number, seat.seat)
            if seat.seat in (view.awaiting or (view.on_turn,)):
                if self.random.random() < 0.2:
                    return seat, self.random.choice(can)
                return seat, robot.choose(GAMES["taki"], view, can, "normal", self.random)
        return None

    def _tell(self, line: str) -> None:
        self.lines.append(line)

    async def check(self) -> None:
        table = await self.club.table(self.number)
        await self._check(table)
        begun = {row.round: row for row in await self._rows(rounds)}
        lines = await self._rows(results)
        for number, row in begun.items():
            empty = set(codec.decode(row.empty, list[int]))
            scored = [line.seat for line in lines if line.round == number]
            assert sorted(scored) == [s for s in range(row.seats) if s not in empty]
            assert row.start not in empty
        assert len(table.scores) == len(lines)
        assert all((line.stage is not None) == (table.mode == "tournament") for line in lines)

    async def _rows(self, of: SqlTable) -> list[Any]:
        return [row for row in await self.club.rows(of) if row.table_id == self.number]

    async def _check(self, table: Table) -> None:
        """Seed and log bring back the snapshot."""
        state = await self.club.replayed(table.id)
        async with self.database.read() as conn:
            text = await conn.scalar(select(tables.c.snapshot).where(tables.c.id == table.id))
        assert codec.encode(state) == text


EVENINGS = [
    ("round", 2, 0),
    ("round", 3, 7),
    ("tournament", 1, 1),
]
LONG_EVENINGS = [
    (mode, people, seats - people)
    for mode in ("round", "series", "tournament")
    for seats in (2, 4, 10)
    for people in (2, 4, 7)
    if people <= seats
]


async def test_evenings_are_played_to_their_end(sqlite_database: Database, is_long: bool):
    for seed, (mode, people, robots) in enumerate(LONG_EVENINGS if is_long else EVENINGS):
        await _evening(sqlite_database, seed, mode, people, robots)


async def test_an_evening_is_played_to_its_end_on_either_database(database: Database):
    await _evening(database, 100, "series", 3, 1)


async def _evening(database: Database, seed: int, mode: str, people: int, robots: int) -> None:
    club = Club(database, Now())
    names, levels = PEOPLE[:people], (["normal", "easy"] * robots)[:robots]
    rules = {"last_card": "catch" if seed % 2 else "auto"}
    wanted = {"mode": mode, "rounds": 3, "clock_seconds": 60, "rules": rules}
    number = await club.taki(*names, robots=levels, **wanted)
    evening = Evening(database, number, seed)
    try:
        table = await evening.play()
        assert table.reason in ("finished", "forfeit")
        await evening.check()
    except Exception as error:
        last = "\n".join(evening.lines[-60:])
        error.add_note(f"seed {seed}, {mode} with {people} people and {robots} robots:\n{last}")
        raise


@pytest.mark.parametrize("breakers", [0, 2])
async def test_twenty_answers_at_once_count_once_each_and_one_breaks(club: Club, breakers: int):
    names = ("Ana", "Ben", "Chana", "Dana", "Eli", "Gil", "Hana", "Ivo", "Jael", "Kim")
    number = await club.taki(*names)
    hand = "BR Y3" if breakers else "Y4 Y3"
    await club.set_hands(number, "+3 R1 B3", hand, hand)
    await club.press(number, "Ana", "+3")
    before, table = await club.counts(number), await club.table(number)
    processes = [club, Club(club.database, club.now, "second process")]
    answers = ["break" if breakers and name in ("Ben", "Chana") else "let" for name in names[1:]]
    presses = [*zip(names[1:], answers, strict=True)] * 2 + [("Fay", "let"), ("Ana", "break")]
    people = {name: await club.person(name) for name, _ in presses}

    async def answer(at: int, name: str, move: str) -> tuple[str, str, object]:
        actions = processes[at % 2].actions
        try:
            await actions.move(number, people[name], table.round, table.turn, move)
        except Rejected as no:
            return name, move, no.reason
        return name, move, None

    said = await asyncio.gather(*(answer(at, *press) for at, press in enumerate(presses)))

    assert len(said) == 20
    counted = Counter(name for name, _, why in said if why is None)
    logged = [row for row in await club.rows(moves) if row.move in ("break", "let")]
    assert set(counted.values()) == {1}
    assert Counter(names[row.seat] for row in logged) == counted
    broke = [name for name, move, why in said if move == "break" and why is None]
    after = await club.counts(number)
    if breakers:
        (breaker,) = broke
        other = {"Ben": 2, "Chana": 1}[breaker]
        assert logged[-1].move == "break"
        assert after[0] == before[0] + 3
        assert after[names.index(breaker)] == before[names.index(breaker)] - 1
        assert after[other] == before[other]
        assert after[3:] == before[3:]
    else:
        assert len(counted) == 9
        assert after == (before[0], *(count + 3 for count in before[1:]))
    refused = {(name, why) for name, _, why in said if why is not None}
    assert {why for name, why in refused if name == "Fay"} == {Refusal.NOT_SEATED}
    allowed = {TakiRefusal.ALREADY_ANSWERED, TakiRefusal.OWN_PLUS_THREE, Refusal.STALE}
    assert {why for name, why in refused if name != "Fay"} <= allowed
