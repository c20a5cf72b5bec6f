import pytest

from engine.games import GAMES
from tests.bot.games.takoyaki.seeds import SOON, candidate


@pytest.mark.parametrize("start", [0, 1])
def test_the_deals_of_tests_are_soon_over_but_not_at_once(start: int):
    game = GAMES["takoyaki"]
    for number in SOON:
        state = game.deal(2, game.options_type(), candidate(number), start).state
        turns = 0
        while game.outcome(state) is None:
            [seat] = game.to_act(state)
            state = game.play(state, seat, game.moves(state, seat)[0]).state
            turns += 1
        assert 9 <= turns <= 14, f"deal {number}"
