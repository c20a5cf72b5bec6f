"""Tuples that hold one item for each seat."""

from typing import TypeVar

from engine.game import Seat

Item = TypeVar("Item")


def with_item(items: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """A copy of `items` that holds `item` for this seat."""
    changed = list(items)
    changed[seat] = item
    return tuple(changed)
