"""Results of rounds and of series as people read them."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.games import PRESENTERS
from bot.presenters import result
from bot.presenters.drawing import Drawing
from bot.service.views import TableView
from bot.store.values import Player, Round, Scored, Status, Table, TableSeat
from bot.texts import words_for
from engine.games.takoyaki.state import Options
from tests.bot.presenters import tables
from tests.bot.presenters.plain import check_limits, plain
from tests.bot.presenters.tables import BEN, NOW

ENGLISH = words_for("en")


def table_view(*points: tuple[int, int], **values: object) -> TableView:
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
    return TableView(table, None, (), tuple(rounds), frozenset())


def at_end(table_view: TableView, number: int = -1) -> TableView:
    """As it stood after that round, without its cards."""
    ended = table_view.rounds[number].round
    then = tuple(s for s in table_view.table.scores if s.round <= ended)
    return replace(table_view, table=replace(table_view.table, round=ended, scores=then))


def shown(table_view: TableView, number: int = -1, *, with_picture: bool = False) -> str:
    then = at_end(table_view, number)
    pictures = (
        result.pictures_of(table_view, then, PRESENTERS[table_view.table.game], ENGLISH)
        if with_picture
        else result.Pictures()
    )
    view = result.result(
        table_view, then, PRESENTERS[table_view.table.game], ENGLISH, pictures=pictures, now=NOW
    )
    check_limits(view)
    return plain(view)


def race(table_view: TableView, number: int = -1) -> Drawing | None:
    return result.pictures_of(
        table_view, at_end(table_view, number), PRESENTERS[table_view.table.game], ENGLISH
    ).race


def done(*points: tuple[int, int], reason: str = "finished", **values: object) -> TableView:
    return table_view(*points, status=Status.DONE, reason=reason, deadline=None, **values)


def test_a_round_with_another_one_to_come():
    assert shown(table_view((0, 4))) == (
        "## Ben wins the round\n"
        "-# Takoyaki · round 1 of 3\n"
        "Ben filled all ten places and gets 4 points, one for each card Ana still had face down.\n"
        "**So far:** Ben 4 · Ana 0\n"
        "Ana begins the next round. It starts by itself <t:1800000020:R>.\n"
        "[Next round] t:7:next\n[More] t:7:more"
    )


def test_points_so_far_are_those_of_that_round_and_before():
    both = table_view((0, 4), (6, 0), status=Status.PLAYING, round=3)

    assert "**So far:** Ben 4 · Ana 0" in shown(both, 0)
    assert "**So far:** Ana 6 · Ben 4" in shown(both, 1)


def test_an_older_result_has_no_button():
    assert "[" not in shown(table_view((0, 4), (6, 0)), 0)
    assert "[" not in shown(table_view((0, 4), status=Status.PLAYING, round=2))


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

    assert words in shown(table_view((0, 4), options=options))


def test_a_pause_between_rounds_is_told_and_can_be_ended():
    text = shown(table_view((0, 4), paused_at=NOW))

    assert "The table is paused: press Next round to go on." in text
    assert "starts by itself" not in text
    assert "[Next round] t:7:next" in text


def test_a_drawn_round():
    text = shown(table_view((0, 0)))

    assert text.startswith("## A drawn round\n-# Takoyaki · round 1 of 3\n")
    assert "Both filled all ten places: a drawn round, nobody scores." in text


def test_the_last_point_is_one_point():
    assert "gets 1 point, for the last card Ben had face down." in shown(table_view((1, 0)))


def test_the_end_of_a_series():
    assert shown(done((0, 4), (6, 0), (0, 1))).splitlines() == [
        "## 🏆 Ana wins the series",
        "-# Takoyaki · round 3 of 3",
        "Ben filled all ten places and gets 1 point, for the last card Ana had face down.",
        "**Final standings:** Ana 6 · Ben 5",
        "Well played, everybody!",
        "[Rematch] t:7:rematch",
    ]


def test_equal_totals_share_the_victory():
    text = shown(done((0, 4), (4, 0), (0, 0)))

    assert text.startswith("## 🏆 Ana and Ben share the series\n")
    assert "**Final standings:** Ana 4 · Ben 4" in text


def test_whoever_stays_gets_the_series_also_with_fewer_points():
    gone = done((0, 4), reason="forfeit")
    ana, ben = gone.table.seats
    left = replace(gone.table, seats=(ana, replace(ben, left_at=NOW)))

    text = shown(replace(gone, table=left))

    assert text.startswith("## 🏆 The series goes to Ana\n")
    assert "Ana stayed to the end." in text
    assert "**Final standings:** Ana 0 · Ben 4" in text


def test_a_round_that_somebody_left():
    scores = (Scored(1, 0, 1, 1, 7, "forfeit"), Scored(1, 1, 2, 2, 0, "forfeit"))

    text = shown(done((7, 0), reason="forfeit", scores=scores))

    assert "Ben left, so Ana wins the round and gets 7 points." in text


def test_a_series_that_was_ended_early_has_no_winner():
    text = shown(done((0, 4), reason="ended"))

    assert text.startswith("## Ben wins the round\n")
    assert "**The series was ended early**, so nobody wins it." in text
    assert "🏆" not in text
    assert "[Rematch] t:7:rematch" in text


def test_a_series_that_was_put_aside_says_so():
    assert "**The series was put aside**" in shown(table_view((0, 4), status=Status.VOID))


def test_one_round_alone_is_no_series():
    text = shown(done((0, 4), rounds=1))

    assert text.startswith("## 🏆 Ben wins\n-# Takoyaki\n")
    assert "series" not in text
    assert text.endswith("[Rematch] t:7:rematch")


def test_the_race_is_drawn_at_the_end_of_a_series():
    finished = done((0, 4), (6, 0), (1, 0))

    drawing = race(finished)

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
        assert (race(taki) is not None) == is_drawn


def test_no_race_is_drawn_before_the_end_or_for_a_single_round():
    going, finished = table_view((0, 4), (6, 0)), done((0, 4), (6, 0), (1, 0))
    single = done((0, 4), rounds=1)

    assert race(going) is None
    assert race(finished, 0) is None
    assert race(single) is None


def test_long_names_fit_also_after_twelve_rounds():
    finished = done(*[(0, 10)] * 12, rounds=12)
    seats = tuple(
        TableSeat(seat, Player(seat + 1, 101 + seat, "*" * 32), joined_at=NOW) for seat in range(2)
    )
    table: Table = replace(finished.table, seats=seats)

    shown(replace(finished, table=table), with_picture=True)


def test_a_seat_that_was_left_can_be_taken_before_the_next_round():
    before = table_view((4, 0))
    ana, ben = before.table.seats
    left = replace(before.table, seats=(ana, replace(ben, left_at=NOW)))

    assert "[Take the free seat] t:7:join" in shown(replace(before, table=left))


def test_a_result_names_who_played_also_when_somebody_has_taken_the_seat():
    before = table_view((0, 4))
    ana, _ = before.table.seats
    chana = TableSeat(1, Player(3, 103, "Chana"), joined_at=NOW)
    table = replace(before.table, seats=(ana, chana))

    told = shown(replace(before, table=table, people={2: BEN}))

    assert "Ben filled all ten places" in told
    assert told.startswith("## Ben wins the round\n")
    assert "**So far:** Ana 0 · Chana 0" in told


def test_a_result_names_the_robot_that_played_also_when_its_seat_is_taken_over():
    robot = TableSeat(1, robot="easy", joined_at=NOW)
    before = table_view((4, 0))
    scores = tuple(replace(s, player_id=None) if s.seat == 1 else s for s in before.table.scores)
    ana, ben = before.table.seats
    against = replace(before.table, seats=(ana, robot), scores=scores)
    taken = replace(against, seats=(ana, ben))

    assert "[Take the robot's seat] t:7:join" in shown(replace(before, table=against))
    told = shown(replace(before, table=taken))
    assert "for each card Robot still had" in told
    assert "**So far:** Ana 4 · Ben 0" in told
    assert "Take the robot's seat" not in told


def played(**values: Any) -> tables.Play:
    """A round that somebody has won, in a series."""
    play = tables.Play(options=Options(wild="jack")).until(lambda _: False, Random(1)).scored()
    between = {"status": Status.BETWEEN, "deadline": NOW + 20_000}
    return play.with_table(**(between | values))


def test_the_table_as_the_round_ended_stays_with_its_result():
    text = shown(played().table_view(), with_picture=True)

    heading, _, picture, turn, ending, *_ = text.splitlines()
    assert heading == "## Ben wins the round"
    assert picture.startswith("(picture) A table of Takoyaki. Ana: ")
    assert "wins 3 points, 3 points in the series; face up" in picture
    assert turn.startswith("-# Ben: ")
    assert turn.endswith(" discarded")
    assert ending.startswith("Ben filled all ten places and gets 3 points")


def test_the_picture_stays_the_same_when_the_table_has_gone_on():
    before = played().table_view()
    after = replace(before, table=replace(before.table, status=Status.PLAYING, round=2, version=90))

    first, later = (
        result.pictures_of(now, at_end(before), PRESENTERS[now.table.game], ENGLISH)
        for now in (before, after)
    )

    assert first == later
    assert first.table is not None
    assert first.table.name == "takoyaki-7-1-end.png"
    assert "[" not in shown(after)


def test_at_the_end_of_a_series_the_winner_stands_between_both_pictures():
    play = played(round=2, rounds=2, status=Status.DONE, reason="finished")
    earlier = tuple(Scored(1, seat, seat + 1, 2 - seat, 3 * seat, "completed") for seat in range(2))
    newest = tuple(replace(line, round=2) for line in play.table.scores)
    play.with_table(scores=(*earlier, *newest))
    ended = replace(play.table_view(), rounds=tuple(replace(r, round=2) for r in play.rounds))

    table, headline, *_, race, button = shown(ended, with_picture=True).splitlines()

    assert table.startswith("(picture) A table of Takoyaki.")
    assert headline == "## 🏆 Ben wins the series"
    assert race.startswith("(picture) The race of the series")
    assert button == "[Rematch] t:7:rematch"


def test_what_lay_face_down_at_the_end_is_told_nowhere():
    play = played()
    hidden = [
        card.rank + suit
        for tableau in play.state.tableaux
        for card, is_up in zip(tableau.cards, tableau.face_up, strict=True)
        for suit in ("♠", "♥", "♦", "♣")
        if not is_up and card.suit == "SHDC"["♠♥♦♣".index(suit)]
    ]

    text = shown(play.table_view(), with_picture=True)

    assert hidden
    assert [card for card in hidden if card in text.replace("\ufe0e", "")] == []
