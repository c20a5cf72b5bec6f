"""A line for each event and a sketch of a view, in notation; they show what a view may show."""

from collections.abc import Iterable, Sequence

from engine.game import Seat
from engine.games.taki.deck import Card
from engine.games.taki.events import (
    AnotherCard,
    Broken,
    Buried,
    Called,
    Cause,
    Dealt,
    Declined,
    Drew,
    Event,
    Expired,
    FreeCard,
    Got,
    Laid,
    Left,
    Passed,
    Reshuffled,
    Reversed,
    RunClosed,
    RunEnded,
    RunLeftOpen,
    RunOpened,
    Skipped,
    StackCancelled,
    StackGrew,
    StageCleared,
    Stuck,
    ThreeCancelled,
    Uncalled,
    Waits,
    WentOut,
    WindowOpened,
    Won,
)
from engine.games.taki.state import Phase, View
from engine.names import all_of

_BECAUSE = {
    Cause.TURN: "",
    Cause.PLUS: ", having no card to follow the Plus",
    Cause.STACK: ": the stack is taken",
    Cause.PLUS_THREE: " for the +3",
    Cause.BROKEN: " for the broken +3",
    Cause.BREAKER: " for the Breaker",
    Cause.UNCALLED: " for the last card",
    Cause.FINISH: ": no going out on an action card",
    Cause.STAGE: " for the new stage",
}


def line(event: Event, names: Sequence[str]) -> str:
    match event:
        case Dealt(seat, cards, opening, draw_count):
            return (
                f"{cards} cards each, {opening.value} leads, {draw_count} in the draw pile: "
                f"{names[seat]} begins"
            )
        case Buried(card):
            return f"{card.value} cannot open: under the draw pile"
        case Got(seat, cards):
            return f"{names[seat]} gets {_cards(cards)}"
        case Drew(seat, count, wanted, cause):
            return f"{names[seat]} draws {_count(count, wanted)}{_BECAUSE[cause]}"
        case Reshuffled(cards):
            return f"{cards} discards shuffled into a new draw pile"
        case Laid(seat, card, colour):
            named = f" as {colour.value}" if colour and card.colour is None else ""
            return f"{names[seat]} lays {card.value}{named}"
        case Skipped(seat):
            return f"{names[seat]} is skipped"
        case Reversed(direction):
            return f"play goes {'up' if direction == 1 else 'down'} the seats now"
        case StackGrew(seat, stack):
            return f"a stack of {stack} is due for {names[seat]}"
        case StackCancelled(stack):
            return f"the stack of {stack} is cancelled"
        case RunOpened(seat, colour):
            return f"{names[seat]} opens a {colour.value} TAKI"
        case RunClosed(seat):
            return f"{names[seat]} closes the TAKI"
        case RunLeftOpen(seat, colour):
            return f"{names[seat]} leaves the {colour.value} TAKI open"
        case RunEnded(colour):
            return f"the open {colour.value} TAKI is over"
        case FreeCard(seat):
            return f"{names[seat]} may lay any card, or pass"
        case Passed(seat):
            return f"{names[seat]} passes"
        case AnotherCard(seat):
            return f"{names[seat]} has to lay another card"
        case WindowOpened(seat):
            return f"the +3 of {names[seat]} may be broken"
        case Declined(seat):
            return f"{names[seat]} lets it be"
        case Broken(seat, by):
            return f"{names[by]} breaks the +3 of {names[seat]}"
        case ThreeCancelled(seat, for_all):
            saved = "everybody" if for_all else "one player only"
            return f"the King of {names[seat]} cancels the +3 for {saved}"
        case Called(seat):
            return f"{names[seat]} calls: last card!"
        case Uncalled(seat, by):
            caught = "" if by is None else f", and {names[by]} caught it"
            return f"{names[seat]} did not call the last card{caught}"
        case Expired(seat):
            return f"{names[seat]} is silent"
        case Waits(seat):
            return f"{names[seat]} has no cards and waits for the end of the stack"
        case WentOut(seat, place):
            return f"{names[seat]} goes out: place {place}"
        case StageCleared(seat, stage):
            return f"{names[seat]} clears a stage and begins stage {stage}"
        case Left(seat, cards):
            return f"{names[seat]} leaves: {cards} cards shuffled into the draw pile"
        case Stuck():
            return "nobody can play or draw any more"
        case Won(seats):
            if len(seats) == 1:
                return f"{names[seats[0]]} wins"
            return f"{all_of([names[seat] for seat in seats])} share the victory"


def sketch(view: View, names: Sequence[str]) -> str:
    """A line for each seat in order, two for the lead and the piles, one for one's own hand."""
    width = max(len(name) for name in names)
    lines = [f"{name:<{width}}  {_seat(view, seat, names)}" for seat, name in enumerate(names)]
    lines.append(_middle(view, names))
    if view.seat is not None and view.hand:
        lines.append(f"{names[view.seat]} holds {_cards(_sorted(view.hand))}")
    return "\n".join(lines)


def _seat(view: View, seat: Seat, names: Sequence[str]) -> str:
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


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(card.value for card in cards)


def _sorted(cards: Iterable[Card]) -> list[Card]:
    order = list(Card)
    return sorted(cards, key=order.index)


def _count(count: int, wanted: int) -> str:
    if count == wanted:
        return str(count)
    return f"{count} of {wanted}, all there is" if count else "nothing, as nothing is left"
