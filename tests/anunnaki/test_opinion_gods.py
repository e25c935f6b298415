"""Gods and artifacts in the second model."""

from __future__ import annotations

import pytest

from anunnaki.opinion.actions import act
from anunnaki.opinion.battle import artifact
from anunnaki.opinion.gods import frigg, summon
from anunnaki.opinion.scoring import god_points, scarab, scores
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
    to_summon,
    weapons,
)
from anunnaki.opinion.turn import magic_and_additional
from anunnaki.opinion.values import LESSER_GODS


def test_every_house_has_seven_lesser_gods() -> None:
    owners = [house for house, _ in LESSER_GODS.values()]
    assert {owner: owners.count(owner) for owner in owners} == dict.fromkeys(
        ("pharaos", "norrenis", "babylon", "ellenys"), 7
    )


def test_bastet_fulfils_for_a_crystal() -> None:
    o, p = emptied()
    to_summon(p, PHARAOS, "bastet", "pharaos.C")
    p.sides[PHARAOS].held = ["nor2", "neu09"]
    own(p, PHARAOS, crystals=1)
    ways = ran(o, magic_and_additional(p, PHARAOS), "summon bastet pharaos.C")
    assert (o.decision(), ways) == ((PHARAOS, "bastet"), {"fulfil nor2", "fulfil neu09", "done"})
    answer(o, "fulfil nor2", "arm axe")
    side = p.sides[PHARAOS]
    assert (side.vp, side.tracks["commerce"], side.power, side.crystals) == (3, 3, 1, 0)
    assert "axe" in side.hand


def test_freyr_and_ninlil_count_away_from_home() -> None:
    o, p = emptied()
    for name in ("gaia.G1", "gaia.G2", "pharaos.TR", "norrenis.MR"):
        p.put(NORRENIS, "lesser_god", name)
    to_summon(p, NORRENIS, "freyr", "norrenis.C")
    ran(o, summon(p, NORRENIS, "freyr", "norrenis.C"))
    side = p.sides[NORRENIS]
    assert (side.vp, side.crystals, side.power) == (1, 1, 2)
    for name in ("gaia.G11", "gaia.A2", "babylon.TL"):
        p.put(BABYLON, "follower", name)
    to_summon(p, BABYLON, "ninlil", "babylon.C")
    ran(o, summon(p, BABYLON, "ninlil", "babylon.C"))
    assert (p.sides[BABYLON].vp, resources(p, BABYLON)) == (3, {"metal": 3})


def test_freya_gives_a_follower_away() -> None:
    o, p = emptied()
    to_summon(p, NORRENIS, "freya", "norrenis.C")
    p.put(NORRENIS, "follower", "gaia.G1")
    assert ran(o, summon(p, NORRENIS, "freya", "norrenis.C")) == {"give gaia.G1", "done"}
    answer(o, "give gaia.G1")
    assert len(o.legal()) == 35
    answer(o, "gain 1food+3gold")
    assert resources(p, NORRENIS) == {"food": 1, "gold": 3}
    assert p.sides[NORRENIS].supply == 12


def test_frigg_puts_followers_where_three_pieces_stood() -> None:
    o, p = emptied()
    to_summon(p, NORRENIS, "frigg", "norrenis.C")
    p.put(NORRENIS, "settlement", "norrenis.C")
    p.put(NORRENIS, "follower", "norrenis.C")
    p.put(NORRENIS, "follower", "gaia.A1", 3)
    p.put(NORRENIS, "follower", "gaia.G1", 2)
    p.ending = True
    assert ran(o, summon(p, NORRENIS, "frigg", "norrenis.C")) == {
        "put norrenis.C",
        "put gaia.A1",
        "done",
    }
    answer(o, "put gaia.A1")
    assert o.legal() == {"put norrenis.C", "done"}
    p.put(NORRENIS, "follower", "gaia.G2", p.sides[NORRENIS].supply)
    ran(o, frigg(p, NORRENIS))
    assert not [way for way in o.legal() if "gaia.A1" in way]  # locked for those on the board


def test_anu_and_enlil_move_four_together() -> None:
    o, p = emptied()
    to_summon(p, BABYLON, "anu", "babylon.C")
    summoned(p, BABYLON, "enlil")
    p.put(BABYLON, "follower", "babylon.C", 5)
    p.put(BABYLON, "follower", "babylon.ML")
    ran(o, summon(p, BABYLON, "anu", "babylon.C"), "portal lesser_god babylon.C gaia.G4")
    for _ in range(3):
        assert o.legal() == {"portal follower babylon.C gaia.G4", "done"}
        answer(o, "portal follower babylon.C gaia.G4")
    assert o.decision() is None
    assert people(p, BABYLON, "gaia.G4") == {"lesser_god": 1, "follower": 3}


def test_enlil_and_hermes_add_to_their_actions() -> None:
    o, p = emptied()
    summoned(p, BABYLON, "enlil")
    p.put(BABYLON, "follower", "babylon.C", 3)
    ran(o, act(p, BABYLON, "portal"), *["portal follower babylon.C gaia.G4"] * 2)
    assert o.decision() is None
    summoned(p, ELLENYS, "hermes")
    p.put(ELLENYS, "follower", "ellenys.C")
    ran(
        o,
        act(p, ELLENYS, "blue_move"),
        *["move follower ellenys.C ellenys.ML", "move follower ellenys.ML ellenys.C"] * 2,
    )
    assert o.decision() is None


def test_marduk_recruits_once_a_planet() -> None:
    o, p = emptied()
    to_summon(p, BABYLON, "marduk", "babylon.C")
    p.sides[BABYLON].artifacts = ["other_world_map"]
    for name in ("babylon.TL", "gaia.G1", "gaia.G2", "pharaos.TR", "other_world"):
        p.put(BABYLON, "settlement", name)
    p.put(ELLENYS, "follower", "pharaos.TR")
    p.put(ELLENYS, "follower", "gaia.G2")
    assert ran(o, summon(p, BABYLON, "marduk", "babylon.C")) == {
        "put babylon.TL",
        "put gaia.G1",
        "done",
    }
    answer(o, "put babylon.TL")
    assert o.legal() == {"put gaia.G1", "done"}


def test_athena_pays_for_settlements_even_besieged() -> None:
    o, p = emptied("babylon", "ellenys")
    to_summon(p, 1, "athena", "ellenys.C")
    for name in ("ellenys.C", "gaia.K1", "gaia.K2", "gaia.A1"):
        p.put(1, "settlement", name)
    p.put(0, "follower", "gaia.K2")
    assert ran(o, summon(p, 1, "athena", "ellenys.C")) == {"gain 1food", "gain 1gold"}
    answer(o, "gain 1gold")
    assert resources(p, 1) == {"wood": 1, "metal": 1, "gold": 1}


@pytest.mark.parametrize(
    ("god", "points"),
    [("horus", 2), ("aegir", 6), ("ninhursag", 6), ("demeter", 4), ("enki", 4), ("thor", 2)],
)
def test_gods_that_count_districts(god: str, points: int) -> None:
    _, p = emptied("norrenis", "ellenys")
    for name in ("gaia.K1", "gaia.K2", "gaia.K5", "gaia.A1"):
        p.put(0, "chief_god" if name == "gaia.K2" else "lesser_god", name)
    p.put(0, "settlement", "gaia.K2")
    p.sides[0].artifacts = ["other_world_map"]
    p.put(0, "follower", "other_world")
    summoned(p, 0, "odin")
    assert god_points(p, 0, god) == points


def test_hades_and_ares() -> None:
    _, p = emptied()
    p.put(ELLENYS, "follower", "ellenys.C", 4)
    p.sides[ELLENYS].won = ["civ01", "civ02"]
    assert god_points(p, ELLENYS, "hades") == 4
    assert god_points(p, ELLENYS, "ares") == 4
    assert "ares" not in scores(p)[ELLENYS]
    summoned(p, ELLENYS, "ares")
    assert scores(p)[ELLENYS]["ares"] == 4


def test_the_mirror_gives_two_different_magic_actions() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.pawn, side.artifacts = "trade", ["duplicity_mirror"]
    p.put(BABYLON, "settlement", "babylon.C")
    own(p, BABYLON, crystals=2, food=4, metal=2)
    assert "mirror" in ran(o, magic_and_additional(p, BABYLON))
    answer(o, "mirror")
    assert o.decision() == (BABYLON, "mirror")
    assert {"magic red_action power", "magic blue_action portal", "magic recruit"} <= o.legal()
    assert "done" not in o.legal()
    assert "magic blue_action trade" not in o.legal()
    answer(o, "magic blue_action creation")
    assert o.legal() == {"magic weapons", "magic recruit", "done"}
    answer(o, "magic recruit", "done")
    assert o.legal() == {"end"}
    assert (side.crystals, side.artifacts, side.resources["food"]) == (1, [], 2)


def test_the_cornucopia_gains_or_pays() -> None:
    o, p = emptied()
    p.sides[BABYLON].artifacts = ["cornucopia"]
    own(p, BABYLON, wood=4)
    ways = ran(o, magic_and_additional(p, BABYLON))
    assert {way for way in ways if "pay" in way} == {"cornucopia pay wood"}
    assert len([way for way in ways if "gain" in way]) == 4
    answer(o, "cornucopia pay wood")
    assert (p.sides[BABYLON].vp, resources(p, BABYLON)) == (8, {})
    assert o.legal() == {"end"}


def test_the_tablet_and_the_scarab() -> None:
    o, p = emptied()
    p.artifacts = ["tablet_of_destinies", "scarab_amulet"]
    ran(o, artifact(p, BABYLON), "artifact tablet_of_destinies")
    assert o.legal() == {"foresee war", "foresee tech", "foresee commerce"}
    answer(o, "foresee tech")
    assert p.artifacts == []
    p.sides[ELLENYS].artifacts = ["scarab_amulet"]
    p.sides[ELLENYS].tracks["tech"] = 11
    assert scores(p)[BABYLON]["tablet"] == 4
    assert ran(o, scarab(p)) == {
        "advance war tech",
        "advance war commerce",
        "advance tech commerce",
    }
    answer(o, "advance war tech")
    assert p.sides[ELLENYS].tracks == {"war": 1, "tech": 11, "commerce": 0}
    p.sides[ELLENYS].power = 8
    ran(o, scarab(p), "advance tech commerce")
    assert p.sides[ELLENYS].tracks == {"war": 1, "tech": 12, "commerce": 1}
    assert scores(p)[BABYLON]["tablet"] == 7


def test_small_gaia_has_one_artifact_to_win() -> None:
    o, p = emptied("babylon", "ellenys")
    p.artifacts = ["cornucopia", "duplicity_mirror", "scarab_amulet"]
    ran(o, artifact(p, 0), "artifact scarab_amulet")
    assert (p.artifacts, p.sides[0].artifacts) == ([], ["scarab_amulet"])


def test_pandora_takes_from_all_others() -> None:
    o, p = emptied()
    side = p.sides[BABYLON]
    side.artifacts = ["pandoras_box"]
    side.pandora = ["pandora_crystal", "pandora_follower", "pandora_weapon"]
    p.put(BABYLON, "settlement", "babylon.C")
    own(p, PHARAOS, crystals=1)
    own(p, BABYLON, crystals=1)
    p.put(PHARAOS, "follower", "gaia.G1")
    p.put(PHARAOS, "follower", "gaia.G2")
    p.put(ELLENYS, "follower", "gaia.G4")
    weapons(p, NORRENIS, "axe", "sword")
    ran(o, magic_and_additional(p, BABYLON), "pandora pandora_crystal")
    assert (side.crystals, p.sides[PHARAOS].crystals) == (2, 0)
    assert not [way for way in o.legal() if way.startswith("pandora")]
    ran(o, magic_and_additional(p, BABYLON), "pandora pandora_follower")
    assert o.decision() == (PHARAOS, "loss")
    assert p.sides[ELLENYS].supply == 12  # only one to lose, before Pharaos in turn order
    answer(o, "lose gaia.G2", "recruit babylon.C")
    assert people(p, PHARAOS, "gaia.G2") == {}
    ran(o, magic_and_additional(p, BABYLON), "pandora pandora_weapon")
    assert (o.decision(), o.legal()) == ((NORRENIS, "loss"), {"lose axe", "lose sword"})
    answer(o, "lose axe")
    assert (o.decision(), side.artifacts) == ((BABYLON, "arm"), [])
    assert "axe" in p.sides[NORRENIS].stack
