"""The values that are drawn: what leads, what lies on it, the run, and the plates of the seats."""

from dataclasses import replace
from typing import Any

import pytest
from msgspec.structs import replace as with_fields

from bot.games.taki import PRESENTER
from bot.games.taki.art.board import BoardPicture
from bot.games.taki.art.hand import HandPicture
from bot.presenters import layout
from bot.store.values import Player
from tests.bot.games.taki.deals import ENGLISH, Play
from tests.engine.games.taki.notation import taki
from tests.engine.games.taki.phases import PHASES, in_phase


def board(play: Play) -> BoardPicture:
    drawing = PRESENTER.drawing(play.table_view(), ENGLISH)
    assert isinstance(drawing.value, BoardPicture)
    return drawing.value


def hand(play: Play, name: str) -> HandPicture:
    value: Any = play.hand(name).drawing.value
    assert isinstance(value, HandPicture)
    return value


@pytest.mark.parametrize("phase", PHASES)
def test_each_phase_can_be_drawn(phase: str):
    play = Play(in_phase(phase, "R1 B3 K", 3, 1))
    drawing = PRESENTER.drawing(play.table_view(), ENGLISH)

    assert drawing.draw(drawing.value).startswith(b"\x89PNG")
    for name in ("Ana", "Ben"):
        own = play.hand(name).drawing
        assert own.draw(own.value).startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("laid", "lead", "colour", "on_top"),
    [
        ("R1", "R1", None, None),
        ("CC-blue", "CC", "B", None),
        ("ST", "ST", "R", None),
        ("K", "R7", None, "K"),
        ("BR", "R7", None, "BR"),
    ],
)
def test_what_leads_and_what_lies_on_it(
    laid: str, lead: str, colour: str | None, on_top: str | None
):
    value = board(Play(taki(ana="R1 CC ST K BR R3 R4")).play("Ana", laid))

    assert (value.lead, value.lead_colour, value.on_top) == (lead, colour, on_top)


def test_a_king_on_a_named_colour():
    play = Play(taki(ana="CC R1 R3", ben="K B1 B3")).play("Ana", "CC-blue").play("Ben", "K")

    value = board(play)

    assert (value.lead, value.lead_colour, value.on_top) == ("CC", "B", "K")


def test_what_leads_after_a_reshuffle_need_not_lie_there():
    play = Play(taki(lead="CC-blue", ana="K R1 R3")).play("Ana", "K")
    state = play.round.state
    piles = with_fields(state.piles, discard=state.piles.discard[-1:])
    play.round.state = with_fields(state, piles=piles)

    value = board(play)

    assert (value.lead, value.lead_colour, value.on_top) == ("B", None, "K")


def test_an_open_run_shows_its_cards_and_whose_it_was():
    play = Play(taki(ana="R-TAKI R3 R4 R5", ben="R1 B1")).play("Ana", "R-TAKI R3 R4")

    assert (board(play).run, board(play).run_open, board(play).inherited) == (
        ("R-TAKI", "R3"),
        True,
        False,
    )
    assert board(play.play("Ana", "end")).inherited


def test_what_is_due():
    play = Play(in_phase("stack", "R1 B3 K", 3, -1))

    assert (board(play).due, board(play).direction) == (2, -1)
    assert hand(play, "Ana").due == 2
    assert hand(play, "Ana").playable == frozenset({"K"})


def test_a_window_is_nobodys_turn():
    play = Play(in_phase("window", "BR B3 B5", 3, 1)).play("Ben", "let")

    value = board(play)

    assert (value.window, value.turn, value.on_top, value.lead) == (True, None, "+3", "R7")
    assert [player.answered for player in value.players] == [False, True, None]
    assert hand(play, "Ana").window
    assert hand(play, "Ana").playable == frozenset({"BR"})
    assert hand(play, "Ben").playable is None


def test_the_plates_tell_what_is_to_be_known_of_a_seat():
    play = Play(taki(ana="R1 R3", stages="3 8 8 8")).play("Ana", "call R1").with_robot("Chana")
    away = replace(play.table.seats[1], autopilot=True)

    first, second, third, _ = board(play.with_table(seats=_with(play, away))).players

    assert (first.cards, first.called, first.stage) == (1, True, 3)
    assert (second.autopilot, second.robot, second.called) == (True, False, False)
    assert third.robot


def _with(play: Play, seat: Any) -> Any:
    return play.table.with_seat(seat).seats


def test_the_plates_tell_who_is_out_and_who_has_left():
    play = Play(taki(ana="R1", end="places")).play("Ana", "R1").leave("Dana")

    players = board(play).players

    assert [player.place for player in players] == [1, None, None, None]
    assert [player.left for player in players] == [False, False, False, True]


def test_the_picture_of_a_finished_round_tells_the_places():
    play = Play(taki(ana="R1", ben="R3 R4", chana="B1", dana="B3 B4")).play("Ana", "R1")

    assert [player.place for player in board(play).players] == [1, 3, 2, 3]


def test_the_alt_text_tells_the_whole_table():
    play = Play(in_phase("stack", "R1 B3 K", 3, 1))

    assert PRESENTER.drawing(play.table_view(), ENGLISH).alt == (
        "A table of Taki. 🔺 red +2 leads. 2 cards are due for Ana. "
        "Draw pile 103 cards, discard pile 2. Play goes from Ana to Ben. "
        "Ana: 3 cards, on turn. Ben: 5 cards. Chana: 3 cards."
    )


def test_the_alt_text_tells_who_is_asked_in_a_window_and_who_is_away():
    play = Play(in_phase("window", "BR B3 B5", 3, 1)).play("Ben", "let")
    away = replace(play.table.seats[2], autopilot=True)

    alt = PRESENTER.drawing(play.with_table(seats=_with(play, away)).table_view(), ENGLISH).alt

    assert "Ana: 3 cards, is asked." in alt
    assert "lets it be." in alt
    assert alt.endswith("away, the robot plays.")


def test_the_alt_text_tells_the_cards_of_an_open_run():
    play = Play(taki(ana="R-TAKI R3 R4 R5", ben="R1 B1")).play("Ana", "R-TAKI R3 R4")

    assert "A red TAKI is open. Before that lay red TAKI, red 3." in (
        PRESENTER.drawing(play.table_view(), ENGLISH).alt
    )


def test_the_alt_text_of_a_hand_tells_what_the_picture_raises_and_what_is_due():
    play = Play(in_phase("stack", "R1 B3 K", 3, 1))

    assert play.hand("Ana").drawing.alt.endswith(
        "To be played now: without a colour: King. 🔺 red +2 leads. 2 cards are due."
    )
    assert play.hand("Ben").drawing.alt.startswith("Your hand: ")
    assert "leads" not in play.hand("Ben").drawing.alt


def test_nobody_is_missing_from_the_alt_text_of_ten_seats_with_long_names():
    play = Play(taki(seats=10, stages=" ".join(["8"] * 10)))
    seats = tuple(
        replace(seat, autopilot=True, player=Player(number, number, f"{number:02}" + "W" * 30))
        for number, seat in enumerate(play.table.seats)
    )

    alt = PRESENTER.drawing(play.with_table(seats=seats).table_view(), ENGLISH).alt

    assert len(alt) <= layout.LONGEST_ALT
    assert [number for number in range(10) if f"{number:02}WW" in alt] == list(range(10))
    assert alt.count("away, the robot plays") == 10
