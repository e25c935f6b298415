"""A game as the terminal shows it in one language: its own picture and words, else plain ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from rich.console import RenderableType

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.game import Game
from igroteka.engine.state import State

from .words import say


class Face:
    """The words and pictures of a game."""

    def __init__(self, game: Game, lang: str = "en", layers: Sequence[str] = ()) -> None:
        self.game = game
        self.layers = layers
        self.lang = lang
        self._terminal = game.terminal()

    def position(self, state: State, seat: int | None) -> RenderableType:
        """The table as a seat, or a spectator, sees it."""
        return self._terminal.render(state, self.lang, seat)

    def seat_name(self, state: State, seat: int) -> str:
        """What to call a seat: the game's own name for it, else the number people count."""
        name = self._terminal.seat_name(state, seat, self.lang)
        return say("table:player", self.lang, n=seat + 1) if name is None else name

    def prompt(self, state: State) -> str:
        return self.game.prompt(state, self.lang)

    def sentence(self, state: State, action: Action) -> str:
        """An action about to be played, as a sentence."""
        return self.game.describe(state, action, self.lang)

    def recount(self, state: State, action: Action) -> str:
        """An action that was played in this position, as the log tells it."""
        return self.game.recount(state, action, self.lang)

    def event(self, event: Event) -> str:
        """A change with its cause: ``+2 ore (income: mine)``."""
        return self._terminal.event(event, self.lang)

    def cause(self, cause: str) -> str:
        return self._terminal.cause(cause, self.lang)

    def told_here(self, state: State) -> Mapping[str, str]:
        """What components do at this table, where the catalogue speaks of every table."""
        return self.game.told_here(state, self.lang)

    def phase(self, phase: str) -> str:
        """What to call a phase."""
        entry = self.catalogue.get(f"phase:{phase}")
        return entry["name"] if entry else phase.replace("_", " ")

    def brief(self, events: Iterable[Event]) -> str:
        """What an action costs and brings, where its sentence does not tell."""
        return self._terminal.brief(events, self.lang)

    @cached_property
    def catalogue(self) -> dict[str, dict[str, str]]:
        return self.game.catalogue(self.lang, self.layers)
