"""The rows of a table's moves: how many there are, what counted after each, who asked for which."""

from __future__ import annotations

from dataclasses import dataclass
from sys import intern

from ..storage.rows import ACTION, Move, MoveKind


@dataclass(slots=True)
class Done:
    """What came of a submission that has been carried out."""

    index: int
    kind: MoveKind
    text: str
    user_id: str | None


class MoveList:
    """What a room remembers of the rows themselves; the actions are in its story."""

    def __init__(self) -> None:
        self._lengths = [0]
        """How many actions counted after each row."""
        self.requests: dict[str, Done] = {}
        """What came of each submission."""

    @property
    def version(self) -> int:
        """How many rows there are; it only ever rises."""
        return len(self._lengths) - 1

    def note(self, move: Move) -> None:
        """Another row has been written."""
        kept = self._lengths[-1] + 1 if move.kind == ACTION else int(move.text)
        self._lengths.append(kept)
        if move.request_id is not None:
            by = move.user_id
            by = intern(by) if type(by) is str else by  # damaged rows may have anything
            self.requests[move.request_id] = Done(move.index, move.kind, move.text, by)

    def unchanged_since(self, seen: int | None) -> int:
        """How many actions are the same as in version `seen`."""
        if seen is None or seen > self.version:
            return 0
        return min(self._lengths[seen:])
