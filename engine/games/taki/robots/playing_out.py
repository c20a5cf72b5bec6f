"""A quick player for playouts: rules of thumb that need one look at the hand, and some chance."""

from random import Random

from engine.game import Seat
from engine.games.taki.deck import Card, Symbol
from engine.games.taki.moves import moves as listed
from engine.games.taki.notation import WITH_COLOUR, read
from engine.games.taki.state import Phase, State

_ANSWERS = ("break", "K", "let")
_OTHERWISE = ("close", "end", "take", Card.BREAKER.value, "draw", "pass")
_COLOURLESS = (Card.SUPER_TAKI, Card.PLUS_THREE, Card.CHANGE_COLOUR, Card.KING)
"""In the order in which they are laid when no coloured card fits."""
_EAGERNESS = {Symbol.STOP: 2.5, Symbol.PLUS_TWO: 2.5, Symbol.TAKI: -6.0, Symbol.PLUS: -4.0}
_EARLY_IN_RUN = {
    Symbol.TAKI: 8.0,
    Symbol.PLUS: 1.0,
    Symbol.DIRECTION: 1.0,
    Symbol.STOP: -3.0,
    Symbol.PLUS_TWO: -2.0,
}
_OF_COLOUR = {move: named.colour for moves in WITH_COLOUR.values() for move, named in moves.items()}


def quick(state: State, random: Random) -> tuple[Seat, str]:
    """Who moves next, and how."""
    if state.awaiting:
        seat = state.awaiting[0]
        moves = listed(state, seat)
        return seat, next(move for move in _ANSWERS if move in moves)
    seat = state.on_turn
    moves = listed(state, seat)
    hand = state.hands[seat]
    if len(hand) == 2 and "call" in moves:
        return seat, "call"
    best, most = "", -99.0
    chance = random.random
    is_run = state.phase is Phase.RUN
    for move in moves:
        laid = read(move)
        if laid is None or (colour := laid.card.colour) is None:
            continue
        symbol = laid.card.symbol
        if is_run:
            worth = _EARLY_IN_RUN.get(symbol, 0.0) + chance()
        else:
            alike = sum(card.colour is colour for card in hand) - 1
            worth = _EAGERNESS.get(symbol, 0.0) + 0.4 * alike + 1.5 * chance()
            if symbol is Symbol.TAKI and alike:
                worth += 5.0 + 3.0 * alike
            elif symbol is Symbol.PLUS and alike:
                worth += 7.0
        if worth > most:
            best, most = move, worth
    if best:
        return seat, best
    if not is_run:
        for card in _COLOURLESS:
            if card in hand and (named := _named(hand, card, moves)):
                return seat, named
    return seat, next(move for move in _OTHERWISE if move in moves)


def _named(hand: tuple[Card, ...], card: Card, moves: list[str]) -> str | None:
    """The move that lays this card, with the colour of which the hand holds most."""
    if card.value in moves:
        return card.value
    colours = [other.colour for other in hand]
    ways = [move for move in WITH_COLOUR.get(card, ()) if move in moves]
    return max(ways, key=lambda move: colours.count(_OF_COLOUR[move]), default=None)
