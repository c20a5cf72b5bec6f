"""When a robot calls its last card, and when it catches somebody else's."""

from collections.abc import Sequence

from engine.games.taki.deck import Symbol
from engine.games.taki.notation import read
from engine.games.taki.state import Phase, View


def urgent(view: View, moves: Sequence[str]) -> str | None:
    """`catch` or `call` if it is of use now."""
    if "catch" in moves:
        return "catch"
    if "call" not in moves:
        return None
    if all(move in ("call", "catch") for move in moves):
        return "call"
    return "call" if _comes_to_one(view, moves) else None


def _comes_to_one(view: View, moves: Sequence[str]) -> bool:
    """Whether this turn may well end with one card; a call that does not count is free."""
    held = len(view.hand)
    if view.on_turn != view.seat or view.phase is Phase.WINDOW:
        return held == 1
    if held == 2:
        return view.phase is Phase.RUN or any(read(move) for move in moves)
    if held != 1:
        return False
    # The last card wins, unless it is a Plus or a new hand of one card follows it.
    is_plus = view.hand[0].symbol is Symbol.PLUS or view.options.action_finish == "off"
    return is_plus or (bool(view.stages) and view.stages[view.seat or 0] == 2)
