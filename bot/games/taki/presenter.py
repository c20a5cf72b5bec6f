"""The public side of a Taki table: its picture, buttons, status and ends."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any, ClassVar

import discord
from discord import ui

from bot.art import palette
from bot.art.lettering import Naming
from bot.custom_ids import ActId
from bot.games.taki import alt_text, buttons, pictures, status
from bot.games.taki.art import board as art
from bot.games.taki.art import hand
from bot.games.taki.hands import TakiHands
from bot.games.taki.narration import sentences
from bot.presenters import layout, seats
from bot.presenters.drawing import Drawing
from bot.presenters.game import Hands
from bot.presenters.layout import Row
from bot.service.decisions.standings import finished
from bot.service.views import TableView
from bot.store.values import Logged, Scored, Table
from bot.texts import Words
from engine.game import Seat
from engine.games.taki import GAME
from engine.games.taki.deck import Colour
from engine.games.taki.state import Ending, View

_EDGES = {
    Colour.RED: palette.RED,
    Colour.YELLOW: palette.YELLOW,
    Colour.GREEN: palette.GREEN,
    Colour.BLUE: palette.BLUE,
}


class TakiPresenter:
    accent: ClassVar[int] = 0x5A45A8
    auto: ClassVar[str | None] = None
    hands: ClassVar[Hands | None] = TakiHands()
    counts_points: ClassVar[bool] = False

    def preparations(self) -> Iterator[Callable[[], object]]:
        return chain(art.preparations(), hand.preparations())

    def edge(self, table_view: TableView) -> int:
        """The leading colour's, while a round is under way."""
        view = table_view.view
        if not isinstance(view, View) or view.on_turn is None:
            return self.accent
        return int(_EDGES[view.colour].removeprefix("#"), 16)

    def drawing(self, table_view: TableView, words: Words) -> Drawing:
        table, view = table_view.table, _view(table_view)
        name = f"taki-{table.id}-{table.round}-{table.version}.png"
        value = pictures.board(table_view, words)
        return Drawing(art.picture, value, name, _alt(view, table, words))

    def names_pictured(self, table_view: TableView, words: Words) -> Sequence[Naming]:
        return art.names(pictures.board(table_view, words))

    def described(self, table_view: TableView, words: Words) -> str:
        """Without the seats, which every board lists."""
        names = [seats.name(table_view.table, s.seat, words) for s in table_view.table.seats]
        return "\n".join(alt_text.middle(_view(table_view), names, words))

    def controls(self, table_view: TableView, words: Words) -> list[Row]:
        """The same whatever anybody holds, so that they betray nothing but what counts tell."""
        view, table = _view(table_view), table_view.table
        if view.on_turn is None:
            return []
        hand = ActId(table.id, "hand")
        primary = discord.ButtonStyle.primary
        found: list[ui.Button[Any]] = [layout.button(hand, words.label("button-my-hand"), primary)]
        if view.options.last_card != "off":
            found.append(buttons.call(table, words, is_near=view.is_last_near))
        if view.options.last_card == "catch":
            found.append(buttons.catch(table, words))
        return layout.rows(found)

    def lines(self, entries: Sequence[Logged], table_view: TableView, words: Words) -> list[str]:
        return sentences(entries, table_view.table, words)

    def on_turn(self, table_view: TableView) -> Seat | None:
        return _view(table_view).on_turn

    def status(self, table_view: TableView, words: Words) -> str:
        return status.status(table_view, words)

    def seat_note(self, table_view: TableView, seat: Seat, words: Words) -> str:
        return status.seat_note(table_view, seat, words)

    def unpictured(self, table_view: TableView, seat: Seat, words: Words) -> list[str]:
        return status.unpictured(table_view, seat, words)

    def ending(self, scores: Sequence[Scored], table_view: TableView, words: Words) -> str:
        first = [line for line in scores if line.place == 1]
        names = seats.all_of([seats.name(table_view.table, s.seat, words) for s in first], words)
        is_tournament = table_view.table.mode == "tournament"
        match first[0].reason:
            case Ending.FORFEIT:
                return words("taki-ending-forfeit", names=names)
            case Ending.STUCK if is_tournament:
                return words("taki-ending-stuck-tournament", names=names)
            case Ending.STUCK:
                return words("taki-ending-stuck", names=names)
            case _ if is_tournament:
                return words("taki-ending-tournament", names=names)
            case _:
                return words("taki-ending-won", names=names)

    def score(self, line: Scored, table_view: TableView, words: Words) -> str:
        if isinstance(table_view.view, View) and line.seat in table_view.view.left:
            return words("taki-score-left")
        if line.cards_left is None:
            return words("rounds-won", rounds=line.points)
        if line.place == 1 and line.reason == Ending.WON:
            return ""
        if line.stage is None:
            return words("taki-score", count=line.cards_left)
        return words("taki-score-stage", stage=line.stage, count=line.cards_left)

    def next_starter(self, table_view: TableView) -> Seat | None:
        table = table_view.table
        before = finished(table, table_view.rounds)
        if not before or table.options.first_player == "random":
            return None
        empty = frozenset(s.seat for s in table.seats if not s.is_taken)
        return GAME.starter(table.options, len(table.seats), before, b"", empty=empty)


def _view(table_view: TableView) -> View:
    assert isinstance(table_view.view, View)
    return table_view.view


def _alt(view: View, table: Table, words: Words) -> str:
    """All that the picture shows; names are cut rather than that seats are missing."""
    names, alt = seats.plain_names(table, words), ""
    for longest in (32, 16, 8):
        cut = [layout.clip(name, longest) for name in names]
        lines = [*alt_text.middle(view, cut, words), *alt_text.everybody(view, table, cut, words)]
        alt = words.label("taki-alt", table=" ".join(lines))
        if len(alt) <= layout.LONGEST_ALT:
            break
    return layout.clip(alt, layout.LONGEST_ALT)
