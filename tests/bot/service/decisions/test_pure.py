"""Decisions wait for nothing: what they need is loaded before them and written after them."""

import ast
from pathlib import Path

import pytest

from bot.service import decisions

MODULES = sorted(Path(decisions.__path__[0]).glob("**/*.py"))
WAITS = (ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)


@pytest.mark.parametrize("file", MODULES, ids=lambda file: file.stem)
def test_a_decision_awaits_nothing(file: Path):
    tree = ast.parse(file.read_text("utf-8"))

    assert not [node for node in ast.walk(tree) if isinstance(node, WAITS)]
