"""How scores and goods went from the first action to the last, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from igroteka.engine import knowledge
from igroteka.engine.decision import Action
from igroteka.engine.events import Event, Ledger
from igroteka.engine.knowledge import Viewer
from igroteka.engine.state import State
from igroteka.engine.story import Step

from ..wire import words
from ..wire.messages import LogEntry
from ..wire.story import LogEvent, RoundEnd, ScoreCause, Timeline, TimelineStep
from .scene import log_events


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

    def tell(events: Sequence[LogEvent]) -> None:
        for event in events:
            place = event["seat"], event["good"]
            held[place] = held.get(place, 0) + event["amount"]
            told.append(Event(0, *place, event["amount"], event["cause"]))

    def scores() -> list[int | None]:
        if open_cards:
            return list(start.scores())
        return knowledge.known_scores(
            knowledge.guesses(start, viewer, f"{key}/{len(found)}/{viewer}")
        )

    def end_round(number: int) -> None:
        now = {good: [held.get((seat, good), 0) for seat in seats] for good in goods}
        rounds.append(RoundEnd(round=number, n=found[-1].n, goods=now))

    tell(log_events(start.game, knowledge.witnessed(start, Action(()), opening, viewer)[1]))
    found.append(
        TimelineStep(
            n=0,
            seat=None,
            round=None,
            text="",
            sentence=words.same(""),
            events=[],
            phases=[],
            components=[],
            auto=False,
            lot=False,
            turn=None,
            ends=False,
            scores=scores(),
            answers=words.answers(start),
        )
    )
    for step, entry in zip(steps, log, strict=True):
        before = start.round
        start.apply(step.action)
        tell(entry["events"])
        for phase in entry["phases"]:
            tell(phase["events"])
        found.append(
            TimelineStep(
                n=step.n,
                seat=step.seat,
                round=step.round,
                text=entry["text"],
                sentence=entry["sentence"],
                events=entry["events"],
                phases=entry["phases"],
                components=entry["components"],
                auto=entry["auto"],
                lot=entry["lot"],
                turn=entry["turn"],
                ends=entry["ends"],
                scores=scores(),
                answers=entry["answers"],
            )
        )
        after = start.round
        if before and (after != before or start.over):
            end_round(before)
    return Timeline(steps=found, rounds=rounds, breakdown=_breakdown(told, start))


def _breakdown(events: Sequence[Event], state: State) -> list[ScoreCause]:
    ledger = Ledger(events)
    points, seats = state.game.points, range(state.players)
    columns: list[Mapping[str, int]] = [ledger.causes(seat, points) for seat in seats]
    causes = dict.fromkeys(cause for column in columns for cause in column)
    return [
        ScoreCause(cause=cause, scores=[column.get(cause, 0) for column in columns])
        for cause in causes
    ]
