"""Civilisations by seat: some named, some by lot, some chosen at the table."""

from __future__ import annotations

import pytest

from gaia.helpers import kind, play
from igroteka import Record, replay
from igroteka.engine.errors import BadOption
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState


def start(players: int, factions: object, seed: int = 1, **options: object) -> GaiaState:
    state = GAIA.new(players, seed=seed, factions=factions, **options)
    assert isinstance(state, GaiaState)
    return state


def colours(state: GaiaState) -> list[frozenset[int]]:
    return [state.box.rivals[player.faction] for player in state.seats]


def test_who_chooses_has_what_nobody_is_named_for() -> None:
    state = start(3, "choose,lantids,Невлы")
    assert (kind(state), state.decision and state.decision.seat) == ("faction", 0)
    offered = {action[1] for action in state.actions()}
    assert not offered & {"terrans", "lantids", "nevlas", "itars"}
    assert len(offered) == 10
    assert state.hides
    play(state, "faction xenos")
    assert (kind(state), state.hides) == ("settle", False)
    assert [state.box.factions[p.faction].id for p in state.seats] == ["xenos", "lantids", "nevlas"]
    again = replay(Record.loads(state.record().dumps()))
    assert again.view(None) == state.view(None)


@pytest.mark.parametrize("seed", range(20))
def test_the_lot_spares_the_colours_that_are_named(seed: int) -> None:
    state = start(4, "random,taklons,random,random", seed)
    assert kind(state) == "settle"
    assert len({*colours(state)}) == 4
    assert len({*colours(start(4, "random,choose,hadsch_hallas,random", seed))}) >= 3


def test_one_way_for_all_is_said_once() -> None:
    assert start(3, "choose,choose,choose").record().options == {}
    assert start(2, ["random", "random"]).record().options == {"factions": "random"}
    assert start(1, ["random"], seed=3).seats[0].faction >= 0


@pytest.mark.parametrize(
    ("factions", "complaint"),
    [
        ("choose,terrans", "2 are named for 3 players"),
        ("choose,terrans,lantids", "two sides of one board"),
        ("random,terrans,terrans", "all different"),
    ],
)
def test_what_cannot_be_is_refused(factions: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        start(3, factions)
