"""A decision that waits to be made: the entries of `state.pending`.

Every chapter of the rules has its own kinds; each knows its answers and what they do.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.reasons import Reasons

if TYPE_CHECKING:
    from .state import GaiaState


@dataclass(slots=True)
class Pending:
    """A decision that waits to be made, and how it is made; never changed once it waits."""

    kind: ClassVar[str] = ""
    seat: int

    def options(self, state: GaiaState) -> list[Action]:
        """Every answer."""
        return []

    def perform(self, state: GaiaState, action: Action) -> None:
        """Change the position by one of the answers."""
        raise LookupError(action)

    def resolve(self, state: GaiaState) -> bool:
        """Go on without a decision if there is none to make; tells whether it did."""
        return False

    def prompt(self, state: GaiaState, lang: str) -> str:
        """What the player is asked."""
        return state.words.name(f"decision:{self.kind}", lang)

    def promise(self, state: GaiaState, lang: str) -> str:
        """What comes of it by itself when everything before is decided; empty if nothing does."""
        return ""

    def outcome(self, state: GaiaState) -> GaiaState | None:
        """The position in which it has come, if it comes by itself, and with the events of that;
        what is decided before it is left out."""
        return None

    def sure(self, state: GaiaState) -> list[Event]:
        """What it is sure to bring the player, whatever is decided before: tokens are paid first,
        so where new ones end up is open."""
        outcome = self.outcome(state)
        events = outcome.events if outcome else None
        return [
            event for event in events or () if event.seat == self.seat and "bowl" not in event.good
        ]

    def idle(self, state: GaiaState) -> bool:
        """Whether nothing comes of it as things stand, although it was taken for something."""
        return False

    def why_not(self, word: str, state: GaiaState) -> Reasons:
        """What forbids an answer beside the common rules."""
        return []

    def doing(self, events: list[Event]) -> list[Event]:
        """Of what an answer brings at once, the part that is its own doing."""
        return events
