"""How a game ended, as viewers get it: decided by the engine, tie-breaks included."""

from __future__ import annotations

import igroteka
from age_of_galaxy.helpers import turn
from igroteka.games.age_of_galaxy.components_read import REPUTATION
from igroteka.games.age_of_galaxy.scoring import finish
from igroteka.server import frames
from igroteka.server.messages import Result
from server.people import HOTSEAT, ME, Person


def test_reputation_parts_equal_points() -> None:
    state = turn()
    for player, reputation in zip(state.seats, (3, 5), strict=True):
        player.vp = 20
        player.goods[REPUTATION] = reputation
    assert frames.result(state) is None
    finish(state)
    assert frames.result(state) == Result(scores=[20, 20], winners=[1], places=[2, 1])


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
    }
