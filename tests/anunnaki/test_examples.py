"""Worked examples of the rulebook as whole turns, from the pawn to culture tokens.

Yellow is Pharaos, blue Norrenis, purple Babylon, red Ellenys. Examples of a single step lie in the
chapters of that step; `index.yaml` names all of them.
"""

from __future__ import annotations

from anunnaki.fighting import face_up, followers
from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    civilization,
    culture,
    emptied,
    goods,
    has,
    pawn,
    play,
    put,
    signs,
    spaces,
    texts,
    turn,
    weapons,
    where,
)
from igroteka.games.anunnaki import AnunnakiState, rule
from igroteka.games.anunnaki.table import NOTHING

YELLOW, BLUE, PURPLE, RED = PHARAOS, NORRENIS, BABYLON, ELLENYS


def before_a_civilization() -> AnunnakiState:
    """Two red followers beside a civilization, on their own planet, and one at home."""
    state = emptied()
    put(state, RED, "ellenys.ML", 2)
    put(state, RED, "ellenys.C", 1)
    civilization(state, "ellenys.TC", "civ01")
    return state


def enter(state: AnunnakiState) -> AnunnakiState:
    """Both go there with the normal blue move."""
    steps = ["move follower ellenys.ML ellenys.TC"] * 2
    return play(turn(state, RED), "act blue_move", *steps)


def test_a_follower_passes_a_portal_and_turns_up_what_lies_beside() -> None:
    state = emptied()
    put(state, YELLOW, "pharaos.C", 2)
    culture(state, "gaia.k1", "cul01", up=False)
    culture(state, "gaia.k2", "cul03")
    culture(state, "gaia.k7", "cul04", up=False)
    play(turn(state, YELLOW), "act portal", "portal follower pharaos.C gaia.G4")
    assert state.decision == (YELLOW, "turn"), "the normal side sends one figure"
    assert (followers(state, YELLOW, "pharaos.C"), followers(state, YELLOW, "gaia.G4")) == (1, 1)
    spots = state.table.board.spot_index
    assert state.upturned == 1 << spots["gaia.k1"] | 1 << spots["gaia.k2"]


def test_two_followers_enter_and_fight_in_the_fourth_phase() -> None:
    state = before_a_civilization()
    weapons(state, RED, "dagger")
    enter(state)
    assert state.decision == (RED, "turn"), "both points are spent, and nobody fights yet"
    assert face_up(state) == set()
    assert where(state, rule.contested(state, state.seats[RED])) == {"ellenys.TC"}
    play(state, "end")
    assert state.decision == (RED, "lay")
    play(state, "lay dagger", "gain 1gold")
    assert where(state, rule.ruled(state, state.seats[RED])) == {"ellenys.TC", "ellenys.C"}
    assert state.decision == (PHARAOS, "main")


def test_a_card_may_still_be_had_before_the_battle() -> None:
    state = before_a_civilization()
    goods(state, RED, crystals=1, metal=2)
    enter(state)
    play(state, "magic weapons", "arm dagger", "arm axe", "end")
    assert (state.decision, texts(state)) == ((RED, "lay"), {"lay dagger"}), "no metal for the Axe"


def test_an_agreement_is_taken_and_fulfilled_in_the_same_turn() -> None:
    state = emptied()
    index = state.box.trade_index
    row = ["neu01", "neu02", "neu03", "neu06", "neu05", "neu04"]
    state.row = tuple(index[one] for one in row)
    state.stack = index["neu08"], index["neu07"]  # the last one lies on top
    goods(state, PURPLE, wood=1, metal=1, gold=1)
    play(turn(state, PURPLE), "act trade")
    assert texts(state) == {*(f"take {one}" for one in row), "done"}
    play(state, "take neu06")  # the lower left one
    assert state.decision == (PURPLE, "turn"), "the normal side takes one"
    row[3] = "neu07"
    assert state.row == tuple(index[one] for one in row)
    player = state.seats[PURPLE]
    assert player.trades == (index["neu06"],)
    play(state, "fulfil neu06")
    assert (player.vp, spaces(player)["commerce"], player.crystals, has(player)) == (2, 2, 1, {})


def test_three_followers_come_to_two_of_three_settlements() -> None:
    state = emptied()
    for district in ("ellenys.C", "gaia.G1", "gaia.G2"):
        put(state, RED, district, settlements=1)
    goods(state, RED, crystals=1, food=2)
    play(turn(state, RED), "act market", "done", "magic recruit")
    assert texts(state) == {"recruit ellenys.C", "recruit gaia.G1", "recruit gaia.G2", "done"}
    play(state, "recruit gaia.G1", "recruit gaia.G1", "recruit ellenys.C")
    assert state.decision == (RED, "turn")
    assert (followers(state, RED, "gaia.G1"), followers(state, RED, "ellenys.C")) == (2, 1)
    assert (has(state.seats[RED]), state.seats[RED].crystals, state.seats[RED].supply) == ({}, 0, 9)


def test_the_third_sign_around_a_token_brings_a_god_in_the_same_turn() -> None:
    state = emptied()
    player = state.seats[YELLOW]
    player.gods = (state.box.god_index["osiris"],)
    signs(state, YELLOW, "R0", "B0")
    pawn(state, YELLOW, "T0")
    put(state, YELLOW, "pharaos.TL", 1)
    play(turn(state, YELLOW), "act red_gather", "done")
    assert (player.signs.bit_count(), player.lesser_tokens) == (3, 1)
    play(state, "summon osiris pharaos.TL")
    district = state.table.board.index["pharaos.TL"]
    assert (player.followers[district], player.lesser[district]) == (0, 1)
    assert (player.supply, player.lesser_tokens) == (12, 0)
    assert player.summoned == 1 << state.box.god_index["osiris"]
    assert player.powers.gather_strength == 1


def test_a_battle_that_is_won_surrounds_a_culture_token() -> None:
    state = emptied()
    put(state, RED, "ellenys.MR", lesser=1)
    put(state, RED, "ellenys.ML", 1)
    put(state, RED, "ellenys.TL", 1)
    civilization(state, "ellenys.TC", "civ09")
    culture(state, "ellenys.k2", "cul09")
    weapons(state, RED, "short_bow")
    play(turn(state, RED), "act blue_move", "move lesser_god ellenys.MR ellenys.TC", "done", "end")
    play(state, "lay short_bow")
    player = state.seats[RED]
    assert (player.vp, spaces(player)["war"], player.crystals) == (3, 1, 0)
    assert has(player) == {"metal": 2, "food": 1}
    assert state.decision == (RED, "reward")
    play(state, "accept")
    assert player.crystals == 1
    assert {*state.culture} == {NOTHING}


def test_a_red_move_surrounds_a_culture_token_for_two() -> None:
    state = emptied()
    put(state, BLUE, "gaia.G8", 1)
    put(state, BLUE, "gaia.G10", 1)
    put(state, PURPLE, "gaia.G11", 1)
    culture(state, "gaia.k7", "cul01", up=False)
    pawn(state, BLUE, "T0")
    play(turn(state, BLUE), "act red_move", "move follower gaia.G10 gaia.G9", "done", "end")
    assert state.decision == (BLUE, "reward")
    play(state, "accept")
    assert state.decision == (PURPLE, "reward")
    play(state, "accept")
    assert [has(player) for player in state.seats] == [{}, {"gold": 2}, {"gold": 2}, {}]
    assert {*state.culture} == {NOTHING}
    assert state.decision == (PURPLE, "main")
