"""The commands for records: counting ways to go on from them, lifting them to the present rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from golden.perft import load
from golden.pinned import FOLDER
from igroteka.cli import main

Output = pytest.CaptureFixture[str]


def run(output: Output, *arguments: str) -> str:
    """Run a command that must succeed; what it printed."""
    code = main(arguments)
    captured = output.readouterr()
    assert (code, captured.err) == (0, "")
    return captured.out


def refused(output: Output, *arguments: str) -> str:
    """Run a command that must fail; what it complained."""
    assert main(arguments) == 2
    captured = output.readouterr()
    assert captured.err.count("\n") == 1
    return captured.err


# Counting


def test_perft_tells_a_number_for_every_depth(capsys: Output) -> None:
    told = run(capsys, "perft", "toy", "--seed", "1", "--option", "heap=3", "--depth", "4")
    assert told.splitlines() == [
        "Pebbles: 2 players, seed 1, 0 actions played",
        "  1  3",
        "  2  3",
        "  3  1",
        "  4  0",
    ]


def test_perft_divides_by_the_first_action_in_either_language(capsys: Output) -> None:
    count = ["perft", "toy", "--seed", "1", "--option", "heap=3", "--depth", "2", "--divide"]
    numbers = ["take 1  2", "take 2  1", "take 3  0"]
    assert run(capsys, *count).splitlines()[1:] == [*numbers, "3 ways to play 2 actions"]
    assert run(capsys, *count, "--lang", "ru").splitlines() == [
        "Камешки: 2 игрока, зерно 1, сыграно: 0 действий",
        *numbers,
        "3 способа сыграть 2 действия",
    ]
    assert json.loads(run(capsys, *count, "--json"))["divide"] == {
        "take 1": 2,
        "take 2": 1,
        "take 3": 0,
    }


def test_perft_of_a_record_is_what_the_golden_file_says(capsys: Output) -> None:
    pinned = next(entry for entry in load("gaia") if "record" in entry)
    path = FOLDER / "gaia" / pinned["record"]
    counted = run(
        capsys, "perft", str(path), "--actions", str(pinned["actions"]), "-d", "2", "--json"
    )
    assert json.loads(counted)["leaves"] == pinned["leaves"][1]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["nothing"], "there is no game 'nothing'"),
        (["nothing.igr"], "nothing.igr: No such file"),
        (["toy", "--actions", "2"], "--actions goes with a saved game"),
        (["{file}", "--actions", "9"], "has 1 actions, not 9"),
        (["{file}", "--seed", "2"], "players, seed and options of a saved game are in its file"),
        (["{broken}"], "action 1 (jump): jump is not possible now"),
    ],
)
def test_perft_refuses_in_one_line(
    capsys: Output, tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    state = igroteka.new("toy", players=2, seed=1)
    state.play("take 1")
    file, broken = tmp_path / "game.igr", tmp_path / "broken.igr"
    state.record().save(file)
    broken.write_text(file.read_text(encoding="utf-8").replace("take 1", "jump"), encoding="utf-8")
    named = [word.format(file=file, broken=broken) for word in arguments]
    assert complaint in refused(capsys, "perft", *named)
