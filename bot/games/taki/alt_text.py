"""The table in words: for the picture's alt text, and for where no picture can be shown."""

from collections.abc import Sequence

from bot.games.taki import cards
from bot.store.values import Table
from bot.texts import Words
from engine.game import Seat
from engine.games.taki.state import Phase, View


def middle(view: View, names: Sequence[str], words: Words) -> list[str]:
    """The lead and what lies on it, what is due, the piles, and the way of play."""
    lines = [words.label("taki-told-lead", lead=cards.lead(view, words))]
    top = view.discards[-1]
    if top.colour is None:
        lines.append(words.label("taki-told-top", card=cards.shown(top, words)))
    if view.is_open:
        lines.append(words.label("taki-told-open", colour=cards.colour(view.colour, words)))
    if view.run:
        shown = ", ".join(cards.shown(card, words) for card in view.run)
        lines.append(words.label("taki-told-run", cards=shown))
    if view.due is not None:
        lines.append(words.label("taki-told-due", name=names[view.due], count=view.stack))
    if view.phase is Phase.WINDOW and view.on_turn is not None:
        lines.append(words.label("taki-told-window"))
    lines.append(words.label("taki-told-piles", draw=view.draw_count, discards=len(view.discards)))
    if view.on_turn is not None and view.following is not None:
        name, other = names[view.on_turn], names[view.following]
        lines.append(words.label("taki-told-way", name=name, other=other))
    return lines


def everybody(view: View, table: Table, names: Sequence[str], words: Words) -> list[str]:
    """A line for each seat."""
    return [_seat(view, table, seat, name, words) for seat, name in enumerate(names)]


def _seat(view: View, table: Table, seat: Seat, name: str, words: Words) -> str:
    if seat in view.left:
        what = [words.label("taki-note-left")]
    elif seat in view.out:
        what = [words.label("taki-note-out", place=view.out.index(seat) + 1)]
    else:
        what = [words.label("taki-note-cards", count=view.counts[seat])]
        if view.stages:
            what.append(words.label("taki-note-stage", stage=view.stages[seat]))
        if seat in view.waiting:
            what.append(words.label("taki-note-waits"))
        if seat in view.callers:
            what.append(words.label("taki-note-called-plain"))
        if seat in view.answered:
            what.append(words.label("taki-note-answered"))
        elif seat in view.asked:
            what.append(words.label("taki-note-asked"))
        if table.seats[seat].autopilot:
            what.append(words.label("mark-autopilot"))
        if seat == view.on_turn and view.phase is not Phase.WINDOW:
            what.append(words.label("taki-note-turn"))
    return words.label("taki-told-seat", name=name, what=", ".join(what))
