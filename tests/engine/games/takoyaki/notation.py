"""Tables of Takoyaki in notation, so that a test reads like a round told aloud.

A tableau is ten words, place 1 first: `4S` lies face up, `(9H)` face down, `?` face down and of no
matter for the test.
"""

from collections.abc import Iterator
from typing import Any

from engine import house_rules
from engine.game import Outcome, Played
from engine.games.takoyaki import GAME
from engine.games.takoyaki.deck import Card
from engine.games.takoyaki.events import Event
from engine.games.takoyaki.state import Options, State, Tableau, View
from engine.piles import Piles

NAMES = ("Ana", "Ben")
HIDDEN = "? ? ? ? ? ? ? ? ? ?"


class Table:
    """A running round; `events` are those of the last move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()

    def play(self, name: str, move: str) -> None:
        self._show(GAME.play(self.state, NAMES.index(name), move))

    def expire(self) -> None:
        self._show(GAME.expire(self.state))

    def leave(self, name: str) -> None:
        self._show(GAME.leave(self.state, NAMES.index(name)))

    def moves(self, name: str) -> list[str]:
        return list(GAME.moves(self.state, NAMES.index(name)))

    def tableau(self, name: str) -> str:
        """As everybody sees it: `?` for a face-down card."""
        seen = self.view.tableaux[NAMES.index(name)]
        return " ".join(card.value if card else "?" for card in seen)

    @property
    def view(self) -> View:
        return GAME.view(self.state, None)

    @property
    def on_turn(self) -> str | None:
        return None if self.view.on_turn is None else NAMES[self.view.on_turn]

    @property
    def discards(self) -> str:
        return " ".join(card.value for card in self.view.discards)

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    @property
    def lines(self) -> list[str]:
        return [GAME.transcript_line(event, NAMES) for event in self.events]

    def _show(self, played: Played[State, Event]) -> None:
        self.state, self.events = played.state, played.events


def takoyaki(
    *,
    ana: str = HIDDEN,
    ben: str = HIDDEN,
    draw: str = "",
    discard: str = "",
    on_turn: str = "Ana",
    rest_aside: bool = False,
    **rules: Any,
) -> Table:
    """`draw` begins with the top of the draw pile, `discard` ends with that of the discard pile.

    Cards not named fill the `?`; the rest lies under the draw pile, or is no part of the test.
    """
    named = {
        Card(word.strip("()"))
        for word in f"{ana} {ben} {draw} {discard}".split(" ")
        if word not in ("", "?")
    }
    unnamed = iter([card for card in Card if card not in named])
    tableaux = (_tableau(ana, unnamed), _tableau(ben, unnamed))
    under = () if rest_aside else tuple(unnamed)
    return Table(
        State(
            options=house_rules.filled(Options, rules),
            starter=NAMES.index(on_turn),
            on_turn=NAMES.index(on_turn),
            turn=1,
            tableaux=tableaux,
            piles=Piles(
                draw=(*map(Card, draw.split()), *under),
                discard=tuple(map(Card, discard.split())),
                seed=b"seed",
                shuffles=1,
            ),
        )
    )


def _tableau(notation: str, unnamed: Iterator[Card]) -> Tableau:
    words = notation.split()
    cards = (next(unnamed) if word == "?" else Card(word.strip("()")) for word in words)
    return Tableau(tuple(cards), tuple(word[0] not in "?(" for word in words))
