"""What the terminal asks of a game: a picture of the table and words for what happens.

A game that wants to look its best brings a subclass (`Game.terminal`); whatever it leaves out is
shown as plain data.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .events import Event
from .state import State
from .text import signed

if TYPE_CHECKING:
    from rich.console import RenderableType


class Terminal:
    """A game as the terminal shows it."""

    def render(self, state: State, lang: str, seat: int | None) -> RenderableType:
        """The table as a seat, or with None a spectator, sees it: something Rich can print."""
        from rich.pretty import Pretty

        return Pretty(state.view(seat), expand_all=True)

    def seat_name(self, state: State, seat: int, lang: str) -> str | None:
        """What to call a seat; None where players are just counted."""
        return None

    def brief(self, events: Iterable[Event], lang: str) -> str:
        """In a few characters what an action costs and brings, for the list of actions; nothing
        where their sentences tell it. The events are worked out only for who looks at them."""
        return ""

    def event(self, event: Event, lang: str) -> str:
        """A change with its cause: ``+2 ore (income: mine)``."""
        return f"{signed(event.amount)} {event.good} ({self.cause(event.cause, lang)})"

    def cause(self, cause: str, lang: str) -> str:
        """What brought points or goods."""
        return cause.replace("_", " ")

    def called(self, id: str, lang: str) -> str:
        """What else the drawn table calls a thing: the number that it has there, for instance."""
        return self.cause(id, lang)
