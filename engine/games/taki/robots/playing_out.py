"""A quick player for playouts: a card by chance, coloured ones first, runs laid out and closed."""

from random import Random

from engine.game import Seat
from engine.games.taki.deck import Card
from engine.games.taki.moves import moves as listed
from engine.games.taki.notation import read
from engine.games.taki.state import Phase, State

_BREAKER = Card.BREAKER
_ANSWERS = ("break", "K", "let")
_OTHERWISE = ("close", "end", "take", _BREAKER.value, "draw", "pass")


def quick(state: State, random: Random) -> tuple[Seat, str]:
    """Who moves next, and how."""
    if state.awaiting:
        seat = state.awaiting[0]
        moves = listed(state, seat)
        return seat, next(move for move in _ANSWERS if move in moves)
    seat = state.on_turn
    moves = listed(state, seat)
    if "call" in moves and len(state.hands[seat]) == 2:
        return seat, "call"
    coloured: list[str] = []
    colourless: list[str] = []
    for move in moves:
        laid = read(move)
        if laid is None or laid.card is _BREAKER:
            continue
        (colourless if laid.card.colour is None else coloured).append(move)
    if coloured:
        return seat, random.choice(coloured)
    if colourless and state.phase is not Phase.RUN:
        return seat, random.choice(colourless)
    return seat, next(move for move in _OTHERWISE if move in moves)
