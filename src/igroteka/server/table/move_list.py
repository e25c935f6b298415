"""The rows of a table's moves: how many there are, what counted after each, who asked for which."""

from __future__ import annotations

from ..storage.rows import ACTION, Move


class MoveList:
    """What a room remembers of the rows themselves; the actions are in its story."""

    def __init__(self) -> None:
        self._lengths = [0]
        """How many actions counted after each row."""
        self.requests: dict[str, Move] = {}
        """What came of each submission that has been carried out."""

    @property
    def version(self) -> int:
        """How many rows there are; it only ever rises."""
        return len(self._lengths) - 1

    def note(self, move: Move) -> None:
        """Another row has been written."""
        kept = self._lengths[-1] + 1 if move.kind == ACTION else int(move.text)
        self._lengths.append(kept)
        if move.request_id is not None:
            self.requests[move.request_id] = move

    def unchanged_since(self, seen: int | None) -> int:
        """How many actions are the same as in version `seen`."""
        if seen is None or seen > self.version:
            return 0
        return min(self._lengths[seen:])
