"""Who begins, the deal, and the opening card (rules 2)."""

from collections.abc import Sequence

from msgspec.structs import replace

from engine import piles, series
from engine.game import Finished, Mode, Seat
from engine.games.taki.deck import Card, Symbol, in_order
from engine.games.taki.events import Buried, Dealt, Got, Record, Reversed, Skipped, StackGrew
from engine.games.taki.state import Options, State
from engine.games.taki.turn_order import seat_after
from engine.piles import Piles

HAND = 8
STAGES = 8


def starter(
    options: Options,
    seat_count: int,
    before: Sequence[Finished],
    seed: bytes,
    marked: Seat | None,
    host: Seat | None,
    empty: frozenset[Seat],
) -> Seat:
    """Rules 2.2: without a mark or a host to go by, a random seat begins. For an empty seat the
    next one that is held begins."""
    rule = options.first_player
    first = host if rule == "host" else marked
    if rule == "random" or (not before and first is None):
        held = [seat for seat in range(seat_count) if seat not in empty]
        return held[series.random_seat(len(held), seed)]
    if before:
        following = series.last_winner if rule == "last_winner" else series.next_seat
        first = following(before, seat_count)
    assert first is not None
    while first in empty:
        first = (first + 1) % seat_count
    return first


def deal(
    seat_count: int,
    options: Options,
    seed: bytes,
    start: Seat,
    mode: Mode,
    empty: frozenset[Seat],
    record: Record,
) -> State:
    """Hands in seat order, eight cards each, then the opening card."""
    dealt = piles.shuffled(in_order(options.deck), seed)
    hands: list[tuple[Card, ...]] = []
    for seat in range(seat_count):
        if seat in empty:
            hands.append(())
            continue
        drawn = piles.draw(dealt, HAND)
        hands.append(drawn.cards)
        dealt = drawn.piles
        record.add_private(seat, Got(seat, drawn.cards))
    dealt, opening = _opened(dealt, options, record)
    record.add(Dealt(start, HAND, opening, len(dealt.draw)))
    assert opening.colour
    is_tournament = mode == "tournament"
    state = State(
        options=options,
        mode=mode,
        starter=start,
        on_turn=start,
        hands=tuple(hands),
        piles=dealt,
        colour=opening.colour,
        symbol=opening.symbol,
        left=tuple(sorted(empty)),
        stages=(STAGES,) * seat_count if is_tournament else (),
        stage_cards=(0,) * seat_count if is_tournament else (),
    )
    return _with_opening_action(state, record) if options.opening_card == "apply_action" else state


def _opened(dealt: Piles[Card], options: Options, record: Record) -> tuple[Piles[Card], Card]:
    """Turns cards up until one can lead; the others go under the draw pile (rules 2.4)."""
    while True:
        drawn = piles.draw(dealt, 1)
        card = drawn.cards[0]
        wants_number = options.opening_card == "number_only"
        if card.symbol.is_number or (card.colour and not wants_number):
            return piles.discard(drawn.piles, card), card
        record.add(Buried(card))
        dealt = replace(drawn.piles, draw=(*drawn.piles.draw, card))


def _with_opening_action(state: State, record: Record) -> State:
    """The opening card acts as if the dealer had laid it (`opening_card=apply_action`)."""
    start = state.on_turn
    match state.symbol:
        case Symbol.STOP:
            record.add(Skipped(start))
            return replace(state, on_turn=seat_after(state, start))
        case Symbol.DIRECTION:
            record.add(Reversed(-1))
            return replace(state, direction=-1)
        case Symbol.PLUS_TWO:
            record.add(StackGrew(start, 2))
            return replace(state, stack=2)
        case Symbol.TAKI:
            return replace(state, is_open=True)
        case _:
            return state
