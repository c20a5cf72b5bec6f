"""The rules of a game in short, and the house rules of a table; private."""

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.presenters import PRESENTERS, house_rules, layout
from bot.store.values import Table
from bot.texts import Words


def rules(table: Table, words: Words) -> ui.LayoutView:
    """With every house rule of the table and what it means."""
    explained = house_rules.explained(table, words)
    house = layout.text(words("rules-house"), *explained)
    return layout.layout(_page(table.game, words, house))


def rules_of_games(games: Sequence[str], words: Words) -> ui.LayoutView:
    return layout.layout(*(_page(game, words) for game in games))


def _page(game: str, words: Words, *more: ui.TextDisplay[ui.LayoutView]) -> ui.Container[Any]:
    title = words("rules-title", game=words(f"game-{game}"))
    items = [layout.text(f"### {title}", words(f"{game}-rules")), *more]
    return layout.container(items, PRESENTERS[game].accent)


def no_hand(game: str, words: Words) -> str:
    """What /hand says in a game without hands."""
    return words(f"{game}-no-hand")
