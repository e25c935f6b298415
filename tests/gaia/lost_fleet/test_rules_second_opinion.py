"""The engine against the second opinion, turn by turn.

At every turn the legal actions with their whole prices, the answers to what an action asks, what
everybody has afterwards, charging, income, gaia phase, pass scoring and the final standings must be
those of the opinion written from the rulebook alone. A longer run:
benchmarks/fleet_opinions.py turns.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engine.own_values import written
from gaia.lost_fleet.engine_compared import COLOURS, Watch, watch
from gaia.lost_fleet.second_opinion import legal, rounds, turn
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState

FLEET: Any = written(GAIA)["fleet.yaml"]
SAMPLE = {
    "darkanians,ivits": 3, "lantids,itars": 4, "tinkeroids,gleens,firaks": 5,
    "moweyds,taklons,bal_taks": 6, "space_giants,geodens,terrans,nevlas": 7,
    "xenos,ambas,hadsch_hallas,bescods": 8,
}  # fmt: skip
"""Every civilisation once, each game with its seed."""


@pytest.mark.parametrize("factions", SAMPLE)
def test_every_turn_of_a_game_is_as_the_second_opinion_says(factions: str) -> None:
    seed = SAMPLE[factions]
    players = len(factions.split(","))
    state = GAIA.new(players, seed, lost_fleet=True, factions=factions)
    assert isinstance(state, GaiaState)
    found = Watch(state, seed, gift=1).run()
    assert found.differences == []
    assert found.counted["turn"] > 30 * players
    assert found.counted["standings"] == 1


SHORT = (0, 3, 4, 5, 6, 9, 30, 42, 45)
"""Games, most of them of two players, that together have what is rare."""
RARE = [
    *(f"ship {space['id']}" for ship in FLEET["ships"] for space in ship["spaces"]),
    *(f"artifact {one['id']}" for one in FLEET["artifacts"] if one["id"] != "art_deep_space"),
    *(
        f"special {one}"
        for one in (
            "academy_right", "adv_action_3knowledge", "adv_action_3ore", "booster-4", "booster-5",
            "downgrade", "gleens_range", "lf_booster_instant_gaia", "lowest", "moweyds_ring",
            "space_giants_mine", "space_station", "std_action_4power", "swap", "tinkering",
        )
    ),
]  # fmt: skip


@pytest.mark.slow
def test_other_actions_of_a_turn_are_as_the_second_opinion_says() -> None:
    counted: Counter[str] = Counter()
    for number in SHORT:
        factions, found = watch(number, tries=3)
        assert found.differences == [], (number, factions)
        assert found.counted["standings"]
        counted += found.counted
    assert [what for what in RARE if not counted[f"played {what}"]] == []


def test_the_sample_knows_every_civilisation() -> None:
    played = {faction for factions in SAMPLE for faction in factions.split(",")}
    assert played == {faction for pair in COLOURS for faction in pair}


MISPRINTS = {
    "the price of a mine": (legal, "MINE", {"credits": 3, "ore": 1}),
    "the price of exploring": (legal, "EXPLORE_VP", dict.fromkeys(("darkanians", "ivits"), 4)),
    "a level's bonus": (turn, "LEVEL_BONUS", {}),
    "an income": (rounds, "MINE_INCOME", [0] * 9),
    "a round goal": (turn, "ROUND_GOALS", dict.fromkeys(turn.ROUND_GOALS, ("mine", 9))),
}


@pytest.mark.parametrize("misprint", MISPRINTS)
def test_a_difference_is_noticed(misprint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a wrong number on one side two rounds do not pass unnoticed."""
    monkeypatch.setattr(*MISPRINTS[misprint])
    state = GAIA.new(2, 3, lost_fleet=True, factions="darkanians,ivits")
    assert isinstance(state, GaiaState)
    watched = Watch(state, 3, gift=1)
    while not watched.found.differences:
        assert state.round <= 2
        watched.decide()
