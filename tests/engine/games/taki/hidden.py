"""What a seat may not know in Taki, exchanged for another possible deal."""

from random import Random

from msgspec.structs import replace

from engine.game import Seat
from engine.games.taki.deck import Card
from engine.games.taki.state import State


def exchanged(state: State, seat: Seat | None, random: Random) -> State:
    """The other hands and the draw pile change among themselves; sizes stay, as all see them."""
    hidden = list(state.piles.draw)
    for other, hand in enumerate(state.hands):
        if other != seat:
            hidden += hand
    random.shuffle(hidden)
    hands = list(state.hands)
    for other, hand in enumerate(state.hands):
        if other != seat:
            hands[other] = tuple(_taken(hidden, len(hand)))
    piles = replace(state.piles, draw=tuple(hidden), seed=b"another")
    return replace(state, hands=tuple(hands), piles=piles)


def _taken(cards: list[Card], count: int) -> list[Card]:
    return [cards.pop() for _ in range(count)]
