"""What is asked before something is given up that cannot be had back, for whom it may be asked."""

from discord import ui

from bot.presenters import more
from bot.service.decisions.authority import Actor, check_kick, is_host
from bot.service.decisions.refusals import Refusal
from bot.service.decisions.seats import sitting
from bot.store.values import Table
from bot.texts import Words
from engine.game import Rejected


def leaving(table: Table, actor: Actor, words: Words) -> ui.LayoutView:
    """Before a seat is given up. Raises `Rejected`."""
    _check_open(table)
    sitting(table, actor.player.id)
    return more.ask_to_leave(table, words)


def ending(table: Table, actor: Actor, words: Words) -> ui.LayoutView:
    """Before the table is ended, or a vote cast. Raises `Rejected`."""
    _check_open(table)
    by_vote = not is_host(table, actor)
    if by_vote:
        sitting(table, actor.player.id)
    return more.ask_to_end(table, words, by_vote=by_vote)


def removing(table: Table, actor: Actor, player_id: int, words: Words) -> ui.LayoutView:
    """Before that person is removed, or a vote cast. Raises `Rejected`."""
    _check_open(table)
    seat = table.seat_of(player_id)
    if seat is None:
        raise Rejected(Refusal.NO_SUCH_SEAT)
    check_kick(table, actor, seat)
    return more.ask_to_kick(table, seat, words, by_vote=not is_host(table, actor))


def _check_open(table: Table) -> None:
    if not table.is_open:
        raise Rejected(Refusal.TABLE_CLOSED)
