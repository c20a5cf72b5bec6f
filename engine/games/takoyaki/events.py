"""What can happen at a table."""

from collections.abc import Sequence

import msgspec

from engine.game import Seat
from engine.games.takoyaki.deck import Card


class Fact(msgspec.Struct, frozen=True, tag_field="tag"):
    """What the events share. Their tags are stored: a class may be renamed, its tag may not.

    Each has its `line` in a transcript, for which `names` are by seat.
    """


class Dealt(Fact, frozen=True, tag="dealt"):
    seat: Seat
    """Who begins."""
    draw_count: int

    def line(self, names: Sequence[str]) -> str:
        return f"cards dealt, {self.draw_count} in the draw pile: {names[self.seat]} begins"


class Reshuffled(Fact, frozen=True, tag="reshuffled"):
    cards: int

    def line(self, names: Sequence[str]) -> str:
        return f"{self.cards} discards shuffled into a new draw pile"


class Flipped(Fact, frozen=True, tag="flipped"):
    """From the draw pile."""

    seat: Seat
    card: Card

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} flips {self.card.value}"


class Taken(Fact, frozen=True, tag="taken"):
    """From the discard pile."""

    seat: Seat
    card: Card

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} takes {self.card.value} from the discard pile"


class Placed(Fact, frozen=True, tag="placed"):
    """On a face-down place, whose card goes on."""

    seat: Seat
    card: Card
    place: int
    uncovered: Card

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.value} → place {self.place}, uncovers {self.uncovered.value}"


class Replaced(Fact, frozen=True, tag="replaced"):
    """On the place of a wild Jack, which goes on."""

    seat: Seat
    card: Card
    place: int
    jack: Card

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.value} → place {self.place}, {self.jack.value} moves on"


class Awaited(Fact, frozen=True, tag="awaited"):
    """The seat has to choose one of the places for this Jack."""

    seat: Seat
    jack: Card
    places: tuple[int, ...]

    def line(self, names: Sequence[str]) -> str:
        places = " ".join(str(place) for place in self.places)
        return f"{names[self.seat]} chooses a place for {self.jack.value}: {places}"


class Discarded(Fact, frozen=True, tag="discarded"):
    seat: Seat
    card: Card

    def line(self, names: Sequence[str]) -> str:
        return f"{self.card.value} is discarded: turn over"


class Expired(Fact, frozen=True, tag="expired"):
    """The seat was silent; what follows was done for it."""

    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} is silent"


class Completed(Fact, frozen=True, tag="completed"):
    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has all ten places"


class LastChance(Fact, frozen=True, tag="lastchance"):
    """The seat has one more turn, since the other has completed its tableau."""

    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} has one more turn"


class Left(Fact, frozen=True, tag="left"):
    seat: Seat

    def line(self, names: Sequence[str]) -> str:
        return f"{names[self.seat]} leaves"


class Won(Fact, frozen=True, tag="won"):
    """One point for each of the other's face-down places."""

    seat: Seat
    points: int

    def line(self, names: Sequence[str]) -> str:
        points = "1 point" if self.points == 1 else f"{self.points} points"
        return f"{names[self.seat]} wins the round: {points}"


class Tied(Fact, frozen=True, tag="drawn"):
    """Both completed their tableaux: nobody scores."""

    def line(self, names: Sequence[str]) -> str:
        return "both have all ten places: 0 points"


Event = (
    Dealt
    | Reshuffled
    | Flipped
    | Taken
    | Placed
    | Replaced
    | Awaited
    | Discarded
    | Expired
    | Completed
    | LastChance
    | Left
    | Won
    | Tied
)
