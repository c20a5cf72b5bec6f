"""The rules of a game in short, and the house rules of a table; private."""

from collections.abc import Mapping
from typing import Any

from discord import ui

from bot.presenters import house_rules, layout
from bot.presenters.game import Presenter
from bot.store.values import Table
from bot.texts import Words


def rules(table: Table, game: Presenter, words: Words) -> ui.LayoutView:
    """What this table plays otherwise comes first, since the short rules tell the classic game."""
    changed, unchanged = house_rules.explained(table, words)
    heading = words("rules-changed") if changed else words("rules-none-changed")
    items: list[ui.Item[Any]] = [
        layout.text(_title(table.game, words), heading, *(f"- {line}" for line in changed)),
        layout.line_between(),
        layout.text(words("rules-short"), words(f"{table.game}-rules")),
    ]
    if unchanged:
        lines = [f"-# • {line}" for line in unchanged]
        items += [layout.line_between(), layout.text(words("rules-unchanged"), *lines)]
    return layout.layout(layout.container(items, game.accent))


def rules_of_games(games: Mapping[str, Presenter], words: Words) -> ui.LayoutView:
    return layout.layout(*(_page(key, game, words) for key, game in games.items()))


def _page(key: str, game: Presenter, words: Words) -> ui.Container[Any]:
    items = [layout.text(_title(key, words), words(f"{key}-rules"))]
    return layout.container(items, game.accent)


def _title(game: str, words: Words) -> str:
    return f"### {words('rules-title', game=words(f'game-{game}'))}"


def no_hand(game: str, words: Words) -> str:
    """What /hand says in a game without hands."""
    return words(f"{game}-no-hand")
