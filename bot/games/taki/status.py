"""Whose turn it is and what is due, for everybody."""

from bot.games.taki import cards
from bot.presenters import seats
from bot.service.decisions.standings import totals
from bot.service.views import TableView
from bot.store.values import Table
from bot.texts import Words
from engine.game import Seat
from engine.games.taki.deck import Symbol
from engine.games.taki.state import Phase, View


def status(table_view: TableView, words: Words) -> str:
    view, table = table_view.view, table_view.table
    assert isinstance(view, View)
    if view.on_turn is None:
        return ""
    if view.phase is Phase.WINDOW:
        return _window(view, table, words)
    due = _due(view, seats.name(table, view.on_turn, words), words)
    # nobody need advise a robot
    advice = "" if table.seats[view.on_turn].plays_alone else _advice(view, words)
    return f"{due} {advice}".rstrip()


def _due(view: View, name: str, words: Words) -> str:
    lead, colour = cards.lead(view, words), cards.marked_colour(view.colour, words)
    if view.due is not None:
        return words("taki-status-stack", name=name, count=view.stack)
    match view.phase:
        case Phase.RUN:
            return words("taki-status-run", name=name, colour=colour, lead=lead)
        case Phase.KING:
            return words("taki-status-king", name=name)
        case Phase.PLUS:
            return words("taki-status-plus", name=name, lead=lead)
        case _ if view.is_open:
            return words("taki-status-inherited", name=name, colour=colour, lead=lead)
        case _:
            return words("taki-status-turn", name=name, lead=lead)


def _advice(view: View, words: Words) -> str:
    if view.due is not None:
        is_on = view.options.plus3_on_plus2 == "on"
        return words("taki-advice-stack-three") if is_on else words("taki-advice-stack")
    match view.phase:
        case Phase.RUN if view.options.taki_close == "auto":
            return words("taki-advice-run-auto")
        case Phase.RUN if view.symbol is Symbol.TAKI:
            return words("taki-advice-run-top")
        case Phase.RUN:
            return words("taki-advice-run")
        case Phase.KING:
            return words("taki-advice-king")
        case Phase.TURN if view.is_open:
            return words("taki-advice-inherited")
        case _:
            return ""


def _window(view: View, table: Table, words: Words) -> str:
    """Names nobody who is asked, since all are, and at once; who lets it be is told at the seat."""
    asked = words("taki-status-window")
    if view.due is None:
        return asked
    name = seats.name(table, view.due, words)
    return f"{asked} {words('taki-status-window-stack', name=name, count=view.stack)}"


def seat_note(table_view: TableView, seat: Seat, words: Words) -> str:
    view = table_view.view
    assert isinstance(view, View)
    if seat in view.left:
        return ""
    if seat in view.out:
        return words("taki-note-out", place=view.out.index(seat) + 1)
    notes = [words("taki-note-cards", count=view.counts[seat])]
    if seat in view.waiting:
        notes.append(words("taki-note-waits"))
    if seat in view.callers:
        notes.append(words("taki-note-called"))
    if view.stages:
        notes.append(words("taki-note-stage", stage=view.stages[seat]))
        if view.stage_cards[seat]:
            notes.append(words("taki-note-owed", count=view.stage_cards[seat]))
    if seat in view.answered:
        notes.append(words("taki-note-answered"))
    return " · ".join(notes)


def unpictured(table_view: TableView, seat: Seat, words: Words) -> list[str]:
    view, table = table_view.view, table_view.table
    assert isinstance(view, View)
    notes: list[str] = []
    if table.rounds > 1 and (won := totals(table)[seat]):
        notes.append(words("rounds-won", rounds=won))
    if view.stages and view.stage_cards[seat]:
        notes.append(words("taki-note-owed", count=view.stage_cards[seat]))
    robot = table.seats[seat].robot
    if robot is not None:
        notes.append(words(f"robot-{robot}"))
    return notes
