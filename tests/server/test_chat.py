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


def test_nothing_said_is_lost_because_somebody_else_had_the_same_request_id(
    anna: Person, boris: Person
) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    here, there = anna.watch(id), boris.watch(id)
    assert here.say("hello", request="once")["ok"]
    refused = there.say("hello yourself", request="once")
    assert (refused["ok"], refused["error"]["code"]) == (False, "stale"), "and not: it was said"
    assert here.say("hello", request="once")["ok"]


def test_talking_does_not_move_the_table(anna: Person) -> None:
    table = anna.create("toy", ME, OPEN)
    live = anna.watch(table)
    live.say("hello")
    after = anna.get(f"/tables/{table['id']}")
    assert (after["updated"], after["version"]) == (table["updated"], 0)


def test_nothing_empty_or_endless_is_said(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, OPEN))
    for text in ("", "   ", "\n\t", "\u200b \ufeff", "\u202e", "\u3164", "x" * 1001):
        assert live.say(text)["error"]["code"] == "bad_message"
    assert live.chat == []


def test_the_server_says_what_was_said_before_one_came(anna: Person, boris: Person) -> None:
    """However soon after it somebody speaks."""
    id = anna.create("toy", ME, OPEN)["id"]
    here = anna.watch(id)
    here.say("before")
    there = boris.listen(id)
    here.say("after")
    while len(there.chat) < 2:
        there.receive()
    told = [message for message in there.received if message["type"] == "chat"]
    assert [message["history"] for message in told] == [True, False]
    assert [[entry["text"] for entry in message["entries"]] for message in told] == [
        ["before"],
        ["after"],
    ]


def test_an_empty_history_is_told_too(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, OPEN))
    while live.receive()["type"] != "chat":
        pass
    assert (live.received[-1]["entries"], live.received[-1]["history"]) == ([], True)
