"""Gods and settlements in battles: rulebook, «Свойства богов»; positions 24, 29 and 36; Anubis,
Loki, Sekhmet, Isis, Assur, Heimdallr, Odin."""

from __future__ import annotations

import pytest

from anunnaki.fighting import PLACE, battles, face_up, followers
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
    turn,
    weapons,
    where,
)
from igroteka.games.anunnaki import AnunnakiState, fight, rule
from igroteka.games.anunnaki.box.terms import IGNORE_STRONGEST
from igroteka.games.anunnaki.movement import Move, Portal


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


def test_each_of_lokis_cards_can_be_paid_for_alone() -> None:
    """Metal for one of the two is enough, but not for the Hammer."""
    state = emptied()
    put(state, NORRENIS, "norrenis.TC", 2)
    civilization(state, "norrenis.TC", "civ05")
    summoned(state, NORRENIS, "loki")
    weapons(state, NORRENIS, "axe", "ballista", "war_hammer")
    goods(state, NORRENIS, metal=1)
    battles(state, NORRENIS)
    assert texts(state) == {"lay axe", "lay ballista", "lay axe ballista"}
    play(state, "lay axe ballista")
    assert has(state.seats[NORRENIS]) == {"metal": 1}, "nothing is paid before the choice"
    play(state, "wield axe")
    assert has(state.seats[NORRENIS]) == {"gold": 1, "metal": 1}, "that of the civilization"
    assert state.seats[NORRENIS].hand.bit_count() == 2


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


@pytest.mark.parametrize(("card", "place"), [("short_bow", PLACE), ("dagger", "norrenis.C")])
def test_a_lone_settlement_of_norrenis_attacks_with_nothing_but_its_card(
    card: str, place: str
) -> None:
    """0 and the card against a follower and the Slingshot, 2."""
    state = emptied()
    put(state, NORRENIS, "gaia.G3", settlements=1)
    put(state, BABYLON, PLACE, 1)
    weapons(state, NORRENIS, card)
    arrive(state, NORRENIS, f"move settlement gaia.G3 {PLACE}")
    play(battles(state, NORRENIS), f"lay {card}", "lay slingshot")
    assert where(state, state.seats[NORRENIS].homes) == {place}


@pytest.mark.parametrize(
    ("gods", "attackers", "beaten"),
    [
        ("", 1, True),
        ("odin", 1, False),
        ("odin", 2, True),
        ("heimdallr", 2, False),
        ("heimdallr", 3, True),
        ("odin heimdallr", 4, False),
        ("odin heimdallr", 5, True),
    ],
)
def test_a_lone_settlement_of_norrenis_lays_a_card(gods: str, attackers: int, beaten: bool) -> None:
    """Nothing, 2 for Odin and 3 for Heimdallr, and the Slingshot; the Dagger is as strong."""
    state = emptied()
    put(state, NORRENIS, PLACE, settlements=1)
    put(state, BABYLON, PLACE, attackers)
    if "odin" in gods:
        put(state, NORRENIS, "gaia.A1", chief=True)
    if "heimdallr" in gods:
        summoned(state, NORRENIS, "heimdallr")
    weapons(state, BABYLON, "dagger")
    play(battles(state, BABYLON), "lay dagger")
    assert (state.decision, texts(state)) == ((NORRENIS, "lay"), {"lay slingshot"})
    play(state, "lay slingshot")
    assert where(state, state.seats[NORRENIS].homes) == {"norrenis.C" if beaten else PLACE}


@pytest.mark.parametrize("isis", [False, True])
def test_isis_helps_who_relieves_a_besieged_settlement(isis: bool) -> None:
    """A follower, the settlement and the Dagger against 2 followers and the Slingshot."""
    state = emptied()
    put(state, PHARAOS, PLACE, settlements=1)
    put(state, BABYLON, PLACE, 2)
    put(state, PHARAOS, "gaia.G3", 1)
    if isis:
        summoned(state, PHARAOS, "isis")
    weapons(state, PHARAOS, "dagger")
    arrive(state, PHARAOS, f"move follower gaia.G3 {PLACE}")
    play(battles(state, PHARAOS), "lay dagger", "lay slingshot")
    winner = PHARAOS if isis else BABYLON
    assert where(state, rule.ruled(state, state.seats[winner])) == {PLACE}


def test_settlements_of_norrenis_defend_and_go_home() -> None:
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
