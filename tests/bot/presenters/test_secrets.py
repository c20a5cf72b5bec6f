"""Nothing that lies face down can be told from a public message."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import msgspec
import pytest

from bot.games.takoyaki import PRESENTER as TAKOYAKI
from bot.presenters import board
from bot.service.views import TableView
from bot.texts import words_for
from engine.games.takoyaki import GAME
from engine.games.takoyaki.state import Options, State
from tests.bot.presenters.tables import NOW, Play

ENGLISH = words_for("en")


def dealt_otherwise(state: State, random: Random) -> State:
    """The same table to everybody's eyes, with other cards face down and in the draw pile."""
    hidden = [
        card
        for tableau in state.tableaux
        for card, up in zip(tableau.cards, tableau.face_up, strict=True)
        if not up
    ]
    hidden += state.piles.draw
    random.shuffle(hidden)
    tableaux = tuple(
        msgspec.structs.replace(
            tableau,
            cards=tuple(
                card if up else hidden.pop()
                for card, up in zip(tableau.cards, tableau.face_up, strict=True)
            ),
        )
        for tableau in state.tableaux
    )
    piles = msgspec.structs.replace(state.piles, draw=tuple(hidden), seed=b"another")
    return msgspec.structs.replace(state, tableaux=tableaux, piles=piles)


def shown(table_view: TableView) -> object:
    """Everything that leaves the program for that table."""
    drawing = board.drawing(table_view, TAKOYAKI, ENGLISH)
    return (
        board.board(table_view, TAKOYAKI, ENGLISH, picture=drawing, now=NOW).to_components(),
        board.board(table_view, TAKOYAKI, ENGLISH, picture=None, now=NOW).to_components(),
        (drawing.value, drawing.name, drawing.alt),
    )


@pytest.mark.parametrize("seed", range(20))
def test_other_hidden_cards_give_the_same_message(seed: int):
    random = Random(seed)
    play = Play(str(seed), options=Options(wild="jack") if seed % 2 else Options())
    for _ in range(6):
        play.until(_after(play.state.turn + 3), random)
        table_view = play.table_view()

        other = dealt_otherwise(play.state, random)

        assert GAME.cards(other) == GAME.cards(play.state)
        assert shown(replace(table_view, view=GAME.view(other, None))) == shown(table_view)


def _after(turn: int) -> Callable[[State], bool]:
    return lambda state: state.turn >= turn


def test_a_look_at_a_hidden_card_would_be_noticed():
    play = Play()
    table_view = play.table_view()
    opened = msgspec.structs.replace(play.state.tableaux[0], face_up=(True,) + (False,) * 9)
    peeking = msgspec.structs.replace(play.state, tableaux=(opened, play.state.tableaux[1]))

    assert shown(replace(table_view, view=GAME.view(peeking, None))) != shown(table_view)


def test_a_picture_is_not_named_after_people_or_cards():
    play = Play().move("flip")

    assert (
        board.drawing(play.table_view(), TAKOYAKI, ENGLISH).name
        == f"takoyaki-7-1-{play.table.version}.png"
    )
