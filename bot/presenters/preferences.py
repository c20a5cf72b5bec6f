"""What a person may choose for themselves, on all servers; private."""

from discord import ui

from bot.custom_ids import ActId
from bot.presenters import layout
from bot.presenters.layout import Option, Row
from bot.store.values import Player
from bot.texts import Words

HAND_BY = ("both", "dm", "here")
PINGS = ("always", "slow", "never")


def preferences(player: Player, words: Words) -> ui.LayoutView:
    """A menu for each, which shows what is chosen now."""
    return layout.layout(
        layout.text(f"### {words('preferences-title')}", words("preferences-hand")),
        _menu("hand_by", HAND_BY, player.hand_by, words),
        layout.text(words("preferences-pings")),
        _menu("pings", PINGS, player.pings, words),
    )


def _menu(act: str, values: tuple[str, ...], now: str, words: Words) -> Row:
    key = f"preferences-{act.replace('_', '-')}"
    options = [
        Option(
            value,
            words.label(f"{key}-{value}"),
            words.label(f"{key}-{value}-meaning"),
            is_chosen=value == now,
        )
        for value in values
    ]
    return layout.menu(ActId(None, act), words.label(f"{key}-placeholder"), options)
