"""Every worked example of the rulebook in the second model.

Yellow is Pharaos, blue Norrenis, purple Babylon, red Ellenys.
"""

from __future__ import annotations

import pytest

from anunnaki.opinion.actions import act, income, recruit, upgrade
from anunnaki.opinion.battle import battles
from anunnaki.opinion.rewards import reward
from anunnaki.opinion.scoring import scores
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
    weapons,
)
from anunnaki.opinion.turn import culture, magic_and_additional, main_action, rest_of_turn

YELLOW, BLUE, PURPLE, RED = PHARAOS, NORRENIS, BABYLON, ELLENYS


def test_star_move() -> None:
    o, p = emptied()
    p.star["creation"], p.star["market"] = "N0", "T0"
    side = p.sides[PURPLE]
    side.pawn = "creation"  # 7
    ran(o, main_action(p, PURPLE), "act market")  # 10
    assert (len(side.signs), side.signs_left, side.crystals) == (1, 13, 1)


def test_portal() -> None:
    o, p = emptied()
    p.culture = {"gaia.k1": "cul01", "gaia.k2": "cul02", "gaia.k3": "cul03"}
    p.culture_up = {"gaia.k2"}
    p.put(YELLOW, "follower", "pharaos.C", 2)
    ran(o, act(p, YELLOW, "portal"), "portal follower pharaos.C gaia.G4")
    assert o.decision() is None
    assert people(p, YELLOW, "gaia.G4") == {"follower": 1}
    assert p.culture_up == {"gaia.k1", "gaia.k2"}


def test_blue_move() -> None:
    o, p = emptied()
    p.civilizations["ellenys.TC"] = "civ05"
    p.put(RED, "follower", "ellenys.ML", 2)
    ran(o, act(p, RED, "blue_move"), *["move follower ellenys.ML ellenys.TC"] * 2)
    assert o.decision() is None
    assert p.contested("ellenys.TC")


def test_red_move() -> None:
    o, p = emptied()
    p.civilizations["gaia.A1"] = "civ05"
    p.sides[BLUE].improved.add("red_move")
    p.put(BLUE, "follower", "norrenis.C")
    for kind in ("follower", "lesser_god", "chief_god"):
        p.put(BLUE, kind, "gaia.G3")
    ran(
        o,
        act(p, BLUE, "red_move"),
        "move follower norrenis.C norrenis.ML",
        "move follower norrenis.ML norrenis.TL",
        "move chief_god gaia.G3 gaia.A1",
        "move lesser_god gaia.G3 gaia.A1",
        "move follower gaia.G3 gaia.A1",
    )
    assert o.decision() is None
    assert p.contested("gaia.A1")


def test_taking_a_trade_token() -> None:
    o, p = emptied()
    p.row, p.trade_stack = ["neu01", "neu02", "neu03", "neu04", "neu05", "neu06"], ["neu07"]
    assert ran(o, act(p, PURPLE, "trade")) == {f"take neu0{n}" for n in range(1, 7)} | {"done"}
    answer(o, "take neu04")
    assert p.sides[PURPLE].held == ["neu04"]
    assert p.row == ["neu01", "neu02", "neu03", "neu07", "neu05", "neu06"]
    ran(o, act(p, PURPLE, "trade"), "take neu07")
    assert p.row == ["neu01", "neu02", "neu03", None, "neu05", "neu06"]


def test_red_gather() -> None:
    o, p = emptied()
    p.put(YELLOW, "follower", "pharaos.TL", 2)
    p.put(YELLOW, "follower", "gaia.G4", 3)
    p.put(YELLOW, "follower", "pharaos.MR")
    p.depleted["pharaos.MR"] = ["metal"]
    ways = ran(o, act(p, YELLOW, "red_gather"))
    assert not [way for way in ways if "pharaos.MR" in way]
    assert "gather pharaos.TL 3food" not in ways
    answer(o, "gather pharaos.TL 2food")
    assert not [way for way in o.legal() if "pharaos.TL" in way]
    answer(o, "gather gaia.G4 3metal")
    assert o.decision() is None
    assert resources(p, YELLOW) == {"food": 2, "metal": 3}
    assert (p.depleted["pharaos.TL"], p.depleted["gaia.G4"]) == (["food"], ["metal"])


def test_creation() -> None:
    o, p = emptied()
    p.put(BLUE, "follower", "norrenis.TL")
    p.put(BLUE, "follower", "norrenis.MR")
    ran(o, act(p, BLUE, "creation"))
    assert resources(p, BLUE) == {"metal": 2}
    p.sides[BLUE].improved.add("creation")
    assert ran(o, act(p, BLUE, "creation")) == {
        "gain 2food",
        "gain 2wood",
        "gain 2metal",
        "gain 2gold",
    }
    answer(o, "gain 2gold")
    assert resources(p, BLUE) == {"metal": 2, "gold": 2}


def test_power() -> None:
    o, p = emptied()
    p.goals["power"] = "figures"
    p.put(PURPLE, "follower", "babylon.C", 5)
    p.put(PURPLE, "lesser_god", "gaia.G1")
    side = p.sides[PURPLE]
    side.power = 1
    ran(o, act(p, PURPLE, "power"))
    assert (side.power, side.vp, 3 in p.two_vp) == (3, 2, False)


def test_market() -> None:
    o, p = emptied()
    own(p, YELLOW, metal=1)
    assert ran(o, act(p, YELLOW, "market")) == {
        "market metal 1food+1wood",
        "market metal 1food+1gold",
        "market metal 1wood+1gold",
        "done",
    }
    answer(o, "market metal 1wood+1gold")
    assert resources(p, YELLOW) == {"wood": 1, "gold": 1}
    p.sides[YELLOW].improved.add("market")
    ran(o, act(p, YELLOW, "market"), "market 1wood+1gold")
    assert resources(p, YELLOW) == {"wood": 2, "gold": 2}


def test_upgrade() -> None:
    o, p = emptied()
    p.star = {
        "market": "N0",
        "creation": "T0",
        "settlement_income": "T4",
        "power": "N1",
        "portal": "N4",
        "red_move": "T1",
        "trade": "T2",
        "red_gather": "T3",
        "blue_move": "N2",
        "blue_gather": "N3",
    }
    side = p.sides[RED]
    side.pawn = "market"
    p.put(RED, "follower", "ellenys.ML")
    assert ran(o, upgrade(p, RED)) == {"upgrade creation", "upgrade portal", "done"}
    answer(o, "upgrade creation")
    assert side.tracks["tech"] == 1
    answer(o, "use creation", "gain 1gold")
    assert resources(p, RED) == {"gold": 1}


def test_recruiting() -> None:
    o, p = emptied()
    for name in ("ellenys.C", "gaia.G1", "gaia.G2"):
        p.put(RED, "settlement", name)
    own(p, RED, food=2, crystals=1)
    ran(o, magic_and_additional(p, RED), "magic recruit")
    assert o.legal() == {"recruit ellenys.C", "recruit gaia.G1", "recruit gaia.G2", "done"}
    answer(o, "recruit gaia.G1", "recruit gaia.G1", "recruit ellenys.C")
    assert people(p, RED, "gaia.G1") == {"follower": 2}
    assert (p.sides[RED].crystals, resources(p, RED)) == (0, {})
    ran(o, recruit(p, RED, 1), "recruit gaia.G2")
    assert o.decision() is None


def test_building() -> None:
    o, p = emptied()
    p.put(RED, "settlement", "ellenys.C")
    p.put(RED, "follower", "ellenys.ML")
    own(p, RED, wood=2, crystals=1)
    ran(o, magic_and_additional(p, RED), "magic build")  # one place only
    assert p.sides[RED].settlements["ellenys.ML"] == 1
    ran(o, income(p, RED, 0), "recruit ellenys.C", "recruit ellenys.ML")
    assert (o.decision(), p.sides[RED].vp, p.sides[RED].supply) == (None, 2, 9)


def test_summoning() -> None:
    o, p = emptied()
    side = p.sides[YELLOW]
    side.pawn, side.signs, side.gods = "portal", {"R0", "B0"}, ["horus"]
    p.put(YELLOW, "follower", "pharaos.TL")
    ran(o, main_action(p, YELLOW), "act creation")
    assert (side.signs, side.tokens["lesser"]) == ({"L0", "R0", "B0"}, 1)
    ran(o, magic_and_additional(p, YELLOW), "summon horus pharaos.TL")
    assert people(p, YELLOW, "pharaos.TL") == {"lesser_god": 1}
    assert (side.supply, side.power, side.tokens["lesser"]) == (12, 2, 0)


@pytest.mark.parametrize("half", ["", "middle", "bottom"])
def test_trade_with_a_house(half: str) -> None:
    o, p = emptied()
    side = p.sides[PURPLE]
    side.held = ["nor1"]
    own(p, PURPLE, food=1, wood=2, gold=1)
    if not half:
        p.put(PURPLE, "follower", "norrenis.ML")
    ran(o, magic_and_additional(p, PURPLE), f"fulfil nor1 1gold {half}".strip())
    if half != "bottom":
        answer(o, "arm sword", "gain 1metal")
    else:
        assert o.legal() == {"end"}
    assert resources(p, PURPLE) == ({} if half == "bottom" else {"metal": 1})
    assert (side.vp, side.tracks["commerce"]) == ((0, 0) if half == "middle" else (4, 2))
    assert ("sword" in side.hand) is (half != "bottom")
    assert (side.held, side.fulfilled) == ([], ["nor1"])


def test_battle_with_a_civilization() -> None:
    o, p = emptied()
    p.civilizations["ellenys.TC"] = "civ09"
    p.culture, p.culture_up = {"ellenys.k2": "cul09"}, {"ellenys.k2"}
    p.put(RED, "lesser_god", "ellenys.TC")
    p.put(RED, "follower", "ellenys.ML")
    p.put(RED, "follower", "ellenys.TL")
    weapons(p, RED, "short_bow")
    ran(o, rest_of_turn(p, RED), "end", "lay short_bow", "accept")
    side = p.sides[RED]
    assert (side.tracks["war"], side.vp, side.crystals) == (1, 3, 1)
    assert resources(p, RED) == {"metal": 2, "food": 1}
    assert (p.civilizations, p.culture) == ({}, {})


def test_battle_between_players() -> None:
    o, p = emptied()
    p.put(BLUE, "follower", "gaia.G4", 2)
    p.put(PURPLE, "follower", "gaia.G4")
    weapons(p, BLUE, "dagger")
    own(p, BLUE, food=1, gold=1)
    own(p, PURPLE, wood=2)
    ran(o, battles(p, BLUE), "lay dagger")
    assert o.legal() == {"lay slingshot", "lay great_shield"}
    answer(o, "lay slingshot", "steal gold")
    assert (p.sides[BLUE].vp, p.sides[BLUE].tracks["war"]) == (4, 2)
    assert people(p, PURPLE, "babylon.C") == {"follower": 1}
    assert (resources(p, BLUE), resources(p, PURPLE)) == ({"food": 1}, {"wood": 2, "gold": 1})


def test_battle_in_atlantis() -> None:
    o, p = emptied()
    p.artifacts = ["cornucopia", "scarab_amulet"]
    p.civilizations["gaia.A2"] = "civ01"
    p.put(YELLOW, "lesser_god", "gaia.A2", 2)
    p.put(YELLOW, "follower", "gaia.A2")
    weapons(p, YELLOW, "axe")
    own(p, YELLOW, metal=1)
    ran(o, battles(p, YELLOW), "lay axe")
    assert o.legal() == {"gain 1wood", "gain 1gold"}
    answer(o, "gain 1wood")
    assert o.legal() == {"artifact cornucopia", "artifact scarab_amulet"}
    answer(o, "artifact cornucopia")
    assert (p.sides[YELLOW].tracks["war"], p.sides[YELLOW].vp) == (2, 3)
    assert (resources(p, YELLOW), p.artifacts) == ({"wood": 1}, [])


def test_culture() -> None:
    o, p = emptied()
    p.culture, p.culture_up = {"gaia.k7": "cul01"}, {"gaia.k7"}
    p.put(BLUE, "follower", "gaia.G8")
    p.put(BLUE, "follower", "gaia.G9")
    assert ran(o, culture(p, BLUE)) == set()
    p.put(PURPLE, "follower", "gaia.G11")
    ran(o, culture(p, BLUE), "accept", "accept")
    assert [side.resources["gold"] for side in p.sides] == [0, 2, 2, 0]


def test_final_scoring() -> None:
    _, p = emptied()
    p.goals = {"war": "shrines", "tech": "settlements", "commerce": "figures", "power": "districts"}
    side = p.sides[YELLOW]
    side.tracks, side.power = {"war": 3, "tech": 12, "commerce": 9}, 11
    p.sides[RED].tracks = {"war": 5, "tech": 2, "commerce": 2}
    summoned(p, YELLOW, "horus")
    p.put(YELLOW, "settlement", "pharaos.C", 1)
    p.put(YELLOW, "settlement", "pharaos.TR")
    p.put(YELLOW, "settlement", "gaia.G5")
    for name in ("gaia.G11", "gaia.G1", "pharaos.C"):
        p.put(YELLOW, "follower", name, 2)
    p.put(YELLOW, "follower", "pharaos.MR")
    p.put(YELLOW, "lesser_god", "pharaos.TL")
    own(p, YELLOW, food=3, gold=1, crystals=3)
    parts = scores(p)[YELLOW]
    assert parts == {
        "vp": 0,
        "rank_war": 2,
        "rank_tech": 4,
        "rank_commerce": 4,
        "goal_war": 6,
        "goal_tech": 15,
        "goal_commerce": 8,
        "power": 3,
        "horus": 4,
        "leftovers": 1,
        "total": 47,
    }


def test_rewards_of_actions_leave_out_the_pawn() -> None:
    o, p = emptied()
    p.sides[RED].pawn = "trade"
    assert ran(o, reward(p, RED, {"blue_action": 1})) == {
        "use portal",
        "use blue_move",
        "use blue_gather",
        "use creation",
        "use market",
        "done",
    }
