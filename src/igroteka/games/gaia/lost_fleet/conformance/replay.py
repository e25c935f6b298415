"""Replaying one recorded game of The Lost Fleet step by step until it ends or disagrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from igroteka.engine.decision import Action, Decision
from igroteka.engine.errors import BREAKDOWNS, BadOption

from ...charging import may_charge
from ...conformance.disagreement import Difference, Disagreement, asked_in, asked_now
from ...game import GAIA
from ...state import GaiaState
from ...turns import END
from . import board, house_rules
from .compare import holdings, scoring, shared
from .logs import Act, Log, Step
from .offers import offers
from .translate import KINDS, Script, Ships, answers

TINKERING = ("tinkering", "tinkering_left")
AT_THE_END = ("vp", "used", *TINKERING)
"""Compared otherwise, or of no use any more."""


@dataclass(slots=True)
class Replay:
    """A game being replayed; `trace` is told every action."""

    log: Log
    trace: Callable[[str], None] | None = None
    deviations: Counter[str] = field(default_factory=Counter[str])
    played: list[str] = field(default_factory=list[str], init=False)
    """Our actions in the step at hand."""
    turn: Act = field(default=Act(""), init=False)
    """The main action of the turn at hand."""

    def run(self) -> GaiaState:
        """Replay the whole game; raises Disagreement, or BadRecord for an impossible log."""
        state = self.start()
        if found := holdings(state, self.log.initial):
            raise Disagreement(self.log.steps[0], found, [])
        ships = board.ships(self.log)
        for step in self.log.steps:
            self.played.clear()
            self._say(f"step {step.number}: seat {step.seat} {step.phase}: {step}")
            try:
                found = self._step(state, step, ships)
            except BREAKDOWNS as error:
                found = [Difference("engine", f"breaks down with {error!r}", "goes on")]
                raise Disagreement(step, found, self.played) from error
            if found:
                raise Disagreement(step, found, self.played)
        if not state.over:
            found = [Difference("end", asked_now(state), "the game is over")]
            raise Disagreement(self.log.steps[-1], found, self.played)
        return state

    def start(self) -> GaiaState:
        """The table as it was laid."""
        try:
            state = GAIA.new(
                self.log.players,
                0,
                lost_fleet=True,
                turn_order="passing",
                table=board.table(self.log),
            )
        except BadOption as error:
            raise self.log.bad(f"setup: {error}") from error
        assert isinstance(state, GaiaState)
        board.check(self.log, state.box)
        house_rules.lift_satellite_limit(state)
        return state

    def _step(self, state: GaiaState, step: Step, ships: Ships) -> list[Difference]:
        if self._asks(state, step):
            if found := offers(state, step, ships):
                return found
            if found := self._play(state, step, Script(answers(step, ships))):
                return found
        elif not self._moot(state, step):
            return [Difference("decision", asked_now(state), asked_in(step))]
        if state.over:
            return holdings(state, step.after, AT_THE_END) + scoring(state, self.log)
        unread = TINKERING if self._tinkering_open(step) else ()
        amid = any(later.phase == "gaia" for later in self._next(step))
        return holdings(state, step.after, unread, amid) + shared(state, step.shared)

    def _asks(self, state: GaiaState, step: Step) -> bool:
        decision = state.decision
        return (
            decision is not None
            and decision.seat == step.seat
            and decision.kind == KINDS[step.phase]
        )

    def _moot(self, state: GaiaState, step: Step) -> bool:
        """Steps that our engine had no reason to ask about, or asked before."""
        act = step.act
        if act.type == "decline":
            return not may_charge(state.seats[step.seat])
        return act.type in ("tinkering", "gaia_done") or (act.type == "free_mine" and not act.hex)

    def _next(self, step: Step) -> tuple[Step, ...]:
        """The step that follows, if any."""
        return self.log.steps[step.number + 1 : step.number + 2]

    def _tinkering_open(self, step: Step) -> bool:
        """B9: whether the tinkering tile of the round is still to be chosen there."""
        later = self.log.steps[step.number + 1 :]
        return any(
            other.phase == "tinkering" for other in later if other.round == step.shared["round"]
        )

    # Playing a step.

    def _play(self, state: GaiaState, step: Step, script: Script) -> list[Difference]:
        """Everything that a step says, and what follows without a decision."""
        if step.phase == "main":
            self.turn = step.act
        if step.act.type == "pass" and house_rules.is_last_pass(state, step.seat):
            house_rules.convert_leftovers(state)
        while (decision := state.decision) is not None:
            action = self._action(state, step, script, decision)
            if action is None:
                break
            if action not in state.actions():
                legal = [str(other) for other in state.actions() if other.verb == action.verb]
                return [Difference("legal actions", legal, str(action))]
            state.apply(action)
            self.played.append(str(action))
            self._say(f"    {action}")
        unheard = script.unheard(state, step.seat)
        return [Difference("decisions", "nothing more is asked", unheard)] if unheard else []

    def _action(
        self, state: GaiaState, step: Step, script: Script, decision: Decision
    ) -> Action | None:
        """What is played next; None when the step is over."""
        if decision.seat == step.seat:
            if decision.kind == "free_mine" and house_rules.step_waits(state):
                house_rules.step_first(state)
                return self._action(state, step, script, _now(state))
            if (action := script.reply(state, decision)) is not None:
                return action
            if decision.kind == "after":
                if self._mine_follows(step):
                    house_rules.mine_after_step(state, step.seat)
                    return None
                house_rules.order_offers(state, self.turn)
                return END
        if decision.kind == "tinkering":
            return self._tinker(step, decision.seat)
        return house_rules.unasked(state, step.act)

    def _mine_follows(self, step: Step) -> bool:
        """B5: whether a mine is built that our engine has not asked about."""
        return any(
            "B5" in later.deviations and later.seat == step.seat and later.act.hex is not None
            for later in self._next(step)
        )

    def _tinker(self, step: Step, seat: int) -> Action | None:
        """B9: the tile that is chosen later in the recording."""
        for later in self.log.steps[step.number + 1 :]:
            if later.phase == "tinkering" and later.seat == seat:
                return Action(("tinker", str(later.act.tile)))
        return None

    def _say(self, text: str) -> None:
        if self.trace is not None:
            self.trace(text)


def _now(state: GaiaState) -> Decision:
    decision = state.decision
    assert decision is not None
    return decision
