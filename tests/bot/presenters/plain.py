"""Messages as a few lines of text, for reading and comparing; and the limits Discord sets them."""

import re
from collections.abc import Iterator
from typing import Any

import discord

_BUTTONS, _MENUS = 2, 3


def plain(view: discord.ui.LayoutView) -> str:
    """Each part on its own line: text as it is, `[label] id` for a button, `<placeholder> id` and
    its options for a menu, `(picture) alt`. Isolates are left out."""
    return bare("\n".join(_lines(view.to_components())))


def bare(text: str) -> str:
    """Without isolates, and without the sign that suits are text."""
    return re.sub("[\u2066-\u2069\ufe0e]", "", text)


def _lines(parts: list[dict[str, Any]]) -> Iterator[str]:
    for part in parts:
        match part:
            case {"type": 17 | 1, "components": inside}:
                yield from _lines(inside)
            case {"type": 10, "content": content}:
                yield content
            case {"type": 14}:
                yield "---"
            case {"type": 12, "items": items}:
                yield from (f"(picture) {item['description']}" for item in items)
            case {"type": 2, "url": url}:
                yield f"[{part['label']}] {url}"
            case {"type": 2}:
                off = " off" if part["disabled"] else ""
                yield f"[{part['label']}] {part['custom_id']}{off}"
            case {"type": 3}:
                yield f"<{part['placeholder']}> {part['custom_id']}"
                for option in part["options"]:
                    mark = "*" if option.get("default") else "-"
                    about = option.get("description")
                    tail = f" ({about})" if about else ""
                    yield f"  {mark} {option['value']}: {option['label']}{tail}"
            case _:
                raise AssertionError(f"no plain form for {part}")


def every_part(view: discord.ui.LayoutView) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    waiting = list(view.to_components())
    while waiting:
        part: Any = waiting.pop()
        found.append(part)
        waiting += part.get("components", [])
    return found


def check_limits(view: discord.ui.LayoutView) -> None:
    """What Discord refuses: counts, lengths, and ids that are not unique."""
    parts = every_part(view)
    assert len(parts) <= 40
    texts = [part["content"] for part in parts if part["type"] == 10]
    assert all(texts)
    assert sum(len(text) for text in texts) <= 4000
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    assert len(ids) == len(set(ids))
    assert all(1 <= len(id) <= 100 for id in ids)
    for part in parts:
        if part["type"] == 1:
            inside = part["components"]
            kinds = {each["type"] for each in inside}
            assert kinds == {_BUTTONS} or (kinds == {_MENUS} and len(inside) == 1)
            assert len(inside) <= 5
        if part["type"] == _BUTTONS:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == _MENUS:
            _check_menu(part)
        if part["type"] == 12:
            assert all(1 <= len(item["description"]) <= 1024 for item in part["items"])


def _check_menu(part: dict[str, Any]) -> None:
    options = part["options"]
    assert 1 <= len(options) <= 25
    assert 1 <= len(part["placeholder"]) <= 150
    assert len({option["value"] for option in options}) == len(options)
    for option in options:
        lengths = [len(option.get(key) or "-") for key in ("label", "value", "description")]
        assert all(1 <= length <= 100 for length in lengths)
