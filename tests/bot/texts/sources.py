"""The words as data: keys and placeholders of a language, and what the program asks for."""

import ast
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import bot

LEAST_LITERAL = 4
"""Letters of a computed key that must be written out, so that it does not stand for every key."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


def placeholders(source: str) -> dict[str, frozenset[str]]:
    """Each key of a Fluent text with its placeholders. Raises `ValueError` for what is no Fluent
    and for a key that stands there twice."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Junk):
            raise ValueError(f"not Fluent: {entry.content}")
        if isinstance(entry, ftl.Message):
            if entry.id.name in found:
                raise ValueError(f"twice: {entry.id.name}")
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.found)
    return found


def of_language(language: str) -> dict[str, frozenset[str]]:
    folder = files("bot.texts").joinpath(language)
    texts = [f.read_text(encoding="utf-8") for f in folder.iterdir() if f.name.endswith(".ftl")]
    return placeholders("\n".join(texts))


def differences(
    english: Mapping[str, frozenset[str]], other: Mapping[str, frozenset[str]]
) -> list[str]:
    """Keys that only one of them has, or with other placeholders."""
    return sorted(
        key for key in english.keys() | other.keys() if english.get(key) != other.get(key)
    )


def program() -> Iterator[ast.AST]:
    """Every node of the program's source."""
    for path in sorted(Path(next(iter(bot.__path__))).rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def literals(nodes: list[ast.AST]) -> set[str]:
    return {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def computed(nodes: list[ast.AST]) -> list[re.Pattern[str]]:
    """Patterns of the keys that f-strings can make."""
    found: list[re.Pattern[str]] = []
    for node in nodes:
        if not isinstance(node, ast.JoinedStr):
            continue
        parts = [p.value if isinstance(p, ast.Constant) else None for p in node.values]
        written = "".join(str(part) for part in parts if part is not None)
        if len(written.replace("-", "")) >= LEAST_LITERAL and re.fullmatch("[a-z-]+", written):
            pattern = "".join(".+" if part is None else re.escape(str(part)) for part in parts)
            found.append(re.compile(pattern))
    return found


def calls(nodes: list[ast.AST]) -> Iterator[tuple[str, frozenset[str]]]:
    """Each call of words with a key that is written out, and the values it gives."""
    for node in nodes:
        if not isinstance(node, ast.Call) or not node.args:
            continue
        first, by_name = node.args[0], [k.arg for k in node.keywords]
        if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
            continue
        match node.func:
            case (
                ast.Name("words" | "label")
                | ast.Attribute(attr="words")
                | ast.Attribute(ast.Name("words" | "PLAIN") | ast.Attribute(attr="words"), "label")
            ):
                yield first.value, frozenset(name for name in by_name if name is not None)
