"""Rows that no release has written so: one of them is nobody else's trouble."""

from __future__ import annotations

import sqlite3

import pytest

from server.people import ME, OPEN, SECONDS, Person, Server

DAMAGE = [
    "UPDATE tables SET options = 'null' WHERE id = ?",
    "UPDATE tables SET options = '[]' WHERE id = ?",
    "UPDATE tables SET options = '{broken' WHERE id = ?",
    "UPDATE tables SET scores = '5' WHERE id = ?",
    "UPDATE tables SET created = 'yesterday' WHERE id = ?",
    "UPDATE tables SET n = 'many' WHERE id = ?",
    "UPDATE tables SET revision = 'many' WHERE id = ?",
    "UPDATE seats SET kind = 'weird' WHERE seat = 0 AND table_id = ?",
    "UPDATE seats SET preferences = 'null' WHERE table_id = ?",
    "UPDATE seats SET preferences = '{broken' WHERE table_id = ?",
    "DELETE FROM seats WHERE seat = 0 AND table_id = ?",
]


def damage(server: Server, sql: str, table_id: str) -> None:
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
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


def rows(server: Server, table_id: str) -> list[tuple[object, ...]]:
    """Everything that is kept of a table and its seats."""
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        return [
            *connection.execute("SELECT * FROM tables WHERE id = ?", (table_id,)),
            *connection.execute("SELECT * FROM seats WHERE table_id = ?", (table_id,)),
        ]


@pytest.mark.parametrize("sql", DAMAGE)
def test_nothing_is_written_to_a_damaged_table(
    server: Server, anna: Person, boris: Person, sql: str
) -> None:
    id = anna.create("toy", OPEN, ME, OPEN)["id"]
    damage(server, sql, id)
    kept = rows(server, id)
    assert boris.refused("POST", f"/tables/{id}/join") == "damaged"
    assert boris.refused("POST", f"/tables/{id}/join", seat=0) == "damaged"
    assert anna.refused("PATCH", f"/tables/{id}/seats/1", preferences={"x": 1}) == "damaged"
    assert rows(server, id) == kept
    anna.delete(f"/tables/{id}")


@pytest.mark.parametrize(
    ("column", "value", "left"),
    [
        ("preferences", "{broken", {}),
        ("preferences", "null", {}),
        ("preferences", "[1]", {}),
        ("preferences", '"text"', {}),
        ("preferences", '{"sound": true, "odd": {"a": 1}, "none": null}', {"sound": True}),
        ("lang", "tlh", {"sound": True}),
        ("theme", "pink", {"sound": True}),
    ],
)
def test_damaged_settings_are_those_of_a_new_visitor(
    server: Server, anna: Person, column: str, value: str, left: dict[str, object]
) -> None:
    anna.patch("/me", lang="ru", theme="light", preferences={"sound": True})
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        connection.execute(f"UPDATE users SET {column} = ? WHERE id = ?", (value, anna.id))
    me = anna.get("/me")
    assert me["preferences"] == left
    assert me["lang"] == (None if column == "lang" else "ru")
    assert me["theme"] == (None if column == "theme" else "light")
    assert anna.patch("/me", name="Queen")["name"] == "Queen"
    anna.watch(anna.create("toy", ME, OPEN))
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        query = f"SELECT {column} FROM users WHERE id = ?"
        assert connection.execute(query, (anna.id,)).fetchone() == (value,), "nothing is lost"
    new = {"lang": "en", "theme": "dark", "preferences": {"sound": False}}
    assert anna.patch("/me", **new).items() >= new.items()


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
