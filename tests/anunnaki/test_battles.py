"""Battles: rulebook, «Проведение битв», «Атлантида»; positions 15 to 17 and 35."""

from __future__ import annotations

import pytest

from anunnaki.fighting import PLACE, battles, face_up, followers, token
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
    has,
    play,
    put,
    spaces,
    summoned,
    texts,
    tracks,
    weapons,
    where,
)
from igroteka.games.anunnaki import rule
from igroteka.games.anunnaki.recruiting import Arm
from igroteka.games.anunnaki.scoring import points
from igroteka.games.anunnaki.table import NOTHING

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


def test_a_card_is_paid_for_before_the_civilization_is_seen() -> None:
    state = emptied()
    put(state, PHARAOS, "pharaos.TC", 1)
    civilization(state, "pharaos.TC", "civ05")
    weapons(state, PHARAOS, "axe")
    goods(state, PHARAOS, metal=1)
    battles(state, PHARAOS)
    state.events = []
    play(state, "lay axe")
    told = [
        event.good for event in state.events if event.good in ("metal", "civilization_upturned")
    ]
    assert told[:2] == ["metal", "civilization_upturned"]


def test_everybody_who_lost_comes_home() -> None:
    state = emptied()
    put(state, PHARAOS, "gaia.A1", 1, lesser=1, chief=True)
    civilization(state, "gaia.A1", "civ10", god=True)
    weapons(state, PHARAOS, "dagger")
    play(battles(state, PHARAOS), "lay dagger")
    player = state.seats[PHARAOS]
    home = state.table.board.index["pharaos.C"]
    assert (player.followers[home], player.lesser[home], player.chief_at) == (1, 1, home)
    assert where(state, player.figures) == {"pharaos.C"}


def test_the_god_of_atlantis_is_no_civilization_for_ares() -> None:
    state = emptied()
    put(state, ELLENYS, "gaia.A1", lesser=4)
    civilization(state, "gaia.A1", "civ05", god=True)
    weapons(state, ELLENYS, "short_bow")
    summoned(state, ELLENYS, "ares")
    play(battles(state, ELLENYS), "lay short_bow")
    state.play(state.actions()[0])  # an artifact
    assert token(state, "gaia.A1") == NOTHING
    assert state.guarded == 0
    assert dict(points(state, state.seats[ELLENYS]))["ares"] == 2


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


def test_the_end_may_be_brought_about_by_a_defender() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, 1)
    put(state, ELLENYS, PLACE, 4)
    tracks(state, ELLENYS, war=11, power=8)
    weapons(state, BABYLON, "dagger")
    play(battles(state, BABYLON), "lay dagger", "lay slingshot")
    assert spaces(state.seats[ELLENYS])["war"] == 12
    assert state.ending


def test_a_besieged_settlement_does_not_fight() -> None:
    state = emptied()
    put(state, BABYLON, PLACE, settlements=1)
    put(state, ELLENYS, PLACE, 1)
    assert battles(state, ELLENYS).over


def test_cards_go_back_where_they_came_from() -> None:
    """An ordinary card to the hand, for the next battle; an advanced one to the stack."""
    state = emptied()
    for district in (PLACE, "gaia.G5"):
        put(state, BABYLON, district, 2)
        put(state, ELLENYS, district, 1)
    weapons(state, BABYLON, "dagger", "short_bow")
    play(battles(state, BABYLON), f"battle {PLACE}", "lay dagger", "lay slingshot")
    assert texts(state) == {"lay short_bow"}
    play(state, "lay short_bow")
    assert texts(state) == {"lay slingshot"}
    play(state, "lay slingshot")
    assert (state.over, state.seats[BABYLON].hand) == (True, 0)
    assert {"arm dagger", "arm short_bow"} <= texts(ask(state, Arm(BABYLON, 1, "magic")))


@pytest.mark.parametrize("seat", [BABYLON, ELLENYS])
def test_a_defender_ends_the_game_with_the_round_of_the_active_player(seat: int) -> None:
    """Norrenis defends and reaches the last space; the last seat's turn is the last one then."""
    state = emptied()
    put(state, seat, PLACE, 1)
    put(state, NORRENIS, PLACE, 4)
    tracks(state, NORRENIS, war=11, power=8)
    weapons(state, seat, "dagger")
    play(after_main(state, seat), "end", "lay dagger", "lay slingshot")
    assert (state.ending, state.stalled) == (True, False)
    if seat == BABYLON:
        assert state.decision == (ELLENYS, "main")
        play(state, "act market", "end")
    assert state.over
    assert state.round == 1
