"""A card leaves the hand of the seat on turn: discard pile, lead, open TAKI, then its action."""

from msgspec.structs import replace

from engine import piles
from engine.by_seat import with_item
from engine.games.taki.actions import carry_out
from engine.games.taki.deck import SYMBOL_CHANGE_COLOUR, SYMBOL_TAKI, Card, Colour
from engine.games.taki.events import Laid, Record, RunEnded, RunOpened
from engine.games.taki.hand_changes import void_call
from engine.games.taki.lead import new_lead
from engine.games.taki.runs import extend_run
from engine.games.taki.state import PHASE_RUN, PHASE_TURN, State


def lay(state: State, card: Card, named: Colour | None, record: Record) -> State:
    """Lays a card that may be laid; `named` is the colour a colourless card was given."""
    seat = state.on_turn
    colour, symbol = card.colour, card.symbol
    if colour is None:
        colour, symbol = new_lead(state, card, named)
    record.add(Laid(seat, card, colour))

    in_run = state.is_open and colour is state.colour and card.symbol is not SYMBOL_CHANGE_COLOUR
    if not in_run:
        if state.is_open:
            record.add(RunEnded(state.colour))
        if symbol is SYMBOL_TAKI and colour is not None:
            record.add(RunOpened(seat, colour))
            in_run = True

    hand = state.hands[seat]
    at = hand.index(card)
    state = replace(
        state,
        hands=with_item(state.hands, seat, hand[:at] + hand[at + 1 :]),
        piles=piles.discard(state.piles, card),
        colour=colour or state.colour,
        symbol=symbol,
        is_open=in_run,
        phase=PHASE_RUN if in_run else PHASE_TURN,
        empty_turns=0,
        turn=state.turn + 1,
    )
    if state.called or state.must_call:
        state = void_call(state, seat)
    if in_run:
        return extend_run(state, record)
    return carry_out(state, card.symbol, record)
