"""Checks what the bot sends to Discord against Discord's own description of it."""

import importlib.util
import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any
from urllib.parse import urlencode

from tests import needs

CHECKER, DESCRIPTION = "tools/check_traffic.py", "tools/discord-openapi.json"


def is_available() -> bool:
    return (needs.SHARED / CHECKER).exists()


def violations(requests: Iterable[Any]) -> list[str]:
    """One line for each thing that Discord would refuse; `requests` are simcord's records."""
    seen = {json.dumps(_plain(request), sort_keys=True): request for request in requests}
    found: list[str] = []
    for text, request in seen.items():
        complaints = _checker().check(_description(), json.loads(text))
        found += [f"{request.method} {request.path}: {complaint}" for complaint in complaints]
    return found


def _plain(request: Any) -> dict[str, Any]:
    query = urlencode({k: v for k, v in (request.params or {}).items() if v is not None})
    path = f"{request.path}?{query}" if query else request.path
    return {"method": request.method, "path": path, "json": request.json}


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
