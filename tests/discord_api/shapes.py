"""What Discord's description of its API says of a request: its route, parameters and body.

`shapes.json` is made by `take_over`.
"""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import jsonschema_rs
from jsonschema_rs import ValidationError, ValidationErrorKind

from tests.discord_api.take_over import SHAPES

SHOWN = 80
"""How many characters of a value a complaint repeats."""

_WHOLE = "shapes:"
_DIGITS = {"type": "string", "pattern": "^-?[0-9]+$"}


@dataclass(frozen=True)
class Route:
    """A path of the API, like `/channels/{channel_id}/messages`, and what its named parts are."""

    template: str
    named: dict[str, str]


class Shapes:
    """Discord's description, as lenient as Discord is.

    Ids may be numbers, as discord.py sends them, and numbers text, as the README of the description
    says. Of several forms it is enough that one fits, however many do.
    """

    def __init__(self, described: Any) -> None:
        lenient = _lenient(described)
        lenient["components"]["schemas"]["SnowflakeType"].update(
            type=["string", "integer"], minimum=0
        )
        self._paths = lenient["paths"]
        self._registry = jsonschema_rs.Registry([(_WHOLE, lenient)])
        self._validators: dict[str, jsonschema_rs.Validator] = {}

    def route(self, path: str) -> Route | None:
        """Of several the one with the fewest named parts; one whose names are wrong comes last."""
        parts = path.strip("/").split("/")
        fitting = [route for template in self._paths if (route := _fitted(template, parts))]
        return min(
            fitting, key=lambda route: (any(self.in_path(route)), len(route.named)), default=None
        )

    def methods(self, route: Route) -> list[str]:
        return sorted(name.upper() for name in self._paths[route.template] if name != "parameters")

    def in_path(self, route: Route) -> Iterator[str]:
        """What is wrong with the named parts."""
        for parameter in self._paths[route.template].get("parameters", ()):
            name = parameter["name"]
            for complaint in self._errors(parameter["schema"], route.named[name]):
                yield f"{name}: {complaint}"

    def in_query(self, method: str, route: Route, query: Collection[str]) -> Iterator[str]:
        """What is wrong with the names of the parameters; their values are not looked at."""
        parameters = self._operation(method, route).get("parameters", ())
        known = [parameter["name"] for parameter in parameters]
        required = [parameter["name"] for parameter in parameters if parameter.get("required")]
        for name in query:
            if name not in known:
                yield f"{name}: not in the query of {route.template}"
        for name in required:
            if name not in query:
                yield f"{name}: missing in the query"

    def in_body(self, method: str, route: Route, body: Any) -> Iterator[str]:
        described = self._operation(method, route).get("requestBody")
        if described is None:
            if body is not None:
                yield "no body is taken here"
            return
        if body is None:
            if described.get("required"):
                yield "the body is missing"
            return
        [content] = described["content"].values()
        yield from self._errors(content["schema"], body)

    def _operation(self, method: str, route: Route) -> Any:
        return self._paths[route.template][method.lower()]

    def _errors(self, schema: Any, value: Any) -> Iterator[str]:
        text = json.dumps(schema)
        if text not in self._validators:
            self._validators[text] = jsonschema_rs.Draft202012Validator(
                schema, registry=self._registry, mask="it", validate_formats=True
            )
        for error in self._validators[text].iter_errors(value):
            yield from _complaints(error)


@cache
def shapes() -> Shapes:
    return Shapes(json.loads(SHAPES.read_text("utf-8")))


def _lenient(node: Any) -> Any:
    """The same with what `Shapes` is lenient about, and references that hold everywhere."""
    if isinstance(node, list):
        return [_lenient(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {name: _lenient(value) for name, value in node.items()}
    if isinstance(made.get("$ref"), str):
        made["$ref"] = _WHOLE + made["$ref"]
    if isinstance(made.get("oneOf"), list):
        made["anyOf"] = made.pop("oneOf")
    kinds = made.get("type")
    is_number = kinds == "integer" or (isinstance(kinds, list) and "integer" in kinds)
    if is_number and not made.keys() & {"enum", "const", "anyOf", "allOf"}:
        return {"anyOf": [made, _DIGITS]}
    return made


def _fitted(template: str, parts: list[str]) -> Route | None:
    wanted = template.strip("/").split("/")
    if len(wanted) != len(parts):
        return None
    named: dict[str, str] = {}
    for want, part in zip(wanted, parts, strict=True):
        if want.startswith("{"):
            named[want.strip("{}")] = part
        elif want != part:
            return None
    return Route(template, named)


def _complaints(error: ValidationError) -> list[str]:
    """Of a value that fits none of several forms, what is wrong with it as the first form that does
    not refuse its kind."""
    if not isinstance(error.kind, ValidationErrorKind.AnyOf):
        return [_complaint(error, error.message)]
    for form in error.kind.context:
        if not any(_refuses_kind(inner, error.instance_path) for inner in form):
            return [complaint for inner in form for complaint in _complaints(inner)]
    return [_complaint(error, "it has none of the forms that are allowed here")]


def _refuses_kind(error: ValidationError, path: list[str | int]) -> bool:
    """Components, commands and responses to interactions tell their kind by a field `type`."""
    if error.instance_path == [*path, "type"]:
        return True
    kinds = ValidationErrorKind.Type, ValidationErrorKind.Constant
    return error.instance_path == path and isinstance(error.kind, kinds)


def _complaint(error: ValidationError, why: str) -> str:
    place = "".join(
        f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.instance_path
    )
    value = json.dumps(error.instance, ensure_ascii=False)
    short = value if len(value) <= SHOWN else f"{value[:SHOWN]}…"
    return f"{place}: {why}: {short}".lstrip(".: ")
