"""A view as a few lines in notation."""

from collections.abc import Iterable, Sequence

from engine.game import Seat
from engine.games.taki.deck import Card
from engine.games.taki.notation import written
from engine.games.taki.state import Phase, View
from engine.names import all_of


def sketch(view: View, names: Sequence[str]) -> str:
    """A line for each seat in order, two for the lead and the piles, one for one's own hand."""
    width = max(len(name) for name in names)
    lines = [f"{name:<{width}}  {_seat(view, seat)}" for seat, name in enumerate(names)]
    lines.append(_middle(view, names))
    if view.seat is not None and view.hand:
        lines.append(f"{names[view.seat]} holds {written(_sorted(view.hand))}")
    return "\n".join(lines)


def _seat(view: View, seat: Seat) -> str:
    count = view.counts[seat]
    words = [f"{count} card{'' if count == 1 else 's'}"]
    if view.stages:
        words.append(f"stage {view.stages[seat]}")
    if view.stages and view.stage_cards[seat]:
        words.append(f"{view.stage_cards[seat]} to come")
    if seat in view.called:
        words.append("last card")
    if seat in view.out:
        words = [f"out, place {view.out.index(seat) + 1}"]
    if seat in view.left:
        words = ["has left"]
    if view.on_turn is not None and view.phase is Phase.WINDOW:
        words += ["to answer"] if seat in view.awaiting else []
    elif seat == view.on_turn:
        words.append("on turn")
    return ", ".join(words)


def _middle(view: View, names: Sequence[str]) -> str:
    way = "up" if view.direction == 1 else "down"
    piles = f"draw pile {view.draw_count}, discard pile {len(view.discards)}, play goes {way}"
    top = view.discards[-1].value
    lead = view.lead if top == view.lead else f"{view.lead} under {top}"
    if view.symbol is None:
        lead = f"{view.colour.value} under {top}"
    return f"lead {lead}{_open(view)}; {_due(view, names)}\n{piles}"


def _open(view: View) -> str:
    return f", an open {view.colour.value} TAKI" if view.is_open else ""


def _due(view: View, names: Sequence[str]) -> str:
    if view.on_turn is None:
        return f"the {'tournament' if view.stages else 'round'} is over"
    name = names[view.on_turn]
    if view.phase is Phase.WINDOW:
        awaited = all_of([names[seat] for seat in view.awaiting])
        return f"the +3 of {name} waits for answers from {awaited}"
    if view.due is not None:
        return f"{names[view.due]} faces a stack of {view.stack}"
    match view.phase:
        case Phase.RUN:
            return f"{name} may go on in the run"
        case Phase.KING:
            return f"{name} has a free card"
        case Phase.PLUS:
            return f"{name} has to lay another card"
        case _:
            return f"{name} is on turn"


def _sorted(cards: Iterable[Card]) -> list[Card]:
    order = list(Card)
    return sorted(cards, key=order.index)
