"""Who has won how much on a server."""

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.presenters import layout, seats
from bot.presenters.game import Presenter
from bot.service.decisions.standings import of_series
from bot.service.views import Line, Ranking
from bot.store.values import Table
from bot.texts import Words

MOST = 20
"""Lines shown of all games together; more would be a wall on a phone."""


def standings(
    by_game: Mapping[str, Ranking], presenters: Mapping[str, Presenter], words: Words
) -> ui.LayoutView:
    """Points count in finished rounds only."""
    played = {game: ranking for game, ranking in by_game.items() if ranking.people}
    if not played:
        return layout.layout(layout.text(words("standings-empty")))
    most = MOST // len(played)
    return layout.layout(
        *(_of_game(key, presenters[key], ranking, most, words) for key, ranking in played.items())
    )


def _of_game(
    key: str, game: Presenter, ranking: Ranking, most: int, words: Words
) -> ui.Container[Any]:
    title = words("standings-title", game=words(f"game-{key}"))
    shown = [_line(game, line, words) for line in ranking.lines[:most]]
    hidden = ranking.people - len(shown)
    if hidden > 0:
        shown.append(f"-# {words('standings-more', count=hidden)}")
    content = layout.text(f"### {title}", f"-# {_order(game, words)}", *shown)
    return layout.container([content], game.accent)


def _order(game: Presenter, words: Words) -> str:
    if game.counts_points:
        return words("standings-order-points")
    return words("standings-order-rounds")


def total(game: Presenter, points: int, words: Words) -> str:
    """What somebody has come to in a series."""
    if game.counts_points:
        return words("points", points=points)
    return words("rounds-won", rounds=points)


def of_table(table: Table, words: Words) -> str:
    """How its series stands, the best first: `Ana 6 · Ben 4`."""
    return " · ".join(
        words("result-standing", name=seats.name(table, line.seat, words), points=line.points)
        for line in of_series(table)
    )


def _line(game: Presenter, line: Line, words: Words) -> str:
    sentence = words(
        "standings-line",
        place=line.place,
        name=seats.person(line.player, words),
        series=line.series_won,
        won=line.won,
        rounds=line.rounds,
    )
    if not game.counts_points:
        return sentence
    return f"{sentence} · {words('points', points=line.points)}"
