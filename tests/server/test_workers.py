"""Several processes behind one address: each table is at home in one, and any may be asked."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from igroteka.server.people.accounts import TRIES
from server.conftest import Start
from server.people import (
    HOTSEAT,
    ME,
    OPEN,
    RANDOM,
    SECONDS,
    Json,
    Person,
    Server,
    play_out,
    wait_until,
)

TABLES = 8
"""Enough for each process to have some, but for one case in a thousand."""


@pytest.fixture
def server(start: Start) -> Server:
    """Its processes find nothing out by looking again: they have to tell each other."""
    return start(IGROTEKA_WORKERS="3", IGROTEKA_POLL_SECONDS=f"{SECONDS}")


def processes(server: Server) -> list[int]:
    pid = server._process.pid
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_two_who_play_reach_the_same_process(server: Server) -> None:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    for _ in range(TABLES):
        table = anna.create("toy", ME, OPEN)
        boris.post(f"/tables/{table['id']}/join")
        anna.post(f"/tables/{table['id']}/start")
        lives = [anna.follow(table), boris.watch(table)]
        for live in lives:
            live.until(lambda frame: frame["table"]["status"] == "running")
        assert play_out(*lives)["result"]
        for live in lives:
            live.close()


def test_bots_go_on_whichever_process_was_asked_for_the_game(server: Server) -> None:
    anna = Person(server.url, "Anna")
    tables = [anna.create("toy", RANDOM, RANDOM)["id"] for _ in range(TABLES)]

    def over() -> bool:
        return all(anna.get(f"/tables/{id}")["status"] == "over" for id in tables)

    wait_until(over)


def test_what_is_asked_of_one_process_is_shown_by_another(server: Server) -> None:
    people = [Person(server.url, f"Person {number}") for number in range(4)]
    for anna in people:  # whose requests come to one process or the other
        table = anna.create("toy", ME, OPEN)
        live = anna.watch(table)
        for boris in people:
            if boris is not anna:
                boris.post(f"/tables/{table['id']}/join")
                live.until(lambda frame: frame["table"]["seats"][1]["kind"] == "person")
                boris.post(f"/tables/{table['id']}/leave")
                live.until(lambda frame: frame["table"]["seats"][1]["kind"] == "open")


def test_a_game_is_told_to_its_last_move_whichever_process_is_asked(server: Server) -> None:
    """Also by one that was asked before that move: the page asks as soon as it has seen it."""
    anna = Person(server.url, "Anna")
    table = anna.create("toy", ME, HOTSEAT)["id"]
    live, windows = anna.watch(table), [anna.at(server) for _ in range(TABLES)]
    for window in windows:
        window.get(f"/tables/{table}/at/0")
    live.play("take 1")
    for window in windows:
        assert window.get(f"/tables/{table}/at/1")["version"] == 1
        assert len(window.get(f"/tables/{table}/timeline")["steps"]) == 2
        assert window.post(f"/tables/{table}/why", action="take 1")["reason"] is None


def test_tries_count_whichever_process_is_asked(server: Server) -> None:
    body = {"name": "Anna", "password": "wrong password"}
    codes = [Person(server.url).refused("POST", "/login", **body) for _ in range(20)]
    most = TRIES.at_once
    assert codes == ["wrong_password"] * most + ["tries_too_often"] * (20 - most)


def test_a_table_that_is_stuck_is_known_whichever_process_is_asked(
    start: Start, tmp_path: Path
) -> None:
    """Also on a connection on which other things have been asked for before."""
    broken = tmp_path / "broken"
    broken.touch()
    environment = {"TOY_BROKEN_WHILE": str(broken), "IGROTEKA_WORKERS": "3"}
    anna = Person(start(**environment).url, "Anna")
    tables = [anna.create("toy", ME, RANDOM)["id"] for _ in range(TABLES)]
    for id in tables:
        live = anna.watch(id)
        live.play("take 3")
        live.until(lambda frame: frame["stuck"])
        live.close()
    for id in tables:
        anna.get("/me")
        assert anna.post(f"/tables/{id}/retry")["id"] == id
    for id in tables:
        anna.get("/me")
        sat = anna.post(f"/tables/{id}/seats/1/play-on", bot=None)
        assert sat["seats"][1]["kind"] == "hotseat"
        assert anna.refused("POST", f"/tables/{id}/retry") == "not_stuck"


def test_a_process_that_dies_is_followed_by_another(server: Server) -> None:
    anna = Person(server.url, "Anna")
    tables = [anna.create("toy", ME, RANDOM)["id"] for _ in range(TABLES)]
    for id in tables:
        live = anna.watch(id)
        live.play(live.until(lambda frame: frame["mine"])["actions"][0]["text"])
        live.close()
    before = processes(server)
    assert len(before) == 3
    for pid in before:
        os.kill(pid, signal.SIGKILL)

    def all_new() -> bool:
        now = processes(server)
        return len(now) == 3 and not {*now} & {*before}

    wait_until(all_new)
    anna = anna.at(server)  # the old connections are gone
    for id in tables:
        live = anna.watch(id)
        asked = live.until(asked_or_over)
        while asked["result"] is None:
            live.play(asked["actions"][0]["text"])
            asked = live.until(asked_or_over)
        live.close()


def asked_or_over(frame: Json) -> bool:
    return frame["mine"] or frame["result"] is not None


def test_what_cannot_work_is_not_started_for_ever(tmp_path: Path) -> None:
    from igroteka.cli import crew

    told = tmp_path / "told"

    def fails(number: int, first: bool) -> None:
        with told.open("a", encoding="utf-8") as file:
            file.write(f"{number}\n")
        raise RuntimeError("nothing works")

    assert crew.keep(2, fails) == 1
    assert len(told.read_text().split()) <= 2 + crew.MOST_FAILURES


def test_whoever_is_asked_to_leave_leaves(server: Server) -> None:
    left = processes(server)
    server.stop()
    assert not [pid for pid in left if Path(f"/proc/{pid}").exists()]
