"""Games played against the grain: sound ones have no findings, every planted fault is found."""

from __future__ import annotations

from pathlib import Path

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from fuzz.faulty import FAULTS, SOUND
from igroteka import BadOption, Record
from igroteka.arena.fuzz import INVARIANTS, fuzz
from igroteka.arena.fuzz.course import Finding
from igroteka.arena.fuzz.invariants import PLAYS
from igroteka.arena.fuzz.shrink import broken, shrink
from igroteka.engine.undo import TakingBack

BY_NAME = {one.name: one for one in INVARIANTS}
FOUND = sorted((Path(__file__).parent / "found").glob("*.igr"))
"""Games in which something did not hold once, as `igroteka fuzz --out` writes them."""
FEW = 900
"""Decisions in which chance meets every planted fault."""


@pytest.mark.parametrize("game", [game.id for game in igroteka.all_games()])
def test_a_short_run_finds_nothing(game: str) -> None:
    report = fuzz(game, decisions=2500, seed=20)
    assert [(one.invariant, one.sentence, one.dumps()) for one in report.findings] == []
    assert report.decisions >= 2500
    assert report.games > 1


def test_every_invariant_is_asked() -> None:
    report = fuzz(SOUND, decisions=FEW, seed=1, dense=1000)
    assert not report.findings
    assert {*report.checked} == {*BY_NAME}
    assert min(report.checked.values()) >= report.decisions + report.games


def test_there_is_a_planted_fault_for_every_invariant() -> None:
    assert {*FAULTS} == {*BY_NAME, PLAYS}


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_found_and_made_short(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "undo":  # what may be taken back is right, so it is made wrong
        monkeypatch.setattr(TakingBack, "_revealed", lambda *_: False)
    game, wanted = FAULTS[name], ["decision" if name == PLAYS else name]
    report = fuzz(game, decisions=FEW, seed=3, dense=1000, invariants=wanted, shrink_for=5)
    found = [one for one in report.findings if one.invariant == name]
    assert found, report
    assert min(len(one.record.actions) for one in found) <= 10
    for one in found:
        assert one.sentence
        assert broken(game, one.record, BY_NAME.get(name))


def test_a_finding_is_made_as_short_as_it_gets() -> None:
    game = FAULTS["ledger"]
    record = game.empty_record(3, 8, {"heap": 40, "last_player_bonus": True})
    state = game.start(record)
    while not state.over:
        state.apply(state.actions()[len(state.history) % len(state.actions())])
    whole = Finding("ledger", "", state.record(), played=len(state.history))
    short = shrink(game, whole, INVARIANTS)
    assert [str(action) for action in short.record.actions] == ["take 3"]
    assert short.record.options == {}
    assert short.sentence == "seat 0 has 4 pebbles, events explain 3"
    assert short.played == len(state.history) > 20


def test_a_break_of_the_game_is_made_short_too() -> None:
    report = fuzz(FAULTS["plays"], decisions=FEW, seed=3, invariants=["decision"], shrink_for=5)
    (one,) = [one for one in report.findings if one.invariant == PLAYS]
    assert one.sentence.startswith("ZeroDivisionError: blue (in _perform,")
    colours = [action for action in one.record.actions if action.verb == "colour"]
    assert colours == [("colour", "blue")] * 2
    assert one.record.actions[-1] == ("colour", "blue")
    assert len(one.record.actions) <= min(one.played, 12)


def test_a_finding_is_a_record_that_says_what_is_wrong() -> None:
    report = fuzz(FAULTS["ledger"], decisions=FEW, seed=3, dense=10, invariants=["ledger"])
    text = report.findings[0].dumps()
    assert "# invariant: ledger\n# seat " in text
    assert Record.loads(text) == report.findings[0].record


def test_a_run_depends_on_its_seed_and_can_be_gone_on_with() -> None:
    whole, again = (fuzz("toy", decisions=9000, seed=5) for _ in range(2))
    first = fuzz("toy", decisions=4000, seed=5)
    rest = fuzz("toy", decisions=4000, seed=5, first=first.next)
    assert (first.first, first.next, rest.next) == (0, 1, 2)
    assert (whole.verbs, whole.checked) == (again.verbs, again.checked)
    both = first.decisions + rest.decisions
    third = fuzz("toy", decisions=1, seed=6).decisions
    assert whole.next == 3
    assert whole.decisions > both > third


def test_several_processes_play_what_one_does() -> None:
    alone = fuzz("toy", decisions=8000, seed=5)
    together = fuzz("toy", decisions=8000, seed=5, jobs=2)
    assert together.decisions >= 8000
    assert {*together.verbs} == {*alone.verbs}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"decisions": 0}, "decisions is 1 or more"),
        ({"jobs": 0}, "jobs is 1 or more"),
        ({"first": -1}, "first is 0 or more"),
        ({"invariants": ["luck"]}, "an invariant is one of decision, ledger"),
        ({"players": 9}, "played by 2, 3, 4 players"),
        ({"options": {"moon": 1}}, "no option 'moon'"),
    ],
)
def test_what_cannot_be_run_is_refused(wrong: dict[str, object], told: str) -> None:
    with pytest.raises(BadOption, match=told):
        fuzz("toy", **wrong)  # type: ignore[arg-type]


def test_games_of_so_many_players_with_some_options_alone() -> None:
    report = fuzz(FAULTS["ledger"], decisions=200, players=4, options={"heap": 30}, shrink_for=0)
    assert report.findings
    for one in report.findings:
        assert one.record.players == 4


@pytest.mark.parametrize("file", FOUND, ids=[file.stem for file in FOUND])
def test_what_was_found_once_holds_now(file: Path) -> None:
    record = Record.load(file)
    comment = next(line for line in file.read_text().splitlines() if line.startswith("# invariant"))
    name = comment.partition(": ")[2]
    game = igroteka.get(record.game)
    assert not broken(game, record, BY_NAME.get(name))
