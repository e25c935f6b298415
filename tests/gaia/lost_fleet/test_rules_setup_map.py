"""The Lost Fleet, «Видоизменяемое игровое поле»: the map that set-up lays."""

from __future__ import annotations

from itertools import combinations

import pytest

from gaia.helpers import apart, at, hexes, kind, legal, new, seat_to_decide
from gaia.lost_fleet.helpers import SECTORS, SHIPS, WHEEL, view
from gaia.lost_fleet.laid import GROUPS, SEEDS, every_group, game, tiles
from igroteka.engine.hexes import Cell, distance, rotate

SECTOR = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
NEIGHBOURS = [rotate((0, 1), turn) for turn in range(6)]


def around(centre: Cell) -> set[Cell]:
    return {(centre[0] + q, centre[1] + r) for q, r in SECTOR}


def touching(cells: set[Cell], others: set[Cell]) -> set[Cell]:
    """Which of the cells lie beside one of the others."""
    return {(q, r) for q, r in cells if any((q + dq, r + dr) in others for dq, dr in NEIGHBOURS)}


@pytest.mark.parametrize(
    ("players", "single", "side"),
    [
        (2, {"01", "02", "03", "04"}, "back"),
        (3, {"01", "02", "03", "04", "09", "10"}, "back"),
        (4, {"01", "02", "03", "04", "08", "09", "10"}, "front"),
    ],
)
def test_space_sectors_and_their_sides(players: int, single: set[str], side: str) -> None:
    for seed in SEEDS:
        laid = [one.sector for one in tiles(game(players, seed), "space")]
        assert sorted(laid) == sorted(single | {f"{n}-{side}" for n in ("05", "06", "07")})


@every_group
def test_inner_sectors_are_drawn_from_01_to_04(players: int) -> None:
    inner = [(0, 0), (5, -4)] if players == 4 else [(0, 0)]
    found: set[str] = set()
    for seed in SEEDS:
        by_centre = {one.centre: one.sector for one in tiles(game(players, seed), "space")}
        assert set(by_centre) == set(SECTORS[players].values())
        found |= {by_centre[centre] for centre in inner}
    assert found == {"01", "02", "03", "04"}


@every_group
def test_neighbouring_sectors_share_two_hexes(players: int) -> None:
    centres = [one.centre for one in tiles(game(players, 1), "space")]
    around_hub = [centre for centre in centres if distance(centre, (0, 0)) == 5]
    assert len(around_hub) == 6
    for one, other in combinations(centres, 2):
        if distance(one, other) == 5:
            assert len(touching(around(one), around(other))) == 2


@pytest.mark.parametrize(
    ("players", "between", "deep", "total"), [(2, 6, 6, 157), (3, 8, 8, 203), (4, 10, 8, 224)]
)
def test_gaps_are_filled_by_single_hexes_and_deep_space(
    players: int, between: int, deep: int, total: int
) -> None:
    state = game(players, 2)
    sectors = [around(one.centre) for one in tiles(state, "space")]
    single = [one.centre for one in tiles(state, "interspace")]
    assert (len(single), len(tiles(state, "deep"))) == (between, deep)
    assert len(state.board.grid.by_name) == total
    for hex in single:
        assert sum(bool(touching({hex}, sector)) for sector in sectors) == 3


@pytest.mark.parametrize(("players", "asteroids", "blanks"), [(2, 2, 0), (3, 2, 1), (4, 4, 1)])
def test_the_set_of_single_hexes(players: int, asteroids: int, blanks: int) -> None:
    for seed in SEEDS:
        laid = sorted(one.sector for one in tiles(game(players, seed), "interspace"))
        kinds = [sector.partition("-")[0] for sector in laid]
        assert {sector for sector in laid if sector.startswith("ship-")} == {
            f"ship-{id}" for id in SHIPS[players]
        }
        assert kinds.count("asteroid") == asteroids
        assert kinds.count("protoplanet") == 1
        assert kinds.count("blank") == blanks


@every_group
def test_ships_lie_apart_and_anywhere(players: int) -> None:
    places: set[str] = set()
    for seed in SEEDS:
        found = [str(one["hex"]) for one in view(game(players, seed))["ships"]]
        assert all(apart(one, other) >= 5 for one, other in combinations(found, 2))
        places |= set(found)
    assert len(places) == {2: 6, 3: 8, 4: 10}[players], "every gap can have a ship"


@pytest.mark.parametrize(("players", "last"), [(2, 16), (3, 18), (4, 18)])
def test_deep_space_lies_on_either_side_turned_any_way(players: int, last: int) -> None:
    sides: set[str] = set()
    ways: set[tuple[Cell, int]] = set()
    for seed in SEEDS:
        laid = tiles(game(players, seed), "deep")
        assert sorted(one.sector[:2] for one in laid) == [str(n) for n in range(11, last + 1)]
        sides |= {one.sector for one in laid}
        ways |= {(one.centre, one.rotation) for one in laid}
    assert len(sides) == 2 * (last - 10)
    assert len(ways) == 3 * (last - 10), "three turns in every pocket"


@every_group
def test_equal_planets_of_two_tiles_never_touch(players: int) -> None:
    for seed in SEEDS:
        state = game(players, seed)
        for planet in (*WHEEL, "gaia", "transdim"):
            for one, other in combinations(hexes(state, planet), 2):
                same = (
                    state.board.sector_of[at(state, one)] == state.board.sector_of[at(state, other)]
                )
                assert same or apart(one, other) > 1, planet


def test_with_the_goal_for_asteroids_two_players_have_at_least_6() -> None:
    few = 0
    for seed in range(120):
        without = new(
            GROUPS[2], seed=seed, lost_fleet=True, table={"finals": ["fs_sectors", "lf_distance"]}
        )
        state = new(
            GROUPS[2], seed=seed, lost_fleet=True, table={"finals": ["lf_asteroids", "lf_distance"]}
        )
        assert len(hexes(state, "asteroid")) >= 6
        turned = {*state.board.placements} ^ {*without.board.placements}
        if len(hexes(without, "asteroid")) < 6:
            few += 1
            assert {one.sector for one in turned} == {"16-a", "16-b"}
            assert len({(one.centre, one.rotation) for one in turned}) == 1
        else:
            assert not turned
    assert few > 0


@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_no_tile_is_turned_over(players: int) -> None:
    for seed in SEEDS:
        goals = ({"finals": [goal, "lf_distance"]} for goal in ("lf_asteroids", "fs_sectors"))
        one, other = (
            new(GROUPS[players], seed=seed, lost_fleet=True, table=spec).board.placements
            for spec in goals
        )
        assert one == other


def test_the_last_player_may_turn_space_sectors_and_nothing_else() -> None:
    state = new(GROUPS[3], seed=3, lost_fleet=True, rotate=True)
    assert (kind(state), seat_to_decide(state)) == ("rotate", 2)
    offered = {action.split()[0] for action in legal(state, "rotate")}
    space = {one.sector for one in tiles(state, "space")}
    assert offered
    assert offered <= space
