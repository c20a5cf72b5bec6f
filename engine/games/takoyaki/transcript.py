"""A line for each event and a sketch of a view, in notation; they show what a view may show."""

from collections.abc import Sequence

from engine.game import Seat
from engine.games.takoyaki.events import (
    Awaited,
    Completed,
    Dealt,
    Discarded,
    Event,
    Expired,
    Flipped,
    LastChance,
    Left,
    Placed,
    Replaced,
    Reshuffled,
    Taken,
    Tied,
    Won,
)
from engine.games.takoyaki.state import View

LEGEND = """\
Goal: all ten of your places face up, the ace on place 1 to the ten on place 10.
Cards: AC ace of clubs, 4S four of spades, 10H ten of hearts, KD king of diamonds; ? lies face down.
flip     turn up a card: it goes to its place, and what it uncovers goes on until one fits nowhere
take     the top of the discard pile instead, where a house rule allows it
place 7  the place for the jack you hold, where jacks are wild"""


def line(event: Event, names: Sequence[str]) -> str:
    match event:
        case Dealt(seat, draw_count):
            return f"cards dealt, {draw_count} in the draw pile: {names[seat]} begins"
        case Reshuffled(cards):
            return f"{cards} discards shuffled into a new draw pile"
        case Flipped(seat, card):
            return f"{names[seat]} flips {card.value}"
        case Taken(seat, card):
            return f"{names[seat]} takes {card.value} from the discard pile"
        case Placed(_, card, place, uncovered):
            return f"{card.value} → place {place}, uncovers {uncovered.value}"
        case Replaced(_, card, place, jack):
            return f"{card.value} → place {place}, {jack.value} moves on"
        case Awaited(seat, jack, places):
            return f"{names[seat]} chooses a place for {jack.value}: {_numbers(places)}"
        case Discarded(_, card):
            return f"{card.value} is discarded: turn over"
        case Expired(seat):
            return f"{names[seat]} is silent"
        case Completed(seat):
            return f"{names[seat]} has all ten places"
        case LastChance(seat):
            return f"{names[seat]} has one more turn"
        case Left(seat):
            return f"{names[seat]} leaves"
        case Won(seat, points):
            return f"{names[seat]} wins the round: {_points(points)}"
        case Tied():
            return "both have all ten places: 0 points"


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


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _numbers(places: Sequence[int]) -> str:
    return " ".join(str(place) for place in places)
