"""Who has won how much on a server."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from discord import ui

from bot.presenters import PRESENTERS, layout
from bot.texts import Words, name_in_text

MOST = 20
"""Lines shown of all games together; more would be a wall on a phone."""


class Line(Protocol):
    """`rounds` were played, `won` of them ended in first place."""

    @property
    def place(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def rounds(self) -> int: ...
    @property
    def won(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def series_won(self) -> int: ...


def standings(by_game: Mapping[str, Sequence[Line]], words: Words) -> ui.LayoutView:
    """The lines of each game, best first; points count in finished rounds only."""
    played = {game: lines for game, lines in by_game.items() if lines}
    if not played:
        return layout.layout(layout.text(words("standings-empty")))
    most = MOST // len(played)
    return layout.layout(*(_of_game(game, lines, most, words) for game, lines in played.items()))


def _of_game(game: str, lines: Sequence[Line], most: int, words: Words) -> ui.Container[Any]:
    title = words("standings-title", game=words(f"game-{game}"))
    shown = [_line(line, words) for line in lines[:most]]
    hidden = len(lines) - most
    if hidden > 0:
        shown.append(f"-# {words('standings-more', count=hidden)}")
    content = layout.text(f"### {title}", *shown)
    return layout.container([content], PRESENTERS[game].accent)


def _line(line: Line, words: Words) -> str:
    return words(
        "standings-line",
        place=line.place,
        name=name_in_text(line.name),
        points=words("points", points=line.points),
        won=line.won,
        rounds=line.rounds,
        series=line.series_won,
    )
