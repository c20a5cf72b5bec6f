"""A view as a few lines in notation."""

from collections.abc import Sequence

from engine.game import Seat
from engine.games.takoyaki.state import View


def sketch(view: View, names: Sequence[str]) -> str:
    """A line for each tableau, place 1 first and `?` for a face-down card, and one for the rest."""
    width = max(len(name) for name in names)
    lines = [f"{name:<{width}}  {_tableau(view, seat)}" for seat, name in enumerate(names)]
    top = f", {view.discard_top.value} on top" if view.discard_top else ""
    counts = f"draw pile {view.draw_count}, discard pile {len(view.discards)}{top}"
    return "\n".join([*lines, f"{counts}; {_due(view, names)}"])


def _tableau(view: View, seat: Seat) -> str:
    shown = [card.value if card else "?" for card in view.tableaux[seat]]
    return f"{' '.join(shown[:5])} | {' '.join(shown[5:])}"


def _due(view: View, names: Sequence[str]) -> str:
    if view.on_turn is None:
        return "the round is over"
    name = names[view.on_turn]
    if view.carried is not None:
        return f"{name} holds {view.carried.value} for one of the places {_numbers(view.places)}"
    if view.last_chance is not None:
        return f"{name} has the last turn"
    return f"{name} is on turn"


def _numbers(places: Sequence[int]) -> str:
    return " ".join(str(place) for place in places)
