"""What goes to the log: whose request, which table, and no secrets."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import psycopg
import pytest
from sqlalchemy.exc import OperationalError, StatementError
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.cli import main
from igroteka.engine.errors import BadOption, IgrotekaError
from igroteka.server import Settings, create_app
from igroteka.server.storage import notices
from igroteka.server.storage.backups import back_up
from igroteka.server.storage.database import Store, engine_of
from igroteka.server.storage.rows import User
from igroteka.server.wire import logs
from igroteka.server.wire.schemas import Me
from server import inside
from server.people import LAUNCH, SECONDS, TESTS, Person, Server

SECRET = "hunter2secret"
NOWHERE = f"postgresql://anna:{SECRET}@127.0.0.1:1/igroteka"
"""Nobody listens there."""


def line(message: str, *args: object, error: BaseException | None = None) -> str:
    """What a program reads of something that is logged."""
    info = None if error is None else (type(error), error, error.__traceback__)
    record = logging.LogRecord("igroteka.x", logging.ERROR, "", 1, message, args, info)
    return logs.AsJson().format(record)


def test_a_line_for_programs_is_one_object() -> None:
    said = json.loads(line("table %s: %s\n«да»", "abc-1", "it breaks"))
    assert said.pop("time").endswith("+00:00")
    assert said == {
        "level": "ERROR",
        "logger": "igroteka.x",
        "message": "table abc-1: it breaks\n«да»",
        "table": "abc-1",
    }
    assert "\n" not in line("two\nlines")


@pytest.mark.parametrize(
    ("message", "args", "table"),
    [
        ("bot %s failed at table %s", ("greedy", "xyz"), "xyz"),
        ("100%% of table %s", ("xyz",), "xyz"),
        ("table %s", (), None),
        ("nothing of that kind", (), None),
    ],
)
def test_the_table_is_found_where_the_message_names_it(
    message: str, args: tuple[object, ...], table: str | None
) -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 1, message, args, None)
    assert logs._table_of(record) == table


def test_a_request_is_called_as_it_calls_itself_if_that_is_harmless() -> None:
    assert logs.named_by("deploy-7.a_B") == "deploy-7.a_B"
    for odd in (None, "", "a b", "x" * 65, "a\r\nset-cookie: b", "имя", "{}", "a;b"):
        assert re.fullmatch("[0-9a-f]{16}", logs.named_by(odd))
    assert logs.named_by(None) != logs.named_by(None)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("postgresql://anna:secret@host/db", "postgresql://anna:***@host/db"),
        ("at postgresql+psycopg://a:s:e/c@r@h:5/d, it", "at postgresql+psycopg://a:***@h:5/d, it"),
        ("postgresql://host/db?user=a&password=secret", "postgresql://host/db?user=a&password=***"),
        ("host=h password=secret dbname=d", "host=h password=*** dbname=d"),
        ("postgresql://anna@host/db", "postgresql://anna@host/db"),
        ("http://127.0.0.1:8000/x", "http://127.0.0.1:8000/x"),
        ("sqlite:////home/anna/tables.db", "sqlite:////home/anna/tables.db"),
    ],
)
def test_a_password_is_left_out(text: str, shown: str) -> None:
    assert logs.redacted(text) == shown


@pytest.mark.parametrize("formatter", [logs.AsText(), logs.AsJson()])
def test_no_line_has_a_password_or_what_a_person_has_written(formatter: logging.Formatter) -> None:
    written = " ".join(("has", "written"))  # the line itself may be told
    try:
        try:
            Me.model_validate({"name": {"what somebody": written}})
        except ValueError as error:
            raise RuntimeError(f"cannot connect to {NOWHERE}") from error
    except RuntimeError as error:
        info = (type(error), error, error.__traceback__)
        record = logging.LogRecord("x", logging.ERROR, "", 1, "no %s", (NOWHERE,), info)
    said = formatter.format(record)
    assert "RuntimeError" in said
    assert SECRET not in said
    assert written not in said


def test_what_a_statement_was_given_is_not_told(tmp_path: Path) -> None:
    store = inside.database(tmp_path)

    def write(session: Session) -> None:
        session.add(User(id="x", name=SECRET, password=object(), preferences={}))

    with pytest.raises(StatementError) as failure:
        store.writing(write)
    assert "INSERT INTO users" in str(failure.value)
    assert SECRET not in str(failure.value)
    store.close()


WAYS = [
    f"postgresql://anna:{SECRET}@127.0.0.1:1/igroteka",
    f"postgresql://anna@127.0.0.1:1/igroteka?password={SECRET}",
    f"postgresql://anna:{SECRET}@127.0.0.1:port/igroteka",
    f"postgresql://anna:{SECRET}@127.0.0.1:99999999/igroteka",
    f"postgresql://anna:{SECRET}@127.0.0.1:1/igroteka?nonsense=1",
    f"postgresql://anna:a@{SECRET}@127.0.0.1:1/igroteka",
    f"postgresql+nonsense://anna:{SECRET}@127.0.0.1:1/igroteka",
    f"mysql://anna:{SECRET}@127.0.0.1:1/igroteka",
    f"nonsense://anna:{SECRET}@127.0.0.1:1/igroteka",
]


@pytest.mark.parametrize("address", WAYS)
@pytest.mark.parametrize("command", ["serve", "doctor", "backup", "restore"])
def test_no_command_tells_the_password_of_a_database_it_cannot_use(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, address: str
) -> None:
    file = tmp_path / "file.db"
    if command == "restore":
        inside.database(tmp_path).close()
        back_up(f"sqlite:///{tmp_path / 'tables.db'}", file)
    files = [str(file)] if command in ("backup", "restore") else []
    for lang in ("en", "ru"):
        assert main([command, *files, "--db", address, "--lang", lang]) == 2
        said = "".join(capsys.readouterr())
        assert said.startswith("igroteka: ")
        assert SECRET not in said


def test_errors_of_the_database_have_no_password_whoever_logs_them() -> None:
    """Neither SQLAlchemy's, nor those it comes from, nor our own."""
    engine = engine_of(NOWHERE)
    with pytest.raises(OperationalError) as failure:
        engine.connect()
    told = [str(failure.value), str(failure.value.orig), repr(failure.value)]
    with pytest.raises(IgrotekaError) as refusal:
        Store(NOWHERE)
    told += [str(refusal.value), refusal.value.ru, repr(refusal.value.__cause__)]
    told += [line("no %s", engine.url, error=failure.value), line("no", error=refusal.value)]
    with pytest.raises(BadOption) as refused:
        engine_of(f"nonsense:///{SECRET}:x@")
    assert refused.value.__cause__ is None
    assert "127.0.0.1" in told[0]
    assert not [said for said in told if SECRET in said]
    engine.dispose()


def test_who_listens_in_vain_tells_no_password(caplog: pytest.LogCaptureFixture) -> None:
    class Once:
        """Stops after the first failure."""

        asked = False

        def is_set(self) -> bool:
            return self.asked

        def wait(self, seconds: float) -> None:
            self.asked = True

    caplog.handler.setFormatter(logs.AsText())
    notices._listen_in_thread(NOWHERE, lambda _: None, Once())  # type: ignore[arg-type]
    assert psycopg.OperationalError.__name__ in caplog.text
    assert SECRET not in caplog.text


def broken_app(folder: Path) -> inside.Visit:
    app = create_app(Settings(db=str(folder / "tables.db"), bot_workers=1))

    @app.get("/api/tables/{id}/broken")
    def broken(id: str) -> None:
        raise RuntimeError("an engine breaks")

    return inside.Visit(app)


def test_what_fails_is_logged_with_table_and_request(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.handler.setFormatter(logs.AsJson())
    with broken_app(tmp_path) as client:
        asked = {"x-request-id": "mine-7"}
        answer = client.get("/api/tables/abc/broken", headers=asked)
        assert (answer.status_code, answer.headers["x-request-id"]) == (500, "mine-7")
        first = next(said for said in map(json.loads, caplog.text.splitlines()) if "error" in said)
        assert (first["request"], first["table"]) == ("mine-7", "abc")
        assert "an engine breaks" in first["error"]
        caplog.clear()
        answer = client.get("/api/tables/abc/broken", headers={"x-request-id": "no, \x7f"})
        name = answer.headers["x-request-id"]
        assert re.fullmatch("[0-9a-f]{16}", name)
        assert name in caplog.text


def test_every_answer_has_a_name(server: Server) -> None:
    asked = {"x-request-id": "mine.1"}
    for path in ("/api/games", "/api/tables/nothing", "/api/nothing", "/"):
        answer = httpx.get(server.url + path, headers=asked, timeout=SECONDS)
        assert answer.headers["x-request-id"] == "mine.1", path
    anna = Person(server.url)
    live = anna.listen("nothing", **asked)
    assert live.socket.response is not None
    assert live.socket.response.headers["x-request-id"] == "mine.1"
    live.close()


def test_a_server_writes_as_it_is_told(tmp_path: Path) -> None:
    """The database is open to others, which is told before anything else."""
    inside.database(tmp_path).close()
    (tmp_path / "tables.db").chmod(0o644)
    process = subprocess.Popen(
        [sys.executable, str(LAUNCH), "serve", "--db", str(tmp_path / "tables.db"), "--port", "0"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(TESTS)])}
        | {"IGROTEKA_LOG": "json"},
    )
    assert process.stderr is not None
    said = json.loads(process.stderr.readline())
    process.terminate()
    process.communicate(timeout=SECONDS)
    assert said["level"] == "WARNING"
    assert "chmod 600" in said["message"]


@pytest.mark.parametrize("name", ["LOG", "LOCAL"])
def test_a_setting_that_says_nothing_known_is_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setenv(f"IGROTEKA_{name}", "nonsense")
    assert main(["serve"]) == 2
    assert f"IGROTEKA_{name}" in capsys.readouterr().err
