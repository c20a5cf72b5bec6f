"""What can happen at a table; which cards a seat drew is an event for that seat alone."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from engine.game import Seat
from engine.games.taki.deck import Card, Colour
from engine.games.taki.notation import written
from engine.names import all_of


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


_BECAUSE = {
    Cause.TURN: "",
    Cause.PLUS: ", having no card to follow the Plus",
    Cause.STACK: ": the stack is taken",
    Cause.PLUS_THREE: " for the +3",
    Cause.BROKEN: " for the broken +3",
    Cause.BREAKER: " for the Breaker",
    Cause.UNCALLED: " for the last card",
    Cause.FINISH: ": no going out on an action card",
    Cause.STAGE: " for the new stage",
}
_NOTHING = "nothing, as nothing is left"


# gc=False: a value cannot come to hold itself, so the collector need not look at it.
class Fact(msgspec.Struct, frozen=True, gc=False, tag_field="tag"):
    """What the events share. Their tags are stored: a class may be renamed, its tag may not.

    Each has its `line` in a transcript, for which `names` are by seat.
    """


class Dealt(Fact, frozen=True, tag="dealt"):
    """Each seat has so many cards, the opening card leads, and `seat` begins."""

    seat: Seat
    cards: int
    opening: Card
    draw_count: int

    def line(self, names: Sequence[str]) -> str:
        opening = f"{self.opening.value} leads, {self.draw_count} in the draw pile"
        return f"{self.cards} cards each, {opening}: {names[self.seat]} begins"


class Buried(Fact, frozen=True, tag="buried"):
    """Turned up as an opening card and put under the draw pile."""

    card: Card

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.value} cannot open: under the draw pile"


class Got(Fact, frozen=True, tag="got"):
    """For the seat alone: the cards it was dealt, without a `cause`, or drew."""

    seat: Seat
    cards: tuple[Card, ...]
    cause: Cause | None = None

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} gets {written(self.cards)}"


class Drew(Fact, frozen=True, tag="drew"):
    """`count` is what there was; `wanted` may be more."""

    seat: Seat
    count: int
    wanted: int
    cause: Cause

    def line(self, names: Sequence[str]) -> str:
        if self.count == self.wanted:
            count = str(self.count)
        else:
            count = f"{self.count} of {self.wanted}, all there is" if self.count else _NOTHING
        return f"{names[self.seat]} draws {count}{_BECAUSE[self.cause]}"


class Reshuffled(Fact, frozen=True, tag="reshuffled"):
    cards: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.cards} discards shuffled into a new draw pile"


class Laid(Fact, frozen=True, tag="laid"):
    """`colour` is the one named or taken on, None for a card that leaves the lead as it is."""

    seat: Seat
    card: Card
    colour: Colour | None

    def line(self, names: Sequence[str]) -> str:
        named = f" as {self.colour.value}" if self.colour and self.card.colour is None else ""
        return f"{names[self.seat]} lays {self.card.value}{named}"


class Skipped(Fact, frozen=True, tag="skipped"):
    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is skipped"


class Reversed(Fact, frozen=True, tag="reversed"):
    """`direction` is 1 where play now goes up the seats, else -1."""

    direction: int

    def line(self, names: Sequence[str]) -> str:
        return f"play goes {'up' if self.direction == 1 else 'down'} the seats now"


class StackGrew(Fact, frozen=True, tag="stackgrew"):
    """The seat has to add to the stack, cancel it, or take so many cards."""

    seat: Seat
    stack: int

    def line(self, names: Sequence[str]) -> str:
        return f"a stack of {self.stack} is due for {names[self.seat]}"


class StackCancelled(Fact, frozen=True, tag="stackcancelled"):
    stack: int

    def line(self, names: Sequence[str]) -> str:
        return f"the stack of {self.stack} is cancelled"


class RunOpened(Fact, frozen=True, tag="runopened"):
    seat: Seat
    colour: Colour

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} opens a {self.colour.value} TAKI"


class RunClosed(Fact, frozen=True, tag="runclosed"):
    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} closes the TAKI"


class RunLeftOpen(Fact, frozen=True, tag="runleftopen"):
    seat: Seat
    colour: Colour

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} leaves the {self.colour.value} TAKI open"


class RunEnded(Fact, frozen=True, tag="runended"):
    """An open TAKI is over because another card was laid on it."""

    colour: Colour

    def line(self, names: Sequence[str]) -> str:
        return f"the open {self.colour.value} TAKI is over"


class FreeCard(Fact, frozen=True, tag="freecard"):
    """After a King the seat may lay any card, or pass."""

    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} may lay any card, or pass"


class Passed(Fact, frozen=True, tag="passed"):
    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} passes"


class AnotherCard(Fact, frozen=True, tag="anothercard"):
    """After a Plus the seat has to lay one more card."""

    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has to lay another card"


class WindowOpened(Fact, frozen=True, tag="windowopened"):
    """A +3 was laid by `seat`, and all others may break it."""

    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"the +3 of {names[self.seat]} may be broken"


class Declined(Fact, frozen=True, tag="letbe"):
    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} lets it be"


class Broken(Fact, frozen=True, tag="broken"):
    """The +3 of `seat` was broken `by` another."""

    seat: Seat
    by: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.by]} breaks the +3 of {names[self.seat]}"


class ThreeCancelled(Fact, frozen=True, tag="threecancelled"):
    """A King answered the +3: for all, or for its player only."""

    seat: Seat
    for_all: bool

    def line(self, names: Sequence[str]) -> str:
        saved = "everybody" if self.for_all else "one player only"
        return f"the King of {names[self.seat]} cancels the +3 for {saved}"


class Called(Fact, frozen=True, tag="called"):
    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} calls: last card!"


class Uncalled(Fact, frozen=True, tag="uncalled"):
    """The seat did not call its last card; `by` is who caught it, None where the table does."""

    seat: Seat
    by: Seat | None

    def line(self, names: Sequence[str]) -> str:
        caught = "" if self.by is None else f", and {names[self.by]} caught it"
        return f"{names[self.seat]} did not call the last card{caught}"


class Expired(Fact, frozen=True, tag="expired"):
    """The seat was silent; what follows was done for it."""

    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is silent"


class Waits(Fact, frozen=True, tag="waits"):
    """The hand was emptied with a +2: the seat is out once the stack ends, unless it takes it."""

    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has no cards and waits for the end of the stack"


class WentOut(Fact, frozen=True, tag="wentout"):
    """The hand is empty, and others play on."""

    seat: Seat
    place: int

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} goes out: place {self.place}"


class StageCleared(Fact, frozen=True, tag="stagecleared"):
    """`stage` is the one now begun."""

    seat: Seat
    stage: int

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} clears a stage and begins stage {self.stage}"


class Left(Fact, frozen=True, tag="left"):
    """The seat gave up; its cards were shuffled into the draw pile."""

    seat: Seat
    cards: int

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} leaves: {self.cards} cards shuffled into the draw pile"


class Stuck(Fact, frozen=True, tag="stuck"):
    """A full round in which nobody could play or draw anything."""

    def line(self, names: Sequence[str]) -> str:
        return "nobody can play or draw any more"


class Won(Fact, frozen=True, tag="won"):
    """Several where the first place is shared."""

    seats: tuple[Seat, ...]

    def line(self, names: Sequence[str]) -> str:
        if len(self.seats) == 1:
            return f"{names[self.seats[0]]} wins"
        return f"{all_of([names[seat] for seat in self.seats])} share the victory"


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
