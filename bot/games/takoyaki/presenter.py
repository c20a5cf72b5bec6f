"""Takoyaki as `bot.presenters.game` wants it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar

import discord
from discord import ui

from bot.art.lettering import Naming
from bot.custom_ids import MoveId
from bot.games.takoyaki.alt_text import described, pictured
from bot.games.takoyaki.art import board as art
from bot.games.takoyaki.cards import place, shown
from bot.games.takoyaki.narration import sentences
from bot.presenters import layout, seats
from bot.presenters.drawing import Drawing
from bot.presenters.game import Hands
from bot.presenters.layout import Row
from bot.service.decisions.standings import finished, totals
from bot.service.views import TableView
from bot.store.values import Logged, Scored
from bot.texts import Words
from engine.game import Seat
from engine.games.takoyaki import GAME
from engine.games.takoyaki.state import Ending, View


class TakoyakiPresenter:
    accent: ClassVar[int] = 0xE2682B
    auto: ClassVar[str | None] = "takoyaki-auto"
    hands: ClassVar[Hands | None] = None
    counts_points: ClassVar[bool] = True

    def preparations(self) -> Iterator[Callable[[], object]]:
        return art.preparations()

    def edge(self, table_view: TableView) -> int:
        return self.accent

    def drawing(self, table_view: TableView, words: Words) -> Drawing:
        table = table_view.table
        alt = words.label("takoyaki-alt", table=pictured(_view(table_view), table_view, words))
        name = f"takoyaki-{table.id}-{table.round}-{table.version}.png"
        return Drawing(
            art.picture, _board(table_view, words), name, layout.clip(alt, layout.LONGEST_ALT)
        )

    def names_pictured(self, table_view: TableView, words: Words) -> Sequence[Naming]:
        return art.names(_board(table_view, words))

    def described(self, table_view: TableView, words: Words) -> str:
        names = [seats.name(table_view.table, s.seat, words) for s in table_view.table.seats]
        return "\n".join(described(_view(table_view), names, words))

    def controls(self, table_view: TableView, words: Words) -> list[Row]:
        view = _view(table_view)
        if view.on_turn is None:
            return []
        # a robot needs no buttons, and pressing them could only be refused
        is_robot = table_view.table.seats[view.on_turn].robot is not None
        if view.places and not is_robot:
            return layout.rows([_place(table_view, number) for number in view.places])
        flip = _move(
            table_view,
            "flip",
            words.label("takoyaki-button-flip"),
            style=discord.ButtonStyle.primary,
            disabled=is_robot,
        )
        if view.takeable is None or is_robot:
            return layout.rows([flip])
        label = words.label("takoyaki-button-take", card=shown(view.takeable))
        take = _move(table_view, "take", label)
        return layout.rows([flip, take])

    def lines(self, entries: Sequence[Logged], table_view: TableView, words: Words) -> list[str]:
        return [line for entry in entries for line in sentences(entry, table_view.table, words)]

    def on_turn(self, table_view: TableView) -> Seat | None:
        return _view(table_view).on_turn

    def status(self, table_view: TableView, words: Words) -> str:
        view, table = _view(table_view), table_view.table
        if view.on_turn is None:
            return ""
        name = seats.name(table, view.on_turn, words)
        if table.seats[view.on_turn].plays_alone:
            due = words("takoyaki-status-alone", name=name)
        else:
            due = _due(view, name, words)
        if view.last_chance is None:
            return due
        other = seats.name(table, 1 - view.last_chance, words)
        return f"{due} {words('takoyaki-status-last-chance', other=other)}"

    def seat_note(self, table_view: TableView, seat: Seat, words: Words) -> str:
        return words("takoyaki-face-down", count=_view(table_view).tableaux[seat].count(None))

    def unpictured(self, table_view: TableView, seat: Seat, words: Words) -> list[str]:
        return []

    def ending(self, scores: Sequence[Scored], table_view: TableView, words: Words) -> str:
        winner, loser = sorted(scores, key=lambda line: line.place)
        if winner.reason == Ending.TIED:
            return words("takoyaki-ending-drawn")
        return words(
            f"takoyaki-ending-{winner.reason}",
            winner=seats.name(table_view.table, winner.seat, words),
            loser=seats.name(table_view.table, loser.seat, words),
            points=winner.points,
        )

    def score(self, line: Scored, table_view: TableView, words: Words) -> str:
        return ""

    def next_starter(self, table_view: TableView) -> Seat | None:
        table = table_view.table
        before = finished(table, table_view.rounds)
        if not before or table.options.next_starter == "random":
            return None
        return GAME.starter(table.options, len(table.seats), before, b"")


def _view(table_view: TableView) -> View:
    assert isinstance(table_view.view, View)
    return table_view.view


def _due(view: View, name: str, words: Words) -> str:
    if view.carried is not None:
        return words("takoyaki-status-choose", name=name, jack=shown(view.carried))
    if view.takeable is None:
        return words("takoyaki-status-flip", name=name)
    return words("takoyaki-status-flip-or-take", name=name, card=shown(view.takeable))


def _board(table_view: TableView, words: Words) -> art.BoardPicture:
    table, view = table_view.table, _view(table_view)
    first, second = (_player(table_view, seat, words) for seat in range(2))
    return art.BoardPicture(
        players=(first, second),
        turn=view.on_turn if table.is_going_on else None,
        draw=view.draw_count,
        discard=len(view.discards),
        top=view.discard_top.value if view.discard_top else None,
        fresh=tuple(
            (seat, number - 1) for seat, laid in enumerate(view.changed) for number in laid
        ),
        choice=tuple(number - 1 for number in view.places),
        carried=view.carried.value if view.carried else None,
    )


def _player(table_view: TableView, seat: Seat, words: Words) -> art.SeatPicture:
    table, view = table_view.table, _view(table_view)
    sitting = table.seats[seat]
    return art.SeatPicture(
        name=seats.plain_name(table, seat, words),
        places=tuple(card.value if card else None for card in view.tableaux[seat]),
        points=totals(table)[seat] if table.rounds > 1 else None,
        robot=sitting.robot is not None,
        autopilot=sitting.autopilot,
        gained=view.outcome.points[seat] if view.outcome else None,
    )


def _move(
    table_view: TableView,
    move: str,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
) -> ui.Button[Any]:
    id = MoveId(table_view.table.id, table_view.table.round, table_view.table.turn, move)
    return layout.button(id, label, style, disabled=disabled)


def _place(table_view: TableView, number: int) -> ui.Button[Any]:
    """No more than the place's name, so that ten of them leave a phone room for the picture."""
    return _move(table_view, f"place {number}", place(number), discord.ButtonStyle.primary)
