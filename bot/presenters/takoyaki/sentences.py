"""What happened, a sentence a turn: `Ana flipped 4♠ → place 4, found K♦ → discarded, turn over.`"""

from bot.presenters import seats
from bot.presenters.takoyaki.cards import shown
from bot.store.values import Logged, Table
from bot.texts import Words
from engine.games.takoyaki.state import (
    Awaited,
    Completed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Expired,
    Flipped,
    LastChance,
    Left,
    Placed,
    Replaced,
    Reshuffled,
    Taken,
    Won,
)

Step = Flipped | Taken | Placed | Replaced | Awaited | Discarded
"""Events that are pieces of one sentence."""


def sentences(entry: Logged, table: Table, words: Words) -> list[str]:
    found: list[str] = []
    steps: list[Step] = []
    for event in entry.events:
        if isinstance(event, Left) and entry.is_removal:
            continue  # who removed them is told already
        if isinstance(event, Step):
            steps.append(event)
            continue
        if steps:
            found.append(_chain(steps, table, words))
            steps = []
        found.append(_whole(event, table, words))
    if steps:
        found.append(_chain(steps, table, words))
    return found


def _whole(event: Event, table: Table, words: Words) -> str:
    """An event that is a sentence by itself."""
    match event:
        case Dealt(seat, draw):
            name = seats.name(table, seat, words)
            return words("takoyaki-told-dealt", name=name, draw=draw)
        case Reshuffled(cards):
            return words("takoyaki-told-reshuffled", cards=cards)
        case Expired(seat):
            return words("takoyaki-told-expired", name=seats.name(table, seat, words))
        case Completed(seat):
            return words("takoyaki-told-completed", name=seats.name(table, seat, words))
        case LastChance(seat):
            return words("takoyaki-told-lastchance", name=seats.name(table, seat, words))
        case Left(seat):
            return words("takoyaki-told-left", name=seats.name(table, seat, words))
        case Won(seat, points):
            name = seats.name(table, seat, words)
            return words("takoyaki-told-won", name=name, points=points)
        case Drawn():
            return words("takoyaki-told-drawn")
        case _:
            raise ValueError(f"{type(event).__name__} is only a piece of a sentence")


def _chain(steps: list[Step], table: Table, words: Words) -> str:
    first, *rest = steps
    pieces = [_opening(first, table, words)]
    # a choice that was made in the same entry is told by where the Jack went
    pieces += [
        _piece(step, words)
        for index, step in enumerate(rest, start=1)
        if not isinstance(step, Awaited) or index == len(steps) - 1
    ]
    return f" {words('takoyaki-arrow')} ".join(pieces)


def _opening(step: Step, table: Table, words: Words) -> str:
    name = seats.name(table, step.seat, words)
    match step:
        case Flipped(_, card):
            return words("takoyaki-told-flipped", name=name, card=shown(card))
        case Taken(_, card):
            return words("takoyaki-told-taken", name=name, card=shown(card))
        case Placed(_, card, place, under):
            return words(
                "takoyaki-told-laid",
                name=name,
                card=shown(card),
                place=place,
                uncovered=shown(under),
            )
        case _:
            raise ValueError(f"no turn begins with {type(step).__name__}")


def _piece(step: Step, words: Words) -> str:
    match step:
        case Placed(_, _, place, under):
            return words("takoyaki-told-placed", place=place, uncovered=shown(under))
        case Replaced(_, _, place, jack):
            return words("takoyaki-told-replaced", place=place, jack=shown(jack))
        case Awaited():
            return words("takoyaki-told-awaited")
        case Discarded():
            return words("takoyaki-told-discarded")
        case _:
            raise ValueError(f"{type(step).__name__} only begins a turn")
