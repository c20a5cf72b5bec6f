"""Messages as descriptions: nothing here listens, every press is answered by its id alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.custom_ids import ActId, MoveId

LONGEST_TEXT = 4_000
LONGEST_ALT = 1_024
LONGEST_LABEL = 80
LONGEST_OPTION = 100
OPTIONS = 25
BUTTONS_A_ROW = 5

Row = ui.ActionRow[Any]
Id = ActId | MoveId


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu, in plain text."""

    value: str
    label: str
    description: str | None = None
    is_chosen: bool = False


def layout(*items: ui.Item[Any]) -> ui.LayoutView:
    """The finished message."""
    view = ui.LayoutView(timeout=None)
    for item in items:
        view.add_item(item)
    return closed(view)


def closed(view: ui.LayoutView) -> ui.LayoutView:
    """Stopped, so that discord.py never keeps it waiting for presses.

    Every send and edit of discord.py 2.7.1 stores a view only if it `is_finished()` not; without a
    running event loop a view cannot be stopped, so messages are built inside one.
    """
    view.stop()
    return view


def container(items: Iterable[ui.Item[Any]], colour: int | None) -> ui.Container[Any]:
    return ui.Container(*items, accent_colour=colour)


def text(*lines: str) -> ui.TextDisplay[Any]:
    return ui.TextDisplay("\n".join(line for line in lines if line))


def line_between() -> ui.Separator[Any]:
    return ui.Separator()


def button(
    id: Id,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[Any]:
    clipped = clip(label, LONGEST_LABEL)
    return ui.Button(custom_id=str(id), label=clipped, style=style, disabled=disabled)


def link(url: str, label: str) -> ui.Button[Any]:
    return ui.Button(url=url, label=clip(label, LONGEST_LABEL))


def rows(buttons: Sequence[ui.Button[Any]]) -> list[Row]:
    """As many rows as the buttons need."""
    starts = range(0, len(buttons), BUTTONS_A_ROW)
    return [ui.ActionRow(*buttons[start : start + BUTTONS_A_ROW]) for start in starts]


def menus(id: ActId, placeholder: str, options: Sequence[Option]) -> list[Row]:
    """One menu, or more when there are too many options for one.

    Ids in a message must differ, so the second menu's argument is `2`; only for acts without one.
    """
    found: list[Row] = []
    for number, start in enumerate(range(0, len(options), OPTIONS), start=1):
        part = options[start : start + OPTIONS]
        argument = id.argument if number == 1 else str(number)
        part_id = ActId(id.table, id.act, argument, is_menu=True)
        found.append(menu(part_id, placeholder, part))
    return found


def menu(id: Id, placeholder: str, options: Sequence[Option]) -> Row:
    """At most 25 options."""
    select: ui.Select[Any] = ui.Select(
        custom_id=str(id),
        placeholder=placeholder,
        options=[
            discord.SelectOption(
                label=clip(option.label, LONGEST_OPTION),
                value=option.value,
                description=clip(option.description, LONGEST_OPTION)
                if option.description
                else None,
                default=option.is_chosen,
            )
            for option in options
        ],
    )
    return ui.ActionRow(select)


def clip(words: str, longest: int) -> str:
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "…"


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """The last lines that fit into `room` characters, oldest first."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept[::-1]
