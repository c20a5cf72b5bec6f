"""House rules that are chosen together, and the clock that may come with them."""

from typing import Any

import pytest

from bot.service.decisions import lobby
from bot.service.decisions.change import Loaded
from bot.service.decisions.opening import Wanted, new_table
from bot.service.decisions.presets import preset_of
from bot.store.values import Player, Table
from engine.house_rules import changed
from tests.bot.service.club import CHANNEL, GUILD, NOON, PRESETS

ANA = Player(1, 1_000, "Ana")


def opened(game: str, **wanted: Any) -> Table:
    return new_table(GUILD, CHANNEL, ANA, Wanted(game, **wanted), NOON)


def with_preset(table: Table, key: str) -> Table:
    return lobby.set_rule(Loaded(table, None), "preset", key, PRESETS, NOON).table


def test_a_preset_sets_every_house_rule_and_its_clock():
    table = opened("taki", rules={"deck": "112", "end": "places"})

    table = with_preset(table, "quick")
    assert changed(table.options) == {"taki_close": "auto", "breaker_window": 5}
    assert (table.clock_seconds, table.mode, table.rounds) == (30, "series", 3)

    table = with_preset(table, "old_box")
    assert changed(table.options) == {"deck": 112}
    assert table.clock_seconds == 300


def test_a_preset_without_a_clock_keeps_one_that_was_chosen():
    table = opened("taki", clock_seconds=120)

    assert with_preset(table, "family").clock_seconds == 120


@pytest.mark.parametrize("game", PRESETS)
def test_every_preset_is_known_by_its_rules(game: str):
    table = opened(game)

    for key in PRESETS[game]:
        table = with_preset(table, key)
        assert preset_of(table, PRESETS) == key


def test_a_preset_with_a_clock_is_known_only_together_with_it():
    table = with_preset(opened("taki"), "quick")

    slower = lobby.set_rule(Loaded(table, None), "clock", "60", PRESETS, NOON).table

    assert preset_of(slower, PRESETS) is None
