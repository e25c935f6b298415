"""The map of The Lost Fleet, as its tables have it, adds up to what its tiles show."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from gaia.lost_fleet.helpers import BOX
from igroteka.engine.hexes import Cell, distance, rotate
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.lost_fleet.boards import FleetBoard
from igroteka.games.gaia.lost_fleet.box import FleetBox

FLEET = BOX.part(FleetBox)
TILES = {players: one.tiles for players, one in FLEET.interspace.items()}
BASE = GAIA.box_of(())
ASTEROID, PROTOPLANET = BOX.planet_index["asteroid"], BOX.planet_index["protoplanet"]
every_board = pytest.mark.parametrize("players", [1, 2, 3, 4])


def planets(*sectors: str) -> Counter[str]:
    """How many planets of each type some tiles have."""
    types = [planet.type for sector in sectors for planet in BOX.sectors[sector].planets]
    return Counter(BOX.planet_types[kind] for kind in types)


def faces(board: FleetBoard) -> list[tuple[str, ...]]:
    """Every way to turn the deep-space tiles of a board over."""
    return list(product(*([f"{number}-a", f"{number}-b"] for number in board.deep_tiles)))


def test_planet_types_and_what_a_mine_there_needs() -> None:
    assert BOX.planet_types == (*BASE.planet_types, "asteroid", "protoplanet")
    assert BOX.home_types == 7
    asteroid, protoplanet = BOX.planets[ASTEROID], BOX.planets[PROTOPLANET]
    assert (asteroid.gaiaformers, asteroid.free_mine, asteroid.steps, asteroid.vp) == (
        1,
        True,
        0,
        0,
    )
    assert (protoplanet.gaiaformers, protoplanet.free_mine) == (0, False)
    assert (protoplanet.steps, protoplanet.vp) == (3, 6)
    assert (asteroid.start, protoplanet.start) == (True, True), "civilisations start there"


def test_deep_space_faces() -> None:
    found = {
        sector.id: {
            {(0, 0): "top", (0, 1): "right", (-1, 1): "left"}[p.q, p.r]: BOX.planet_types[p.type]
            for p in sector.planets
        }
        for sector in BOX.sectors.values()
        if sector.kind == "deep"
    }
    assert found == {
        "11-a": {"top": "protoplanet", "right": "asteroid"},
        "11-b": {"right": "asteroid"},
        "12-a": {"top": "transdim", "right": "protoplanet"},
        "12-b": {"top": "asteroid"},
        "13-a": {"top": "transdim", "left": "asteroid"},
        "13-b": {"left": "asteroid"},
        "14-a": {"top": "protoplanet", "left": "asteroid"},
        "14-b": {"left": "asteroid"},
        "15-a": {"top": "protoplanet"},
        "15-b": {"top": "protoplanet", "left": "asteroid"},
        "16-a": {"left": "protoplanet"},
        "16-b": {"top": "asteroid", "left": "asteroid"},
        "17-a": {"top": "transdim"},
        "17-b": {"right": "asteroid"},
        "18-a": {"top": "protoplanet"},
        "18-b": {"right": "asteroid"},
    }


def test_single_hexes_between_sectors() -> None:
    single = {s.id: s for s in BOX.sectors.values() if s.kind == "interspace"}
    assert {id for id, sector in single.items() if sector.closed} == {
        "ship-twilight",
        "ship-rebellion",
        "ship-eclipse",
        "ship-tf_mars",
    }
    assert all(sector.cells == ((0, 0),) for sector in single.values())
    counts = {n: Counter(id.partition("-")[0] for id in TILES[n]) for n in range(1, 5)}
    assert counts == {
        1: {"ship": 3, "asteroid": 2, "protoplanet": 1},
        2: {"ship": 3, "asteroid": 2, "protoplanet": 1},
        3: {"ship": 4, "asteroid": 2, "protoplanet": 1, "blank": 1},
        4: {"ship": 4, "asteroid": 4, "protoplanet": 1, "blank": 1},
    }


@pytest.mark.parametrize(
    ("players", "asteroids", "protoplanets", "transdim"),
    [(1, (5, 9), (2, 6), (0, 2)), (2, (5, 9), (2, 6), (0, 2)), (3, (5, 11), (2, 7), (0, 3)),
     (4, (7, 13), (2, 7), (0, 3))],
)  # fmt: skip
def test_fewest_and_most_new_planets_of_a_board(
    players: int, asteroids: Cell, protoplanets: Cell, transdim: Cell
) -> None:
    rows = [planets(*TILES[players], *up) for up in faces(FLEET.boards[players])]
    for kind, expected in (
        ("asteroid", asteroids),
        ("protoplanet", protoplanets),
        ("transdim", transdim),
    ):
        counts = [row[kind] for row in rows]
        assert (min(counts), max(counts)) == expected, kind


def test_tile_16_turned_over_brings_enough_asteroids_for_two() -> None:
    few = [up for up in faces(FLEET.boards[2]) if planets(*TILES[2], *up)["asteroid"] < 6]
    assert (FLEET.least_asteroids, FLEET.flipped_tile) == (6, 16)
    assert (len(faces(FLEET.boards[2])), len(few)) == (64, 8)
    for up in few:
        assert "16-a" in up
        turned = [face.replace("16-a", "16-b") for face in up]
        assert planets(*TILES[2], *up)["asteroid"] == 5
        assert planets(*TILES[2], *turned)["asteroid"] == 7


@pytest.mark.parametrize(("players", "total"), [(1, 157), (2, 157), (3, 203), (4, 224)])
def test_the_shifted_map_has_no_overlap_and_no_hole(players: int, total: int) -> None:
    board = FLEET.boards[players]
    cells = [
        cell
        for sector, slot in zip(board.sectors, board.slots, strict=True)
        for cell in BOX.sectors[sector].cells_at(slot.centre)
    ]
    cells += [slot.hex for slot in board.interspace]
    cells += [hex for slot in board.deep for hex in slot.hexes]
    assert len(cells) == len(set(cells)) == total
    found, edge = {board.slots[0].centre}, [board.slots[0].centre]
    while edge:
        q, r = edge.pop()
        near = {(q + dq, r + dr) for dq, dr in (rotate((0, 1), n) for n in range(6))}
        fresh = (near & set(cells)) - found
        found |= fresh
        edge += fresh
    assert found == set(cells)


@every_board
def test_every_interspace_hex_touches_three_sectors(players: int) -> None:
    board = FLEET.boards[players]
    for slot in board.interspace:
        touched = [one for one in board.slots if distance(one.centre, slot.hex) == 3]
        assert len(touched) == 3


@every_board
def test_slots_are_near_if_they_are_three_hexes_apart(players: int) -> None:
    board = FLEET.boards[players]
    for slot in board.interspace:
        apart = {two.id: distance(slot.hex, two.hex) for two in board.interspace}
        assert {id for id, way in apart.items() if way == 3} == set(slot.near)
        assert 4 not in apart.values()


@pytest.mark.parametrize(("players", "ships", "ways"), [(2, 3, 2), (3, 4, 5), (4, 4, 21)])
def test_ships_find_places_apart(players: int, ships: int, ways: int) -> None:
    slots = FLEET.boards[players].interspace
    chosen = [
        some
        for some in combinations(slots, ships)
        if not any(one.id in two.near for one in some for two in some)
    ]
    assert len(FLEET.ships_of(players)) == ships
    assert len(chosen) == ways


@every_board
def test_sectors_and_pockets_of_a_board(players: int) -> None:
    board = FLEET.boards[players]
    expected = {1: (7, 6, 6, 1), 2: (7, 6, 6, 1), 3: (9, 8, 8, 1), 4: (10, 10, 8, 2)}[players]
    found = (len(board.slots), len(board.interspace), len(board.deep), len(board.hubs))
    assert found == expected
    assert len(TILES[players]) == len(board.interspace)
    assert board.inner == ("01", "02", "03", "04")
    side = "front" if players == 4 else "back"
    assert {BOX.sectors[sector].side for sector in board.sectors} == {"single", side}


@every_board
def test_a_deep_space_tile_lies_in_its_pocket_in_three_ways(players: int) -> None:
    tile = BOX.sectors["11-a"]
    for slot in FLEET.boards[players].deep:
        assert len(slot.places) == 3
        for turn, (centre, rotation) in enumerate(slot.places):
            around = [*slot.hexes[turn:], *slot.hexes[:turn]]
            assert tile.cells_at(centre, rotation) == around
