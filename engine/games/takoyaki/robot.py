"""Robots. Only two choices exist: where a wild Jack goes, and whether to take the top discard.

Where Jacks are fixed it is best to cover the place whose true cards are least likely to come: hard
beats easy in 53 of 100 rounds. Where they are movable the true card finds its place all the same,
and without these house rules the game leaves nothing to choose: there the levels play alike. Where
discards may be taken, hard beats easy in 66 of 100 rounds without wild Jacks, in 62 with fixed ones
and in 57 with movable ones.
"""

from collections.abc import Sequence
from random import Random

from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.state import View

LEVELS = ("easy", "normal", "hard")


def choose(view: View, moves: Sequence[str], level: str, random: Random) -> str:
    """easy: any move. normal: counts the ranks in the tableaux. hard: and in the discard pile."""
    if level == "easy":
        return random.choice(moves)
    if view.carried is None:
        # The top discard is sure to be laid; a flipped card may fit nowhere.
        return "take" if "take" in moves else "flip"
    seen = _seen(view, with_discards=level == "hard")
    gone = {place: sum(card.place == place for card in seen) for place in view.places}
    most = max(gone.values())
    best = [place for place in view.places if gone[place] == most]
    return f"place {random.choice(best)}"


def _seen(view: View, *, with_discards: bool) -> list[Card]:
    seen = [card for tableau in view.tableaux for card in tableau if card is not None]
    return seen + list(view.discards) if with_discards else seen
