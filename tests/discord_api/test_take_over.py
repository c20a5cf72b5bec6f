"""How the shapes of requests come out of Discord's description."""

import json
from typing import Any

from tests.discord_api.take_over import SHAPES, as_text, taken_over

DESCRIBED = {
    "openapi": "3.1.0",
    "info": {
        "title": "Cards",
        "version": "10",
        "description": "About cards.",
        "license": {"name": "MIT"},
    },
    "externalDocs": {"url": "elsewhere"},
    "paths": {
        "/cards/{card_id}": {
            "parameters": [{"name": "card_id", "in": "path", "schema": {"type": "string"}}],
            "patch": {
                "operationId": "change_card",
                "summary": "Changes a card.",
                "requestBody": {
                    "required": True,
                    "content": {
                        "multipart/form-data": {"schema": {"type": "string"}},
                        "application/json": {"schema": {"$ref": "#/components/schemas/Card"}},
                    },
                },
                "responses": {"200": {"description": "ok"}},
            },
        }
    },
    "components": {
        "schemas": {
            "Suit": {"oneOf": [{"title": "HEARTS", "const": 0}], "x-union": "oneOf"},
            "Card": {
                "type": "object",
                "description": "A card.",
                "properties": {
                    "title": {"type": "string", "description": "What it is called."},
                    "properties": {"type": "array", "examples": [["red"]]},
                    "suit": {"$ref": "#/components/schemas/Suit"},
                },
                "required": ["title"],
            },
            "Deck": {"type": "array"},
        },
        "responses": {"Wrong": {"description": "No such card."}},
    },
}


def test_what_a_request_may_look_like_is_kept_without_words_for_people():
    assert taken_over(DESCRIBED) == {
        "openapi": "3.1.0",
        "info": {"title": "Cards", "version": "10", "license": {"name": "MIT"}},
        "paths": {
            "/cards/{card_id}": {
                "parameters": [{"name": "card_id", "in": "path", "schema": {"type": "string"}}],
                "patch": {
                    "requestBody": {
                        "required": True,
                        "content": {
                            "application/json": {"schema": {"$ref": "#/components/schemas/Card"}}
                        },
                    }
                },
            }
        },
        "components": {
            "schemas": {
                "Suit": {"oneOf": [{"const": 0}]},
                "Card": {
                    "type": "object",
                    "properties": {
                        "title": {"type": "string"},
                        "properties": {"type": "array"},
                        "suit": {"$ref": "#/components/schemas/Suit"},
                    },
                    "required": ["title"],
                },
            }
        },
    }


def test_each_path_and_each_schema_has_a_line_in_order():
    lines = as_text(taken_over(DESCRIBED)).splitlines()

    assert [line.partition(":")[0] for line in lines] == [
        *("{", '"openapi"', '"info"'),
        *('"paths"', '"/cards/{card_id}"', "},"),
        *('"components"', '"Card"', '"Suit"', "}}", "}"),
    ]


def test_the_text_says_what_the_shapes_say():
    shapes = taken_over(DESCRIBED)

    assert json.loads(as_text(shapes)) == shapes


def test_the_shapes_of_the_project_are_as_they_were_taken_over():
    written = SHAPES.read_text("utf-8")
    shapes: Any = json.loads(written)

    assert as_text(taken_over(shapes)) == written
    assert len(shapes["paths"]) > 100
