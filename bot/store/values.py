"""Tables, seats and people as stored: frozen values, without the state of a round."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Literal

import msgspec

from engine.game import Mode, Seat

Instant = int
"""Milliseconds UTC."""


class Status(StrEnum):
    LOBBY = "lobby"
    PLAYING = "playing"
    BETWEEN = "between"
    DONE = "done"
    VOID = "void"


OPEN = (Status.LOBBY, Status.PLAYING, Status.BETWEEN)


@dataclass(frozen=True, slots=True)
class Player:
    """A person as we know them, across tables; `discord_id` is None once they were forgotten.

    `name` is that on the server of the table they were read with, as they wrote it, and `ordinal`
    tells them from namesakes there; whoever shows a name asks `bot.texts.shown_name`.
    """

    id: int
    discord_id: int | None
    name: str
    language: str | None = None
    pings: str = "always"
    hand_by: str = "both"
    """Where hands are shown: both, dm or here."""
    ordinal: int | None = None


@dataclass(frozen=True, slots=True)
class Member:
    """What a person is called on one server. `looks` is the same for names that look alike, and
    `ordinal` tells such namesakes apart."""

    guild_id: int
    player_id: int
    name: str
    looks: str
    ordinal: int | None = None


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One seat: free, a robot's, held for an invited person (`joined_at` None), or a person's.

    Whoever shows the seat's hand stores its message, apart from changes of the table.
    """

    seat: Seat
    player: Player | None = None
    robot: str | None = None
    autopilot: bool = False
    auto: bool = False
    missed: int = 0
    vote: str | None = None
    joined_at: Instant | None = None
    left_at: Instant | None = None
    forfeits: bool = True
    """Whether whoever leaves gives the series up; not if they are removed while present."""
    dm_channel_id: int | None = None
    dm_message_id: int | None = None

    @property
    def is_person(self) -> bool:
        return self.player is not None and self.joined_at is not None and self.left_at is None

    @property
    def is_held(self) -> bool:
        return self.player is not None and self.joined_at is None and self.left_at is None

    @property
    def is_taken(self) -> bool:
        return self.left_at is None and (self.player is not None or self.robot is not None)

    @property
    def plays_alone(self) -> bool:
        """The bot moves for it: a robot's seat, or that of a person who is away."""
        return self.robot is not None or self.autopilot

    @property
    def is_present(self) -> bool:
        return self.is_person and not self.autopilot


@dataclass(frozen=True, slots=True)
class Scored:
    """One seat's line of the results ledger; `stage` only in a tournament, `cards_left` only where
    a game counts them."""

    round: int
    seat: Seat
    player_id: int | None
    place: int
    points: int
    reason: str
    cards_left: int | None = None
    stage: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A place where one group plays one game in one channel; outlives its rounds."""

    id: int
    guild_id: int
    channel_id: int
    host_id: int | None
    game: str
    mode: Mode
    rounds: int
    clock_seconds: int
    options: Any
    status: Status
    rules_version: int
    created_at: Instant
    updated_at: Instant
    opener_id: int | None = None
    """For whom it counts while it is open."""
    thread_id: int | None = None
    thread_is_public: bool = False
    """False also where it is not known."""
    message_id: int | None = None
    ping_message_id: int | None = None
    window_message_id: int | None = None
    youngest_seat: Seat | None = None
    reason: str | None = None
    round: int = 0
    version: int = 0
    turn: int = 0
    turn_at: Instant | None = None
    """When the present turn or window began, or was resumed."""
    deadline: Instant | None = None
    paused_at: Instant | None = None
    pressed_at: Instant = 0
    """When a person last did something there."""
    idle_until: Instant | None = None
    """When it ends unless a person does something there: set once it was warned."""
    seats: tuple[TableSeat, ...] = ()
    empty: frozenset[Seat] = frozenset()
    """Seats that nobody held when the present round was dealt: they have no part in it."""
    scores: tuple[Scored, ...] = ()
    removed: frozenset[int] = frozenset()
    """Who was removed, by `Player.id`: they do not sit down here again uninvited."""

    @property
    def is_open(self) -> bool:
        return self.status in OPEN

    @property
    def is_going_on(self) -> bool:
        """Open, and not paused."""
        return self.is_open and self.paused_at is None

    @property
    def is_hidden(self) -> bool:
        """Whether not everybody in its channel may see it."""
        return self.thread_id is not None and not self.thread_is_public

    @property
    def place_id(self) -> int:
        """The channel or thread in which the board stands."""
        return self.thread_id or self.channel_id

    @property
    def persons(self) -> tuple[TableSeat, ...]:
        return tuple(s for s in self.seats if s.is_person)

    @property
    def host_seat(self) -> TableSeat | None:
        return next((s for s in self.persons if s.player and s.player.id == self.host_id), None)

    @property
    def has_result(self) -> bool:
        """Whether its newest round is over and counts."""
        return any(line.round == self.round for line in self.scores)

    @property
    def is_last_round(self) -> bool:
        return self.round >= self.rounds

    def seat_of(self, player_id: int) -> TableSeat | None:
        """The seat this person holds or is invited to; not one they have left."""
        return next(
            (s for s in self.seats if s.left_at is None and s.player and s.player.id == player_id),
            None,
        )

    def with_seat(self, seat: TableSeat) -> "Table":
        others = tuple(s for s in self.seats if s.seat != seat.seat)
        return replace(self, seats=tuple(sorted((*others, seat), key=lambda s: s.seat)))


@dataclass(frozen=True, slots=True)
class RecentAct:
    """What somebody did that they may not do too often."""

    player_id: int
    what: Literal["opened", "ended", "invited"]
    at: Instant
    table_id: int
    whom_id: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the move log. `seat` is None for what nobody chose: a deal, an expired clock."""

    seat: Seat | None
    move: str
    events: tuple[Any, ...]


class TableEvent(msgspec.Struct, frozen=True, tag_field="tag", tag="deed"):
    """What somebody did at a table besides the game; stands in the log among the events.

    `by` and `whom` are `Player.id`s. `by` is None for what a vote has carried; a vote without
    `whom` asks for the end of the table. `cast` and `needed` count votes.
    """

    what: Literal["paused", "resumed", "ended", "left", "removed", "voted", "handed_over", "host"]
    by: int | None = None
    whom: int | None = None
    cast: int = 0
    needed: int = 0


@dataclass(frozen=True, slots=True)
class Logged(Entry):
    """An entry as read back."""

    round: int = 0
    version: int = 0
    at: Instant = 0
    table_events: tuple[TableEvent, ...] = ()

    @property
    def is_removal(self) -> bool:
        """The seat was left, but not by a wish of its own."""
        return any(event.what == "removed" for event in self.table_events)


@dataclass(frozen=True, slots=True)
class Round:
    """One deal. `seed` is hexadecimal and secret until `ended_at` is set."""

    table_id: int
    round: int
    seed: str = field(repr=False)
    commitment: str
    seats: int
    start: Seat
    started_at: Instant
    ended_at: Instant | None = None
    reason: str | None = None
    message_id: int | None = None
    empty: frozenset[Seat] = frozenset()
    """Seats that nobody held at the deal."""
