"""What a viewer may know, for games with secrets and games without.

Everything a viewer gets that is not already a view (previews, reasons, scores on the way) is
worked out on guesses: positions that agree with what the viewer knows and are otherwise drawn with
a key that never leaves this process. So nothing that leaves here can depend on what is hidden, and
nobody can work out a guess. What a guess is sure to have right a game says by `State.outlook`.
"""

from __future__ import annotations

from collections.abc import Sequence
from secrets import token_hex

from .decision import Action
from .events import Event
from .rng import stream
from .state import State

SAMPLES = 12
"""Guesses compared where a coincidence would mislead: scores, and what an action has revealed."""
_SECRET = token_hex(32)
"""Goes into all guesses of this process."""

Viewer = int | None
"""A seat, or None for a spectator."""


def guess(state: State, viewer: Viewer, key: str) -> State:
    """A position that agrees with what the viewer knows: the real one where nothing is hidden.

    The same `key` gives the same guess for as long as this process runs.
    """
    if state.over or not state.hides:
        return state
    return state.determinize(viewer, stream(0, "guess", _SECRET, key))


def guesses(state: State, viewer: Viewer, key: str) -> Sequence[State]:
    """Several guesses; just the real position where nothing is hidden."""
    if state.over or not state.hides:
        return (state,)
    return [guess(state, viewer, f"{key}/{number}") for number in range(SAMPLES)]


def known_scores(candidates: Sequence[State]) -> list[int | None]:
    """The scores that are the same on all guesses."""
    columns = zip(*(state.scores() for state in candidates), strict=True)
    return [column[0] if len(set(column)) == 1 else None for column in columns]


def reveals(before: State, action: Action, seat: int, key: str) -> bool:
    """Whether an action has told a seat something that could not be known before it."""
    if not before.hides:
        return False
    after = before.clone()
    after.apply(action)
    if after.over:
        return True
    seen = after.view(seat)
    decides = before.decision is not None and before.decision.seat == seat
    # Everything it may turn up, where the game can say that, and guesses of what else there is.
    others = [world.clone() for world in before.worlds(action)] if decides else []
    return any(
        action not in other.actions() or _after(other, action).view(seat) != seen
        for other in (*others, *guesses(before, seat, key))
    )


def _after(state: State, action: Action) -> State:
    state.apply(action)
    return state


def witnessed(
    state: State, action: Action, events: Sequence[Event], viewer: Viewer
) -> tuple[Action, Sequence[Event]]:
    """What a viewer sees of an action about to be played and of its events."""
    if not state.hides:
        return action, events
    return state.game.witness(state, action, events, viewer)
