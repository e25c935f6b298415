"""What nobody leaves undone by a pass as long as another round follows.

A step of research, an upgrade and a cheap mine in range pay back whatever the position; goods kept
through a pass wait a round. Whether passing looks better all the same is no argument: a position
after the last pass of a round has its income and the tokens back from the gaia area already.
"""

from __future__ import annotations

from igroteka.engine.decision import Action

from .state import GaiaState

BARGAIN = 4
"""Ore of a mine that needs no more than one terraforming step at the highest price."""
ALWAYS = frozenset({"research", "upgrade"})


def useful(state: GaiaState) -> list[Action]:
    """Of the deciding seat's actions; nothing in the last round, where only points count."""
    if state.round >= state.box.rounds:
        return []
    return [
        action
        for action in state.actions()
        if action.verb in ALWAYS or (action.verb == "mine" and _cheap(state, action))
    ]


def _cheap(state: GaiaState, action: Action) -> bool:
    before = state.seats[state.pending[-1].seat]
    trial = state.clone()
    trial.apply(action)
    after = trial.seats[before.seat]
    return after.qic >= before.qic and before.ore - after.ore <= BARGAIN
