"""The tool that holds the server to its acknowledgements: a few kills, and that it would tell."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import igroteka
from server.people import TESTS
from server.postgres import installed

TOOLS = TESTS.parent / "benchmarks" / "durability"
SOURCES = str(Path(igroteka.__file__).parents[1])

pytestmark = pytest.mark.slow


def durability(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TOOLS), "--tables", "2", *arguments]
    environment = {**os.environ, "PYTHONPATH": SOURCES, **more}
    return subprocess.run(command, capture_output=True, text=True, env=environment)


@pytest.mark.parametrize("database", ["sqlite", pytest.param("postgres", marks=installed)], ids=str)
def test_killed_under_load_it_has_lost_and_doubled_nothing(database: str) -> None:
    done = durability("--kills", "3", *(["--postgres"] if database == "postgres" else []))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 kills" in done.stdout
    assert "lost 0, doubled 0, odd 0" in done.stdout


@pytest.fixture
def layer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What notes everything that is done to files, or the reason why it cannot be had here."""
    monkeypatch.syspath_prepend(str(TOOLS))
    from power import NoLayer, build

    try:
        return build(tmp_path)
    except NoLayer as reason:
        pytest.skip(str(reason))


@pytest.mark.usefixtures("layer")
def test_when_the_power_fails_nothing_acknowledged_is_lost() -> None:
    done = durability("--power", "--kills", "3", "--states", "6")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "18 states of the disk" in done.stdout
    assert "lost 0, doubled 0, odd 0" in done.stdout


@pytest.mark.usefixtures("layer")
def test_a_server_that_does_not_wait_for_the_disk_is_found_out() -> None:
    done = durability("--power", "--kills", "10", "--pragma", "synchronous=NORMAL")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "lost: play" in done.stdout or "lost: chat" in done.stdout


def test_where_the_power_cannot_fail_it_says_so(tmp_path: Path) -> None:
    done = durability("--power", PATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == ("a failure of power is played on Linux with a C compiler (cc) alone\n")


WRITER = """
import os, sys
folder = sys.argv[1]

def made(name, *parts, synced=True):
    file = os.open(f"{folder}/{name}", os.O_RDWR | os.O_CREAT)
    for place, text in parts:
        os.pwrite(file, text, place)
    if synced:
        os.fsync(file)
    return file

known = made("known", (0, b"a" * 1024))
made("renamed before", (0, b"r"))
made("removed", (0, b"x"))
folder_itself = os.open(folder, os.O_RDONLY)
os.fsync(folder_itself)
os.pwrite(known, b"b" * 1024, 256)
os.ftruncate(made("cut", (0, b"cut short"), synced=False), 3)
made("new", (0, b"n"))
os.rename(f"{folder}/renamed before", f"{folder}/renamed")
os.unlink(f"{folder}/removed")
"""


def test_a_disk_has_what_was_synced_and_any_of_the_rest(layer: Path, tmp_path: Path) -> None:
    from power import Disk

    folder, diary = tmp_path / "files", tmp_path / "diary"
    folder.mkdir()
    disk = Disk(folder)
    noted = {"LD_PRELOAD": str(layer), "POWER_FOLDER": str(folder), "POWER_DIARY": str(diary)}
    command = [sys.executable, "-c", WRITER, str(folder)]
    subprocess.run(command, env={**os.environ, **noted}, check=True)
    disk.follow(diary.read_bytes())

    assert disk.left(lambda: False, 0) == {
        "known": b"a" * 1024,
        "renamed before": b"r",
        "removed": b"x",
    }
    everything = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert disk.left(lambda: True, 99) == everything
    assert everything.keys() == {"known", "cut", "new", "renamed"}
    every_other = iter([False, True, False])
    known = disk.left(lambda: next(every_other), 0)["known"]
    assert known == b"a" * 512 + b"b" * 512, "the middle one of three sectors, whole"
