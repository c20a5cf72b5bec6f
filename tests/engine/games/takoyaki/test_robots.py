from random import Random

import pytest

from engine import robot
from engine.game import Outcome
from engine.games.takoyaki import GAME
from engine.games.takoyaki.state import Options
from tests.engine.games.takoyaki.notation import takoyaki


def choices(level: str, *, ana: str, ben: str, discard: str = "") -> set[str]:
    """All that Ana's robot chooses in twenty tries with a Jack in hand."""
    table = takoyaki(ana=ana, ben=ben, discard=discard, draw="JS", wild="jack")
    table.play("Ana", "flip")
    view = GAME.view(table.state, 0)
    return {robot.choose(GAME, view, table.moves("Ana"), level, Random(seed)) for seed in range(20)}


ANA = "AS ? 3S ? 5S ? 7S 8S 9S 10S"
BEN = "? 2H ? ? ? 6H ? ? ? ?"


def test_an_easy_robot_puts_a_jack_anywhere() -> None:
    assert choices("easy", ana=ANA, ben=BEN) == {"place 2", "place 4", "place 6"}


def test_a_normal_robot_covers_a_place_whose_cards_lie_in_a_tableau() -> None:
    chosen = choices("normal", ana=ANA, ben=BEN, discard="2D QS")

    assert chosen == {"place 2", "place 6"}


def test_a_hard_robot_remembers_the_discards_too() -> None:
    chosen = choices("hard", ana=ANA, ben=BEN, discard="2D QS")

    assert chosen == {"place 2"}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_better_robots_take_a_discard_that_can_be_laid(level: str) -> None:
    table = takoyaki(discard="4S", draw_discard="on")

    view = GAME.view(table.state, 0)

    assert robot.choose(GAME, view, table.moves("Ana"), level, Random(1)) == "take"


def test_an_unknown_level_and_a_seat_without_moves_are_refused() -> None:
    view = GAME.view(takoyaki().state, 0)

    with pytest.raises(ValueError, match="no robot level 'cruel', only easy, normal, hard"):
        robot.choose(GAME, view, ["flip"], "cruel", Random(1))
    with pytest.raises(ValueError, match="has no move"):
        robot.choose(GAME, view, [], "easy", Random(1))


def test_a_hard_robot_beats_an_easy_one_where_there_is_something_to_choose() -> None:
    options = Options(wild="jack", wild_move="fixed", draw_discard="on")
    outcomes = [_duel(options, seed) for seed in range(400)]

    wins = sum(outcome.places[seed % 2] == 1 for seed, outcome in enumerate(outcomes))
    assert wins > 230  # chance alone: 200, and 230 lies three standard errors above


def _duel(options: Options, seed: int) -> Outcome:
    """A hard robot on seat `seed % 2`, an easy one on the other."""
    random = Random(seed)
    levels = ("hard", "easy") if seed % 2 == 0 else ("easy", "hard")
    state = GAME.deal(2, options, seed.to_bytes(4, "big"), seed // 2 % 2).state
    while (outcome := GAME.outcome(state)) is None:
        (seat,) = GAME.to_act(state)
        view, moves = GAME.view(state, seat), GAME.moves(state, seat)
        state = GAME.play(state, seat, robot.choose(GAME, view, moves, levels[seat], random)).state
    return outcome
