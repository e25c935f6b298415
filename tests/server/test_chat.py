"""Talking at a table."""

from __future__ import annotations

from server.people import ME, OPEN, Person


def test_what_is_said_stays_with_the_table(anna: Person, boris: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    here, there = anna.watch(id), boris.watch(id)
    assert here.say("  good \n luck ")["ok"]
    assert there.say("and you")["ok"]
    for live in (here, there, boris.watch(id)):
        while len(live.chat) < 2:
            live.receive()
        said = [(entry["seat"], entry["name"], entry["text"]) for entry in live.chat]
        assert said == [(0, "Anna", "good luck"), (None, "Boris", "and you")]


def test_saying_something_twice_by_accident_is_once(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, OPEN))
    for _ in range(2):
        assert live.say("hello", request="once")["ok"]
    assert live.say("really")["ok"]
    while len(live.chat) < 2:
        live.receive()
    assert [entry["text"] for entry in live.chat] == ["hello", "really"]


def test_talking_does_not_move_the_table(anna: Person) -> None:
    table = anna.create("toy", ME, OPEN)
    live = anna.watch(table)
    live.say("hello")
    after = anna.get(f"/tables/{table['id']}")
    assert (after["updated"], after["version"]) == (table["updated"], 0)


def test_nothing_empty_or_endless_is_said(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, OPEN))
    for text in ("", "   ", "\n\t", "x" * 1001):
        assert live.say(text)["error"]["code"] == "bad_message"
    assert live.chat == []
