"""Rounds with few cards, so that both piles run out again and again, of any house rules."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from engine.game import Mode, Played, Seat
from engine.games.taki import GAME
from engine.games.taki.deck import Card, deck
from engine.games.taki.events import Event
from engine.games.taki.state import Options, State
from engine.piles import Piles
from tests.engine.games.taki.any_rules import any_rules

MOST_MOVES = 120
_WITHOUT_END = ("draw", "take", "pass", "let", "end")


class Move:
    """One step of a round: by `seat`, or None where the clock ran out."""

    def __init__(self, before: State, seat: Seat | None, text: str, played: Played[State, Event]):
        self.before, self.seat, self.text = before, seat, text
        self.state, self.events = played.state, played.events


def rounds(name: str, count: int, *, leaving: bool = False) -> Iterator[list[Move]]:
    """So many rounds of random players; the cards that nobody was dealt are no part of them."""
    for number in range(count):
        random = Random(f"{name} {number}")
        options, mode = any_rules(random)
        state = _dealt(options, mode, random)
        yield list(_played(state, random, 0.01 if leaving else 0.0))


def _dealt(options: Options, mode: Mode, random: Random) -> State:
    seats = random.choice((2, 2, 3, 3, 4))
    cards = list(deck(options.deck).elements())
    random.shuffle(cards)
    # Cards that act make most of the rules meet.
    cards.sort(key=lambda card: not card.symbol.is_number or random.random() < 0.3)
    at, lead = next((at, card) for at, card in enumerate(cards) if card.colour)
    del cards[at]
    hands = [tuple(_taken(cards, random.randint(1, 3))) for _ in range(seats)]
    state = replace(
        GAME.deal(seats, options, b"scarce", 0, mode).state,
        hands=tuple(hands),
        piles=Piles(tuple(_taken(cards, random.choice((0, 0, 1, 2)))), (lead,), b"scarce", 1),
        colour=lead.colour,
        symbol=lead.symbol,
        on_turn=random.randrange(seats),
        stack=0,
        is_open=False,
        direction=random.choice((1, -1)),
    )
    if mode == "tournament":
        return replace(state, stages=tuple(random.randint(1, 4) for _ in range(seats)))
    return state


def _taken(cards: list[Card], count: int) -> list[Card]:
    return [cards.pop() for _ in range(count)]


def _played(state: State, random: Random, leaving: float) -> Iterator[Move]:
    for _ in range(MOST_MOVES):
        if state.outcome:
            return
        able = [seat for seat in range(len(state.hands)) if GAME.moves(state, seat)]
        seat, chance = random.choice(able), random.random()
        if chance < leaving:
            move = Move(state, seat, "leave", GAME.leave(state, seat))
        elif chance < 0.04:
            move = Move(state, None, "expire", GAME.expire(state))
        else:
            text = _any_move(GAME.moves(state, seat), random)
            move = Move(state, seat, text, GAME.play(state, seat, text))
        yield move
        state = move.state


def _any_move(moves: Sequence[str], random: Random) -> str:
    """Cards, calls and catches more often than not."""
    laying = [move for move in moves if move not in _WITHOUT_END]
    return random.choice(laying if laying and random.random() < 0.8 else moves)
