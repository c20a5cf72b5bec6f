"""What happened, a sentence a turn: `Ana: 4♠ → 4, K♦ discarded`, each card and where it went.

How a round ended is told by its result alone.
"""

from bot.games.takoyaki.cards import place, shown
from bot.presenters import seats
from bot.store.values import Logged, Table
from bot.texts import Words
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

Step = Flipped | Taken | Placed | Replaced | Awaited | Discarded | Completed
"""Events that are pieces of one sentence."""

Ends = Completed | Won | Tied


def sentences(entry: Logged, table: Table, words: Words) -> list[str]:
    found: list[str] = []
    steps: list[Step] = []
    is_end = any(isinstance(event, Won | Tied) for event in entry.events)
    for event in entry.events:
        if is_end and isinstance(event, Ends):
            continue
        if isinstance(event, Left) and entry.is_removal:
            continue  # who removed them is told already
        if isinstance(event, Step):
            steps.append(event)
            continue
        if steps:
            found.append(_turn(steps, table, words))
            steps = []
        found.append(_whole(event, table, words))
    if steps:
        found.append(_turn(steps, table, words))
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
        case LastChance(seat):
            return words("takoyaki-told-lastchance", name=seats.name(table, seat, words))
        case Left(seat):
            return words("takoyaki-told-left", name=seats.name(table, seat, words))
        case _:
            raise ValueError(f"{type(event).__name__} is no sentence by itself")


def _turn(steps: list[Step], table: Table, words: Words) -> str:
    name = seats.name(table, steps[0].seat, words)
    key = "takoyaki-told-taken" if isinstance(steps[0], Taken) else "takoyaki-told-turn"
    # a choice that was made in the same entry is told by where the Jack went
    made = [step for step in steps if not isinstance(step, Awaited) or step is steps[-1]]
    pieces = [piece for step in made if (piece := _piece(step, words))]
    return words(key, name=name, steps=", ".join(pieces))


def _piece(step: Step, words: Words) -> str:
    """Empty for where the first card came from, since the next piece tells where it went."""
    match step:
        case Placed(_, card, number, _) | Replaced(_, card, number, _):
            return words("takoyaki-told-placed", card=shown(card), place=place(number))
        case Awaited(_, jack, _):
            return words("takoyaki-told-awaited", jack=shown(jack))
        case Discarded(_, card):
            return words("takoyaki-told-discarded", card=shown(card))
        case Completed():
            return words("takoyaki-told-completed")
        case _:
            return ""
