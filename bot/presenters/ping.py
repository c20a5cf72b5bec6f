"""Short classic messages that mention one person, since only such a message notifies."""

import discord
from discord import ui

from bot.presenters import layout, seats
from bot.presenters.game import Presenter
from bot.presenters.hand import my_hand
from bot.presenters.marks import board_url, when
from bot.presenters.tables import named
from bot.service.views import TableView
from bot.store.values import Player, Status, Table
from bot.texts import Words
from engine.game import Seat


def ping(
    table_view: TableView, seat: Seat, game: Presenter, words: Words, *, is_warning: bool
) -> str:
    """Calls the person on that seat; a warning tells when the time runs out."""
    table, player = table_view.table, table_view.table.seats[seat].player
    who, what = mention(table, seat, words), named(table, player.id if player else 0, words)
    if is_warning and table.deadline is not None:
        return words("ping-warn", mention=who, game=what, when=when(table.deadline))
    if game.hands is not None and game.hands.window(table_view, words):
        return words("ping-window", mention=who, game=what)
    return words("ping-turn", mention=who, game=what)


def invitation(table: Table, seat: Seat, words: Words) -> str:
    """To the person for whom that seat is held."""
    host = table.host_seat
    return words(
        "ping-invited",
        mention=mention(table, seat, words),
        host=seats.name(table, host.seat, words) if host else words("somebody"),
        game=words(f"game-{table.game}"),
    )


def removed(table: Table, seat: Seat, by: Player | None, words: Words) -> str:
    """To the person who sat there; `by` None: the others have voted."""
    who, game = mention(table, seat, words), words(f"game-{table.game}")
    if by is None:
        return words("ping-voted-out", mention=who, game=game)
    return words("ping-removed", mention=who, name=seats.person(by, words), game=game)


def controls(table: Table, game: Presenter, words: Words) -> discord.ui.View:
    """The way to the table, and to the hand where there is one."""
    view = ui.View(timeout=None)
    if table.status is Status.PLAYING and game.hands:
        view.add_item(my_hand(table, words))
    url = board_url(table)
    if url is not None:
        view.add_item(layout.link(url, words.label("open-board")))
    view.stop()
    return view


def mention(table: Table, seat: Seat, words: Words) -> str:
    """The name alone for somebody who has no Discord account with us any more."""
    player = table.seats[seat].player
    if player is None or player.discord_id is None:
        return seats.name(table, seat, words)
    return f"<@{player.discord_id}>"
