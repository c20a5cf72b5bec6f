"""The easy robot: lays a card where one fits, and lays and closes its runs to the end."""

from collections.abc import Sequence
from random import Random

from engine.games.taki.deck import Card
from engine.games.taki.notation import read
from engine.games.taki.state import Phase, View

_PREFERRED = ("break", "close", "end", "take", "draw", "let", "pass")


def easy(view: View, moves: Sequence[str], random: Random) -> str:
    """A card by chance, with a colour by chance; a Breaker only against a +3."""
    cards = [move for move in moves if _is_sane(view, move)]
    if cards:
        return random.choice(cards)
    return next((move for move in _PREFERRED if move in moves), moves[0])


def _is_sane(view: View, move: str) -> bool:
    laid = read(move)
    if laid is None or laid.card is Card.BREAKER:
        return False
    return view.phase is not Phase.RUN or laid.card.colour is view.colour
