"""Who plays a game that is to be broken: at random, or against the grain in some way of its own.

A habit knows no game. It is kept for a while, forgotten now and then for one random action, and
every seat has one of its own, so that a hoarder sits beside somebody who passes at once.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from igroteka.engine.decision import Action
from igroteka.engine.state import State

PREVIEWED = 5
"""Actions that a hoarder looks at."""
SLIP = 0.12
"""How often a habit is forgotten for an action."""


class Seen:
    """How often verbs and words have been played in answer to what was asked."""

    def __init__(self) -> None:
        self.verbs: Counter[tuple[str, str]] = Counter()
        self.words: Counter[str] = Counter()

    def note(self, kind: str, action: Action) -> None:
        self.verbs[kind, action.verb] += 1
        self.words.update(action.args)

    def rarity(self, kind: str, action: Action) -> tuple[int, int]:
        """Smaller for what has been played more seldom."""
        return self.verbs[kind, action.verb], sum(self.words[word] for word in action.args)


Habit = Callable[[State, Sequence[Action], Seen, random.Random], Action]


def _any(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    return rng.choice(actions)


def _rare(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    """What has been played least often in answer to this question."""
    assert state.decision is not None
    kind = state.decision.kind
    some = actions if len(actions) < 40 else rng.sample(actions, 40)
    return min(some, key=lambda action: (seen.rarity(kind, action), rng.random()))


def _by_verb(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    """Any verb as likely as another."""
    verbs: dict[str, list[Action]] = {}
    for action in actions:
        verbs.setdefault(action.verb, []).append(action)
    return rng.choice(verbs[rng.choice(list(verbs))])


def _stubborn(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    """The same verb again as long as it goes."""
    last = state.history[-1].verb if state.history else ""
    same = [action for action in actions if action.verb == last]
    return rng.choice(same or actions)


def _brief(state: State, action: Action) -> bool:
    """Whether an action ends something: a pass, or an answer of one word."""
    return action.verb in state.game.passing_verbs or not action.args


def _early(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    """Pass, decline and end as soon as it goes."""
    return rng.choice([action for action in actions if _brief(state, action)] or actions)


def _late(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    """Never pass while there is something to do."""
    return rng.choice([action for action in actions if not _brief(state, action)] or actions)


def _hoard(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    return _extreme(state, actions, rng, 1)


def _spend(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    return _extreme(state, actions, rng, -1)


def _extreme(state: State, actions: Sequence[Action], rng: random.Random, sign: int) -> Action:
    """Of some actions the one that leaves its seat most, or least, of everything."""
    some = rng.sample(actions, min(PREVIEWED, len(actions)))
    return max(some, key=lambda action: (_brings(state, action, sign), rng.random()))


def _brings(state: State, action: Action, sign: int) -> float:
    assert state.decision is not None
    seat = state.decision.seat
    try:
        events = state.preview(action)
    except Exception:  # what breaks the game is played, so that it is found with its action
        return math.inf
    return sign * sum(event.amount for event in events if event.seat == seat)


def _busy(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    """What gets somewhere: neither free actions nor ends, any verb as likely as another."""
    free = state.free_verbs
    main = [one for one in actions if one.verb not in free and not _brief(state, one)]
    return _by_verb(state, main or actions, seen, rng)


def _wise(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    """Of some actions the one after which the position looks best."""
    some = rng.sample(actions, min(PREVIEWED, len(actions)))
    return max(some, key=lambda action: (_worth(state, action), rng.random()))


def _worth(state: State, action: Action) -> float:
    assert state.decision is not None
    try:
        trial = state.clone()
        trial.apply(action)
        return state.game.evaluate(trial, state.decision.seat)
    except Exception:  # as above
        return math.inf


def _edge(state: State, actions: Sequence[Action], seen: Seen, rng: random.Random) -> Action:
    """The first or the last of the list."""
    return actions[rng.choice((0, -1))]


HABITS: Mapping[str, Habit] = {
    "any": _any,
    "rare": _rare,
    "verbs": _by_verb,
    "stubborn": _stubborn,
    "early": _early,
    "late": _late,
    "hoard": _hoard,
    "spend": _spend,
    "busy": _busy,
    "wise": _wise,
    "edge": _edge,
}
WEIGHTS = (4, 4, 3, 1, 1, 2, 2, 2, 6, 4, 1)
"""How often a seat has each of them."""


def habits(seats: int, rng: random.Random) -> list[Habit]:
    """One for each seat."""
    return rng.choices(list(HABITS.values()), WEIGHTS, k=seats)


def choose(state: State, kept: Sequence[Habit], seen: Seen, rng: random.Random) -> Action:
    """What whoever is asked plays."""
    decision = state.decision
    assert decision is not None
    actions = state.actions()
    if len(actions) == 1:
        action = actions[0]
    else:
        habit = _any if rng.random() < SLIP else kept[decision.seat]
        action = habit(state, actions, seen, rng)
    seen.note(decision.kind, action)
    return action
