"""What each game under `bot/presenters/` offers; everything else about messages is shared."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from discord import ui

from bot.art.lettering import Naming
from bot.presenters.drawing import Drawing
from bot.presenters.layout import Row
from bot.service.views import SeatView, TableView
from bot.store.values import Logged, Scored
from bot.texts import Words
from engine.game import Seat


@dataclass(frozen=True, slots=True)
class Hand:
    """What one person alone sees: the picture of the cards, the cards in message text for where no
    picture can be shown, what may be done now, and the buttons and menus for it."""

    drawing: Drawing
    described: str
    status: str
    controls: list[Row]


@dataclass(frozen=True, slots=True)
class Window:
    """A short time in which several may answer: the same for all, whatever they hold."""

    text: str
    buttons: list[ui.Button[Any]]


class Hands(Protocol):
    """For a game in which people hold cards that others may not see. Pure."""

    def hand(self, seat_view: SeatView, news: Sequence[Any], words: Words) -> Hand:
        """Stays equal while other people move, unless it changes what this person holds or may do.

        `news` are the private events of this person since their last move began, whoever made that
        move for them, e.g. what was drawn; the newest come last, and of many only some.
        """
        ...

    def explained(self, seat_view: SeatView, words: Words) -> list[str]:
        """What each kind of card in this hand does, a line each."""
        ...

    def window(self, table_view: TableView, words: Words) -> Window | None:
        """None while no window is open."""
        ...


class Presenter(Protocol):
    """Pure: from what everybody may see to components and sentences. `table_view.view` is there."""

    accent: ClassVar[int]
    """The colour at the edge of the game's messages; a board may have another: `edge`."""
    auto: ClassVar[str | None]
    """The key of the button that lets a seat's forced moves be played for it, if there are any."""

    hands: ClassVar[Hands | None]
    """None for a game that hides nothing from one person that another may see."""

    counts_points: ClassVar[bool]
    """Whether rounds bring points; else the series goes by rounds won, and points are just that."""

    def preparations(self) -> Iterator[Callable[[], object]]:
        """Small steps, each of which draws something that many of the game's pictures need."""
        ...

    def edge(self, table_view: TableView) -> int:
        """The colour at the edge of the board."""
        ...

    def drawing(self, table_view: TableView, words: Words) -> Drawing: ...

    def names_pictured(self, table_view: TableView, words: Words) -> Sequence[Naming]:
        """How far `drawing` tells who sits in each seat; asked once that has been painted."""
        ...

    def described(self, table_view: TableView, words: Words) -> str:
        """The table in message text, for where no picture can be shown."""
        ...

    def controls(self, table_view: TableView, words: Words) -> list[Row]:
        """The game's own buttons; none once the round is over."""
        ...

    def lines(self, entries: Sequence[Logged], table_view: TableView, words: Words) -> list[str]:
        """What happened, as sentences, oldest first, made from the events alone.

        One sentence may tell several entries that follow each other.
        """
        ...

    def on_turn(self, table_view: TableView) -> Seat | None:
        """Whose turn it is, for everybody to know; None once the round is over.

        A reason `not_your_turn` also needs `<game>-refusal-not-your-turn-but`, with `{ $name }`.
        """
        ...

    def status(self, table_view: TableView, words: Words) -> str:
        """Whose turn it is and which choice is due."""
        ...

    def seat_note(self, table_view: TableView, seat: Seat, words: Words) -> str:
        """What is to be seen at a seat, in a few words; empty if there is nothing."""
        ...

    def unpictured(self, table_view: TableView, seat: Seat, words: Words) -> list[str]:
        """What the game knows of a seat and the picture does not show, in a few words each."""
        ...

    def ending(self, scores: Sequence[Scored], table_view: TableView, words: Words) -> str:
        """How a round ended, beyond who won it; `scores` are its lines of the ledger."""
        ...

    def score(self, line: Scored, table_view: TableView, words: Words) -> str:
        """What one seat came to in a round, in a few words; empty where the ending tells it.

        `table_view` is the table as the round ended; it has no view where that is not known any
        more.
        """
        ...

    def next_starter(self, table_view: TableView) -> Seat | None:
        """Who begins the next round of the series; None if that is not decided yet."""
        ...
