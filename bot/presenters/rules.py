"""The rules of a game in short, and the house rules of a table."""

from discord import ui

from bot.presenters import PRESENTERS, house_rules, layout
from bot.store.values import Table
from bot.texts import Words


def rules(game: str, words: Words, table: Table | None = None) -> ui.LayoutView:
    """Private. With a table also its house rules, each with what it means."""
    title = words("rules-title", game=words(f"game-{game}"))
    items = [layout.text(f"### {title}", words(f"{game}-rules"))]
    if table is not None:
        explained = house_rules.explained(table, words)
        items.append(layout.text(words("rules-house"), *explained))
    return layout.layout(layout.container(items, PRESENTERS[game].accent))


def no_hand(game: str, words: Words) -> str:
    """What /hand says in a game without hands."""
    return words(f"{game}-no-hand")
