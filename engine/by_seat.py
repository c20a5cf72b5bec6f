"""Tuples that hold one item for each seat."""

from typing import TypeVar

from engine.game import Seat

Item = TypeVar("Item")


def with_item(items: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """The same items, but for that seat this one."""
    changed = list(items)
    changed[seat] = item
    return tuple(changed)
