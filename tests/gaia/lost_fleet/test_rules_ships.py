"""The Lost Fleet, action 6 and appendix II: what holds for all twelve action spaces."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    at,
    bowls,
    cycle,
    effect,
    give,
    hand,
    kind,
    legal,
    may,
    next_round,
    own,
    play,
    put,
    research,
    rich,
    seat_to_decide,
    tokens,
    turn,
)
from gaia.lost_fleet.helpers import (
    SHIPS,
    aboard,
    company,
    land,
    table,
    used,
)
from igroteka.games.gaia.state import GaiaState

SPACES: dict[str, tuple[str, dict[str, int]]] = {
    "twilight_qic": ("fed_7vp_cred", {"qic": 3}),
    "twilight_power": ("4,-3", {"power": 3, "ore": 2}),
    "twilight_knowledge": ("-3,-2", {"knowledge": 1}),
    "rebellion_qic": ("", {"qic": 3}),
    "rebellion_power": ("1,-3", {"power": 3, "ore": 1}),
    "rebellion_knowledge": ("", {"knowledge": 2}),
    "eclipse_qic": ("", {"qic": 2}),
    "eclipse_power": ("science", {"power": 3, "knowledge": 2}),
    "eclipse_credit": ("-1,-2", {"credits": 6}),
    "tf_mars_qic": ("", {"qic": 2}),
    "tf_mars_power": ("2,-1", {"power": 2}),
    "tf_mars_credit": ("2,-5", {"credits": 3}),
}
every_space = pytest.mark.parametrize("space", SPACES)


def ship_of(space: str) -> str:
    return space.rpartition("_")[0]


def words(space: str) -> str:
    return f"ship {space} {SPACES[space][0]}".strip()


def offered(state: GaiaState, space: str) -> bool:
    return any(action.split()[0] == space for action in legal(state, "ship"))


# --- all spaces -----------------------------------------------------------------------------------


@every_space
def test_a_space_is_open_to_whoever_has_explored_its_ship(space: str) -> None:
    state = aboard(*(ship for ship in SHIPS[4] if ship != ship_of(space)))
    land(state, 1, ship_of(space))
    assert not offered(state, space)
    assert may(aboard(ship_of(space)), words(space))


@every_space
def test_a_space_is_used_once_in_a_round_by_all_together(space: str) -> None:
    state = aboard(ship_of(space))
    land(state, 1, ship_of(space))
    rich(state, 1)
    give(state, 1, qic=9, formers=1)
    bowls(state, 1, 0, 0, 9)
    put(state, 1, "mine", "4,-2")
    put(state, 1, "trading_station", "0,2")
    tokens(state, 1, "fed_7vp_ore")
    turn(state, 1)
    assert offered(state, space), "before it is used"
    turn(state, 0)
    play(state, words(space))
    while kind(state) not in ("after", "turn"):
        play(state, str(state.actions()[0]))
    assert used(state) == {space}
    for seat in (1, 0):
        turn(state, seat)
        assert not offered(state, space)
    next_round(state)
    assert used(state) == set()
    turn(state, 1)
    rich(state, 1)
    give(state, 1, qic=9)
    bowls(state, 1, 0, 0, 9)
    assert offered(state, space)


@every_space
def test_every_part_of_the_price_is_needed(space: str) -> None:
    for good, amount in SPACES[space][1].items():
        state = aboard(ship_of(space))
        player = state.seats[0]
        if good == "power":
            bowls(state, 0, 3, 3, amount - 1)
        else:
            setattr(player, good, amount - 1)
        if good == "qic":
            player.bowl3 = player.ore = 0  # nothing to be changed into QIC
        assert not may(state, words(space)), good


@every_space
def test_a_space_is_the_action_of_the_turn(space: str) -> None:
    state = aboard(ship_of(space))
    play(state, words(space))
    while kind(state) not in ("after", "turn"):
        play(state, str(state.actions()[0]))
    verbs = {action.verb for action in state.actions()}
    assert (kind(state), seat_to_decide(state)) == ("after", 0)
    assert verbs <= {"end", "convert", "burn"}


def test_the_qic_actions_of_the_research_board_are_covered() -> None:
    state = aboard("twilight")
    put(state, 0, "mine", "3,1")
    board = {action.split()[0] for action in legal(state, "action")}
    assert board == {
        "power_knowledge_3",
        "power_terraform_2",
        "power_ore_2",
        "power_credits_7",
        "power_knowledge_2",
        "power_terraform_1",
        "power_tokens_2",
    }


@every_space
def test_the_tile_for_qic_actions_gives_4_vp_for_those_and_for_no_others(space: str) -> None:
    plain = aboard(ship_of(space))
    tiled = aboard(ship_of(space), extension="side_shuttles")
    own(tiled, 0, "lf_qic_action/std_7vp")
    first, second = effect(plain, 0, words(space)), effect(tiled, 0, words(space))
    extra = 4 if space.endswith("_qic") else 0
    if space == "tf_mars_qic":
        extra += 1  # the standard tile below it
    assert second.get("vp", 0) - first.get("vp", 0) == extra


# --- civilisations with power of their own --------------------------------------------------------


def test_power_of_ships_is_spent_as_any_power() -> None:
    state = table(company("nevlas"))
    land(state, 0, "tf_mars")
    put(state, 0, "planetary_institute", "1,-3")
    put(state, 0, "trading_station", "4,-3")
    give(state, 0, formers=1)
    bowls(state, 0, 0, 0, 1)
    research(state, 0, navigation=2)
    play(state, "ship tf_mars_power 2,-1")
    assert cycle(state, 0) == (1, 0, 0, 0), "with the institute a token is worth 2"
    assert hand(state, 0)["formers"] == 0
    assert state.gaiaformed >> at(state, "2,-1") & 1
