"""The Lost Fleet, action 6 and appendix II: the action spaces of the Rebellion."""

from __future__ import annotations

from gaia.helpers import (
    bowls,
    effect,
    kind,
    legal,
    may,
    own,
    play,
    put,
    put_lost,
    research,
    seat_to_decide,
)
from gaia.lost_fleet.helpers import (
    aboard,
    artifact,
    counts,
)
from igroteka import Action
from igroteka.games.gaia import GAIA


def test_a_tech_tile_costs_3_qic() -> None:
    state = aboard("rebellion")
    assert effect(state, 0, "ship rebellion_qic") == {"qic": -3}
    assert kind(state) == "tile"
    assert set(legal(state, "tile")) == {
        "std_ore_qic",
        "std_knowledge_types",
        "std_big_power_4",
        "std_7vp",
        "std_income_ore_power",
        "std_income_know_cred",
        "std_gaia_mine_3vp",
        "std_income_4credits",
        "std_action_4power",
        "lf_terraform_mine",
    }, "those of the research board and of the ships one has explored"


def test_the_tile_bought_may_be_an_advanced_one() -> None:
    state = aboard("rebellion")
    own(state, 0, "std_7vp")
    research(state, 0, economy=4)
    play(state, "ship rebellion_qic")
    assert may(state, "tile adv_pass_3vp_lab std_7vp")


def test_the_tile_for_qic_actions_is_not_paid_for_the_action_that_brought_it() -> None:
    state = aboard(
        "rebellion", advanced={"economy": "lf_qic_action", "extension": "lf_asteroids_pass"}
    )
    own(state, 0, "std_7vp")
    research(state, 0, economy=4)
    play(state, "ship rebellion_qic")
    assert effect(state, 0, "tile lf_qic_action std_7vp") == {}


def test_a_mine_becomes_a_station_for_3_power_and_1_ore() -> None:
    state = aboard("rebellion", goal="rs_station_3")
    assert legal(state, "ship", "rebellion_power") == ["1,-3"]
    said = GAIA.describe(state, Action.parse("ship rebellion_power 1,-3"), "ru")
    assert said.startswith("за 3 энергии, 1 руду: ")
    assert effect(state, 0, "ship rebellion_power 1,-3") == {
        "ore": -1,
        "bowl1": 3,
        "bowl3": -3,
        "vp": 3,
    }
    assert (counts(state, 0)["mine"], counts(state, 0)["trading_station"]) == (0, 2)


def test_neighbours_of_the_free_station_charge() -> None:
    state = aboard("rebellion")
    put(state, 1, "mine", "2,-5")
    bowls(state, 1, 4, 0, 0)
    play(state, "ship rebellion_power 1,-3", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


def test_without_a_station_in_the_supply_no_mine_becomes_one() -> None:
    state = aboard("rebellion")
    put(state, 0, "trading_station", "1,-1", "3,1", "3,3")
    assert legal(state, "ship", "rebellion_power") == []


def test_shared_mines_of_the_lantids_are_not_upgraded() -> None:
    state = aboard("rebellion", factions="lantids,xenos,ambas")
    put(state, 1, "mine", "1,-1")
    put(state, 0, "mine", "1,-1", guest=True)
    assert legal(state, "ship", "rebellion_power") == ["1,-3"]


def test_the_lost_planet_and_the_mines_of_artifacts_are_not_upgraded() -> None:
    state = aboard("rebellion")
    put_lost(state, 0, "2,-2")
    artifact(state, 0, "art_asteroid")
    assert legal(state, "ship", "rebellion_power") == ["1,-3"]


def test_2_knowledge_become_2_credits_and_1_qic() -> None:
    state = aboard("rebellion")
    state.seats[0].credits = 0
    assert effect(state, 0, "ship rebellion_knowledge") == {"knowledge": -2, "credits": 2, "qic": 1}
