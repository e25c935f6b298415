"""How recorded games are told apart by their form: each form has its reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from .disagreement import AnyLog
from .fields import Field
from .house_rules import DEVIATIONS, Deviation
from .logs import parse
from .replay import Replay

Trace = Callable[[str], None]


class AnyReplay(Protocol):
    """A recorded game, ready to be replayed."""

    @property
    def log(self) -> AnyLog: ...
    @property
    def deviations(self) -> Counter[str]: ...
    def run(self) -> object: ...


class LogReader(Protocol):
    """One form of recorded games."""

    @property
    def deviations(self) -> Sequence[Deviation]: ...

    def knows(self, game: Field) -> bool:
        """Whether a game has this form."""
        ...

    def replay(self, game: Field, path: Path, line: int, trace: Trace | None) -> AnyReplay:
        """A game of this form; raises BadRecord if something is wrong with it."""
        ...


class BaseReader:
    """Games without expansion; takes whatever no other reader knows."""

    deviations = DEVIATIONS

    def knows(self, game: Field) -> bool:
        return True

    def replay(self, game: Field, path: Path, line: int, trace: Trace | None) -> Replay:
        return Replay(parse(game, path, line), trace)
