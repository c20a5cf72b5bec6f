"""TAKI runs: a card joins, the run is closed or left open, or ends with the hand (rules 6)."""

from msgspec.structs import replace

from engine.games.taki.actions import carry_out
from engine.games.taki.deck import SYMBOL_SUPER_TAKI, SYMBOL_TAKI, Card
from engine.games.taki.ending import ends_round, go_out
from engine.games.taki.events import Record, RunClosed, RunLeftOpen
from engine.games.taki.finishing import Finish, act_and_end_turn, clears_at_once, finish_with
from engine.games.taki.matching import holds_leading_colour, joining
from engine.games.taki.state import PHASE_KING, PHASE_PLUS, PHASE_RUN, Refusal, State
from engine.games.taki.turns import end_turn


def extend_run(state: State, record: Record) -> State:
    """A card has joined the run; if it was the last one in hand, the run ends with it."""
    seat = state.on_turn
    if state.hands[seat]:
        return state
    symbol = state.symbol
    if clears_at_once(state, seat, symbol):
        return go_out(state, seat, record)
    if symbol is SYMBOL_TAKI:
        return act_and_end_turn(state, symbol, record)
    wins = ends_round(state, seat) and finish_with(state.options, symbol) is Finish.GOES_OUT
    if not wins:
        record.add(RunClosed(seat))
    return carry_out(replace(state, is_open=False), symbol, record)


def why_no_close(state: State) -> Refusal | None:
    if state.phase is not PHASE_RUN:
        return Refusal.NO_RUN
    if state.options.taki_close == "auto":
        return Refusal.CLOSES_BY_ITSELF
    if state.symbol is SYMBOL_TAKI:
        return Refusal.TAKI_ON_TOP
    return _why_not_yet(state)


def why_no_end(state: State) -> Refusal | None:
    phase = state.phase
    if phase is PHASE_RUN:
        return _why_not_yet(state)
    if phase is PHASE_PLUS:
        return Refusal.PLAY_ANOTHER
    return Refusal.FREE_CARD_OR_PASS if phase is PHASE_KING else Refusal.NO_RUN


def close_run(state: State, record: Record) -> State:
    """The TAKI is closed, and the action of the last card counts."""
    record.add(RunClosed(state.on_turn))
    return carry_out(replace(state, is_open=False), state.symbol, record)


def closes_by_itself(state: State) -> bool:
    """Whether to end the turn closes its run (rules 12.11)."""
    return state.options.taki_close == "auto" and state.symbol is not SYMBOL_TAKI


def end_run(state: State, record: Record) -> State:
    """Leaves the TAKI open, unless it closes by itself."""
    if closes_by_itself(state):
        return close_run(state, record)
    record.add(RunLeftOpen(state.on_turn, state.colour))
    return end_turn(state, record)


def run_below(state: State) -> tuple[Card, ...]:
    """The cards of the open run that lie below the lead, oldest first, back to its last TAKI; those
    that were reshuffled are left out."""
    *below, top = state.piles.discard
    if not state.is_open or _is_taki(top):
        return ()
    members = joining(state.colour)
    found: list[Card] = []
    for card in reversed(below):
        if card not in members:
            break
        found.append(card)
        if _is_taki(card):
            break
    return tuple(reversed(found))


def _is_taki(card: Card) -> bool:
    return card.symbol is SYMBOL_TAKI or card.symbol is SYMBOL_SUPER_TAKI


def _why_not_yet(state: State) -> Refusal | None:
    if state.options.taki_all == "on" and holds_leading_colour(state, state.on_turn):
        return Refusal.LAY_ALL
    return None
