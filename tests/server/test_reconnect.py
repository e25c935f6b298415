"""Nothing acknowledged is ever lost: reconnecting, restarting, several processes, one database."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from server.conftest import Start
from server.people import (
    BOARD_FIRST,
    HOTSEAT,
    ME,
    OPEN,
    RANDOM,
    SECONDS,
    Live,
    Person,
    Server,
    play_out,
    wait_until,
)

SLOW = {"kind": "bot", "bot": "slow"}


def test_who_comes_back_gets_only_what_is_new(anna: Person) -> None:
    table = anna.create("gaia", ME, HOTSEAT, seed=2)
    live = anna.watch(table)
    for _ in range(3):
        live.play(live.frame["actions"][0]["text"])
    seen = live.frame["version"]
    live.close()
    other = anna.watch(table)
    assert (other.frame["log_from"], len(other.frame["log"])) == (0, 3)
    other.play(other.frame["actions"][0]["text"])
    back = anna.watch(table, seen)
    assert back.frame["log_from"] == 3
    assert back.frame["log"] == other.log[3:]


def test_who_missed_an_undo_learns_of_it(anna: Person) -> None:
    table = anna.create("gaia", ME, HOTSEAT, seed=2, options=BOARD_FIRST)
    live = anna.watch(table)
    for _ in range(3):
        live.play(live.frame["actions"][0]["text"])
    seen = live.frame["version"]
    live.undo()
    live.undo()
    live.play(live.frame["actions"][1]["text"])
    back = anna.watch(table, seen)
    assert back.frame["log_from"] == 1
    assert back.frame["log"] == live.log[1:]


def test_a_version_that_never_was_gets_everything(anna: Person) -> None:
    table = anna.create("toy", ME, HOTSEAT)
    anna.watch(table).play("take 1")
    assert anna.watch(table, 99).frame["log_from"] == 0


def test_a_submission_repeated_after_reconnecting_is_played_once(anna: Person) -> None:
    table = anna.create("toy", ME, HOTSEAT)
    live = anna.watch(table)
    live.send(type="play", request="lost-answer", version=0, action="take 3")
    live.close()
    back = anna.watch(table)
    assert back.submit(type="play", request="lost-answer", version=0, action="take 3")["ok"]
    assert back.texts() == ["take 3"]


def test_a_killed_server_has_lost_nothing_it_acknowledged(start: Start) -> None:
    server = start()
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    id = anna.create("gaia", ME, OPEN, seed=4, options=BOARD_FIRST)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    played: list[str] = []
    for round_of_moves in range(2):
        lives = [anna.watch(id), boris.watch(id)]
        for live in lives:
            assert live.texts() == played
        for _ in range(4):
            mover = next(live for live in lives if live.frame["mine"])
            action = mover.frame["actions"][round_of_moves]["text"]
            mover.play(action)
            played.append(action)
            for live in lives:
                live.until(lambda frame: frame["n"] == len(played))
        assert lives[0].say(f"before cut {round_of_moves}")["ok"]
        view = lives[0].frame["view"]
        server.kill()
        server.restart()
        assert anna.watch(id).frame["view"] == view
        assert (anna.get("/me")["id"], anna.get("/me")["name"]) == (anna.id, "Anna")
    back = anna.watch(id)
    while len(back.chat) < 2:
        back.receive()
    assert [entry["text"] for entry in back.chat] == [f"before cut {n}" for n in range(2)]


def test_a_server_killed_while_a_move_is_on_its_way(start: Start) -> None:
    """Whether or not it was written, repeating the submission plays it exactly once."""
    server = start()
    anna = Person(server.url)
    table = anna.create("toy", ME, HOTSEAT, options={"heap": 99})
    for n in range(3):
        live = anna.watch(table)
        live.send(type="play", request=f"move-{n}", version=n, action="take 1")
        if n % 2:
            live.receive()
        server.kill()
        server.restart()
        back = anna.watch(table)
        assert back.submit(type="play", request=f"move-{n}", version=n, action="take 1")["ok"]
        assert back.texts() == ["take 1"] * (n + 1)


def ended(person: Person, table_id: str) -> bool:
    return person.get(f"/tables/{table_id}")["status"] == "over"


def test_bots_go_on_after_a_restart_though_nobody_looks(start: Start) -> None:
    server = start()
    anna = Person(server.url)
    table = anna.create("toy", SLOW, SLOW, options={"heap": 12})
    live = anna.watch(table)
    live.until(lambda frame: frame["n"] >= 2)
    server.kill()
    server.restart()
    wait_until(partial(ended, anna, table["id"]))


def test_every_table_of_bots_goes_on_though_some_cannot(start: Start, tmp_path: Path) -> None:
    """More than a list shows, and those that cannot be played any more come first."""
    server = start(IGROTEKA_BOT_SECONDS="600", IGROTEKA_BOT_TABLES="60")
    owners = [Person(server.url) for _ in range(5)]
    anna, sleepy = owners[0], {"kind": "bot", "bot": "sleepy"}
    tables = [
        owner.create("toy", sleepy, RANDOM, options={"heap": 3})["id"]
        for _ in range(11)
        for owner in owners
    ]
    server.kill()
    with sqlite3.connect(tmp_path / "tables.db", timeout=SECONDS) as connection:
        connection.execute("UPDATE seats SET bot = 'random'")
        foreign, spoilt, odd, *sound = reversed(tables)
        connection.execute("UPDATE tables SET rules_version = 99 WHERE id = ?", (foreign,))
        connection.execute("UPDATE tables SET components = 'feedbeef99' WHERE id = ?", (odd,))
        connection.execute(
            "INSERT INTO moves (table_id, 'index', seat, kind, text, source, created) "
            "VALUES (?, 0, 0, 'action', 'dance', 'bot', '2026-01-01 00:00:00')",
            (spoilt,),
        )
        connection.execute("UPDATE tables SET version = 1 WHERE id = ?", (spoilt,))
    server.restart()
    for id in sound:
        wait_until(partial(ended, anna, id))
    assert {anna.get(f"/tables/{id}")["status"] for id in (foreign, spoilt, odd)} == {"running"}


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("options", '{"table": 5}'),
        ("options", '{"board": {"a": 1}, "lost_fleet": [1]}'),
        ("options", '{"factions": 5}'),
        ("game", "chess"),
        ("rules_version", 99),
        ("components", "feedbeef99"),
        ("own_set", "feedbeef99"),
        ("seed", -5),
    ],
)
def test_a_damaged_table_is_listed_and_spoils_no_list(
    server: Server, anna: Person, boris: Person, column: str, value: object
) -> None:
    sound = anna.create("gaia", ME, OPEN)["id"]
    damaged = anna.create("gaia", ME, OPEN)["id"]
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        connection.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (value, damaged))
    try:
        for scope in ("mine", "open"):
            listed = [table["id"] for table in anna.get("/tables", scope=scope)]
            assert {sound, damaged} <= set(listed)
        told = boris.get(f"/tables/{damaged}")
        assert told["seed"] is None, "nobody knows what it hides"
        seats = boris.post(f"/tables/{damaged}/join")["seats"]
        assert seats[1]["mine"]
    finally:
        anna.delete(f"/tables/{damaged}")


def test_two_processes_share_their_tables(start: Start) -> None:
    one, two = start(), start()
    anna, boris = Person(one.url, "Anna"), Person(two.url, "Boris")
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    here, there = anna.watch(id), boris.watch(id)
    anna.post(f"/tables/{id}/start")
    here.until(lambda frame: frame["mine"])
    there.until(lambda frame: frame["table"]["status"] == "running")
    assert here.say("hello")["ok"]
    while not there.chat:
        there.receive()
    over = play_out(here, there)
    there.until(lambda frame: frame["result"] is not None)
    assert there.log == here.log
    assert there.frame["result"] == over["result"]
    anna.delete(f"/tables/{id}")
    assert there.close_code() == 4404


@pytest.fixture(scope="module")
def deaf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two processes that hardly ever ask the database what the other one did."""
    path = str(tmp_path_factory.mktemp("deaf") / "tables.db")
    servers = Server(path, IGROTEKA_POLL_SECONDS="60"), Server(path, IGROTEKA_POLL_SECONDS="60")
    yield servers
    for server in servers:
        server.stop()


def test_two_processes_never_play_the_same_position_twice(deaf: tuple[Server, Server]) -> None:
    """Both get the same submission at once, and different ones for the same position."""
    one, two = deaf
    anna = Person(one.url)
    table = anna.create("toy", ME, HOTSEAT, options={"heap": 99})
    lives = [anna.watch(table), anna.at(two).watch(table)]
    with ThreadPoolExecutor(2) as pool:
        for n in range(10):

            def same(live: Live, n: int = n) -> bool:
                return live.submit(type="play", request=f"r{n}", version=2 * n, action="take 1")[
                    "ok"
                ]

            assert all(pool.map(same, lives))

            def race(live: Live, n: int = n) -> bool:
                return live.submit(type="play", version=2 * n + 1, action="take 1")["ok"]

            assert sorted(pool.map(race, lives)) == [False, True]
    for live in lives:
        live.until(lambda frame: frame["n"] == 20)
        assert live.texts() == ["take 1"] * 20


def test_a_repeated_submission_is_known_to_a_process_that_lags_behind(
    deaf: tuple[Server, Server],
) -> None:
    one, two = deaf
    anna = Person(one.url)
    table = anna.create("toy", ME, HOTSEAT)
    behind = anna.at(two).watch(table)
    live = anna.watch(table)
    live.play("take 1")
    live.play("take 2", request="second")
    assert behind.frame["n"] == 0
    assert behind.submit(type="play", request="second", version=1, action="take 2")["ok"]
    assert behind.texts() == ["take 1", "take 2"]


def test_another_process_takes_over_the_bots_of_a_killed_one(start: Start) -> None:
    one = start(IGROTEKA_BOT_SECONDS="0.5")
    two = start(IGROTEKA_BOT_SECONDS="0.5")
    anna = Person(one.url)
    table = anna.create("toy", SLOW, RANDOM, options={"heap": 20})
    watching = anna.at(two).watch(table)
    watching.until(lambda frame: frame["n"] >= 2)
    one.kill()
    watching.until(lambda frame: frame["result"] is not None)
