"""One person's own cards, as a message that nobody else sees."""

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.custom_ids import ActId
from bot.names import readable
from bot.presenters import layout, seats
from bot.presenters.drawing import gallery
from bot.presenters.game import Hand, Hands, Presenter
from bot.presenters.marks import board_url, is_ahead, linked, when
from bot.service.views import SeatView, TableView
from bot.store.values import Instant, Status, Table
from bot.texts import Words, escaped


def hand(
    seat_view: SeatView,
    game: Presenter,
    shown: Hand,
    guild: str,
    words: Words,
    *,
    with_picture: bool,
) -> ui.LayoutView:
    """`shown` is the game's part of it; `with_picture`: its picture is attached, else the cards are
    described in text."""
    table = seat_view.table_view.table
    is_paused = table.paused_at is not None
    lines = [words("hand-paused") if is_paused else shown.status]
    if (
        seat_view.seat in seat_view.table_view.awaited
        and table.deadline is not None
        and not is_paused
    ):
        lines.append(words("board-deadline", when=when(table.deadline)))
    if table.seats[seat_view.seat].autopilot and not is_paused:
        lines.append(words("hand-away"))
    cards = gallery(shown.drawing) if with_picture else layout.text(shown.described)
    items: list[ui.Item[Any]] = [layout.text(*_heading(table, table.round, guild, words)), cards]
    if any(lines):
        items.append(layout.text(*lines))
    if not is_paused:
        items += shown.controls
    return layout.layout(layout.container(items, game.accent))


def put_away(
    table_view: TableView,
    game: Presenter,
    number: int,
    guild: str,
    words: Words,
    *,
    is_seated: bool,
    is_wanted: bool,
) -> ui.LayoutView:
    """What is left of a hand once its round, `number`, is over, or its person sits there no more or
    wants no direct messages any more."""
    table = table_view.table
    if not is_seated:
        text = words("hand-gone")
    elif not table.is_open:
        text = words("hand-closed")
    elif table.status is Status.PLAYING and number == table.round and not is_wanted:
        text = words("hand-elsewhere")
    else:
        text = words("hand-over", round=number)
    lines = [*_heading(table, number, guild, words), text]
    if is_seated and (scores := [line for line in table.scores if line.round == number]):
        played = seats.as_played(table_view, number)
        lines.append(game.ending(scores, played, words))
    return layout.layout(layout.container([layout.text(*lines)], game.accent))


def _heading(table: Table, number: int, guild: str, words: Words) -> list[str]:
    game = words(f"game-{table.game}")
    if table.rounds == 1:
        title = words("hand-title", game=game)
    else:
        of = words("round-of", round=number, rounds=table.rounds)
        title = words("hand-title-round", game=game, round=of)
    place = words(
        "hand-place", guild=escaped(readable(guild) or "?"), channel=f"<#{table.place_id}>"
    )
    return [f"### {title}", f"-# {place} · {linked(words('open-board'), board_url(table))}"]


def explained(seat_view: SeatView, hands: Hands, words: Words) -> ui.LayoutView:
    """What the cards in this hand do."""
    lines = hands.explained(seat_view, words)
    return layout.layout(layout.text(words("hand-rules-title"), *lines))


def my_hand(table: Table, words: Words) -> ui.Button[Any]:
    id = ActId(table.id, "hand")
    return layout.button(id, words.label("button-my-hand"), discord.ButtonStyle.primary)


def in_dm(table: Table, url: str, words: Words) -> ui.LayoutView:
    """For who wants the hand in direct messages only; `url` leads to it. The message may have been
    deleted, so that the hand can be had here as well."""
    here = layout.button(ActId(table.id, "hand", "here"), words.label("button-hand-here"))
    link = layout.link(url, words.label("button-to-my-hand"))
    return layout.layout(layout.text(words("hand-in-dm")), *layout.rows([link, here]))


def cannot_write(table: Table, mentions: Sequence[str], words: Words) -> tuple[str, ui.View]:
    """For the table's place: these people take no direct messages."""
    view = ui.View(timeout=None)
    view.add_item(my_hand(table, words))
    view.stop()
    return words("hand-dm-closed", mentions=", ".join(mentions)), view


def window(
    table_view: TableView, game: Presenter, words: Words, *, now: Instant
) -> ui.LayoutView | None:
    """The message with the answers to a window; None while none is open."""
    table = table_view.table
    if game.hands is None or table_view.view is None or table.status is not Status.PLAYING:
        return None
    window = game.hands.window(table_view, words) if table.paused_at is None else None
    if window is None:
        return None
    text = window.text
    if is_ahead(table.deadline, now):
        text = words("window-until", told=text, when=when(table.deadline))
    items = [layout.text(text), *layout.rows([*window.buttons, my_hand(table, words)])]
    return layout.layout(layout.container(items, game.accent))
