"""The positions that the web tests draw are those the server sends today."""

from __future__ import annotations

import importlib.util
import json
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from server.people import HOTSEAT, ME, Person

SCRIPT = Path(__file__).parents[2] / "web/scripts/fixtures.py"


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with a copy of the smaller game's fixtures to work on."""
    spec = importlib.util.spec_from_file_location("web_fixtures", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    folder = "age_of_galaxy/fixtures"
    shutil.copytree(module.GAMES / folder, tmp_path / folder)
    monkeypatch.setattr(module, "GAMES", tmp_path)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def run(script: ModuleType, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr(sys, "argv", ["fixtures.py", *words])
    return script.main()


def test_a_fixture_that_the_server_would_not_send_is_named_with_the_command(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(script, monkeypatch)
    assert run(script, monkeypatch, "--check") == 0
    path = script.GAMES / "age_of_galaxy/fixtures/turn.json"
    path.write_text(path.read_text().replace('"round":1', '"round":9'))
    capsys.readouterr()
    assert run(script, monkeypatch, "--check") == 1
    out = capsys.readouterr().out
    assert out == (
        "age_of_galaxy/fixtures/turn.json is out of date: python web/scripts/fixtures.py\n"
    )
    assert run(script, monkeypatch) == run(script, monkeypatch, "--check") == 0


def test_a_fixture_is_the_frame_of_a_table(script: ModuleType, anna: Person) -> None:
    path = script.GAMES / "age_of_galaxy/fixtures/records/turn.txt"
    table = anna.post("/tables/import", record=path.read_text(), seats=[ME, HOTSEAT])
    sent = anna.watch(table).frame
    made = json.loads(json.dumps(script.frame(script.Record.load(path))))
    assert made.keys() == sent.keys()
    assert made["table"].keys() == sent["table"].keys()
    for same in ("view", "decision", "mine", "n", "version"):
        assert made[same] == sent[same]
    assert {action["text"] for action in made["actions"]} == {
        action["text"] for action in sent["actions"]
    }
