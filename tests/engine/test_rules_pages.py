"""Each situation and detail that a RULES.md names has a test that bears its number."""

import re
from importlib import resources
from pathlib import Path

import pytest

from engine.games import GAMES

NAMED = {"taki": "TD", "takoyaki": "K"}
"""With which letters each page numbers what it names."""


@pytest.mark.parametrize("key", GAMES)
def test_each_number_has_a_test_and_none_is_left_out(key: str) -> None:
    page = resources.files(f"engine.games.{key}").joinpath("RULES.md").read_text("utf-8")
    named = _numbers(rf"\b([{NAMED[key]}])([0-9]+)(?: to ([A-Z])([0-9]+))?\b", page)
    tests = "".join(
        file.read_text("utf-8")
        for file in sorted((Path(__file__).parent / "games" / key).glob("test_*.py"))
    )
    tested = _numbers(r"def test_([a-z])([0-9]+)(_)?(_)?", tests)

    assert named == tested
    for letter in NAMED[key]:
        numbers = {number for other, number in named if other == letter}
        assert numbers == set(range(1, max(numbers) + 1))


def _numbers(pattern: str, text: str) -> set[tuple[str, int]]:
    found = set[tuple[str, int]]()
    for letter, first, to, last in re.findall(pattern, text):
        until = int(last) if to and last.isdigit() else int(first)
        found |= {(letter.upper(), number) for number in range(int(first), until + 1)}
    return found
