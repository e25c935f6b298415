"""What the web table is told about the fleet beside the view of the base game."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from gaia.helpers import apart, fresh, give, legal, play, put, rich, tokens
from gaia.lost_fleet.helpers import explorer, land, ship, table, view
from igroteka.engine.decision import Action
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.layers.types import TablePrint
from igroteka.games.gaia.lost_fleet.fleet import Fleet, fleet_box
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.view_types import SectorView


def in_turn(players: int = 2) -> GaiaState:
    """A game whose first player is about to act."""
    state = GAIA.new(players, seed=3, lost_fleet=True, factions="random")
    assert isinstance(state, GaiaState)
    while state.decision is not None and state.decision.kind != "turn":
        state.play(state.actions()[0])
    return state


def exploring(state: GaiaState, ship: str) -> None:
    """The deciding seat has explored a ship and is rich."""
    assert state.decision is not None
    player = state.seats[state.decision.seat]
    index = fleet_box(state.box).ship_index[ship]
    state.part(Fleet).explored[player.seat] |= 1 << index
    player.qic = player.knowledge = player.ore = player.credits = 15
    player.bowl3 = 6
    fresh(state)


def test_every_tile_of_the_map_says_what_it_counts_as() -> None:
    state = in_turn(4)
    sectors = cast("list[SectorView]", state.view(None)["sectors"])
    kinds = Counter(sector["kind"] for sector in sectors)
    assert kinds["space"] == 10
    assert kinds["deep"] == 8
    assert kinds["interspace"] >= len(state.part(Fleet).laid.ships)
    numbers = [one["number"] for one in sectors if one["kind"] == "deep"]
    assert sorted(numbers) == [str(number) for number in range(11, 19)]


def test_the_overlay_says_on_which_track_it_lies() -> None:
    printed = cast(TablePrint, GAIA.printed_values(("lost_fleet",)))
    assert {side["track"] for side in printed.get("economy_sides", [])} == {"economy"}


def test_exploring_from_afar_tells_what_the_distance_costs() -> None:
    state = in_turn()
    assert state.decision is not None
    player = state.seats[state.decision.seat]
    player.qic = 15
    fresh(state)
    far = [action for action in state.actions() if action.verb == "explore"]
    dear = [one for one in far if "QIC" in GAIA.describe(state, one, "en")]
    assert dear
    for action in dear:
        changes = {
            event.good: event.amount
            for event in state.outlook(action)
            if event.seat == player.seat and event.good == "qic"
        }
        notes = [note for note in GAIA.notes(state, action, changes) if note.id == "range"]
        assert [note.amount for note in notes] == [-changes["qic"]]


def test_a_price_that_cannot_be_paid_is_told_before_the_words_that_are_missing() -> None:
    state = in_turn()
    exploring(state, "tf_mars")
    assert state.decision is not None
    state.seats[state.decision.seat].credits = 0
    fresh(state)
    said = GAIA.explain(state, Action.parse("ship tf_mars_credit"), "en")
    assert "credit" in said
    assert "HEX" not in said


def test_an_action_of_a_ship_without_a_place_for_it_says_so() -> None:
    state = in_turn()
    exploring(state, "tf_mars")
    assert state.decision is not None
    state.seats[state.decision.seat].formers = 0
    fresh(state)
    asked = Action.parse("ship tf_mars_power")
    assert GAIA.explain(state, asked, "en") == "you have nothing to use it on now"
    assert GAIA.explain(state, asked, "ru") == "сейчас вам не на чем это применить"


def test_a_token_scored_by_an_artifact_is_one_of_the_players_own() -> None:
    state = in_turn()
    action = Action.parse("artifact art_federation fed_12vp")
    assert state.components(action) == ["artifact:art_federation", "hex:fed_12vp"]


def test_a_table_without_the_fleet_is_told_nothing_of_its_marks() -> None:
    base = cast(TablePrint, GAIA.printed_values())["marks"]
    fleet = cast(TablePrint, GAIA.printed_values(("lost_fleet",)))["marks"]
    assert set(base) < set(fleet)
    assert not [path for path in base if "fleet" in path]


# --- what is not possible, and how far away ships are ---------------------------------------------


def test_what_cannot_be_done_with_a_ship_says_why_and_what_can_be_says_nothing() -> None:
    state = table()
    put(state, 0, "mine", "1,-3")
    land(state, 0, "tf_mars")
    give(state, 0, qic=2)
    closed = view(state)["closed"]
    assert "ship:twilight" not in closed, "it is near and can be paid"
    assert "ship_space:tf_mars_qic" not in closed
    assert closed["ship_space:tf_mars_power"]["en"] == "needs 2 power, you have 0 (2 missing)"
    assert closed["ship_space:tf_mars_credit"]["ru"].startswith("нужно: 3 кредита")
    assert closed["ship_space:twilight_qic"]["ru"] == "вы ещё не исследовали корабль «Twilight»"
    assert closed["artifact:art_3c_3o"]["en"] == "you have not explored Twilight yet"
    assert closed["ship:rebellion"]["ru"] == (
        "дальности 1 мало: до корабля «Rebellion» 6, нужно 3 ККИ, есть 2"
    )
    assert "ship:tf_mars" not in closed, "nobody wants to explore it again"
    give(state, 0, vp=-7)
    assert closed != view(state)["closed"]
    assert "VP" in view(state)["closed"]["ship:twilight"]["en"]


def test_an_artifact_that_asks_for_more_words_says_first_what_is_missing() -> None:
    state = table(artifacts=("art_federation", "art_asteroid", "art_deep_space"))
    land(state, 0, "twilight")
    tokens(state, 0, "fed_7vp_cred")
    said = view(state)["closed"]["artifact:art_federation"]["en"]
    assert "missing" in said
    assert "TOKEN" not in said


@pytest.mark.parametrize("cubes", [0, 1, 3])
def test_what_is_closed_is_just_what_is_not_offered(cubes: int) -> None:
    state = table()
    put(state, 0, "mine", "1,-3", "3,3")
    rich(state, 0)
    state.seats[0].qic = cubes
    land(state, 0, "twilight", "tf_mars")
    fresh(state)
    open_now = {f"ship:{id}" for id in legal(state, "explore")} | {
        f"{kind}:{action[1]}"
        for verb, kind in (("ship", "ship_space"), ("artifact", "artifact"))
        for action in state.actions()
        if action.verb == verb
    }
    everything = {
        f"{kind}:{id}"
        for one in view(state)["ships"]
        for kind, ids in (
            ("ship", [one["id"]] if one["id"] in ("rebellion", "eclipse") else []),
            ("ship_space", [space["id"] for space in one["spaces"]]),
            ("artifact", one["artifacts"]),
        )
        for id in ids
    }
    assert set(view(state)["closed"]) == everything - open_now


def test_nothing_is_closed_while_it_is_nobodys_turn() -> None:
    state = GAIA.new(2, seed=3, lost_fleet=True)
    assert isinstance(state, GaiaState)
    assert view(state)["closed"] == {}


def test_the_way_to_a_ship_has_its_length_and_its_price_in_qic() -> None:
    state = table()
    put(state, 0, "mine", "1,-3", "3,3")
    ways = explorer(state, 0)["ways"]
    assert set(ways) == {"twilight", "rebellion", "eclipse", "tf_mars"}
    for id, way in ways.items():
        at = str(ship(state, id)["hex"])
        away = min(apart(at, own) for own in ("1,-3", "3,3"))
        assert way == {"distance": away, "qic": max(0, away) // 2}
    play(state, "explore twilight")
    assert "twilight" not in explorer(state, 0)["ways"]
    assert explorer(state, 1)["ways"] == {}, "nothing of theirs is on the map"
    land(state, 0, "rebellion", "eclipse")
    assert explorer(state, 0)["ways"] == {}, "no shuttle is left"
