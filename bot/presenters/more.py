"""Behind the button More: what is seldom needed at a table; private."""

from typing import Any

import discord
from discord import ui

from bot.ids import ActId
from bot.presenters import layout
from bot.service.seated import can_sit_later
from bot.store.values import Status, Table, TableSeat
from bot.texts import Words


def more(
    table: Table, seat: TableSeat | None, words: Words, *, is_staff: bool = False
) -> ui.LayoutView:
    """What the person at `seat` can do; None for somebody who does not sit here."""
    is_host = is_staff or (seat is not None and table.host_seat == seat)
    is_one_of_us = is_host or seat is not None
    buttons: list[ui.Button[Any]] = []
    if seat is not None:
        buttons.append(_button(table, "leave", "button-leave", words))
    if table.paused_at is not None and is_one_of_us:
        buttons.append(_button(table, "resume", "button-resume", words))
    if table.paused_at is None and is_host and table.status is not Status.LOBBY:
        buttons.append(_button(table, "pause", "button-pause", words))
    if is_one_of_us:
        buttons.append(_button(table, "repost", "button-repost", words))
        end = "button-end" if is_host else "button-vote-end"
        buttons.append(_button(table, "end", end, words))
    if not table.is_open:
        title, buttons = words("more-closed"), []
    elif not buttons:
        title = words("refusal-seat-later" if can_sit_later(table) else "more-nothing")
    else:
        title = words("more-title", game=words(f"game-{table.game}"))
    buttons.append(layout.button(ActId(None, "tables"), words.label("button-my-tables")))
    return layout.layout(layout.text(title), *layout.rows(buttons))


def ask_to_leave(table: Table, words: Words) -> ui.LayoutView:
    """Says what is given up with the seat."""
    lost = words(f"ask-leave-{_under_way(table)}")
    return _ask(table, f"{words('ask-leave')} {lost}", "leave_now", "button-yes-leave", words)


def ask_to_end(table: Table, words: Words) -> ui.LayoutView:
    """Says what becomes of the points."""
    lost = words(f"ask-end-{_under_way(table)}")
    return _ask(table, f"{words('ask-end')} {lost}", "end_now", "button-yes-end", words)


def _under_way(table: Table) -> str:
    """What is not over yet; before the first deal nothing is."""
    if table.status is Status.LOBBY:
        return "lobby"
    return "between" if table.status is Status.BETWEEN else table.mode


def _ask(table: Table, question: str, act: str, yes: str, words: Words) -> ui.LayoutView:
    button = _button(table, act, yes, words, discord.ButtonStyle.danger)
    back = _button(table, "more", "button-back", words)
    return layout.layout(layout.text(question), *layout.rows([button, back]))


def _button(
    table: Table,
    act: str,
    label: str,
    words: Words,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> ui.Button[Any]:
    return layout.button(ActId(table.id, act), words.label(label), style)
