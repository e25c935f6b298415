"""A game in which something does not hold, made as short as it gets in some time.

What counts is that the same invariant is broken after the last action. The record is cut where that
is first so, options are left out, then stretches of actions; of what is left of a stretch an action
that is no longer legal is skipped.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from igroteka.engine.decision import Action
from igroteka.engine.errors import IgrotekaError
from igroteka.engine.game import Game
from igroteka.engine.record import Record

from .course import Finding, sentence
from .invariants import PLAYS, Invariant, Moment

SECONDS = 20.0
AGAIN = 6
"""How often an invariant that leaves things to chance is asked about one position."""


def shrink(
    game: Game, finding: Finding, invariants: Sequence[Invariant], seconds: float = SECONDS
) -> Finding:
    """The same finding with fewer actions, as far as that can be reached in time."""
    by_name = {one.name: one for one in invariants}
    return _Shrinking(game, finding, by_name.get(finding.invariant), seconds).run()


def broken(game: Game, record: Record, invariant: Invariant | None) -> str:
    """What does not hold after the last action of a record; empty if it all does.

    Without an invariant: that the last action cannot be carried out.
    """
    found, _ = _outcome(game, record, invariant, check_all=False)
    return found


def _outcome(
    game: Game, record: Record, invariant: Invariant | None, *, check_all: bool
) -> tuple[str, tuple[Action, ...]]:
    """What is broken first, or after the last action alone, with the actions that led there."""
    played: list[Action] = []
    last, itself = len(record.actions), invariant is None
    asking = False
    try:
        moment = Moment.begin(game, record.with_actions(()))
        for number in range(last + 1):
            if invariant is not None and (check_all or number == last):
                asking = True
                for again in range(1 if check_all else AGAIN):
                    moment.ask(invariant, again)
                asking = False
            legal = moment.state.actions()
            if number == last:
                break
            if record.actions[number] in legal:
                played.append(record.actions[number])
                moment.step(record.actions[number])
    except IgrotekaError as error:
        return (sentence(error), tuple(played)) if asking or (itself and played) else ("", ())
    except Exception as error:
        return (sentence(error), tuple(played)) if asking or itself else ("", ())
    return "", ()


class _Shrinking:
    def __init__(
        self, game: Game, finding: Finding, invariant: Invariant | None, seconds: float
    ) -> None:
        self.game = game
        self.best = finding
        self.invariant = invariant
        self.until = time.monotonic() + seconds

    def run(self) -> Finding:
        if self.invariant is None and self.best.invariant != PLAYS:
            return self.best
        if not self._try(self.best.record, check_all=True):
            self._try(self.best.record)
        self._leave_out_options()
        self._leave_out_actions()
        self._leave_out_options()
        return self.best

    @property
    def _late(self) -> bool:
        return time.monotonic() > self.until

    def _try(self, record: Record, *, check_all: bool = False) -> bool:
        """Take a record if it breaks the same; what it says then is what it says now."""
        found, played = _outcome(self.game, record, self.invariant, check_all=check_all)
        if not found:
            return False
        self.best = replace(self.best, sentence=found, record=record.with_actions(played))
        return True

    def _leave_out_options(self) -> None:
        for name in tuple(self.best.record.options):
            record = self.best.record
            options = {key: value for key, value in record.options.items() if key != name}
            try:
                bare = self.game.empty_record(record.players, record.seed, options)
            except IgrotekaError:
                continue
            if not self._late:
                self._try(bare.with_actions(record.actions))

    def _leave_out_actions(self) -> None:
        """Halves, quarters and so on down to single actions, until none can be left out."""
        size = max(1, len(self.best.record.actions) // 2)
        while not self._late:
            shorter = False
            end = len(self.best.record.actions) - 1  # the last action is the one that breaks it
            while end > 0 and not self._late:
                actions = self.best.record.actions
                start = max(0, end - size)
                if self._try(self.best.record.with_actions((*actions[:start], *actions[end:]))):
                    shorter = True
                end = min(start, len(self.best.record.actions) - 1)
            if size == 1 and not shorter:
                return
            size = max(1, size // 2)
