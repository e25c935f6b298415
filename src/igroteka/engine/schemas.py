"""JSON schemas of component files, for editors: made from the models that read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from .box import adapter
from .files import Fields
from .pieces import NAMES, Names, Piece

if TYPE_CHECKING:
    from pydantic_core import core_schema


def schemas(
    models: Mapping[str, Mapping[str, type[Piece]]], names: Names
) -> dict[str, dict[str, Any]]:
    """The JSON schema of every file that was read, by its name."""
    return {f"{file}.yaml": schema(sections, names) for file, sections in models.items()}


def schema(sections: Mapping[str, type[Piece]], names: Names) -> dict[str, Any]:
    """A JSON schema of a file, for editors: its sections and what their entries may say."""
    from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue

    class Written(GenerateJsonSchema):
        """Leaves out what follows from other fields and cannot be written."""

        def dataclass_args_schema(self, schema: core_schema.DataclassArgsSchema) -> JsonSchemaValue:
            written = [field for field in schema["fields"] if field.get("init", True)]
            return super().dataclass_args_schema({**schema, "fields": written})

    definitions: dict[str, Any] = {}
    properties: dict[str, Any] = {}
    for section, model in sections.items():
        found = adapter(model).json_schema(schema_generator=Written)
        definitions |= found.pop("$defs", {})
        properties[section] = {"type": "array", "items": found}
    whole: Fields = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
    }
    if definitions:
        whole["$defs"] = definitions
    return cast("dict[str, Any]", _with_names(whole, names))


def _with_names(value: object, names: Names) -> object:
    if isinstance(value, dict):
        fields = cast("Fields", value)
        plain = {name: _with_names(item, names) for name, item in fields.items() if name != NAMES}
        kind = fields.get(NAMES)
        return (
            plain | {"enum": list(names[kind])}
            if isinstance(kind, str) and kind in names
            else plain
        )
    if isinstance(value, list):
        return [_with_names(item, names) for item in cast("list[object]", value)]
    return value
