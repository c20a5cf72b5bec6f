"""Randomness as a value: every order and every pick is a function of the seed and a purpose.

Anyone with the seed can check a deal: block k of a purpose is HMAC-SHA256(seed, "<purpose>/<k>"),
read as eight big-endian 32-bit words; words that would favour small numbers are passed over.
"""

import hmac
import struct
from collections.abc import Iterable, Iterator
from itertools import count
from typing import TypeVar

Item = TypeVar("Item")

_WORDS = struct.Struct(">8I")
_RANGE = 2**32


def order(items: Iterable[Item], seed: bytes, number: int) -> tuple[Item, ...]:
    """The items as shuffle `number` (from 0) of this seed lays them: Fisher-Yates from the end."""
    laid = list(items)
    words = _words(seed, f"shuffle {number}")
    for last in range(len(laid) - 1, 0, -1):
        other = _below(last + 1, words)
        laid[last], laid[other] = laid[other], laid[last]
    return tuple(laid)


def pick(below: int, seed: bytes, purpose: str) -> int:
    """A number from 0 up to, not including, `below`; each purpose has its own."""
    return _below(below, _words(seed, purpose))


def _words(seed: bytes, purpose: str) -> Iterator[int]:
    keyed = hmac.new(seed, digestmod="sha256")
    for number in count():
        block = keyed.copy()
        block.update(f"{purpose}/{number}".encode())
        yield from _WORDS.unpack(block.digest())


def _below(bound: int, words: Iterator[int]) -> int:
    fair = _RANGE - _RANGE % bound
    word = next(words)
    while word >= fair:
        word = next(words)
    return word % bound
