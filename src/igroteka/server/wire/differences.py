"""What is new in a piece of JSON since it was sent, so that only that is sent again."""

from __future__ import annotations

from collections.abc import Iterator

from pydantic import JsonValue

Path = list[str | int]
"""The names and places that lead to a part of it, from the outside in."""
Setting = tuple[Path, JsonValue]
"""A part and what it is now."""


def differences(before: JsonValue, after: JsonValue) -> tuple[list[Setting], list[Path]]:
    """Which parts to set, and which to leave out, to make the one of the other.

    >>> differences({"ore": [4, 2], "qic": 1}, {"ore": [4, 3], "vp": 10})
    ([(['ore', 1], 3), (['vp'], 10)], [['qic']])
    """
    changed = list(_changes([], before, after))
    return (
        [(path, value) for path, value, there in changed if there],
        [path for path, _, there in changed if not there],
    )


def _changes(
    path: Path, before: JsonValue, after: JsonValue
) -> Iterator[tuple[Path, JsonValue, bool]]:
    """Parts that differ, with what they are now, and whether they are still there."""
    if before == after and type(before) is type(after):
        return  # inside them `True` is 1, but nothing that is sent is now one, now the other
    if isinstance(before, dict) and isinstance(after, dict):
        for name, value in after.items():
            if name not in before:
                yield [*path, name], value, True
            else:
                yield from _changes([*path, name], before[name], value)
        yield from (([*path, name], None, False) for name in before if name not in after)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _changes([*path, place], one, other)
    else:
        yield path, after, True
