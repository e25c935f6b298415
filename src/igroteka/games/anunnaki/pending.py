"""A decision that waits to be made: the entries of `state.pending`, the next one last.

Every chapter of the rules has its own kinds; each knows its answers, what they do, and why another
answer is none.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons

if TYPE_CHECKING:
    from .box.rewards import Cost
    from .questions import Question
    from .state import AnunnakiState, Player

DONE = Action(("done",))
"""No more, or not at all."""


@dataclass(slots=True)
class Pending:
    """A decision that waits to be made, and how it is made; never changed once it waits."""

    kind: ClassVar[str] = ""
    seat: int

    def options(self, state: AnunnakiState) -> list[Action]:
        """Every answer."""
        return []

    def perform(self, state: AnunnakiState, action: Action) -> None:
        """Change the position by one of the answers; the entry has been taken off the stack."""
        raise LookupError(action)

    def resolve(self, state: AnunnakiState) -> bool:
        """Go on without a decision if there is none to make; tells whether it did.

        An entry that goes on takes itself off the stack.
        """
        return False

    def player(self, state: AnunnakiState) -> Player:
        """Who is asked."""
        return state.seats[self.seat]

    def why_not(self, question: Question) -> Reasons:
        """What forbids an answer that is not among the options; its words have been checked."""
        return []

    def insists(self) -> Reasons:
        """Why `done` is no answer, where it may be one."""
        return []

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        """What the player is asked."""
        return state.game.words.ask(self.kind, lang)

    def cost(self, printed: Cost) -> Cost:
        """What an answer costs that has a printed price."""
        return printed
