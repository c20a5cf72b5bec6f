"""A hand as a message: what stands around the game's own part of it."""

from bot.games.taki import PRESENTER as TAKI
from bot.presenters import hand
from bot.texts import words_for
from tests.bot.games.taki.deals import Play
from tests.bot.presenters.plain import check_limits, plain
from tests.bot.presenters.tables import NOW
from tests.engine.games.taki.notation import NAMES, taki
from tests.engine.games.taki.phases import in_phase

ENGLISH = words_for("en")


def shown(play: Play, name: str) -> str:
    seat_view = play.seat_view(name)
    assert TAKI.hands is not None
    part = TAKI.hands.hand(seat_view, (), ENGLISH)
    view = hand.hand(seat_view, TAKI, part, "The Club", ENGLISH, with_picture=False)
    check_limits(view)
    return plain(view)


def test_a_hand_tells_the_cards_and_what_may_be_done():
    lines = shown(Play(taki(lead="R7", ana="R1 B3 B5")), "Ana").splitlines()

    assert lines[0] == "### Taki · your hand"
    assert lines[2:] == [
        "🔺 red: 1",
        "🔵 blue: 3, 5",
        "**Your turn:** 🔺 red 7 leads. Play a card that fits.",
        f"Time runs out <t:{NOW // 1_000 + 300}:R>.",
        "[🔺 red 1] m:7:1.1:R1",
        "[Rules] t:7:cards",
    ]


def test_a_hand_off_turn_tells_no_time_since_it_would_change_with_every_move():
    assert "Time runs out" not in shown(Play(taki(lead="R7", ana="R1 B3 B5")), "Ben")


def test_in_a_window_a_hand_tells_how_long_there_is_to_answer():
    play = Play(in_phase("window", "R1 B3 B5", 3, 1))

    told = {name: "Time runs out" in shown(play, name) for name in NAMES[:3]}

    by = NAMES[play.round.state.on_turn]
    assert told == {name: name != by for name in NAMES[:3]}


def test_a_hand_at_a_paused_table_says_how_to_go_on_and_has_no_buttons():
    text = shown(Play(taki(lead="R7", ana="R1 B3 B5"), paused_at=NOW), "Ana")

    assert text.endswith("**The table is paused.** Press Resume at the table to go on.")
