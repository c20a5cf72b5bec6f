"""What is asked before something is given up that cannot be had back, for whom it may be asked, and
what an answer says that it was asked."""

from collections.abc import Callable

from discord import ui

from bot.inbound.components.context import Request
from bot.presenters import more
from bot.service.decisions import questions
from bot.service.decisions.refusals import Refusal
from engine.game import Rejected

Ask = Callable[[Request], ui.LayoutView]


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
    player_id, _ = whom_asked(request)
    question = questions.to_remove(request.table, request.actor, player_id)
    return more.ask_to_kick(question, request.words)


def whom_asked(request: Request) -> tuple[int, str]:
    """Who is meant, and the premises of the question, if it is answered. Raises `Rejected` for a
    button that names nobody."""
    player_id, _, premises = request.argument.partition(".")
    if not player_id.isdecimal():
        raise Rejected(Refusal.UNKNOWN_BUTTON)
    return int(player_id), premises
