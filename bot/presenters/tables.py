"""Where somebody sits and is awaited; private."""

from collections.abc import Sequence

from discord import ui

from bot.presenters import layout, seats
from bot.presenters.marks import board_url, linked
from bot.service.tables import Look
from bot.store.values import Status, Table
from bot.texts import Words


def tables(looks: Sequence[Look], player_id: int, words: Words) -> ui.LayoutView:
    """The tables where they are awaited come first."""
    ordered = sorted(looks, key=lambda look: not is_awaited(look, player_id))
    lines = [_line(look, player_id, words) for look in ordered] or [words("tables-empty")]
    title = f"### {words('tables-title')}"
    room = layout.LONGEST_TEXT - len(title) - 1
    # `fitting` keeps the last lines, and here the first ones matter
    kept = layout.fitting(lines[::-1], room)[::-1]
    return layout.layout(layout.text(title, *kept))


def is_awaited(look: Look, player_id: int) -> bool:
    table, seat = look.table, look.table.seat_of(player_id)
    is_running = table.status is Status.PLAYING and table.paused_at is None
    return is_running and seat is not None and seat.seat in look.awaited


def _line(look: Look, player_id: int, words: Words) -> str:
    table = look.table
    named = linked(_named(table, player_id, words), board_url(table))
    if is_awaited(look, player_id):
        return words("tables-turn", table=named)
    if table.status is Status.LOBBY:
        return words("tables-lobby", table=named)
    if table.paused_at is not None:
        return words("tables-paused", table=named)
    if table.status is Status.BETWEEN:
        return words("tables-between", table=named)
    return words("tables-waiting", table=named)


def _named(table: Table, player_id: int, words: Words) -> str:
    """By the game and the others at it."""
    game = words(f"game-{table.game}")
    others = [s for s in table.seats if s.is_taken and not (s.player and s.player.id == player_id)]
    if not others:
        return words("table-alone", game=game)
    names = [seats.name(table, s.seat, words) for s in others]
    return words("table-named", game=game, names=seats.all_of(names, words))
