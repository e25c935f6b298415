"""The web table's files, and the description its types are made from."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from igroteka.server.wire import messages
from server.people import SECONDS, Person, Server, problem

PAGE = "<!doctype html><title>Table</title>" + "<p>pebbles</p>" * 100


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server with a small built web app."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "assets" / "app-1a2b.js").write_text("let pebbles = 1;" * 100)
    (folder.parent / "secret.txt").write_text("secret")
    server = Server(str(folder.parent / "tables.db"), IGROTEKA_WEB=str(folder))
    yield httpx.Client(base_url=server.url, timeout=SECONDS)
    server.stop()


@pytest.mark.parametrize("path", ["/", "/t/abc123", "/new/gaia", "/help/gaia", "/t/a/replay"])
def test_every_page_is_the_one_page(site: httpx.Client, path: str) -> None:
    answer = site.get(path)
    assert answer.text == PAGE
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    again = site.get(path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_hashed_files_are_kept_for_ever(site: httpx.Client) -> None:
    answer = site.get("/assets/app-1a2b.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    plain = site.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text == "let pebbles = 1;" * 100


def test_other_files_are_asked_for_again(site: httpx.Client) -> None:
    answer = site.get("/favicon.svg")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    ["/assets/gone.js", "/gone.png", "/../secret.txt", "/%2e%2e/secret.txt", "/x%00y.txt"],
)
def test_a_missing_file_is_not_a_page(site: httpx.Client, path: str) -> None:
    assert problem(site.get(path)) == "no_page"


def test_an_unknown_operation_is_not_a_page(site: httpx.Client) -> None:
    assert problem(site.get("/api/nothing")) == "no_page"
    assert problem(site.post("/t/abc")) == "bad_method"
    wrong = site.put("/api/me")
    assert problem(wrong) == "bad_method"
    assert wrong.headers["allow"] == "GET, PATCH"


def test_a_question_for_the_head_only(site: httpx.Client) -> None:
    answer = site.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


def test_what_the_interface_answers_is_not_kept(anna: Person) -> None:
    assert anna.http.get("/tables").headers["cache-control"] == "no-store"


def test_the_description_is_written_by_a_command(anna: Person) -> None:
    command = [sys.executable, "-m", "igroteka.server.openapi"]
    written = subprocess.run(command, capture_output=True, text=True, check=True)
    assert written.stderr == ""
    assert json.loads(written.stdout) == anna.get("/openapi.json")


def test_the_description_has_every_operation_the_web_table_uses(anna: Person) -> None:
    known = {
        (method.upper(), path)
        for path, item in anna.get("/openapi.json")["paths"].items()
        for method in item
    }
    client = (Path(__file__).parents[2] / "web" / "src" / "api" / "client.ts").read_text("utf-8")
    used = set(re.findall(r'\bserver\.([A-Z]+)\(\s*"([^"]+)"', client))
    assert ("POST", "/api/tables/{table_id}/why") in used, "the client is written in another way"
    assert used <= known


def test_the_description_has_the_messages_of_live_tables(anna: Person) -> None:
    schemas = anna.get("/openapi.json")["components"]["schemas"]
    sent = {one["$ref"].rpartition("/")[2] for one in schemas["ServerMessage"]["oneOf"]}
    heard = {one["$ref"].rpartition("/")[2] for one in schemas["ClientMessage"]["oneOf"]}
    assert sent == {"Frame", "Patch", "ChatMessage", "Ack", "Presence", "Pong"}
    assert heard == {"Play", "TakeBack", "Say", "Ping"}
    assert set(schemas["Frame"]["required"]) == set(messages.Frame.__required_keys__)
