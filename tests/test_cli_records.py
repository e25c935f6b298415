"""The commands for records: counting ways to go on from them, lifting them to the present rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from commands import Output, run
from golden.perft import load
from golden.pinned import FOLDER
from igroteka.cli import main


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


# Lifting

OLD = FOLDER / "gaia" / "rules-1"
NEW = FOLDER / "gaia" / "rules-2"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A game by the first rules, in which sectors were turned."""
    return copied(OLD / "2p-rotate-true-random.record", tmp_path / "game.igr")


def copied(source: Path, target: Path, **changes: str) -> Path:
    """A copy of a record with other lines in its header."""
    lines = source.read_text(encoding="utf-8").split("\n")
    for key, value in changes.items():
        number = next(n for n, line in enumerate(lines) if line.startswith(f"{key}:"))
        lines[number] = f"{key}: {value}"
    target.write_text("\n".join(lines), encoding="utf-8")
    return target


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_migrate_lifts_a_record_and_keeps_the_original(capsys: Output, old: Path) -> None:
    before = old.read_bytes()
    then = igroteka.load(old)
    told = run(capsys, "migrate", str(old))
    kept = old.with_name("game.igr.rules-1")
    assert told == (
        f"{old}: rules 1 → 2; rotate: all, board_order: board-first; "
        f"{len(then.history)} actions checked; the original is kept as {kept}\n"
    )
    assert kept.read_bytes() == before
    assert set(files_in(old.parent)) == {"game.igr", "game.igr.rules-1"}
    lifted = igroteka.Record.load(old)
    assert lifted == igroteka.load(old).record(), "as the program writes it today"
    assert lifted.rules_version == igroteka.get("gaia").rules_version
    assert igroteka.load(old) == then


@pytest.mark.parametrize("path", sorted(OLD.glob("*.record"))[::9], ids=lambda path: path.stem)
def test_migrate_lifts_every_golden_record(capsys: Output, tmp_path: Path, path: Path) -> None:
    run(capsys, "migrate", str(path), "--output", str(tmp_path))
    assert igroteka.load(tmp_path / path.name) == igroteka.load(path)


def test_migrate_keeps_notes_mode_and_link(capsys: Output, old: Path) -> None:
    text = old.read_text(encoding="utf-8") + "# well played\n"
    old.write_bytes(text.replace("\n", "\r\n").encode())
    old.chmod(0o600)
    link = old.with_name("link.igr")
    link.symlink_to(old)
    run(capsys, "migrate", str(link))
    assert link.is_symlink()
    assert old.read_text(encoding="utf-8").endswith("\n# well played\n")
    assert old.stat().st_mode & 0o777 == 0o600
    assert b"\r\n" in old.with_name("link.igr.rules-1").read_bytes()
    assert igroteka.load(old).origin.rules_version == 2


def test_migrate_overwrites_no_earlier_original(capsys: Output, old: Path) -> None:
    taken = old.with_name("game.igr.rules-1")
    taken.write_text("dear to somebody", encoding="utf-8")
    assert f"kept as {taken}.2\n" in run(capsys, "migrate", str(old))
    assert taken.read_text(encoding="utf-8") == "dear to somebody"


def test_migrate_leaves_a_present_record_alone(capsys: Output, tmp_path: Path) -> None:
    path = copied(NEW / "2p-random.record", tmp_path / "game.igr")
    before = files_in(tmp_path)
    assert run(capsys, "migrate", str(path)) == f"{path}: already by rules 2, left as it is\n"
    assert "уже по правилам версии 2" in run(capsys, "migrate", str(path), "--lang", "ru")
    assert files_in(tmp_path) == before


def test_migrate_writes_elsewhere_but_over_nothing(capsys: Output, old: Path) -> None:
    before = old.read_bytes()
    new = old.with_name("new.igr")
    assert run(capsys, "migrate", str(old), "--output", str(new)).endswith(f"written to {new}\n")
    written = new.read_bytes()
    complaint = refused(capsys, "migrate", str(old), "--output", str(new))
    assert f"{new} is already there" in complaint
    complaint = refused(capsys, "migrate", str(old), str(old), "--output", str(old.parent / "no"))
    assert "several records need a folder" in complaint
    assert files_in(old.parent) == {"game.igr": before, "new.igr": written}


NOT_LIFTED: dict[str, tuple[str | None, dict[str, str], str, str]] = {
    "missing": (None, {}, "No such file", "не удаётся прочитать"),
    "broken header": ("seed", {"seed": "seven"}, "line 5: seed is not", "не удаётся прочитать"),
    "broken action": (
        "action",
        {},
        "action 1 (jump)",
        "не разыгрывается: действие 1 (jump): нет действия",
    ),
    "options": ("options", {"options": '{"moons": 2}'}, "no option 'moons'", "не разыгрывается"),
    "unknown game": ("game", {"game": '"chess"'}, "no game “chess” here", "игры «chess» здесь нет"),
    "digest": ("digest", {"components": '"0123456789ab"'}, "digest 0123456789ab", "отпечаток 0123"),
    "future": ("future", {"rules": "99"}, "rules 99 of gaia, newer than", "правилам версии 99"),
    "before all": ("zero", {"rules": "0"}, "no way leads from rules 0", "не приводятся к версии 2"),
}


@pytest.mark.parametrize("case", NOT_LIFTED)
def test_migrate_says_in_one_line_why_it_cannot(
    capsys: Output, tmp_path: Path, old: Path, case: str
) -> None:
    name, changes, english, russian = NOT_LIFTED[case]
    path = tmp_path / "bad.igr"
    if name is not None:
        copied(old, path, **changes)
    if name == "action":
        header, _, _ = path.read_text(encoding="utf-8").partition("\n\n")
        path.write_text(f"{header}\n\njump\n", encoding="utf-8")
    before = files_in(tmp_path)
    complaint = refused(capsys, "migrate", str(path))
    assert complaint.startswith(f"igroteka: {path}: ")
    assert complaint.count(str(path)) == 1
    assert english in complaint
    complaint = refused(capsys, "migrate", str(path), "--lang", "ru")
    assert russian in complaint
    assert files_in(tmp_path) == before


def test_migrate_goes_on_after_a_file_that_cannot_be_lifted(capsys: Output, old: Path) -> None:
    code = main(["migrate", str(old.with_name("none.igr")), str(old), "--lang", "ru"])
    told = capsys.readouterr()
    assert code == 2
    assert "none.igr" in told.err
    assert "правила 1 → 2; rotate: all, board_order: board-first; проверено:" in told.out
    assert "прежний файл сохранён как" in told.out


def test_migrate_says_of_each_file_that_the_components_are_wrong(
    capsys: Output, old: Path, tmp_path: Path
) -> None:
    other = copied(old, tmp_path / "other.igr")
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "boosters.yaml").write_text("boosters: 5", encoding="utf-8")
    code = main(["migrate", str(old), str(other), "--components", str(tmp_path / "own")])
    told = capsys.readouterr().err.splitlines()
    assert code == 2
    assert [line.partition(": the components")[0] for line in told] == [
        f"igroteka: {old}",
        f"igroteka: {other}",
    ]
    assert all("boosters should be a list" in line for line in told)


def test_a_text_that_is_no_text_is_no_record(capsys: Output, tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff")
    assert "not a text file" in refused(capsys, "migrate", str(path))


def test_migrate_finds_own_components_by_their_folder(capsys: Output, tmp_path: Path) -> None:
    folder, path = tmp_path / "own", tmp_path / "game.igr"
    run(capsys, "components", "export", "age_of_galaxy", str(folder))
    factions = folder / "factions.yaml"
    text = factions.read_text(encoding="utf-8")
    edited = text.replace("{credit: 2, cruiser: 1}", "{credit: 8, cruiser: 1}")
    assert edited != text
    factions.write_text(edited, encoding="utf-8")
    own = igroteka.new("age_of_galaxy", 2, 1, components=folder)
    own.record().save(path)
    stock = copied(FOLDER / "age_of_galaxy/rules-1/1p-random.record", tmp_path / "stock.igr")
    named = ["migrate", str(path), str(stock), "--components", str(folder)]
    assert run(capsys, *named).count("left as it is") == 2
    assert "no such folder" in refused(capsys, "migrate", str(path), "--components", "/nowhere")
