"""The one place that turns reasons into words."""

from enum import StrEnum

from bot.presenters import seats
from bot.presenters.game import Presenter
from bot.presenters.marks import when
from bot.service.decisions.refusals import RejectedBeyond, RejectedUntil
from bot.service.views import TableView
from bot.texts import Words
from engine.game import Rejected, Seat
from engine.games import GAMES

LAST_OF_A_SECOND = 999
"""Milliseconds: a time stamp holds whole seconds, and must not be too early."""

NOT_YOUR_TURN = "not_your_turn"
"""Every game in which turns are taken has this reason."""


def rejection(no: Rejected, words: Words) -> str:
    tail = no.reason.value.replace("_", "-")
    match no:
        case RejectedUntil(until=until):
            # a time stamp holds whole seconds
            return words(f"refusal-{tail}", when=when(until + LAST_OF_A_SECOND))
        case RejectedBeyond(most=most):
            return words(f"refusal-{tail}", most=most)
        case _:
            return refusal(no.reason, words)


def refusal(reason: StrEnum, words: Words, on_turn: str | None = None) -> str:
    """`on_turn` names whoever is on turn at the table at which it was said. A game's own reasons
    are told apart from the service's by their type."""
    tail = reason.value.replace("_", "-")
    for game in GAMES.values():
        if isinstance(reason, game.reasons):
            if on_turn is None or reason != NOT_YOUR_TURN:
                return words(f"{game.key}-refusal-{tail}")
            return words(f"{game.key}-refusal-{tail}-but", name=on_turn)
    return words(f"refusal-{tail}")


def at_table(reason: StrEnum, table_view: TableView, game: Presenter, words: Words) -> str:
    """What was refused at that table."""
    seat = on_turn(table_view, game)
    name = None if seat is None else seats.name(table_view.table, seat, words)
    return refusal(reason, words, name)


def on_turn(table_view: TableView, game: Presenter) -> Seat | None:
    return None if table_view.view is None else game.on_turn(table_view)
