"""Draw pile and discard pile: draw, discard, reshuffle all but the top."""

from collections.abc import Iterable
from typing import Generic, TypeVar

import msgspec
from msgspec.structs import replace

from engine import shuffle

CardT = TypeVar("CardT")


# gc=False: a value cannot come to hold itself, so the collector need not look at it.
class Piles(msgspec.Struct, Generic[CardT], frozen=True, gc=False):
    """`draw` has its top first, `discard` its top last; `shuffles` were made of `seed` so far."""

    draw: tuple[CardT, ...]
    discard: tuple[CardT, ...]
    seed: bytes
    shuffles: int


class Drawn(msgspec.Struct, Generic[CardT], frozen=True):
    """`reshuffled` cards went from the discard pile into the draw pile on the way; mostly 0."""

    piles: Piles[CardT]
    cards: tuple[CardT, ...]
    reshuffled: int


def shuffled(cards: Iterable[CardT], seed: bytes) -> Piles[CardT]:
    return Piles(draw=shuffle.order(cards, seed, 0), discard=(), seed=seed, shuffles=1)


def draw(piles: Piles[CardT], count: int) -> Drawn[CardT]:
    """Takes up to `count` cards; fewer when both piles run out.

    The discard pile is reshuffled when a card is needed and the draw pile is empty, not before.
    """
    drawn = piles.draw[:count]
    piles = replace(piles, draw=piles.draw[count:])
    missing = count - len(drawn)
    if missing == 0:
        return Drawn(piles, drawn, 0)
    renewed = reshuffle(piles)
    added = len(renewed.draw)
    rest = renewed.draw[:missing]
    renewed = replace(renewed, draw=renewed.draw[missing:])
    return Drawn(renewed, drawn + rest, added)


def reshuffle(piles: Piles[CardT]) -> Piles[CardT]:
    """Makes a draw pile of all discards but the top one, which stays; the draw pile is empty."""
    if len(piles.discard) < 2:
        return piles
    return Piles(
        draw=shuffle.order(piles.discard[:-1], piles.seed, piles.shuffles),
        discard=piles.discard[-1:],
        seed=piles.seed,
        shuffles=piles.shuffles + 1,
    )


def discard(piles: Piles[CardT], *cards: CardT) -> Piles[CardT]:
    """Lays the cards face up; the last one is the new top."""
    return replace(piles, discard=piles.discard + cards)


def take(piles: Piles[CardT]) -> tuple[Piles[CardT], CardT]:
    """Takes the top discard, which must be there."""
    return replace(piles, discard=piles.discard[:-1]), piles.discard[-1]
