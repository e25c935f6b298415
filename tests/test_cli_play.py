"""Playing by the command: people and bots, scripts that are typed in, games that are saved."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from commands import Output, plain_output, run, typing  # noqa: F401  (a fixture)
from igroteka.cli import main


def test_bots_play_on_when_nobody_is_at_the_terminal(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    typing(monkeypatch)
    path = tmp_path / "game.igr"
    text = run(capsys, "play", "toy", "--seed", "3", "--players", "3", "--save", str(path))
    assert "Pebbles: 3 players (random, random, random), seed 3" in text
    assert "Final scores" in text
    assert "Victory points by cause" in text
    assert igroteka.load(path).over


def test_a_person_plays_by_number_and_by_text(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.igr"
    typing(monkeypatch, "2", "take 1", f"save {path}", "quit")
    seats = ["--seat", "person", "--seat", "person"]
    text = run(capsys, "play", "toy", "--seed", "3", *seats)
    assert "1 Player 1: take 2\n     +2 pebbles (take)" in text
    assert "stopped after 2 decisions" in text
    assert [str(action) for action in igroteka.load(path).history] == ["take 2", "take 1"]


def test_a_person_takes_back_reads_the_log_and_the_scores(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["help", "take", "3", "undo", "take 1", "log", "log 1", "scores", "table"]
    typing(monkeypatch, *lines)  # the input just ends here: that is leaving, too
    seats = ["--seat", "person", "--seat", "person"]
    text = run(capsys, "play", "toy", "--seed", "3", *seats)
    assert "take back the last decision" in text
    assert text.count("Player 1: take 3\n     +3 pebbles (take)") == 1
    assert "Player 1: the decision is taken back" in text
    assert text.count("Player 1: take 1\n     +1 pebbles (take)") == 3
    assert "Scores so far" in text
    assert "stopped after 1 decision\n" in text


def test_the_beginning_of_an_action_narrows_the_list(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    typing(monkeypatch, "take 3", "take 3", "tr", "1", "quit")
    seats = ["--seat", "person", "--seat", "person"]
    text = run(capsys, "play", "toy", "--seed", "3", *seats)
    assert "only those with “tr”" in text
    assert re.search(r"^1 +trade *$", text, re.MULTILINE)
    assert "Player 1: trade" in text


def test_enter_plays_the_only_action(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    typing(monkeypatch, "")
    text = run(capsys, "play", "toy", "--seed", "3", "--seat", "person", "--option", "heap=1")
    assert "Final scores" in text


def test_a_saved_game_goes_on(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.igr"
    typing(monkeypatch, "3", "3")
    seats = ["--seat", "person", "--seat", "person"]
    run(capsys, "play", "toy", *seats, "--save", str(path))
    assert len(igroteka.load(path).history) == 2
    typing(monkeypatch)
    run(capsys, "play", "toy", "--resume", str(path), "--save", str(path))
    assert igroteka.load(path).over


def test_a_script_with_an_illegal_action_ends_with_the_rule(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.igr"
    for line, rule in [
        ("trade", "a trade costs three pebbles"),
        ("jump", "jump is not possible now"),
        ("9", "there is no action 9: the list ends at 3"),
        ("undo", "nothing to take back"),
        ("save", "save needs the name of a file"),
        ("save /nowhere/at/all.igr", "cannot save /nowhere/at/all.igr"),
    ]:
        typing(monkeypatch, line)
        code = main(["play", "toy", "--seat", "person", "--save", str(path)])
        error = capsys.readouterr().err
        assert code == 2
        assert error.startswith("igroteka: ")
        assert rule in error
        assert error.count("\n") == 1
    assert not path.exists()


def test_an_interruption_ends_cleanly_and_keeps_the_game(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Impatient(io.StringIO):
        def readline(self, *_: object) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Impatient())
    path = tmp_path / "game.igr"
    assert main(["play", "toy", "--seat", "person", "--save", str(path)]) == 130
    assert "Traceback" not in capsys.readouterr().err
    assert igroteka.load(path).history == []
