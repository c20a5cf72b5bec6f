"""The vocabulary on one page: house rules, state, view, refusals and endings; events lie beside."""

from enum import StrEnum
from typing import Literal

import msgspec

from engine.game import Outcome, Seat
from engine.games.takoyaki.deck import PLACES, Card
from engine.piles import Piles


class Options(msgspec.Struct, frozen=True):
    """The house rules; RULES.md 6."""

    wild: Literal["none", "jack"] = "none"
    wild_move: Literal["movable", "fixed"] = "movable"
    draw_discard: Literal["off", "on"] = "off"
    last_chance: Literal["off", "on"] = "off"
    next_starter: Literal["alternate", "winner", "loser", "random"] = "alternate"


class Tableau(msgspec.Struct, frozen=True):
    """Ten cards, place 1 first, and for each whether it lies face up."""

    cards: tuple[Card, ...]
    face_up: tuple[bool, ...] = (False,) * len(PLACES)

    @property
    def face_down(self) -> tuple[int, ...]:
        """The numbers of the places still face down."""
        return tuple(place for place, up in zip(PLACES, self.face_up, strict=True) if not up)


class State(msgspec.Struct, frozen=True):
    """`carried` is the wild Jack in hand while its place is to be chosen.

    `completed` is the seat whose ten places are done while the other has its last chance.
    `changed` are the places the last move laid a card on, by seat.
    """

    options: Options
    starter: Seat
    on_turn: Seat
    turn: int
    tableaux: tuple[Tableau, ...]
    piles: Piles[Card]
    carried: Card | None = None
    completed: Seat | None = None
    changed: tuple[tuple[int, ...], ...] = ((), ())
    outcome: Outcome | None = None


class View(msgspec.Struct, frozen=True):
    """What everybody may know; a seat knows no more, `seat` only says who looks (None: the public).

    `tableaux` hold the face-up card of each place by seat, None where it lies face down.
    `discards` are the whole discard pile, its top last: all of it was laid face up.
    `takeable` is the top discard where the seat on turn may take it now.
    `places` are those the Jack `carried` may go to, empty when no choice is due.
    `last_chance` is the seat whose last turn it is because the other has completed its tableau.
    `on_turn` is None when the round is over, which `outcome` tells.
    """

    seat: Seat | None
    options: Options
    starter: Seat
    on_turn: Seat | None
    turn: int
    tableaux: tuple[tuple[Card | None, ...], ...]
    changed: tuple[tuple[int, ...], ...]
    draw_count: int
    discards: tuple[Card, ...]
    takeable: Card | None
    carried: Card | None
    places: tuple[int, ...]
    last_chance: Seat | None
    outcome: Outcome | None

    @property
    def discard_top(self) -> Card | None:
        return self.discards[-1] if self.discards else None


class Refusal(StrEnum):
    """Why a move is not allowed now."""

    NOT_A_MOVE = "not_a_move"
    NOT_YOUR_TURN = "not_your_turn"
    CHOOSE_A_PLACE = "choose_a_place"
    NOTHING_TO_PLACE = "nothing_to_place"
    PLACE_IS_DONE = "place_is_done"
    TAKING_IS_OFF = "taking_is_off"
    NOTHING_TO_TAKE = "nothing_to_take"
    FITS_NOWHERE = "fits_nowhere"
    ROUND_IS_OVER = "round_is_over"


class Ending(StrEnum):
    """How a round can end: one tableau done, both done, or a seat has left."""

    COMPLETED = "completed"
    TIED = "drawn"
    FORFEIT = "forfeit"
