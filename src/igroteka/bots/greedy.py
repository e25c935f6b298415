"""A bot that looks one action ahead and takes the best-looking position.

It judges with the game's own `evaluate`. An action that opens smaller decisions (which tile, which
satellite) is followed through them before it is judged, and a free action is judged by the best
main action it makes possible, so "convert, then build" is seen as one idea. A decision of taste
is drawn by lot among the answers that the game finds appealing. Positions before and after a pass
are a round apart and judged on different terms, so a pass must not only look best: the bot does
not pass while the game knows something useful to do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp

from igroteka.engine.decision import Action
from igroteka.engine.state import State

from .bot import Bot, register

FOLLOW_LIMIT = 24
"""Own small decisions followed after an action; more never come in one turn."""
WIDTH = 40
"""Alternatives looked at in one decision; games list the natural ones first."""
TASTE = 3.0
"""Decisions of taste: so many points less appeal make an answer e times rarer."""


Judge = Callable[[State, int], float]
"""How good a position looks to a seat."""


def _own_judge(state: State, seat: int) -> float:
    return state.game.evaluate(state, seat)


def _by_value(idea: Sequence[float | Action]) -> float | Action:
    return idea[0]


class GreedyBot(Bot):
    """Plays the action whose position the game's evaluator likes best."""

    def __init__(self, rng: random.Random, judge: Judge | None = None) -> None:
        self._rng = rng
        self._judge: Judge = judge or _own_judge

    def choose(self, state: State, seat: int) -> Action:
        actions = state.actions()
        decision = state.decision
        if len(actions) == 1 or (decision and decision.kind in state.game.even_kinds):
            return actions[0]
        if decision and decision.kind in state.game.varied_kinds:
            return self._draw(state, actions)
        if decision and decision.kind not in state.game.turn_kinds:
            actions = actions[:WIDTH]
        ideas: list[tuple[float, Action, Action]] = []
        for action in actions:
            value, last = self._idea(state, seat, action, free=1)
            ideas.append((value + self._rng.random() * 1e-6, last, action))
        best = max(ideas, key=_by_value)
        if best[1].verb in state.game.passing_verbs and (useful := state.game.useful(state)):
            best = max((idea for idea in ideas if idea[2] in useful), key=_by_value)
        return best[2]

    def _draw(self, state: State, actions: Sequence[Action]) -> Action:
        appeals = [state.game.appeal(state, action) for action in actions]
        best = max(appeals)
        chances = [exp((appeal - best) / TASTE) for appeal in appeals]
        return self._rng.choices(actions, chances)[0]

    def _idea(self, state: State, seat: int, action: Action, free: int) -> tuple[float, Action]:
        """What an action is worth, and the main action that it is taken for."""
        game = state.game
        trial = state.clone()
        trial.apply(action)
        kind = state.decision.kind if state.decision else ""
        if free and action.verb in state.free_verbs and kind in game.turn_kinds:
            follow = trial.actions()
            return max(
                (
                    self._idea(trial, seat, next_action, free - 1)
                    for next_action in follow
                    if next_action.verb not in state.free_verbs
                ),
                key=_by_value,
                default=(float("-inf"), action),
            )
        self._follow(trial, seat)
        return self._judge(trial, seat), action

    def _follow(self, state: State, seat: int) -> None:
        """Answer the small decisions an action has opened, each as it looks best."""
        game = state.game
        for _ in range(FOLLOW_LIMIT):
            decision = state.decision
            if decision is None or decision.seat != seat or decision.kind in game.quiet_kinds:
                return
            actions = state.actions()
            if decision.kind in game.even_kinds:
                state.apply(actions[0])
                continue
            best, best_value = actions[0], float("-inf")
            for action in actions[:WIDTH]:
                trial = state.clone()
                trial.apply(action)
                value = self._judge(trial, seat)
                if value > best_value:
                    best, best_value = action, value
            state.apply(best)


register("greedy", GreedyBot)
