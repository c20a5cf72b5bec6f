"""The values that pass through `Tables.change`: a decision gets a `Loaded` and gives a `Change`;
who asked gets a `Changed`, and all who listen a `Notice`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from typing import Any

from bot.store.values import Entry, Instant, RecentAct, Round, Table, TableEvent
from engine.game import AnyGame, Outcome, Seat
from engine.games import GAMES


class Source(Enum):
    """Where the state of a round was read from."""

    SNAPSHOT = auto()
    LOG = auto()
    """The snapshot cannot be used; the next change writes a new one."""
    NOTHING = auto()
    """The log cannot be used either: the round is lost."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table with the secret state of its round; never leaves the service."""

    table: Table
    state: Any | None = field(repr=False)
    source: Source = field(default=Source.SNAPSHOT, kw_only=True)
    rounds: tuple[Round, ...] = field(default=(), repr=False)
    """All rounds so far, if `Tables.change` was asked for them; else none."""
    acts: tuple[RecentAct, ...] = field(default=(), repr=False)
    """What a person did lately, if `Tables.change` was asked for it."""

    @property
    def game(self) -> AnyGame:
        return GAMES[self.table.game]


@dataclass(frozen=True, slots=True)
class Votes:
    """How many persons ask for something, and how many of them it takes."""

    cast: int
    needed: int


@dataclass(frozen=True, slots=True)
class Change:
    """What a decision wants written: all of it or nothing, under the table's next version.

    Holds the secret state; never leaves the service.
    """

    table: Table
    state: Any | None = field(default=None, repr=False)
    entry: Entry | None = None
    private: Mapping[Seat, tuple[Any, ...]] = field(default_factory=dict, repr=False)
    begun: Round | None = None
    outcome: Outcome | None = None
    broken_off: str | None = None
    """Why the round under way ends without a result."""
    votes: Votes | None = None
    """Set where somebody voted and the vote is not carried yet."""
    late: frozenset[Seat] = frozenset()
    """Whose turn the clock ended."""
    table_events: tuple[TableEvent, ...] = ()
    """What people did besides the game, for all to read."""
    counted: RecentAct | None = None
    """What counts for a limit of whoever did it."""

    @property
    def moved(self) -> frozenset[Seat]:
        """The seats whose move this is."""
        own = self.entry.seat if self.entry else None
        return self.late if own is None else frozenset({own})


class Fulfilled(Exception):
    """What somebody asks for is so already, perhaps since a press came twice: nothing changes, and
    they are answered as if it had just been done."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.id)
        self.table = table


def with_event(change: Change, event: TableEvent) -> Change:
    return replace(change, table_events=(event, *change.table_events))


@dataclass(frozen=True, slots=True)
class Changed:
    """What was written, for whoever asked for it: a `Change` without the state of the round.

    `private` is for the seat it names alone.
    """

    table: Table
    entry: Entry | None = None
    private: Mapping[Seat, tuple[Any, ...]] = field(default_factory=dict, repr=False)
    outcome: Outcome | None = None
    votes: Votes | None = None
    table_events: tuple[TableEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class Due:
    """Something that is to happen to a table at `at` unless it changes before; see `deadlines`."""

    at: Instant
    what: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Notice:
    """That a table has changed, for all parts that show or drive tables.

    `private` is what each seat alone learned by the change, e.g. the cards it drew; `moved` are
    the seats whose move it was, also where the bot or the clock made it for them.
    """

    table_id: int
    version: int
    dues: tuple[Due, ...]
    private: Mapping[Seat, tuple[Any, ...]] = field(default_factory=dict, repr=False)
    moved: frozenset[Seat] = frozenset()
    game: str = field(kw_only=True)
