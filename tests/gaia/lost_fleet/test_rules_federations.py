"""Federations on the map of the fleet, against plain enumeration of every way to lay satellites.

The rules are those of the base game; what is new are hexes that are no place for a satellite (the
ships), planets in deep space and between sectors, and structures with more power value.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from gaia.helpers import at, bowls, mask, may, names, put
from gaia.lost_fleet.helpers import company, table
from gaia.test_steiner import Position, enumerated
from igroteka.engine.hexes import bits
from igroteka.games.gaia import federations
from igroteka.games.gaia.lost_fleet.fleet import Fleet
from igroteka.games.gaia.state import GaiaState

VALUES = {"mine": 1, "trading_station": 2, "research_lab": 2, "planetary_institute": 3}
RING = 2
SATELLITES = 3


def ship_hexes(state: GaiaState) -> set[str]:
    """Where the ships lie, read from the tiles."""
    return {
        f"{placement.centre[0]},{placement.centre[1]}"
        for placement in state.board.placements
        if placement.sector.startswith("ship-")
    }


def around_a_ship(seed: int, faction: str) -> tuple[GaiaState, dict[str, int]]:
    """Some structures near a ship, and what each is worth."""
    rng = random.Random(seed)
    state = table(company(faction, players=3))
    grid = state.board.grid
    ship = at(state, rng.choice(sorted(ship_hexes(state))))
    barren = state.board.transdim
    near = grid.within(1 << ship, 4) & state.board.planets & ~barren
    chosen = rng.sample(sorted(names(state, near)), 6)
    worth: dict[str, int] = {}
    kinds = ["planetary_institute", *rng.choices([*VALUES][:3], k=5)]
    for name, kind in zip(chosen, kinds, strict=True):
        put(state, 0, kind, name)
        worth[name] = VALUES[kind]
    if faction == "moweyds":
        state.part(Fleet).rings[0] = mask(state, chosen[:2])
        for name in chosen[:2]:
            worth[name] += RING
    bowls(state, 0, SATELLITES, 0, 0)
    return state, worth


def drawn(state: GaiaState, worth: dict[str, int]) -> Position:
    """The same as a plain problem: hexes, clusters and values; far hexes are of no use."""
    grid = state.board.grid
    own = mask(state, worth)
    free = grid.within(own, SATELLITES - 1) & ~state.board.planets & ~mask(state, ship_hexes(state))
    clusters = grid.clusters(own)
    values = [sum(worth[name] for name in names(state, cluster)) for cluster in clusters]
    return Position(grid, free, clusters, values)


@pytest.mark.parametrize("faction", ["terrans", "xenos", "moweyds"])
@pytest.mark.parametrize("seed", range(3))
def test_federations_of_the_fleet_are_those_of_plain_enumeration(seed: int, faction: str) -> None:
    state, worth = around_a_ship(seed, faction)
    plain = drawn(state, worth)
    need = 6 if faction == "xenos" else 7
    expected = {
        frozenset(name for i in bits(chosen) for name in names(state, plain.clusters[i])): {
            frozenset(names(state, way)) for way in ways
        }
        for chosen, ways in enumerated(plain, need, SATELLITES, None).items()
    }
    offered = federations.Unite(0).options(state) if expected else []
    assert {frozenset(action.args) for action in offered} == expected.keys()
    assert federations.possible(state, state.seats[0]) == bool(expected)
    for planets, ways in expected.items():
        laying = federations.LaySatellite(0, mask(state, planets), 0, len(next(iter(ways))))
        assert names(state, laying.candidates(state)) == frozenset().union(*ways)


def test_some_of_these_positions_have_federations_with_satellites() -> None:
    found = 0
    for seed in range(3):
        state, _ = around_a_ship(seed, "moweyds")
        position = federations.position(state, state.seats[0])
        assert position is not None
        found += any(price for _, price in position.search.choices())
    assert found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_satellite_lies_on_a_ship(players: int) -> None:
    state = table(company("terrans", players=players))
    ships = mask(state, ship_hexes(state))
    assert ships
    everywhere = state.board.planets
    state.seats[0].built[0] = state.seats[0].planets = everywhere
    position = federations.position(state, state.seats[0])
    assert position is not None
    assert not position.free & ships
    assert position.free


# --- pieces ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("factions", "options", "left"),
    [
        ("xenos,terrans,taklons", {}, 23),  # 25, two of them on the goals
        ("xenos,terrans,taklons", {"turn_order": "passing"}, 22),
        ("xenos,moweyds,taklons", {}, 22),
        ("xenos,terrans,tinkeroids", {}, 22),
        ("xenos,moweyds,tinkeroids", {}, 21),
        ("xenos,moweyds,tinkeroids", {"turn_order": "passing"}, 20),
        ("moweyds,tinkeroids,xenos", {}, 23),  # theirs are not needed
        ("space_giants,tinkeroids,xenos", {}, 23),
    ],
)
def test_satellites_that_mark_hard_types_are_not_built(
    factions: str, options: dict[str, Any], left: int
) -> None:
    """«Выбор цивилизации»: each of the two takes one satellite of every base civilisation."""
    state = table(factions, **options)
    put(state, 0, "planetary_institute", "1,-3")
    put(state, 0, "academy_left", "4,-3")
    put(state, 0, "academy_right", "2,-5")
    player = bowls(state, 0, 0, 0, 0)
    found = federations.position(state, player)
    needed = federations.cheapest(state, player, found) if found else None
    assert needed
    bowls(state, 0, 0, 0, 30)
    near = state.board.grid.within(player.planets, 4)
    away = [1 << h for h in bits(state.board.empty & ~near)]
    player.satellites = sum(away[: left - needed])
    assert may(state, "federation")
    player.satellites |= away[left - needed]
    assert not may(state, "federation")
    assert state.why_not("federation").endswith(f"you have {needed - 1} left")
