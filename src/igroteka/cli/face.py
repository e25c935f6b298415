"""A game as the terminal shows it in one language.

A game may bring a module `terminal` with a picture and words of its own:

- ``render(state, lang, seat)``: the table as a seat (or, with None, a spectator) sees it;
- ``seat_name(state, seat, lang)``: what to call a seat;
- ``event(event, lang)``: a change of goods with its cause;
- ``cause(cause, lang)``: the cause of points;
- ``brief(events, lang)``: in a few characters what an action costs and brings, for the list of
  actions, where their sentences do not tell it.

What a game does not bring is shown as plain data.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from functools import cached_property
from types import ModuleType
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.game import Game, State
from igroteka.engine.text import signed

from .words import say


class Face:
    """The words and pictures of a game."""

    def __init__(self, game: Game, lang: str = "en") -> None:
        self.game = game
        self.lang = lang

    def position(self, state: State, seat: int | None) -> RenderableType:
        """The table as a seat, or a spectator, sees it."""
        render = self._own("render")
        if render is not None:
            return render(state, self.lang, seat)
        return Pretty(state.view(seat), expand_all=True)

    def seat_name(self, state: State, seat: int) -> str:
        """What to call a seat: the game's own name for it, else the number people count."""
        name = self._own("seat_name")
        if name is not None:
            return name(state, seat, self.lang)
        return say("table:player", self.lang, n=seat + 1)

    def prompt(self, state: State) -> str:
        return self.game.prompt(state, self.lang)

    def sentence(self, state: State, action: Action) -> str:
        """An action about to be played, as a sentence."""
        return self.game.describe(state, action, self.lang)

    def event(self, event: Event) -> str:
        """A change with its cause: ``+2 ore (income: mine)``."""
        told = self._own("event")
        if told is not None:
            return told(event, self.lang)
        return f"{signed(event.amount)} {event.good} ({self.cause(event.cause)})"

    def cause(self, cause: str) -> str:
        told = self._own("cause")
        return told(cause, self.lang) if told is not None else cause.replace("_", " ")

    def phase(self, phase: str) -> str:
        """What to call a phase."""
        entry = self.catalogue.get(f"phase:{phase}")
        return entry["name"] if entry else phase.replace("_", " ")

    @property
    def brief(self) -> Callable[[Sequence[Event], str], str] | None:
        """Tells what an action costs and brings, where its sentence does not."""
        return self._own("brief")

    @cached_property
    def catalogue(self) -> dict[str, dict[str, str]]:
        return self.game.catalogue(self.lang)

    def _own(self, name: str) -> Callable[..., Any] | None:
        return getattr(self._terminal, name, None)

    @cached_property
    def _terminal(self) -> ModuleType | None:
        return own_module(self.game, "terminal")


def own_module(game: Game, name: str) -> ModuleType | None:
    """A module that a game may have, such as `terminal` or `conformance`; else None."""
    module = f"{game.package or f'igroteka.games.{game.id}'}.{name}"
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        return None
