"""The log tells what an action did and, under headings, what the phases after it brought."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

import igroteka
from igroteka.engine.events import NOBODY, PHASE
from igroteka.engine.state import State
from igroteka.engine.story import Story
from igroteka.games.gaia.automa.opponent import SEAT as AUTOMA
from igroteka.server.table.scene import Scene
from igroteka.server.table.timeline import timeline
from igroteka.server.wire.messages import LogEntry

WITH_INCOME = [("age_of_galaxy", 3), ("age_of_galaxy", 1), ("gaia", 2), ("gaia", 1)]
GAMES = [*WITH_INCOME, ("anunnaki", 3)]


def told(game: str, players: int, seed: int) -> tuple[Story, list[LogEntry]]:
    """A random game and its log."""
    story = Story(igroteka.new(game, players, seed).origin)
    rng = random.Random(seed)
    while not story.state.over:
        story.play(rng.choice(story.state.actions()), "person")
    return story, Scene(story, "table").log(None)


@pytest.mark.parametrize(("game", "players"), WITH_INCOME)
def test_income_is_told_in_its_phase_and_under_its_round(game: str, players: int) -> None:
    story, log = told(game, players, 3)
    incomes = [phase for entry in log for phase in entry["phases"] if phase["phase"] == "income"]
    rounds = story.state.view(None)["round"]
    assert [phase["round"] for phase in incomes] == list(range(1, int(str(rounds)) + 1))
    assert {phase["name"]["ru"] for phase in incomes} <= {"доход", "фаза дохода"}
    for entry in log:
        asked = entry["text"].startswith("income ")
        for event in entry["events"]:
            assert asked or not event["cause"].startswith("income"), entry["text"]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_nothing_is_lost_between_an_action_and_its_phases(game: str, players: int) -> None:
    story, log = told(game, players, 4)
    for step, entry in zip(story.steps, log, strict=True):
        parts = [
            *entry["events"],
            *(event for phase in entry["phases"] for event in phase["events"]),
        ]
        happened = [
            (event.seat, event.good, event.amount, event.cause)
            for event in step.events
            if event.good not in story.game.deeds and event.good != PHASE
        ]
        assert Counter((e["seat"], e["good"], e["amount"], e["cause"]) for e in parts) == Counter(
            happened
        )
        assert all(event["good"] != PHASE for event in parts)


def test_the_timeline_counts_what_the_phases_brought() -> None:
    story, log = told("age_of_galaxy", 2, 5)
    line = timeline(story.opening, story.steps, story.at(0), log, None, "table", True)
    for seat, score in enumerate(story.state.scores()):
        assert sum(cause.scores[seat] for cause in line.breakdown) == score
    phases = [phase for entry in log for phase in entry["phases"]]
    assert any(event["seat"] != NOBODY for phase in phases for event in phase["events"])


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_replay_has_the_amounts_of_the_log(game: str, players: int) -> None:
    story, log = told(game, players, 3)
    line = timeline(story.opening, story.steps, story.at(0), log, None, "table", True)
    for step, entry in zip(line.steps[1:], log, strict=True):
        assert (step.events, step.phases) == (entry["events"], entry["phases"])
        assert (step.components, step.auto) == (entry["components"], entry["auto"])
    assert any(step.events for step in line.steps)


@pytest.mark.parametrize(("difficulty", "points"), [("automalein", 0), ("automa", 15)])
def test_the_timeline_begins_with_the_points_of_the_opponent_s_level(
    difficulty: str, points: int
) -> None:
    """The Lost Fleet, «Изменения в соло режиме»: what the Automa has before anybody has moved."""
    origin = igroteka.new("gaia", 1, 7, lost_fleet=True, difficulty=difficulty).origin
    story = Story(origin)
    while story.state.decision is not None and story.state.decision.kind == "faction":
        story.play(story.state.actions()[0], "person")
    log = Scene(story, "table").log(None)
    line = timeline(story.opening, story.steps, story.at(0), log, None, "table", False)
    assert {step.scores[AUTOMA] for step in line.steps} == {points}


@pytest.mark.parametrize(
    ("game", "players", "wanted"),
    [
        ("age_of_galaxy", 1, {"capture", "galaxy"}),
        ("age_of_galaxy", 3, {"capture", "galaxy"}),
        ("gaia", 1, {"over"}),
    ],
)
def test_what_comes_to_pass_by_itself_is_told_in_its_phase(
    game: str, players: int, wanted: set[str]
) -> None:
    story, log = told(game, players, 6)
    phases = [phase for entry in log for phase in entry["phases"] if phase["told"]]
    assert {phase["phase"] for phase in phases} - {"gaia"} == wanted
    happened = sum(len(story.game.moments(*pair)) for pair in pairwise(_positions(story)))
    assert sum(len(phase["told"]) for phase in phases) == happened


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_an_entry_says_whose_turn_it_was_and_whether_it_only_ended_one(
    game: str, players: int
) -> None:
    _, log = told(game, players, 8)
    assert all(entry["ends"] == (entry["text"] == "end") for entry in log)
    assert any(entry["ends"] for entry in log)
    for entry in log:
        assert entry["turn"] is not None or not entry["ends"]
        if entry["ends"]:
            assert entry["turn"] == entry["seat"]


def _positions(story: Story) -> Iterator[State]:
    return (story.at(n) for n in range(story.n + 1))
