"""What is drawn before the first picture asks for it: each game names it, the painter draws it."""

import pytest

from bot.art.ink import Tile
from bot.games import PRESENTERS
from bot.games.taki.art import board, hand


@pytest.mark.parametrize("game", PRESENTERS)
def test_every_game_draws_something_ahead(game: str):
    step = next(PRESENTERS[game].preparations())

    assert isinstance(step(), Tile)


def test_taki_draws_its_boards_and_its_hands_ahead():
    steps = list(PRESENTERS["taki"].preparations())

    assert len(steps) == len([*board.preparations(), *hand.preparations()])
