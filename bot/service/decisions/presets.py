"""House rules that are chosen together, under one name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.store.values import Table


@dataclass(frozen=True, slots=True)
class Preset:
    """`options` are all house rules of a table with it; `clock_seconds` None leaves the clock."""

    options: Any
    clock_seconds: int | None = None


Presets = Mapping[str, Mapping[str, Preset]]
"""By game and by key; the first of each game is the classic one."""


def preset_of(table: Table, presets: Presets) -> str | None:
    """The key of the preset that the table's rules are, also if they were chosen one by one; a
    preset with a clock only together with it."""
    for key, preset in presets[table.game].items():
        is_its_clock = preset.clock_seconds in (None, table.clock_seconds)
        if is_its_clock and table.options == preset.options:
            return key
    return None
