"""The file of a database is its owner's alone, whatever new files usually are."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.storage import private
from igroteka.server.storage.backups import back_up, restore
from igroteka.server.storage.database import Store
from server import inside

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="other systems have no such modes")


@pytest.fixture(params=[0o000, 0o022, 0o077])
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.usefixtures("umask")
def test_everything_new_is_its_owners(tmp_path: Path) -> None:
    folder = tmp_path / "igroteka"
    store = inside.database(folder)
    inside.add_table(store, "toy", inside.ME, inside.OPEN)
    with store.engine.connect() as connection:
        connection.exec_driver_sql("SELECT 1")
        names = {path.name for path in folder.iterdir()}
        assert names == {"tables.db", "tables.db-wal", "tables.db-shm"}
        assert {mode(path) for path in folder.iterdir()} == {0o600}
    assert mode(folder) == 0o700
    store.close()
    back_up(f"sqlite:///{folder / 'tables.db'}", tmp_path / "copy.db")
    restore(tmp_path / "copy.db", f"sqlite:///{tmp_path / 'other.db'}", replace=False)
    assert (mode(tmp_path / "copy.db"), mode(tmp_path / "other.db")) == (0o600, 0o600)


def test_what_was_open_to_others_is_told_and_left_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    inside.database(tmp_path).close()
    file = tmp_path / "tables.db"
    file.chmod(0o640)
    tmp_path.chmod(0o755)
    for _ in range(2):
        inside.database(tmp_path).close()
    told = [one for one in caplog.records if one.name == private.__name__]
    assert [one.levelno for one in told] == [logging.WARNING], "once in a process is enough"
    assert "640" in told[0].getMessage()
    assert f"chmod 600 {file}" in told[0].getMessage()
    assert (mode(file), mode(tmp_path)) == (0o640, 0o755)


def test_a_database_that_is_private_is_nothing_to_talk_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        inside.database(tmp_path).close()
    Store("sqlite://").close()
    assert not caplog.records


def test_a_home_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    Store("sqlite:///~/tables.db").close()
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]
