"""What can happen at a table, told in events; who drew what is told to that seat alone."""

from enum import StrEnum

import msgspec

from engine.game import Seat
from engine.games.taki.deck import Card, Colour


class Cause(StrEnum):
    """Why cards were drawn."""

    TURN = "turn"
    PLUS = "plus"
    STACK = "stack"
    PLUS_THREE = "plus_three"
    BROKEN = "broken"
    BREAKER = "breaker"
    UNCALLED = "uncalled"
    FINISH = "finish"
    STAGE = "stage"


# gc=False: a value cannot come to hold itself, so the collector need not look at it.
class Fact(msgspec.Struct, frozen=True, gc=False, tag_field="tag", tag=str.lower):
    """What the events share: their name in small letters as `tag`."""


class Dealt(Fact, frozen=True):
    """Each seat has so many cards, the opening card leads, and `seat` begins."""

    seat: Seat
    cards: int
    opening: Card
    draw_count: int


class Buried(Fact, frozen=True):
    """Turned up as an opening card and put under the draw pile."""

    card: Card


class Got(Fact, frozen=True):
    """Told to the seat alone: the cards it was dealt, without a `cause`, or drew."""

    seat: Seat
    cards: tuple[Card, ...]
    cause: Cause | None = None


class Drew(Fact, frozen=True):
    """`count` is what there was; `wanted` may be more."""

    seat: Seat
    count: int
    wanted: int
    cause: Cause


class Reshuffled(Fact, frozen=True):
    cards: int


class Laid(Fact, frozen=True):
    """`colour` is the one named or taken on, None for a card that leaves the lead as it is."""

    seat: Seat
    card: Card
    colour: Colour | None


class Skipped(Fact, frozen=True):
    seat: Seat


class Reversed(Fact, frozen=True):
    """`direction` is 1 where play now goes up the seats, else -1."""

    direction: int


class StackGrew(Fact, frozen=True):
    """The seat has to add to the stack, cancel it, or take so many cards."""

    seat: Seat
    stack: int


class StackCancelled(Fact, frozen=True):
    stack: int


class RunOpened(Fact, frozen=True):
    seat: Seat
    colour: Colour


class RunClosed(Fact, frozen=True):
    seat: Seat


class RunLeftOpen(Fact, frozen=True):
    seat: Seat
    colour: Colour


class RunEnded(Fact, frozen=True):
    """An open TAKI is over because another card was laid on it."""

    colour: Colour


class FreeCard(Fact, frozen=True):
    """After a King the seat may lay any card, or pass."""

    seat: Seat


class Passed(Fact, frozen=True):
    seat: Seat


class AnotherCard(Fact, frozen=True):
    """After a Plus the seat has to lay one more card."""

    seat: Seat


class WindowOpened(Fact, frozen=True):
    """A +3 was laid by `seat`, and all others may break it."""

    seat: Seat


class LetBe(Fact, frozen=True):
    seat: Seat


class Broken(Fact, frozen=True):
    """The +3 of `seat` was broken `by` another."""

    seat: Seat
    by: Seat


class ThreeCancelled(Fact, frozen=True):
    """A King answered the +3: for all, or for its player only."""

    seat: Seat
    for_all: bool


class Called(Fact, frozen=True):
    seat: Seat


class Uncalled(Fact, frozen=True):
    """The seat did not call its last card; `by` is who caught it, None where the table does."""

    seat: Seat
    by: Seat | None


class Expired(Fact, frozen=True):
    """The seat was silent; what follows was done for it."""

    seat: Seat


class Waits(Fact, frozen=True):
    """Gone out on a +2, unless the stack comes back."""

    seat: Seat


class WentOut(Fact, frozen=True):
    """The hand is empty, and others play on."""

    seat: Seat
    place: int


class StageCleared(Fact, frozen=True):
    """`stage` is the one now begun."""

    seat: Seat
    stage: int


class Left(Fact, frozen=True):
    """The seat gave up; its cards were shuffled into the draw pile."""

    seat: Seat
    cards: int


class Stuck(Fact, frozen=True):
    """A full round in which nobody could play or draw anything."""


class Won(Fact, frozen=True):
    """Several where the first place is shared."""

    seats: tuple[Seat, ...]


Event = (
    Dealt
    | Buried
    | Got
    | Drew
    | Reshuffled
    | Laid
    | Skipped
    | Reversed
    | StackGrew
    | StackCancelled
    | RunOpened
    | RunClosed
    | RunLeftOpen
    | RunEnded
    | FreeCard
    | Passed
    | AnotherCard
    | WindowOpened
    | LetBe
    | Broken
    | ThreeCancelled
    | Called
    | Uncalled
    | Expired
    | Waits
    | WentOut
    | StageCleared
    | Left
    | Stuck
    | Won
)


class Record(msgspec.Struct):
    """Gathers what one move made happen: for everybody, and for one seat alone."""

    public: list[Event] = []
    private: dict[Seat, tuple[Event, ...]] = {}

    def tell(self, event: Event) -> None:
        self.public.append(event)

    def whisper(self, seat: Seat, event: Event) -> None:
        self.private[seat] = (*self.private.get(seat, ()), event)
