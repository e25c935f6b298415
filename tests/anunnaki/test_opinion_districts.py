"""Positions whose outcome is known, in the second model: districts, movement, culture."""

from __future__ import annotations

import pytest

from anunnaki.opinion.actions import act, harvests, income, recruit
from anunnaki.opinion.rewards import reward
from anunnaki.opinion.scoring import rank_points
from anunnaki.opinion.setting import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    answer,
    emptied,
    own,
    people,
    ran,
    resources,
    summoned,
)
from anunnaki.opinion.turn import (
    culture,
    full_reward,
    magic_and_additional,
)


def test_gathering_is_bound_by_free_sources_and_the_capital_never_empties() -> None:
    o, p = emptied()
    p.put(BABYLON, "chief_god", "babylon.TL")
    p.depleted["babylon.TL"] = ["wood"]
    assert ran(o, act(p, BABYLON, "blue_gather")) == {"gather babylon.TL 1wood", "done"}
    answer(o, "gather babylon.TL 1wood")
    assert p.depleted["babylon.TL"] == ["wood", "wood"]
    assert ran(o, act(p, BABYLON, "blue_gather")) == set()
    p.put(BABYLON, "follower", "babylon.C", 5)
    for _ in range(3):
        assert ran(o, act(p, BABYLON, "blue_gather")) == {"gather babylon.C 1gold", "done"}
        answer(o, "gather babylon.C 1gold")
    assert resources(p, BABYLON) == {"wood": 1, "gold": 3}
    assert "babylon.C" not in p.depleted


def test_a_district_of_two_types() -> None:
    o, p = emptied("babylon", "ellenys")
    p.put(0, "lesser_god", "gaia.K5")
    assert ran(o, act(p, 0, "blue_gather")) == {
        "gather gaia.K5 1metal",
        "gather gaia.K5 1gold",
        "gather gaia.K5 1metal+1gold metal",
        "gather gaia.K5 1metal+1gold gold",
        "done",
    }
    answer(o, "gather gaia.K5 1metal+1gold gold")
    assert resources(p, 0) == {"metal": 1, "gold": 1}
    assert ran(o, act(p, 0, "blue_gather")) == {"gather gaia.K5 1metal", "done"}
    answer(o, "gather gaia.K5 1metal")
    assert p.depleted["gaia.K5"] == ["gold", "metal"]
    assert ran(o, act(p, 0, "blue_gather")) == set()
    p.put(1, "follower", "gaia.K8")
    ran(o, act(p, 1, "blue_gather"), "gather gaia.K8 1wood")
    assert (resources(p, 1), p.depleted["gaia.K8"]) == ({"wood": 1}, ["wood"])


def test_ishtar_gathers_with_settlements() -> None:
    o, p = emptied()
    p.put(BABYLON, "settlement", "gaia.G4")
    assert ran(o, act(p, BABYLON, "blue_gather")) == {
        "gather gaia.G4 1metal",
        "gather gaia.G4 2metal",
        "done",
    }
    assert p.strength(BABYLON, "gaia.G4", "defend") == 0
    summoned(p, BABYLON, "ishtar")
    p.put(BABYLON, "follower", "gaia.G4")
    p.depleted["gaia.G4"] = ["metal", "metal"]
    ran(o, act(p, BABYLON, "blue_gather"), "gather gaia.G4 3metal")
    assert resources(p, BABYLON) == {"metal": 3}
    assert p.free_sources("gaia.G4") == []
    p.put(BABYLON, "settlement", "babylon.C")
    assert harvests(p, BABYLON, "babylon.C") == ["gather babylon.C 1gold"]


def test_osiris_and_isis_help_to_gather() -> None:
    _, p = emptied()
    p.put(PHARAOS, "settlement", "gaia.G7")
    assert harvests(p, PHARAOS, "gaia.G7") == []
    summoned(p, PHARAOS, "isis")
    assert harvests(p, PHARAOS, "gaia.G7") == []
    summoned(p, PHARAOS, "osiris")
    assert harvests(p, PHARAOS, "gaia.G7") == ["gather gaia.G7 1food"]
    p.put(PHARAOS, "follower", "gaia.G7")
    assert p.strength(PHARAOS, "gaia.G7", "gather") == 3


def test_a_contested_district_serves_nobody() -> None:
    o, p = emptied()
    p.civilizations["pharaos.TC"] = "civ01"
    p.put(BABYLON, "follower", "pharaos.TC", 2)
    own(p, BABYLON, crystals=5, wood=2)
    assert p.ruler("pharaos.TC") is None
    assert ran(o, act(p, BABYLON, "blue_gather")) == set()
    assert ran(o, act(p, BABYLON, "portal")) == set()
    assert ran(o, act(p, BABYLON, "red_move")) == set()
    assert not full_reward(p, BABYLON, "pha1")
    assert "magic build" not in ran(o, magic_and_additional(p, BABYLON))


def test_a_siege_takes_the_rule_without_a_battle() -> None:
    o, p = emptied()
    p.put(BABYLON, "settlement", "gaia.G12")
    p.put(ELLENYS, "follower", "gaia.G11")
    ran(o, act(p, ELLENYS, "blue_move"), "move follower gaia.G11 gaia.G12")
    assert not p.contested("gaia.G12")
    assert "move follower gaia.G12 gaia.G11" in o.legal()
    assert (p.ruler("gaia.G12"), p.shrines(ELLENYS)) == (ELLENYS, 1)
    assert p.besieged(BABYLON, "gaia.G12")
    assert p.goal_value(BABYLON, "settlements") == 1
    answer(o, "move follower gaia.G12 gaia.G11")
    assert p.ruler("gaia.G12") == BABYLON
    p.put(ELLENYS, "follower", "gaia.G12")
    assert ran(o, recruit(p, BABYLON, 1)) == set()


def test_recruiting_without_a_supply_takes_from_a_district() -> None:
    o, p = emptied()
    p.put(BABYLON, "follower", "gaia.G1", 12)
    p.put(BABYLON, "settlement", "babylon.C")
    assert ran(o, recruit(p, BABYLON, 1)) == {"recruit babylon.C gaia.G1", "done"}
    answer(o, "recruit babylon.C gaia.G1")
    assert people(p, BABYLON, "gaia.G1") == {"follower": 11}
    assert people(p, BABYLON, "babylon.C") == {"follower": 1}


def test_borders_of_atlantis_and_reach_of_the_portal() -> None:
    o, p = emptied()
    assert not {"gaia.A1", "gaia.A2"} & set(p.steps_from(BABYLON, "gaia.G4"))
    assert set(p.steps_from(BABYLON, "gaia.A1")) == {"gaia.G3", "gaia.G8"}
    p.put(BABYLON, "follower", "gaia.A1")
    assert ran(o, act(p, BABYLON, "portal")) == set()
    p.put(BABYLON, "follower", "gaia.G4")
    ways = ran(o, act(p, BABYLON, "portal")) - {"done"}
    assert len(ways) == 32
    assert not [way for way in ways if " gaia.A" in way]


def test_odin_carries_and_an_empty_capital_stays_closed() -> None:
    o, p = emptied()
    p.put(NORRENIS, "settlement", "norrenis.C")
    p.put(NORRENIS, "follower", "norrenis.C", 2)
    p.put(BABYLON, "settlement", "norrenis.ML")
    ran(
        o,
        reward(p, NORRENIS, {"move": 1}),
        "move settlement norrenis.C norrenis.ML follower follower",
    )
    assert o.decision() is None
    assert (p.ruler("norrenis.ML"), p.ruler("norrenis.C")) == (NORRENIS, None)
    p.put(ELLENYS, "follower", "norrenis.ML")
    assert p.besieged(BABYLON, "norrenis.ML")
    assert not p.besieged(NORRENIS, "norrenis.ML")
    p.put(ELLENYS, "follower", "norrenis.MR")
    assert not [
        way for way in ran(o, act(p, ELLENYS, "red_move")) if way.split()[-1] == "norrenis.C"
    ]


def test_heimdallr_and_odin_strengthen_settlements() -> None:
    _, p = emptied()
    p.put(NORRENIS, "settlement", "gaia.G4")
    summoned(p, NORRENIS, "heimdallr")
    assert [p.strength(NORRENIS, "gaia.G4", x) for x in ("defend", "attack", "gather")] == [3, 0, 0]
    summoned(p, NORRENIS, "odin")
    assert [p.strength(NORRENIS, "gaia.G4", x) for x in ("defend", "attack", "gather")] == [5, 2, 2]


def test_culture_pays_rulers_and_zeus_from_afar() -> None:
    o, p = emptied()
    p.culture = {"gaia.k1": "cul01"}
    p.put(BABYLON, "follower", "gaia.G1")
    p.put(BABYLON, "settlement", "gaia.G3")
    p.put(PHARAOS, "follower", "gaia.G4")
    p.put(ELLENYS, "follower", "gaia.G11")
    p.put(NORRENIS, "follower", "gaia.G8")
    p.turn_up_culture()
    summoned(p, ELLENYS, "zeus")
    o.run(culture(p, PHARAOS))
    asked = []
    while decision := o.decision():
        asked.append(decision)
        answer(o, "accept")
    assert asked == [(PHARAOS, "reward"), (BABYLON, "reward"), (ELLENYS, "reward")]
    assert [side.resources["gold"] for side in p.sides] == [2, 0, 2, 4]
    assert p.culture == {}


@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ([5, 5, 2], [3, 3, 0]),
        ([7, 4, 4], [4, 1, 1]),
        ([9, 2, 2, 2], [4, 0, 0, 0]),
        ([4, 4, 4, 1], [2, 2, 2, 0]),
        ([3, 3, 3, 3], [1, 1, 1, 1]),
        ([6, 3], [4, 2]),
    ],
)
def test_ranks_share_their_points(spaces: list[int], points: list[int]) -> None:
    assert rank_points(spaces) == points


def test_hera_recruits_one_more_and_poseidon_has_a_shrine() -> None:
    o, p = emptied()
    p.put(ELLENYS, "settlement", "ellenys.C")
    summoned(p, ELLENYS, "hera", "poseidon")
    ran(o, income(p, ELLENYS, 0), *["recruit ellenys.C"] * 3)
    assert (o.decision(), p.sides[ELLENYS].supply) == (None, 9)
    ran(o, act(p, ELLENYS, "creation"))
    assert resources(p, ELLENYS) == {"wood": 1}


def test_the_other_world_joins_ruled_districts() -> None:
    o, p = emptied()
    p.sides[BABYLON].artifacts = ["other_world_map"]
    p.put(BABYLON, "follower", "babylon.C", 2)
    p.put(BABYLON, "follower", "gaia.G1")
    p.put(BABYLON, "follower", "gaia.A1")
    ran(
        o,
        act(p, BABYLON, "blue_move"),
        "move follower babylon.C other_world",
    )
    assert {way.split()[-1] for way in o.legal() if " other_world " in way} == {
        "babylon.C",
        "gaia.G1",
    }
    answer(o, "move follower other_world gaia.G1")
    assert people(p, BABYLON, "gaia.G1") == {"follower": 2}
    assert "other_world" not in p.steps_from(BABYLON, "gaia.A1")
    assert "other_world" not in p.steps_from(ELLENYS, "gaia.G1")


def test_the_other_world_gives_any_mix() -> None:
    o, p = emptied()
    p.sides[BABYLON].artifacts = ["other_world_map"]
    p.put(BABYLON, "lesser_god", "other_world")
    ways = ran(o, act(p, BABYLON, "blue_gather"))
    assert len(ways) == 4 + 10 + 1
    answer(o, "gather other_world 1food+1gold")
    assert p.free_sources("other_world") == ["any", "any"]


def test_culture_turns_up_after_the_whole_movement() -> None:
    o, p = emptied()
    p.culture = {"gaia.k1": "cul01", "gaia.k2": "cul02", "gaia.k7": "cul03"}
    p.put(BABYLON, "follower", "gaia.G1")
    ran(
        o,
        act(p, BABYLON, "red_move"),
        "move follower gaia.G1 gaia.G4",
        "move follower gaia.G4 gaia.G5",
    )
    assert p.culture_up == set()
    answer(o, "done")
    assert p.culture_up == {"gaia.k2"}


def test_after_the_trigger_nobody_is_recruited_out_of_atlantis() -> None:
    o, p = emptied()
    p.put(BABYLON, "settlement", "gaia.A1")
    p.put(BABYLON, "settlement", "babylon.C")
    p.put(BABYLON, "follower", "gaia.A1", 6)
    p.put(BABYLON, "follower", "gaia.G1", 6)
    assert len(ran(o, recruit(p, BABYLON, 1))) == 4
    p.ending = True
    assert ran(o, recruit(p, BABYLON, 1)) == {"recruit babylon.C gaia.G1", "done"}
    p.lift(BABYLON, "follower", "gaia.G1")
    assert ran(o, recruit(p, BABYLON, 1)) == {"recruit gaia.A1", "recruit babylon.C", "done"}


def test_several_culture_tokens_and_a_reward_declined() -> None:
    o, p = emptied()
    p.culture = {"ellenys.k1": "cul12", "ellenys.k2": "cul14"}
    p.row, p.trade_stack = ["neu01", "neu02", "neu03"], ["neu04"]
    for name in ("C", "ML", "MR", "TL", "TC"):
        p.put(ELLENYS, "follower", f"ellenys.{name}")
    p.turn_up_culture()
    summoned(p, ELLENYS, "zeus")
    assert ran(o, culture(p, BABYLON)) == {"culture ellenys.k1", "culture ellenys.k2"}
    answer(o, "culture ellenys.k2", "accept", "take neu02", "take neu04")
    assert p.sides[ELLENYS].held == ["neu02", "neu04"]
    assert o.decision() == (ELLENYS, "reward")
    answer(o, "done")
    assert (o.decision(), p.culture, len(p.sides[ELLENYS].hand)) == (None, {}, 2)
