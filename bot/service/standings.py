"""Who has won how much on a server, and how a table's series stands."""

from collections import defaultdict
from dataclasses import dataclass

from bot.store import standings as stored
from bot.store.database import Database
from bot.store.values import Round, Table
from engine import series
from engine.game import Finished, Outcome
from engine.series import Standing

MOST_LINES = 20


@dataclass(frozen=True, slots=True)
class Line:
    """One person's totals on a server; equal totals share a place."""

    place: int
    name: str
    rounds: int
    won: int
    points: int
    series_won: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best first, `MOST_LINES` at most; `people` counts all who have played."""

    lines: tuple[Line, ...]
    people: int


async def of_guild(database: Database, guild_id: int, game: str) -> Ranking:
    async with database.read() as conn:
        rows = await stored.totals(conn, guild_id, game, MOST_LINES)
    keys = [(row.series, row.won, row.points) for row in rows]
    lines = tuple(
        Line(1 + keys.index(key), row.name, row.rounds, row.won, row.points, row.series)
        for row, key in zip(rows, keys, strict=True)
    )
    return Ranking(lines, rows[0].people if rows else 0)


def totals(table: Table) -> tuple[int, ...]:
    """Points in the series so far, by seat; somebody who took over a seat began with 0."""
    sums: dict[tuple[int, int | None], int] = defaultdict(int)
    for line in table.scores:
        sums[line.seat, line.player_id] += line.points
    return tuple(sums[s.seat, s.player.id if s.player else None] for s in table.seats)


def finished(table: Table, round: Round) -> Finished:
    """A round of the table as the games see it; seats without a line come last."""
    lines = {s.seat: s for s in table.scores if s.round == round.round}
    seats, last = range(round.seats), round.seats
    outcome = Outcome(
        tuple(lines[seat].place if seat in lines else last for seat in seats),
        tuple(lines[seat].points if seat in lines else 0 for seat in seats),
        round.reason or "",
    )
    return Finished(round.start, outcome)


def of_series(table: Table) -> tuple[Standing, ...]:
    """Best place first; whoever left comes last."""
    left = {s.seat for s in table.seats if s.left_at is not None}
    return series.standings(totals(table), left)
