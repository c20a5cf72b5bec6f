"""Where somebody sits and is awaited; private."""

from collections.abc import Mapping, Sequence

from discord import ui

from bot.custom_ids import ActId
from bot.presenters import layout, seats
from bot.presenters.game import Presenter
from bot.presenters.layout import Option
from bot.presenters.marks import board_url, linked
from bot.presenters.refusal import on_turn
from bot.service.views import TableView
from bot.store.values import Status, Table
from bot.texts import Words

MOST_NAMED = 3


def tables(
    table_views: Sequence[TableView],
    presenters: Mapping[str, Presenter],
    player_id: int,
    words: Words,
) -> ui.LayoutView:
    """The tables where they are awaited come first."""
    ordered = sorted(table_views, key=lambda table_view: not is_awaited(table_view, player_id))
    lines = [
        _line(table_view, presenters[table_view.table.game], player_id, words)
        for table_view in ordered
    ]
    lines = lines or [words("tables-empty")]
    title = f"### {words('tables-title')}"
    room = layout.LONGEST_TEXT - len(title) - 1
    # `fitting` keeps the last lines, and here the first ones matter
    kept = layout.fitting(lines[::-1], room)[::-1]
    return layout.layout(layout.text(title, *kept))


def is_awaited(table_view: TableView, player_id: int) -> bool:
    table, seat = table_view.table, table_view.table.seat_of(player_id)
    is_running = table.status is Status.PLAYING and table.paused_at is None
    return is_running and seat is not None and seat.seat in table_view.awaited


def _line(table_view: TableView, game: Presenter, player_id: int, words: Words) -> str:
    table = table_view.table
    link = linked(named(table, player_id, words), board_url(table))
    if is_awaited(table_view, player_id):
        return words("tables-turn", table=link)
    if table.status is Status.LOBBY:
        return words("tables-lobby", table=link)
    if table.paused_at is not None:
        return words("tables-paused", table=link)
    if table.status is Status.BETWEEN:
        return words("tables-between", table=link)
    return _waiting(table_view, game, player_id, link, words)


def _waiting(
    table_view: TableView, game: Presenter, player_id: int, link: str, words: Words
) -> str:
    """Says who is on turn; with a +3 that others may break that can be the person who asks."""
    table, seat = table_view.table, on_turn(table_view, game)
    if seat is None or table.seats[seat] == table.seat_of(player_id):
        return words("tables-waiting", table=link)
    return words("tables-waiting-for", table=link, name=seats.name(table, seat, words))


def label(table: Table, words: Words) -> str:
    """A table by its game and everybody at it, in plain text."""
    game = words.label(f"game-{table.game}")
    names = [seats.plain_name(table, s.seat, words) for s in table.seats if s.is_taken]
    return words.label("table-label", game=game, names=", ".join(names), number=str(table.id))


def named(table: Table, player_id: int, words: Words) -> str:
    """By the game and the others at it, some of them if they are many."""
    game = words(f"game-{table.game}")
    others = [s for s in table.seats if s.is_taken and not (s.player and s.player.id == player_id)]
    if not others:
        return words("table-alone", game=game)
    names = [seats.name(table, s.seat, words) for s in others]
    if len(names) > MOST_NAMED:
        rest = len(names) - MOST_NAMED
        whom = words("names-and-others", names=", ".join(names[:MOST_NAMED]), count=rest)
    else:
        whom = seats.all_of(names, words)
    return words("table-named", game=game, names=whom)


def which(tables: Sequence[Table], act: str, words: Words) -> ui.LayoutView:
    """Private: asks which table a command means; choosing one does `act` there."""
    options = [option(table, words) for table in tables[: layout.OPTIONS]]
    id = ActId(None, "which", act)
    menus = layout.menus(id, words.label("which-table-placeholder"), options)
    return layout.layout(layout.text(words("which-table")), *menus)


def option(table: Table, words: Words) -> Option:
    """The table as a line of a menu, by its game and the people at it."""
    return Option(str(table.id), layout.clip(label(table, words), layout.LONGEST_OPTION))
