"""Magic and upgrades: rulebook, «Действие магии», «Улучшение технологии»; position 31; Mirror."""

from __future__ import annotations

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    PHARAOS,
    after_main,
    artifacts,
    ask,
    civilization,
    emptied,
    goods,
    has,
    pawn,
    play,
    put,
    spaces,
    star,
    texts,
    turn,
)
from igroteka.games.anunnaki import rewards
from igroteka.games.anunnaki.magic import Upgrade
from igroteka.games.anunnaki.state import AnunnakiState
from igroteka.games.anunnaki.tokens import give_blue, give_red

RED = {"red_move", "red_gather", "settlement_income", "power"}
BLUE = {"portal", "blue_move", "trade", "blue_gather", "creation", "market"}


def ready(
    seat: int = ELLENYS, spot: str = "N1", crystals: int = 0, **resources: int
) -> AnunnakiState:
    """A seat that has done its main action; a settlement and a follower at home."""
    state = emptied()
    house = state.table.board.planet_ids[seat]
    put(state, seat, f"{house}.C", 1, settlements=1)
    pawn(state, seat, spot)
    goods(state, seat, crystals, **resources)
    return after_main(state, seat)


def test_three_crystals_use_a_red_token_and_two_a_blue_one() -> None:
    state = ready(crystals=2)
    assert texts(state, "magic") == {f"magic blue_action {token}" for token in BLUE - {"creation"}}
    state = ready(spot="N2", crystals=3)
    assert texts(state, "magic") == {f"magic blue_action {token}" for token in BLUE} | {
        f"magic red_action {token}" for token in RED - {"settlement_income"}
    }
    play(state, "magic red_action red_move")
    player = state.seats[ELLENYS]
    assert player.crystals == 0
    assert player.pawn == state.box.spot_index["N2"]
    assert player.reserve == 14
    assert state.decision == (ELLENYS, "move")
    play(state, "done")
    assert texts(state) == {"end"}, "one magic action a turn"


def test_magic_uses_the_side_that_lies_up() -> None:
    state = ready(crystals=2)
    state.seats[ELLENYS].improved = 1 << state.box.token_index["market"]
    play(after_main(state, ELLENYS), "magic blue_action market")
    assert "market 1food+1wood" in texts(state)


@pytest.mark.parametrize(
    ("resource", "kind"),
    [("metal", "weapons"), ("gold", "upgrade"), ("wood", "build"), ("food", "recruit")],
)
def test_one_crystal_and_two_resources(resource: str, kind: str) -> None:
    state = ready(crystals=1, **{resource: 2})
    put(state, ELLENYS, "gaia.G1", 1)
    put(state, ELLENYS, "gaia.G2", 1)
    after_main(state, ELLENYS)
    assert texts(state, "magic") == {f"magic {kind}"}
    play(state, f"magic {kind}")
    assert has(state.seats[ELLENYS]) == {}
    assert state.seats[ELLENYS].crystals == 0
    decision = {"weapons": "arm", "upgrade": "upgrade", "build": "build", "recruit": "recruit"}
    assert state.decision == (ELLENYS, decision[kind])
    assert texts(ready(crystals=1, **{resource: 1}), "magic") == set()
    assert texts(ready(crystals=0, **{resource: 2}), "magic") == set()


def test_two_weapons_and_three_followers() -> None:
    state = ready(crystals=1, metal=2)
    play(state, "magic weapons", "arm axe", "arm dagger")
    assert state.decision == (ELLENYS, "turn")
    state = ready(crystals=1, food=2)
    play(state, "magic recruit", *["recruit ellenys.C"] * 3)
    assert state.decision == (ELLENYS, "turn")


def test_magic_without_effect_is_not_offered() -> None:
    state = ready(crystals=1, metal=2, gold=2, wood=2, food=2)
    player = state.seats[ELLENYS]
    player.hand = state.box.advanced_of[ELLENYS]
    player.improved = (1 << 10) - 1
    player.stock = 0
    put(state, BABYLON, "ellenys.C", 1)
    assert texts(after_main(state, ELLENYS)) == {"end"}
    player.hand &= player.hand - 1
    assert texts(after_main(state, ELLENYS), "magic") == {"magic weapons"}
    play(state, "magic weapons")
    assert len(texts(state)) == 1
    play(state, *texts(state))
    assert state.decision == (ELLENYS, "turn"), "the only card left, then no more"


def test_magic_comes_before_additional_actions() -> None:
    state = ready(crystals=3)
    assert texts(state, "magic")
    state.done = 1
    state._legal = None
    assert not texts(state, "magic")


def test_nothing_is_built_where_it_is_contested() -> None:
    state = ready(crystals=1, wood=2)
    civilization(state, "ellenys.TC", "civ01")
    put(state, ELLENYS, "ellenys.TC", 2)
    assert texts(after_main(state, ELLENYS)) == {"end"}


# --- upgrades -------------------------------------------------------------------------------------


def upgrade(state: AnunnakiState, seat: int) -> AnunnakiState:
    return ask(state, Upgrade(seat, "test"))


def test_only_tokens_beside_the_pawn_are_upgraded() -> None:
    state = emptied()
    pawn(state, ELLENYS, "T0")
    goods(state, ELLENYS, wood=1, metal=1)
    assert texts(upgrade(state, ELLENYS)) == {"upgrade red_gather", "upgrade creation", "done"}
    pawn(state, ELLENYS, "N0")
    assert texts(upgrade(state, ELLENYS)) == {
        "upgrade portal",
        "upgrade blue_gather",
        "upgrade creation",
        "upgrade market",
        "done",
    }


def test_red_tokens_cost_wood_and_metal_and_bring_two_steps() -> None:
    state = emptied()
    pawn(state, ELLENYS, "T0")
    goods(state, ELLENYS, metal=3)
    assert texts(upgrade(state, ELLENYS)) == {"upgrade creation", "done"}
    goods(state, ELLENYS, metal=1, wood=1)
    play(upgrade(state, ELLENYS), "upgrade red_gather")
    assert has(state.seats[ELLENYS]) == {}
    assert spaces(state.seats[ELLENYS])["tech"] == 2
    assert texts(state) == {"use red_gather", "done"}


def test_the_rulebooks_upgrade() -> None:
    """Two red tokens that cannot be paid for, creation beside the pawn, tokens 3 and 4 not."""
    state = emptied()
    star(state, N0="portal", T0="red_gather", T4="settlement_income", N1="creation", N4="market")
    state.seats[ELLENYS].improved = 1 << state.box.token_index["market"]
    pawn(state, ELLENYS, "N0")
    put(state, ELLENYS, "gaia.G1", 1)
    goods(state, ELLENYS, metal=2)
    assert texts(upgrade(state, ELLENYS)) == {"upgrade creation", "done"}
    play(state, "upgrade creation", "use creation")
    assert spaces(state.seats[ELLENYS])["tech"] == 1
    assert state.decision == (ELLENYS, "create")
    play(state, "gain 1gold")
    assert state.over
    assert upgrade(state, ELLENYS).over, "nothing left that could be paid"


def test_the_improved_action_may_be_left() -> None:
    state = emptied()
    pawn(state, ELLENYS, "T0")
    play(upgrade(state, ELLENYS), "upgrade creation", "done")
    assert state.over
    assert state.seats[ELLENYS].improved


def test_a_closed_track_does_not_stop_the_upgrade() -> None:
    state = emptied()
    pawn(state, ELLENYS, "T0")
    state.seats[ELLENYS].tracks[1] = 11
    play(upgrade(state, ELLENYS), "upgrade creation")
    assert state.seats[ELLENYS].tracks[1] == 11
    assert "use creation" in texts(state)


def test_the_price_of_magic_counts_before_that_of_a_red_token() -> None:
    state = ready(spot="T0", crystals=1, gold=2, wood=1, metal=1)
    play(state, "magic upgrade", "upgrade red_gather")
    assert has(state.seats[ELLENYS]) == {}


def test_what_was_upgraded_is_used_without_further_magic() -> None:
    state = ready(spot="T0", crystals=1, gold=2)
    put(state, ELLENYS, "ellenys.ML", 1)
    play(after_main(state, ELLENYS), "magic upgrade", "upgrade creation", "use creation")
    play(state, "gain 1food")
    player = state.seats[ELLENYS]
    assert (player.crystals, has(player)) == (0, {"food": 1})
    assert player.pawn == state.box.spot_index["T0"]
    assert texts(state) == {"end"}


def test_a_red_token_costs_more_whatever_brings_the_upgrade() -> None:
    state = emptied()
    pawn(state, ELLENYS, "T0")
    piece = state.box.trade[state.box.trade_index["bab6"]].middle
    for wood, ways in ((0, {"creation"}), (1, {"creation", "red_gather"})):
        goods(state, ELLENYS, wood=wood, metal=1)
        state.pending = []
        rewards.give(state, state.seats[ELLENYS], piece, "trade")
        assert texts(ask(state, *state.pending)) == {*(f"upgrade {one}" for one in ways), "done"}


def test_actions_as_rewards_leave_out_the_token_under_the_pawn() -> None:
    state = emptied()
    pawn(state, ELLENYS, "T0")
    state.pending = []
    give_blue(state, state.seats[ELLENYS], 1, "test")
    assert texts(ask(state, *state.pending)) == {
        *(f"use {token}" for token in BLUE - {"portal"}),
        "done",
    }
    state.pending = []
    give_red(state, state.seats[ELLENYS], 1, "test")
    assert texts(ask(state, *state.pending)) == {*(f"use {token}" for token in RED), "done"}


# --- the Mirror -----------------------------------------------------------------------------------


def test_the_mirror_does_two_different_magic_actions_cheaper() -> None:
    state = ready(PHARAOS, crystals=4, food=2)
    artifacts(state, PHARAOS, "duplicity_mirror")
    play(after_main(state, PHARAOS), "mirror")
    player = state.seats[PHARAOS]
    assert player.artifacts == ()
    assert "done" not in texts(state)
    play(state, "magic red_action power")
    assert player.crystals == 2, "enough for another one"
    assert not any("red_action" in text for text in texts(state))
    assert "done" in texts(state)
    play(state, "magic recruit")
    assert (player.crystals, has(player)) == (2, {})
    play(state, "done")
    assert texts(state) == {"end"}


def test_the_mirror_without_crystals() -> None:
    state = ready(PHARAOS, food=2)
    artifacts(state, PHARAOS, "duplicity_mirror")
    assert texts(after_main(state, PHARAOS)) == {"mirror", "end"}
    goods(state, PHARAOS)
    assert texts(after_main(state, PHARAOS)) == {"end"}


def test_the_only_action_of_the_mirror_is_not_asked_for() -> None:
    state = ready(PHARAOS, food=2)
    artifacts(state, PHARAOS, "duplicity_mirror")
    play(after_main(state, PHARAOS), "mirror")
    assert state.decision == (PHARAOS, "recruit")
    assert has(state.seats[PHARAOS]) == {}
    play(state, "done")
    assert texts(state) == {"end"}


def test_the_rulebooks_settlement() -> None:
    """Built with magic; the income is then 2 followers and 2 points."""
    state = ready(spot="N1", crystals=1, wood=2)
    put(state, ELLENYS, "ellenys.ML", 1)
    play(after_main(state, ELLENYS), "magic build")
    assert state.decision == (ELLENYS, "turn"), "one place is no choice"
    play(state, "end")
    play(turn(state, ELLENYS), "act settlement_income")
    assert state.seats[ELLENYS].vp == 2
    play(state, "recruit ellenys.C", "recruit ellenys.ML")
    assert state.decision == (ELLENYS, "turn")
