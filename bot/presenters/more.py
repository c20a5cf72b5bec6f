"""Behind the button More: what is seldom needed at a table; private."""

from typing import Any

import discord
from discord import ui

from bot.ids import ActId
from bot.presenters import layout, seats
from bot.store.values import Status, Table, TableSeat
from bot.texts import Words

ASK = "ask"
"""The act whose argument is to be confirmed first: `leave`, `end` or `kick.<seat>`."""


def more(table: Table, words: Words, *, seat: TableSeat | None, is_host: bool) -> ui.LayoutView:
    """For the person at `seat` (None: nobody who sits); `is_host` also for the server's staff."""
    buttons: list[ui.Button[Any]] = []
    if table.is_open:
        buttons += _of_table(table, words, seat, is_host)
        buttons += [
            _remove(table, other, words, is_host)
            for other in table.persons
            if other != seat and (is_host or (seat is not None and other.autopilot))
        ]
    buttons.append(layout.button(ActId(None, "tables"), words.label("button-my-tables")))
    title = words("more-title", game=words(f"game-{table.game}"))
    return layout.layout(layout.text(title), *layout.rows(buttons))


def _of_table(
    table: Table, words: Words, seat: TableSeat | None, is_host: bool
) -> list[ui.Button[Any]]:
    found: list[ui.Button[Any]] = []
    if seat is not None:
        found.append(_button(table, "button-leave", words, ASK, "leave"))
    if table.paused_at is not None and (seat is not None or is_host):
        found.append(_button(table, "button-resume", words, "resume"))
    if table.paused_at is None and is_host and table.status is not Status.LOBBY:
        found.append(_button(table, "button-pause", words, "pause"))
    if seat is not None or is_host:
        found.append(_button(table, "button-repost", words, "repost"))
    if is_host:
        found.append(_button(table, "button-end", words, ASK, "end"))
    elif seat is not None:
        found.append(_button(table, "button-vote-end", words, "end"))
    return found


def _remove(table: Table, other: TableSeat, words: Words, is_host: bool) -> ui.Button[Any]:
    name = seats.plain_name(table, other.seat, words)
    if is_host:
        label = words.label("button-kick", name=name)
        return layout.button(ActId(table.id, ASK, f"kick.{other.seat}"), label)
    label = words.label("button-vote-kick", name=name)
    return layout.button(ActId(table.id, "kick", str(other.seat)), label)


def _button(
    table: Table, label: str, words: Words, act: str, argument: str | None = None
) -> ui.Button[Any]:
    return layout.button(ActId(table.id, act, argument), words.label(label))


def confirm(table: Table, asked: str, words: Words) -> ui.LayoutView:
    """Asks once more; `asked` is the argument of `ask`. Raises `KeyError` for anything else."""
    act, _, argument = asked.partition(".")
    is_lobby = table.status is Status.LOBBY
    question, yes = {
        "leave": ("ask-leave-lobby" if is_lobby else "ask-leave", "button-yes-leave"),
        "end": ("ask-end", "button-yes-end"),
        "kick": ("ask-kick", "button-yes-kick"),
    }[act]
    name = seats.name(table, int(argument), words) if argument else ""
    button = layout.button(
        ActId(table.id, act, argument or None), words.label(yes), discord.ButtonStyle.danger
    )
    back = layout.button(ActId(table.id, "more"), words.label("back"))
    asking = words(question, name=name) if argument else words(question)
    return layout.layout(layout.text(asking), *layout.rows([button, back]))


def voted(votes: int, needed: int, words: Words) -> str:
    return words("voted", votes=votes, needed=needed)
