"""The moves that people make on a board of Takoyaki."""

from bot.games.takoyaki.art.french import PLACES
from tests.bot.play.reading import Message, buttons


def offered(board: Message) -> list[str]:
    """The labels of their buttons, in the order of the board."""
    return [label for label in buttons(board) if label == "Flip" or label in PLACES]
