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
class Fact(msgspec.Struct, frozen=True, gc=False, tag_field="tag"):
    """What the events share. Their tags are stored: a class may be renamed, its tag may not."""


class Dealt(Fact, frozen=True, tag="dealt"):
    """Each seat has so many cards, the opening card leads, and `seat` begins."""

    seat: Seat
    cards: int
    opening: Card
    draw_count: int


class Buried(Fact, frozen=True, tag="buried"):
    """Turned up as an opening card and put under the draw pile."""

    card: Card


class Got(Fact, frozen=True, tag="got"):
    """Told to the seat alone: the cards it was dealt, without a `cause`, or drew."""

    seat: Seat
    cards: tuple[Card, ...]
    cause: Cause | None = None


class Drew(Fact, frozen=True, tag="drew"):
    """`count` is what there was; `wanted` may be more."""

    seat: Seat
    count: int
    wanted: int
    cause: Cause


class Reshuffled(Fact, frozen=True, tag="reshuffled"):
    cards: int


class Laid(Fact, frozen=True, tag="laid"):
    """`colour` is the one named or taken on, None for a card that leaves the lead as it is."""

    seat: Seat
    card: Card
    colour: Colour | None


class Skipped(Fact, frozen=True, tag="skipped"):
    seat: Seat


class Reversed(Fact, frozen=True, tag="reversed"):
    """`direction` is 1 where play now goes up the seats, else -1."""

    direction: int


class StackGrew(Fact, frozen=True, tag="stackgrew"):
    """The seat has to add to the stack, cancel it, or take so many cards."""

    seat: Seat
    stack: int


class StackCancelled(Fact, frozen=True, tag="stackcancelled"):
    stack: int


class RunOpened(Fact, frozen=True, tag="runopened"):
    seat: Seat
    colour: Colour


class RunClosed(Fact, frozen=True, tag="runclosed"):
    seat: Seat


class RunLeftOpen(Fact, frozen=True, tag="runleftopen"):
    seat: Seat
    colour: Colour


class RunEnded(Fact, frozen=True, tag="runended"):
    """An open TAKI is over because another card was laid on it."""

    colour: Colour


class FreeCard(Fact, frozen=True, tag="freecard"):
    """After a King the seat may lay any card, or pass."""

    seat: Seat


class Passed(Fact, frozen=True, tag="passed"):
    seat: Seat


class AnotherCard(Fact, frozen=True, tag="anothercard"):
    """After a Plus the seat has to lay one more card."""

    seat: Seat


class WindowOpened(Fact, frozen=True, tag="windowopened"):
    """A +3 was laid by `seat`, and all others may break it."""

    seat: Seat


class Declined(Fact, frozen=True, tag="letbe"):
    seat: Seat


class Broken(Fact, frozen=True, tag="broken"):
    """The +3 of `seat` was broken `by` another."""

    seat: Seat
    by: Seat


class ThreeCancelled(Fact, frozen=True, tag="threecancelled"):
    """A King answered the +3: for all, or for its player only."""

    seat: Seat
    for_all: bool


class Called(Fact, frozen=True, tag="called"):
    seat: Seat


class Uncalled(Fact, frozen=True, tag="uncalled"):
    """The seat did not call its last card; `by` is who caught it, None where the table does."""

    seat: Seat
    by: Seat | None


class Expired(Fact, frozen=True, tag="expired"):
    """The seat was silent; what follows was done for it."""

    seat: Seat


class Waits(Fact, frozen=True, tag="waits"):
    """Gone out on a +2, unless the stack comes back."""

    seat: Seat


class WentOut(Fact, frozen=True, tag="wentout"):
    """The hand is empty, and others play on."""

    seat: Seat
    place: int


class StageCleared(Fact, frozen=True, tag="stagecleared"):
    """`stage` is the one now begun."""

    seat: Seat
    stage: int


class Left(Fact, frozen=True, tag="left"):
    """The seat gave up; its cards were shuffled into the draw pile."""

    seat: Seat
    cards: int


class Stuck(Fact, frozen=True, tag="stuck"):
    """A full round in which nobody could play or draw anything."""


class Won(Fact, frozen=True, tag="won"):
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
    | Declined
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

    def add(self, event: Event) -> None:
        self.public.append(event)

    def add_private(self, seat: Seat, event: Event) -> None:
        self.private[seat] = (*self.private.get(seat, ()), event)
