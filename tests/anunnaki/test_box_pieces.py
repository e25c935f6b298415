"""Cards, tokens and gods in the box: the numbers of the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from anunnaki.opened import BOX, god, weapon
from igroteka.games.anunnaki.box import Cost, Goods, Reward
from igroteka.games.anunnaki.box.terms import (
    CANCEL,
    DISCARD_CARD,
    GOLD,
    IGNORE_STRONGEST,
    ITEMS,
    METAL,
    NO_EFFECT,
    RESOURCES,
    STEAL,
    WEAKEN_GODS,
)

# --- cards and tokens ---------------------------------------------------------------------------


def test_weapons_of_the_examples() -> None:
    assert weapon("slingshot").cost == Cost()
    assert weapon("slingshot").strength <= 2
    assert weapon("slingshot").effect == STEAL
    assert weapon("great_shield").cost.any == 2
    assert weapon("dagger").strength == 1
    bow, axe = weapon("short_bow"), weapon("axe")
    assert (bow.strength, bow.win.war, bow.win.vp) == (3, 1, 3)
    assert (axe.strength, axe.win.war, axe.win.vp, axe.cost.metal) == (3, 2, 3, 1)
    assert weapon("ballista").effect == WEAKEN_GODS
    assert weapon("axe").effect == NO_EFFECT


def test_helmet_and_spear_do_nothing_against_a_civilization() -> None:
    for effect in (STEAL, DISCARD_CARD, IGNORE_STRONGEST):
        assert not BOX.against_civilizations >> effect & 1
    assert BOX.against_civilizations >> CANCEL & 1
    assert BOX.against_civilizations.bit_count() == 4


def test_civilizations() -> None:
    assert Counter(one.strength for one in BOX.civilizations) == {3: 4, 4: 4, 5: 4}
    first, ninth = BOX.civilizations[0], BOX.civilizations[8]
    assert [one.resources for one in first.reward.one_of] == [(0, 0, 0, 1), (0, 1, 0, 0)]
    assert first.reward.items == (("one_of", 1),)
    assert (ninth.strength, ninth.reward.resources) == (5, (1, 0, 2, 0))
    assert {one.effect for one in BOX.civilizations} == {NO_EFFECT, WEAKEN_GODS, CANCEL}
    assert {one.strength for one in BOX.atlantis_gods} == {3}
    assert (BOX.weakened_strength, BOX.loser_metal, BOX.stolen_resources) == (1, 1, 1)


def test_the_agreement_of_the_example() -> None:
    one = BOX.trade[BOX.trade_index["nor1"]]
    assert one.house == BOX.house_index["norrenis"]
    assert (one.cost.resources, one.cost.any) == ((1, 2, 0, 0), 1)
    assert one.middle.items == (("weapon", 1), ("any", 1))
    assert (one.bottom.vp, one.bottom.tracks) == (4, (0, 0, 2))


def test_culture_tokens_give_no_points() -> None:
    assert not any(one.reward.vp for one in BOX.culture)
    assert any(one.reward == Reward(gold=2) for one in BOX.culture)
    assert any(one.reward == Reward(crystal=1) for one in BOX.culture)


def test_artifacts() -> None:
    params = {one.id: one.params for one in BOX.artifacts}
    horn, scarab, mirror = (
        params[id] for id in ("cornucopia", "scarab_amulet", "duplicity_mirror")
    )
    assert (horn.gain, horn.pay, horn.vp) == (4, 4, 8)
    assert (scarab.tracks, scarab.steps) == (2, 1)
    assert (mirror.actions, mirror.discount) == (2, 1)
    tablet = BOX.artifacts[BOX.artifact_index["tablet_of_destinies"]]
    assert tablet.vp_by_multiplier == (0, 1, 2, 4, 7)
    assert (BOX.other_world.shrines, BOX.other_world.sources) == (1, 3)
    assert [one.item for one in BOX.pandora_tokens] == ["crystal", "follower", "weapon"]


# --- gods ---------------------------------------------------------------------------------------


def test_lesser_gods_step_on_a_track_once_or_twice_on_power() -> None:
    for one in BOX.lesser_gods:
        steps = sorted((*one.step.tracks, one.step.power))
        assert steps in ([0, 0, 0, 1], [0, 0, 0, 2]), one.id
        assert bool(one.step.power) == (steps[-1] == 2), one.id


@pytest.mark.parametrize(
    ("id", "field", "value"),
    [
        ("anubis", "followers", 1),
        ("bastet", "crystals", 1),
        ("isis", "settlement_strength", 1),
        ("osiris", "gather_strength", 1),
        ("sekhmet", "discount", 1),
        ("loki", "cards", 2),
        ("freya", "followers", 1),
        ("freya", "any", 4),
        ("frigg", "objects", 3),
        ("frigg", "followers", 1),
        ("heimdallr", "settlement_strength", 3),
        ("anu", "figures", 3),
        ("assur", "strength", 1),
        ("assur", "figures", 2),
        ("marduk", "followers", 1),
        ("enlil", "figures", 1),
        ("athena", "any", 1),
        ("hera", "followers", 1),
        ("hermes", "points", 2),
        ("poseidon", "shrines", 1),
    ],
)
def test_numbers_of_lesser_gods(id: str, field: str, value: int) -> None:
    assert getattr(god(id).params, field) == value


@pytest.mark.parametrize(
    ("id", "per", "vp", "resource"),
    [
        ("horus", 1, 2, "wood"),
        ("aegir", 1, 2, "gold"),
        ("ninhursag", 1, 2, "metal"),
        ("demeter", 1, 2, "food"),
        ("seth", 2, 3, ""),
        ("thor", 1, 2, ""),
        ("enki", 1, 4, ""),
        ("hades", 3, 2, ""),
        ("ares", 1, 2, ""),
        ("freyr", 2, 1, ""),
        ("ninlil", 1, 1, ""),
    ],
)
def test_points_of_lesser_gods(id: str, per: int, vp: int, resource: str) -> None:
    score = god(id).score
    assert (score.per, score.reward.vp) == (per, vp)
    assert score.resource == (RESOURCES.index(resource) if resource else -1)


def test_other_gains_of_lesser_gods() -> None:
    assert god("freyr").score.reward.crystal == 1
    assert god("ninlil").score.reward.metal == 1
    assert god("thor").score.threshold == 5


def test_numbers_of_chief_gods() -> None:
    ra, odin, ishtar, zeus = (BOX.chief_gods[BOX.chief_of[house]] for house in range(4))
    assert [one.id for one in (ra, odin, ishtar, zeus)] == ["ra", "odin", "ishtar", "zeus"]
    assert ra.improved.params.any == 1
    assert (odin.normal.params.settlement_strength, odin.normal.params.carry) == (0, 2)
    assert odin.improved.params.settlement_strength == 2
    assert ishtar.normal.params.gather_strength == 2
    assert zeus.improved.params.factor == 2


# --- rewards ------------------------------------------------------------------------------------


def test_a_reward_is_told_in_numbers() -> None:
    reward = Reward(metal=1, gold=2, crystal=1, vp=3, tech=1, follower=2, any=1)
    assert reward.resources == (0, 0, 1, 2)
    assert reward.resources[METAL] == 1
    assert reward.resources[GOLD] == 2
    assert reward.tracks == (0, 1, 0)
    assert reward.items == (("tech", 1), ("follower", 2), ("any", 1))


def test_items_go_by_their_names() -> None:
    for name in ITEMS:
        given: dict[str, Any] = {name: (Goods(gold=1),) if name == "one_of" else 1}
        assert Reward(**given).items == ((name, 1),)
