"""What a seat holds can be told from nothing that others see."""

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.custom_ids import ActId
from bot.games.taki import PRESENTER
from bot.games.taki import PRESENTER as TAKI
from bot.games.taki.hands import TakiHands
from bot.games.taki.presenter import TakiPresenter
from bot.presenters import board, layout
from bot.presenters.drawing import Drawing
from bot.presenters.game import Hand, Window
from bot.presenters.layout import Row
from bot.service.views import SeatView, TableView
from bot.store.values import Logged
from bot.texts import Words
from engine.game import Seat
from engine.games.taki import GAME
from engine.games.taki.state import Options
from tests.bot.games.taki.deals import ENGLISH, HANDS, Play, essence, random_round, step
from tests.bot.presenters.tables import NOW
from tests.engine.games.taki.hidden import exchanged
from tests.engine.games.taki.notation import NAMES, taki
from tests.engine.games.taki.notation import Table as Round
from tests.engine.games.taki.phases import in_phase

HONEST = TakiPresenter()
HOUSE_RULES = [
    Options(),
    Options(last_card="catch", plus3_on_plus2="on"),
    Options(end="places", taki_all="on", taki_close="auto"),
]


class Leaking(TakiPresenter):
    """Knows the hands and tells them in one place."""

    def __init__(self, place: str, hands: object) -> None:
        self.place = place
        self.secret = str(hands)

    def _told(self, place: str) -> str:
        return self.secret if place == self.place else ""

    def status(self, table_view: TableView, words: Words) -> str:
        return super().status(table_view, words) + self._told("status")

    def seat_note(self, table_view: TableView, seat: Seat, words: Words) -> str:
        return super().seat_note(table_view, seat, words) + self._told("notes")

    def lines(self, entries: Sequence[Logged], table_view: TableView, words: Words) -> list[str]:
        return [*super().lines(entries, table_view, words), self._told("lines")]

    def described(self, table_view: TableView, words: Words) -> str:
        return super().described(table_view, words) + self._told("described")

    def controls(self, table_view: TableView, words: Words) -> list[Row]:
        id = ActId(table_view.table.id, "hand", self._told("ids"))
        button = layout.button(id, "My hand" + self._told("labels"))
        return [*super().controls(table_view, words), *layout.rows([button])]

    def edge(self, table_view: TableView) -> int:
        return super().edge(table_view) + hash(self._told("edge"))

    def drawing(self, table_view: TableView, words: Words) -> Drawing:
        true = super().drawing(table_view, words)
        return Drawing(
            true.draw,
            (true.value, self._told("picture")),
            true.name + self._told("name"),
            true.alt + self._told("alt"),
        )


class LeakingHands(TakiHands):
    def __init__(self, hands: object) -> None:
        self.secret = str(hands)

    def hand(self, seat_view: SeatView, news: Sequence[Any], words: Words) -> Hand:
        true = super().hand(seat_view, news, words)
        return replace(true, status=true.status + self.secret)

    def window(self, table_view: TableView, words: Words) -> Window | None:
        true = super().window(table_view, words)
        return true and replace(true, text=true.text + self.secret)


def pieces(
    table_view: TableView, presenter: TakiPresenter = HONEST, hands: TakiHands = HANDS
) -> dict[str, object]:
    """Everything public that the game says of that table, by its place."""
    drawing, window = presenter.drawing(table_view, ENGLISH), hands.window(table_view, ENGLISH)
    rows = presenter.controls(table_view, ENGLISH)
    buttons: list[Any] = [part for row in rows for part in row.to_component_dict()["components"]]
    return {
        "status": presenter.status(table_view, ENGLISH),
        "notes": [presenter.seat_note(table_view, s.seat, ENGLISH) for s in table_view.table.seats],
        "lines": presenter.lines(table_view.recent, table_view, ENGLISH),
        "described": presenter.described(table_view, ENGLISH),
        "ids": [button["custom_id"] for button in buttons],
        "labels": [button["label"] for button in buttons],
        "edge": presenter.edge(table_view),
        "picture": drawing.value,
        "name": drawing.name,
        "alt": drawing.alt,
        "window": window and (window.text, [(b.label, b.custom_id) for b in window.buttons]),
    }


def shown(table_view: TableView) -> object:
    """Everything public that leaves the program for that table."""
    picture = board.drawing(table_view, TAKI, ENGLISH)
    return (
        pieces(table_view),
        board.board(table_view, TAKI, ENGLISH, picture=picture, now=NOW).to_components(),
        board.board(table_view, TAKI, ENGLISH, picture=None, now=NOW).to_components(),
    )


def otherwise(play: Play, seat: Seat | None, random: Random) -> Play:
    """The same table and log, but all hands and the draw pile, save that seat's, are exchanged."""
    state = exchanged(play.round.state, seat, random)
    assert GAME.cards(state) == GAME.cards(play.round.state)
    other = copy(play)
    other.round, other.log = Round(state), list(play.log)
    return other


@pytest.mark.parametrize("seed", range(9))
def test_other_hands_give_the_same_public_message(seed: int):
    random = Random(seed)
    play = random_round(HOUSE_RULES[seed % 3], seed, "tournament" if seed == 3 else "round")
    for _ in range(60):
        other = otherwise(play, None, random)

        assert other.round.state.hands != play.round.state.hands
        assert shown(other.table_view()) == shown(play.table_view())
        step(play, random)
        if play.round.outcome:
            break


@pytest.mark.parametrize("seed", range(9))
def test_a_move_tells_the_same_whatever_others_hold_and_whatever_is_drawn(seed: int):
    random = Random(seed)
    play = random_round(HOUSE_RULES[seed % 3], seed, "tournament" if seed == 3 else "round")
    for _ in range(60):
        name = random.choice([name for name in NAMES[:4] if play.round.moves(name)])
        move = random.choice(play.round.moves(name))
        other = otherwise(play, NAMES.index(name), random)

        play.play(name, move)
        other.play(name, move)

        assert shown(other.table_view()) == shown(play.table_view())
        if play.round.outcome:
            break


@pytest.mark.parametrize("place", sorted(pieces(Play(taki()).table_view()).keys() - {"window"}))
def test_a_hand_that_is_told_in_public_would_be_noticed(place: str):
    play = Play(in_phase("window", "R1 B3 B5", 4, 1))
    other = otherwise(play, None, Random(1))

    told, again = (
        pieces(each.table_view(), Leaking(place, each.round.state.hands)) for each in (play, other)
    )

    assert [piece for piece in told if told[piece] != again[piece]] == [place]


def test_a_hand_that_is_told_in_a_window_would_be_noticed():
    play = Play(in_phase("window", "R1 B3 B5", 4, 1))
    other = otherwise(play, None, Random(1))

    told, again = (
        pieces(each.table_view(), hands=LeakingHands(each.round.state.hands))
        for each in (play, other)
    )

    assert [piece for piece in told if told[piece] != again[piece]] == ["window"]


def private(seat_view: SeatView, hands: TakiHands = HANDS) -> object:
    return essence(hands.hand(seat_view, (), ENGLISH)), hands.explained(seat_view, ENGLISH)


@pytest.mark.parametrize("seed", range(6))
def test_the_hands_of_others_change_nothing_in_ones_own(seed: int):
    random = Random(seed)
    play = random_round(HOUSE_RULES[seed % 3], seed)
    for _ in range(60):
        name = NAMES[random.randrange(4)]
        other = otherwise(play, NAMES.index(name), random)

        assert private(other.seat_view(name)) == private(play.seat_view(name))
        step(play, random)
        if play.round.outcome:
            break


def test_the_hands_of_others_would_be_noticed_in_ones_own():
    play = Play(taki(ben="R1 R3 R4"))
    other = otherwise(play, NAMES.index("Ben"), Random(1))

    told, again = (
        private(each.seat_view("Ben"), LeakingHands(each.round.state.hands))
        for each in (play, other)
    )

    assert told != again


def test_drawn_cards_are_told_to_nobody_else():
    play = Play(taki(ana="B1 B3", draw="Y9")).play("Ana", "draw")

    assert "yellow 9" in play.hand_status("Ana")
    assert "yellow 9" not in " ".join(play.lines()) + play.hand_status("Ben")


def test_files_are_not_named_after_people_or_cards():
    play = Play(taki(lead="R7", ana="R1 R3"))

    assert PRESENTER.drawing(play.table_view(), ENGLISH).name == "taki-7-1-1.png"
    assert play.hand("Ana").drawing.name == "hand-7-1.png"
