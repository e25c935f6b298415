"""Battles whose outcome is known, in the second model."""

from __future__ import annotations

from typing import Any

import pytest

from anunnaki.opinion.actions import act
from anunnaki.opinion.battle import battles, playable, price
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
from anunnaki.opinion.turn import rest_of_turn


def war(p: Any, seat: int) -> tuple[int, int]:
    return p.sides[seat].tracks["war"], p.sides[seat].vp


@pytest.mark.parametrize("card", [None, "axe"])
def test_without_a_usable_card_a_battle_is_lost(card: str | None) -> None:
    o, p = emptied()
    p.civilizations["babylon.TC"] = "civ01"
    p.put(BABYLON, "follower", "babylon.TC", 3)
    weapons(p, BABYLON, *([card] if card else []))
    ran(o, battles(p, BABYLON))
    assert o.decision() is None
    assert people(p, BABYLON, "babylon.C") == {"follower": 3}
    assert "babylon.TC" not in p.face_up
    assert resources(p, BABYLON) == {}


def test_a_tie_is_the_attackers() -> None:
    o, p = emptied()
    p.put(BABYLON, "follower", "gaia.G4")
    p.put(ELLENYS, "follower", "gaia.G4")
    p.put(ELLENYS, "settlement", "gaia.G4")
    weapons(p, BABYLON, "short_bow")
    own(p, ELLENYS, gold=1, food=1)
    assert ran(o, battles(p, BABYLON)) == {"lay short_bow"}
    answer(o, "lay short_bow")
    assert o.decision() == (ELLENYS, "lay")
    assert o.legal() == {"lay slingshot", "lay great_shield"}
    answer(o, "lay great_shield")
    assert o.decision() is None
    assert war(p, BABYLON) == (1, 3)
    assert people(p, ELLENYS, "ellenys.C") == {"follower": 1}
    assert resources(p, ELLENYS) == {}
    assert p.besieged(ELLENYS, "gaia.G4")
    assert "short_bow" in p.sides[BABYLON].stack
    assert "great_shield" in p.sides[ELLENYS].hand


def test_a_defender_wins_with_an_ordinary_card() -> None:
    o, p = emptied()
    p.put(BABYLON, "follower", "gaia.G4")
    p.put(ELLENYS, "follower", "gaia.G4", 4)
    weapons(p, BABYLON, "axe")
    own(p, BABYLON, metal=1)
    ran(o, battles(p, BABYLON), "lay axe", "lay slingshot")
    assert o.decision() is None
    assert war(p, ELLENYS) == (1, 1)
    assert resources(p, ELLENYS) == {}
    assert resources(p, BABYLON) == {"metal": 1}
    assert people(p, BABYLON, "babylon.C") == {"follower": 1}
    assert "slingshot" in p.sides[ELLENYS].hand
    assert "axe" in p.sides[BABYLON].stack


@pytest.mark.parametrize("token", ["civ09", "civ08"])
def test_the_ballista_in_atlantis(token: str) -> None:
    o, p = emptied()
    p.artifacts = ["cornucopia", "pandoras_box", "scarab_amulet"]
    p.civilizations["gaia.A1"] = token
    p.put(BABYLON, "lesser_god", "gaia.A1", 2)
    weapons(p, BABYLON, "ballista")
    own(p, BABYLON, metal=1)
    ran(o, battles(p, BABYLON), "lay ballista")
    if token == "civ08":  # its effect is void: 6 against 4 + 3
        assert o.decision() is None
        assert "gaia.A1" in p.face_up
        assert people(p, BABYLON, "babylon.C") == {"lesser_god": 2}
        assert resources(p, BABYLON) == {"metal": 1}
        assert p.civilizations == {"gaia.A1": "civ08"}
        return
    assert o.legal() == {"artifact cornucopia", "artifact pandoras_box", "artifact scarab_amulet"}
    answer(o, "artifact pandoras_box")
    assert p.civilizations == {}
    assert resources(p, BABYLON) == {"metal": 2, "food": 1}
    assert p.artifacts == ["cornucopia", "scarab_amulet"]
    assert len(p.sides[BABYLON].pandora) == 3


@pytest.mark.parametrize(("card", "won"), [("ballista", False), ("sword", True)])
def test_a_civilization_that_makes_gods_small(card: str, won: bool) -> None:
    o, p = emptied()
    p.civilizations["babylon.TC"] = "civ07"
    p.put(BABYLON, "chief_god", "babylon.TC")
    weapons(p, BABYLON, card)
    own(p, BABYLON, metal=1)
    ran(o, battles(p, BABYLON), f"lay {card}")
    assert (p.civilizations == {}) is won
    assert resources(p, BABYLON) == ({"food": 2, "gold": 1} if won else {"metal": 1})


def test_the_long_spear_leaves_the_strongest_out() -> None:
    o, p = emptied()
    p.put(ELLENYS, "follower", "gaia.G4")
    p.put(BABYLON, "chief_god", "gaia.G4")
    p.put(BABYLON, "follower", "gaia.G4")
    weapons(p, ELLENYS, "long_spear")
    own(p, ELLENYS, metal=1)
    ran(o, battles(p, ELLENYS), "lay long_spear", "lay slingshot")
    assert war(p, ELLENYS) == (2, 3)
    assert people(p, BABYLON, "babylon.C") == {"chief_god": 1, "follower": 1}


def test_the_helmet_beats_whoever_has_no_other_card() -> None:
    o, p = emptied()
    p.put(NORRENIS, "follower", "gaia.G4")
    p.put(BABYLON, "follower", "gaia.G4", 6)
    weapons(p, NORRENIS, "viking_helmet")
    own(p, NORRENIS, metal=2)
    ran(o, battles(p, NORRENIS), "lay viking_helmet", "lay slingshot")
    assert o.decision() is None
    assert war(p, NORRENIS) == (2, 2)
    assert resources(p, NORRENIS) == {"metal": 1}
    assert people(p, BABYLON, "babylon.C") == {"follower": 6}


def test_the_helmet_lets_another_card_be_played() -> None:
    o, p = emptied()
    p.put(NORRENIS, "follower", "gaia.G4")
    p.put(BABYLON, "follower", "gaia.G4", 6)
    weapons(p, NORRENIS, "viking_helmet")
    own(p, NORRENIS, metal=1)
    own(p, BABYLON, gold=2)
    ran(o, battles(p, NORRENIS), "lay viking_helmet", "lay great_shield")
    assert o.decision() == (BABYLON, "replace")
    assert o.legal() == {"lay slingshot", "done"}
    answer(o, "lay slingshot")
    assert war(p, BABYLON) == (1, 1)
    assert (resources(p, BABYLON), resources(p, NORRENIS)) == ({}, {"metal": 1})
    assert people(p, NORRENIS, "norrenis.C") == {"follower": 1}


def test_the_composite_bow_adds_an_advanced_card() -> None:
    o, p = emptied()
    p.put(PHARAOS, "follower", "gaia.G4")
    p.put(BABYLON, "follower", "gaia.G4", 3)
    weapons(p, PHARAOS, "composite_bow", "axe")
    own(p, PHARAOS, metal=2)
    ran(o, battles(p, PHARAOS), "lay composite_bow", "lay slingshot")
    assert o.decision() == (PHARAOS, "second")
    assert o.legal() == {"second axe", "done"}
    answer(o, "second axe")
    assert war(p, PHARAOS) == (3, 5)
    assert {"composite_bow", "axe"} <= set(p.sides[PHARAOS].stack)


def test_a_second_sword_stops_what_is_still_to_come() -> None:
    o, p = emptied()
    p.put(PHARAOS, "follower", "gaia.G4")
    p.put(BABYLON, "follower", "gaia.G4")
    weapons(p, PHARAOS, "composite_bow", "sword")
    weapons(p, BABYLON, "chariot")
    own(p, PHARAOS, metal=2)
    own(p, BABYLON, metal=5)
    ran(o, battles(p, PHARAOS), "lay composite_bow", "lay chariot", "second sword")
    assert o.decision() is None
    assert war(p, PHARAOS) == (2, 6)
    assert resources(p, BABYLON) == {"metal": 6}


def test_the_chariot_is_paid_after_the_reveal() -> None:
    o, p = emptied()
    p.civilizations["babylon.TC"] = "civ10"
    p.put(BABYLON, "follower", "babylon.TC")
    weapons(p, BABYLON, "chariot")
    own(p, BABYLON, metal=4)
    ran(o, battles(p, BABYLON), "lay chariot")
    assert "babylon.TC" in p.face_up
    assert o.legal() == {f"spend {number}" for number in range(5)}
    answer(o, "spend 3")
    assert war(p, BABYLON) == (2, 3)
    assert resources(p, BABYLON) == {"wood": 1, "metal": 1, "gold": 2}


def test_beaten_settlements_of_odin_go_home() -> None:
    o, p = emptied()
    p.put(NORRENIS, "settlement", "norrenis.ML")
    p.put(NORRENIS, "follower", "norrenis.ML", 2)
    p.put(BABYLON, "settlement", "norrenis.ML")
    p.put(ELLENYS, "chief_god", "norrenis.ML")
    weapons(p, ELLENYS, "dagger")
    ran(o, battles(p, ELLENYS), "lay dagger", "lay slingshot")
    assert war(p, ELLENYS) == (2, 4)
    assert p.sides[NORRENIS].settlements["norrenis.C"] == 1
    assert people(p, NORRENIS, "norrenis.C") == {"follower": 2}
    assert p.besieged(BABYLON, "norrenis.ML")
    assert p.ruler("norrenis.ML") == ELLENYS


def test_sekhmet_spares_metal_only() -> None:
    _, p = emptied()
    summoned(p, PHARAOS, "sekhmet")
    assert price(p, PHARAOS, "war_hammer") == {"metal": 1}
    assert price(p, PHARAOS, "dagger") == {}
    assert price(p, PHARAOS, "great_shield") == {"any": 2}
    weapons(p, PHARAOS, "axe", "war_hammer")
    assert playable(p, PHARAOS, True) == ["axe"]


def test_anubis_adds_a_follower_where_a_god_came() -> None:
    o, p = emptied()
    p.civilizations["pharaos.TC"] = "civ05"
    p.put(PHARAOS, "lesser_god", "pharaos.MR")
    summoned(p, PHARAOS, "anubis")
    weapons(p, PHARAOS, "dagger")
    ran(
        o, act(p, PHARAOS, "blue_move"), "move lesser_god pharaos.MR pharaos.TC"
    )  # 1 point is left, but nobody may leave
    assert o.decision() is None
    assert ran(o, battles(p, PHARAOS)) == {"add", "done"}
    answer(o, "add", "lay dagger")
    assert p.civilizations == {}
    assert resources(p, PHARAOS) == {"metal": 1, "gold": 1}
    assert people(p, PHARAOS, "pharaos.TC") == {"lesser_god": 1, "follower": 1}


def test_anubis_needs_a_god_that_moved() -> None:
    o, p = emptied()
    p.civilizations["pharaos.TC"] = "civ05"
    p.put(PHARAOS, "follower", "pharaos.MR")
    summoned(p, PHARAOS, "anubis")
    weapons(p, PHARAOS, "dagger")
    ran(o, act(p, PHARAOS, "blue_move"), "move follower pharaos.MR pharaos.TC")
    assert ran(o, battles(p, PHARAOS)) == {"lay dagger"}


def test_a_defender_can_trigger_the_end() -> None:
    o, p = emptied()
    p.sides[ELLENYS].tracks["war"], p.sides[ELLENYS].power = 11, 8
    p.put(ELLENYS, "follower", "gaia.G4", 4)
    p.put(BABYLON, "follower", "gaia.G4")
    weapons(p, BABYLON, "dagger")
    ran(o, battles(p, BABYLON), "lay dagger", "lay slingshot")
    assert (p.sides[ELLENYS].tracks["war"], p.ending) == (12, True)


def test_loki_chooses_after_the_reveal() -> None:
    o, p = emptied()
    p.civilizations["norrenis.TC"] = "civ01"
    p.put(NORRENIS, "follower", "norrenis.TC", 2)
    summoned(p, NORRENIS, "loki")
    weapons(p, NORRENIS, "dagger", "axe")
    own(p, NORRENIS, metal=1)
    assert ran(o, battles(p, NORRENIS)) == {"lay dagger", "lay axe", "lay dagger axe"}
    answer(o, "lay dagger axe")
    assert "norrenis.TC" in p.face_up
    assert o.legal() == {"wield dagger", "wield axe"}
    answer(o, "wield dagger")
    assert o.legal() == {"gain 1wood", "gain 1gold"}
    answer(o, "gain 1gold")
    assert war(p, NORRENIS) == (2, 4)
    assert resources(p, NORRENIS) == {"metal": 1, "gold": 1}
    assert "axe" in p.sides[NORRENIS].hand
    assert "dagger" in p.sides[NORRENIS].stack


def test_isis_and_assur_fight_along() -> None:
    _, p = emptied()
    p.put(PHARAOS, "settlement", "gaia.G4")
    p.put(PHARAOS, "follower", "gaia.G4")
    summoned(p, PHARAOS, "isis")
    assert p.strength(PHARAOS, "gaia.G4", "attack") == 2
    assert p.strength(PHARAOS, "gaia.G4", "defend", spear=True) == 1
    p.put(BABYLON, "follower", "gaia.G5")
    p.put(BABYLON, "lesser_god", "gaia.G5")
    assert p.strength(BABYLON, "gaia.G5", "defend") == 3
    summoned(p, BABYLON, "assur")
    assert p.strength(BABYLON, "gaia.G5", "defend") == 4
    assert p.strength(BABYLON, "gaia.G5", "defend", spear=True) == 2


def test_several_battles_are_fought_in_the_order_wanted() -> None:
    o, p = emptied()
    for name in ("gaia.G1", "gaia.G2"):
        p.put(BABYLON, "follower", name)
        p.put(ELLENYS, "follower", name)
    weapons(p, BABYLON, "dagger", "short_bow")
    assert ran(o, battles(p, BABYLON)) == {"battle gaia.G1", "battle gaia.G2"}
    answer(o, "battle gaia.G2", "lay dagger", "lay slingshot")
    assert o.decision() == (BABYLON, "lay")
    answer(o, "lay short_bow", "lay slingshot")
    assert war(p, BABYLON) == (3, 7)
    assert p.ruler("gaia.G1") == p.ruler("gaia.G2") == BABYLON


def test_the_slingshot_steals_and_a_sword_stops_it() -> None:
    for card, kinds in (("dagger", "steal"), ("sword", None)):
        o, p = emptied()
        p.put(BABYLON, "follower", "gaia.G4", 3)
        p.put(ELLENYS, "follower", "gaia.G4")
        weapons(p, BABYLON, card)
        own(p, BABYLON, metal=2, gold=1)
        ran(o, battles(p, BABYLON), f"lay {card}", "lay slingshot")
        assert o.decision() == ((ELLENYS, kinds) if kinds else None)
        if kinds:
            assert o.legal() == {"steal metal", "steal gold"}
            answer(o, "steal gold")
            assert resources(p, ELLENYS) == {"gold": 1}


def test_two_swords_void_each_other() -> None:
    o, p = emptied()
    for seat in (BABYLON, ELLENYS):
        p.put(seat, "chief_god", "gaia.G4")
        weapons(p, seat, "sword")
        own(p, seat, metal=1)
    ran(o, battles(p, BABYLON), "lay sword", "lay sword")
    assert war(p, BABYLON) == (1, 4)
    assert resources(p, ELLENYS) == {"metal": 1}


def test_a_battle_falls_away_when_the_attacker_is_gone() -> None:
    o, p = emptied()
    p.put(BABYLON, "settlement", "babylon.C")
    p.put(BABYLON, "follower", "gaia.G1", 11)
    p.put(BABYLON, "follower", "gaia.G4")
    p.put(ELLENYS, "follower", "gaia.G4")
    own(p, BABYLON, food=2, crystals=1)
    assert ran(o, rest_of_turn(p, BABYLON), "magic recruit") == {
        "recruit babylon.C gaia.G1",
        "recruit babylon.C gaia.G4",
        "done",
    }
    answer(o, "recruit babylon.C gaia.G4", "done", "end")
    assert o.decision() is None
    assert p.ruler("gaia.G4") == ELLENYS
