"""What every box has beside its pieces: the files it was read from, and whose it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex

if TYPE_CHECKING:  # how a box is read is loaded when one is first wanted
    from .files import Shelf
    from .game import Game
    from .pieces import Piece


class Named(Protocol):
    """Something with an id."""

    @property
    def id(self) -> str: ...


def index_of(pieces: Iterable[Named]) -> dict[str, int]:
    """The place of each piece by its id."""
    return {piece.id: index for index, piece in enumerate(pieces)}


@dataclass(frozen=True, eq=False, kw_only=True)
class Contents:
    """What lies in a box, as one frozen value. Equal values make equal boxes."""

    digest: str
    """Of all values, in the layers that are in play."""
    shelves: tuple[Shelf, ...]
    home: Game | None
    """The game that has the box."""
    models: Mapping[str, Mapping[str, type[Piece]]]
    """For schemas: the model of each section of each file."""
    names: Mapping[str, Mapping[str, int]]
    """For schemas: the names that entries may refer to."""

    def keep(self, derived: Mapping[str, object]) -> None:
        """Have what follows from the pieces at hand, before anybody uses the box."""
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """A copy of a box that a game has is the box itself."""
        return super().__reduce_ex__(protocol) if self.home is None else self.at_home()

    def at_home(self) -> tuple[Any, ...]:
        """How to get the box from its game; see `__reduce_ex__`."""
        return attrgetter("box"), (self.home,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Contents) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)
