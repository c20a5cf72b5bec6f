"""Makes `shapes.json` out of the description that Discord publishes of its API.

    python -m tests.discord_api.take_over openapi.json

Discord keeps it, under the MIT licence, as `specs/openapi.json` in its repository
github.com/discord/discord-api-spec. What a request may look like is kept; answers and all words
for people are not.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

SHAPES = Path(__file__).with_name("shapes.json")

PROSE = ("description", "summary", "title", "example", "examples", "externalDocs")
NAMED = ("paths", "schemas", "properties")
"""What holds entries by names of Discord's, which may be spelt like a word of `PROSE`."""

JSON = "application/json"


def taken_over(description: Any) -> Any:
    """The shapes of all requests, and the schemas that they come to."""
    requests = {
        path: {method: _request(of_method) for method, of_method in of_path.items()}
        for path, of_path in description["paths"].items()
    }
    bare = _without_prose({"paths": requests, **description["components"]})
    paths, schemas = bare["paths"], bare["schemas"]
    info = description["info"]
    return {
        "openapi": description["openapi"],
        "info": {name: info[name] for name in ("license", "title", "version")},
        "paths": paths,
        "components": {"schemas": {name: schemas[name] for name in _reached(paths, schemas)}},
    }


def as_text(shapes: Any) -> str:
    """A line for each path and each schema, so that a later version shows what has changed."""
    head = [f"{_line(name)}:{_line(shapes[name])}" for name in ("openapi", "info")]
    paths, schemas = _lines(shapes["paths"]), _lines(shapes["components"]["schemas"])
    parts = [*head, f'"paths":{paths}', f'"components":{{"schemas":{schemas}}}']
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _request(method: Any) -> Any:
    """Of an operation, what belongs to its request; the parameters of all methods stay as they are.

    Of several content types JSON stays: discord.py sends it, beside files as `payload_json`.
    """
    if isinstance(method, list):
        return method
    request = {name: method[name] for name in ("parameters", "requestBody") if name in method}
    if body := request.get("requestBody"):
        content = body["content"]
        kind = JSON if JSON in content else next(iter(content))
        request["requestBody"] = {**body, "content": {kind: content[kind]}}
    return request


def _without_prose(node: Any) -> Any:
    if isinstance(node, list):
        return [_without_prose(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept = {
        name: value
        for name, value in node.items()
        if name not in PROSE and not name.startswith("x-")
    }
    return {
        name: (
            {inner: _without_prose(schema) for inner, schema in value.items()}
            if name in NAMED
            else _without_prose(value)
        )
        for name, value in kept.items()
    }


def _reached(node: Any, schemas: Any) -> set[str]:
    """The names of the schemas that it refers to, itself or by others."""
    reached: set[str] = set()
    waiting = set(_referred(node))
    while waiting:
        reached |= waiting
        waiting = {more for name in waiting for more in _referred(schemas[name])} - reached
    return reached


def _referred(node: Any) -> Iterator[str]:
    match node:
        case {"$ref": str(place)}:
            yield place.removeprefix("#/components/schemas/")
        case dict():
            for value in node.values():
                yield from _referred(value)
        case list():
            for item in node:
                yield from _referred(item)
        case _:
            pass


def _lines(entries: Any) -> str:
    inner = ",\n".join(f"{_line(name)}:{_line(entries[name])}" for name in sorted(entries))
    return "{\n" + inner + "\n}"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


if __name__ == "__main__":
    published = json.loads(Path(sys.argv[1]).read_text("utf-8"))
    SHAPES.write_text(as_text(taken_over(published)), "utf-8", newline="\n")
