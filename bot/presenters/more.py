"""Behind the button More: what is seldom needed at a table; private."""

from typing import Any

import discord
from discord import ui

from bot.custom_ids import ActId
from bot.presenters import layout, seats
from bot.service.decisions.seats import can_sit_later, can_spare_one, votes
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
        green = discord.ButtonStyle.success
        buttons.append(_button(table, "resume", "button-resume", words, green))
    if table.paused_at is None and is_host and table.status is not Status.LOBBY:
        buttons.append(_button(table, "pause", "button-pause", words))
    if is_one_of_us:
        buttons.append(_button(table, "repost", "button-repost", words))
        end = _button(table, "end", "button-end" if is_host else "button-vote-end", words)
        # what asks is never where a question has its Yes: in the second place
        buttons.insert(0 if seat is None else len(buttons), end)
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


def ask_to_end(table: Table, words: Words, *, by_vote: bool = False) -> ui.LayoutView:
    """Says what becomes of the points."""
    lost = words(f"ask-end-{_under_way(table)}")
    if by_vote:
        asked = f"{words('ask-vote-end')} {lost} {_votes(table, 'end', words)}"
        return _ask(table, asked, "end_now", "button-yes-vote", words)
    return _ask(table, f"{words('ask-end')} {lost}", "end_now", "button-yes-end", words)


def ask_to_kick(
    table: Table, seat: TableSeat, words: Words, *, by_vote: bool = False
) -> ui.LayoutView:
    """Says what becomes of the round without whoever sits on `seat`, a person."""
    assert seat.player is not None
    act, name = f"kick_now:{seat.player.id}", seats.name(table, seat.seat, words)
    lost = words(f"ask-kick-{_without(table, seat)}")
    if by_vote:
        counted = _votes(table, f"kick:{seat.seat}", words)
        asked = f"{words('ask-vote-kick', name=name)} {lost} {counted}"
        return _ask(table, asked, act, "button-yes-vote", words)
    return _ask(table, f"{words('ask-kick', name=name)} {lost}", act, "button-yes-kick", words)


def _votes(table: Table, wish: str, words: Words) -> str:
    counted = votes(table, wish)
    return words("ask-vote-so-far", votes=counted.cast, needed=counted.needed)


def _under_way(table: Table) -> str:
    """What is not over yet; before the first deal nothing is."""
    if table.status is Status.LOBBY:
        return "lobby"
    return "between" if table.status is Status.BETWEEN else table.mode


def _without(table: Table, seat: TableSeat) -> str:
    if table.status is Status.LOBBY:
        return "lobby"
    if can_spare_one(table):
        return "others-go-on"
    return "forfeits" if seat.autopilot else "ends"


def _ask(table: Table, question: str, act: str, yes: str, words: Words) -> ui.LayoutView:
    """Back comes first: it is where the button stood that asked, so that two quick presses on one
    spot harm nobody."""
    back = _button(table, "more", "button-back", words)
    button = _button(table, act, yes, words, discord.ButtonStyle.danger)
    return layout.layout(layout.text(question), *layout.rows([back, button]))


def _button(
    table: Table,
    act: str,
    label: str,
    words: Words,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> ui.Button[Any]:
    name, _, argument = act.partition(":")
    return layout.button(ActId(table.id, name, argument or None), words.label(label), style)
