"""What those who run a server ask it, and who is answered."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session
from starlette.requests import Request

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server import Settings, create_app
from igroteka.server.api.local import from_this_machine
from igroteka.server.api.routes import operations
from igroteka.server.storage import schema
from igroteka.server.wire import metrics
from server import inside
from server.conftest import Start
from server.people import HOTSEAT, LAUNCH, ME, RANDOM, SECONDS, TESTS, Person, Server, problem

PROXY = {"x-forwarded-for": "192.0.2.7", "x-forwarded-proto": "https"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[inside.Visit]:
    settings = Settings(db=str(tmp_path / "tables.db"), bot_workers=1, metrics_token="a token")
    app = create_app(settings)
    with inside.Visit(app) as visiting:
        yield visiting


def counted(server: Server) -> dict[str, float]:
    """The metrics of a server, with their labels."""
    answer = httpx.get(f"{server.url}/api/metrics", timeout=SECONDS)
    assert answer.is_success
    return {
        sample.name + "".join(f"[{value}]" for value in sample.labels.values()): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_a_server_that_lives_says_so_to_everybody(client: inside.Visit) -> None:
    for path in ("/api/health", "/api/ready"):
        answer = client.get(path, headers=PROXY)
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
        assert answer.headers["cache-control"] == "no-store"


def test_a_server_with_another_schema_is_not_ready(client: inside.Visit) -> None:
    store = client.app.state.hub.store

    def say(version: str) -> None:
        with store.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = ?", (version,))

    say("0001")
    answer = client.get("/api/ready")
    assert (answer.status_code, answer.json()["code"]) == (503, "not_ready")
    assert client.get("/api/health").status_code == 200
    say(schema.known()[0])
    assert client.get("/api/ready").status_code == 200


def test_a_server_without_its_database_is_not_ready(
    client: inside.Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(session: Session) -> bool:
        raise OperationalError("SELECT", {}, Exception("gone"))

    monkeypatch.setattr(schema, "is_current", gone)
    assert client.get("/api/ready").status_code == 503
    assert client.get("/api/health").status_code == 200


def test_a_database_that_does_not_answer_is_asked_once_however_many_want_to_know(
    client: inside.Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, answering = [0], threading.Event()

    def wait(session: Session) -> bool:
        asked[0] += 1
        return answering.wait(SECONDS)

    monkeypatch.setattr(schema, "is_current", wait)
    monkeypatch.setattr(operations, "ANSWER_SECONDS", 0.01)
    assert [client.get("/api/ready").status_code for _ in range(20)] == [503] * 20
    assert asked == [1]
    answering.set()


def test_metrics_are_for_this_machine_or_with_a_token(client: inside.Visit) -> None:
    def answer(**headers: str) -> int:
        return client.get(
            "/api/metrics", headers={name: said.encode() for name, said in headers.items()}
        ).status_code

    assert answer() == 200
    for headers in (PROXY, {"host": "table.example"}, {"via": "1.1 proxy"}):
        assert answer(**headers) == 403
        assert answer(**headers, authorization="Bearer a token") == 200
        for wrong in ("Bearer b token", "Bearer", "Basic a token", "Bearer ключ"):
            assert answer(**headers, authorization=wrong) == 403


def test_without_a_token_none_is_right(server: Server) -> None:
    for given in ("Bearer", "Bearer None"):
        headers = PROXY | {"authorization": given}
        answer = httpx.get(f"{server.url}/api/metrics", headers=headers, timeout=SECONDS)
        assert problem(answer) == "not_local"


def test_what_happens_is_counted(start: Start) -> None:
    server = start()
    anna = Person(server.url, "Anna")
    table = anna.create("toy", ME, HOTSEAT, RANDOM, options={"heap": 50})
    before = counted(server)
    live = anna.watch(table)
    for _ in range(3):  # one of us, the other, the bot, and one of us again
        live.until(lambda frame: frame["mine"])
        live.play("take 1")
    live.until(lambda frame: frame["mine"])
    live.undo()
    live.refused(type="play", action="take 77")
    assert live.refused(type="play", action="take 1", version=0) == "stale"
    live.until(lambda frame: frame["mine"])
    after = counted(server)

    def more(name: str) -> float:
        return after[f"igroteka_{name}"] - before.get(f"igroteka_{name}", 0)

    assert more("moves_total[person]") == 3
    assert more("moves_total[bot]") == after["igroteka_moves_total[bot]"] >= 1
    assert more("moves_total[undo]") == 1
    assert more("submissions_total[ok]") == 4
    assert more("submissions_total[illegal]") == 1
    assert more("submissions_total[stale]") == 1
    assert more("ack_seconds_count") == 6
    assert 0 < more("ack_seconds_sum") < SECONDS
    sent = sum(len(str(message)) for message in live.received)
    assert more("messages_total[frame]") >= sum(m["type"] == "frame" for m in live.received)
    assert more("messages_total[ack]") == 6
    assert more("message_bytes_total") > sent / 2
    assert more("bot_seconds_count") >= more("moves_total[bot]")
    assert (after["igroteka_rooms"], after["igroteka_connections"]) == (1, 1)
    assert after["igroteka_bots_waiting"] == 0
    live.close()


def test_processes_that_serve_together_count_together(tmp_path: Path) -> None:
    folder = tmp_path / "metrics"
    folder.mkdir()
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(TESTS)])}
    command = [sys.executable, str(LAUNCH), "serve", "--port", "0"]
    with ExitStack() as closing:
        urls: list[str] = []
        for number in range(2):
            process = subprocess.Popen(
                [*command, "--db", str(tmp_path / f"{number}.db")],
                stdout=subprocess.PIPE,
                text=True,
                env=environment | {metrics.TOGETHER: str(folder)},
            )
            closing.callback(process.communicate, timeout=SECONDS)
            closing.callback(process.terminate)
            assert process.stdout is not None
            urls.append(process.stdout.readline().split()[1])
        lives = [anna.watch(anna.create("toy", ME, HOTSEAT)) for anna in map(Person, urls)]
        for live in lives:
            live.play("take 1")
        for url in urls:
            told = httpx.get(f"{url}/api/metrics", timeout=SECONDS).text
            assert 'igroteka_moves_total{source="person"} 2.0' in told
        assert "igroteka_rooms 2.0" in told
        for live in lives:
            live.close()


def test_answers_that_the_database_is_busy_are_counted(
    client: inside.Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("locked"))

    before = metrics.busy._value.get()  # type: ignore[attr-defined]
    monkeypatch.setattr("igroteka.server.storage.lists.list_tables", locked)
    answer = client.get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert metrics.busy._value.get() == before + 1  # type: ignore[attr-defined]


def test_bots_that_wait_are_counted() -> None:
    async def wait() -> list[float]:
        seen: list[float] = []
        with metrics.waiting_bot(), metrics.waiting_bot():
            seen.append(metrics.bots_waiting._value.get())  # type: ignore[attr-defined]
        return [*seen, metrics.bots_waiting._value.get()]  # type: ignore[attr-defined]

    assert asyncio.run(wait()) == [2, 0]


# What a request says of where it comes from


def request(app_local: str, host: list[str], peer: str = "127.0.0.1", **headers: str) -> Request:
    app = create_app(Settings(local=app_local))
    named = [(name.replace("_", "-").encode(), said.encode()) for name, said in headers.items()]
    hosts = [(b"host", name.encode()) for name in host]
    scope = {"type": "http", "headers": [*hosts, *named], "client": (peer, 1), "app": app}
    return Request(scope)


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:1", "[::1]:8000"])
def test_a_browser_here_is_on_this_machine(host: str) -> None:
    assert from_this_machine(request("auto", [host]))
    assert not from_this_machine(request("never", [host]))
    assert not from_this_machine(request("auto", [host], peer="192.0.2.7"))


@pytest.mark.parametrize(
    "sign",
    [
        "forwarded",
        "via",
        "x_forwarded_for",
        "x_forwarded_host",
        "x_forwarded",
        "x_real_ip",
        "x_client_ip",
        "true_client_ip",
        "cf_connecting_ip",
        "fly_client_ip",
        "x_envoy_external_address",
        "x_amzn_trace_id",
        "x_original_host",
    ],
)
def test_whatever_came_through_a_proxy_did_not_come_from_here(sign: str) -> None:
    assert not from_this_machine(request("auto", ["localhost"], **{sign: "127.0.0.1"}))


@pytest.mark.parametrize(
    "hosts", [[], [""], ["localhost", "localhost"], ["localhost.example"], ["["], ["@localhost:x["]]
)
def test_who_asks_for_no_host_of_this_machine_is_not_on_it(hosts: list[str]) -> None:
    assert not from_this_machine(request("auto", hosts))


# TLS


def test_who_has_come_by_tls_is_told_to_come_so_again(server: Server) -> None:
    def told(**headers: str) -> str | None:
        answer = httpx.get(f"{server.url}/api/games", headers=headers, timeout=SECONDS)
        return answer.headers.get("strict-transport-security")

    assert told() is None
    assert told(**{"x-forwarded-proto": "http"}) is None
    assert told(**{"x-forwarded-proto": "https"}) == "max-age=15552000"


def test_a_proxy_that_is_not_believed_says_nothing_of_tls(start: Start) -> None:
    server = start(FORWARDED_ALLOW_IPS="192.0.2.7")
    answer = httpx.get(f"{server.url}/", headers={"x-forwarded-proto": "https"}, timeout=SECONDS)
    assert "strict-transport-security" not in answer.headers


def test_own_tls_is_tls_and_can_be_left_untold(tmp_path: Path) -> None:
    for seconds, told in ((60, "max-age=60"), (0, None)):
        app = create_app(Settings(db=str(tmp_path / "tables.db"), hsts_seconds=seconds))
        with inside.Visit(app, "https://localhost") as visiting:
            answer = visiting.get("/api/health")
            assert answer.headers.get("strict-transport-security") == told
