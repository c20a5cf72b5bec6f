"""All that may be pressed below a hand: a button for each move, menus where they are many."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import discord
from discord import ui

from bot.custom_ids import ActId, MoveId
from bot.games.taki import cards
from bot.presenters import layout
from bot.presenters.layout import Option, Row
from bot.service.views import SeatView
from bot.store.values import Table
from bot.texts import Words
from engine.games.taki import GAME
from engine.games.taki.deck import Card, Colour
from engine.games.taki.notation import Named, read
from engine.games.taki.state import Call, View

MOST_BUTTONS = 20
"""So many cards have a button each; four rows, the fifth is for moves without a card."""

_GREY, _BLUE = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
_GREEN, _RED = discord.ButtonStyle.success, discord.ButtonStyle.danger

_STYLES = {
    "draw": _BLUE,
    "take": _BLUE,
    "close": _BLUE,
    "end": _GREY,
    "pass": _GREY,
    "break": _RED,
    "let": _GREY,
    "call": _GREEN,
    "catch": _RED,
}
"""The moves without a card, in the order in which they are shown."""


def controls(seat_view: SeatView, words: Words) -> list[Row]:
    table = seat_view.table_view.table
    view: View = seat_view.view
    rows = _cards(seat_view, words)
    others = [
        move_button(table, move, _label(move, view, words), _style(move, view))
        for move in _STYLES
        if move in seat_view.moves and not (move == "call" and view.call is Call.VAIN)
    ]
    rules = layout.button(ActId(table.id, "cards"), words.label("button-card-rules"))
    return [*rows, *layout.rows([*others, rules])]


def _style(move: str, view: View) -> discord.ButtonStyle:
    """The call draws the eye only when it can matter."""
    return _GREY if move == "call" and view.call is Call.EARLY else _STYLES[move]


def call(table: Table, words: Words, *, is_near: bool) -> ui.Button[Any]:
    """`is_near`: somebody's last card may come soon; before that it draws nobody's eye."""
    style = _GREEN if is_near else _GREY
    return move_button(table, "call", words.label("taki-button-call"), style)


def catch(table: Table, words: Words) -> ui.Button[Any]:
    """Never lit: who has forgotten to call is for the others to notice."""
    return move_button(table, "catch", words.label("taki-button-catch"), _GREY)


def answers(table: Table, words: Words) -> list[ui.Button[Any]]:
    """To a +3: the same for everybody."""
    return [
        move_button(table, "break", words.label("taki-button-break"), _RED),
        move_button(table, "let", words.label("taki-button-let"), _GREY),
    ]


def move_button(table: Table, move: str, label: str, style: discord.ButtonStyle) -> ui.Button[Any]:
    turn = None if move in GAME.any_turn else table.turn
    return layout.button(MoveId(table.id, table.round, turn, move), label, style)


def laid(seat_view: SeatView) -> list[tuple[str, Named]]:
    """The moves that lay a card, in the order of the hand's picture."""
    found = [(move, named) for move in seat_view.moves if (named := read(move)) is not None]
    return sorted(found, key=lambda item: _place(item[1]))


def _place(named: Named) -> tuple[int, int]:
    colour = 0 if named.colour is None else cards.COLOURS.index(named.colour)
    return cards.place(named.card), colour


def _cards(seat_view: SeatView, words: Words) -> list[Row]:
    found, table = laid(seat_view), seat_view.table_view.table
    if len(found) <= MOST_BUTTONS:
        buttons = [move_button(table, move, _named(named, words), _GREY) for move, named in found]
        return layout.rows(buttons)
    rows: list[Row] = []
    for number, part in enumerate(_parts(found), start=1):
        options = [Option(value=move, label=_named(named, words)) for move, named in part]
        id = MoveId(table.id, table.round, table.turn, None, number)
        rows.append(layout.menu(id, words.label("taki-menu", what=_what(part, words)), options))
    return rows


def _named(named: Named, words: Words) -> str:
    """A Breaker laid in its player's own turn has a price; against a +3 it is another move."""
    if named.card is Card.BREAKER:
        return words.label("taki-button-breaker")
    return cards.marked(named.card, words, named.colour)


def _parts(found: Sequence[tuple[str, Named]]) -> list[list[tuple[str, Named]]]:
    """As many whole colours together as a menu holds."""
    parts: list[list[tuple[str, Named]]] = []
    for _, group in groupby(found, key=lambda item: item[1].card.colour):
        more = list(group)
        if parts and len(parts[-1]) + len(more) <= layout.OPTIONS:
            parts[-1] += more
        else:
            parts.append(more)
    return parts


def _what(part: Sequence[tuple[str, Named]], words: Words) -> str:
    colours = dict.fromkeys(named.card.colour for _, named in part)
    return ", ".join(_colour(colour, words) for colour in colours)


def _colour(colour: Colour | None, words: Words) -> str:
    return cards.marked_colour(colour, words) if colour else words.label("taki-colour-none")


def _label(move: str, view: View, words: Words) -> str:
    match move:
        case "take":
            return words.label("taki-button-take", count=view.stack)
        case "end" if view.closes_by_itself:
            return words.label("taki-button-end-auto")
        case _:
            return words.label(f"taki-button-{move}")
