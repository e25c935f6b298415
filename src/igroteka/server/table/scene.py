"""A story as its viewers get it: views, legal actions with previews, log, timeline, undo.

A scene remembers what it has worked out, so that a move costs its preview and its sentence once,
however many people are looking.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import cast

import msgspec
from pydantic import JsonValue

from igroteka.engine import knowledge
from igroteka.engine.decision import Action
from igroteka.engine.errors import BREAKDOWNS
from igroteka.engine.events import Event, by_phase
from igroteka.engine.game import Game
from igroteka.engine.knowledge import Viewer
from igroteka.engine.state import State
from igroteka.engine.story import Step, Story
from igroteka.engine.undo import CannotTakeBack, TakingBack

from ..storage.rows import OVER, RUNNING
from ..wire import words
from ..wire.errors import ServerError
from ..wire.messages import (
    Decision,
    LegalAction,
    LogEntry,
    Undo,
)
from ..wire.schemas import Bilingual
from ..wire.story import Change, LogEvent, LogPhase
from .packing import PAGE, Pages

log = logging.getLogger(__name__)

_LOG = msgspec.json.Decoder(LogEntry)


class Scene:
    """What viewers see of one story; `key` tells its guesses from those of other stories."""

    def __init__(self, story: Story, key: str) -> None:
        self.story = story
        self.key = key
        self._logs: dict[Viewer, Pages] = {}
        self._views: dict[Viewer, dict[str, JsonValue]] = {}
        self._hides: bool | None = None
        self._actions: list[LegalAction] | None = None
        self._decision: Decision | None = None
        self._taking_back = TakingBack(story, key)

    @property
    def hides(self) -> bool:
        """Whether something is hidden from somebody now."""
        if self._hides is None:
            self._hides = self.story.state.hides
        return self._hides

    def changed(self) -> None:
        """Forget what was true of the last position; the story has grown or been cut."""
        self._hides = None
        self._views.clear()
        self._taking_back.changed()
        self._actions = self._decision = None
        for log in self._logs.values():
            log.cut(self.story.n)

    def grown(self, before: State, step: Step, after: State) -> None:
        """Write down what has happened while it is known how it was before."""
        for viewer, log in self._logs.items():
            if len(log) == step.n - 1:
                try:
                    log.add(_line(before, step, after, viewer))
                except BREAKDOWNS:  # an error of ours, for whoever asks for it to see
                    continue

    def settle(self) -> None:
        """Forget what can be made anew: everybody has been shown the last position."""
        self._views.clear()
        self._actions = None

    def view(self, viewer: Viewer) -> dict[str, JsonValue]:
        eyes, common = self.common_view(viewer)
        return common if eyes == viewer or "seat" not in common else {**common, "seat": viewer}

    def common_view(self, viewer: Viewer) -> tuple[Viewer, dict[str, JsonValue]]:
        """A view made for all who see the same, and for whom it is made: where nothing is hidden
        everybody is shown what a spectator is, but for their `seat`."""
        eyes = viewer if self.hides else None
        if eyes not in self._views:
            self._views[eyes] = view(self.story.state, eyes)
        return eyes, self._views[eyes]

    def decision(self) -> Decision | None:
        if self._decision is None:
            self._decision = decision(self.story.state)
        return self._decision

    def actions(self) -> list[LegalAction]:
        """The legal actions of the deciding seat and what that seat may know they change."""
        if self._actions is None:
            asked = self.story.state.decision
            self._actions = (
                [] if asked is None else legal_actions(self.story.state, self._key(asked.seat))
            )
        return self._actions

    def log(self, viewer: Viewer, first: int = 0, last: int | None = None) -> list[LogEntry]:
        """What has happened, as the viewer has seen it; with `first` and `last` a part of it."""
        return [_LOG.decode(entry) for entry in self._log(viewer).part(first, last)]

    def _log(self, viewer: Viewer) -> Pages:
        """All of it written down and packed, which takes a twentieth of the memory."""
        while not self.tell_on(viewer):
            pass
        return self._logs[viewer if self.hides else None]

    def tell_on(self, viewer: Viewer) -> bool:
        """Write down another page of what a viewer has seen; whether that is all there is."""
        if not self.hides:
            viewer = None
        log = self._logs.setdefault(viewer, Pages())
        first = len(log)
        if first < self.story.n:
            before = self.story.at(first)
            for step in self.story.steps[first : first - first % PAGE + PAGE]:
                after = self.story.after(before, step.action)
                log.add(_line(before, step, after, viewer))
                before = after
        return len(log) == self.story.n

    def why_not(self, viewer: Viewer, action_text: str) -> Bilingual | None:
        """Why an action is not possible now; None if it is."""
        if not self.askable(viewer):
            return ServerError("not_your_turn").message
        state, action = self.guess(viewer), Action.parse(action_text)
        if not state.over and action in state.actions():
            return None
        return words.why_not(state, action)

    def askable(self, viewer: Viewer) -> bool:
        """Whether somebody may ask why an action is not possible: of a game with secrets whoever
        decides, for whose answers it is are not for others."""
        decision = self.story.state.decision
        return not self.hides or (decision is not None and decision.seat == viewer)

    def guess(self, viewer: Viewer) -> State:
        """The last position as far as a viewer can know it."""
        return knowledge.guess(self.story.state, viewer, self._key(viewer))

    def undo(self, seats: Collection[int], status: str) -> Undo:
        """Whether whoever holds these seats may take their last action back."""
        try:
            self.take_back(seats, status)
        except ServerError as error:
            return Undo(allowed=False, reason=error.message if seats else None)
        return Undo(allowed=True, reason=None)

    def take_back(self, seats: Collection[int], status: str, keep: int | None = None) -> int:
        """How many actions stay if the last own one is taken back (or all after `keep`)."""
        if status != RUNNING:
            raise ServerError("undo_over" if status == OVER else "not_running")
        if keep is not None and keep >= self.story.n:
            raise ServerError("nothing_to_undo")
        try:
            left = self._taking_back.before_last(seats)
            while keep is not None and left > keep:
                left = self._taking_back.before_last(seats, left)
        except CannotTakeBack as refusal:
            raise ServerError(refusal.code) from refusal
        return left

    def _key(self, viewer: Viewer) -> str:
        return f"{self.key}/{self.story.n}/{viewer}"


def view(state: State, viewer: Viewer) -> dict[str, JsonValue]:
    return cast("dict[str, JsonValue]", dict(state.view(viewer)))


def decision(state: State) -> Decision | None:
    asked = state.decision
    if asked is None:
        return None
    return Decision(seat=asked.seat, kind=asked.kind, prompt=words.prompt(state))


def legal_actions(state: State, key: str) -> list[LegalAction]:
    """What the deciding seat may play, and what it can be sure of; `key` starts the guess."""
    asked = state.decision
    assert asked is not None
    guess = knowledge.guess(state, asked.seat, key)
    found: list[LegalAction] = []
    for action in state.actions():
        try:
            found.append(_legal_action(state, guess, asked.seat, action))
        except BREAKDOWNS:  # an error of ours: it could not be played either
            log.exception("%s breaks at %s", state.game.id, action)
    return found


def _legal_action(state: State, guess: State, seat: int, action: Action) -> LegalAction:
    changed = changes([*guess.outlook(action), *guess.promise(action)])
    own = {change["good"]: change["amount"] for change in changed if change["seat"] == seat}
    return LegalAction(
        text=str(action),
        components=state.components(action),
        label=words.describe(state, action),
        changes=changed,
        price=state.game.price(guess, own),
        notes=words.notes(guess, action, own),
    )


def changes(events: Sequence[Event]) -> list[Change]:
    """Events added up by seat and good."""
    sums: dict[tuple[int, str], int] = {}
    for event in events:
        place = event.seat, event.good
        sums[place] = sums.get(place, 0) + event.amount
    return [Change(seat=seat, good=good, amount=n) for (seat, good), n in sums.items() if n]


def _line(before: State, step: Step, after: State, viewer: Viewer) -> bytes:
    return msgspec.json.encode(log_entry(before, step, after, viewer))


def log_entry(before: State, step: Step, after: State, viewer: Viewer) -> LogEntry:
    action, events = knowledge.witnessed(before, step.action, after.events or (), viewer)
    own, phases = by_phase(events)
    game, told = before.game, words.moments(before, after)
    return LogEntry(
        n=step.n,
        seat=step.seat,
        text=str(action),
        sentence=words.recount(before, action),
        events=log_events(game, own),
        phases=[
            LogPhase(
                phase=part.phase,
                name=words.name(game, f"phase:{part.phase}"),
                round=(step.round or 0) + part.rounds or None,
                events=log_events(game, part.events),
                told=told.get(part.phase, []),
            )
            for part in phases
            if log_events(game, part.events) or part.phase in told
        ],
        components=before.components(action),
        round=step.round,
        auto=step.source == "auto",
        lot=step.source == "lot",
        turn=before.turn,
        ends=action.verb in game.ending_verbs,
        answers=words.answers(after),
    )


def log_events(game: Game, events: Sequence[Event]) -> list[LogEvent]:
    """What changed hands; deeds are for the rules alone."""
    return [
        LogEvent(seat=event.seat, good=event.good, amount=event.amount, cause=event.cause)
        for event in events
        if event.good not in game.deeds
    ]
