"""What is asked before something is given up that cannot be had back, for whom it may be asked."""

from discord import ui

from bot.inbound.components.context import Request
from bot.presenters import more
from bot.service.decisions import questions
from bot.service.decisions.refusals import Refusal
from engine.game import Rejected


def leaving(request: Request) -> ui.LayoutView:
    """Before a seat is given up. Raises `Rejected`."""
    question = questions.to_leave(request.table, request.actor)
    return more.ask_to_leave(question, request.words)


def ending(request: Request) -> ui.LayoutView:
    """Before the table is ended, or a vote cast. Raises `Rejected`."""
    question = questions.to_end(request.table, request.actor)
    return more.ask_to_end(question, request.words)


def removing(request: Request) -> ui.LayoutView:
    """Before that person is removed, or a vote cast. Raises `Rejected`."""
    question = questions.to_remove(request.table, request.actor, player_id(request))
    return more.ask_to_kick(question, request.words)


def player_id(request: Request) -> int:
    """Who is meant. Raises `Rejected` for a button that names nobody."""
    if not request.argument.isdecimal():
        raise Rejected(Refusal.UNKNOWN_BUTTON)
    return int(request.argument)
