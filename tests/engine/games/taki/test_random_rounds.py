"""Rounds of random players over all seats and house rules; each seed is one round.

Players lay a card more often than not, or rounds of ten would hardly end; the lazy ones of every
hundredth round do whatever is listed, until after 3,000 moves they lay a card whenever one fits.
"""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace

from engine import codec
from engine.game import Mode, Rejected, Seat
from engine.games.taki import GAME
from engine.games.taki.deck import Card, Colour, deck
from engine.games.taki.state import Options, Phase, Refusal, State
from engine.piles import Piles
from tests.engine.games.taki.any_rules import any_rules
from tests.engine.games.taki.hidden import exchanged

BATCHES, ROUNDS, LONG_ROUNDS = 40, 500, 10_000
TOURNAMENTS = 60
SEATS = (*GAME.seat_counts, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5)
"""Few seats more often: they meet most rules sooner."""
LAZY_UNTIL = 3_000
CHECKED = 1 / 50
WITHOUT_CARD = ("draw", "take", "close", "end", "pass", "let", "call", "catch")
WORDS = (
    *(card.value for card in Card),
    *(f"{word}-{colour.value}" for word in ("CC", "ST") for colour in Colour),
    *WITHOUT_CARD,
    "break",
    "flip",
    "",
)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_rounds_end_and_lose_no_card(batch: int, is_long: bool) -> None:
    rounds = LONG_ROUNDS if is_long else ROUNDS
    for number in range(batch * rounds, (batch + 1) * rounds):
        random = Random(number)
        options, mode = any_rules(random, "round", "series")
        seats = random.choice(SEATS)
        start = random.randrange(seats)
        state = GAME.deal(seats, options, str(number).encode(), start, mode).state
        _played_out(state, random, is_lazy=number % 100 == 0)


@pytest.mark.parametrize("batch", range(4))
def test_random_tournaments_end_and_lose_no_card(batch: int, is_long: bool) -> None:
    count = TOURNAMENTS // 4 * (50 if is_long else 1)
    for number in range(batch * count, (batch + 1) * count):
        random = Random(number)
        options, mode = any_rules(random, "tournament")
        seats = random.choice((2, 2, 3, 4, 5, 10))
        state = GAME.deal(seats, options, str(number).encode(), 0, mode).state
        _played_out(state, random, is_lazy=False)


@pytest.mark.parametrize("drawable", [0, 1, 3, 5])
def test_ten_seats_at_a_tiny_draw_pile_come_to_an_end(drawable: int) -> None:
    for number in range(40):
        random = Random(number)
        options, mode = any_rules(random)
        _played_out(_any_deal(10, drawable, options, mode, random), random, is_lazy=False)


@pytest.mark.parametrize("drawable", [0, 1, 10])
def test_two_hands_of_fifty_cards_come_to_an_end(drawable: int) -> None:
    for number in range(20):
        random = Random(number)
        options, mode = any_rules(random)
        _played_out(_any_deal(2, drawable, options, mode, random), random, is_lazy=False)


def _any_deal(seats: int, drawable: int, options: Options, mode: Mode, random: Random) -> State:
    """All cards but a few are in the hands, a coloured one leads."""
    cards = list(deck(options.deck).elements())
    random.shuffle(cards)
    at, lead = next((at, card) for at, card in enumerate(cards) if card.colour)
    del cards[at]
    held = cards[drawable:]
    dealt = GAME.deal(seats, options, b"seed", 0, mode).state
    assert lead.colour
    return replace(
        dealt,
        hands=tuple(tuple(held[seat::seats]) for seat in range(seats)),
        piles=Piles(tuple(cards[:drawable]), (lead,), b"seed", 1),
        colour=lead.colour,
        symbol=lead.symbol,
    )


def _played_out(state: State, random: Random, *, is_lazy: bool) -> None:
    cards = GAME.deck(state.options)
    number = 0
    while state.outcome is None:
        awaited = tuple(GAME.to_act(state))
        seat = awaited[0] if len(awaited) == 1 else random.choice(awaited)
        moves = GAME.moves(state, seat)
        _try_one_more(state, seat, moves, random.choice(WORDS))
        move = _choice(moves, random, is_lazy=is_lazy and number < LAZY_UNTIL)
        state = GAME.play(state, seat, move).state
        number += 1
        if random.random() < CHECKED:
            _check(state, random)
    assert GAME.cards(state) == cards
    assert min(state.outcome.places) == 1
    assert state.outcome.points == tuple(int(place == 1) for place in state.outcome.places)


def _try_one_more(state: State, seat: Seat, moves: Sequence[str], word: str) -> None:
    """A word that is not listed is refused, with a reason of the game."""
    if word in moves:
        return
    try:
        GAME.play(state, seat, word)
    except Rejected as rejected:
        if isinstance(rejected.reason, Refusal):
            return
    raise AssertionError(f"{word!r} of seat {seat} was not refused at {state}")


def _choice(moves: Sequence[str], random: Random, *, is_lazy: bool) -> str:
    if is_lazy or random.random() < 0.2:
        return random.choice(moves)
    if "call" in moves and random.random() < 0.9:
        return "call"
    return random.choice([move for move in moves if move not in WITHOUT_CARD] or moves)


def _check(state: State, random: Random) -> None:
    """What a state always is: open to its listed moves alone, and a secret of its seat's."""
    seats = range(len(state.hands))
    cards = GAME.cards(state)
    assert cards == GAME.deck(state.options)
    assert codec.decode(codec.encode(state), State) == state
    _check_shape(state)
    awaited = GAME.to_act(state)
    assert bool(awaited) == (state.outcome is None)
    seat = random.choice(seats)
    moves = GAME.moves(state, seat)
    assert len(set(moves)) == len(moves)
    assert bool(moves) >= (seat in awaited)
    for move in moves:
        GAME.play(state, seat, move)
    for word in random.sample(WORDS, 5):
        _try_one_more(state, seat, moves, word)
    other = exchanged(state, seat, random)
    assert GAME.view(other, seat) == GAME.view(state, seat)
    assert GAME.moves(other, seat) == moves
    if state.outcome is None:
        assert GAME.cards(GAME.expire(state).state) == cards
        if seat not in state.left:
            assert GAME.cards(GAME.leave(state, seat).state) == cards


def _check_shape(state: State) -> None:
    for seat in (*state.called, *state.must_call):
        assert len(state.hands[seat]) == 1
    assert not set(state.called) & set(state.must_call)
    for seat in (*state.out, *state.left, *state.waiting):
        assert not state.hands[seat] or state.stages
    assert bool(state.awaiting) == (state.phase is Phase.WINDOW) or state.outcome
    assert not (state.is_open and state.stack)
    assert state.stack == 0 or state.phase in (Phase.TURN, Phase.WINDOW) or state.outcome
