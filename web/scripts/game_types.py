"""Writes, as JSON, the types of what games send: their views and their component tables.

`types.mjs` makes TypeScript of it. For each game there is an OpenAPI document without paths.
"""

from __future__ import annotations

import json
import sys
from typing import Any, get_args, get_type_hints

from pydantic import ConfigDict, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from typing_extensions import is_typeddict

from igroteka.engine.game import Game
from igroteka.engine.registry import games

REFERENCE = "#/components/schemas/{model}"


class Plain(GenerateJsonSchema):
    """Without titles that only repeat names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def document_fields(hint: Any) -> None:
    """Let the docstrings below the fields of a type, and of all it is made of, be descriptions."""
    if is_typeddict(hint) and not hasattr(hint, "__pydantic_config__"):
        hint.__pydantic_config__ = ConfigDict(use_attribute_docstrings=True)
        for inner in get_type_hints(hint).values():
            document_fields(inner)
    for inner in get_args(hint):
        document_fields(inner)


def schemas(root: type) -> dict[str, Any]:
    """The JSON schemas of a TypedDict and of all it is made of, by name."""
    document_fields(root)
    schema = TypeAdapter(root).json_schema(ref_template=REFERENCE, schema_generator=Plain)
    found = schema.pop("$defs", {}) | {root.__name__: schema}
    for part in found.values():
        part.pop("title", None)
    return found


def document(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for root in (game.view_type, game.printed_type, game.plan_type):
        for name, schema in (schemas(root) if root else {}).items():
            if found.setdefault(name, schema) != schema:
                raise SystemExit(f"{game.id}: two types are called {name}")
    info = {"title": game.id, "version": str(game.rules_version)}
    return {
        "openapi": "3.1.0",
        "info": info,
        "paths": {},
        "components": {"schemas": dict(sorted(found.items()))},
    }


if __name__ == "__main__":
    json.dump({game.id: document(game) for game in games()}, sys.stdout, ensure_ascii=False)
