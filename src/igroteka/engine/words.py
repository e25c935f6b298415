"""What a game says about the things of its box: the part that does not depend on the game.

A game says how its components are called and of which kind they are; reasons why something is not
possible and marks of what is not printed fact are told with those names.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from .files import REASONS
from .marks import Told
from .reasons import Speaker
from .text import load

if TYPE_CHECKING:
    from .game import Game

B = TypeVar("B")


class Wording(ABC, Generic[B]):
    """The words of a box, with what is said of any."""

    kinds: ClassVar[tuple[str, ...]]
    """Kinds of named things, in the order in which a bare id is looked up."""

    def __init__(self, game: Game, box: B) -> None:
        self.box = box
        self.texts = load(game.shelves)
        self.told = Told(lambda: game, self._marked)
        """What of them is ours."""
        self._shelves = game.shelves

    @abstractmethod
    def name(self, id: str, lang: str = "en") -> str:
        """What to call a component."""

    def split(self, id: str) -> tuple[str, str]:
        """The kind and the bare id of a component: of a bare id the first kind that has it, none
        where nothing is called so."""
        kind, colon, bare = id.partition(":")
        if colon:
            return kind, bare
        found = next((known for known in self.kinds if f"{known}:{id}" in self.texts), "")
        return found, id

    @cached_property
    def speaker(self) -> Speaker:
        """Tells why something is not possible."""
        return Speaker(load(self._shelves, REASONS), self.texts, self._called)

    def _called(self, id: str, lang: str) -> str | None:
        return self.name(id, lang) if ":" in id else None

    def _marked(self, id: str, lang: str) -> str | None:
        return self.name(id, lang) if self.split(id)[0] else None
