"""The Lost Fleet, appendix I and action 9: civilisations of the base game with the fleet."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    cycle,
    effect,
    give,
    hexes,
    kind,
    legal,
    may,
    next_round,
    play,
    put,
    research,
    rich,
    trial,
    turn,
)
from gaia.lost_fleet.helpers import (
    company,
    counts,
    explorer,
    income,
    table,
)
from igroteka.games.gaia.state import GaiaState

# --- Gleens, Xenos, Lantids -----------------------------------------------------------------------


def gleens() -> GaiaState:
    state = table(company("gleens"))
    put(state, 0, "mine", "1,-1")
    return state


def test_gleens_build_a_mine_with_2_more_range() -> None:
    state = gleens()
    give(state, 0, credits=2, ore=10)
    assert apart("1,-1", "4,-2") == 3
    assert not may(state, "mine 4,-2")
    paid = effect(state, 0, "special gleens_range 4,-2")
    assert set(paid) == {"credits", "ore"}
    turn(state, 0)
    assert legal(state, "special") == []


def test_gleens_start_a_project_with_2_more_range() -> None:
    state = gleens()
    research(state, 0, gaia_project=1)
    give(state, 0, formers=1)
    bowls(state, 0, 6, 0, 0)
    assert apart("1,-1", "4,-1") == 3
    assert effect(state, 0, "special gleens_range 4,-1") == {
        "formers": -1,
        "bowl1": -6,
        "bowl_gaia": 6,
    }


def test_gleens_explore_with_2_more_range() -> None:
    state = gleens()
    assert legal(state, "explore") == []
    assert apart("1,-1", "2,-3") == 2
    assert effect(state, 0, "special gleens_range 2,-3") == {"vp": -5}
    assert explorer(state, 0)["explored"] == ["twilight"]


def test_gleens_reach_3_hexes_and_further_with_qic() -> None:
    state = gleens()
    give(state, 0, formers=1)
    assert "4,-7" not in legal(state, "special", "gleens_range")
    reached = set(legal(state, "special", "gleens_range"))
    ships = {"2,-3", "6,-2", "-3,1", "2,4"}
    assert reached == {
        name for name in hexes(state, "asteroid") | ships if apart(name, "1,-1") <= 3
    }
    put(state, 0, "academy_right", "1,1")
    give(state, 0, qic=1)
    assert apart("1,-1", "4,-7") == 6
    assert apart("1,-1", "6,-2") == 5
    assert trial(state, 0, "special gleens_range 6,-2") == {"vp": -5, "qic": -1}


def test_only_gleens_have_that_action() -> None:
    state = gleens()
    turn(state, 1)
    put(state, 1, "mine", "1,1")
    rich(state, 1)
    assert legal(state, "special") == []


def test_xenos_turn_an_ore_into_a_token_of_area_3() -> None:
    state = table(company("xenos"))
    give(state, 0, ore=2)
    offer = [id for id in legal(state, "convert") if trial(state, 0, f"convert {id}").get("bowl3")]
    assert len(offer) == 1
    assert effect(state, 0, f"convert {offer[0]}") == {"ore": -1, "bowl3": 1}
    assert effect(state, 0, f"convert {offer[0]}") == {"ore": -1, "bowl3": 1}
    assert kind(state) == "turn"


def test_others_lay_no_token_into_area_3() -> None:
    state = table()
    give(state, 0, ore=2)
    gains = [trial(state, 0, f"convert {id}") for id in legal(state, "convert")]
    assert gains
    assert not any("bowl3" in gain for gain in gains)


@pytest.mark.parametrize(("faction", "tokens"), [("lantids", 1), ("terrans", 0)])
def test_lantids_receive_a_token_in_every_income_phase(faction: str, tokens: int) -> None:
    state = table(company(faction))
    assert income(state).get("tokens", 0) == tokens
    for number in (1, 2):
        next_round(state)
        assert sum(cycle(state, 0)) == number * tokens


@pytest.mark.parametrize(
    ("others", "guest", "home"),
    [
        ("xenos", {"knowledge": 2}, {"knowledge": 2}),
        ("xenos,firaks", {"knowledge": 2, "bowl1": -1, "bowl2": 1}, {}),
        ("xenos,firaks,nevlas", {"knowledge": 2}, {}),
    ],
)
def test_the_institute_of_the_lantids_by_number_of_players(
    others: str, guest: dict[str, int], home: dict[str, int]
) -> None:
    state = table(f"lantids,{others}")
    put(state, 0, "planetary_institute", "4,-2")
    put(state, 1, "mine", "4,-3", "-3,-2")
    research(state, 0, navigation=5)
    give(state, 0, credits=2, ore=7, qic=3)
    bowls(state, 0, 5, 0, 0)
    price = {"credits": -2, "ore": -1}
    assert trial(state, 0, "mine 4,-3") == price | guest, "an opponent's planet"
    assert trial(state, 0, "mine 1,-1") == price | home, "home type"
    shared = trial(state, 0, "mine -3,-2")
    assert shared["knowledge"] == 2, "both at once, not twice"
    assert "knowledge" not in trial(state, 0, "mine 4,-5"), "neither"


@pytest.mark.parametrize("others", ["xenos", "xenos,firaks"])
def test_without_the_institute_lantids_gain_nothing(others: str) -> None:
    state = table(f"lantids,{others}")
    put(state, 0, "mine", "4,-2")
    put(state, 1, "mine", "4,-3")
    research(state, 0, navigation=5)
    give(state, 0, credits=2, ore=1)
    bowls(state, 0, 5, 0, 0)
    assert trial(state, 0, "mine 4,-3") == {"credits": -2, "ore": -1}
    assert trial(state, 0, "mine 1,-1") == {"credits": -2, "ore": -1}


# --- others ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("hex", ["-1,-2", "3,-1", "0,8"])
def test_geodens_gain_3_knowledge_for_new_types(hex: str) -> None:
    state = table(company("geodens"))
    put(state, 0, "planetary_institute", "1,1")
    research(state, 0, navigation=5)
    give(state, 0, credits=2, ore=10, formers=1, qic=3)
    assert effect(state, 0, f"mine {hex}")["knowledge"] == 3
    assert counts(state, 0)["planet_type"] == 2


def test_a_gaiaformer_that_bal_taks_parked_builds_nothing() -> None:
    state = table(company("bal_taks"))
    put(state, 0, "mine", "1,-3")
    research(state, 0, navigation=2)
    give(state, 0, formers=1)
    assert may(state, "mine -1,-2")
    play(state, "convert gaiaformer_to_qic")
    assert not may(state, "mine -1,-2")
    next_round(state)
    turn(state, 0)
    assert may(state, "mine -1,-2")
