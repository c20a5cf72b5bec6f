"""Wins by the cards in hand: laid one after the other before another seat may act.

What hidden cards may bring is no part of it, so one guessed table stands for all. The rules
themselves try each way; left out is only what can never come to a win.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from engine.game import Seat
from engine.games.taki.deck import Card, Colour, Symbol
from engine.games.taki.events import Record
from engine.games.taki.moves import moves as listed
from engine.games.taki.moves import play
from engine.games.taki.notation import read
from engine.games.taki.robots.guessing import guess
from engine.games.taki.state import PHASE_RUN, PHASE_WINDOW, State, View

MOST_MOVES = 1_200
"""So many are tried for one answer, some ten milliseconds; most hands need a few dozen."""

_GO_ON = frozenset({Symbol.TAKI, Symbol.SUPER_TAKI, Symbol.PLUS, Symbol.KING})
_STOPS = frozenset({Symbol.STOP, Symbol.DIRECTION})
_END_RUNS = frozenset({Symbol.PLUS, Symbol.KING}) | _STOPS
_LAST_ONLY = frozenset({Symbol.CHANGE_COLOUR, Symbol.PLUS_THREE})
"""They end the turn wherever they are laid."""
_CARDLESS = frozenset({"break", "close", "end"})


def winning_move(view: View, moves: Sequence[str]) -> str | None:
    """The first of the moves by which the seat that looks empties its hand for good: it wins, or
    where play goes on takes its place or clears its stage. None if there is no such way."""
    seat = view.seat
    if seat is None or not view.hand or seat in view.out or seat in view.left:
        return None
    if view.phase is not PHASE_WINDOW and (
        view.on_turn != seat or _is_hopeless(view, view.hand, len(view.counts))
    ):
        return None
    return Search(guess(view, seat, Random(0)), seat).first(moves)


class Search:
    """Through all ways to go on, depth first; what led nowhere once is not tried again."""

    def __init__(self, start: State, seat: Seat, budget: int = MOST_MOVES) -> None:
        self._start = start
        self._seat = seat
        self._failed: set[object] = set()
        self.left = budget
        """So many moves may still be tried; below 0 the search was given up."""

    def first(self, moves: Sequence[str]) -> str | None:
        for way in self._ways(self._start, moves):
            if self._wins(self._start, way):
                return way[0]
        return None

    def _wins(self, state: State, way: Sequence[str]) -> bool:
        """Whether these moves empty the hand, or may be gone on with until it is empty."""
        seat, held = self._seat, len(state.hands[self._seat])
        for move in way:
            state = play(state, seat, move, Record())
            held -= move == "break" or read(move) is not None
        self.left -= len(way)
        if self._has_gone(state):
            return True
        hand = state.hands[seat]
        is_over = state.outcome or state.on_turn != seat or state.phase is PHASE_WINDOW
        if is_over or self.left <= 0 or len(hand) != held or not hand:
            return False
        if _is_hopeless(state, hand, len(state.hands)):
            return False
        key = (frozenset(Counter(hand).items()), state.colour, state.symbol, state.phase)
        if (key, state.is_open) in self._failed:
            return False
        ways = self._ways(state, listed(state, seat))
        if any(self._wins(state, further) for further in ways):
            return True
        self._failed.add((key, state.is_open))
        return False

    def _has_gone(self, state: State) -> bool:
        seat = self._seat
        if state.outcome:
            return state.outcome.places[seat] == 1
        has_cleared = bool(state.stages) and state.stages[seat] < self._start.stages[seat]
        return seat in state.out or has_cleared

    def _ways(self, state: State, moves: Sequence[str]) -> Iterator[tuple[str, ...]]:
        """What may be laid next. In a run that is going on all goes on it that would end a turn,
        but for one card that may be the last of all."""
        hand = state.hands[self._seat]
        ending = [] if state.stack else _ending(state, hand, len(state.hands), state.colour)
        if state.is_open and len(ending) > 1:
            for last in dict.fromkeys(ending):
                laid = list(ending)
                laid.remove(last)
                yield tuple(card.notation for card in laid)
            if state.phase is PHASE_RUN:
                return
        goes_on = _goes_on(state, len(state.hands))
        for move in moves:
            named = read(move)
            if named is None:
                if move in _CARDLESS:
                    yield (move,)
                continue
            joins = state.is_open and named.card in ending and len(ending) == 1
            if joins or len(hand) == 1 or named.card.symbol in goes_on:
                yield (move,)


def _goes_on(table: View | State, seats: int) -> frozenset[Symbol]:
    """Symbols after which the same seat may lay another card."""
    # Who waits for the end of a stack may be gone after a King.
    in_play = seats - len(table.out) - len(table.left) - len(table.waiting)
    if in_play > 2:
        return _GO_ON
    return _GO_ON | _STOPS


def _ending(table: View | State, hand: Sequence[Card], seats: int, colour: Colour) -> list[Card]:
    """The cards of that colour which would end the turn outside of a run."""
    goes_on = _goes_on(table, seats)
    return [card for card in hand if card.colour is colour and card.symbol not in goes_on]


def _is_hopeless(table: View | State, hand: Sequence[Card], seats: int) -> bool:
    """Whether too many cards end a turn: one can be the last of all, the others need runs of their
    colours, and each run but the last needs a card to go on with."""
    symbols = Counter(card.symbol for card in hand)
    if symbols[Symbol.BREAKER]:  # it draws three in one's own turn
        return True
    goes_on = _goes_on(table, seats)
    ending = Counter(card.colour for card in hand if card.symbol not in goes_on)
    del ending[None]
    super_takis = symbols[Symbol.SUPER_TAKI]
    lonely = 0
    for colour, count in ending.items():
        is_own = table.is_open and colour is table.colour
        if is_own or any(card.colour is colour and card.symbol is Symbol.TAKI for card in hand):
            continue
        if count > 1:
            super_takis -= 1
        else:
            lonely += 1
    if super_takis < 0:
        return True
    last = sum(symbols[symbol] for symbol in _LAST_ONLY)
    if last + max(0, lonely - super_takis) > 1:
        return True
    return len(ending) - 1 > sum(symbols[symbol] for symbol in _END_RUNS & goes_on)
