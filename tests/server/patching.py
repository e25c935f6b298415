"""A frame as a patch changes it: what the web table does in web/src/api/patch.ts."""

from __future__ import annotations

from typing import Any, cast

from pydantic import JsonValue

from igroteka.server.wire.differences import Path, Setting

Json = dict[str, Any]


def patched(frame: Json, patch: Json) -> Json:
    """The frame that a patch makes of the one before it."""
    assert frame["version"] == patch["since"]
    settings = [(path, value) for path, value in patch["set"]]
    made = cast("Json", applied(frame, settings, patch["drop"]))
    assert made["version"] == patch["version"]
    return {**made, **{name: patch[name] for name in ("actions", "log", "log_from")}}


def applied(before: JsonValue, settings: list[Setting], left_out: list[Path]) -> JsonValue:
    """What it has become. Nothing of `before` is changed."""
    holder: dict[str | int, JsonValue] = {"": before}
    for path, value in settings:
        _owned(holder, path)[path[-1] if path else ""] = value
    for path in left_out:
        del _owned(holder, path)[path[-1]]
    return holder[""]


def _owned(holder: dict[str | int, JsonValue], path: Path) -> dict[str | int, JsonValue]:
    """What has the part at the end of a path; all that leads there is copied."""
    found = holder
    for name in ["", *path][: len(path)]:
        part = found[name]
        copy = part.copy() if isinstance(part, (dict, list)) else part
        found[name] = copy
        found = cast("dict[str | int, JsonValue]", copy)
    return found
