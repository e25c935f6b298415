"""Who has won is said by the game, not by the scores: in frames, tables and lists alike."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from age_of_galaxy.helpers import turn
from igroteka.engine.state import State
from igroteka.games.age_of_galaxy.box import REPUTATION
from igroteka.games.age_of_galaxy.scoring import finish
from igroteka.server.storage.standing import result_of
from igroteka.server.wire.messages import Result
from igroteka.server.wire.schemas import Bilingual
from server import veil_game  # noqa: F401  (puts the game of hidden cards in the registry)
from server.conftest import Start
from server.people import HOTSEAT, ME, SECONDS, Json, Person, wait_until

ENDED = ("scores", "winners", "places")


def tied() -> State:
    """A game that ends with equal sums, parted by the highest card."""
    for seed in range(10_000):
        state, rng = igroteka.new("veil", 2, seed), random.Random(seed)
        while not state.over:
            state.play(rng.choice(state.actions()))
        if len(set(state.scores())) == 1 and state.winners() == [1]:
            return state
    raise AssertionError


def ended(table: Json) -> Json:
    return {name: table[name] for name in ENDED}


def test_a_tie_that_the_rules_part_has_one_winner_everywhere(anna: Person) -> None:
    state = tied()
    expected = {"scores": [39, 39], "winners": [1], "places": [2, 1]}
    table = anna.post("/tables/import", record=state.record().dumps())
    assert ended(table) == expected
    assert ended(anna.get(f"/tables/{table['id']}")) == expected
    assert [ended(one) for one in anna.get("/tables", scope="recent")] == [expected]
    live = anna.watch(table)
    assert live.frame["result"] == expected | {"tie": None}, "a game that names no rule for it"
    assert ended(live.frame["table"]) == expected


def test_the_last_move_of_a_game_writes_down_who_has_won(anna: Person) -> None:
    state = tied()
    *begun, last = state.history
    record = state.record().with_actions(begun).dumps()
    table = anna.post("/tables/import", record=record, seats=[ME, HOTSEAT])
    assert ended(table) == dict.fromkeys(ENDED)
    live = anna.watch(table)
    assert live.frame["result"] is None
    live.play(str(last))
    told = ended(anna.get(f"/tables/{table['id']}"))
    assert told | {"tie": None} == live.frame["result"]
    assert told["winners"] == [1]


def test_games_that_ended_earlier_learn_who_has_won(start: Start, tmp_path: Path) -> None:
    server = start()
    anna = Person(server.url)
    record = tied().record().dumps()
    table, foreign = (anna.post("/tables/import", record=record)["id"] for _ in range(2))
    before = anna.get(f"/tables/{table}")
    server.stop()
    with sqlite3.connect(tmp_path / "tables.db", timeout=SECONDS) as connection:
        connection.execute("UPDATE tables SET winners = NULL, places = NULL")
        connection.execute("UPDATE tables SET rules_version = 99 WHERE id = ?", (foreign,))
    server.restart()
    wait_until(lambda: anna.get(f"/tables/{table}")["places"] is not None)
    assert anna.get(f"/tables/{table}") == before, "also its place in lists"
    unknown = {"scores": [39, 39], "winners": None, "places": None}
    assert ended(anna.get(f"/tables/{foreign}")) == unknown, "a game that cannot be opened"


def test_reputation_parts_equal_points() -> None:
    state = turn()
    for player, reputation in zip(state.seats, (3, 5), strict=True):
        player.vp = 20
        player.goods[REPUTATION] = reputation
    assert result_of(state) is None
    finish(state)
    tie = Bilingual(ru="побеждает лучшая репутация", en="the better reputation decides")
    assert result_of(state) == Result(scores=[20, 20], winners=[1], places=[2, 1], tie=tie)


def test_the_rule_that_parts_is_named_and_only_where_points_do_not() -> None:
    state = turn()
    for player, arrival in zip(state.seats, (2, 1), strict=True):
        player.vp, player.arrival = 20, arrival
        player.goods[REPUTATION] = 5
    finish(state)
    result = result_of(state)
    assert result is not None
    assert result["tie"] is not None
    assert "кубик выше" in result["tie"]["ru"]
    state.seats[0].vp = 21
    again = result_of(state)
    assert again is not None
    assert again["tie"] is None


def test_a_finished_table_tells_every_place(anna: Person) -> None:
    live = anna.watch(anna.create("toy", ME, HOTSEAT, HOTSEAT, seed=1, options={"heap": 15}))
    while live.frame["result"] is None:
        live.play(live.frame["actions"][-1]["text"])
    state = igroteka.new("toy", players=3, seed=1, heap=15)
    for entry in live.log:
        state.play(entry["text"])
    assert state.over
    assert live.frame["result"] == {
        "scores": state.scores(),
        "winners": state.winners(),
        "places": state.places(),
        "tie": None,
    }
