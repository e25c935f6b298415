"""Replaying one recorded game step by step until it ends or disagrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from igroteka.engine.errors import BREAKDOWNS, BadOption

from ..game import GAIA
from ..state import GaiaState
from . import house_rules
from .board import Setup
from .compare import holdings, offers
from .disagreement import Difference, Disagreement, asked_in, asked_now
from .intents import intents
from .logs import Log, Step
from .translate import Left, Move, Translator

PHASE_OF = {
    "faction": "setupFaction",
    "settle": "setupBuilding",
    "booster": "setupBooster",
    "income": "roundIncome",
    "gaia": "roundGaia",
    "charge": "roundLeech",
    "turn": "roundMove",
}


@dataclass(slots=True)
class Replay:
    """A game being replayed; `trace` is told every action."""

    log: Log
    trace: Callable[[str], None] | None = None
    deviations: Counter[str] = field(default_factory=Counter[str])

    def run(self) -> GaiaState:
        """Replay the whole game; raises Disagreement, or BadRecord for an impossible log."""
        setup = Setup(self.log)
        translator = Translator(setup)
        try:
            state = GAIA.new(
                self.log.players, 0, turn_order="passing", factions="choose", table=setup.table
            )
        except BadOption as error:
            raise self.log.bad(f"setup: {error}") from error
        assert isinstance(state, GaiaState)
        house_rules.lift_satellite_limit(state)
        for step in self.log.steps:
            try:
                state = self._step(state, step, setup, translator)
            except BREAKDOWNS as error:
                broken = Difference("engine", f"breaks down with {error!r}", "goes on")
                raise Disagreement(step, [broken], []) from error
        self._check_end(state)
        return state

    def _step(
        self, state: GaiaState, step: Step, setup: Setup, translator: Translator
    ) -> GaiaState:
        self._say(f"step {step.number}: seat {step.seat} {step.phase}: {step}")
        if not asks(state, step):
            if step.phase == "roundIncome":
                self._say("  (no choice here)")
                if found := self.differences(state, step):
                    raise Disagreement(step, found, [])
                return state
            raise Disagreement(step, [Difference("decision", asked_now(state), asked_in(step))], [])
        if found := offers(state, step, setup):
            raise Disagreement(step, found, [])
        search = _Search(self, translator, step)
        reached = search.run(state, intents(step, self.log.tiles))
        for move in search.path:
            self._say(f"    {move}")
            if move.deviation is not None:
                self.deviations[move.deviation.id] += 1
        return reached

    def following(self, step: Step) -> list[Step]:
        """Steps that may come next: the recorded one, and the first after skipped incomes."""
        found: list[Step] = []
        for later in self.log.steps[step.number + 1 :]:
            found.append(later)
            if later.phase != "roundIncome":
                break
        return found

    def arrived(self, state: GaiaState, step: Step) -> bool:
        """Whether the engine now waits for what was recorded next."""
        following = self.following(step)
        if not following:
            return state.over if self.log.ended else True
        return any(asks(state, later) for later in following)

    def differences(self, state: GaiaState, step: Step) -> list[Difference]:
        """What is not as recorded after a step."""
        following = self.following(step)
        if step.phase == "setupFaction" and following and following[0].phase == "setupFaction":
            # Boards are unpacked when all are chosen.
            return []
        next_phase = following[0].phase if following else ""

        def goods_of(seat: int) -> bool:
            """Income is compared when all have it, or at once for who just took it."""
            taken = step.phase == "roundIncome" and seat == step.seat
            return taken or next_phase != "roundIncome"

        amid = next_phase in ("roundIncome", "roundGaia")
        return holdings(state, step.after, goods_of, tokens_returned=amid)

    def _check_end(self, state: GaiaState) -> None:
        if not self.log.ended:
            return
        for player, (_, vp) in zip(state.seats, self.log.final, strict=True):
            if player.vp != vp:
                step = self.log.steps[-1]
                raise Disagreement(step, [Difference("final vp", player.vp, vp, player.seat)], [])

    def _say(self, text: str) -> None:
        if self.trace is not None:
            self.trace(text)


class _Search:
    """Depth-first search for the actions that a step's commands mean."""

    def __init__(self, replay: Replay, translator: Translator, step: Step) -> None:
        self.replay = replay
        self.translator = translator
        self.step = step
        self.path: list[Move] = []
        self.best: tuple[tuple[int, int], list[Difference], list[str]] | None = None

    def run(self, state: GaiaState, left: Left) -> GaiaState:
        found = self._go(state.clone(), left, 0)
        if found is None:
            assert self.best is not None
            raise Disagreement(self.step, self.best[1], self.best[2])
        return found

    def _go(self, state: GaiaState, left: Left, command: int) -> GaiaState | None:
        decision = state.decision
        if all(intent.moot for intent in left) and self.replay.arrived(state, self.step):
            differences = self.replay.differences(state, self.step)
            if not differences:
                return state
            self._fail(-1, differences)
            return None
        if decision is None:
            self._fail(len(left), [Difference("commands", "the game is over", _words(left))])
            return None
        moves = self.translator.moves(state, left, command)
        if not moves:
            self._fail(len(left), [Difference("next", asked_now(state), self._wanted(left))])
            return None
        for number, move in enumerate(moves):
            trial = state if number == len(moves) - 1 else state.clone()
            if (
                move.action is not None
                and move.action.verb == "pass"
                and house_rules.is_last_pass(trial, decision.seat)
            ):
                house_rules.convert_leftovers(trial)
            move.make(trial)
            self.path.append(move)
            found = self._go(trial, move.left, move.command)
            if found is not None:
                return found
            self.path.pop()
        return None

    def _wanted(self, left: Left) -> str:
        if left:
            return _words(left)
        following = self.replay.following(self.step)
        return asked_in(following[0]) if following else "the end"

    def _fail(self, left: int, differences: list[Difference]) -> None:
        rank = (left, len(differences))
        if self.best is None or rank < self.best[0]:
            self.best = rank, differences, [str(move) for move in self.path]


def asks(state: GaiaState, step: Step) -> bool:
    """Whether the engine's decision is the one the step answers."""
    decision = state.decision
    if decision is None or decision.seat != step.seat:
        return False
    if decision.kind == "brainstone":
        return step.phase == "roundIncome" and state.phase == "gaia"
    return PHASE_OF.get(decision.kind) == step.phase


def _words(left: Left) -> str:
    return ". ".join(str(intent) for intent in left)
