"""What each game under `bot/presenters/` offers; everything else about messages is shared."""

from collections.abc import Sequence
from typing import ClassVar, Protocol

from bot.presenters.drawing import Drawing
from bot.presenters.layout import Row
from bot.service.tables import Look
from bot.store.values import Logged, Scored
from bot.texts import Words
from engine.game import Seat


class Presenter(Protocol):
    """Pure: from what everybody may see to components and sentences. `look.view` is there."""

    accent: ClassVar[int]
    """The colour at the edge of the game's messages."""
    auto: ClassVar[str | None]
    """The key of the button that lets a seat's forced moves be played for it, if there are any."""

    def drawing(self, look: Look, words: Words) -> Drawing: ...

    def described(self, look: Look, words: Words) -> str:
        """The table in message text, for where no picture can be shown."""
        ...

    def controls(self, look: Look, words: Words) -> list[Row]:
        """The game's own buttons; none once the round is over."""
        ...

    def lines(self, entry: Logged, look: Look, words: Words) -> list[str]:
        """What happened, as sentences, told from the events alone."""
        ...

    def status(self, look: Look, words: Words) -> str:
        """Whose turn it is and which choice is due."""
        ...

    def seat_note(self, look: Look, seat: Seat, words: Words) -> str:
        """What is to be seen at a seat, in a few words; empty if there is nothing."""
        ...

    def ending(self, scores: Sequence[Scored], look: Look, words: Words) -> str:
        """How a round ended; `scores` are its lines of the ledger."""
        ...

    def next_starter(self, look: Look) -> Seat | None:
        """Who begins the next round of the series; None if that is not decided yet."""
        ...
