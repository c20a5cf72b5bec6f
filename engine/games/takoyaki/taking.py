"""Taking the top discard instead of flipping a card: when that is allowed (rules 6.6)."""

from engine.games.takoyaki.chain import fits
from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.state import Refusal, State


def why_no_take(state: State) -> Refusal | None:
    if state.options.draw_discard == "off":
        return Refusal.TAKING_IS_OFF
    if not state.piles.discard:
        return Refusal.NOTHING_TO_TAKE
    if not fits(state.piles.discard[-1], state.tableaux[state.on_turn], state.options):
        return Refusal.FITS_NOWHERE
    return None


def takeable(state: State) -> Card | None:
    """The top discard where the seat on turn may take it now, else None."""
    is_mid_turn = state.outcome is not None or state.carried is not None
    return None if is_mid_turn or why_no_take(state) else state.piles.discard[-1]
