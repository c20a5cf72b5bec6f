"""Who has won how much on a server."""

from collections.abc import Sequence
from typing import Protocol

from discord import ui

from bot.presenters import PRESENTERS, layout
from bot.texts import Words, name_in_text

MOST = 20
"""Lines shown; more would be a wall on a phone."""


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


def standings(game: str, lines: Sequence[Line], words: Words) -> ui.LayoutView:
    """`lines` best first; points count in finished rounds only."""
    title = words("standings-title", game=words(f"game-{game}"))
    shown = [_line(line, words) for line in lines[:MOST]] or [words("standings-empty")]
    hidden = len(lines) - MOST
    if hidden > 0:
        shown.append(f"-# {words('standings-more', count=hidden)}")
    content = layout.text(f"### {title}", *shown)
    return layout.layout(layout.container([content], PRESENTERS[game].accent))


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
