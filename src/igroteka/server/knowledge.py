"""What a viewer may know, for games with secrets and games without.

Everything a viewer gets that is not already a view (previews, reasons, scores on the way) is
worked out on positions that only agree with what the viewer sees. What comes out the same on all
of them is known; nothing that leaves here can depend on what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import TypeVar

from igroteka.engine.decision import Action
from igroteka.engine.events import Event
from igroteka.engine.game import Game, State
from igroteka.engine.record import Record
from igroteka.engine.rng import MAX_SEED, stream

SAMPLES = 4
"""Positions looked at where there are secrets."""
CAREFUL_SAMPLES = 12
"""The same where a coincidence would mislead: for scores, and for what an action has revealed."""

T = TypeVar("T")
Viewer = int | None
"""A seat, or None for a spectator."""


def has_secrets(game: Game, origin: Record, played: int) -> bool:
    """Whether the seed tells more than the players of a running game know after that many actions.

    A game may keep secrets for a while only, such as a board that is not laid yet.
    """
    return game.hides(origin, played) or game.chance == "during play"


def secretive(state: State) -> bool:
    """The same of a position."""
    return has_secrets(state.game, state.origin, len(state.history))


def positions(state: State, viewer: Viewer, key: str, samples: int = SAMPLES) -> Sequence[State]:
    """Positions that agree with what the viewer sees: the real one where nothing is hidden.

    `key` starts the randomness; it must not depend on the game's seed.
    """
    if state.over or not secretive(state):
        return (state,)
    return [_guess(state, viewer, f"{key}/{number}") for number in range(samples)]


def _guess(state: State, viewer: Viewer, key: str) -> State:
    rng = stream(0, "guess", key)
    if not state.hidden_information:
        guess = state.clone()
    elif viewer is not None:
        guess = state.determinize(viewer, rng)
    else:
        # A spectator knows what all seats know: what seat 0 knows is drawn anew for seat 1.
        guess = state.determinize(0, rng).determinize(1, rng)
    guess.origin = replace(guess.origin, seed=rng.randrange(MAX_SEED))
    return guess


def known(candidates: Sequence[State], value: Callable[[State], T]) -> T | None:
    """A value if it is the same in all positions, else None."""
    values = [value(state) for state in candidates]
    return values[0] if all(other == values[0] for other in values) else None


def known_scores(candidates: Sequence[State]) -> list[int | None]:
    """The scores that are the same in all positions."""
    columns = zip(*(state.scores() for state in candidates), strict=True)
    return [column[0] if len(set(column)) == 1 else None for column in columns]


def preview(candidates: Sequence[State], action: Action) -> list[Event]:
    """The changes an action is sure to bring, as far as the viewer can know."""
    first, *others = (_own(state, state.preview(action)) for state in candidates)
    for other in others:
        left = list(other)
        kept: list[Event] = []
        for event in first:
            if event in left:
                left.remove(event)
                kept.append(event)
        first = kept
    return first


def _own(state: State, events: Sequence[Event]) -> list[Event]:
    """What happens before an opponent played by the rules does something, and only to people.

    What that opponent does, and all that comes of it, is not for a preview to tell.
    """
    before = takewhile(lambda event: event.good not in state.game.deeds, events)
    return [event for event in before if event.seat < state.origin.players]


def reveals(before: State, action: Action, seat: int, key: str) -> bool:
    """Whether an action has told a seat something that could not be known before it."""
    if not secretive(before):
        return False
    after = before.clone()
    after.apply(action)
    if after.over:
        return True
    seen = after.view(seat)
    return any(
        action not in guess.actions() or _after(guess, action).view(seat) != seen
        for guess in positions(before, seat, key, CAREFUL_SAMPLES)
    )


def _after(state: State, action: Action) -> State:
    state.apply(action)
    return state


def witnessed(
    state: State, action: Action, events: Sequence[Event], viewer: Viewer
) -> tuple[Action, Sequence[Event]]:
    """What a viewer sees of an action about to be played and of its events."""
    if not secretive(state):
        return action, events
    return state.game.witness(state, action, events, viewer)
