"""What the viewers of a table have been shown, so that afterwards only what is new is sent.

Everybody is shown every position, so it is enough to keep the last view, written down and packed:
once for each viewer where something is hidden, otherwise once for all.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import msgspec
from pydantic import JsonValue

from igroteka.engine.knowledge import Viewer

from ..wire.differences import Path, Setting, differences
from ..wire.messages import Frame, Patch, written
from .connection import Connection, Sight, Told
from .packing import packed, unpacked
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
        """What is new in the last view since the one before it."""

    def message(self, connection: Connection, frame: Frame) -> Said:
        """A frame as it is sent: what is new since the last one if that is enough."""
        seen = connection.sight
        sight = Sight(frame["version"], frame["seat"])
        if not connection.patches:
            return written(frame), sight
        beside = msgspec.json.encode({k: v for k, v in frame.items() if k not in BESIDE})
        told = Told(self._scene, self._keep(frame), beside)
        sight = replace(sight, told=told)
        # A story that is dealt anew has the same versions, and its first view is a new one.
        same_view = seen.told is not None and seen.told[:2] == told[:2]
        if seen.told is None or seen.version is None or not same_view or seen.seat != sight.seat:
            return written(frame), sight
        news = self._since(seen.version, told.eyes)
        if news is None:
            return written(frame), sight
        settings, left_out = differences(_read(seen.told.beside), _read(beside))
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

    def _keep(self, frame: Frame) -> Viewer:
        """Remember the view of a frame; whose eyes it is seen through."""
        eyes, view = self._scene.common_view(frame["seat"])
        version, last = frame["version"], self._last.get(eyes)
        if last is None or last[0] != version:
            if last is not None:
                self._before[eyes] = last
            self._news.pop(eyes, None)
            self._last[eyes] = version, packed(msgspec.json.encode(view))
        return eyes

    def _since(self, seen: int, eyes: Viewer) -> News | None:
        """What is new in the last view; None if what has been seen is not known any more."""
        version, last = self._last[eyes]
        if seen == version:
            return [], []
        before = self._before.get(eyes)
        if before is None or before[0] != seen:
            return None
        if eyes not in self._news:
            self._news[eyes] = _within("view", *_new_in(last, before[1]))
        return self._news[eyes]


def _new_in(last: bytes, before: bytes) -> News:
    return differences(_read(unpacked(before)), _read(unpacked(last)))


def _read(text: bytes) -> JsonValue:
    return cast("JsonValue", msgspec.json.decode(text))


def _within(name: str, settings: list[Setting], left_out: list[Path]) -> News:
    """The same, of the whole that this is a part of."""
    return (
        [([name, *path], value) for path, value in settings],
        [[name, *path] for path in left_out],
    )
