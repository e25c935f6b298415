"""A table's past: its record out and in, any position of it, how the scores went."""

from __future__ import annotations

import socket

import httpx
import pytest

import igroteka
from igroteka.engine.record import Record
from igroteka.engine.replay import replay
from server.people import HOTSEAT, ME, OPEN, RANDOM, SECONDS, Person, Server, problem


def gaia_record(actions: int | None = None, seed: int = 9) -> Record:
    """A game in which everybody takes the last action offered, or its beginning."""
    state = igroteka.new("gaia", players=2, seed=seed)
    while not state.over and (actions is None or len(state.history) < actions):
        state.play(state.actions()[-1])
    return state.record()


def test_a_record_goes_out_and_comes_in_again(anna: Person, boris: Person) -> None:
    live = anna.watch(anna.create("gaia", ME, HOTSEAT, seed=6, options={"turn_order": "passing"}))
    for _ in range(12):
        live.play(live.frame["actions"][-1]["text"])
    live.undo()
    answer = anna.http.get(f"/tables/{live.frame['table']['id']}/record")
    assert "attachment" in answer.headers["content-disposition"]
    record = Record.loads(answer.text)
    assert len(record.actions) == 11
    assert replay(record, check=True).view(0) == live.frame["view"]

    copy = boris.post("/tables/import", record=answer.text, title="Copy")
    assert (copy["status"], copy["n"], copy["seed"]) == ("running", 11, "6")
    assert copy["options"] == {"turn_order": "passing"}
    again = boris.watch(copy)
    assert again.log == live.log
    assert again.frame["seats_mine"] == [0, 1]
    again.play(again.frame["actions"][0]["text"])
    again.undo()
    again.undo()
    assert again.frame["n"] == 10, "what was imported can be taken back too"


def test_a_finished_record_is_a_table_to_look_at(anna: Person) -> None:
    record = gaia_record()
    table = anna.post("/tables/import", record=record.dumps())
    assert table["status"] == "over"
    assert table["scores"] == replay(record).scores()
    assert table["winners"]


def test_an_imported_game_can_be_played_on_by_others(anna: Person, boris: Person) -> None:
    seats = [ME, OPEN]
    table = anna.post("/tables/import", record=gaia_record(5).dumps(), seats=seats)
    assert (table["status"], table["n"]) == ("waiting", 5)
    boris.post(f"/tables/{table['id']}/join")
    assert anna.post(f"/tables/{table['id']}/start")["turn"] is not None
    here, there = anna.watch(table), boris.watch(table)
    mover = here if here.frame["mine"] else there
    assert mover.play(mover.frame["actions"][0]["text"])["n"] == 6


@pytest.mark.parametrize(
    "text",
    [
        "",
        "igroteka record 1",
        "igroteka record 2\n",
        gaia_record(4).dumps().replace("rules: 2", "rules: 99"),
        gaia_record(4).dumps().replace('"gaia"', '"chess"'),
        gaia_record(4).dumps().replace("players: 2", "players: 9"),
        gaia_record(4).dumps().replace("seed: 9", "seed: -9"),
        gaia_record(4).dumps().replace("options: {}", 'options: {"board": "flat"}'),
        gaia_record(4).dumps() + "mine 99,99\n",
        gaia_record().dumps() + "end\n",
        gaia_record(4).dumps() + "\x00\n",
    ],
)
def test_a_record_that_does_not_replay_is_refused(anna: Person, text: str) -> None:
    assert anna.refused("POST", "/tables/import", record=text) == "bad_record"
    assert anna.get("/tables", scope="mine") == []


@pytest.mark.parametrize(
    ("text", "ru", "en"),
    [
        ("hello", "это не запись партии", "a record starts with"),
        (gaia_record(4).dumps().replace("rules: 2", "rules: 99"), "версии 99", "version 99"),
        (
            gaia_record(4).dumps() + "mine 99,99\n",
            "ход 5, «mine 99,99»: ",
            "action 5, 'mine 99,99'",
        ),
        (gaia_record(4).dumps().replace('"gaia"', '"chess"'), "игры «chess»", "game 'chess'"),
    ],
)
def test_a_refused_record_says_what_is_wrong_in_both_languages(
    anna: Person, text: str, ru: str, en: str
) -> None:
    said = anna.http.post("/tables/import", json={"record": text}).json()["message"]
    assert ru in said["ru"]
    assert said["ru"].startswith("Запись не читается: ")
    assert en in said["en"]
    assert said["en"].startswith("Cannot read the record: ")


def test_an_imported_game_needs_its_number_of_seats(anna: Person) -> None:
    body = {"record": gaia_record(4).dumps(), "seats": [ME, RANDOM, RANDOM]}
    assert anna.refused("POST", "/tables/import", **body) == "bad_seats"


def test_a_record_can_only_be_so_long(anna: Person) -> None:
    assert anna.refused("POST", "/tables/import", record="x" * 300_001) == "invalid"
    answer = anna.http.post("/tables/import", content=b"x" * 2_000_001)
    assert problem(answer) == "too_large"
    endless = anna.http.post("/tables/import", content=iter([b"x" * 100_000] * 30))
    assert problem(endless) == "too_large"


@pytest.mark.parametrize("length", ["0" * 5000, "9" * 5000])
def test_a_length_that_is_no_length_is_refused(server: Server, length: str) -> None:
    url = httpx.URL(server.url)
    with socket.create_connection((url.host, url.port or 80), timeout=SECONDS) as wire:
        head = ("POST /api/logout HTTP/1.1", f"Host: {url.host}", f"Content-Length: {length}")
        wire.sendall("\r\n".join([*head, "", ""]).encode())
        assert wire.recv(1000).split()[1] == b"400"


def test_any_position_can_be_looked_at(anna: Person) -> None:
    record = gaia_record(30)
    table = anna.post("/tables/import", record=record.dumps())
    for n in (0, 1, 19, 20, 21, 30):
        frame = anna.get(f"/tables/{table['id']}/at/{n}")
        state = replay(record.with_actions(record.actions[:n]))
        assert frame["n"] == n
        assert frame["view"] == state.view(frame["seat"])
        assert frame["actions"] == []
        assert [entry["n"] for entry in frame["log"]] == ([n] if n else [])
    for n in (31, 10**6, 10**12, -1):
        assert anna.refused("GET", f"/tables/{table['id']}/at/{n}") in ("no_position", "invalid")


def test_the_timeline_tells_scores_goods_and_causes(anna: Person) -> None:
    record = gaia_record()
    table = anna.post("/tables/import", record=record.dumps())
    timeline = anna.get(f"/tables/{table['id']}/timeline")
    assert [step["n"] for step in timeline["steps"]] == list(range(len(record.actions) + 1))
    state = replay(record, listen=True)
    assert timeline["steps"][-1]["scores"] == state.scores()
    assert [end["round"] for end in timeline["rounds"]] == [1, 2, 3, 4, 5, 6]
    ledger = state.ledger()
    for seat in range(2):
        told = {row["cause"]: row["scores"][seat] for row in timeline["breakdown"]}
        assert {cause: n for cause, n in told.items() if n} == {
            cause: n for cause, n in ledger.causes(seat, "vp").items() if n
        }
        assert timeline["rounds"][-1]["goods"]["vp"][seat] == state.scores()[seat]
        assert timeline["rounds"][-1]["goods"]["ore"][seat] == ledger.total(seat, "ore")


def test_the_story_of_no_table_is_told_to_nobody(anna: Person) -> None:
    for path in ("record", "at/0", "timeline"):
        assert anna.refused("GET", f"/tables/nowhere/{path}") == "no_table"
    assert anna.refused("POST", "/tables/nowhere/why", action="take 1") == "no_table"
