"""What the table shows of a position: numbers that the engine works out and nobody else."""

from __future__ import annotations

from itertools import pairwise

import pytest

from age_of_galaxy.helpers import (
    BOX,
    TRADE,
    colonised,
    developed,
    give,
    know,
    lead_with,
    play,
    set_up,
    turn,
)
from igroteka.engine.decision import Action
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY, GalaxyState
from igroteka.games.age_of_galaxy.powers import Powers
from igroteka.games.age_of_galaxy.rounds import next_turn
from igroteka.games.age_of_galaxy.view import view
from igroteka.games.age_of_galaxy.view_types import GalaxyView, PlanetView, PlayerView


def seen(state: GalaxyState, seat: int = 0) -> PlayerView:
    return view(state, seat)["players"][seat]


def planet(state: GalaxyState, name: str) -> PlanetView:
    found = [p for card in view(state, 0)["galaxy"] for p in card["planets"]]
    return next(p for p in found if p["planet"] == name)


def rounds_of(state: GalaxyState) -> dict[int, list[str]]:
    """The phases of every round, everybody passing at once."""
    found: dict[int, list[str]] = {}
    while not state.over:
        shown: GalaxyView = view(state, None)
        found[shown["round"]] = shown["phases"]
        actions = [str(action) for action in state.actions()]
        play(state, "pass" if "pass" in actions else "decline")
    return found


# --- rounds -------------------------------------------------------------------------------------


def test_the_first_round_has_no_capture_phase_and_the_last_no_galaxy_phase() -> None:
    state = turn()
    for player in state.seats:
        player.cubes = player.supply = 0
    phases = {round: ["income", "action", "capture", "galaxy"] for round in (2, 3, 4)}
    assert rounds_of(state) == {
        1: ["income", "action", "galaxy"],
        **phases,
        5: ["income", "action", "capture"],
    }


def test_set_up_has_no_phases() -> None:
    state = AGE_OF_GALAXY.new(2, 1)
    assert isinstance(state, GalaxyState)
    assert view(state, 0)["phases"] == []


def test_a_face_down_card_says_after_which_round_it_is_turned_up() -> None:
    state = turn()
    for player in state.seats:
        player.cubes = player.supply = 0

    def opens() -> list[int | None]:
        return [card["opens"] for card in view(state, 0)["galaxy"]]

    assert opens() == [None, None, 1, 2, 3]
    announced = opens()
    while not state.over:
        face_up = [card["card"] is not None for card in view(state, 0)["galaxy"]]
        assert face_up == [after is None or after < state.round for after in announced]
        assert opens() == [None if up else announced[place] for place, up in enumerate(face_up)]
        next_turn_of_everybody(state)


def next_turn_of_everybody(state: GalaxyState) -> None:
    for player in state.seats:
        player.passed = True
    state._legal = None
    next_turn(state)
    if state.kind == "capture":
        play(state, "decline")


def test_reach_is_counted_in_cards_of_the_row() -> None:
    state = turn()
    assert seen(state)["reach"] == 1
    know(state.seats[0], "warp_drive")
    assert seen(state)["reach"] == 2  # every card that lies face up


# --- boards -------------------------------------------------------------------------------------


def test_a_colonised_planet_has_one_cube_a_developed_one_two_a_captured_one_none() -> None:
    state = turn()
    first, second, third = (p["planet"] for p in view(state, 0)["galaxy"][0]["planets"][:3])
    colonised(state, state.seats[0], first)
    developed(state, state.seats[0], second)
    assert [planet(state, name)["cubes"] for name in (first, second, third)] == [1, 2, 0]
    state.seats[1].captured |= 1 << BOX.planet_index[third]
    assert planet(state, third)["cubes"] == 0


def test_cubes_of_a_cell_move_to_the_trade_card_below_it() -> None:
    state = turn()
    cells = {card["card"]: card["cell"] for card in view(state, 0)["trade"]}
    play(state, "scavenge")
    fed = next(card for card, cell in cells.items() if cell == "scavenge")
    for player in state.seats:
        player.cubes = 0
    next_turn_of_everybody(state)
    cubes = {card["card"]: card["cubes"] for card in view(state, 0)["trade"]}
    assert cubes[fed].count(0) == 1
    assert sum(owners.count(0) for owners in cubes.values()) == 1
    assert list(cells) == list(TRADE)


def test_free_cells_are_counted_and_a_flipped_card_has_no_limit() -> None:
    state = turn(4)
    [first, *_] = view(state, 0)["trade"]
    assert first["left"] == first["cells"] - len(first["cubes"])
    state.trade[0] += 9
    assert view(state, 0)["trade"][0]["left"] == 0
    state.flipped = 1
    assert view(state, 0)["trade"][0]["left"] is None


# --- alliances ----------------------------------------------------------------------------------


def faction_with(op: str) -> tuple[str, str]:
    """A faction with an ability of this kind, and the ability."""
    return next(
        (faction.id, ability.id)
        for faction in BOX.factions
        for ability in faction.abilities
        if ability.op == op
    )


def test_exchanges_are_those_of_the_memo_board_and_of_the_own_leading_factions() -> None:
    state = turn()
    faction, ability = faction_with("convert")
    memo = seen(state)["conversions"]
    assert memo
    assert ability not in memo
    lead_with(state.seats[0], faction)
    assert seen(state)["conversions"] == [*memo, ability]
    assert view(state, 0)["players"][1]["conversions"] == memo


def test_a_leading_faction_adds_its_technology_to_the_tree() -> None:
    state = turn()
    faction = next(faction for faction in BOX.factions if faction.technology >= 0)
    assert seen(state)["own_technologies"] == []
    lead_with(state.seats[0], faction.id)
    assert seen(state)["own_technologies"] == [BOX.technologies[faction.technology].id]


def test_the_congress_asks_for_a_developed_planet_unless_a_faction_waives_it() -> None:
    state = turn()
    assert seen(state)["lead_needs"] == 1
    old_mandate = next(
        faction.id
        for faction in BOX.factions
        if any(ability.op == "waive" and ability.action == "lead" for ability in faction.abilities)
    )
    lead_with(state.seats[0], old_mandate)
    assert seen(state)["lead_needs"] == 0


# --- solo ---------------------------------------------------------------------------------------


def test_the_next_rank_is_the_nearest_above() -> None:
    state = set_up(1)
    state.seats[0].vp = 0
    ranks = sorted(BOX.solo.ranks, key=lambda rank: rank.vp)
    for below, above in pairwise(ranks):
        state.seats[0].vp = max(0, below.vp)
        solo = view(state, 0)["solo"]
        assert solo is not None
        assert (solo["rank"], solo["next_rank"]) == (below.id, {"id": above.id, "vp": above.vp})
    state.seats[0].vp = ranks[-1].vp
    solo = view(state, 0)["solo"]
    assert solo is not None
    assert solo["next_rank"] is None


# --- prices -------------------------------------------------------------------------------------


@pytest.mark.parametrize("planets", [0, 2])
def test_a_price_is_the_goods_paid_without_the_cube(planets: int) -> None:
    state = turn()
    names = [p["planet"] for p in view(state, 0)["galaxy"][0]["planets"]]
    colonised(state, state.seats[0], *names[:planets])
    give(state.seats[0], credit=9)
    state.seats[0].powers = all_types(state)
    state._legal = None
    action = Action(("colonise", names[planets]))
    assert action in state.actions()
    own: dict[str, int] = {}
    for event in state.preview(action):
        if event.seat == 0:
            own[event.good] = own.get(event.good, 0) + event.amount
    assert own["cube"] == -1
    reward = planet(state, names[planets])["reward"].get("credit", 0)
    expected = {"credit": planets - reward} if planets > reward else {}
    assert AGE_OF_GALAXY.price(state, own) == expected


def all_types(state: GalaxyState) -> Powers:
    """Powers of seat 0 with every planet type allowed."""
    powers = state.seats[0].powers.with_effects(())
    powers.types = (1 << len(BOX.planet_types)) - 1
    return powers
