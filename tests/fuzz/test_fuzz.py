"""Games played against the grain: sound ones have no findings, every planted fault is found."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from fuzz.faulty import FAULTS, SOUND
from igroteka import Action, BadOption, Record
from igroteka.arena.fuzz import INVARIANTS, campaign, fuzz
from igroteka.arena.fuzz.course import Finding
from igroteka.arena.fuzz.habits import HABITS, Seen
from igroteka.arena.fuzz.invariants import PLAYS
from igroteka.arena.fuzz.shrink import broken, shrink
from igroteka.arena.fuzz.tables import draw
from igroteka.arena.processes import spread
from igroteka.engine.rng import stream
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


@pytest.fixture
def short_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "STRETCH", 300)


@pytest.mark.usefixtures("short_stretches")
def test_a_run_depends_on_its_seed_and_can_be_gone_on_with() -> None:
    whole, again = (fuzz("toy", decisions=700, seed=5) for _ in range(2))
    first = fuzz("toy", decisions=300, seed=5)
    rest = fuzz("toy", decisions=300, seed=5, first=first.next)
    last = fuzz("toy", decisions=300, seed=5, first=rest.next)
    assert (first.first, first.next, rest.next, last.next) == (0, 1, 2, 3)
    assert (whole.verbs, whole.checked) == (again.verbs, again.checked)
    assert whole.next == 3
    assert whole.decisions == first.decisions + rest.decisions + last.decisions
    other = fuzz("toy", decisions=300, seed=6)
    assert other.verbs != first.verbs


def test_several_processes_play_what_one_does() -> None:
    plan = campaign.Plan(igroteka.get("toy"), seed=5, stretch=200)
    work = partial(campaign.stretch, plan)
    alone, together = (sorted(spread(plan.game, jobs, work, range(4))) for jobs in (1, 2))
    assert [number for number, _, _ in alone] == [0, 1, 2, 3]
    assert alone == together
    assert fuzz("toy", decisions=300, seed=5, jobs=2).decisions >= 300


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


def test_who_takes_back_finds_the_position_as_it_was() -> None:
    report = fuzz(FAULTS["clone"], decisions=FEW, seed=3, invariants=["decision"], shrink_for=0)
    told = {(one.invariant, one.sentence) for one in report.findings}
    assert ("clone", "a clone has changed while its original was played on with") in told


@pytest.mark.parametrize("name", [game.id for game in igroteka.all_games()])
def test_tables_of_every_kind_are_drawn(name: str) -> None:
    game, rng = igroteka.get(name), stream(1, "tables")
    records = [draw(game, rng, None, {}) for _ in range(250)]
    assert {record.players for record in records} == {*game.players}
    assert {game.layers_of(record) for record in records} == {*game.compositions}
    worth_asking = {option.name for option in game.options if option.applies}
    assert {option for record in records for option in record.options} >= worth_asking
    assert any(not record.options for record in records)
    assert len({record.seed for record in records}) > 200


def test_what_is_fixed_is_never_drawn() -> None:
    game, rng = igroteka.get("gaia"), stream(1, "tables")
    for _ in range(20):
        record = draw(game, rng, 3, {"lost_fleet": True, "turn_order": "passing"})
        assert record.players == 3
        assert record.options["lost_fleet"] is True
        assert record.options["turn_order"] == "passing"


def test_habits_pull_apart() -> None:
    state = igroteka.new("toy", players=2, seed=1)
    for text in ("take 3", "take 1"):
        state.play(text)
    seen, rng = Seen(), stream(1, "habits")
    for _ in range(5):
        seen.note("turn", Action.parse("trade"))
    chosen = {name: str(habit(state, state.actions(), seen, rng)) for name, habit in HABITS.items()}
    assert chosen["hoard"] == "take 3"
    assert chosen["spend"] == chosen["early"] == "trade"
    assert {chosen[name] for name in ("late", "busy", "rare", "stubborn")} <= {
        "take 1",
        "take 2",
        "take 3",
    }
    seen.note("turn", Action.parse("take 1"))
    seen.note("turn", Action.parse("take 2"))
    assert str(HABITS["rare"](state, state.actions(), seen, rng)) == "take 3"
