"""What the service lets others see: of a table, of a seat at it, and of a server's standings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.store.values import Logged, Player, Round, Table
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as a public message may show it. `awaited` may be secret: only for pings.

    `people` are all who sit at it, have a line in its scores or a table event in `recent`, by
    `Player.id`.
    """

    table: Table
    view: Any | None
    recent: tuple[Logged, ...]
    rounds: tuple[Round, ...]
    awaited: frozenset[Seat] = field(repr=False)
    people: Mapping[int, Player] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatView:
    """A table as the person on `seat` may see it, for that person alone; `moves` are theirs now."""

    table_view: TableView
    seat: Seat
    view: Any = field(repr=False)
    moves: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Line:
    """One person's totals on a server; equal totals share a place."""

    place: int
    player: Player
    rounds: int
    won: int
    points: int
    series_won: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """The best first, cut to what a message holds; `people` counts all who have played."""

    lines: tuple[Line, ...]
    people: int
