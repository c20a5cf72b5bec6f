"""The buttons of a Takoyaki table are the moves the rules allow, no more and no fewer."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from bot.custom_ids import MoveId, parse
from bot.games.takoyaki import PRESENTER
from bot.store.values import TableSeat
from bot.texts import words_for
from engine import house_rules
from engine.games.takoyaki import GAME
from engine.games.takoyaki.state import Options
from tests.bot.presenters.tables import NOW, Play

ENGLISH = words_for("en")
EVERY_OPTION = [
    house_rules.filled(Options, dict(zip(house_rules.choices(Options), values, strict=True)))
    for values in product(*house_rules.choices(Options).values())
]


def moves(play: Play) -> list[str]:
    """The moves of all buttons; each must carry the round and turn of now."""
    found: list[str] = []
    for row in PRESENTER.controls(play.table_view(), ENGLISH):
        for button in row.children:
            id = parse(str(getattr(button, "custom_id", "")))
            assert isinstance(id, MoveId)
            assert (id.table, id.round, id.turn) == (7, 1, play.table.turn)
            assert id.move is not None
            found.append(id.move)
    return found


@pytest.mark.parametrize("options", EVERY_OPTION, ids=str)
def test_there_is_a_button_for_every_move(options: Options):
    random = Random(5)
    for seed in range(2):
        play = Play(f"{options}{seed}", options=options)
        while not play.state.outcome:
            listed = GAME.moves(play.state, play.state.on_turn)
            assert moves(play) == list(listed)
            play.move(random.choice(listed))
        assert moves(play) == []


def test_a_robot_on_turn_leaves_one_button_that_rests():
    play = Play(options=Options(wild="jack"))
    robot = TableSeat(0, robot="easy", joined_at=NOW)
    play.with_table(seats=(robot, play.table.seats[1]))

    rows = PRESENTER.controls(play.table_view(), ENGLISH)

    assert moves(play) == ["flip"]
    assert [getattr(button, "disabled", None) for button in rows[0].children] == [True]


def test_somebody_who_is_away_may_still_press():
    play = Play()
    away = replace(play.table.seats[0], autopilot=True)
    play.with_table(seats=(away, play.table.seats[1]))

    rows = PRESENTER.controls(play.table_view(), ENGLISH)

    assert [getattr(button, "disabled", None) for button in rows[0].children] == [False]
