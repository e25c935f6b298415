"""People at a table, over real HTTP and real websockets, and the server they visit."""

from __future__ import annotations

import itertools
import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from pathlib import Path
from pkgutil import iter_modules
from typing import Any
from urllib.parse import urlencode

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from igroteka import games
from server.patching import patched

TESTS = Path(__file__).parents[1]
LAUNCH = TESTS / "server" / "launch.py"
SECONDS = 120.0
"""Longer than anything takes on a busy machine; a test that waits so long has failed."""
UNHURRIED = "IGROTEKA_TEST_UNHURRIED"
"""In the environment of a server: everything may be done as often as somebody likes."""
Json = dict[str, Any]


def wait_until(so: Callable[[], bool], seconds: float = SECONDS) -> None:
    """Ask again until it is so; what takes longer than that never will be."""
    end = time.monotonic() + seconds
    while not so():
        assert time.monotonic() < end, f"still not so after {seconds:g} s"


ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
HOTSEAT: Json = {"kind": "hotseat"}
RANDOM: Json = {"kind": "bot", "bot": "random"}
GREEDY: Json = {"kind": "bot", "bot": "greedy"}
BOARD_FIRST: Json = {"board_order": "board-first"}
"""A table of gaia that keeps nothing back, not even the board."""


_NURSERY = multiprocessing.get_context("forkserver")
"""Where servers come from: a process that has loaded once what all of them need."""
_NURSERY.set_forkserver_preload(
    [
        "igroteka.cli.app",
        "igroteka.cli.serve",
        "igroteka.server",
        "igroteka.server.api.running",
        "uvicorn",
        "uvicorn.lifespan.on",
        *(f"{game.name}.game" for game in iter_modules(games.__path__, f"{games.__name__}.")),
        "server.launch",
        "server.nursery",
    ]
)


@cache
def _open_nursery() -> None:
    """Start that process; it finds what is in the folder of the tests, as this one does."""
    found = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(TESTS), *([found] if found else [])])
    try:
        forkserver.ensure_running()
    finally:
        if found is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = found


def _serve(told: Connection, arguments: list[str], environment: dict[str, str]) -> None:
    """What `launch.py serve` does, in a process that has loaded most of it already."""
    from server import launch

    os.dup2(told.fileno(), 1)
    os.environ.update(environment)
    sys.modules["__main__"] = launch  # the processes that bots think in begin with it
    sys.argv = [str(LAUNCH), "serve", *arguments]
    launch.run()


class Server:
    """A server process of its own; `url` is where it listens."""

    def __init__(self, db: str, **environment: str) -> None:
        self.db, self._environment = db, environment
        self._begin(0)

    def _begin(self, port: int) -> None:
        self._told, telling = _NURSERY.Pipe(duplex=False)
        environment = {
            "PYTHONPATH": str(TESTS),
            "IGROTEKA_POLL_SECONDS": "0.05",
            "IGROTEKA_BOT_WORKERS": "1",
            "IGROTEKA_ADDRESS_TIMES": "0",  # all tests come from one
            **self._environment,
        }
        arguments = ["--db", self.db, "--port", str(port)]
        self._process = _NURSERY.Process(target=_serve, args=(telling, arguments, environment))
        _open_nursery()
        self._process.start()
        telling.close()
        with open(self._told.fileno(), encoding="utf-8", closefd=False) as lines:
            line = lines.readline()
        assert line.startswith("Igroteka: http"), f"the server did not start: {line!r}"
        self.url = line.split()[1]

    def kill(self) -> None:
        """As a power cut does it."""
        self._process.kill()
        self._ended()

    def stop(self) -> None:
        """As Ctrl-C does it."""
        if self._process.is_alive():
            assert self._process.pid is not None
            os.kill(self._process.pid, signal.SIGINT)
            self._ended()

    def _ended(self) -> None:
        self._process.join(SECONDS)
        assert self._process.exitcode is not None, "it goes on"

    def restart(self) -> None:
        """Another process on the same address and database, after this one has ended."""
        self._begin(httpx.URL(self.url).port or 0)


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, url: str, name: str | None = None) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api", timeout=SECONDS)
        self.id: str = self.get("/me")["id"]
        if name is not None:
            self.patch("/me", name=name)

    def get(self, path: str, **query: Any) -> Any:
        return expect(self.http.get(path, params=query))

    def post(self, path: str, **body: Any) -> Any:
        return expect(self.http.post(path, json=body))

    def patch(self, path: str, **body: Any) -> Any:
        return expect(self.http.patch(path, json=body))

    def delete(self, path: str) -> None:
        expect(self.http.delete(path))

    def refused(self, method: str, path: str, **body: Any) -> str:
        """The code of the problem a request meets."""
        answer = self.http.request(method, path, json=body if method != "GET" else None)
        return problem(answer)

    def create(self, game: str, *seats: Json, start: bool = True, **more: Any) -> Json:
        return self.post("/tables", game=game, seats=list(seats), start=start, **more)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def at(self, server: Server) -> Person:
        """The same browser visiting another process."""
        other = object.__new__(Person)
        other.url, other.id = server.url, self.id
        other.http = httpx.Client(
            base_url=f"{server.url}/api", timeout=SECONDS, headers={"cookie": self.cookie()}
        )
        other.http.cookies.update(self.http.cookies)
        return other

    def watch(self, table: Json | str, version: int | None = None, seat: int | None = None) -> Live:
        """Open the table's websocket and wait for the first frame."""
        live = self.listen(table, version, seat)
        live.until(lambda _: True)
        return live

    def follow(self, table: Json | str) -> Live:
        """Watch it as the page does: after the first frame only what is new is sent."""
        live = self.listen(table, patches=True)
        live.until(lambda _: True)
        return live

    def listen(
        self,
        table: Json | str,
        version: int | None = None,
        seat: int | None = None,
        patches: bool | None = None,
        **headers: str,
    ) -> Live:
        id = table if isinstance(table, str) else table["id"]
        seen = {"version": version, "seat": seat, "patches": patches}
        query = urlencode({name: value for name, value in seen.items() if value is not None})
        url = f"{self.url.replace('http', 'ws', 1)}/api/tables/{id}/live?{query}"
        return Live(url, {"cookie": self.cookie(), **headers})


class Live:
    """One open table."""

    def __init__(self, url: str, headers: dict[str, str]) -> None:
        self._closing = ExitStack()
        self.socket: ClientConnection = self._closing.enter_context(
            connect(
                url,
                additional_headers=headers,
                max_size=None,
                open_timeout=SECONDS,
                close_timeout=SECONDS,
                ping_interval=None,  # a busy server answers late
            )
        )
        self.frame: Json = {}
        self.log: list[Json] = []
        self.chat: list[Json] = []
        self.presence: Json = {}
        self.received: list[Json] = []
        self._numbers = itertools.count(1)

    def receive(self) -> Json:
        message = json.loads(self.socket.recv(timeout=SECONDS))
        self.received.append(message)
        if message["type"] == "patch":
            message = patched(self.frame, message)
        if message["type"] == "frame":
            self.frame = message
            self.log[message["log_from"] :] = message["log"]
        elif message["type"] == "chat":
            self.chat += message["entries"]
        elif message["type"] == "presence":
            self.presence = message
        return message

    def until(self, true: Callable[[Json], bool]) -> Json:
        """Wait for a frame of which something is true."""
        while not (self.frame and true(self.frame)):
            self.receive()
        return self.frame

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def submit(self, **message: Any) -> Json:
        """Send something and wait for its acknowledgement."""
        message.setdefault("request", f"{id(self)}-{next(self._numbers)}")
        self.send(**message)
        while True:
            answer = self.receive()
            if answer["type"] == "ack" and answer["request"] == message["request"]:
                return answer

    def play(self, action: str, **more: Any) -> Json:
        """Play an action that must be accepted; the frame it leads to."""
        ask = {"type": "play", "version": self.frame["version"], "action": action, **more}
        ack = self.submit(**ask)
        while not ack["ok"] and ack["error"]["code"] == "too_often":
            time.sleep(0.05)  # no person is as quick as a test
            ack = self.submit(**ask)
        assert ack["ok"], ack
        return self.until(lambda frame: frame["version"] >= ack["version"])

    def refused(self, **message: Any) -> str:
        """The code of the problem a submission meets."""
        ack = self.submit(**{"version": self.frame["version"], **message})
        assert not ack["ok"], ack
        return ack["error"]["code"]

    def undo(self, **more: Any) -> Json:
        ack = self.submit(type="undo", version=self.frame["version"], **more)
        assert ack["ok"], ack
        return self.until(lambda frame: frame["version"] >= ack["version"])

    def say(self, text: str, **more: Any) -> Json:
        return self.submit(type="chat", text=text, **more)

    def texts(self) -> list[str]:
        """The actions of the log."""
        return [entry["text"] for entry in self.log]

    def close(self) -> None:
        self._closing.close()

    def close_code(self) -> int | None:
        """Read until the server hangs up; the code it gives."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def play_out(*lives: Live, choose: Callable[[Json], str] | None = None) -> Json:
    """Everybody plays the first (or the chosen) action whenever it is theirs, to the end."""
    while True:
        for live in lives:
            frame = live.frame
            if frame["result"] is not None:
                return frame
            if frame["mine"]:
                live.play(choose(frame) if choose else frame["actions"][0]["text"])
                break
        else:
            lives[0].receive()
            continue
        for live in lives:
            newest = max(other.frame["version"] for other in lives)
            live.until(lambda frame, newest=newest: frame["version"] >= newest)


def expect(answer: httpx.Response) -> Any:
    assert answer.is_success, f"{answer.status_code}: {answer.text}"
    return answer.json() if answer.content else None


def problem(answer: httpx.Response) -> str:
    """The code of an answer that must be a problem told in both languages."""
    assert answer.is_client_error, f"{answer.status_code}: {answer.text}"
    body = answer.json()
    assert set(body) == {"code", "message", "option"}
    assert body["message"]["ru"]
    assert body["message"]["en"]
    return body["code"]
