"""`igroteka fuzz`: what it tells, writes and answers with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import toy_game  # noqa: F401  (puts the toy in the registry)
from commands import Output, plain_output, run  # noqa: F401  (a fixture)
from fuzz.faulty import FAULTS
from igroteka import Record
from igroteka.arena.fuzz import INVARIANTS
from igroteka.arena.fuzz.invariants import PLAYS
from igroteka.cli import main
from igroteka.cli.words import TEXTS
from igroteka.engine import registry
from igroteka.engine.text import LANGUAGES


@pytest.fixture
def faulty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy as the registry has it forgets to tell of pebbles."""
    monkeypatch.setitem(registry._games, "toy", FAULTS["ledger"])


def test_it_tells_what_was_played_and_how_often_each_invariant_was_asked(capsys: Output) -> None:
    text = run(capsys, "fuzz", "toy", "--decisions", "300", "--seed", "4", "--players", "2")
    assert "Pebbles: 3" in text
    assert "the events add up to the goods held" in text
    assert "nothing was found" in text
    assert "go on with --seed 4 --first 1" in text


def test_it_speaks_russian(capsys: Output) -> None:
    text = run(capsys, "fuzz", "toy", "--decisions", "200", "--seed", "4", "--lang", "ru")
    for words in ("Камешки: принято решений", "Проверено", "ничего не найдено", "дальше: --seed 4"):
        assert words in text


def test_some_invariants_alone(capsys: Output) -> None:
    arguments = ("fuzz", "toy", "--decisions", "200", "--seed", "4", "--json", "--dense", "9")
    told = json.loads(run(capsys, *arguments, "--invariant", "clone", "--option", "heap=9"))
    assert {*told["checked"]} == {"clone"}
    assert told["decisions"] >= 200
    assert told["findings"] == []
    assert told["next"] == 1


@pytest.mark.usefixtures("faulty")
def test_a_finding_is_written_and_the_exit_code_says_so(capsys: Output, tmp_path: Path) -> None:
    folder = tmp_path / "found" / "here"
    arguments = ["fuzz", "toy", "--decisions", "300", "--seed", "4", "--out", str(folder)]
    assert main([*arguments, "--invariant", "ledger"]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert "ledger does not hold: seat 0 has 4 pebbles, events explain 3" in told
    assert "a record of 1 action" in told
    (file,) = folder.glob("toy-ledger-4-*.igr")
    record = Record.load(file)
    assert [str(action) for action in record.actions] == ["take 3"]
    assert "# invariant: ledger" in file.read_text()
    assert main([*arguments, "--invariant", "ledger"]) == 1
    assert len([*folder.iterdir()]) == 2, "what was written before stays"


@pytest.mark.usefixtures("faulty")
def test_what_is_interrupted_tells_how_to_go_on(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("igroteka.arena.fuzz.campaign.stretch", interrupt)
    assert main(["fuzz", "toy", "--seed", "4"]) == 130
    assert "go on with --seed 4 --first 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    "wrong",
    [["--invariant", "luck"], ["--players", "9"], ["--option", "moon=1"], ["--decisions", "0"]],
)
def test_what_cannot_be_run_is_bad_input(capsys: Output, wrong: list[str]) -> None:
    assert main(["fuzz", "toy", *wrong]) == 2
    assert capsys.readouterr().err.startswith("igroteka: ")


def test_a_folder_that_cannot_be_made_is_bad_input(capsys: Output, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert main(["fuzz", "toy", "--out", str(file / "folder")]) == 2
    assert "file" in capsys.readouterr().err


def test_every_invariant_has_words() -> None:
    assert {*TEXTS.section("invariant")} == {PLAYS, *(one.name for one in INVARIANTS)}
    for name in TEXTS.section("invariant"):
        for lang in LANGUAGES:
            assert TEXTS.get(f"invariant:{name}", lang)
