"""Checks what the bot sends to Discord against Discord's own description of it."""

import importlib.util
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlencode

from tests import needs

MESSAGE = re.compile(r"(POST|PATCH) /channels/\d+/messages(/\d+)?$|POST /webhooks/")
LONG_NUMBER = re.compile(r"\d{10,}")

FOLDER = "tests/bot/play/"
CHECKER, DESCRIPTION = "tools/check_traffic.py", "tools/discord-openapi.json"


def is_available(shared: Path = needs.SHARED) -> bool:
    return (shared / CHECKER).exists()


def unchecked(tests: Iterable[str], shared: Path = needs.SHARED) -> str:
    """What a run of these tests has to say where the check is missing, else nothing; they are
    named as pytest does it."""
    count = len({test for test in tests if test.startswith(FOLDER)})
    if is_available(shared) or not count:
        return ""
    return (
        f"What the bot sent to Discord in the {count} tests of {FOLDER} went unchecked: "
        f"there is no shared/{CHECKER} beside the checkout."
    )


def violations(requests: Iterable[Any]) -> list[str]:
    """One line for each thing that Discord would refuse; `requests` are simcord's records."""
    different = dict.fromkeys(_as_text(request) for request in requests)
    return [complaint for text in different for complaint in _complaints(text)]


def loud(requests: Iterable[Any]) -> list[str]:
    """The messages that would notify whomever their text happens to mention: Discord does so unless
    it is told whom they may."""
    return [
        f"{request.method} {request.path}"
        for request in requests
        if MESSAGE.match(f"{request.method} {request.path}")
        and (request.json.get("allowed_mentions") or {}).get("parse") != []
    ]


def _as_text(request: Any) -> str:
    """With other numbers of the same length for ids, tokens, nonces and times, which differ in each
    test, so that requests of the same form are checked only once."""
    query = urlencode({k: v for k, v in (request.params or {}).items() if v is not None})
    path = f"{request.path}?{query}" if query else request.path
    plain = {"method": request.method, "path": path, "json": request.json}
    named: dict[str, str] = {}

    def plainer(found: re.Match[str]) -> str:
        number = found[0]
        return named.setdefault(number, f"1{len(named):0{len(number) - 1}}")

    return LONG_NUMBER.sub(plainer, json.dumps(plain, sort_keys=True))


@cache
def _complaints(text: str) -> tuple[str, ...]:
    """Kept, since most tests begin with the same requests."""
    request = json.loads(text)
    found = _checker().check(_description(), request)
    return tuple(f"{request['method']} {request['path']}: {complaint}" for complaint in found)


@cache
def _checker() -> ModuleType:
    return _module(needs.shared(CHECKER))


@cache
def _description() -> Any:
    return _checker().Spec(str(needs.shared(DESCRIPTION)))


def _module(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
