"""The description of the interface, with the messages of live tables in it.

python -m igroteka.server.openapi > openapi.json
"""

from __future__ import annotations

from typing import Any, cast

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from igroteka.engine.rng import MAX_SEED

from ..wire.messages import ClientMessage, ServerMessage

REFERENCE = "#/components/schemas/{model}"
MESSAGES: dict[str, TypeAdapter[Any]] = {
    "ServerMessage": TypeAdapter(ServerMessage),
    "ClientMessage": TypeAdapter(ClientMessage),
}
"""What goes over the websocket, which OpenAPI itself has no words for."""


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the application, made once."""
    if app.openapi_schema is None:
        document = get_openapi(
            title=app.title,
            summary=app.summary,
            version=app.version,
            license_info=app.license_info,
            routes=app.routes,
            separate_input_output_schemas=False,
        )
        schemas: dict[str, Any] = document["components"]["schemas"]
        for name, message in MESSAGES.items():
            schema = message.json_schema(ref_template=REFERENCE)
            schemas.update(schema.pop("$defs", {}))
            schemas[name] = schema
        for left_over in ("HTTPValidationError", "ValidationError"):
            schemas.pop(left_over, None)
        app.openapi_schema = exact = _exact(document)
        return exact
    return app.openapi_schema


def _exact(part: Any) -> Any:
    """Limits as they are: FastAPI writes them as numbers that cannot count as far as seeds go."""
    if isinstance(part, dict):
        entries = cast("dict[str, Any]", part)
        return {name: _exact(value) for name, value in entries.items()}
    if isinstance(part, list):
        return [_exact(value) for value in cast("list[Any]", part)]
    if isinstance(part, float) and part.is_integer():
        return min(int(part), MAX_SEED)
    return part
