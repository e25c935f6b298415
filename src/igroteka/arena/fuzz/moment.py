"""What an invariant is asked about: a position, the step that led to it, what was told so far."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.rng import stream
from igroteka.engine.state import State


class Broken(Exception):
    """Something does not hold that always must; the message says what."""


def must(holds: bool, what: str) -> None:
    """Raise Broken if something does not hold."""
    if not holds:
        raise Broken(what)


@dataclass
class Moment:
    """A position on the way of a game, with a listener's totals."""

    game: Game
    origin: Record
    state: State
    totals: Counter[tuple[int, str]] = field(default_factory=Counter[tuple[int, str]])
    """What every seat holds of every good as the events say."""
    told: list[Event] = field(default_factory=list[Event])
    """All events so far."""
    before: State | None = None
    """The position before the last action; none at the start."""
    action: Action | None = None
    """The last action."""
    events: Sequence[Event] = ()
    """What the last action was told to have done."""
    rng: random.Random = field(default_factory=random.Random)
    """Chance for whoever checks; the same for the same position and invariant."""

    @classmethod
    def begin(cls, game: Game, origin: Record) -> Moment:
        """The start of a game that is listened to."""
        state = game.start(origin, listen=True)
        moment = cls(game, origin, state)
        moment._hear(state)
        return moment

    def step(self, action: Action) -> None:
        """Play an action known to be legal."""
        state = self.state
        self.before, self.action = state.clone(), action
        state.events = []
        state.apply(action)
        self._hear(state)

    def back_to(self, state: State, told: int) -> None:
        """Go on from a copy of an earlier position, when so many events had been told."""
        self.state, self.before, self.action, self.events = state, None, None, ()
        del self.told[told:]
        self.totals.clear()
        for event in self.told:
            self.totals[event.seat, event.good] += event.amount

    def _hear(self, state: State) -> None:
        self.events = tuple(state.events or ())
        state.events = None
        self.told += self.events
        for event in self.events:
            self.totals[event.seat, event.good] += event.amount

    def ask(self, invariant: Invariant, again: int = 0) -> None:
        """Let an invariant look at this moment; raises Broken."""
        self.rng = stream(self.origin.seed, "fuzz", invariant.name, self.n, again)
        invariant.check(self)

    @property
    def n(self) -> int:
        """How many actions have been played."""
        return len(self.state.history)

    @property
    def seats(self) -> range:
        """Seats of the people."""
        return range(self.origin.players)

    def legal(self, most: int) -> list[Action]:
        """Some of the legal actions."""
        actions = self.state.actions()
        return actions if len(actions) <= most else self.rng.sample(actions, most)


def goods(state: State) -> dict[tuple[int, str], int]:
    """The goods of every seat as a view of the table has them."""
    players = state.view(None).get("players")
    if not isinstance(players, list):
        return {}
    return {
        (seat, good): amount
        for seat, player in enumerate(cast("list[dict[str, dict[str, int]]]", players))
        for good, amount in player.get("goods", {}).items()
    }


def after(state: State, action: Action, listen: bool = False) -> State:
    """The position after an action, without playing it."""
    trial = state.clone()
    trial.events = [] if listen else None
    trial.apply(action)
    return trial


def play_on(state: State, rng: random.Random, steps: int) -> State:
    """The same position some random decisions later."""
    for _ in range(steps):
        if state.over:
            break
        state.apply(rng.choice(state.actions()))
    return state


@dataclass(frozen=True, slots=True)
class Invariant:
    """Something that must always hold, asked of every so many positions."""

    name: str
    check: Callable[[Moment], None]
    every: int = 1
    """Of how many positions one is looked at, at random; dear ones are seldom asked."""
    at_end: bool = True
    """Whether the end of every game is looked at, too."""


def chosen(
    names: Iterable[str], known: Sequence[Invariant], dense: int = 1
) -> tuple[Invariant, ...]:
    """The invariants with these names, all where none is named, asked so many times as often."""
    wanted = set(names)
    return tuple(
        replace(one, every=max(1, one.every // dense))
        for one in known
        if not wanted or one.name in wanted
    )
