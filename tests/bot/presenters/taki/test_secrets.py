"""What a seat holds can be told from nothing that others see."""

from dataclasses import replace
from random import Random

import pytest
from msgspec.structs import replace as with_fields

from bot.presenters import board
from bot.presenters.taki import PRESENTER
from bot.service.tables import Look
from engine.games.taki import GAME
from engine.games.taki.deck import Card
from engine.games.taki.state import Options
from tests.bot.presenters.tables import NOW
from tests.bot.presenters.taki.deals import ENGLISH, HANDS, Play, essence, random_round, step
from tests.engine.games.taki.hidden import exchanged
from tests.engine.games.taki.notation import NAMES, taki

HOUSE_RULES = [
    Options(),
    Options(last_card="catch", plus3_on_plus2="on"),
    Options(end="places", taki_all="on", taki_close="auto"),
]


def shown(look: Look) -> object:
    """Everything public that leaves the program for that table."""
    drawing = board.drawing(look, ENGLISH)
    window = HANDS.window(look, ENGLISH)
    return (
        board.board(look, ENGLISH, with_picture=True, now=NOW).to_components(),
        board.board(look, ENGLISH, with_picture=False, now=NOW).to_components(),
        (drawing.value, drawing.name, drawing.alt),
        window and (window.text, [button.custom_id for button in window.buttons]),
    )


@pytest.mark.parametrize("seed", range(9))
def test_other_hands_give_the_same_public_message(seed: int):
    random = Random(seed)
    play = random_round(HOUSE_RULES[seed % 3], seed, "tournament" if seed == 3 else "round")
    for _ in range(60):
        state, look = play.round.state, play.look()
        other = exchanged(state, None, random)
        awaited = GAME.to_act(other)

        assert GAME.cards(other) == GAME.cards(state)
        again = replace(look, view=GAME.view(other, None), awaited=awaited)
        assert shown(again) == shown(look)
        step(play, random)
        if play.round.outcome:
            break


@pytest.mark.parametrize("seed", range(6))
def test_the_hands_of_others_change_nothing_in_ones_own(seed: int):
    random = Random(seed)
    play = random_round(HOUSE_RULES[seed % 3], seed)
    for _ in range(60):
        name = NAMES[random.randrange(4)]
        own = play.own(name)
        other = exchanged(play.round.state, own.seat, random)
        moves = tuple(GAME.moves(other, own.seat))
        again = replace(own, view=GAME.view(other, own.seat), moves=moves)

        assert essence(HANDS.hand(again, (), ENGLISH)) == essence(HANDS.hand(own, (), ENGLISH))
        step(play, random)
        if play.round.outcome:
            break


def test_a_look_into_a_hand_would_be_noticed():
    play = Play(taki(ben="R1 R3 R4"))
    own = play.own("Ben")
    peeking = replace(own, view=with_fields(own.view, hand=(Card.R1, Card.R3, Card.R5)))

    assert essence(HANDS.hand(peeking, (), ENGLISH)) != essence(HANDS.hand(own, (), ENGLISH))


def test_drawn_cards_are_told_to_nobody_else():
    play = Play(taki(ana="B1 B3", draw="Y9")).play("Ana", "draw")

    assert "yellow 9" in play.hand_status("Ana")
    assert "yellow 9" not in " ".join(play.lines()) + play.hand_status("Ben")


def test_files_are_not_named_after_people_or_cards():
    play = Play(taki(lead="R7", ana="R1 R3"))

    assert PRESENTER.drawing(play.look(), ENGLISH).name == "taki-7-1-1.png"
    assert play.hand("Ana").drawing.name == "hand-7-1.png"
