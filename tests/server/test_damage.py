"""Rows that no release has written so: one of them is nobody else's trouble."""

from __future__ import annotations

import sqlite3

import pytest

from server.people import ME, OPEN, Person, Server

DAMAGE = [
    "UPDATE tables SET options = 'null' WHERE id = ?",
    "UPDATE tables SET options = '[]' WHERE id = ?",
    "UPDATE tables SET options = '{broken' WHERE id = ?",
    "UPDATE tables SET scores = '5' WHERE id = ?",
    "UPDATE tables SET created = 'yesterday' WHERE id = ?",
    "UPDATE tables SET n = 'many' WHERE id = ?",
    "UPDATE seats SET kind = 'weird' WHERE seat = 0 AND table_id = ?",
    "UPDATE seats SET preferences = 'null' WHERE table_id = ?",
    "UPDATE seats SET preferences = '{broken' WHERE table_id = ?",
    "DELETE FROM seats WHERE seat = 0 AND table_id = ?",
]


def damage(server: Server, sql: str, table_id: str) -> None:
    with sqlite3.connect(server.db) as connection:
        assert connection.execute(sql, (table_id,)).rowcount


@pytest.mark.parametrize("sql", DAMAGE)
def test_a_damaged_table_spoils_no_list_and_can_be_deleted(
    server: Server, anna: Person, boris: Person, sql: str
) -> None:
    id, whole = anna.create("toy", ME, OPEN)["id"], anna.create("toy", ME, OPEN)["id"]
    damage(server, sql, id)
    for person in (anna, boris):
        seen = [table["id"] for table in person.get("/tables", scope="open")]
        assert (whole in seen, id in seen) == (True, False)
        assert person.refused("GET", f"/tables/{id}") == "damaged"
        assert person.refused("GET", f"/tables/{id}/timeline") == "damaged"
        live = person.listen(id)
        assert live.close_code() == 4410
        assert live.received[-1]["error"]["code"] == "damaged"
    mine = {table["id"]: table for table in anna.get("/tables", scope="mine")}
    assert {known: table["owner"] for known, table in mine.items()} == {whole: True, id: True}
    assert (mine[whole]["damaged"], mine[id]["damaged"]) == (False, True)
    assert boris.refused("DELETE", f"/tables/{id}") == "not_owner"
    anna.delete(f"/tables/{id}")
    assert anna.refused("GET", f"/tables/{id}") == "no_table"


def test_who_looks_on_is_told_when_a_table_is_damaged(server: Server, anna: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    live = anna.watch(id)
    damage(server, "UPDATE tables SET options = 'null', revision = revision + 1 WHERE id = ?", id)
    assert live.close_code() == 4410
    assert live.received[-1]["error"]["code"] == "damaged"


def test_a_damaged_game_of_several_people_can_be_ended_and_deleted(
    server: Server, anna: Person, boris: Person
) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    damage(server, "UPDATE tables SET options = '{broken' WHERE id = ?", id)
    assert anna.refused("DELETE", f"/tables/{id}") == "in_use"
    assert anna.post(f"/tables/{id}/abandon")["status"] == "abandoned"
    assert id in [table["id"] for table in boris.get("/tables", scope="recent")]
    anna.delete(f"/tables/{id}")
