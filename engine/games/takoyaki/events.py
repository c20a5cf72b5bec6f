"""What can happen at a table."""

import msgspec

from engine.game import Seat
from engine.games.takoyaki.deck import Card


class Fact(msgspec.Struct, frozen=True, tag_field="tag"):
    """What the events share. Their tags are stored: a class may be renamed, its tag may not."""


class Dealt(Fact, frozen=True, tag="dealt"):
    seat: Seat
    """Who begins."""
    draw_count: int


class Reshuffled(Fact, frozen=True, tag="reshuffled"):
    cards: int


class Flipped(Fact, frozen=True, tag="flipped"):
    """From the draw pile."""

    seat: Seat
    card: Card


class Taken(Fact, frozen=True, tag="taken"):
    """From the discard pile."""

    seat: Seat
    card: Card


class Placed(Fact, frozen=True, tag="placed"):
    """On a face-down place, whose card goes on."""

    seat: Seat
    card: Card
    place: int
    uncovered: Card


class Replaced(Fact, frozen=True, tag="replaced"):
    """On the place of a wild Jack, which goes on."""

    seat: Seat
    card: Card
    place: int
    jack: Card


class Awaited(Fact, frozen=True, tag="awaited"):
    """The seat has to choose one of the places for this Jack."""

    seat: Seat
    jack: Card
    places: tuple[int, ...]


class Discarded(Fact, frozen=True, tag="discarded"):
    seat: Seat
    card: Card


class Expired(Fact, frozen=True, tag="expired"):
    """The seat was silent; what follows was done for it."""

    seat: Seat


class Completed(Fact, frozen=True, tag="completed"):
    seat: Seat


class LastChance(Fact, frozen=True, tag="lastchance"):
    """The seat has one more turn, since the other has completed its tableau."""

    seat: Seat


class Left(Fact, frozen=True, tag="left"):
    seat: Seat


class Won(Fact, frozen=True, tag="won"):
    """One point for each of the other's face-down places."""

    seat: Seat
    points: int


class Tied(Fact, frozen=True, tag="drawn"):
    """Both completed their tableaux: nobody scores."""


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
