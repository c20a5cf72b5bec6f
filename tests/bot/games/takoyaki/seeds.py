"""The deals of tables that tests play: the same in every run, and soon over.

A round of Takoyaki takes 29 turns on the average. Most tests that play one want its end, and a turn
on Discord costs more than a whole round in the engine.
"""

import hashlib
import itertools
import zlib
from collections.abc import Callable

SOON = (
    *(9, 52, 775, 851, 1131, 1162, 1816, 2083, 2158, 2455, 2456, 2645, 2668, 2689, 2701, 3848),
    *(3902, 4118, 4125, 4469, 4797, 4975, 5217, 5283, 5412, 5414, 5914, 6014, 6139, 6150, 6235),
    *(6434, 6638, 7022, 7109, 7116, 7420, 7837, 8160, 8187, 8380, 8468, 8694, 8736, 8741, 8890),
    *(9051, 9264, 9312, 9760, 10367, 10916, 11043, 11133, 11160, 11190, 11272, 11320, 11513),
    *(11600, 11654, 11801, 12125, 12175),
)
"""Those of the first 12,176 candidates whose round takes 9 to 14 turns, whoever begins."""


def row(name: str) -> Callable[[int], bytes]:
    """Draws one seed after the other, each as long as it is asked for."""
    numbers = itertools.count()
    return lambda count: soon_over(name, next(numbers))[:count]


def soon_over(name: str, number: int) -> bytes:
    """The seed of the deal with that number in the row of that name: 32 bytes."""
    place = (zlib.crc32(name.encode()) + number) % len(SOON)
    return candidate(SOON[place])


def candidate(number: int) -> bytes:
    return hashlib.sha256(f"soon/{number}".encode()).digest()
