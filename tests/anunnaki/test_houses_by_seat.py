"""Houses by seat: some named, some by lot, some chosen at the table."""

from __future__ import annotations

import pytest

from igroteka.games.anunnaki.game import ANUNNAKI
from igroteka.games.anunnaki.state import AnunnakiState


def start(players: int, houses: object, seed: int = 1) -> AnunnakiState:
    state = ANUNNAKI.new(players, seed=seed, houses=houses)
    assert isinstance(state, AnunnakiState)
    return state


def test_who_chooses_has_what_nobody_is_named_for() -> None:
    state = start(3, "choose,pharaos,choose")
    assert state.decision is not None
    assert (state.decision.kind, state.decision.seat) == ("house", 0)
    assert {action[1] for action in state.actions()} == {"norrenis", "babylon", "ellenys"}


@pytest.mark.parametrize("seed", range(10))
def test_the_lot_spares_the_houses_that_are_named(seed: int) -> None:
    state = start(4, ["random", "babylon", "random", "random"], seed)
    assert state.decision is not None
    assert state.decision.kind == "gods"
    assert len({player.house for player in state.seats}) == 4


def test_one_way_for_all_is_said_once() -> None:
    assert start(2, "random,random").record().options == {"houses": "random"}
    assert start(2, "choose, choose").record().options == {}
