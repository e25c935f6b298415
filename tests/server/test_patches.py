"""Whoever is sent only what is new sees what is sent to those who get every frame as a whole."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue, TypeAdapter

from igroteka.server.wire.differences import differences
from igroteka.server.wire.messages import ServerMessage
from server.patching import applied
from server.people import BOARD_FIRST, HOTSEAT, ME, OPEN, RANDOM, Json, Live, Person

MOVES = 40
MESSAGE: TypeAdapter[Any] = TypeAdapter(ServerMessage)

leaves = st.none() | st.integers(min_value=2) | st.text(max_size=2)
pieces = st.recursive(
    leaves,
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text("ab"), inside, max_size=3)
    ),
    max_leaves=12,
)


@given(pieces, pieces)
def test_differences_make_one_of_the_other(before: JsonValue, after: JsonValue) -> None:
    kept = json.dumps(before)
    assert applied(before, *differences(before, after)) == after
    assert json.dumps(before) == kept


def test_only_what_has_changed_is_said() -> None:
    before: JsonValue = {"players": [{"ore": 4, "vp": 10}, {"ore": 4, "vp": 10}], "round": 1}
    after: JsonValue = {"players": [{"ore": 4, "vp": 10}, {"ore": 3, "vp": 10}], "turn": 0}
    assert differences(before, after) == ([(["players", 1, "ore"], 3), (["turn"], 0)], [["round"]])
    assert differences([1, 2], [1, 2, 3]) == ([([], [1, 2, 3])], [])
    assert differences(after, after) == ([], [])


class Pair:
    """Two windows of one person: one that is sent frames, one that is sent patches."""

    def __init__(self, person: Person, table: str) -> None:
        self.whole, self.new = person.watch(table), person.follow(table)

    def look(self, version: int) -> None:
        """Both see the same of a version."""
        for live in (self.whole, self.new):
            live.until(lambda frame: frame["version"] >= version)
        assert tidy(self.new) == tidy(self.whole)

    def kinds(self) -> list[str]:
        types = [message["type"] for message in self.new.received]
        return [kind for kind in types if kind in ("frame", "patch")]


def tidy(live: Live) -> Json:
    """A frame without what tells one window from another: how much of the log it has had, and who
    is here, which comes by itself in a message of its own."""
    seats = [{**seat, "online": None} for seat in live.frame["table"]["seats"]]
    table = {**live.frame["table"], "seats": seats}
    return {**live.frame, "table": table, "log": live.log, "log_from": 0}


@pytest.mark.parametrize("game", ["gaia", "age_of_galaxy", "anunnaki", "toy", "veil"])
def test_a_game_between_people_looks_the_same(anna: Person, boris: Person, game: str) -> None:
    id = anna.create(game, ME, OPEN)["id"]
    looker = Person(anna.url, "Looker")
    pairs = [Pair(person, id) for person in (anna, boris, looker)]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    rng = random.Random(game)
    for pair in pairs:
        pair.whole.until(lambda frame: frame["table"]["status"] == "running")
    for n in range(MOVES):
        mover = next((pair for pair in pairs if pair.whole.frame["mine"]), None)
        if mover is None:
            break
        if n % 7 == 6 and mover.whole.frame["undo"]["allowed"]:
            version = mover.whole.undo()["version"]
        else:
            action = rng.choice(mover.whole.frame["actions"])["text"]
            version = mover.whole.play(action)["version"]
        for pair in pairs:
            pair.look(version)
    for pair in pairs:
        kinds = pair.kinds()
        assert kinds[0] == "frame"
        assert kinds.count("patch") > kinds.count("frame")
        for message in [*pair.new.received, *pair.whole.received]:
            MESSAGE.validate_python(message)
        patches = [message for message in pair.new.received if message["type"] == "patch"]
        sizes = sorted(len(json.dumps([patch["set"], patch["drop"]])) for patch in patches)
        if game not in ("toy", "veil"):  # there is hardly anything to see
            assert 4 * sizes[len(sizes) // 2] < len(json.dumps(pair.whole.frame["view"]))


def test_a_shared_screen_and_bots_look_the_same(anna: Person) -> None:
    table = anna.create("gaia", ME, HOTSEAT, RANDOM, options=BOARD_FIRST)
    pair = Pair(anna, table["id"])
    rng = random.Random(1)
    for _ in range(MOVES):
        pair.whole.until(lambda frame: frame["mine"])
        version = pair.whole.play(rng.choice(pair.whole.frame["actions"])["text"])["version"]
        pair.look(version)
    assert "patch" in pair.kinds()


@pytest.mark.parametrize("game", ["toy", "veil"])
def test_two_windows_see_the_game_that_is_dealt_anew(
    anna: Person, boris: Person, game: str
) -> None:
    id = anna.create(game, ME, OPEN, start=False)["id"]
    looker = Person(anna.url, "Looker")
    windows = [person.follow(id) for person in (anna, anna, boris, boris, looker, looker)]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    for window, person in zip(windows, (anna, anna, boris, boris, looker, looker), strict=True):
        window.until(lambda frame: frame["table"]["status"] == "running")
        assert tidy(window) == tidy(person.watch(id))


@pytest.mark.parametrize("game", ["toy", "veil"])
def test_who_comes_back_to_what_others_have_played_goes_on_with_it(
    anna: Person, boris: Person, game: str
) -> None:
    id = anna.create(game, ME, OPEN, start=False)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    first, other = anna.follow(id), boris.watch(id)

    def play() -> None:
        live = next(live for live in (first, other) if live.frame["mine"])
        version = live.play(live.frame["actions"][0]["text"])["version"]
        for live in (first, other):
            live.until(lambda frame: frame["version"] >= version)

    def play_alone() -> None:
        other.play(other.frame["actions"][0]["text"])

    for _ in range(4):
        if other.frame["mine"]:
            break
        play()
    seen, seat = first.frame["version"], first.frame["seat"]
    first.close()
    while other.presence["online"] != [1]:
        other.receive()
    play_alone()
    first = anna.listen(id, version=seen, seat=seat, patches=True)
    first.until(lambda frame: frame["version"] == other.frame["version"])
    for _ in range(3):
        play()
        assert first.frame["view"] == anna.watch(id).frame["view"]


def test_a_new_name_is_all_that_is_said_of_it(anna: Person) -> None:
    table = anna.create("gaia", ME, HOTSEAT)
    pair = Pair(anna, table["id"])
    anna.patch("/me", name="Anna the Second")
    for live in (pair.whole, pair.new):
        live.until(lambda frame: frame["table"]["seats"][0]["name"] == "Anna the Second")
    assert tidy(pair.new) == tidy(pair.whole)
    told = [message for message in pair.new.received if message["type"] == "patch"]
    assert told
    assert all(path[0] == "table" for message in told for path, _ in message["set"])
