"""The table in words: for the picture's alt text, and for where no picture can be shown."""

from collections.abc import Callable, Sequence

from bot.games.takoyaki.cards import place, places, shown
from bot.presenters import seats
from bot.service.decisions.standings import totals
from bot.service.views import TableView
from bot.texts import Words
from engine.game import Seat
from engine.games.takoyaki.deck import PLACES
from engine.games.takoyaki.state import View

Say = Callable[..., str]
"""`words` or `words.label`."""


def described(view: View, names: Sequence[str], words: Say) -> list[str]:
    """A line for each tableau and one for the piles."""
    lines = [_tableau(view, seat, name, words) for seat, name in enumerate(names)]
    return [*lines, _piles(view, words)]


def pictured(view: View, table_view: TableView, words: Words) -> str:
    """All that the picture shows, in plain text: with whose turn it is, points and absences, which
    a message tells elsewhere."""
    lines = [
        _tableau(view, seat, name, words.label, _notes(view, table_view, seat, words))
        for seat, name in enumerate(seats.plain_names(table_view.table, words))
    ]
    return " ".join([*lines, _piles(view, words.label)])


def _notes(view: View, table_view: TableView, seat: Seat, words: Words) -> list[str]:
    table, notes = table_view.table, []
    if table.is_open and seat == view.on_turn:
        if view.carried is None:
            notes.append(words.label("takoyaki-note-turn"))
        else:
            jack, free = shown(view.carried), places(view.places)
            notes.append(words.label("takoyaki-note-chooses", jack=jack, places=free))
    if view.changed[seat]:
        laid = places(sorted(view.changed[seat]))
        notes.append(words.label("takoyaki-note-laid", places=laid))
    if view.outcome and view.outcome.points[seat]:
        points = words.label("points", points=view.outcome.points[seat])
        notes.append(words.label("takoyaki-note-won", points=points))
    if table.rounds > 1:
        points = words.label("points", points=totals(table)[seat])
        notes.append(words.label("takoyaki-note-series", points=points))
    if table.seats[seat].autopilot:
        notes.append(words.label("mark-autopilot"))
    return notes


def _tableau(view: View, seat: Seat, name: str, words: Say, notes: Sequence[str] = ()) -> str:
    none = words("takoyaki-told-none")
    lying = list(zip(PLACES, view.tableaux[seat], strict=True))
    face_up = [
        shown(card)
        if card.place == number
        else words("takoyaki-told-on-place", card=shown(card), place=place(number))
        for number, card in lying
        if card is not None
    ]
    face_down = places(number for number, card in lying if card is None)
    up, down = ", ".join(face_up) or none, face_down or none
    if notes:
        what = ", ".join(notes)
        return words("takoyaki-told-seat", name=name, what=what, up=up, down=down)
    return words("takoyaki-told-tableau", name=name, up=up, down=down)


def _piles(view: View, words: Say) -> str:
    if view.discard_top is None:
        return words("takoyaki-told-pile", draw=view.draw_count)
    return words(
        "takoyaki-told-piles",
        draw=view.draw_count,
        discards=len(view.discards),
        top=shown(view.discard_top),
    )
