"""Who rules, and what goals count: rulebook, «Правление», «Жетоны целей»; positions 11, 12, 24 and
32."""

from __future__ import annotations

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    after_main,
    ask,
    civilization,
    emptied,
    goods,
    pawn,
    play,
    put,
    summoned,
    texts,
    where,
)
from igroteka.games.anunnaki import AnunnakiState, rule
from igroteka.games.anunnaki.movement import Move, Portal
from igroteka.games.anunnaki.recruiting import Recruit

SHRINES = ["gaia.G1", "gaia.G2", "gaia.G11", "gaia.G12", "gaia.A1", "pharaos.ML"]
"""Districts with a shrine, Atlantis with two."""


def ruled(state: AnunnakiState, seat: int) -> set[str]:
    return where(state, rule.ruled(state, state.seats[seat]))


def goal(state: AnunnakiState, seat: int, name: str) -> int:
    which = next(one.index for one in state.box.goals if one.id == name)
    return rule.goal(state, state.seats[seat], which)


def test_figures_rule_and_so_does_a_lone_settlement() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.G1", 1)
    put(state, PHARAOS, "gaia.G2", settlements=1)
    assert ruled(state, PHARAOS) == {"gaia.G1", "gaia.G2"}


def test_nobody_rules_what_is_contested() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.G1", 1, settlements=1)
    put(state, BABYLON, "gaia.G1", lesser=1)
    assert ruled(state, PHARAOS) == ruled(state, BABYLON) == set()
    assert where(state, rule.contested(state, state.seats[BABYLON])) == {"gaia.G1"}


def test_position_11_a_civilization_contests_everything() -> None:
    state = emptied()
    civilization(state, "pharaos.TC", "civ01")
    put(state, PHARAOS, "pharaos.ML", 2)
    goods(state, PHARAOS, crystals=2, wood=2)
    pawn(state, PHARAOS, "T1")
    play(
        ask(state, Move(PHARAOS, 4)),
        "move follower pharaos.ML pharaos.TC",
        "move follower pharaos.ML pharaos.TC",
    )
    assert state.over, "neither goes on"
    assert ruled(state, PHARAOS) == set()
    assert goal(state, PHARAOS, "shrines") == 0
    after_main(state, PHARAOS)
    assert "magic build" not in texts(state)
    play(state, "magic blue_action blue_gather")
    assert state.decision == (PHARAOS, "turn"), "nothing to gather"
    assert ask(state, Portal(PHARAOS, 1)).over


def test_position_12_a_siege() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.G12", settlements=1)
    put(state, ELLENYS, "gaia.G11", 1)
    ask(state, Move(ELLENYS, 2))
    play(state, "move follower gaia.G11 gaia.G12")
    assert ruled(state, ELLENYS) == {"gaia.G12"}
    assert goal(state, ELLENYS, "shrines") == 1
    assert not rule.contested(state, state.seats[ELLENYS])
    assert goal(state, BABYLON, "settlements") == 1
    assert goal(state, BABYLON, "shrines") == 0
    play(state, "move follower gaia.G12 gaia.G11")
    assert ruled(state, BABYLON) == {"gaia.G12"}
    put(state, ELLENYS, "gaia.G12", 1)
    assert ask(state, Recruit(BABYLON, 1, "test")).over


def test_settlements_of_norrenis_are_not_besieged_but_contested() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G12", settlements=1)
    put(state, ELLENYS, "gaia.G12", 1)
    assert ruled(state, ELLENYS) == set()
    assert where(state, rule.contested(state, state.seats[ELLENYS])) == {"gaia.G12"}


def test_a_portal_may_lead_into_a_battle() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G12", 1)
    put(state, ELLENYS, "ellenys.C", 1)
    civilization(state, "babylon.TC", "civ01")
    ask(state, Portal(ELLENYS, 1))
    found = texts(state)
    assert "portal follower ellenys.C gaia.G12" in found
    assert "portal follower ellenys.C babylon.TC" in found


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("shrines", {1: 1, 3: 3, 4: 4, 5: 5, 6: 5}),
        ("districts", {1: 0, 2: 1, 5: 2, 12: 5}),
        ("settlements", {1: 1, 5: 5}),
        ("figures", {2: 0, 3: 1, 8: 2, 16: 5}),
    ],
)
def test_goals(name: str, counts: dict[int, int]) -> None:
    for count, value in counts.items():
        state = emptied()
        if name == "shrines":
            for district in SHRINES[:count]:
                put(state, PHARAOS, district, 1)
        elif name == "districts":
            for number in range(1, count + 1):
                put(state, PHARAOS, f"gaia.G{number}", 1)
        elif name == "settlements":
            put(state, PHARAOS, "gaia.G4", settlements=count)
        else:
            put(state, PHARAOS, "gaia.G4", min(count, 12), lesser=max(0, count - 12))
        assert goal(state, PHARAOS, name) == value, count


def test_settlements_of_norrenis_are_no_figures_for_the_goal() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G4", 2, settlements=3)
    assert goal(state, NORRENIS, "figures") == 0
    assert goal(state, NORRENIS, "settlements") == 3


def test_poseidon_counts_for_the_goal() -> None:
    state = emptied()
    summoned(state, ELLENYS, "poseidon")
    assert goal(state, ELLENYS, "shrines") == 1
