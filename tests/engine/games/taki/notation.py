"""Tables of Taki in notation, so that a test reads like a round told aloud.

A hand is a line of cards, `?` for a number of no matter to the test. Seats are called by the names
in `NAMES`; those whose hands are not given hold five `?`.
"""

from collections import Counter
from typing import Any

import pytest

from engine import house_rules
from engine.game import Mode, Outcome, Played, Rejected
from engine.games.taki import GAME
from engine.games.taki.deck import Card, Colour, Symbol, deck
from engine.games.taki.events import Event
from engine.games.taki.state import Options, Phase, Refusal, State, View
from engine.piles import Piles

NAMES = ("Ana", "Ben", "Chana", "Dana", "Eli", "Fay", "Gil", "Hana", "Ido", "Jon")
FIVE = "? ? ? ? ?"


class Table:
    """A running round; `events` are those of the last move, `lines` all since the start."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: tuple[Event, ...] = ()
        self.private: dict[str, tuple[Event, ...]] = {}
        self.lines: list[str] = []

    def play(self, name: str, moves: str) -> None:
        """One move after the other, with blanks between: `R-TAKI R3 close`."""
        for move in moves.split():
            self._show(GAME.play(self.state, NAMES.index(name), move))

    def refuses(self, name: str, move: str) -> Refusal:
        """The reason; a refused move is not listed either."""
        assert move not in self.moves(name)
        with pytest.raises(Rejected) as refused:
            GAME.play(self.state, NAMES.index(name), move)
        assert isinstance(refused.value.reason, Refusal)
        return refused.value.reason

    def expire(self) -> None:
        self._show(GAME.expire(self.state))

    def leave(self, name: str) -> None:
        self._show(GAME.leave(self.state, NAMES.index(name)))

    def moves(self, name: str) -> list[str]:
        return list(GAME.moves(self.state, NAMES.index(name)))

    def hand(self, name: str) -> str:
        return " ".join(card.value for card in self.state.hands[NAMES.index(name)])

    def count(self, name: str) -> int:
        return len(self.state.hands[NAMES.index(name)])

    @property
    def counts(self) -> list[int]:
        return list(self.view.counts)

    @property
    def view(self) -> View:
        return GAME.view(self.state, None)

    @property
    def lead(self) -> str:
        return self.view.lead

    @property
    def on_turn(self) -> str | None:
        return None if self.view.on_turn is None else NAMES[self.view.on_turn]

    @property
    def awaited(self) -> list[str]:
        return [NAMES[seat] for seat in sorted(GAME.to_act(self.state))]

    @property
    def stack(self) -> int:
        return self.view.stack

    @property
    def is_open(self) -> bool:
        return self.view.is_open

    @property
    def must_call(self) -> list[str]:
        return [NAMES[seat] for seat in self.view.must_call]

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    @property
    def winner(self) -> str | None:
        if self.outcome is None:
            return None
        return " ".join(NAMES[seat] for seat, place in enumerate(self.outcome.places) if place == 1)

    def _show(self, played: Played[State, Event]) -> None:
        assert GAME.cards(played.state) == GAME.cards(self.state)
        self.state, self.events = played.state, played.events
        self.private = {NAMES[seat]: events for seat, events in played.private.items()}
        self.lines += [GAME.transcript_line(event, NAMES) for event in played.events]


def taki(
    *,
    lead: str = "R7",
    seats: int = 4,
    draw: str = "",
    under: str = "",
    over: str = "",
    stack: int = 0,
    is_open: bool = False,
    on_turn: str = "Ana",
    direction: int = 1,
    phase: Phase = Phase.TURN,
    mode: Mode = "round",
    stages: str = "",
    rest_aside: bool = False,
    hands: dict[str, str] | None = None,
    ana: str = FIVE,
    ben: str = FIVE,
    chana: str = FIVE,
    dana: str = FIVE,
    **rules: Any,
) -> Table:
    """`lead` is a card, `CC-blue` or `ST-red`; `under` and `over` are the discards around it.

    `draw` begins with the top of the draw pile; the cards not named lie under it, or with
    `rest_aside` are no part of the test. `stages` are a tournament's, by seat.
    """
    options = house_rules.filled(Options, rules)
    given = {"Ana": ana, "Ben": ben, "Chana": chana, "Dana": dana} | (hands or {})
    lines = [given.get(name, FIVE).split() for name in NAMES[:seats]]
    top = Card(lead.split("-")[0] if lead[:2] in ("CC", "ST") else lead)
    piled = (*_cards(under), top, *_cards(over))
    named = Counter((*_cards(draw), *piled))
    named.update(Card(word) for line in lines for word in line if word != "?")
    rest = deck(options.deck)
    rest.subtract(named)
    assert min(rest.values()) >= 0, f"more of a card than the deck has: {named - deck(116)}"
    unnamed = sorted(rest.elements(), key=_by_matter)
    dealt = tuple(
        tuple(unnamed.pop() if word == "?" else Card(word) for word in line) for line in lines
    )
    colour, symbol = _lead(lead, top)
    by_seat = tuple(int(stage) for stage in stages.split()) if stages else ()
    return Table(
        State(
            options=options,
            mode="tournament" if by_seat else mode,
            starter=0,
            on_turn=NAMES.index(on_turn),
            hands=dealt,
            piles=Piles(
                draw=(*_cards(draw), *(() if rest_aside else unnamed)),
                discard=piled,
                seed=b"seed",
                shuffles=1,
            ),
            colour=colour,
            symbol=symbol,
            direction=direction,
            phase=phase,
            is_open=is_open,
            stack=stack,
            stages=by_seat,
            stage_cards=(0,) * len(by_seat),
        )
    )


def opened(card: str, seats: int = 4, **rules: Any) -> Table:
    """A deal that this card opens; Ana is to begin."""
    options = house_rules.filled(Options, rules)
    for number in range(5_000):
        played = GAME.deal(seats, options, number.to_bytes(2, "big"), 0)
        if played.state.piles.discard == (Card(card),):
            table = Table(played.state)
            table.lines = [GAME.transcript_line(event, NAMES) for event in played.events]
            return table
    raise AssertionError(f"no deal is opened by {card}")


def _cards(line: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in line.split())


def _by_matter(card: Card) -> tuple[bool, str]:
    """Numbers last, where `?` takes them from; yellow ones before the others."""
    return card.symbol.is_number, card.value


def _lead(lead: str, top: Card) -> tuple[Colour, Symbol | None]:
    if top.colour is not None:
        return top.colour, top.symbol
    return Colour(lead.split("-")[1]), Symbol.TAKI if top is Card.SUPER_TAKI else None
