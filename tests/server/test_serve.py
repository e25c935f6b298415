"""The command that serves: where it listens, what it says, what it refuses."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from igroteka.cli import main
from igroteka.cli.serve import DEFAULT_PORT, KEPT_BY_SYSTEM, _listen
from igroteka.engine.errors import BadOption
from igroteka.server import Settings
from igroteka.server.settings import database_url
from server.conftest import Start
from server.people import LAUNCH, ME, RANDOM, SECONDS, TESTS, Person

Output = pytest.CaptureFixture[str]


def serve(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(LAUNCH), "serve", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(TESTS)},
    )


def complaint(output: Output, *arguments: str) -> str:
    """The one line with which a command is refused."""
    assert main(["serve", *arguments]) == 2
    captured = output.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("igroteka: ")
    assert captured.err.count("\n") == 1
    return captured.err


def test_without_a_port_the_first_free_one_is_taken(tmp_path: Path) -> None:
    """And with the whole network as host, the address on this machine comes first."""
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError):  # somebody else may have it already
            held.enter_context(socket.create_server(("0.0.0.0", DEFAULT_PORT)))
        process = serve("--host", "0.0.0.0", "--db", str(tmp_path / "tables.db"))
        assert process.stdout is not None
        address = httpx.URL(process.stdout.readline().split()[1])
        assert address.host == "127.0.0.1"
        assert address.port is not None
        assert address.port > DEFAULT_PORT
        assert httpx.get(f"{address}/api/games", timeout=SECONDS).status_code == 200
        process.terminate()
        process.communicate(timeout=SECONDS)


def test_a_port_that_is_asked_for_and_taken_is_an_error(capsys: Output, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = complaint(capsys, "--port", port, "--db", str(tmp_path / "tables.db"))
        assert f"port {port}" in said


@pytest.mark.parametrize(
    "db", ["mysql://nowhere/x", "nonsense://x", "/proc/igroteka/tables.db", "postgresql://"]
)
def test_a_database_that_cannot_be_used_is_an_error(capsys: Output, db: str) -> None:
    assert "database" in complaint(capsys, "--db", db, "--port", "0") or "/proc" in db


def test_a_file_that_is_no_database_is_left_alone(capsys: Output, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("my notes\n" * 200)
    assert "notes.txt" in complaint(capsys, "--db", str(notes), "--port", "0")
    assert notes.read_text() == "my notes\n" * 200


def test_a_setting_that_is_no_number_is_an_error(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("IGROTEKA_BOT_SECONDS", "soon")
    assert "IGROTEKA_BOT_SECONDS" in complaint(capsys)


def test_stopping_ends_at_once_though_somebody_looks(start: Start) -> None:
    server = start()
    anna = Person(server.url)
    live = anna.watch(anna.create("toy", ME, RANDOM))
    server.stop()
    assert live.close_code() in (1001, 1012)


def test_the_system_keeps_little_for_who_does_not_read() -> None:
    """What is accepted has the buffers of what listens; Linux adds as much for itself."""
    with _listen("127.0.0.1", 0) as listening:
        kept = listening.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF)
    assert kept <= 2 * KEPT_BY_SYSTEM


def test_settings_travel_through_the_environment() -> None:
    chosen = Settings(db="x.db", bot_seconds=2.5, bot_workers=3)
    assert Settings.from_environment(chosen.to_environment()) == chosen
    assert Settings.from_environment({}, db="y.db", secret=None).url == "sqlite:///y.db"
    with pytest.raises(BadOption):
        Settings.from_environment({"IGROTEKA_BOT_WORKERS": "2.5"})


def test_bots_have_the_same_cores_however_many_processes_serve() -> None:
    many, few = (Settings(bot_workers=number) for number in (4, 1))
    assert (many.bots_of_one, few.bots_of_one) == (4, 1)
    shared = [replace(many, workers=number).bots_of_one for number in (2, 3, 8)]
    assert shared == [2, 1, 1], "each has one at least"


def test_a_database_is_a_url_or_a_file() -> None:
    assert database_url("sqlite:///tables.db") == "sqlite:///tables.db"
    assert database_url("postgres://x/y") == "postgresql+psycopg://x/y"
