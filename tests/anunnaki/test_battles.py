"""Battles: rulebook, «Проведение битв», «Атлантида», «Эффекты карт оружия»; positions 15 to 24, 29,
35 and 36; Anubis, Loki, Sekhmet, Isis, Assur, Heimdallr."""

from __future__ import annotations

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    ask,
    civilization,
    emptied,
    goods,
    has,
    play,
    put,
    spaces,
    summoned,
    texts,
    tracks,
    turn,
    weapons,
    where,
)
from igroteka.games.anunnaki import AnunnakiState, fight, rule
from igroteka.games.anunnaki.battles import Battles
from igroteka.games.anunnaki.box.terms import IGNORE_STRONGEST, WEAKEN_GODS
from igroteka.games.anunnaki.movement import Move, Portal
from igroteka.games.anunnaki.table import NOTHING

PLACE = "gaia.G4"


def battles(state: AnunnakiState, seat: int) -> AnunnakiState:
    return ask(state, Battles(seat))


def followers(state: AnunnakiState, seat: int, district: str) -> int:
    return state.seats[seat].followers[state.table.board.index[district]]


def token(state: AnunnakiState, district: str) -> int:
    return state.civilizations[state.table.board.index[district]]


def face_up(state: AnunnakiState) -> set[str]:
    return where(state, state.known)


# --- against a civilization ---------------------------------------------------------------------


def test_the_example_of_a_battle_with_a_civilization() -> None:
    """A lesser god and the Short Bow make 5, as much as the civilization: won."""
    state = emptied()
    put(state, ELLENYS, "ellenys.TC", lesser=1)
    civilization(state, "ellenys.TC", "civ09")
    weapons(state, ELLENYS, "short_bow")
    play(battles(state, ELLENYS), "lay short_bow")
    player = state.seats[ELLENYS]
    assert has(player) == {"metal": 2, "food": 1}
    assert (player.vp, spaces(player)["war"]) == (3, 1)
    assert token(state, "ellenys.TC") == NOTHING
    assert [state.box.civilizations[one].id for one in player.civilizations] == ["civ09"]
    assert player.hand == 0
    assert state.over


def test_without_a_card_that_can_be_paid_for_the_battle_is_lost() -> None:
    for hand in ((), ("axe",)):
        state = emptied()
        put(state, PHARAOS, "pharaos.TC", 3)
        civilization(state, "pharaos.TC", "civ01")
        weapons(state, PHARAOS, *hand)
        battles(state, PHARAOS)
        assert state.over
        assert followers(state, PHARAOS, "pharaos.C") == 3
        assert face_up(state) == set()
        assert token(state, "pharaos.TC") != NOTHING
        assert has(state.seats[PHARAOS]) == {}
        assert state.seats[PHARAOS].hand.bit_count() == len(hand)


def test_an_ordinary_card_is_no_card_for_an_attacker() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 5)
    civilization(state, "pharaos.TC", "civ01")
    weapons(state, PHARAOS, "dagger", "axe")
    goods(state, PHARAOS, gold=2)
    assert texts(battles(state, PHARAOS)) == {"lay dagger"}


def test_a_lost_battle_leaves_the_civilization_face_up() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 1, lesser=1)
    civilization(state, "pharaos.TC", "civ10")
    weapons(state, PHARAOS, "dagger")
    play(battles(state, PHARAOS), "lay dagger")
    assert face_up(state) == {"pharaos.TC"}
    assert has(state.seats[PHARAOS]) == {"metal": 1}
    assert state.seats[PHARAOS].vp == 0
    assert where(state, state.seats[PHARAOS].figures) == {"pharaos.C"}
    assert state.seats[PHARAOS].hand == 0


def test_the_example_of_atlantis() -> None:
    """2 + 2 + 1 and the Axe make 8 against 3 + 3; one of two artifacts is left to choose."""
    state = emptied()
    put(state, PHARAOS, "gaia.A2", 1, lesser=2)
    civilization(state, "gaia.A2", "civ01", god=True)
    weapons(state, PHARAOS, "axe")
    goods(state, PHARAOS, metal=1)
    state.artifacts = tuple(
        state.box.artifact_index[one] for one in ("scarab_amulet", "cornucopia")
    )
    play(battles(state, PHARAOS), "lay axe")
    player = state.seats[PHARAOS]
    assert texts(state) == {"gain 1gold", "gain 1wood"}
    play(state, "gain 1wood")
    assert has(player) == {"wood": 1}
    assert (player.vp, spaces(player)["war"]) == (3, 2)
    assert texts(state) == {"artifact scarab_amulet", "artifact cornucopia"}
    play(state, "artifact cornucopia")
    assert player.artifacts == (state.box.artifact_index["cornucopia"],)
    assert state.artifacts == ()
    assert state.guarded == 0


def test_a_civilization_leaves_when_its_rewards_are_taken() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", lesser=1)
    civilization(state, "pharaos.TC", "civ01")
    weapons(state, PHARAOS, "short_bow")
    play(battles(state, PHARAOS), "lay short_bow")
    place = state.table.board.index["pharaos.TC"]
    assert texts(state) == {"gain 1gold", "gain 1wood"}
    assert state.civilizations[place] != NOTHING
    assert state.known >> place & 1
    play(state, "gain 1wood")
    assert state.civilizations[place] == NOTHING
    assert not state.known
    assert len(state.seats[PHARAOS].civilizations) == 1


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


def test_several_battles_come_in_the_order_of_the_active_player() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 3)
    put(state, PHARAOS, PLACE, 1)
    put(state, BABYLON, PLACE, 1)
    civilization(state, "pharaos.TC", "civ05")
    weapons(state, PHARAOS, "dagger", "axe")
    battles(state, PHARAOS)
    assert texts(state) == {"battle pharaos.TC", f"battle {PLACE}"}
    play(state, f"battle {PLACE}", "lay dagger", "lay slingshot")
    assert followers(state, BABYLON, "babylon.C") == 1
    assert state.over  # the Axe cannot be paid for
    assert followers(state, PHARAOS, "pharaos.C") == 3


# --- between players ----------------------------------------------------------------------------


def test_the_example_of_a_battle_of_two_players() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 2)
    put(state, BABYLON, PLACE, 1)
    weapons(state, NORRENIS, "dagger")
    goods(state, NORRENIS, gold=1, food=2)
    goods(state, BABYLON, wood=1, metal=1)
    battles(state, NORRENIS)
    assert (state.decision, texts(state)) == ((NORRENIS, "lay"), {"lay dagger"})
    play(state, "lay dagger")
    assert state.decision == (BABYLON, "lay")
    assert texts(state) == {"lay slingshot", "lay great_shield"}
    play(state, "lay slingshot")
    assert state.decision == (BABYLON, "steal")
    assert texts(state) == {"steal gold", "steal food"}
    play(state, "steal gold")
    assert has(state.seats[BABYLON]) == {"wood": 1, "metal": 1, "gold": 1}
    assert has(state.seats[NORRENIS]) == {"food": 2}
    assert followers(state, BABYLON, "babylon.C") == 1
    assert (state.seats[NORRENIS].vp, spaces(state.seats[NORRENIS])["war"]) == (4, 2)


def test_the_slingshot_takes_nothing_where_there_is_nothing() -> None:
    state = emptied()
    put(state, NORRENIS, PLACE, 2)
    put(state, BABYLON, PLACE, 1)
    weapons(state, NORRENIS, "dagger")
    play(battles(state, NORRENIS), "lay dagger", "lay slingshot")
    assert state.over
    assert has(state.seats[BABYLON]) == {}


def test_a_tie_goes_to_the_attacker() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, ELLENYS, PLACE, 1, settlements=1)
    weapons(state, BABYLON, "short_bow")
    goods(state, ELLENYS, gold=1, food=1, wood=1)
    play(battles(state, BABYLON), "lay short_bow", "lay great_shield")
    assert (state.decision, len(state.actions())) == ((ELLENYS, "pay"), 3)
    play(state, "pay 1food+1gold")
    babylon, ellenys = state.seats[BABYLON], state.seats[ELLENYS]
    assert (babylon.vp, spaces(babylon)["war"]) == (3, 1)
    assert has(ellenys) == {"wood": 1}
    assert where(state, ellenys.homes) == where(state, rule.besieged(state, ellenys)) == {PLACE}
    assert where(state, ellenys.figures) == {"ellenys.C"}
    assert babylon.hand == 0


def test_a_defender_who_wins_gets_the_rewards_of_the_card() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, ELLENYS, PLACE, 4)
    weapons(state, BABYLON, "axe")
    goods(state, BABYLON, metal=1, gold=1)
    play(battles(state, BABYLON), "lay axe", "lay slingshot")
    assert state.over
    babylon, ellenys = state.seats[BABYLON], state.seats[ELLENYS]
    assert (ellenys.vp, spaces(ellenys)["war"], has(ellenys)) == (1, 1, {})
    assert (babylon.vp, has(babylon), babylon.hand) == (0, {"metal": 1, "gold": 1}, 0)
    assert followers(state, BABYLON, "babylon.C") == 1
    assert followers(state, ELLENYS, PLACE) == 4


def test_an_attacker_without_a_card_goes_home_and_nobody_is_rewarded() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 5)
    put(state, ELLENYS, PLACE, 1)
    battles(state, BABYLON)
    assert state.over
    assert followers(state, BABYLON, "babylon.C") == 5
    assert [player.vp for player in state.seats] == [0, 0, 0, 0]
    assert has(state.seats[BABYLON]) == {}


def test_a_loser_with_an_advanced_card_gets_metal() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 2)
    put(state, ELLENYS, PLACE, 1)
    weapons(state, BABYLON, "short_bow")
    weapons(state, ELLENYS, "dagger")
    play(battles(state, BABYLON), "lay short_bow", "lay dagger")
    assert has(state.seats[ELLENYS]) == {"metal": 1}
    assert state.seats[ELLENYS].hand == 0


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
    play(battles(state, PHARAOS), "lay composite_bow", "lay slingshot")
    assert texts(state) == {"second axe", "done"}  # no ordinary card, and the Hammer costs 2
    play(state, "second axe")
    player = state.seats[PHARAOS]
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


def test_the_end_may_be_brought_about_by_a_defender() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, ELLENYS, PLACE, 4)
    tracks(state, ELLENYS, war=11, power=8)
    weapons(state, BABYLON, "dagger")
    play(battles(state, BABYLON), "lay dagger", "lay slingshot")
    assert spaces(state.seats[ELLENYS])["war"] == 12
    assert state.ending


# --- gods ---------------------------------------------------------------------------------------


def test_sekhmet_makes_metal_cheaper() -> None:
    state = emptied()
    put(state, PHARAOS, PLACE, 1)
    put(state, BABYLON, PLACE, 1)
    summoned(state, PHARAOS, "sekhmet")
    weapons(state, PHARAOS, "war_hammer", "axe", "dagger")
    assert texts(battles(state, PHARAOS)) == {"lay axe", "lay dagger"}
    goods(state, PHARAOS, metal=1)
    play(battles(state, PHARAOS), "lay war_hammer", "lay slingshot")
    assert has(state.seats[PHARAOS]) == {}
    state = emptied()
    put(state, PHARAOS, PLACE, 1)
    put(state, BABYLON, PLACE, 1)
    summoned(state, PHARAOS, "sekhmet")
    weapons(state, BABYLON, "dagger")
    goods(state, PHARAOS, metal=1)
    play(battles(state, BABYLON), "lay dagger")
    assert texts(state) == {"lay slingshot"}  # the Great Shield still costs 2


def test_sekhmet_makes_both_cards_of_a_composite_bow_cheaper() -> None:
    state = emptied()
    put(state, PHARAOS, PLACE, 1)
    put(state, BABYLON, PLACE, 1)
    summoned(state, PHARAOS, "sekhmet")
    weapons(state, PHARAOS, "composite_bow", "war_hammer")
    goods(state, PHARAOS, metal=1)
    play(battles(state, PHARAOS), "lay composite_bow", "lay slingshot", "second war_hammer")
    assert has(state.seats[PHARAOS]) == {}
    assert state.seats[PHARAOS].vp == 2 + 2


def test_loki_lays_two_cards_and_pays_for_the_one_that_is_used() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.TC", 2)
    civilization(state, "norrenis.TC", "civ01")
    summoned(state, NORRENIS, "loki")
    weapons(state, NORRENIS, "dagger", "axe")
    goods(state, NORRENIS, metal=1)
    battles(state, NORRENIS)
    assert texts(state) == {"lay dagger", "lay axe", "lay dagger axe"}
    play(state, "lay dagger axe")
    assert face_up(state) == {"norrenis.TC"}
    assert texts(state) == {"wield dagger", "wield axe"}
    play(state, "wield dagger", "gain 1gold")
    player = state.seats[NORRENIS]
    assert (player.vp, spaces(player)["war"]) == (4, 2)
    assert has(player) == {"metal": 1, "gold": 1}
    assert player.hand == 1 << state.box.weapon_index["axe"]
    assert player.hands == (player.hand,)


def test_loki_may_defend_with_an_ordinary_card_beside_an_advanced_one() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, NORRENIS, PLACE, 1)
    summoned(state, NORRENIS, "loki")
    weapons(state, BABYLON, "dagger")
    weapons(state, NORRENIS, "short_bow")
    play(battles(state, BABYLON), "lay dagger")
    assert texts(state) == {"lay slingshot", "lay short_bow", "lay slingshot short_bow"}
    play(state, "lay slingshot short_bow", "wield slingshot")
    assert state.seats[BABYLON].vp == 4
    assert state.seats[NORRENIS].hand == 1 << state.box.weapon_index["short_bow"]


def arrive(state: AnunnakiState, seat: int, action: str, *, portal: bool = False) -> None:
    """Have a god moved in this turn."""
    turn(state, seat)
    ask(state, Portal(seat, 1) if portal else Move(seat, 1))
    play(state, action)


@pytest.mark.parametrize("portal", [False, True])
def test_anubis_adds_a_follower_where_a_god_has_come(portal: bool) -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.ML", lesser=1)
    civilization(state, "pharaos.TC", "civ05")
    summoned(state, PHARAOS, "anubis")
    weapons(state, PHARAOS, "dagger")
    verb = "portal" if portal else "move"
    arrive(state, PHARAOS, f"{verb} lesser_god pharaos.ML pharaos.TC", portal=portal)
    battles(state, PHARAOS)
    assert (state.decision, texts(state)) == ((PHARAOS, "anubis"), {"add", "done"})
    play(state, "add", "lay dagger")
    assert len(state.seats[PHARAOS].civilizations) == 1
    assert state.seats[PHARAOS].supply == 11


def test_anubis_does_nothing_for_followers_that_have_come() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.ML", 1)
    put(state, PHARAOS, "pharaos.TC", lesser=1)
    civilization(state, "pharaos.TC", "civ05")
    summoned(state, PHARAOS, "anubis")
    weapons(state, PHARAOS, "dagger")
    arrive(state, PHARAOS, "move follower pharaos.ML pharaos.TC")
    assert battles(state, PHARAOS).decision == (PHARAOS, "lay")


def test_anubis_takes_followers_from_districts_when_the_supply_is_empty() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.ML", lesser=1)
    put(state, PHARAOS, "pharaos.C", 11)
    put(state, PHARAOS, PLACE, 1)
    put(state, BABYLON, PLACE, 1)
    civilization(state, "pharaos.TC", "civ05")
    summoned(state, PHARAOS, "anubis")
    weapons(state, PHARAOS, "dagger")
    arrive(state, PHARAOS, "move lesser_god pharaos.ML pharaos.TC")
    play(battles(state, PHARAOS), "battle pharaos.TC")
    assert texts(state) == {"add pharaos.C", f"add {PLACE}", "done"}
    play(state, f"add {PLACE}", "lay dagger")
    assert state.over  # nobody stands against Babylon any more
    assert followers(state, BABYLON, PLACE) == 1


def test_settlements_in_battles() -> None:
    state = emptied()
    district = state.table.board.index[PLACE]

    def strength(seat: int, *, defending: bool) -> int:
        return fight.strength(state.box, fight.force_of(state.seats[seat], district), defending)

    put(state, PHARAOS, PLACE, 1, settlements=1)
    assert strength(PHARAOS, defending=True) == 1
    summoned(state, PHARAOS, "isis")
    assert strength(PHARAOS, defending=True) == strength(PHARAOS, defending=False) == 2
    put(state, NORRENIS, PLACE, settlements=1)
    assert strength(NORRENIS, defending=True) == 0
    summoned(state, NORRENIS, "heimdallr")
    assert (strength(NORRENIS, defending=True), strength(NORRENIS, defending=False)) == (3, 0)
    put(state, NORRENIS, "norrenis.C", chief=True)
    assert (strength(NORRENIS, defending=True), strength(NORRENIS, defending=False)) == (5, 2)


def test_assur_counts_a_figure_that_the_spear_leaves_out() -> None:
    state = emptied()
    put(state, ELLENYS, PLACE, 2)
    put(state, BABYLON, PLACE, 2)
    summoned(state, BABYLON, "assur")
    weapons(state, ELLENYS, "long_spear")
    goods(state, ELLENYS, metal=1)
    goods(state, BABYLON, gold=2)
    district = state.table.board.index[PLACE]
    force = fight.force_of(state.seats[BABYLON], district)
    assert fight.strength(state.box, force, True) == 3
    play(battles(state, ELLENYS), "lay long_spear", "lay great_shield")
    assert state.seats[BABYLON].vp == 2  # 1 + 1 + 3 against 2 + 2


def test_the_settlement_of_isis_is_no_figure_to_be_left_out() -> None:
    state = emptied()
    district = state.table.board.index[PLACE]
    put(state, PHARAOS, PLACE, 1, settlements=1)
    summoned(state, PHARAOS, "isis")
    force = fight.force_of(state.seats[PHARAOS], district)
    assert fight.strength(state.box, force, True, 1 << IGNORE_STRONGEST) == 1


def test_a_ballista_weakens_the_gods_of_a_defender() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 3)
    put(state, ELLENYS, PLACE, lesser=1, chief=True)
    weapons(state, BABYLON, "ballista")
    goods(state, BABYLON, metal=1)
    play(battles(state, BABYLON), "lay ballista", "lay slingshot")
    assert state.seats[BABYLON].vp == 2  # 3 + 2 against 1 + 1 + 1


def test_a_lone_settlement_of_norrenis_defends_and_goes_home() -> None:
    state = emptied()
    put(state, NORRENIS, "norrenis.ML", 2, settlements=1)
    put(state, BABYLON, "norrenis.ML", settlements=1)
    put(state, ELLENYS, "norrenis.ML", 1)
    weapons(state, ELLENYS, "war_hammer")
    goods(state, ELLENYS, metal=2)
    norrenis = state.seats[NORRENIS]
    assert not rule.besieged(state, norrenis), "it is a figure, and fights"
    play(battles(state, ELLENYS), "lay war_hammer", "lay slingshot")
    assert where(state, norrenis.figures) == where(state, norrenis.homes) == {"norrenis.C"}
    assert followers(state, NORRENIS, "norrenis.C") == 2
    assert where(state, rule.besieged(state, state.seats[BABYLON])) == {"norrenis.ML"}
    assert where(state, rule.ruled(state, state.seats[ELLENYS])) == {"norrenis.ML"}


def test_a_besieged_settlement_does_not_fight() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, settlements=1)
    put(state, ELLENYS, PLACE, 1)
    assert battles(state, ELLENYS).over
