"""The public message of a table that has begun."""

import math
import unicodedata
from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.custom_ids import ActId
from bot.presenters import layout, seats, standings, table_events
from bot.presenters.drawing import Drawing, gallery
from bot.presenters.game import Presenter
from bot.presenters.layout import Row
from bot.presenters.marks import day, is_ahead, when
from bot.service.decisions.seats import everybody_is_away
from bot.service.decisions.standings import totals
from bot.service.views import TableView
from bot.store.values import Instant, Status, Table, TableSeat
from bot.texts import Words
from engine.game import is_long

SPARE = 100
"""Characters of text left over for what Discord counts otherwise than we do."""

LINES = 4
"""How much of what happened last is shown: lines on a phone, where picture, status and buttons have
to be seen together."""

PHONE = 40
"""Characters of small text in a line on a phone, about."""


def drawing(table_view: TableView, game: Presenter, words: Words) -> Drawing:
    """The picture of the table; its round has been dealt."""
    return game.drawing(_played(table_view), words)


def _played(table_view: TableView) -> TableView:
    """What was played is shown with who played it, also once others have the seats."""
    return seats.as_played(table_view, table_view.table.round)


def board(
    table_view: TableView, game: Presenter, words: Words, *, picture: Drawing | None, now: Instant
) -> ui.LayoutView:
    """`picture`: the `drawing` of the same view, if it is attached; else the table is in text.

    `now` decides whether a time limit still lies ahead.
    """
    table = table_view.table
    texts = [f"### {title(table, words)}", "", _status(table_view, words, game, now), ""]
    if table_view.view is not None and picture is None:
        texts[1] = game.described(_played(table_view), words)
    texts[3] = _beside(table_view, words, game) if picture else _seats(table_view, words, game)
    room = layout.LONGEST_TEXT - SPARE - sum(len(part) for part in texts)
    recent = _recent(_played(table_view), words, game, room)

    items: list[ui.Item[Any]] = [layout.text(texts[0])]
    if table_view.view is not None:
        items.append(gallery(picture) if picture else layout.text(texts[1]))
    items += [layout.text(*texts[2:], *recent)]
    if table.is_open:
        items += _controls(table_view, words, game)
    elif table.status is Status.DONE and not table.has_result:
        id = ActId(table.id, "rematch")
        items += layout.rows(
            [layout.button(id, words.label("button-rematch"), discord.ButtonStyle.success)]
        )
    return layout.layout(layout.container(items, game.edge(table_view)))


def title(table: Table, words: Words) -> str:
    """What is played, and how far it has come."""
    game = words(f"game-{table.game}")
    if is_long(table.mode):
        return words("board-title-of", game=game, part=words(f"title-{table.mode}"))
    if table.rounds == 1:
        return words("board-title", game=game)
    number = words("round-of", round=table.round, rounds=table.rounds)
    return words("board-title-of", game=game, part=number)


def _status(table_view: TableView, words: Words, game: Presenter, now: Instant) -> str:
    table = table_view.table
    match table.status:
        case Status.VOID:
            return "\n".join([words("board-void"), *_final(table, words)])
        case Status.DONE:
            return "\n".join([words(f"board-{table.reason or 'ended'}"), *_final(table, words)])
        case Status.BETWEEN:
            return "\n".join([_between(table_view, words, now), *idle_warning(table, words, now)])
        case _:
            status = _playing(table_view, words, game, now)
            return "\n".join([status, *idle_warning(table, words, now)])


def idle_warning(table: Table, words: Words, now: Instant) -> list[str]:
    """That the table will be ended, if nobody has pressed anything there for long."""
    if not is_ahead(table.idle_until, now):
        return []
    return [words("board-idle-until", since=day(table.pressed_at), when=when(table.idle_until))]


def _final(table: Table, words: Words) -> list[str]:
    """How the series stood where a round broke off; else the result of its last round tells it."""
    if table.rounds == 1 or not table.scores or table.has_result:
        return []
    so_far = standings.of_table(table, words)
    return [words("result-standings-final", standings=so_far)]


def _between(table_view: TableView, words: Words, now: Instant) -> str:
    table = table_view.table
    over = "board-between" if table.has_result else "board-interrupted"
    if table.paused_at is not None:
        return words(f"{over}-paused", round=table.round)
    if is_ahead(table.deadline, now):
        return words(f"{over}-until", round=table.round, when=when(table.deadline))
    return words(over, round=table.round)


def _playing(table_view: TableView, words: Words, game: Presenter, now: Instant) -> str:
    table = table_view.table
    status = game.status(table_view, words)
    if table.paused_at is not None:
        away = everybody_is_away(table)
        why = words("board-paused-away") if away else words("board-paused")
        return f"{why}\n{status}"
    if game.hands is not None and game.hands.window(table_view, words) is not None:
        return status  # the window's own message tells its time
    people = [s for s in table.seats if s.seat in table_view.awaited and s.is_present]
    if people and is_ahead(table.deadline, now):
        return f"{status} {words('board-deadline', when=when(table.deadline))}"
    return status


def _beside(table_view: TableView, words: Words, game: Presenter) -> str:
    """What of the seats the picture does not show, in one small line: also the names it cuts."""
    found: list[str] = []
    namings = game.names_pictured(_played(table_view), words)
    for seat, naming in zip(table_view.table.seats, namings, strict=True):
        notes = game.unpictured(table_view, seat.seat, words)
        if naming.is_numbered:
            notes.append(words("board-numbered", number=seat.seat + 1))
        if seat.robot is None:  # a robot's head is in the picture
            notes += seats.marks(table_view.table, seat, words)
        name = seats.name(table_view.table, seat.seat, words)
        if notes:
            found.append(words("board-beside", name=name, notes=", ".join(notes)))
        elif not naming.is_whole:
            found.append(name)
    return f"-# {' · '.join(found)}" if found else ""


def _seats(table_view: TableView, words: Words, game: Presenter) -> str:
    return "\n".join(_seat(table_view, seat, words, game) for seat in table_view.table.seats)


def _seat(table_view: TableView, seat: TableSeat, words: Words, game: Presenter) -> str:
    table = table_view.table
    notes: list[str] = []
    if table_view.view is not None:
        notes.append(game.seat_note(table_view, seat.seat, words))
    if table.rounds > 1:
        notes.append(standings.total(game, totals(table)[seat.seat], words))
    notes += seats.marks(table, seat, words)
    name = f"**{seats.name(table, seat.seat, words)}**"
    return " · ".join([name, *(note for note in notes if note)])


def _recent(table_view: TableView, words: Words, game: Presenter, room: int) -> Sequence[str]:
    """The last sentences that fit, at least one."""
    lines = table_events.lines(table_view, words, game)
    kept: list[str] = []
    free = LINES
    for line in reversed(lines):
        free -= math.ceil(_width(line) / PHONE)
        if kept and free < 0:
            break
        kept.append(f"-# {line}")
    return layout.fitting(kept[::-1], room)


def _width(line: str) -> int:
    """Characters that take room: no isolates and variation selectors."""
    return sum(unicodedata.category(sign) not in ("Cf", "Mn") for sign in line)


def _controls(table_view: TableView, words: Words, game: Presenter) -> list[Row]:
    table = table_view.table
    is_playing = table.status is Status.PLAYING and table.paused_at is None
    own = game.controls(table_view, words) if is_playing else []
    common: list[ui.Button[Any]] = []
    if table.status is Status.PLAYING and table.paused_at is not None:
        resume = ActId(table.id, "resume")
        green = discord.ButtonStyle.success
        common.append(layout.button(resume, words.label("button-resume"), green))
    if table.status is Status.BETWEEN and not table.has_result:  # a result has its own button
        next_round = ActId(table.id, "next")
        green = discord.ButtonStyle.success
        common.append(layout.button(next_round, words.label("button-next"), green))
    if is_playing and game.auto:
        common.append(layout.button(_auto(table), words.label(game.auto)))
    common.append(layout.button(ActId(table.id, "rules"), words.label("button-rules")))
    common.append(layout.button(ActId(table.id, "more"), words.label("button-more")))
    common += table_events.vote_buttons(table, words)
    return _together(own, common)


def _auto(table: Table) -> ActId:
    """Says for each seat what it changes there, so that a press which comes twice counts once."""
    shown = "".join(str(int(s.auto)) for s in table.seats)
    return ActId(table.id, "auto", shown)


def _together(own: list[Row], common: list[ui.Button[Any]]) -> list[Row]:
    """In one row where all fit, since a phone has little height; else the common ones below."""
    first = own[0].children if len(own) == 1 else []
    buttons = [each for each in first if isinstance(each, ui.Button)]
    is_one_row = len(buttons) == len(first) and len(buttons) + len(common) <= layout.BUTTONS_A_ROW
    if buttons and is_one_row:
        return layout.rows([*buttons, *common])
    return [*own, *layout.rows(common)]
