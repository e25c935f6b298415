"""The Lost Fleet: what a preview says of tokens, tiles and artifacts that come to nothing now."""

from __future__ import annotations

import pytest

from gaia.helpers import bowls, give, hexes, kind, own, play, put, research, tokens
from gaia.lost_fleet.helpers import land, settled
from gaia.lost_fleet.test_artifact_previews import choosing
from gaia.lost_fleet.test_rules_artifacts import before
from gaia.lost_fleet.test_rules_gold_tokens import federation
from gaia.test_notes import notes
from igroteka.games.gaia.state import GaiaState

NOTHING = {
    "ru": "сейчас вам не на чем это применить",
    "en": "you have nothing to use it on now",
}


def idle(state: GaiaState, action: str) -> bool:
    """Whether the preview says that nothing comes of it now."""
    found = [note for note in notes(state, action) if note.id == "idle"]
    assert all(note.text == NOTHING and note.seat == 0 for note in found)
    return bool(found)


def build_every_mine(state: GaiaState) -> None:
    """No piece is left for a further mine, wherever it is to go."""
    free = iter(sorted(hexes(state, "titanium", "ice", "desert", "swamp")))
    while state.seats[0].built[0].bit_count() < 8:
        put(state, 0, "mine", next(free))


@pytest.mark.parametrize("token", ["lf_mine_any_range", "lf_mine_3_steps"])
def test_a_token_whose_mine_cannot_be_built_says_so(token: str) -> None:
    state = federation("twilight", tokens={"twilight": token})
    research(state, 0, navigation=2)
    assert not idle(state, f"token {token}")
    build_every_mine(state)
    assert idle(state, f"token {token}")
    assert not idle(state, "token fed_12vp"), "goods always come"
    play(state, f"token {token}")
    assert kind(state) == "after", "as the preview said"


def test_scoring_such_a_token_again_says_so_too() -> None:
    state = settled()
    land(state, 0, "twilight")
    give(state, 0, qic=9)
    tokens(state, 0, "lf_mine_any_range", "lf_8vp_8c")
    assert not idle(state, "ship twilight_qic lf_mine_any_range")
    build_every_mine(state)
    assert idle(state, "ship twilight_qic lf_mine_any_range")
    assert not idle(state, "ship twilight_qic lf_8vp_8c")


def test_a_tile_whose_mine_cannot_be_built_says_so() -> None:
    state = settled()
    land(state, 0, "rebellion")
    give(state, 0, qic=3)
    play(state, "ship rebellion_qic")
    assert not idle(state, "tile lf_terraform_mine")
    build_every_mine(state)
    assert idle(state, "tile lf_terraform_mine")
    assert not idle(state, "tile std_7vp")


def test_an_advanced_tile_that_counts_nothing_now_says_so() -> None:
    state = settled(advanced={"economy": "adv_now_2vp_gaia", "science": "adv_pass_3vp_lab"})
    land(state, 0, "rebellion")
    give(state, 0, qic=3)
    tokens(state, 0, "fed_7vp_cred")
    own(state, 0, "std_7vp")
    research(state, 0, economy=4, science=4)
    play(state, "ship rebellion_qic")
    assert idle(state, "tile adv_now_2vp_gaia std_7vp")
    assert not idle(state, "tile adv_pass_3vp_lab std_7vp"), "it counts later"


@pytest.mark.parametrize("areas", [(6, 0, 0), (3, 3, 3)])
def test_an_artifact_without_a_token_to_score_again_says_so(areas: tuple[int, int, int]) -> None:
    state = before("art_federation")
    bowls(state, 0, *areas)
    assert idle(state, "artifact art_federation")
    assert not idle(state, "artifact art_3c_3o")
    tokens(state, 0, "fed_7vp_cred")
    assert not idle(state, "artifact art_federation fed_7vp_cred")


def test_an_artifact_with_a_token_that_comes_to_nothing_says_so() -> None:
    state = choosing("art_federation")
    put(state, 0, "mine", "1,-3")
    tokens(state, 0, "lf_mine_any_range")
    assert not idle(state, "artifact art_federation lf_mine_any_range")
    build_every_mine(state)
    assert idle(state, "artifact art_federation lf_mine_any_range")


@pytest.mark.parametrize("id", ["art_gaia_level", "art_deep_space"])
def test_an_artifact_that_counts_nothing_now_says_so(id: str) -> None:
    assert idle(choosing(id), f"artifact {id}")


def test_an_artifact_that_counts_something_says_nothing() -> None:
    state = choosing("art_gaia_level")
    research(state, 0, gaia_project=1)
    assert not idle(state, "artifact art_gaia_level")
