"""Plans: each way in which the seat on turn may go on until its turn is over.

Only what is drawn depends on hidden cards, and a draw ends a plan.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.game import Seat
from engine.games.taki.deck import Card, Colour, Symbol
from engine.games.taki.events import Record
from engine.games.taki.moves import moves as listed
from engine.games.taki.moves import play
from engine.games.taki.notation import read
from engine.games.taki.state import Phase, State
from engine.games.taki.turn_order import others

MOST_MOVES = 160
"""About so many are tried for all plans of one turn together."""

WON = 1_000.0
_WEIGHT = {
    Symbol.KING: -0.5,
    Symbol.CHANGE_COLOUR: 0.0,
    Symbol.SUPER_TAKI: 0.0,
    Symbol.PLUS_THREE: 0.3,
    Symbol.STOP: 0.7,
    Symbol.PLUS_TWO: 0.7,
    Symbol.PLUS: 0.8,
    Symbol.BREAKER: 1.2,
}
"""What a card in hand weighs that is not 1; the less, the easier it is laid."""
_JOINS_TAKI = 0.3
"""What a TAKI takes off the weight of each card of its colour."""
# What follows is worth so many cards less in one's own hand.
_EXTRA_CARD = 0.35
"""A card more in another hand."""
_DUE = 0.3
"""Each card of a stack that is due for another."""
_TEMPO = 1.0
"""To be on turn still."""
_OPEN = 0.8
"""The cost of a TAKI left open for the next seat."""
_UNCALLED = 2.0
"""The cost of a last card that was not called."""
_CARDLESS = ("close", "pass", "end", "take", "draw")


class Plan(NamedTuple):
    """`moves` lead to `state`, where the turn is over or hidden cards come in."""

    moves: tuple[str, ...]
    state: State
    worth: float
    """In cards: what the seat has got rid of and the others have got; `WON` if it has won."""


def plans(state: State, seat: Seat, moves: Sequence[str]) -> list[Plan]:
    """Plans that begin with one of these moves, best first, one for each different end."""
    search = _Search(state, seat)
    search.go_on(state, (), moves, MOST_MOVES)
    return sorted(search.found.values(), key=lambda plan: -plan.worth)


def follow(state: State, seat: Seat, moves: Sequence[str]) -> State:
    """Makes the moves, and calls the last card where that is due before them."""
    for move in moves:
        if len(state.hands[seat]) == 2 and not state.is_calling and read(move):
            state = called(state, seat)
        state = play(state, seat, move, Record())
    return state


def called(state: State, seat: Seat) -> State:
    if state.options.last_card == "off":
        return state
    return play(state, seat, "call", Record())


class _Search:
    def __init__(self, start: State, seat: Seat) -> None:
        self._start = start
        self._seat = seat
        self.found: dict[Any, Plan] = {}

    def go_on(self, state: State, done: tuple[str, ...], moves: Sequence[str], budget: int) -> int:
        """Looks through all that may follow. Returns how many moves of the budget are left."""
        seat = self._seat
        ways = list(_ways(state, seat, moves))
        for number, way in enumerate(ways):
            after = follow(state, seat, way)
            budget -= len(way)
            laid = sum(read(move) is not None for move in way)
            has_drawn = len(after.hands[seat]) > len(state.hands[seat]) - laid
            share = budget // (len(ways) - number)
            is_over = after.outcome or after.on_turn != seat or after.phase is Phase.WINDOW
            if is_over or has_drawn or share <= 0:
                self._remember(done + way, after)
            else:
                left = self.go_on(after, done + way, listed(after, seat), share)
                budget -= share - left
        return budget

    def _remember(self, moves: tuple[str, ...], state: State) -> None:
        end = (
            frozenset(Counter(state.hands[self._seat]).items()),
            state.colour,
            state.symbol,
            state.stack,
            state.on_turn,
            state.phase,
            state.is_open,
            state.outcome is None,
        )
        if end not in self.found:
            self.found[end] = Plan(moves, state, _worth(self._start, state, self._seat))


def _ways(state: State, seat: Seat, moves: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The next moves: one card, or a run laid out with each useful card as its last."""
    cards = [move for move in moves if read(move)]
    if state.phase is Phase.RUN:
        joining = [card for card in state.hands[seat] if card.colour is state.colour]
        if joining:
            yield from _run(state, seat, joining)
            return
    counts = Counter(card.colour for card in state.hands[seat])
    others = [move for move in cards if move != Card.BREAKER.value]
    for move in sorted(others, key=lambda move: -_promise(move, counts)):
        yield (move,)
    for move in _CARDLESS:
        if move in moves:
            yield (move,)
    if len(others) < len(cards):
        yield (Card.BREAKER.value,)


def _promise(move: str, counts: Counter[Colour | None]) -> float:
    laid = read(move)
    assert laid
    return counts[laid.colour or laid.card.colour] + 3.0 * (laid.card.symbol is Symbol.TAKI)


def _run(state: State, seat: Seat, joining: list[Card]) -> Iterator[tuple[str, ...]]:
    """All cards of the colour go; what differs is the last one, and whether more may follow."""
    joining = sorted(joining, key=lambda card: card.symbol is not Symbol.TAKI)
    notation = [card.notation for card in joining]
    hand = state.hands[seat]
    is_auto = state.options.taki_close == "auto"
    lasts = {
        "number" if card.symbol.is_number else card.symbol: place
        for place, card in enumerate(joining)
        if card.symbol is not Symbol.TAKI
    }
    for place in lasts.values():
        ordered = (*notation[:place], *notation[place + 1 :], notation[place])
        if len(hand) == len(joining):
            yield ordered
        else:
            yield (*ordered, "end" if is_auto else "close")
    if not lasts or any(card.colour is None for card in hand):
        yield tuple(notation)


def _worth(before: State, state: State, seat: Seat) -> float:
    if state.outcome:
        return WON if state.outcome.places[seat] == 1 else -WON
    worth = -burden(state.hands[seat])
    for other in others(state, seat):
        worth += _EXTRA_CARD * (len(state.hands[other]) - len(before.hands[other]))
    if state.phase is Phase.WINDOW:
        worth += 3 * _EXTRA_CARD * len(state.awaiting)
    elif state.on_turn == seat:
        return worth + _TEMPO
    worth += _DUE * state.stack
    if state.is_open:
        worth -= _OPEN
    if seat in state.must_call:
        worth -= _UNCALLED
    return worth


def burden(hand: tuple[Card, ...]) -> float:
    """Cards in hand, those less that are easily laid."""
    colours = Counter(card.colour for card in hand)
    burden = 0.0
    for card in hand:
        burden += _WEIGHT.get(card.symbol, 1.0)
    for card in {card for card in hand if card.symbol is Symbol.TAKI}:
        burden -= _JOINS_TAKI * (colours[card.colour] - 1)
    return burden
