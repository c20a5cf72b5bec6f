import pytest

from engine import series
from engine.game import Finished, Outcome
from engine.series import Standing


def finished(start: int, *points: int) -> Finished:
    return Finished(start, Outcome(series.places(points), points, "completed"))


def test_most_points_come_first_and_equals_share_a_place() -> None:
    assert series.places((5, 9, 5, 0)) == (2, 1, 2, 4)


def test_standings_go_down_from_the_best() -> None:
    assert series.standings((2, 7, 2)) == (Standing(1, 1, 7), Standing(2, 0, 2), Standing(2, 2, 2))


def test_who_left_comes_after_all_who_stayed() -> None:
    assert series.standings((9, 1), left={0}) == (Standing(1, 1, 1), Standing(2, 0, 9))


def test_points_add_up_over_the_rounds() -> None:
    assert series.totals([finished(0, 4, 0), finished(1, 0, 6)], 2) == (4, 6)
    assert series.totals([], 3) == (0, 0, 0)


@pytest.mark.parametrize(("start", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_seat_in_order_begins(start: int, following: int) -> None:
    assert series.next_seat([finished(0, 1, 0, 0), finished(start, 1, 0, 0)], 3) == following


def test_the_winner_or_the_loser_begins() -> None:
    before = [finished(2, 1, 5, 3)]

    assert series.last_winner(before, 3) == 1
    assert series.last_loser(before, 3) == 0


def test_of_several_winners_the_first_after_the_last_starter_begins() -> None:
    assert series.last_winner([finished(1, 5, 5, 5)], 3) == 2
    assert series.last_winner([finished(1, 5, 5, 0)], 3) == 0
    assert series.last_loser([finished(0, 0, 0)], 2) == 1


def test_a_random_seat_depends_on_the_seed_only() -> None:
    seats = [series.random_seat(4, bytes([n])) for n in range(100)]

    assert set(seats) == {0, 1, 2, 3}
    assert seats == [series.random_seat(4, bytes([n])) for n in range(100)]
