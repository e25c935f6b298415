"""What the viewers of a table have been shown, so that afterwards only what is new is sent.

Everybody is shown every position, so it is enough to keep the last view, written down: once for
each viewer where something is hidden, otherwise once for all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import msgspec
from pydantic import JsonValue

from igroteka.engine.knowledge import Viewer

from ..wire.differences import Path, Setting, differences
from ..wire.messages import Frame, Patch, written
from .connection import Connection, Sight
from .scene import Scene

BESIDE = ("type", "view", "actions", "log", "log_from")
"""Fields of a frame that a patch has in another way."""
News = tuple[list[Setting], list[Path]]
Said = tuple[str, Sight]
"""A message, and what its frame shows."""


class Shown:
    """The last views of one story that have been sent, by viewer."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._last: dict[Viewer, tuple[int, bytes]] = {}
        self._before: dict[Viewer, tuple[int, bytes]] = {}
        self._news: dict[Viewer, News] = {}

    def message(self, connection: Connection, frame: Frame) -> Said:
        """A frame as it is sent: what is new since the last one if that is enough."""
        seen = connection.sight
        sight = Sight(frame["version"], frame["seat"])
        if not connection.patches:
            return written(frame), sight
        rest = msgspec.json.encode({k: v for k, v in frame.items() if k not in BESIDE})
        sight = replace(sight, rest=rest)
        news = self._since(seen.version, frame)
        if seen.version is None or seen.rest is None or news is None or seen.seat != sight.seat:
            return written(frame), sight
        settings, left_out = differences(_read(seen.rest), _read(rest))
        patch = Patch(
            type="patch",
            since=seen.version,
            version=frame["version"],
            set=[*settings, *news[0]],
            drop=[*left_out, *news[1]],
            actions=frame["actions"],
            log=frame["log"],
            log_from=frame["log_from"],
        )
        return written(patch), sight

    def settle(self) -> None:
        """Everybody has been shown the last position."""
        self._before.clear()
        self._news.clear()
        self._scene.settle()

    def _since(self, seen: int | None, frame: Frame) -> News | None:
        """What is new in the view of a frame; None if what has been seen is not known any more."""
        eyes, view = self._scene.common_view(frame["seat"])
        version, last = frame["version"], self._last.get(eyes)
        if last is None or last[0] != version:
            if last is not None:
                self._before[eyes] = last
            self._last[eyes] = version, msgspec.json.encode(view)
        elif seen == version:
            return [], []
        before = self._before.get(eyes)
        if before is None or before[0] != seen:
            return None
        if eyes not in self._news:
            found = differences(_read(before[1]), _read(self._last[eyes][1]))
            self._news[eyes] = _within("view", *found)
        return self._news[eyes]


def _read(text: bytes) -> JsonValue:
    return cast("JsonValue", msgspec.json.decode(text))


def _within(name: str, settings: list[Setting], left_out: list[Path]) -> News:
    """The same, of the whole that this is a part of."""
    return (
        [([name, *path], value) for path, value in settings],
        [[name, *path] for path in left_out],
    )
