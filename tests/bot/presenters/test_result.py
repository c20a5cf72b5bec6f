"""Results of rounds and of series as people read them."""

from dataclasses import replace

import pytest

from bot.presenters import result
from bot.service.tables import Look
from bot.store.values import Player, Round, Scored, Status, Table, TableSeat
from bot.texts import words_for
from engine.games.takoyaki.state import Options
from tests.bot.presenters import tables
from tests.bot.presenters.plain import check_limits, plain
from tests.bot.presenters.tables import BEN, NOW

ENGLISH = words_for("en")


def look(*points: tuple[int, int], **values: object) -> Look:
    """A table of Ana and Ben after rounds with these points; 0 : 0 is a drawn round."""
    scores: list[Scored] = []
    rounds: list[Round] = []
    for number, (ana, ben) in enumerate(points, start=1):
        is_drawn = ana == ben
        reason = "drawn" if is_drawn else "completed"
        scores.append(Scored(number, 0, 1, 1 if ana >= ben else 2, ana, reason))
        scores.append(Scored(number, 1, 2, 1 if ben >= ana else 2, ben, reason))
        rounds.append(Round(7, number, "", "", 2, number % 2, NOW, NOW, reason))
    dealt = {"status": Status.BETWEEN, "round": len(points), "deadline": NOW + 20_000}
    table = tables.lobby(BEN, **(dealt | {"scores": tuple(scores)} | values))
    return Look(table, None, (), tuple(rounds), frozenset())


def shown(look: Look, number: int = -1, *, with_picture: bool = False) -> str:
    ended = look.rounds[number]
    picture = result.drawing(look, ended, ENGLISH) if with_picture else None
    view = result.result(look, ended, ENGLISH, picture=picture, now=NOW)
    check_limits(view)
    return plain(view)


def done(*points: tuple[int, int], reason: str = "finished", **values: object) -> Look:
    return look(*points, status=Status.DONE, reason=reason, deadline=None, **values)


def test_a_round_with_another_one_to_come():
    assert shown(look((0, 4))) == (
        "### Takoyaki · round 1 of 3\n"
        "Ben filled all ten places and gets 4 points, one for each card Ana still had face down.\n"
        "**1.** Ben · 4 points\n"
        "**2.** Ana · 0 points\n"
        "---\n"
        "**So far:** Ben 4 · Ana 0\n"
        "Ana begins the next round. It starts by itself <t:1800000020:R>.\n"
        "[Next round] t:7:next"
    )


def test_points_so_far_are_those_of_that_round_and_before():
    both = look((0, 4), (6, 0), status=Status.PLAYING, round=3)

    assert "**So far:** Ben 4 · Ana 0" in shown(both, 0)
    assert "**So far:** Ana 6 · Ben 4" in shown(both, 1)


def test_an_older_result_has_no_button():
    assert "[" not in shown(look((0, 4), (6, 0)), 0)
    assert "[" not in shown(look((0, 4), status=Status.PLAYING, round=2))


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("alternate", "Ana begins the next round."),
        ("winner", "Ben begins the next round."),
        ("loser", "Ana begins the next round."),
        ("random", "Chance decides who begins the next round."),
    ],
)
def test_who_begins_follows_the_house_rule(rule: str, words: str):
    options = Options(next_starter=rule)  # type: ignore[arg-type]

    assert words in shown(look((0, 4), options=options))


def test_a_pause_between_rounds_is_told_and_can_be_ended():
    text = shown(look((0, 4), paused_at=NOW))

    assert "The table is paused: press Next round to go on." in text
    assert "starts by itself" not in text
    assert "[Next round] t:7:next" in text


def test_a_drawn_round():
    assert "Both filled all ten places: a drawn round, nobody scores." in shown(look((0, 0)))


def test_the_last_point_is_one_point():
    assert "gets 1 point, for the last card Ben had face down." in shown(look((1, 0)))


def test_the_end_of_a_series():
    assert shown(done((0, 4), (6, 0), (1, 0))).splitlines()[4:] == [
        "---",
        "🏆 **Ana wins the series** with 7 points after 3 rounds. Well played, everybody!",
        "**Final standings:** Ana 7 · Ben 4",
        "[Rematch] t:7:rematch",
    ]


def test_equal_totals_share_the_victory():
    text = shown(done((0, 4), (4, 0), (0, 0)))

    assert "🏆 **Shared victory!** Ana and Ben have 4 points each." in text


def test_whoever_stays_gets_the_series_also_with_fewer_points():
    gone = done((0, 4), reason="forfeit")
    ana, ben = gone.table.seats
    left = replace(gone.table, seats=(ana, replace(ben, left_at=NOW)))

    text = shown(replace(gone, table=left))

    assert "🏆 **The series goes to Ana**, who stayed to the end." in text
    assert "**Final standings:** Ana 0 · Ben 4" in text


def test_a_round_that_somebody_left():
    scores = (Scored(1, 0, 1, 1, 7, "forfeit"), Scored(1, 1, 2, 2, 0, "forfeit"))

    text = shown(done((7, 0), reason="forfeit", scores=scores))

    assert "Ben left, so Ana wins the round and gets 7 points." in text


def test_a_series_that_was_ended_early_has_no_winner():
    text = shown(done((0, 4), reason="ended"))

    assert "**The series was ended early**, so nobody wins it." in text
    assert "🏆" not in text
    assert "[Rematch] t:7:rematch" in text


def test_a_round_without_points_was_broken_off():
    ended = done((0, 4), reason="ended", round=2)
    broken = Round(7, 2, "", "", 2, 0, NOW, NOW, "ended")

    text = shown(replace(ended, rounds=(*ended.rounds, broken)))

    assert "This round was broken off and has no result." in text


def test_a_series_that_was_put_aside_says_so():
    assert "**The series was put aside**" in shown(look((0, 4), status=Status.VOID))


def test_one_round_alone_is_no_series():
    text = shown(done((0, 4), rounds=1))

    assert text.startswith("### Takoyaki · result\n")
    assert "series" not in text
    assert text.endswith("[Rematch] t:7:rematch")


def test_the_race_is_drawn_at_the_end_of_a_series():
    finished = done((0, 4), (6, 0), (1, 0))

    drawing = result.drawing(finished, finished.rounds[-1], ENGLISH)

    assert drawing is not None
    assert drawing.name == "series-7.png"
    assert drawing.alt == (
        "The race of the series, points after each round. Ana: 0, 6, 7. Ben: 4, 4, 4."
    )
    assert drawing.draw(drawing.value).startswith(b"\x89PNG")
    assert f"(picture) {drawing.alt}" in shown(finished, with_picture=True)


def test_a_race_by_rounds_alone_is_drawn_once_there_is_something_to_see():
    short = done((0, 1), (1, 0), (1, 0))
    longer = done((0, 1), (1, 0), (1, 0), (0, 1), rounds=6)

    for finished, is_drawn in ((short, False), (longer, True)):
        taki = replace(finished, table=replace(finished.table, game="taki"))
        assert (result.drawing(taki, taki.rounds[-1], ENGLISH) is not None) == is_drawn


def test_no_race_is_drawn_before_the_end_or_for_a_single_round():
    going, finished = look((0, 4), (6, 0)), done((0, 4), (6, 0), (1, 0))
    single = done((0, 4), rounds=1)

    assert result.drawing(going, going.rounds[-1], ENGLISH) is None
    assert result.drawing(finished, finished.rounds[0], ENGLISH) is None
    assert result.drawing(single, single.rounds[-1], ENGLISH) is None


def test_long_names_fit_also_after_twelve_rounds():
    finished = done(*[(0, 10)] * 12, rounds=12)
    seats = tuple(
        TableSeat(seat, Player(seat + 1, 101 + seat, "*" * 32), joined_at=NOW) for seat in range(2)
    )
    table: Table = replace(finished.table, seats=seats)

    shown(replace(finished, table=table), with_picture=True)


def test_a_seat_that_was_left_can_be_taken_before_the_next_round():
    before = look((4, 0))
    ana, ben = before.table.seats
    left = replace(before.table, seats=(ana, replace(ben, left_at=NOW)))

    assert "[Take the free seat] t:7:join" in shown(replace(before, table=left))


def test_a_result_names_who_played_also_when_somebody_has_taken_the_seat():
    before = look((0, 4))
    ana, _ = before.table.seats
    chana = TableSeat(1, Player(3, 103, "Chana"), joined_at=NOW)
    table = replace(before.table, seats=(ana, chana))

    told = shown(replace(before, table=table, people={2: BEN}))

    assert "Ben filled all ten places" in told
    assert "**1.** Ben · 4 points" in told
    assert "**So far:** Ana 0 · Chana 0" in told


def test_a_result_names_the_robot_that_played_also_when_its_seat_is_taken_over():
    robot = TableSeat(1, robot="easy", joined_at=NOW)
    before = look((4, 0))
    scores = tuple(replace(s, player_id=None) if s.seat == 1 else s for s in before.table.scores)
    ana, ben = before.table.seats
    against = replace(before.table, seats=(ana, robot), scores=scores)
    taken = replace(against, seats=(ana, ben))

    assert "[Take the robot's seat] t:7:join" in shown(replace(before, table=against))
    told = shown(replace(before, table=taken))
    assert "for each card Robot still had" in told
    assert "**So far:** Ana 4 · Ben 0" in told
    assert "Take the robot's seat" not in told
