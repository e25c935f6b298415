"""The same tables in PostgreSQL through two processes: nothing is lost, a race has one winner."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

import toy_game  # noqa: F401  (puts the toy in the registry)
from server.people import (
    BOARD_FIRST,
    HOTSEAT,
    ME,
    OPEN,
    RANDOM,
    Live,
    Person,
    Server,
    play_out,
)
from server.postgres import installed

pytestmark = installed


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[tuple[Server, Server]]:
    """Two processes that found the database empty at the same time."""
    with ThreadPoolExecutor(2) as pool:
        one, two = pool.map(Server, [database, database])
    yield one, two
    one.stop()
    two.stop()


def test_two_people_at_two_processes_play_to_the_end(servers: tuple[Server, Server]) -> None:
    anna, boris = (Person(server.url, "Анна") for server in servers)
    id = anna.create("gaia", ME, OPEN, seed=8, options=BOARD_FIRST)["id"]
    boris.post(f"/tables/{id}/join")
    here, there = anna.watch(id), boris.watch(id)
    anna.post(f"/tables/{id}/start")
    here.until(lambda frame: frame["mine"])
    there.until(lambda frame: frame["table"]["status"] == "running")
    here.say("привет")
    while not there.chat:
        there.receive()
    for live in (here, there):
        live.until(lambda frame: frame["decision"] is not None)
    over = play_out(here, there, choose=lambda frame: frame["actions"][-1]["text"])
    assert there.until(lambda frame: frame["result"] is not None)["result"] == over["result"]
    assert there.log == here.log
    record = anna.http.get(f"/tables/{id}/record").text
    assert boris.post("/tables/import", record=record)["scores"] == over["result"]["scores"]
    boris_lists = [boris.get("/tables", scope=scope) for scope in ("mine", "open", "recent")]
    assert [len(tables) for tables in boris_lists] == [0, 0, 2]
    anna.delete(f"/tables/{id}")
    assert there.close_code() == 4404


def test_a_race_for_the_same_position_has_one_winner(servers: tuple[Server, Server]) -> None:
    anna = Person(servers[0].url)
    table = anna.create("toy", ME, HOTSEAT, options={"heap": 99})
    lives = [anna.watch(table), anna.at(servers[1]).watch(table)]

    def race(live: Live) -> bool:
        return live.submit(type="play", version=live.frame["version"], action="take 1")["ok"]

    with ThreadPoolExecutor(2) as pool:
        for n in range(1, 11):
            assert sorted(pool.map(race, lives)) == [False, True]
            for live in lives:
                live.until(lambda frame, n=n: frame["n"] == n)


def test_a_killed_process_has_lost_nothing(servers: tuple[Server, Server]) -> None:
    one, two = servers
    anna = Person(one.url)
    table = anna.create("toy", ME, RANDOM, options={"heap": 60})
    for _ in range(2):
        live = anna.watch(table)
        while not live.frame["mine"]:
            live.receive()
        played = live.play(live.frame["actions"][0]["text"])["n"]
        one.kill()
        # A room that the other process has already may hear of the last move a moment later.
        anna.at(two).watch(table).until(lambda frame, played=played: frame["n"] >= played)
        one.restart()
        assert anna.watch(table).frame["n"] >= played


def test_a_guests_first_requests_may_come_side_by_side(servers: tuple[Server, Server]) -> None:
    for _ in range(5):
        browsers = [Person(servers[0].url)]
        browsers += [browsers[0].at(server) for server in (*servers, *servers)]
        with ThreadPoolExecutor(5) as pool:
            names = list(pool.map(lambda person: person.patch("/me", lang="ru")["id"], browsers))
        assert set(names) == {browsers[0].id}


def test_a_game_of_several_people_is_dealt_at_the_start_for_every_process(
    servers: tuple[Server, Server],
) -> None:
    anna, boris = (Person(server.url) for server in servers)
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    here, there = anna.watch(id), boris.watch(id)
    anna.post(f"/tables/{id}/start")
    for live in (here, there):
        live.until(lambda frame: frame["decision"] is not None)
    over = play_out(here, there)
    seats = [live.until(lambda frame: frame["result"])["view"] for live in (here, there)]
    assert seats[0] == seats[1], "at the end everybody sees everything, and it is the same"
    record = anna.http.get(f"/tables/{id}/record").text
    assert boris.post("/tables/import", record=record)["scores"] == over["result"]["scores"]


def test_who_logs_out_leaves_no_table_open_in_another_process(
    servers: tuple[Server, Server],
) -> None:
    one, two = servers
    anna = Person(one.url, "Anna")
    table = anna.create("toy", ME, HOTSEAT)
    live = anna.at(two).watch(table)
    anna.post("/logout")
    assert live.close_code() == 4001


def test_accounts_and_odd_signs(servers: tuple[Server, Server]) -> None:
    anna = Person(servers[0].url)
    anna.post("/account", name="Анна", password="восемь белых коней")
    other = Person(servers[1].url)
    assert other.refused("POST", "/account", name="анна", password="12345678") == "name_taken"
    assert other.post("/login", name="АННА", password="восемь белых коней")["id"] == anna.id
    anna.patch("/me", name="a\x00b", preferences={"odd": "\x00\x01", "big": 2**31 - 1})
    assert anna.get("/me")["name"] == "a b"
    assert anna.get("/me")["preferences"] == {"odd": "\x00\x01", "big": 2**31 - 1}
    assert anna.refused("GET", "/tables/a%00b") == "no_table"
    live = anna.watch(anna.create("toy", ME, OPEN, title="\x00"))
    assert live.say("nul \x00 nul")["ok"]
    assert live.refused(type="play", action="\x00") in ("illegal", "not_running")
