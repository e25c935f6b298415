"""Nothing a viewer receives depends on what is hidden from it.

Two tables whose secrets differ, but not in what a viewer may know, are played alike. Everything the
viewer can get hold of must then be the same, letter by letter, until the secrets come out.
"""

from __future__ import annotations

import itertools
import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from server import veil_game
from server.people import HOTSEAT, ME, OPEN, RANDOM, SECONDS, Json, Live, Person, Server

DEALT = "dealt"
"""The title that tells when a table is dealt with the seed that it is given."""
TOY_MOVES = ["take 3", "take 3", "take 3", "trade", "colour red", "trade", "colour blue", "take 1"]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hidden") / "tables.db"


@pytest.fixture(scope="module")
def server(database: Path) -> Iterator[Server]:
    own = Server(str(database))
    yield own
    own.stop()


def twins(game: str, viewer: int | None) -> tuple[int, int]:
    """Seeds of two games that a viewer cannot tell apart, and that are not the same."""
    if game == "toy":
        views = [igroteka.new("toy", players=3, seed=seed).view for seed in range(100)]
        others = [seat for seat in range(3) if seat != viewer]
        return 0, next(
            seed
            for seed, view in enumerate(views)
            if view(viewer) == views[0](viewer)
            and all(view(seat) != views[0](seat) for seat in others)
        )
    deck = veil_game.deck_of(2026)
    owners = [0, 0, 1, 1, 2, 2, 0, 1, 2, 0, 1, 2]  # in the order in which cards are drawn
    unseen = [place for place, owner in enumerate(reversed(owners)) if owner != viewer]
    other_deck = deck.copy()
    for place, source in zip(unseen, [*unseen[1:], unseen[0]], strict=True):
        other_deck[place] = deck[source]
    return 2026, veil_game.seed_of(other_deck)


def gather(server: Server, database: Path, game: str, seed: int, viewer: int | None) -> list[Any]:
    """Everything a viewer of a table with that seed gets while it is played."""
    people = [Person(server.url, f"Player {seat}") for seat in range(3)]
    id = people[0].create(game, ME, OPEN, OPEN)["id"]
    for seat in (1, 2):
        people[seat].post(f"/tables/{id}/join", seat=seat)
    people[0].post(f"/tables/{id}/start")
    with sqlite3.connect(
        database, timeout=SECONDS
    ) as connection:  # nobody can ask for a seed at such a table
        change = "UPDATE tables SET seed = ?, title = ?, revision = revision + 1 WHERE id = ?"
        connection.execute(change, (seed, DEALT, id))
    eyes = Person(server.url, "Looker") if viewer is None else people[viewer]
    lives = [person.watch(id) for person in people]
    dealt = igroteka.new(game, players=3, seed=seed)
    for seat, live in enumerate(lives):
        view = dealt.view(seat)
        live.until(
            lambda frame, view=view: (frame["view"], frame["table"]["title"]) == (view, DEALT)
        )
    watching = eyes.watch(id)
    found: list[Any] = []
    for n in range(8):
        mover = next(live for live in lives if live.frame["mine"])
        if game == "toy":
            mover.play(TOY_MOVES[n])
        elif viewer is not None and mover is lives[viewer]:
            mover.play(mover.frame["actions"][0]["text"])
        else:  # a card the viewer cannot see
            mover.play(mover.frame["actions"][n % 2]["text"])
        for live in (*lives, watching):
            live.until(lambda frame, n=n: frame["n"] == n + 1)
        found += [eyes.get(f"/tables/{id}"), eyes.get(f"/tables/{id}/at/{n}")]
        found += [eyes.get(f"/tables/{id}/timeline")]
        for action in ("trade", "colour red", "lay 5", "take 9"):
            found.append(eyes.post(f"/tables/{id}/why", action=action))
        found.append(eyes.refused("GET", f"/tables/{id}/record"))
    presences = [one for one in watching.received if one["type"] == "presence"]
    others = [one for one in watching.received if one["type"] != "presence"]
    told = [tidy(each, people[0].id, id) for each in [*others, *found, *presences]]
    return [each for each, _ in itertools.groupby(told)]


def tidy(data: object, *ids: str) -> object:
    """Without what differs between any two tables: ids, times, and when somebody's being there is
    noticed (that word comes by itself, between whatever else is said, and the same word twice is
    one)."""
    text = json.dumps(data)
    for id in ids:
        text = text.replace(id, "ID")
    text = text.replace('"online": false', '"online": true')
    return json.loads(re.sub(r'"20\d\d-[^"]*"', '"TIME"', text))


@pytest.mark.parametrize("game", ["toy", "veil"])
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_everything_a_viewer_gets(
    server: Server, database: Path, game: str, viewer: int | None
) -> None:
    first, second = (gather(server, database, game, seed, viewer) for seed in twins(game, viewer))
    assert first == second


def test_the_seed_and_the_record_stay_here_while_they_tell_something(server: Server) -> None:
    anna = Person(server.url)
    table = anna.create("veil", ME, RANDOM)
    assert table["seed"] is None
    assert anna.refused("GET", f"/tables/{table['id']}/record") == "has_secrets"
    live = anna.watch(table)
    while live.frame["result"] is None:
        if live.frame["mine"]:
            live.play(live.frame["actions"][0]["text"])
        else:
            live.receive()
    assert live.frame["table"]["seed"].isdecimal()
    assert anna.http.get(f"/tables/{table['id']}/record").is_success


def test_who_invites_others_cannot_choose_the_secrets(server: Server) -> None:
    anna = Person(server.url)
    body: Json = {"game": "veil", "seats": [ME, OPEN], "seed": 7}
    assert anna.refused("POST", "/tables", **body) == "bad_seats"
    record = igroteka.new("veil", players=2, seed=7).record().dumps()
    seats = [ME, OPEN]
    assert anna.refused("POST", "/tables/import", record=record, seats=seats) == "bad_seats"
    assert anna.create("veil", ME, RANDOM, seed=7)["status"] == "running"


def test_what_has_revealed_something_cannot_be_taken_back(server: Server) -> None:
    live = hot_seat(server, "veil")
    live.play("look")
    assert live.frame["undo"]["allowed"], "nothing came to light"
    live.undo()
    live.play(live.frame["actions"][0]["text"])  # draws a card
    assert not live.frame["undo"]["allowed"]
    assert live.refused(type="undo") == "undo_revealed"


def test_nobody_takes_back_the_secret_choice_of_another_at_the_same_screen(server: Server) -> None:
    live = hot_seat(server, "veil")
    while live.frame["view"]["deck"]:
        live.play(live.frame["actions"][0]["text"])
    live.play(live.frame["actions"][0]["text"])  # nothing is left to draw and come to light
    undo = live.frame["undo"]
    assert (undo["allowed"], undo["reason"]["en"][:28]) == (False, "It is the secret choice of a")
    assert live.refused(type="undo") == "undo_secret"
    assert live.refused(type="undo", keep=live.frame["n"] - 1) == "undo_secret"


def test_one_s_own_secret_choice_is_taken_back_from_a_screen_of_one_s_own(server: Server) -> None:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    id = anna.create("veil", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join", seat=1)
    anna.post(f"/tables/{id}/start")
    lives = [anna.watch(id), boris.watch(id)]
    n = 0
    while lives[0].frame["view"]["deck"] or lives[0].frame["mine"] is False:
        live = lives[lives[1].frame["mine"]]
        live.play(live.frame["actions"][0]["text"])
        n += 1
        for one in lives:
            one.until(lambda frame, n=n: frame["n"] == n)
    lives[0].play(lives[0].frame["actions"][0]["text"])
    lives[1].until(lambda frame: frame["n"] == n + 1)
    assert lives[1].refused(type="undo") == "undo_decided"
    lives[0].undo()
    assert lives[0].frame["n"] == n


def test_the_log_of_a_face_down_card_is_not_shown_to_others(server: Server) -> None:
    anna, boris = Person(server.url), Person(server.url)
    id = anna.create("veil", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    here, there = anna.watch(id), boris.watch(id)
    here.until(lambda frame: frame["mine"])
    played = here.frame["actions"][0]["text"]
    here.play(played)
    there.until(lambda frame: frame["n"] == 1)
    assert here.texts() == [played]
    assert there.texts() == ["lay ?"]


def test_a_hot_seat_log_is_told_anew_to_each_pair_of_eyes(server: Server) -> None:
    live = hot_seat(server, "veil")
    first = live.frame["actions"][0]["text"]
    live.play(first)
    assert live.frame["seat"] == 1
    assert live.texts() == ["lay ?"]
    second = live.frame["actions"][0]["text"]
    live.play(second)
    assert live.frame["seat"] == 0
    assert live.texts() == [first, "lay ?"]


def test_who_comes_back_to_a_game_with_secrets_gets_only_what_is_new(server: Server) -> None:
    anna, boris = Person(server.url), Person(server.url)
    id = anna.create("veil", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    here, there = anna.watch(id), boris.watch(id)
    for live in (here, there, here):
        live.until(lambda frame: frame["mine"])
        live.play(live.frame["actions"][0]["text"])
    there.until(lambda frame: frame["n"] == 3)
    back = boris.watch(id, 2, seat=1)
    assert (back.frame["log_from"], back.frame["log"]) == (2, there.log[2:])
    assert back.frame["log"][0]["text"] == "lay ?"


@pytest.mark.parametrize("seat", [None, 0, 2, 10**30])
def test_who_comes_back_with_other_eyes_gets_their_own_log(
    server: Server, seat: int | None
) -> None:
    """It is said by the client who has looked; what is sent is for who looks."""
    anna, boris = Person(server.url), Person(server.url)
    id = anna.create("veil", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    here = anna.watch(id)
    here.play(here.frame["actions"][0]["text"])
    back = boris.watch(id, 1, seat=seat)
    assert (back.frame["seat"], back.frame["log_from"], back.texts()) == (1, 0, ["lay ?"])


# A board that is laid after civilisations are chosen.


def test_a_board_that_is_not_laid_is_shown_to_nobody(server: Server) -> None:
    anna = Person(server.url)
    asked = anna.post("/games/gaia/position", players=3, options={}, seed=7)
    assert (asked["view"]["sectors"], asked["secret"]) == ([], True)
    assert {hex["planet"] for hex in asked["view"]["map"]} == {None}
    options = {"board_order": "board-first"}
    asked = anna.post("/games/gaia/position", players=3, options=options, seed=7)
    assert (len(asked["view"]["sectors"]), asked["secret"], asked["drawn"]) == (10, False, True)


@pytest.mark.parametrize(
    ("options", "drawn"),
    [
        ({}, False),
        ({"houses": "pharaos,norrenis"}, False),
        ({"houses": "random"}, True),
        ({"houses": "pharaos,norrenis", "first_game": True}, True),
    ],
)
def test_only_what_is_drawn_before_the_first_action_can_be_drawn_anew(
    server: Server, options: Json, drawn: bool
) -> None:
    """Star, goals and agreements of Anunnaki are laid when houses and gods are chosen."""
    anna = Person(server.url)
    for seed in range(4):
        asked = anna.post("/games/anunnaki/position", players=2, options=options, seed=seed)
        assert asked["drawn"] is drawn


def test_the_seed_of_a_board_that_is_not_laid_stays_here(server: Server) -> None:
    anna = Person(server.url)
    id = anna.create("gaia", ME, HOTSEAT)["id"]
    live = anna.watch(id)
    for faction in ("terrans", "xenos"):
        assert live.frame["table"]["seed"] is None
        assert anna.get(f"/tables/{id}")["seed"] is None
        assert anna.refused("GET", f"/tables/{id}/record") == "has_secrets"
        assert live.frame["view"]["sectors"] == []
        live.play(f"faction {faction}")
    assert len(live.frame["view"]["sectors"]) == 7
    assert live.frame["table"]["seed"].isdecimal()
    assert anna.get(f"/tables/{id}")["seed"].isdecimal()
    assert anna.http.get(f"/tables/{id}/record").is_success


def test_the_choice_that_lays_the_board_cannot_be_taken_back(server: Server) -> None:
    live = hot_seat(server, "gaia")
    live.play("faction terrans")
    assert live.frame["undo"]["allowed"], "nothing has come to light"
    live.undo()
    live.play("faction ivits")
    live.play("faction xenos")
    assert live.refused(type="undo") == "undo_revealed"
    live.play(live.frame["actions"][0]["text"])
    assert live.frame["undo"]["allowed"], "the map is there for all"


def test_who_invites_others_cannot_choose_a_board_that_is_laid_later(server: Server) -> None:
    anna = Person(server.url)
    body: Json = {"game": "gaia", "seats": [ME, OPEN], "seed": 7}
    assert anna.refused("POST", "/tables", **body) == "bad_seats"
    assert anna.create("gaia", ME, OPEN)["seed"] is None
    for options in ({"board_order": "board-first"}, {"board": "default"}):
        assert anna.create("gaia", ME, OPEN, seed=7, options=options)["seed"] == "7"


def test_a_table_of_older_rules_hides_nothing_that_lay_open_by_them(
    server: Server, database: Path
) -> None:
    anna = Person(server.url)
    id = anna.create("gaia", ME, HOTSEAT, seed=7)["id"]
    with sqlite3.connect(database, timeout=SECONDS) as connection:
        connection.execute("UPDATE tables SET rules_version = 1 WHERE id = ?", (id,))
    assert anna.get(f"/tables/{id}")["seed"] == "7"


def hot_seat(server: Server, game: str) -> Live:
    person = Person(server.url)
    return person.watch(person.create(game, ME, HOTSEAT, seed=3))
