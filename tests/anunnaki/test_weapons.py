"""Weapon cards: rulebook, «Эффекты карт оружия», «Битва с древней цивилизацией» (effects of
tokens); positions 18 to 23."""

from __future__ import annotations

import pytest

from anunnaki.fighting import PLACE, battles, face_up, followers
from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    civilization,
    emptied,
    goods,
    has,
    play,
    put,
    spaces,
    summoned,
    texts,
    weapons,
    where,
)
from igroteka.games.anunnaki import fight
from igroteka.games.anunnaki.box.terms import IGNORE_STRONGEST, WEAKEN_GODS

# --- against a civilization ---------------------------------------------------------------------


def test_a_ballista_weakens_the_god_of_atlantis() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", lesser=2)
    civilization(state, "gaia.A1", "civ09", god=True)
    civilization(state, "gaia.A2", "civ10", god=True)
    weapons(state, PHARAOS, "ballista")
    goods(state, PHARAOS, metal=1)
    before = state.artifacts
    play(battles(state, PHARAOS), "lay ballista")
    chosen = state.actions()[0]
    assert len(state.actions()) == 3
    state.play(chosen)
    assert has(state.seats[PHARAOS]) == {"metal": 2, "food": 1}
    assert len(state.artifacts) == 2
    assert {*state.artifacts} < {*before}
    assert where(state, state.guarded) == {"gaia.A2"}


def test_a_cancelled_ballista_weakens_nobody() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", lesser=2)
    civilization(state, "gaia.A1", "civ08", god=True)
    weapons(state, PHARAOS, "ballista")
    goods(state, PHARAOS, metal=1)
    play(battles(state, PHARAOS), "lay ballista")
    assert state.over
    assert has(state.seats[PHARAOS]) == {"metal": 1}
    assert face_up(state) == where(state, state.guarded) == {"gaia.A1"}


@pytest.mark.parametrize(("card", "won"), [("ballista", False), ("sword", True)])
def test_a_civilization_that_weakens_gods(card: str, won: bool) -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", chief=True)
    civilization(state, "pharaos.TC", "civ07")
    weapons(state, PHARAOS, card)
    goods(state, PHARAOS, metal=1)
    play(battles(state, PHARAOS), f"lay {card}")
    assert bool(state.seats[PHARAOS].civilizations) == won


def test_a_chariot_is_driven_after_the_civilization_is_seen() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.TC", 1)
    civilization(state, "babylon.TC", "civ10")
    weapons(state, BABYLON, "chariot")
    goods(state, BABYLON, metal=4)
    play(battles(state, BABYLON), "lay chariot")
    assert face_up(state) == {"babylon.TC"}
    assert texts(state) == {f"spend {metal}" for metal in range(5)}
    play(state, "spend 3")
    player = state.seats[BABYLON]
    assert has(player) == {"metal": 1, "gold": 2, "wood": 1}
    assert (player.vp, spaces(player)["war"]) == (3, 2)


def test_a_cancelled_chariot_takes_no_metal() -> None:
    state = emptied()
    put(state, BABYLON, "babylon.TC", 1)
    civilization(state, "babylon.TC", "civ04")
    weapons(state, BABYLON, "chariot")
    goods(state, BABYLON, metal=4)
    play(battles(state, BABYLON), "lay chariot")
    assert state.over
    assert has(state.seats[BABYLON]) == {"metal": 5}


def test_a_cancelled_composite_bow_stays_alone() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 1)
    civilization(state, "pharaos.TC", "civ04")
    weapons(state, PHARAOS, "composite_bow", "axe")
    goods(state, PHARAOS, metal=4)
    play(battles(state, PHARAOS), "lay composite_bow")
    assert state.over
    assert state.seats[PHARAOS].civilizations == ()


def test_a_second_sword_cancels_what_counts_when_adding_up() -> None:
    """Chief god 3, Composite Bow 1 and Sword 2 against 4 that weakens gods."""
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", chief=True)
    civilization(state, "pharaos.TC", "civ07")
    weapons(state, PHARAOS, "composite_bow", "sword")
    goods(state, PHARAOS, metal=2)
    play(battles(state, PHARAOS), "lay composite_bow")
    assert face_up(state) == {"pharaos.TC"}
    assert texts(state) == {"second sword", "done"}
    trial = play(state.clone(), "second sword")
    assert len(trial.seats[PHARAOS].civilizations) == 1
    assert play(state, "done").seats[PHARAOS].civilizations == ()


@pytest.mark.parametrize(("seat", "card"), [(NORRENIS, "viking_helmet"), (ELLENYS, "long_spear")])
@pytest.mark.parametrize("guarded", [False, True])
def test_helmet_and_spear_do_nothing_against_a_civilization(
    seat: int, card: str, guarded: bool
) -> None:
    """Two followers and 2 make 4: enough for a civilization of 4, not for the god beside it."""
    state = emptied()
    put(state, seat, "gaia.A1", 2)
    civilization(state, "gaia.A1", "civ05", god=guarded)
    weapons(state, seat, card)
    goods(state, seat, metal=1)
    play(battles(state, seat), f"lay {card}")
    assert state.over
    assert len(state.seats[seat].civilizations) == (not guarded)


def test_a_sword_and_a_civilization_that_cancels_void_each_other() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 1)
    civilization(state, "pharaos.TC", "civ04")
    weapons(state, PHARAOS, "sword")
    goods(state, PHARAOS, metal=1)
    play(battles(state, PHARAOS), "lay sword")
    player = state.seats[PHARAOS]
    assert (player.vp, spaces(player)["war"]) == (4, 1)
    assert has(player) == {"wood": 1, "metal": 1}


def test_weakened_gods_are_those_of_both_kinds_and_nothing_else() -> None:
    state = emptied()
    district = state.table.board.index["norrenis.TC"]
    put(state, NORRENIS, "norrenis.TC", 2, lesser=2, chief=True, settlements=1)
    force = fight.force_of(state.seats[NORRENIS], district)
    assert fight.strength(state.box, force, False) == 2 + 4 + 3 + 2
    assert fight.strength(state.box, force, False, 1 << WEAKEN_GODS) == 2 + 2 + 1 + 2
    both = 1 << WEAKEN_GODS | 1 << IGNORE_STRONGEST
    assert fight.strength(state.box, force, False, both) == 2 + 2 + 1


# --- between players ----------------------------------------------------------------------------


def test_the_slingshot_takes_nothing_where_there_is_nothing() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 2)
    put(state, BABYLON, PLACE, 1)
    weapons(state, NORRENIS, "dagger")
    play(battles(state, NORRENIS), "lay dagger", "lay slingshot")
    assert state.over
    assert has(state.seats[BABYLON]) == {}


def test_a_long_spear_leaves_out_the_strongest_figure() -> None:
    state = emptied()
    put(state, ELLENYS, PLACE, 1)
    put(state, BABYLON, PLACE, 1, chief=True)
    weapons(state, ELLENYS, "long_spear")
    goods(state, ELLENYS, metal=1)
    play(battles(state, ELLENYS), "lay long_spear", "lay slingshot")
    ellenys = state.seats[ELLENYS]
    assert (ellenys.vp, spaces(ellenys)["war"]) == (3, 2)
    assert where(state, state.seats[BABYLON].figures) == {"babylon.C"}


def test_a_long_spear_may_leave_out_a_settlement_of_norrenis() -> None:
    """Heimdallr makes the settlement 3 strong: without it 1 follower and the Slingshot are left."""
    state = emptied()
    put(state, ELLENYS, PLACE, 1)
    put(state, NORRENIS, PLACE, 1, settlements=1)
    summoned(state, NORRENIS, "heimdallr")
    weapons(state, ELLENYS, "long_spear")
    goods(state, ELLENYS, metal=1)
    play(battles(state, ELLENYS), "lay long_spear", "lay slingshot")
    assert where(state, state.seats[NORRENIS].figures) == {"norrenis.C"}


def test_a_sword_cancels_the_long_spear() -> None:
    state = emptied()
    put(state, ELLENYS, PLACE, 1)
    put(state, BABYLON, PLACE, 1, chief=True)
    weapons(state, ELLENYS, "long_spear")
    weapons(state, BABYLON, "sword")
    goods(state, ELLENYS, metal=1)
    goods(state, BABYLON, metal=1)
    play(battles(state, ELLENYS), "lay long_spear", "lay sword")
    assert (state.seats[BABYLON].vp, state.seats[ELLENYS].vp) == (4, 0)


def test_a_sword_cancels_the_slingshot() -> None:
    state = emptied()
    put(state, ELLENYS, PLACE, 3)
    put(state, BABYLON, PLACE, 1)
    weapons(state, ELLENYS, "sword")
    goods(state, ELLENYS, metal=2, gold=1)
    play(battles(state, ELLENYS), "lay sword", "lay slingshot")
    assert state.over
    assert has(state.seats[ELLENYS]) == {"metal": 1, "gold": 1}


def test_the_helmet_beats_who_has_no_other_card() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 1)
    put(state, BABYLON, PLACE, 6)
    weapons(state, NORRENIS, "viking_helmet")
    goods(state, NORRENIS, metal=1, gold=3)
    play(battles(state, NORRENIS), "lay viking_helmet", "lay slingshot")
    assert state.over
    assert followers(state, BABYLON, "babylon.C") == 6
    assert has(state.seats[NORRENIS]) == {"gold": 3}
    assert (state.seats[NORRENIS].vp, spaces(state.seats[NORRENIS])["war"]) == (2, 2)


def test_after_the_helmet_another_card_may_be_laid() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 1)
    put(state, BABYLON, PLACE, 6)
    weapons(state, NORRENIS, "viking_helmet")
    goods(state, NORRENIS, metal=1)
    goods(state, BABYLON, gold=2)
    play(battles(state, NORRENIS), "lay viking_helmet", "lay great_shield")
    assert has(state.seats[BABYLON]) == {}
    assert state.decision == (BABYLON, "replace")
    assert texts(state) == {"lay slingshot", "done"}
    declined = play(state.clone(), "done")
    assert followers(declined, BABYLON, "babylon.C") == 6
    play(state, "lay slingshot")
    assert followers(state, NORRENIS, "norrenis.C") == 1
    assert has(state.seats[NORRENIS]) == {"metal": 1}
    assert state.seats[BABYLON].vp == 1


def test_an_advanced_card_that_the_helmet_removed_still_brings_metal() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 3)
    put(state, BABYLON, PLACE, 1)
    weapons(state, NORRENIS, "viking_helmet")
    weapons(state, BABYLON, "dagger")
    goods(state, NORRENIS, metal=1)
    play(battles(state, NORRENIS), "lay viking_helmet", "lay dagger", "lay slingshot")
    assert has(state.seats[BABYLON]) == {"metal": 1}
    assert state.seats[BABYLON].hand == 0


def test_the_loser_steals_when_metal_has_come() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 3)
    put(state, BABYLON, PLACE, 1)
    weapons(state, NORRENIS, "viking_helmet")
    weapons(state, BABYLON, "dagger")
    goods(state, NORRENIS, metal=1, food=1, wood=1)
    play(battles(state, NORRENIS), "lay viking_helmet", "lay dagger", "lay slingshot")
    assert texts(state) == {"steal food", "steal wood"}
    assert has(state.seats[BABYLON]) == {"metal": 1}
    assert state.seats[NORRENIS].vp > 0
    play(state, "steal wood")
    assert has(state.seats[BABYLON]) == {"metal": 1, "wood": 1}


def test_a_sword_cancels_the_helmet() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 1)
    put(state, BABYLON, PLACE, 3)
    weapons(state, NORRENIS, "viking_helmet")
    weapons(state, BABYLON, "sword")
    goods(state, NORRENIS, metal=1)
    goods(state, BABYLON, metal=1)
    play(battles(state, NORRENIS), "lay viking_helmet", "lay sword")
    assert state.over
    assert state.seats[BABYLON].vp == 4


def test_the_composite_bow_adds_a_second_advanced_card() -> None:
    state = emptied()
    put(state, PHARAOS, PLACE, 1)
    put(state, BABYLON, PLACE, 3)
    weapons(state, PHARAOS, "composite_bow", "axe", "war_hammer")
    goods(state, PHARAOS, metal=2, gold=5)
    state.events = []
    play(battles(state, PHARAOS), "lay composite_bow", "lay slingshot")
    assert texts(state) == {"second axe", "done"}  # no ordinary card, and the Hammer costs 2
    play(state, "second axe")
    player = state.seats[PHARAOS]
    strengths = {event.seat: event.amount for event in state.events if event.good == "strength"}
    assert strengths == {PHARAOS: 5, BABYLON: 4}
    assert (player.vp, spaces(player)["war"]) == (5, 3)
    assert has(player) == {"gold": 4}  # one went to the Slingshot
    assert player.hand == 1 << state.box.weapon_index["war_hammer"]


def test_the_attacker_drives_the_chariot_knowing_the_card_of_the_other() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, ELLENYS, PLACE, 2)
    weapons(state, BABYLON, "chariot")
    goods(state, BABYLON, metal=2)
    play(battles(state, BABYLON), "lay chariot", "lay slingshot", "spend 1")
    assert state.seats[BABYLON].vp == 3
    assert followers(state, ELLENYS, "ellenys.C") == 2


def test_a_second_sword_comes_before_the_chariot() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, PHARAOS, PLACE, 1)
    weapons(state, BABYLON, "chariot")
    weapons(state, PHARAOS, "composite_bow", "sword")
    goods(state, BABYLON, metal=9)
    goods(state, PHARAOS, metal=2)
    play(battles(state, BABYLON), "lay chariot", "lay composite_bow", "second sword")
    assert state.over
    assert has(state.seats[BABYLON]) == {"metal": 10}
    assert state.seats[PHARAOS].vp == 6


@pytest.mark.parametrize(("seat", "card"), [(ELLENYS, "long_spear"), (BABYLON, "ballista")])
def test_a_second_sword_cancels_spear_and_ballista(seat: int, card: str) -> None:
    """Chief god 3, Composite Bow 1 and Sword 2 against 3 followers and 2."""
    state = emptied()
    put(state, seat, PLACE, 3)
    put(state, PHARAOS, PLACE, chief=True)
    weapons(state, seat, card)
    weapons(state, PHARAOS, "composite_bow", "sword", "axe")
    goods(state, seat, metal=1)
    goods(state, PHARAOS, metal=2)
    play(battles(state, seat), f"lay {card}", "lay composite_bow")
    axe = play(state.clone(), "second axe")
    assert where(axe, axe.seats[PHARAOS].figures) == {"pharaos.C"}
    play(state, "second sword")
    assert where(state, state.seats[PHARAOS].figures) == {PLACE}


@pytest.mark.parametrize(("second", "left"), [("sword", 1), ("axe", 0)])
def test_a_second_sword_cancels_the_slingshot(second: str, left: int) -> None:
    state = emptied()
    put(state, PHARAOS, PLACE, 3)
    put(state, BABYLON, PLACE, 1)
    weapons(state, PHARAOS, "composite_bow", second)
    goods(state, PHARAOS, metal=2, gold=1)
    play(battles(state, PHARAOS), "lay composite_bow", "lay slingshot", f"second {second}")
    assert state.over
    assert has(state.seats[PHARAOS]).get("gold", 0) == left


def test_a_second_sword_comes_too_late_for_a_helmet() -> None:
    """Pharaos' first card was put back before; the Sword beside the Bow voids nothing any more."""
    state = emptied()
    put(state, NORRENIS, PLACE, 1)
    put(state, PHARAOS, PLACE, 1)
    weapons(state, NORRENIS, "viking_helmet")
    weapons(state, PHARAOS, "dagger", "composite_bow", "sword")
    goods(state, NORRENIS, metal=1)
    goods(state, PHARAOS, metal=2)
    play(battles(state, NORRENIS), "lay viking_helmet", "lay dagger")
    play(state, "lay composite_bow")
    assert texts(state) == {"second sword", "done"}  # the Dagger lies in the stack
    play(state, "second sword")
    assert state.over
    assert state.seats[PHARAOS].vp == 2 + 4  # 1 + 1 + 2 against 1 + 2


def test_a_ballista_weakens_the_gods_of_a_defender() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 3)
    put(state, ELLENYS, PLACE, lesser=1, chief=True)
    weapons(state, BABYLON, "ballista")
    goods(state, BABYLON, metal=1)
    play(battles(state, BABYLON), "lay ballista", "lay slingshot")
    assert state.seats[BABYLON].vp == 2  # 3 + 2 against 1 + 1 + 1
