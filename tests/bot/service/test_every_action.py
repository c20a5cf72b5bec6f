"""Anybody does anything at any time: two people, a robot, somebody else, staff and the clock.

What must hold after each step stands in `Evening.check`; that no card is lost is the door's part.
"""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

from sqlalchemy import Table as SqlTable

from bot.service.decisions.change import Notice
from bot.store.models import results, rounds
from bot.store.values import Status, Table
from engine.game import Rejected
from tests.bot.service.club import Club

NAMES = ("Ana", "Ben", "Chana", "Fay")
STEPS = 100
SEEDS = range(3)
SEEDS_LONG = range(100)

Act = Callable[[], Awaitable[object]]


class Evening:
    """One table from its lobby to its end; `random` decides who does what."""

    def __init__(self, club: Club, number: int, random: Random) -> None:
        self.club = club
        self.number = number
        self.random = random
        self.lines: list[str] = []
        self.versions: list[int] = []
        club.tables.listen(self.hear)

    def hear(self, notice: Notice) -> None:
        if notice.table_id == self.number:
            self.versions.append(notice.version)

    async def step(self) -> None:
        name = self.random.choice(NAMES)
        if self.random.random() < 0.5:
            what, act = await self.as_meant()
        else:
            what, act = self.random.choice([*await self.actions(name), *await self.due()])
        before, noticed = await self.club.table(self.number), len(self.versions)
        try:
            await act()
        except Rejected as no:
            self.lines.append(f"{name} {what}: {no}")
            assert await self.club.table(self.number) == before
            assert len(self.versions) == noticed
        else:
            self.lines.append(f"{name} {what}")

    async def as_meant(self) -> tuple[str, Act]:
        """What brings the evening on."""
        table, actions, number = await self.club.table(self.number), self.club.actions, self.number
        ben, host = await self.club.person("Ben"), await self.club.by("Fay")
        if table.paused_at is not None:
            return "resume", lambda: actions.resume(number, host)
        if table.status is Status.PLAYING:
            return "flip", lambda: self.club.flip(number)
        if table.status is Status.BETWEEN:
            return self.random.choice(
                [
                    ("next", lambda: actions.next_round(number, ben)),
                    ("next by itself", lambda: actions.next_by_itself(number, table.version)),
                ]
            )
        if len(table.seats) == 2:
            return "start", lambda: actions.start(number, host)
        return "join", lambda: actions.join(number, ben)

    async def actions(self, name: str) -> list[tuple[str, Act]]:
        person, by = await self.club.person(name), await self.club.by(name)
        table, actions, number = await self.club.table(self.number), self.club.actions, self.number
        seat = self.random.randrange(3)
        sits = table.seats[seat].player if seat < len(table.seats) else None
        round_, turn = table.round, table.turn
        if self.random.random() < 0.1:
            turn -= 1
        moves = ["flip", "take", f"place {self.random.randrange(1, 11)}"]
        return [
            *[
                ("move", lambda m=m: actions.move(number, person, round_, turn, m))
                for m in moves * 3
            ],
            ("join", lambda: actions.join(number, person)),
            ("accept", lambda: actions.accept(number, person)),
            ("decline", lambda: actions.decline(number, person)),
            ("start", lambda: actions.start(number, by)),
            ("next", lambda: actions.next_round(number, person)),
            ("add robot", lambda: actions.add_robot(number, by, "easy")),
            ("remove robot", lambda: actions.remove_robot(number, by)),
            ("youngest", lambda: actions.mark_seat(number, by, seat, sits and sits.id)),
            ("rounds", lambda: actions.set_rule(number, by, "rounds", "3")),
            (
                "clock",
                lambda: actions.set_rule(number, by, "clock", self.random.choice(["0", "30"])),
            ),
            ("wild", lambda: actions.set_rule(number, by, "wild", "jack")),
            ("auto", lambda: actions.set_auto(number, person, self.random.random() < 0.5)),
            ("wake", lambda: actions.wake(number, person)),
            ("pause", lambda: actions.pause(number, by)),
            ("resume", lambda: actions.resume(number, by)),
            ("hand over", lambda: actions.hand_over(number, by, seat)),
            *[
                (f"rare {w}", a)
                for w, a in self.rare(person, by, sits)
                if self.random.random() < 0.1
            ],
        ]

    def rare(self, person: Any, by: Any, whom: Any) -> list[tuple[str, Act]]:
        """What mostly ends the evening."""
        actions, number = self.club.actions, self.number
        return [
            ("leave", lambda: actions.leave(number, person)),
            ("end", lambda: actions.end(number, by)),
            ("kick", lambda: actions.kick(number, by, whom.id if whom else 0)),
        ]

    async def due(self) -> list[tuple[str, Act]]:
        """What the clock would do, and the same for an old version."""
        notice = await self.club.tables.notice(self.number)
        actions, robots = self.club.actions, self.club.robots
        found: list[tuple[str, Act]] = []
        for version in (notice.version, notice.version - 1):
            for due in notice.dues:
                self.club.now.at = max(self.club.now.at, min(due.at, self.club.now.at + 60_000))
                args = self.number, version
                does: dict[str, Act] = {
                    "expire": lambda args=args: actions.expire(*args),
                    "next": lambda args=args: actions.next_by_itself(*args),
                    "robot": lambda args=args, s=due.seat: robots.move(*args, s or 0),
                    "forced": lambda args=args, s=due.seat: robots.forced(*args, s or 0),
                }
                if due.what in does:
                    found += [(due.what, does[due.what])] * 4
        return found

    async def check(self) -> None:
        table = await self.club.table(self.number)
        assert self.versions == sorted(set(self.versions))
        assert [seat.seat for seat in table.seats] == list(range(len(table.seats)))
        assert len({seat.player.id for seat in table.seats if seat.player}) == sum(
            seat.player is not None for seat in table.seats
        )
        await self._is_never_stuck(table)
        self._has_a_host(table)
        await self._has_a_true_ledger(table)

    async def _is_never_stuck(self, table: Table) -> None:
        if not table.is_open:
            return
        assert table.persons
        dues = await self.club.soon_due(self.number)
        if table.paused_at is not None:
            assert dues == ()
        elif table.status is Status.PLAYING:
            waiting = [s for s in table.seats if s.seat in (await self._awaited())]
            assert waiting
            acting = {due.what for due in dues} & {"robot", "forced", "expire"}
            assert acting or (table.clock_seconds == 0 and any(s.is_present for s in waiting))
        else:
            assert [due.what for due in dues] in (["lobby"], ["next"])

    async def _awaited(self) -> frozenset[int]:
        return (await self.club.table_view(self.number)).awaited

    def _has_a_host(self, table: Table) -> None:
        if not table.is_open:
            return
        host = table.host_seat
        assert host
        handed = [line for line in self.lines if line.endswith("hand over")]
        assert host.is_present or handed or not any(s.is_present for s in table.persons)

    async def _has_a_true_ledger(self, table: Table) -> None:
        begun = await self._rows(rounds)
        lines = await self._rows(results)
        assert len(begun) == table.round
        for row in begun:
            mine = sorted(line.seat for line in lines if line.round == row.round)
            is_counted = row.reason in ("completed", "drawn", "forfeit")
            assert mine == (list(range(row.seats)) if is_counted else [])
            is_running = row.round == table.round and table.status is Status.PLAYING
            assert (row.ended_at is None) is is_running

    async def _rows(self, table: SqlTable) -> list[Any]:
        return [row for row in await self.club.rows(table) if row.table_id == self.number]


async def test_a_table_stays_whole_whatever_anybody_does(small_club: Club, is_long: bool):
    for seed in SEEDS_LONG if is_long else SEEDS:
        await _evening(small_club, seed)


async def test_a_table_stays_whole_on_either_database(club: Club):
    await _evening(club, 1_000)


async def _evening(club: Club, seed: int) -> None:
    random = Random(seed)
    opponent, clock = random.choice([None, None, "Ben"]), random.choice([0, 30])
    number = await club.open("Ana", opponent, rounds=3, clock_seconds=clock)
    evening = Evening(club, number, random)
    try:
        for _ in range(STEPS):
            await evening.step()
            await evening.check()
            if not (await club.table(number)).is_open:
                return
        await club.actions.end(number, await club.by("Fay"))
    except Exception as error:
        error.add_note(f"seed {seed}:\n" + "\n".join(evening.lines))
        raise
