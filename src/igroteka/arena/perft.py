"""Exact numbers of ways to go on, which pin the legal actions of a game.

Named after the test of chess programs («performance test»): two engines that agree on the numbers
some actions deep agree on nearly every rule about what may be played. A game goes on by itself
between decisions (income, opponents that the rules play) and from the seed it was dealt with, so a
position has one number for every depth.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption
from igroteka.engine.state import State


def perft(state: State, depth: int) -> int:
    """How many ways there are to play so many actions from here.

    A game that ends sooner is no such way.

    >>> import igroteka
    >>> state = igroteka.new("gaia", players=2, seed=7)
    >>> [perft(state, depth) for depth in range(3)]
    [1, 14, 168]
    """
    return _ways(*_checked(state, depth))


def _ways(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    actions = state.actions()
    if depth == 1:
        return len(actions)
    return sum(_ways(_after(state, action), depth - 1) for action in actions)


def divide(state: State, depth: int) -> dict[Action, int]:
    """The same number, told for every first action.

    Where two engines differ, the action whose numbers differ leads a step nearer to the reason.
    """
    state, depth = _checked(state, depth)
    if depth == 0:
        return {}
    return {action: _ways(_after(state, action), depth - 1) for action in state.actions()}


def _checked(state: object, depth: object) -> tuple[State, int]:
    if not isinstance(state, State):
        raise BadOption(f"ways are counted from a position, such as igroteka.new(…), not {state!r}")
    if isinstance(depth, bool) or not isinstance(depth, int) or depth < 0:
        raise BadOption(f"depth is a number of actions, 0 or more, not {depth!r}")
    return state, depth


def _after(state: State, action: Action) -> State:
    after = state.clone()
    after.apply(action)
    return after
