"""A story as its viewers get it: views, legal actions with previews, log, timeline, undo.

A scene remembers what it has worked out, so that a move costs its preview and its sentence once,
however many people are looking.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import cast

from pydantic import JsonValue

from igroteka.engine.decision import Action
from igroteka.engine.events import Event, Ledger
from igroteka.engine.game import State

from . import knowledge, words
from .errors import ServerError
from .knowledge import Viewer
from .messages import Change, Decision, LegalAction, LogEntry, LogEvent, Result, Undo
from .schemas import Bilingual, RoundEnd, ScoreCause, Timeline, TimelineStep
from .story import Step, Story, round_of
from .tables import OVER, RUNNING

POINTS = "vp"
"""The good whose causes are the score breakdown."""
OWN_SOURCES = ("person", "import")
"""Actions a person can take back, if the seat is theirs."""


class Scene:
    """What viewers see of one story; `key` starts guesses and says nothing about the seed."""

    def __init__(self, story: Story, key: str) -> None:
        self.story = story
        self.key = key
        self._logs: dict[Viewer, list[LogEntry]] = {}
        self._views: dict[Viewer, dict[str, JsonValue]] = {}
        self._actions: list[LegalAction] | None = None
        self._decision: Decision | None = None
        self._told: dict[tuple[int, int, int], bool] = {}

    def changed(self) -> None:
        """Forget what was true of the last position; the story has grown or been cut."""
        self._views.clear()
        self._told.clear()
        self._actions = self._decision = None
        for log in self._logs.values():
            del log[self.story.n :]

    def view(self, viewer: Viewer) -> dict[str, JsonValue]:
        if viewer not in self._views:
            self._views[viewer] = view(self.story.state, viewer)
        return self._views[viewer]

    def decision(self) -> Decision | None:
        if self._decision is None:
            self._decision = decision(self.story.state)
        return self._decision

    def actions(self) -> list[LegalAction]:
        """The legal actions of the deciding seat and what that seat may know they change."""
        state = self.story.state
        if self._actions is None and state.decision is not None:
            known = knowledge.positions(state, state.decision.seat, self._key(state.decision.seat))
            self._actions = [
                LegalAction(
                    text=str(action),
                    components=state.game.components(action),
                    label=words.describe(state, action),
                    changes=changes(knowledge.preview(known, action)),
                )
                for action in state.actions()
            ]
        return self._actions or []

    def log(self, viewer: Viewer) -> list[LogEntry]:
        """What has happened, as the viewer has seen it."""
        if not knowledge.secretive(self.story.state):
            viewer = None
        log = self._logs.setdefault(viewer, [])
        if len(log) < self.story.n:
            state = self.story.at(len(log))
            for step in self.story.steps[len(log) :]:
                entry = log_entry(state, step, viewer)
                state.apply(step.action)
                entry.answers = words.answers(state)
                log.append(entry)
        return log

    def why_not(self, viewer: Viewer, action_text: str) -> Bilingual | None:
        """Why an action is not possible now; None if it is."""
        action = Action.parse(action_text)
        decision = self.story.state.decision
        own = decision is not None and decision.seat == viewer
        if not own and knowledge.secretive(self.story.state):
            return ServerError("not_your_turn").message  # whose answers it is are not for others
        state = knowledge.positions(self.story.state, viewer, self._key(viewer), 1)[0]
        if not state.over and action in state.actions():
            return None
        return words.why_not(state, action)

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
        owners = tuple(sorted(seats))
        left = self._before_last(owners, self.story.n)
        while keep is not None and left > keep:
            left = self._before_last(owners, left)
        return left

    def _before_last(self, seats: tuple[int, ...], n: int) -> int:
        steps = self.story.steps
        last = n
        while last and steps[last - 1].source == "auto":
            last -= 1
        if not last or not any(step.seat in seats for step in steps[:last]):
            raise ServerError("nothing_to_undo")
        step = steps[last - 1]
        if step.seat not in seats or step.source not in OWN_SOURCES:
            raise ServerError("undo_decided")
        if self._revealed(step.seat, last - 1, n):
            raise ServerError("undo_revealed")
        return last - 1

    def _revealed(self, seat: int, first: int, last: int) -> bool:
        """Whether one of these steps has told the seat something."""
        if (seat, first, last) not in self._told:
            self._told[seat, first, last] = any(
                knowledge.reveals(
                    self.story.at(n), self.story.steps[n].action, seat, f"{self.key}/{n}/{seat}"
                )
                for n in range(first, last)
            )
        return self._told[seat, first, last]

    def _key(self, viewer: Viewer) -> str:
        return f"{self.key}/{self.story.n}/{viewer}"


def view(state: State, viewer: Viewer) -> dict[str, JsonValue]:
    return cast("dict[str, JsonValue]", dict(state.view(viewer)))


def decision(state: State) -> Decision | None:
    asked = state.decision
    if asked is None:
        return None
    return Decision(seat=asked.seat, kind=asked.kind, prompt=words.prompt(state))


def changes(events: Sequence[Event]) -> list[Change]:
    """Events added up by seat and good."""
    sums: dict[tuple[int, str], int] = {}
    for event in events:
        place = event.seat, event.good
        sums[place] = sums.get(place, 0) + event.amount
    return [Change(seat=seat, good=good, amount=n) for (seat, good), n in sums.items() if n]


def log_entry(before: State, step: Step, viewer: Viewer) -> LogEntry:
    action, events = knowledge.witnessed(before, step.action, step.events, viewer)
    return LogEntry(
        n=step.n,
        seat=step.seat,
        text=str(action),
        sentence=words.describe(before, action),
        events=[
            LogEvent(seat=event.seat, good=event.good, amount=event.amount, cause=event.cause)
            for event in events
            if event.good not in before.game.deeds
        ],
        components=before.game.components(action),
        round=step.round,
        auto=step.source == "auto",
        answers=[],
    )


def winners(scores: Sequence[int]) -> list[int]:
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


def result(state: State) -> Result | None:
    """How a finished game ended."""
    if not state.over:
        return None
    return Result(scores=state.scores(), winners=state.winners())


def timeline(
    opening: Sequence[Event],
    steps: Sequence[Step],
    start: State,
    log: Sequence[LogEntry],
    viewer: Viewer,
    key: str,
    open_cards: bool,
) -> Timeline:
    """How scores and goods went, as far as the viewer may know; `start` is used up.

    It works on copies alone, so it can run beside a table that goes on. `open_cards`: the game is
    over and nothing is hidden any more.
    """
    goods = start.game.goods
    seats = range(start.players)
    held: dict[tuple[int, str], int] = {}
    told: list[Event] = []
    found: list[TimelineStep] = []
    rounds: list[RoundEnd] = []

    def tell(events: Sequence[Event | LogEvent]) -> None:
        for event in events:
            place = event.seat, event.good
            held[place] = held.get(place, 0) + event.amount
            told.append(Event(0, event.seat, event.good, event.amount, event.cause))

    def scores() -> list[int | None]:
        if open_cards:
            return list(start.scores())
        return knowledge.known_scores(
            knowledge.positions(
                start, viewer, f"{key}/{len(found)}/{viewer}", knowledge.CAREFUL_SAMPLES
            )
        )

    def end_round(number: int) -> None:
        now = {good: [held.get((seat, good), 0) for seat in seats] for good in goods}
        rounds.append(RoundEnd(round=number, n=found[-1].n, goods=now))

    tell(knowledge.witnessed(start, Action(()), opening, viewer)[1])
    found.append(
        TimelineStep(
            n=0,
            seat=None,
            round=None,
            text="",
            sentence=words.same(""),
            scores=scores(),
            answers=words.answers(start),
        )
    )
    for step, entry in zip(steps, log, strict=True):
        before = round_of(start)
        start.apply(step.action)
        tell(entry.events)
        found.append(
            TimelineStep(
                n=step.n,
                seat=step.seat,
                round=step.round,
                text=entry.text,
                sentence=entry.sentence,
                scores=scores(),
                answers=entry.answers,
            )
        )
        after = round_of(start)
        if before is not None and (after != before or start.over):
            end_round(before)
    return Timeline(steps=found, rounds=rounds, breakdown=_breakdown(told, len(seats)))


def _breakdown(events: Sequence[Event], seats: int) -> list[ScoreCause]:
    ledger = Ledger(events)
    columns: list[Mapping[str, int]] = [ledger.causes(seat, POINTS) for seat in range(seats)]
    causes = dict.fromkeys(cause for column in columns for cause in column)
    return [
        ScoreCause(cause=cause, scores=[column.get(cause, 0) for column in columns])
        for cause in causes
    ]
