"""The normal robot: gives each move a worth by rules of thumb and makes the best one.

The numbers were tried out in rounds of robots; one is about a card less in hand.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random

from engine.games.taki.deck import Card, Colour, Symbol
from engine.games.taki.notation import Named, read
from engine.games.taki.state import Phase, View

_FEW = 3
"""Cards in a hand that is near its end."""

_LAYS = 10.0
WINS = 200.0
_KEPT = {
    Symbol.KING: -5.0,
    Symbol.CHANGE_COLOUR: -4.0,
    Symbol.SUPER_TAKI: -2.5,
    Symbol.PLUS_THREE: 1.0,
    Symbol.BREAKER: -9.0,
}
"""What is better kept for a moment when nothing else fits; a Breaker, which cannot be the last
card, still goes before one draws."""

_ORDER_IN_RUN = {
    Symbol.TAKI: 3.0,
    Symbol.PLUS: 2.0,
    Symbol.DIRECTION: 1.0,
    Symbol.STOP: -1.0,
    Symbol.PLUS_TWO: -2.0,
}
"""Highest first: a TAKI must not lie on top, and a Stop or a +2 should."""

_CARDLESS = {"break": 20.0, "close": 40.0, "end": 1.0}


def normal(view: View, moves: Sequence[str], random: Random) -> str:
    worth = {move: worth_of(view, move) for move in moves}
    best = max(worth.values())
    return random.choice([move for move in moves if worth[move] == best])


def worth_of(view: View, move: str) -> float:
    laid = read(move)
    if laid is None:
        return _CARDLESS.get(move, 0.0)
    if view.phase is Phase.WINDOW:
        return 15.0
    rest = list(view.hand)
    rest.remove(laid.card)
    if view.phase is Phase.RUN:
        return _in_run(view, laid, rest)
    if view.stack and laid.card is Card.KING:
        return _LAYS + 1.5 * view.stack + _KEPT[Symbol.KING]
    return _LAYS + _by_itself(view, laid, rest)


def _by_itself(view: View, laid: Named, rest: list[Card]) -> float:
    card = laid.card
    symbol = card.symbol
    if not rest and symbol not in (Symbol.PLUS, Symbol.BREAKER):
        return WINS
    colour = card.colour or laid.colour or view.colour
    worth = _KEPT.get(symbol, 0.0) + _against_next(view, symbol) + _followers(colour, symbol, rest)
    if symbol in (Symbol.TAKI, Symbol.SUPER_TAKI):
        joining = sum(other.colour is colour for other in rest)
        worth += 3.0 * joining if joining else -6.0
    if symbol is Symbol.PLUS:
        can_follow = any(_fits(other, colour, symbol) for other in rest)
        worth += 3.0 if can_follow else -4.0
    if symbol is Symbol.KING and len(rest) == 1:
        worth += 100.0
    return worth


def _followers(colour: Colour, symbol: Symbol, rest: list[Card]) -> float:
    """How well the rest of the hand goes on from this lead."""
    fitting = sum(_fits(other, colour, symbol) for other in rest)
    share = fitting / len(rest) if rest else 0.0
    return 2.0 * share + (4.0 if len(rest) <= 2 and fitting else 0.0)


def _fits(card: Card, colour: Colour, symbol: Symbol) -> bool:
    return card.colour is None or card.colour is colour or card.symbol is symbol


def _against_next(view: View, symbol: Symbol) -> float:
    """Stop, +2 and +3 are the better the nearer the others are to their end."""
    others = [count for seat, count in enumerate(view.counts) if seat != view.seat]
    fewest = min(others)
    if symbol is Symbol.PLUS_THREE:
        return 3.0 + (3.0 if fewest <= _FEW else 0.0)
    if symbol not in (Symbol.STOP, Symbol.PLUS_TWO):
        return 0.0
    following = _next_count(view)
    return 1.5 + (3.0 if following <= _FEW else 0.0) + (1.5 if len(others) == 1 else 0.0)


def _next_count(view: View) -> int:
    """Cards of the next seat in play."""
    seat_count = len(view.counts)
    seat = view.seat or 0
    for step in range(1, seat_count):
        other = (seat + step * view.direction) % seat_count
        if other not in view.out and other not in view.left:
            return view.counts[other]
    return 0


def _in_run(view: View, laid: Named, rest: list[Card]) -> float:
    """All cards of the colour go, the useful action last; then what ends a run may pay."""
    card = laid.card
    symbol = card.symbol
    if not rest and symbol not in (Symbol.PLUS, Symbol.BREAKER):
        return WINS
    if card.colour is not None:
        if view.options.action_finish == "off":
            return 50.0 - symbol.is_number
        return 50.0 + _ORDER_IN_RUN.get(symbol, 0.0)
    if symbol is Symbol.SUPER_TAKI or symbol is Symbol.BREAKER:
        return -1.0
    colours = Counter(other.colour for other in rest)
    if len(rest) <= 2:
        named = colours[laid.colour] if laid.colour else 0
        return 44.0 + named
    return 20.0
