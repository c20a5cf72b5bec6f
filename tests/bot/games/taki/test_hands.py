"""One person's hand: what may be done, the buttons for it, and that it stays still meanwhile."""

from random import Random

import pytest

from bot.custom_ids import MoveId, parse
from engine.games.taki.deck import Card
from engine.games.taki.state import Call, Options
from tests.bot.games.taki.deals import (
    ENGLISH,
    HANDS,
    MANY,
    Play,
    essence,
    parts,
    random_round,
    step,
)
from tests.bot.presenters.plain import bare
from tests.engine.games.taki.notation import NAMES, taki
from tests.engine.games.taki.phases import in_phase


def offered(play: Play, name: str) -> list[str]:
    """The moves that can be pressed; each id must carry the round and turn of now."""
    found: list[str] = []
    for part in parts(play.hand(name)):
        id = parse(part["custom_id"])
        if not isinstance(id, MoveId):
            continue
        assert (id.table, id.round) == (7, 1)
        assert id.turn == (None if id.move in ("call", "catch") else play.table.turn)
        found += [option["value"] for option in part["options"]] if id.move is None else [id.move]
    return found


@pytest.mark.parametrize("options", MANY, ids=range(len(MANY)))
def test_there_is_a_button_for_every_move_that_can_lead_to_something(options: Options):
    random = Random(3)
    for seed in range(3):
        play = random_round(options, seed)
        for _ in range(120):
            if play.round.outcome:
                break
            for name in NAMES[:4]:
                pressed = offered(play, name)
                moves = list(play.round.moves(name))
                if play.seat_view(name).view.call is Call.VAIN:
                    moves.remove("call")
                assert sorted(pressed) == sorted(moves)
            step(play, random)


@pytest.mark.parametrize("options", MANY, ids=range(len(MANY)))
def test_a_hand_stays_still_while_others_move(options: Options):
    random = Random(4)
    still = 0
    play = random_round(options, 1)

    def seen(name: str) -> tuple[object, object]:
        seat_view = play.seat_view(name)
        view, window = seat_view.view, play.round.state.awaiting
        may = (sorted(seat_view.moves), seat_view.seat in window, seat_view.seat == view.on_turn)
        what = (
            sorted(c.value for c in view.hand),
            seat_view.seat in view.out,
            seat_view.seat in view.waiting,
        )
        return (may, what), essence(HANDS.hand(seat_view, (), ENGLISH))

    for _ in range(150):
        before = {name: seen(name) for name in NAMES[:4]}
        mover = step(play, random)
        if play.round.outcome:
            break
        for name in NAMES[:4]:
            known, sent = seen(name)
            if name != mover and known == before[name][0]:
                assert sent == before[name][1]
                still += 1
    assert still > 20


def test_the_buttons_stand_in_the_order_of_the_picture():
    play = Play(taki(lead="R7", ana="K R9 CC R1 R1 B3"))

    assert play.buttons("Ana") == [
        "[🔺 red 1] m:7:1.1:R1",
        "[🔺 red 9] m:7:1.1:R9",
        "[Change Colour → 🔺 red] m:7:1.1:CC-red",
        "[Change Colour → ⭐ yellow] m:7:1.1:CC-yellow",
        "[Change Colour → 🟩 green] m:7:1.1:CC-green",
        "[Change Colour → 🔵 blue] m:7:1.1:CC-blue",
        "[King] m:7:1.1:K",
        "[Rules] t:7:cards",
    ]


@pytest.mark.parametrize("phase", ["ordinary", "own-run", "king", "plus"])
def test_the_button_of_a_breaker_tells_its_price_in_ones_own_turn(phase: str):
    play = Play(in_phase(phase, "BR R1 B4", 3, 1))

    assert any(told.startswith("[Breaker (you draw 3)]") for told in play.buttons("Ana"))


def test_a_breaker_against_a_three_costs_nothing():
    told = " ".join(Play(in_phase("window", "BR R1 B4", 3, 1)).buttons("Ana"))

    assert "[Break +3]" in told
    assert "you draw" not in told


@pytest.mark.parametrize(
    ("phase", "seat_view", "words", "last"),
    [
        ("ordinary", "R1 B3", "**Your turn:** 🔺 red 7 leads. Play a card that fits.", "R1"),
        (
            "ordinary",
            "B1 B3 B4",
            "**Your turn:** 🔺 red 7 leads. Nothing in your hand fits: draw a card.",
            "draw",
        ),
        (
            "ordinary",
            "BR B3 B4",
            "**Your turn:** 🔺 red 7 leads. "
            "Only your Breaker fits, and it costs you three cards. Draw, or play it.",
            "draw",
        ),
        (
            "stack",
            "B+2 B3 B4",
            "**Your turn: 2 cards are due.** Answer with a card, or take them.",
            "take",
        ),
        (
            "stack",
            "B1 B3 B4",
            "**Your turn: 2 cards are due.** You hold no card against them: take them.",
            "take",
        ),
        (
            "own-run",
            "R1 B3 B4",
            "**Your 🔺 red TAKI is open,** 🔺 red 3 lies on top. "
            "Go on, close it, or leave it open for the next player.",
            "end",
        ),
        (
            "own-run",
            "B1 B3 B4",
            "**Your 🔺 red TAKI is open,** 🔺 red 3 lies on top. "
            "Nothing more goes on it: close it, or leave it open for the next player.",
            "end",
        ),
        (
            "inherited-run",
            "R1 B1 B4",
            "**Your turn: the 🔺 red TAKI is still open,** 🔺 red 3 lies on top. "
            "Go on with 🔺 red, or end it with another card that fits.",
            "R1",
        ),
        (
            "king",
            "R1 B3 B4",
            "**Your King gives you one more card:** any you like, or pass.",
            "pass",
        ),
        (
            "plus",
            "R1 B3 B4",
            "**Your Plus wants one more card:** 🔺 red Plus leads. Play a card that fits.",
            "R1",
        ),
        (
            "window",
            "BR K B4",
            "**Chana played +3:** all others draw three. "
            "Break it, cancel it with your King, or let it be.",
            "let",
        ),
        (
            "window",
            "B1 B3 B4",
            "**Chana played +3:** all others draw three. You hold nothing against it: let it be.",
            "let",
        ),
    ],
)
def test_each_phase_says_what_may_be_done(phase: str, seat_view: str, words: str, last: str):
    play = Play(in_phase(phase, seat_view, 3, 1))

    assert play.hand_status("Ana").split("\n")[0] == words
    assert [move for move in offered(play, "Ana") if move != "call"][-1] == last


def test_the_moves_without_a_card_say_what_they_do():
    run = Play(in_phase("own-run", "B1 B3 B4", 3, 1))
    stack = Play(taki(stack=4, lead="R+2"))

    assert run.buttons("Ana")[:2] == [
        "[Close TAKI] m:7:1.3:close",
        "[End turn (leave open)] m:7:1.3:end",
    ]
    assert "[Take 4] m:7:1.1:take" in stack.buttons("Ana")


def test_a_run_that_closes_by_itself_says_so():
    play = Play(taki(ana="R-TAKI R1 B3 B4", taki_close="auto")).play("Ana", "R-TAKI")

    assert "[End turn (leave open)] m:7:1.2:end" in play.buttons("Ana")
    play.play("Ana", "R1")
    assert "[Close TAKI, end turn] m:7:1.3:end" in play.buttons("Ana")
    assert "end your turn, which closes it." in play.hand_status("Ana")


def test_a_taki_that_takes_all_says_so():
    play = Play(taki(ana="R-TAKI R1 B3 B4", taki_all="on")).play("Ana", "R-TAKI")

    assert play.hand_status("Ana").endswith(
        "First lay all your 🔺 red cards; that is a house rule here."
    )


def test_off_turn_nothing_is_said_of_the_table():
    play = Play(taki(ben="R1 B3"))

    assert play.hand_status("Ben") == "It is not your turn."
    assert play.buttons("Ben") == ["[Rules] t:7:cards"]
    value = play.hand("Ben").drawing.value
    assert isinstance(value, type(play.hand("Ana").drawing.value))
    assert (value.playable, value.lead, value.due) == (None, None, 0)  # type: ignore[attr-defined]


def test_ones_own_three_waits_for_the_others():
    play = Play(taki(ana="+3 R1 R3 R4", ben="R5 R6 R8")).play("Ana", "+3")
    assert play.hand_status("Ana") == "Your +3 lies on the table; the others answer."
    waiting = essence(play.hand("Ana"))

    play.play("Ben", "let").play("Chana", "let")
    assert essence(play.hand("Ana")) == waiting

    play.play("Dana", "let")
    assert play.hand_status("Ana") == "It is not your turn."


def test_after_an_answer_nothing_is_said_that_the_end_of_the_window_would_change():
    play = Play(taki(ana="+3 R1 R3 R4", dana="BR R5 R6 R8")).play("Ana", "+3")

    answered = essence(play.play("Chana", "let").hand("Chana"))
    play.play("Dana", "break")

    assert play.hand_status("Chana") == "It is not your turn."
    assert essence(play.hand("Chana")) == answered


def test_drawn_cards_are_told():
    play = Play(taki(ana="B1 B3", draw="Y9")).play("Ana", "draw")

    assert play.hand_status("Ana").startswith("You drew yellow 9.\n")


def test_cards_drawn_for_ones_own_breaker_are_told_with_the_reason():
    play = Play(taki(ana="BR R1 B3", draw="Y9 Y8 Y5")).play("Ana", "BR")

    assert play.hand_status("Ana").startswith(
        "You drew yellow 5, yellow 8, yellow 9: that is what your Breaker costs on your own turn.\n"
    )


def test_a_whole_new_hand_is_not_listed():
    play = Play(taki(ana="R1", stages="4 8 8 8")).play("Ana", "R1")

    assert play.hand_status("Ana").startswith("You have 3 new cards.\n")


def test_who_is_out_or_waits_is_told():
    out = Play(taki(ana="R1", end="places")).play("Ana", "R1")
    waits = Play(taki(ana="R+2", plus2_finish="after_stack")).play("Ana", "R+2")

    assert out.hand_status("Ana") == "You are out, on place 1."
    assert waits.hand_status("Ana").startswith("You have no cards and wait")
    assert waits.hand("Ana").drawing.draw(waits.hand("Ana").drawing.value)


def test_a_hand_after_the_round_has_no_buttons():
    play = Play(taki(ana="R1")).play("Ana", "R1")

    assert play.hand_status("Ben") == "The round is over."
    assert play.buttons("Ben") == []


def test_the_cards_in_words_are_sorted_by_colour():
    hand = Play(taki(ana="K B3 R9 R1 R1 Y-Stop G+2")).hand("Ana")

    assert bare(hand.described).split("\n") == [
        "🔺 red: 1 \u00d72, 9",
        "⭐ yellow: Stop",
        "🟩 green: +2",
        "🔵 blue: 3",
        "without a colour: King",
    ]
    assert hand.drawing.alt.startswith("Your hand: 🔺 red: 1 \u00d72, 9; ⭐ yellow: Stop;")


def test_many_cards_are_offered_in_menus_by_colour():
    """A King's free card from a hand of 60."""
    cards = [card.value for card in Card if card is not Card.KING]
    play = Play(taki(lead="R7", ana=" ".join([*cards, "K", "R1", "R3", "R4"])))

    play.play("Ana", "K")

    told = play.buttons("Ana")
    assert [each.partition(":")[0] for each in told] == [
        "<Play 🔺 red> s",
        "<Play ⭐ yellow> s",
        "<Play 🟩 green> s",
        "<Play 🔵 blue, without a colour> s",
        "[Pass] m",
        "[Rules] t",
    ]
    assert sorted(offered(play, "Ana")) == sorted(play.round.moves("Ana"))
    assert len(offered(play, "Ana")) > 60


def test_the_cards_of_a_hand_are_explained_by_the_house_rules_of_its_table():
    play = Play(taki(ana="R1 R3 R-Plus", win_on_plus="on"))

    told = [bare(line) for line in HANDS.explained(play.seat_view("Ana"), ENGLISH)]

    assert [line.partition("**")[2].partition("**")[0] for line in told] == ["Numbers", "Plus:"]
    assert told[1].endswith("You may go out with it.")


def test_a_window_is_the_same_for_all():
    play = Play(in_phase("window", "R1 B3 B5", 4, 1))

    window = HANDS.window(play.table_view(), ENGLISH)

    assert window is not None
    assert bare(window.text) == (
        "**Dana played +3:** everybody else draws three, unless a Breaker stops it. "
        "The next player may also answer with a King from the hand."
    )
    assert [(b.label, b.custom_id) for b in window.buttons] == [
        ("Break +3", "m:7:1.2:break"),
        ("Let it be", "m:7:1.2:let"),
    ]


def test_there_is_no_window_without_a_three_or_after_it():
    play = Play(in_phase("window", "R1 B3 B5", 3, 1))
    for name in ("Ana", "Ben"):
        play.play(name, "let")

    assert HANDS.window(play.table_view(), ENGLISH) is None
    assert HANDS.window(Play(taki()).table_view(), ENGLISH) is None


def test_the_picture_of_a_hand_can_be_drawn():
    play = Play(taki(ana="R1 B3 K"))

    drawing = play.hand("Ana").drawing

    assert drawing.name == "hand-7-1.png"
    assert drawing.draw(drawing.value).startswith(b"\x89PNG")
