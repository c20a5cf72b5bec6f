"""Boards as people read them, and what every board holds to."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from discord import ui

from bot.games import PRESENTERS
from bot.games.taki import PRESENTER as TAKI
from bot.games.takoyaki import PRESENTER as TAKOYAKI
from bot.games.takoyaki.art import board as art
from bot.games.takoyaki.art.french import PLACES
from bot.presenters import board, hand
from bot.presenters.drawing import Drawing
from bot.service.views import TableView
from bot.store.values import Player, Scored, Status, TableSeat
from bot.texts import words_for
from engine.games.takoyaki import GAME
from engine.games.takoyaki.state import Options
from tests.bot.games.taki import deals
from tests.bot.presenters.plain import check_limits, every_part, plain
from tests.bot.presenters.tables import NOW, Play
from tests.engine.games.taki.notation import taki

ENGLISH = words_for("en")
WILD = Options(wild="jack")


def shown(table_view: TableView, *, with_picture: bool = True) -> str:
    return plain(view(table_view, with_picture=with_picture))


def view(table_view: TableView, *, with_picture: bool = True) -> ui.LayoutView:
    game = PRESENTERS[table_view.table.game]
    picture = board.drawing(table_view, game, ENGLISH) if with_picture and table_view.view else None
    return board.board(table_view, game, ENGLISH, picture=picture, now=NOW)


def ids(table_view: TableView) -> list[str]:
    return [part["custom_id"] for part in every_part(view(table_view)) if "custom_id" in part]


def rows(table_view: TableView) -> list[list[str]]:
    """The labels of each row of buttons, from above."""
    [container] = view(table_view).to_components()
    return [
        [button["label"] for button in part["components"]]
        for part in container["components"]
        if part["type"] == 1
    ]


def test_a_board_after_the_first_turn():
    play = Play(options=WILD).move("flip")

    assert shown(play.table_view()) == (
        "### Takoyaki · round 1 of 3\n"
        "(picture) A table of Takoyaki. "
        "Ana: just laid on 5, 10, 0 points in the series; "
        "face up 5♦, 10♥; face down A, 2, 3, 4, 6, 7, 8, 9. "
        "Ben: on turn, 0 points in the series; "
        "face up none; face down A, 2, 3, 4, 5, 6, 7, 8, 9, 10. "
        "Draw pile 31 cards, discard pile 1 with 10♠ on top.\n"
        "**Ben** is on turn: flip a card. Time runs out <t:1800000300:R>.\n"
        "-# Ana: host\n"
        "-# 32 cards in the draw pile. Ana begins.\n"
        "-# Ana: 5♦ → 5, 10♥ → 10, 10♠ discarded\n"
        "[Flip] m:7:1.2:flip\n"
        "[Flip for me] t:7:auto:00\n"
        "[Rules] t:7:rules\n"
        "[More] t:7:more"
    )


def test_a_board_that_waits_for_a_place():
    play = Play(options=WILD).move("flip").move("flip")

    lines = shown(play.table_view()).splitlines()

    assert lines[2].startswith("**Ben** holds the wild J♠: choose its place. Time runs out")
    assert lines[6] == "-# Ben: J♠ → ?"
    assert lines[7:9] == ["[A] m:7:1.3:place 1", "[2] m:7:1.3:place 2"]
    assert lines[16] == "[10] m:7:1.3:place 10"


def test_without_a_picture_the_table_stands_in_the_text():
    text = shown(Play(options=WILD).move("flip").table_view(), with_picture=False)

    assert "(picture)" not in text
    assert "**Ana** · 8 face down · 0 points · host\n" in text
    assert "\nAna: face up 5♦, 10♥; face down A, 2, 3, 4, 6, 7, 8, 9.\n" in text


def test_one_round_alone_has_no_numbers_and_points():
    play = Play(rounds=1, mode="round")

    assert shown(play.table_view()).startswith("### Takoyaki\n")
    assert "points" not in shown(play.table_view())


def test_the_house_rule_of_the_discard_gives_a_second_button():
    play = Play(options=Options(draw_discard="on")).move("flip")

    while "take" not in shown(play.table_view()):
        play.move("flip")

    top = play.state.piles.discard[-1].rank
    assert f" or take {top}" in shown(play.table_view())
    assert f"[Take {top}" in shown(play.table_view())


@pytest.mark.parametrize("seed", range(5))
def test_the_last_chance_is_told(seed: int):
    play = Play(str(seed), options=Options(wild="jack", last_chance="on"))
    play.until(lambda state: state.completed is not None, Random(seed))

    other = ("Ana", "Ben")[play.state.completed or 0]
    assert f"Last turn, since {other} has all ten places." in shown(play.table_view())


def test_no_time_is_shown_for_robots_and_people_who_are_away():
    play = Play()
    ana, ben = play.table.seats

    for first in (replace(ana, autopilot=True), TableSeat(0, robot="easy", joined_at=NOW)):
        text = shown(play.with_table(seats=(first, ben)).table_view())

        assert "Time runs out" not in text
        assert " is on turn.\n" in text


def test_no_time_is_shown_without_a_clock_or_after_it():
    assert "Time runs out" not in shown(Play(deadline=None).table_view())
    assert "Time runs out" not in shown(Play(deadline=NOW - 1).table_view())


def test_the_marks_of_the_seats():
    play = Play()
    ana, ben = play.table.seats
    flips, away = replace(ana, auto=True), replace(ben, auto=True, autopilot=True)

    table_view = play.with_table(seats=(flips, away)).table_view()

    beside = "-# Ana: host, flips by itself · Ben: away, the robot plays\n"
    assert beside in shown(table_view)
    text = shown(table_view, with_picture=False)
    assert "**Ana** · 10 face down · 0 points · host · flips by itself\n" in text
    assert "**Ben** · 10 face down · 0 points · away, the robot plays\n" in text


def test_beside_the_picture_nothing_is_told_twice():
    play = Play(options=WILD)
    play.with_table(host_id=None, seats=(play.table.seats[0], TableSeat(1, robot="hard")))

    lines = shown(play.table_view()).splitlines()

    assert lines[3] == "-# 32 cards in the draw pile. Ana begins."
    assert "**Robot** · 10 face down · 0 points · robot (hard)\n" in shown(
        play.table_view(), with_picture=False
    )


def test_a_name_that_no_picture_can_show_is_told_beside_it():
    play = Play()
    thai = replace(play.table.seats[1], player=Player(2, 102, "สมชาย"))

    text = shown(play.with_table(seats=(play.table.seats[0], thai)).table_view())

    assert "-# Ana: host · สมชาย: № 2 in the picture\n" in text


def named(*names: str) -> TableView:
    """A table of Taki without a host, whom the line below the picture would name too."""
    dealt = taki(ana="R1 R3", ben="R4 R5", chana="R6 R7", dana="R8 R9")
    play = deals.Play(dealt, seats=deals.seated(4, names))
    return play.with_table(host_id=None).table_view()


def test_names_that_the_picture_cuts_are_whole_beside_it_and_no_others():
    table_view = named("Ana", "W*" * 16, "M" * 32, "Anna Maria Sophia")

    escaped = r"W\*" * 16
    line = f"-# {escaped} · {'M' * 32}"
    assert line in shown(table_view).splitlines()


def test_beside_names_that_the_picture_shows_there_is_nothing():
    assert "-# Ana" not in shown(named("Ana", "Ben", "Chana", "Anna Maria Sophia"))


def test_names_that_look_alike_in_the_picture_are_told_by_their_numbers():
    table_view = named("W" * 31 + "A", "W" * 31 + "B", "Chana", "Dana")

    line = f"-# {'W' * 31}A: № 1 in the picture · {'W' * 31}B: № 2 in the picture"
    assert line in shown(table_view).splitlines()


def test_buttons_that_fit_into_one_row_stand_in_one():
    assert rows(Play().table_view()) == [["Flip", "Flip for me", "Rules", "More"]]
    assert rows(deals.Play(taki()).table_view()) == [["My hand", "Last card!", "Rules", "More"]]
    assert rows(deals.Play(taki(last_card="catch")).table_view()) == [
        ["My hand", "Last card!", "Caught!", "Rules", "More"]
    ]


def test_buttons_that_do_not_fit_into_one_row_stand_below():
    places = rows(Play(options=WILD).move("flip").move("flip").table_view())

    assert [len(row) for row in places] == [5, 5, 3]
    assert places[2] == ["Flip for me", "Rules", "More"]


def test_six_buttons_do_not_fit_into_one_row():
    play = Play("0", options=WILD)
    play.until(lambda state: len(GAME.moves(state, state.on_turn)) == 3, Random(1))

    first, second = rows(play.table_view())

    assert len(first) == 3
    assert set(first) < set(PLACES)
    assert second == ["Flip for me", "Rules", "More"]


def test_a_paused_board_says_how_to_go_on():
    play = Play(paused_at=NOW)

    assert "**Paused.** Whoever sits here can press Resume to go on." in shown(play.table_view())
    assert set(ids(play.table_view())) == {"t:7:resume", "t:7:rules", "t:7:more"}


def test_a_table_that_everybody_left_alone_says_why_it_paused():
    play = Play(paused_at=NOW)
    away = tuple(replace(seat, autopilot=True) for seat in play.table.seats)

    text = shown(play.with_table(seats=away).table_view())

    assert "**Paused**, since everybody is away." in text


def test_between_rounds_there_is_nothing_to_flip():
    play = Play(options=WILD).until(lambda _: False, Random(1)).scored()
    play.with_table(status=Status.BETWEEN, deadline=NOW + 20_000)

    text = shown(play.table_view())

    assert "**Round 1 is over.** The next one starts by itself <t:1800000020:R>" in text
    assert set(ids(play.table_view())) == {"t:7:rules", "t:7:more"}


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"deadline": None}, "**Round 1 is over.** Press Next round below the result to go on."),
        (
            {"deadline": NOW + 20_000},
            "**Round 1 is over.** The next one starts by itself <t:1800000020:R>, "
            "or when somebody presses Next round below the result.",
        ),
        (
            {"paused_at": NOW},
            "**Round 1 is over**, and the table is paused. "
            "Press Next round below the result to go on.",
        ),
    ],
)
def test_between_rounds_the_board_says_what_to_press(values: dict[str, int | None], words: str):
    play = Play(options=WILD).until(lambda _: False, Random(1)).scored()
    play.with_table(status=Status.BETWEEN, **values)

    assert words in shown(play.table_view()).splitlines()


@pytest.mark.parametrize(
    ("status", "reason", "words"),
    [
        (Status.DONE, "finished", "**That was the last round.**"),
        (Status.DONE, "forfeit", "**The table is closed**, since too few are left to play."),
        (Status.DONE, "ended", "**The table was ended early.**"),
        (Status.VOID, None, "**This table was put aside:**"),
    ],
)
def test_a_closed_board_says_why_and_has_no_buttons(status: Status, reason: str | None, words: str):
    play = Play().until(lambda _: False, Random(1)).scored()
    play.with_table(status=status, reason=reason)

    assert words in shown(play.table_view())
    assert ids(play.table_view()) == []


def test_an_open_window_tells_its_time_in_its_own_message_alone():
    play = deals.Play(taki(ana="+3 R1 R3 R4"))
    before = shown(play.table_view(), with_picture=False)

    play.play("Ana", "+3")

    assert "Time runs out" in before
    assert "Time runs out" not in shown(play.table_view(), with_picture=False)
    window = hand.window(play.table_view(), TAKI, ENGLISH, now=NOW)
    assert window is not None
    assert f"<t:{NOW // 1_000 + 300}:R>" in plain(window)


def broken_off(*scores: Scored, **values: Any) -> str:
    ended: dict[str, Any] = {"status": Status.DONE, "reason": "ended", "round": 2, **values}
    return shown(Play().move("flip").with_table(scores=scores, **ended).table_view())


FIRST_ROUND = (Scored(1, 0, 1, 2, 0, "completed"), Scored(1, 1, 2, 1, 4, "completed"))


@pytest.mark.parametrize("values", [{}, {"status": Status.VOID, "reason": None}])
def test_a_series_that_breaks_off_in_mid_round_tells_how_it_stood(values: dict[str, Any]):
    lines = broken_off(*FIRST_ROUND, **values).splitlines()

    told = lines.index("**Final standings:** Ben 4 · Ana 0")
    assert "inished rounds still count." in lines[told - 1]


def test_a_board_tells_no_final_standings_without_a_round_or_beside_a_result():
    assert "standings" not in broken_off()
    assert "standings" not in broken_off(*FIRST_ROUND, round=1)


def test_a_board_offers_the_rematch_when_its_round_has_no_result_to_do_so():
    play = Play().move("flip").with_table(status=Status.DONE, reason="ended")

    assert ids(play.table_view()) == ["t:7:rematch"]


def test_a_table_put_aside_without_its_cards_is_still_shown():
    table_view = replace(Play(status=Status.VOID).table_view(), view=None, recent=())

    text = shown(table_view)

    assert "put aside" in text
    assert "(picture)" not in text


def test_a_hostile_name_stays_plain_everywhere():
    play = Play()
    loud = Player(2, 102, "**@everyone** <@5>\n# [x](https://x.example)")
    play.with_table(seats=(play.table.seats[0], replace(play.table.seats[1], player=loud)))

    text = shown(play.table_view(), with_picture=False)

    assert "@everyone" not in text
    assert "<@5>" not in text
    assert "](https" not in text
    assert "\n#" not in text.replace("\n###", "")


@pytest.mark.parametrize("seed", range(12))
def test_every_board_keeps_discords_limits(seed: int):
    """Under names that are as long as Discord allows and double when escaped."""
    random = Random(seed)
    options = Options(wild="jack", draw_discard="on", last_chance="on") if seed % 2 else Options()
    play = Play(str(seed), options=options)
    long = tuple(
        replace(seat, player=Player(seat.seat + 1, 100 + seat.seat, "*" * 32), auto=True)
        for seat in play.table.seats
    )
    play.with_table(seats=long)
    while not play.state.outcome:
        check_limits(view(play.table_view()))
        check_limits(view(play.table_view(), with_picture=False))
        turn = play.state.turn
        play.until(lambda state, turn=turn: state.turn > turn, random)


def test_only_as_much_is_told_as_a_phone_has_room_for():
    play = Play().move("flip")
    table_view = replace(play.table_view(), recent=tuple(play.log[-1:]) * 100)

    check_limits(view(table_view))
    assert shown(table_view).count("-# Ana: 5♦") == board.LINES


def test_a_long_turn_is_told_whole_and_leaves_no_room_for_others():
    play = Play().move("flip")
    *_, turn = play.log
    long = replace(turn, events=(turn.events[0], *turn.events[1:-1] * 8, turn.events[-1]))

    text = shown(replace(play.table_view(), recent=(turn, turn, long)))

    assert text.count("-# Ana: 5♦") == 1
    assert text.count("5♦ → 5") == 8


def test_the_picture_can_be_drawn_and_shows_the_whole_table():
    play = Play(options=WILD).move("flip").move("flip")

    drawing = board.drawing(play.table_view(), TAKOYAKI, ENGLISH)

    assert isinstance(drawing.value, art.BoardPicture)
    assert drawing.value.turn == 1
    assert drawing.value.choice == tuple(range(10))
    assert (drawing.value.draw, drawing.value.discard, drawing.value.top) == (30, 1, "10S")
    assert [player.name for player in drawing.value.players] == ["Ana", "Ben"]
    assert drawing.value.carried == "JS"
    assert "Ben: on turn with J♠ in hand for one of the places A, 2, 3" in plain_alt(drawing)
    assert drawing.draw(drawing.value).startswith(b"\x89PNG")


def plain_alt(drawing: Drawing) -> str:
    return drawing.alt.replace("\ufe0e", "")


def test_the_picture_tells_that_a_robot_plays_for_somebody():
    play = Play(options=WILD).move("flip")
    away = play.with_table(
        seats=(play.table.seats[0], replace(play.table.seats[1], autopilot=True))
    )

    drawing = board.drawing(away.table_view(), TAKOYAKI, ENGLISH)

    assert "Ben: on turn, 0 points in the series, away, the robot plays; face" in drawing.alt


def test_the_picture_of_a_round_alone_shows_no_points():
    drawing = board.drawing(Play(rounds=1, mode="round").table_view(), TAKOYAKI, ENGLISH)

    assert isinstance(drawing.value, art.BoardPicture)
    assert [player.points for player in drawing.value.players] == [None, None]
    assert "points" not in drawing.alt


def test_the_picture_marks_what_was_turned_up_last():
    drawing = board.drawing(Play(options=WILD).move("flip").table_view(), TAKOYAKI, ENGLISH)

    assert drawing.value == replace(drawing.value, fresh=((0, 4), (0, 9)))  # type: ignore[type-var]


def test_the_picture_of_a_finished_round_shows_what_was_gained():
    play = Play(options=WILD).until(lambda _: False, Random(1)).scored()
    outcome = play.state.outcome
    assert outcome is not None

    drawing = board.drawing(play.with_table(status=Status.BETWEEN).table_view(), TAKOYAKI, ENGLISH)

    assert isinstance(drawing.value, art.BoardPicture)
    assert tuple(player.gained for player in drawing.value.players) == outcome.points
    assert tuple(player.points for player in drawing.value.players) == outcome.points
    most = max(outcome.points)
    assert f" wins {most} points, {most} points in the series; face up" in drawing.alt
    assert "on turn" not in drawing.alt
    assert drawing.value.turn is None
