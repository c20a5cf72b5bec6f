"""Discord's limits hold for full tables, long names and long hands."""

from random import Random

import pytest
from discord import ui

from bot.games.taki import PRESENTER as TAKI
from bot.presenters import board, layout
from bot.presenters.drawing import gallery
from bot.presenters.game import Hand
from engine.games.taki import GAME
from engine.games.taki.deck import COLOURED, Card
from engine.games.taki.events import Got
from engine.games.taki.state import Options
from tests.bot.games.taki.deals import ENGLISH, HANDS, Play, seated, step
from tests.bot.presenters.plain import check_limits
from tests.bot.presenters.tables import NOW
from tests.engine.games.taki.notation import NAMES, Table, taki

LONG = (
    "*" * 32,
    "[" * 32,
    "אבגדהוזחטיכלמנסעפצקרשתאבגדהוזחטי",
    "_" * 32,
    "~~||``__**~~||``__**~~||``__**~~",
    "# Ana the very first of her name",
    "@" * 32,
    "🦊" * 32,
    "<@1>" * 8,
    "נ*נ_נ~נ|נ`נ*נ_נ~נ|נ`נ*נ_נ~נ|נ`נ*",
)


def message(hand: Hand, *, with_picture: bool) -> ui.LayoutView:
    """As large as a hand's message can become, heading and all."""
    cards = gallery(hand.drawing) if with_picture else layout.text(hand.described)
    heading = layout.text("#" * 400)
    return layout.layout(
        layout.container([heading, cards, layout.text(hand.status), *hand.controls], 0)
    )


@pytest.mark.parametrize("seed", range(4))
def test_ten_seats_with_long_names(seed: int):
    mode = "tournament" if seed % 2 else "round"
    options = Options(last_card="catch", plus3_on_plus2="on")
    play = Play(Table(GAME.deal(10, options, bytes([seed]), 0, mode).state))
    play.with_table(seats=seated(10, LONG))
    random = Random(seed)
    for _ in range(120):
        able = [name for name in NAMES if play.round.moves(name)]
        name = random.choice(able)
        play.play(name, random.choice(play.round.moves(name)))
        if play.round.outcome:
            break
        for picture in (board.drawing(play.table_view(), TAKI, ENGLISH), None):
            check_limits(board.board(play.table_view(), TAKI, ENGLISH, picture=picture, now=NOW))
        own = NAMES[random.randrange(10)]
        check_limits(message(play.hand(own), with_picture=False))


@pytest.mark.parametrize("phase", ["turn", "king"])
@pytest.mark.parametrize("count", [1, 8, 20, 45, 60])
def test_long_hands(count: int, phase: str):
    every = [*COLOURED, *(card for card in Card if card.colour is None)]
    random = Random(count)
    random.shuffle(every)
    twice = [*every, *(card for card in COLOURED if card is not Card.R7)][:count]
    held = " ".join(card.value for card in (*twice, *([Card.KING] if phase == "king" else [])))
    play = Play(taki(ana=held, lead="R7"))
    if phase == "king":
        play.play("Ana", "K")

    hand = play.hand("Ana")

    for with_picture in (True, False):
        check_limits(message(hand, with_picture=with_picture))
    assert hand.drawing.draw(hand.drawing.value).startswith(b"\x89PNG")
    assert len(hand.drawing.alt) <= layout.LONGEST_ALT
    assert "7 leads" in hand.drawing.alt, "nothing is cut off"


def test_sixty_drawn_cards_are_told_within_the_limits():
    drawn = taki(seats=2).state.piles.draw[:60]
    held = " ".join(card.value for card in drawn)
    seat_view = Play(taki(ana=f"{held} ?", seats=2)).seat_view("Ana")

    hand = HANDS.hand(seat_view, (Got(0, drawn),), ENGLISH)

    assert hand.status.startswith("You drew ")
    check_limits(message(hand, with_picture=False))


def test_random_rounds_of_four_keep_the_limits():
    random = Random(7)
    play = Play(Table(GAME.deal(4, Options(voluntary_draw="on"), b"x", 0, "round").state))
    for _ in range(150):
        step(play, random)
        if play.round.outcome:
            break
        for name in NAMES[:4]:
            check_limits(message(play.hand(name), with_picture=False))
