"""A game in memory: every action with what it did, and any position on the way.

Nothing here is stored; a story is folded from the moves of a table. Positions are kept every few
actions, so any of them is a short replay away and taking back is cheap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .decision import Action
from .events import Event
from .game import Game
from .record import Record
from .replay import replay
from .state import State

KEPT_EVERY = 20
"""A position is remembered after this many actions."""


@dataclass(frozen=True, slots=True)
class Step:
    """One action: whose, in which round, what it changed, and who chose it."""

    n: int
    """How many actions there are with this one."""
    seat: int
    action: Action
    round: int | None
    events: Sequence[Event]
    """Nothing in a story that does not keep them."""
    source: str


class Story:
    """The actions of one table and the position they lead to."""

    def __init__(self, origin: Record, game: Game | None = None, keeps_events: bool = True) -> None:
        self._keeps_events = keeps_events
        self.state = replay(origin.with_actions(()), game=game, listen=True)
        self.game = self.state.game
        self.origin = self.state.origin
        self.opening: list[Event] = list(self.state.events or ())
        """What happened before the first action."""
        self.steps: list[Step] = []
        self._kept: dict[int, State] = {0: self._copy(self.state)}

    @property
    def n(self) -> int:
        return len(self.steps)

    def trial(self, action: Action) -> State:
        """The position after an action, without playing it."""
        return self.after(self.state, action)

    @staticmethod
    def after(before: State, action: Action) -> State:
        """The position that an action leads to, with the events of that action."""
        after = Story._copy(before)
        after.events = []
        after.apply(action)
        return after

    def play(self, action: Action, source: str, after: State | None = None) -> Step:
        """Add an action known to be legal; `after` is its trial, if there has been one, and leaves
        the position before as it was."""
        state = self.state
        decision = state.decision
        assert decision is not None
        round_before = state.round or None
        if after is None:
            state.events = []
            state.apply(action)
        else:
            self.state = state = after
        events = tuple(state.events or ()) if self._keeps_events else ()
        step = Step(self.n + 1, decision.seat, action, round_before, events, source)
        self.steps.append(step)
        if self.n % KEPT_EVERY == 0:
            self._kept[self.n] = self._copy(state)
        return step

    def play_all(self, actions: Iterable[tuple[Action, str]]) -> None:
        for action, source in actions:
            self.play(action, source)

    def cut(self, n: int) -> None:
        """Forget everything after the first n actions."""
        self.state = self.at(n)
        self.state.events = []
        del self.steps[n:]
        self._kept = {number: state for number, state in self._kept.items() if number <= n}

    def at(self, n: int) -> State:
        """A copy of the position after n actions."""
        if n == self.n:
            return self._copy(self.state)
        nearest = n - n % KEPT_EVERY
        state = self._copy(self._kept[nearest])
        for step in self.steps[nearest:n]:
            state.apply(step.action)
        return state

    def record(self, n: int | None = None) -> Record:
        return self.origin.with_actions(step.action for step in self.steps[:n])

    @staticmethod
    def _copy(state: State) -> State:
        """A position of its own that keeps no events."""
        events, state.events = state.events, None
        twin = state.clone()
        state.events = events
        return twin
