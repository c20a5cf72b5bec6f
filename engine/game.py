"""The contract of a game: what each game under `engine/games/` offers, and the values all share.

Nothing here knows a card. The service drives games through this page only; so do robots, the
terminal and the tests.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, StrEnum
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

Seat = int
"""Numbered from 0 in turn order."""

Mode = str
"""How a game is played: one round, a series of rounds, or one long round of a kind that the game
names itself, e.g. `tournament`. Stored with every table; words are found by it."""

LONGEST_MOVE = 32
MOVE = re.compile(rf"[A-Za-z0-9+ -]{{1,{LONGEST_MOVE}}}")
"""Every move as text, so that it may stand in a button's id, in a column and in a line of a log.

No move is called `leave`: with that word a log says that a seat has left.
"""

KeepThinking = Callable[[int], bool]
"""A robot's budget: asked before each step of thought but the first; False ends the thinking.

The argument is the number of steps taken so far. What a step is, each game says.
"""

StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")
OptionsT = TypeVar("OptionsT", contravariant=True)
EventT = TypeVar("EventT")


def is_long(mode: Mode) -> bool:
    """Whether it is one long round of the game's own kind, which takes the place of a series."""
    return mode not in ("round", "series")


class Rejected(Exception):
    """A person asked for something that is not allowed now.

    `reason` is a member of the `StrEnum` of the package that said no; texts key on its value.
    """

    def __init__(self, reason: StrEnum) -> None:
        super().__init__(reason.value)
        self.reason = reason


# gc=False: a value cannot come to hold itself, so the collector need not look at it.
class Played(msgspec.Struct, Generic[StateT, EventT], frozen=True, gc=False):
    """What a move made of the table.

    `private` holds what one seat alone may read, e.g. the card it drew.
    """

    state: StateT
    events: tuple[EventT, ...]
    private: Mapping[Seat, tuple[EventT, ...]] = msgspec.field(default_factory=dict[Seat, Any])


class Outcome(msgspec.Struct, frozen=True):
    """How a round ended; the tuples are by seat."""

    places: tuple[int, ...]
    """From 1; equal seats share one."""
    points: tuple[int, ...]
    """What the round adds to a series."""
    reason: str
    """A value of the game's `endings`."""
    cards_left: tuple[int, ...] = ()
    """Empty where the game does not count them."""
    stages: tuple[int, ...] = ()
    """Where each seat stood in a long mode that counts stages; empty in others."""


class AnswerTime(msgspec.Struct, frozen=True):
    """How long the clock waits for those in `to_act`.

    `seconds` None means the table's own clock; `gives_time_to` is a seat that can still
    do something out of turn, for which the robots wait longer.
    """

    seconds: int | None = None
    gives_time_to: Seat | None = None


class Finished(msgspec.Struct, frozen=True):
    """One earlier round of a series, as far as the choice of the next starting seat needs it."""

    start: Seat
    outcome: Outcome


class Game(Protocol[StateT, ViewT, OptionsT, EventT]):
    """A game as pure values: no method changes its arguments, waits, or asks for the time."""

    key: ClassVar[str]
    """Stored with every table; never change it."""
    seat_counts: ClassVar[range]
    modes: ClassVar[tuple[Mode, ...]]
    first_options: ClassVar[tuple[str, ...]]
    """The few house rules that `/play` itself offers; the lobby offers all of them."""
    rules_version: ClassVar[int]
    """Grows when the same moves may come to something else; stored with the round under way."""
    state_type: ClassVar[type[Any]]
    view_type: ClassVar[type[Any]]
    options_type: ClassVar[type[Any]]
    """A struct of `Literal` fields with defaults; `house_rules` reads and fills it."""
    event_type: ClassVar[Any]
    """A type or union that `codec` can read events with."""
    reasons: ClassVar[type[StrEnum]]
    """All that `Rejected` can carry from this game."""
    endings: ClassVar[type[StrEnum]]
    """All that `Outcome.reason` can be; `forfeit` is one of them."""
    any_turn: ClassVar[Mapping[str, tuple[int, int]]]
    """Moves that mean the same in a later turn, so that their buttons carry none; and after how
    many milliseconds of a turn a person makes them: from, to. A robot takes as long."""
    levels: ClassVar[tuple[str, ...]]
    """Robot levels, weakest first; the first one also plays for absent people."""
    thoughtful: ClassVar[frozenset[str]]
    """Levels that play the better the longer they may think; the first level is none of them."""

    def refuse(self, options: OptionsT, mode: Mode) -> StrEnum | None:
        """Why these house rules cannot be played together, or None."""
        ...

    def has_choice(self, options: OptionsT) -> bool:
        """Whether anybody can ever have more than one move under these house rules; else robots of
        all levels play alike."""
        ...

    def asks_mark(self, options: OptionsT) -> bool:
        """Whether the lobby asks for the seat of the youngest, which `starter` gets as marked."""
        ...

    def ineffective(self, options: OptionsT, mode: Mode) -> frozenset[str]:
        """The house rules that change nothing, in this mode or beside the others.

        All that the mode makes ineffective are named; of the others not all need be found.
        """
        ...

    def deck(self, options: OptionsT) -> Counter[Enum]: ...

    def starter(
        self,
        options: OptionsT,
        seat_count: int,
        before: Sequence[Finished],
        seed: bytes,
        *,
        marked: Seat | None = None,
        host: Seat | None = None,
        empty: frozenset[Seat] = frozenset(),
    ) -> Seat:
        """Who begins the next round; `before` holds the rounds of the series so far, oldest first.

        `seed` is that of the round to be dealt, `marked` the seat the lobby marked as the youngest,
        `host` the host's seat; a seat in `empty` never begins.
        """
        ...

    def deal(
        self,
        seat_count: int,
        options: OptionsT,
        seed: bytes,
        start: Seat,
        mode: Mode = "round",
        empty: frozenset[Seat] = frozenset(),
    ) -> Played[StateT, EventT]:
        """Seats in `empty` keep their numbers and get no cards: as if they had left before.

        Raises `ValueError` if too few seats are held, or `start` is not.
        """
        ...

    def to_act(self, state: StateT) -> frozenset[Seat]:
        """The seats that the clock waits for, none after the end; may be secret."""
        ...

    def moves(self, state: StateT, seat: Seat) -> Sequence[str]:
        """All that seat may do now, also out of turn, each a `MOVE`; `play` takes no others."""
        ...

    def play(self, state: StateT, seat: Seat, move: str) -> Played[StateT, EventT]:
        """Raises `Rejected` for everything that `moves` does not list."""
        ...

    def expire(self, state: StateT) -> Played[StateT, EventT]:
        """Acts for all in `to_act`, whose time is over; no seat can choose it as a move.

        Raises `Rejected` after the end.
        """
        ...

    def leave(self, state: StateT, seat: Seat) -> Played[StateT, EventT]:
        """The seat gives up this round. Raises `Rejected` after the end."""
        ...

    def turn(self, state: StateT) -> int:
        """A number that buttons carry, so that a late press is known.

        It grows with each move of the seat on turn, and when a window opens or closes.
        """
        ...

    def answer_time(self, state: StateT) -> AnswerTime: ...

    def cards(self, state: StateT) -> Counter[Enum]:
        """Every card, wherever it lies; equals `deck(options)` after every move."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What that seat may know; None: what everybody sees."""
        ...

    def outcome(self, state: StateT) -> Outcome | None: ...

    def robot(
        self,
        view: ViewT,
        moves: Sequence[str],
        level: str,
        random: Random,
        keep_thinking: KeepThinking,
    ) -> str:
        """One of `moves`, chosen from what that seat may know; `robot.choose` asks for it."""
        ...

    def transcript_line(self, event: EventT, names: Sequence[str]) -> str:
        """The event as one line of a transcript: plain English with cards and moves in notation.

        For the terminal and for tests; what people read on Discord is the presenters' business.
        """
        ...

    def sketch(self, view: ViewT, names: Sequence[str]) -> str:
        """The view as a few lines in notation, for the same readers as `transcript_line`."""
        ...

    def legend(self, mode: Mode) -> str:
        """What the notation of cards and moves means, as a few lines for those who play in it."""
        ...


AnyGame = Game[Any, Any, Any, Any]
