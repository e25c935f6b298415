"""The component tables of The Lost Fleet add up to what its rulebook and its tiles show."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import cast

import pytest

from igroteka import BadOption
from igroteka.engine.hexes import Cell, distance, rotate
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.box import ECONOMY, GAIA_PROJECT, NAVIGATION, SCIENCE
from igroteka.games.gaia.lost_fleet.boards import FleetBoard
from igroteka.games.gaia.lost_fleet.box import FleetBox
from igroteka.games.gaia.state import GaiaState

BOX = GAIA.box_of(("lost_fleet",))
FLEET = BOX.part(FleetBox)
TILES = {players: one.tiles for players, one in FLEET.interspace.items()}
SHIP_TILES = [tile.index for tile in BOX.standard_tiles if tile.elsewhere]
SHIP_TOKENS = [token.index for token in BOX.tokens if token.elsewhere]
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


# --- beside the base game -------------------------------------------------------------------------


def test_without_the_fleet_everything_is_as_it_was() -> None:
    assert (GAIA.digest(()), GAIA.digest(("automa",))) == ("f024fbb24d8a", "f9fb3a62064d")
    assert len(BASE.factions) == 14
    assert BASE.factions[BASE.faction_index["ivits"]].bowls == (2, 4, 0)
    assert {goal.neutral for goal in BASE.final_goals if goal.id == "fs_planet_types"} == {5}


def test_the_pieces_of_the_base_game_keep_their_places() -> None:
    for name in (
        "planet_index",
        "track_index",
        "booster_index",
        "token_index",
        "goal_index",
        "final_index",
        "action_index",
        "faction_index",
    ):
        assert {**getattr(BOX, name), **getattr(BASE, name)} == getattr(BOX, name), name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_civilisations_drawn_for_a_game_without_it_are_those_of_the_base_game(players: int) -> None:
    known = {board.id for board in BASE.factions}
    for seed in range(12):
        state = GAIA.new(players, seed, factions="random")
        assert isinstance(state, GaiaState)
        assert state.table.factions is not None
        assert {BOX.factions[index].id for index in state.table.factions} <= known


def test_what_is_printed_for_the_base_game_is_not_what_the_fleet_lays_over_it() -> None:
    factions = cast("list[dict[str, object]]", GAIA.printed_values()["factions"])
    printed = {str(one["id"]): cast("list[int]", one["bowls"]) for one in factions}
    assert list(printed["ivits"]) == [2, 4, 0]


# --- the map --------------------------------------------------------------------------------------


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


# --- ships ----------------------------------------------------------------------------------------


def test_actions_of_the_ships_and_their_prices() -> None:
    assert {space.id: dict(space.cost) for space in FLEET.spaces} == {
        "twilight_qic": {"qic": 3},
        "twilight_power": {"power": 3, "ore": 2},
        "twilight_knowledge": {"knowledge": 1},
        "rebellion_qic": {"qic": 3},
        "rebellion_power": {"power": 3, "ore": 1},
        "rebellion_knowledge": {"knowledge": 2},
        "eclipse_qic": {"qic": 2},
        "eclipse_power": {"power": 3, "knowledge": 2},
        "eclipse_credit": {"credits": 6},
        "tf_mars_qic": {"qic": 2},
        "tf_mars_power": {"power": 2},
        "tf_mars_credit": {"credits": 3},
    }
    assert [space.index for space in FLEET.spaces] == list(range(12))
    assert [space.ship for space in FLEET.spaces] == [n // 3 for n in range(12)]
    assert all(space.id.endswith(f"_{space.kind}") for space in FLEET.spaces)


def test_what_the_actions_of_the_ships_do() -> None:
    found = {
        space.id: (space.effect, dict(space.goods), space.per, space.steps, space.range)
        for space in FLEET.spaces
    }
    assert found == {
        "twilight_qic": ("token", {}, None, 0, 0),
        "twilight_power": ("upgrade", {}, None, 0, 0),
        "twilight_knowledge": (None, {}, None, 0, 3),
        "rebellion_qic": ("tile", {}, None, 0, 0),
        "rebellion_power": ("upgrade", {}, None, 0, 0),
        "rebellion_knowledge": (None, {"credits": 2, "qic": 1}, None, 0, 0),
        "eclipse_qic": (None, {"vp": 2}, "planet_type", 0, 0),
        "eclipse_power": ("advance", {}, None, 0, 0),
        "eclipse_credit": ("asteroid_mine", {}, None, 0, 0),
        "tf_mars_qic": (None, {"vp": 2}, "standard_tile", 0, 0),
        "tf_mars_power": ("instant_gaia", {}, None, 0, 0),
        "tf_mars_credit": (None, {}, None, 1, 0),
    }
    upgrades = {s.id: BOX.structures[s.structure] for s in FLEET.spaces if s.structure is not None}
    assert upgrades == {"twilight_power": "research_lab", "rebellion_power": "trading_station"}


def test_ships_in_play_and_what_lies_on_them() -> None:
    assert [ship.id for ship in FLEET.ships] == ["twilight", "rebellion", "eclipse", "tf_mars"]
    assert [ship.id for ship in FLEET.ships_of(1)] == ["rebellion", "eclipse", "tf_mars"]
    assert [ship.id for ship in FLEET.ships_of(2)] == ["twilight", "eclipse", "tf_mars"]
    assert FLEET.ships_of(3) == FLEET.ships_of(4) == FLEET.ships
    assert [ship.id for ship in FLEET.ships if not ship.tile] == ["twilight"]
    assert [ship.id for ship in FLEET.ships if ship.artifacts] == ["twilight"]
    assert [BOX.standard_tiles[tile].id for tile in SHIP_TILES] == [
        "lf_ore_knowledge",
        "lf_range",
        "lf_terraform_mine",
    ]
    assert len(SHIP_TOKENS) == 8
    assert {BOX.tokens[token].count for token in SHIP_TOKENS} == {1}
    assert all(BOX.tokens[token].green for token in SHIP_TOKENS)


def test_shuttles_and_their_places() -> None:
    assert FLEET.slot_charges == (0, 2, 2, 3)
    assert FLEET.shuttles == {1: 2, 2: 2, 3: 3, 4: 3}


def test_qic_actions_of_the_research_board_are_covered() -> None:
    covered = {BOX.board_actions[index].id for index in FLEET.covered}
    assert covered == {space.id for space in BOX.board_actions if space.pays == "qic"}


# --- tiles, tokens, goals -------------------------------------------------------------------------


def test_more_tiles_boosters_and_goals() -> None:
    assert (len(BOX.standard_tiles), len(BOX.advanced_tiles), len(BOX.boosters)) == (12, 21, 14)
    assert (len(BOX.round_goals), len(BOX.final_goals), len(BOX.tokens)) == (13, 9, 15)
    assert [(goal.id, goal.vp, goal.when) for goal in BOX.round_goals[10:]] == [
        ("lf_new_sector", 3, "new_sector"),
        ("lf_new_planet_type", 3, "new_type"),
        ("lf_research_lab", 4, "research_lab"),
    ]
    neutral = {goal.id: goal.neutral for goal in BOX.final_goals}
    assert neutral["fs_planet_types"] == 6, "the corrected tile"
    assert [(goal.id, goal.neutral) for goal in BOX.final_goals[6:]] == [
        ("lf_asteroids", 3),
        ("lf_distance", 8),
        ("lf_deep_space", 3),
    ]


def test_advanced_tiles() -> None:
    found = [(t.id, t.timing, dict(t.goods), t.per or t.when) for t in BOX.advanced_tiles[15:]]
    assert found == [
        ("lf_asteroids_pass", "pass", {"vp": 2}, "asteroid"),
        ("lf_institutes_academies", "immediate", {"vp": 6}, "big"),
        ("lf_deep_space_now", "immediate", {"vp": 4}, "deep_space"),
        ("lf_deep_space_pass", "pass", {"vp": 2}, "deep_space"),
        ("lf_qic_action", "trigger", {"vp": 4}, "qic_action"),
        ("lf_terraforming_step", "trigger", {"vp": 2}, "terraform_step"),
    ]


def test_standard_tiles_boosters_and_tokens() -> None:
    tiles = {t.id: (dict(t.goods), t.range, t.effect, t.steps) for t in BOX.standard_tiles[9:]}
    assert tiles == {
        "lf_ore_knowledge": ({"ore": 1, "knowledge": 3}, 0, None, 0),
        "lf_range": ({}, 1, None, 0),
        "lf_terraform_mine": ({}, 0, "free_mine", 2),
    }
    boosters = [(b.income, b.pass_vp, b.per, b.effect) for b in BOX.boosters[10:]]
    assert boosters == [
        (((("ore", 1),),), 3, "gaiaformer", None),
        (((("ore", 1),),), 1, "planet_type", None),
        (((("credits", 3),),), 2, "deep_space", None),
        (((("charge", 2),),), 0, None, "instant_gaia"),
    ]
    tokens = {t.id: (dict(t.goods), t.effect, t.steps) for t in BOX.tokens[7:]}
    assert tokens == {
        "lf_12vp": ({"vp": 12}, None, 0),
        "lf_8vp_8c": ({"vp": 8, "credits": 8}, None, 0),
        "lf_4vp_4k": ({"vp": 4, "knowledge": 4}, None, 0),
        "lf_4vp_2o_1q": ({"vp": 4, "ore": 2, "qic": 1}, None, 0),
        "lf_7vp_2tokens": ({"vp": 7, "tokens_iii": 2}, None, 0),
        "lf_mine_any_range": ({}, "distant_mine", 0),
        "lf_tech_tile": ({}, "tile", 0),
        "lf_mine_3_steps": ({}, "free_mine", 3),
    }


def test_thirteen_artifacts() -> None:
    found = {a.id: (dict(a.goods), dict(a.each), a.per) for a in FLEET.artifacts if not a.income}
    assert found == {
        "art_3c_3o": ({"credits": 3, "ore": 3}, {}, None),
        "art_3k_1q": ({"knowledge": 3, "qic": 1}, {}, None),
        "art_5c_2o": ({"credits": 5, "ore": 2}, {}, None),
        "art_asteroid": ({"vp": 7}, {}, None),
        "art_protoplanet": ({"vp": 7}, {}, None),
        "art_deep_space": ({}, {"vp": 3}, "deep_space"),
        "art_federation": ({}, {}, None),
        "art_gaia_level": ({}, {"vp": 3}, None),
        "art_science_level": ({}, {"vp": 3}, None),
        "art_areas_level_3": ({}, {"vp": 3}, "high_track"),
        "art_planet_types": ({"vp": 3}, {"vp": 1}, "planet_type"),
    }
    assert {a.id: a.income for a in FLEET.artifacts if a.income} == {
        "art_income_k_o": ((("knowledge", 1),), (("ore", 1),)),
        "art_income_power": ((("tokens_iii", 2),),),
    }
    tracks = {a.id: a.track for a in FLEET.artifacts if a.track is not None}
    assert tracks == {"art_gaia_level": GAIA_PROJECT, "art_science_level": SCIENCE}
    mines = {a.id: a.mine for a in FLEET.artifacts if a.mine is not None}
    assert mines == {"art_asteroid": ASTEROID, "art_protoplanet": PROTOPLANET}
    assert [a.id for a in FLEET.artifacts if a.effect == "token"] == ["art_federation"]
    assert (len(FLEET.artifacts), FLEET.artifact_tokens) == (13, 6)


def test_overlays_and_the_extension() -> None:
    assert {side.id: side.levels for side in FLEET.economy_sides} == {
        "side_power": {
            3: ((("ore", 1),), (("credits", 2),), (("charge", 3),)),
            4: ((("ore", 2),), (("credits", 2),), (("charge", 2),)),
        },
        "side_vp": {
            3: ((("ore", 1),), (("credits", 3),), (("vp", 1),)),
            4: ((("ore", 2),), (("credits", 4),), (("vp", 1),)),
        },
    }
    extension = [(side.id, side.vp, side.ships, side.players) for side in FLEET.extension_sides]
    assert extension == [("side_25_vp", 25, 0, (1, 2, 3, 4)), ("side_shuttles", 0, 3, (3, 4))]
    lantids = {n: (dict(one.guest), dict(one.home)) for n, one in FLEET.lantids.items()}
    assert lantids == {
        1: ({"knowledge": 2}, {"knowledge": 2}),
        2: ({"knowledge": 2}, {"knowledge": 2}),
        3: ({"knowledge": 2, "charge": 1}, {}),
    }


# --- civilisations --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "hand", "bowls", "tracks", "home", "gaia", "steps"),
    [
        ("tinkeroids", (4, 15, 2, 1, 0), (4, 2, 0), (SCIENCE,), ASTEROID, 2, 0),
        ("darkanians", (7, 15, 3, 2, 0), (4, 2, 0), (NAVIGATION, ECONOMY), ASTEROID, 2, 1),
        ("moweyds", (6, 15, 5, 2, 1), (4, 4, 0), (GAIA_PROJECT,), PROTOPLANET, None, 0),
        ("space_giants", (6, 15, 3, 2, 0), (4, 4, 0), (NAVIGATION,), PROTOPLANET, 2, 2),
    ],
)
def test_boards_of_the_new_civilisations(
    id: str,
    hand: tuple[int, ...],
    bowls: tuple[int, ...],
    tracks: tuple[int, ...],
    home: int,
    gaia: int | None,
    steps: int,
) -> None:
    board = BOX.factions[BOX.faction_index[id]]
    held = Counter(dict(board.start))
    for track in board.start_tracks:
        held.update(dict(BOX.tracks[track].levels[1].once))
    assert tuple(held[g] for g in ("ore", "credits", "knowledge", "qic", "gaiaformer")) == hand
    assert (board.bowls, board.start_tracks, board.home) == (bowls, tracks, home)
    assert (board.gaia_qic, board.steps, board.stage) == (gaia, steps, 2)
    institute = id == "tinkeroids"
    assert (board.start_mines, board.start_institute) == (int(not institute), institute)
    power = 6 if id == "space_giants" else 4
    assert board.structures[3].income == (((("charge", power),), (("tokens", 1),)),)
    assert board.base_income == ((("ore", 1),), (("knowledge", 1),))


def test_two_sides_of_a_board_exclude_each_other() -> None:
    rivals = {
        frozenset(BOX.factions[index].id for index in BOX.rivals[BOX.faction_index[id]])
        for id in ("tinkeroids", "darkanians", "moweyds", "space_giants")
    }
    assert rivals == {
        frozenset({"tinkeroids", "darkanians"}),
        frozenset({"moweyds", "space_giants"}),
    }


def test_what_changes_on_boards_of_the_base_game() -> None:
    changed = {
        board.id: [
            name
            for name in ("start", "bowls", "base_income", "structures", "home", "start_mines")
            if getattr(board, name) != getattr(BASE.factions[board.index], name)
        ]
        for board in BOX.factions[:14]
    }
    assert {id: names for id, names in changed.items() if names} == {
        "lantids": ["base_income"],
        "ivits": ["bowls"],
        "bescods": ["start"],
    }
    lantids, ivits, bescods = (
        BOX.factions[BOX.faction_index[id]] for id in ("lantids", "ivits", "bescods")
    )
    assert lantids.base_income[-1] == (("tokens", 1),)
    assert ivits.bowls == (2, 2, 0)
    assert dict(bescods.start) == {"ore": 4, "credits": 15, "knowledge": 3, "qic": 1}
    more = {id: BOX.faction_conversions[id] for id in BASE.faction_conversions}
    assert [id for id in more if len(more[id]) > len(BASE.faction_conversions[id])] == ["xenos"]
    offer = more["xenos"][0]
    assert (offer.pays, offer.cost, offer.goods) == ("ore", 1, (("tokens_iii", 1),))
    assert not offer.needs_institute


def test_exploration_boards() -> None:
    by_id = {BOX.factions[index].id: board for index, board in FLEET.exploration.items()}
    assert list(by_id) == [board.id for board in BOX.factions]
    assert {id: board.vp for id, board in by_id.items() if board.vp != 5} == {"bal_taks": 7}
    assert {id: board.also for id, board in by_id.items() if board.also} == {
        "taklons": "brainstone",
        "nevlas": "token",
        "itars": "token",
    }
    assert {id: board.range for id, board in by_id.items() if board.range} == {"gleens": 2}
    assert {id: board.steps for id, board in by_id.items() if board.steps} == {"space_giants": 2}
    shuttles = {
        id: FLEET.ships[board.shuttle].id
        for id, board in by_id.items()
        if board.shuttle is not None
    }
    assert shuttles == {"moweyds": "tf_mars"}


def test_tinkering_tiles_and_other_numbers_of_the_civilisations() -> None:
    assert [(t.id, t.rounds, dict(t.goods), t.steps) for t in FLEET.tinkering] == [
        ("tink_1", (1, 2, 3), {}, 1),
        ("tink_2", (1, 2, 3), {"charge": 4}, 0),
        ("tink_3", (1, 2, 3), {"qic": 1}, 0),
        ("tink_4", (4, 5, 6), {}, 3),
        ("tink_5", (4, 5, 6), {"knowledge": 3}, 0),
        ("tink_6", (4, 5, 6), {"qic": 2}, 0),
    ]
    own = {id: value for id, value in BOX.abilities.items() if id not in BASE.abilities}
    assert own == {
        "expensive_types": 3,
        "expensive_steps": 3,
        "cheap_steps": 1,
        "darkanians_credits": 2,
        "darkanians_knowledge": 1,
        "power_rings": 6,
        "ring_power": 2,
    }


# --- options --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options", "why"),
    [
        (1, {"setup": "first-game"}, "first game is one without the fleet"),
        (2, {"setup": "first-game"}, "first game is one without the fleet"),
        (2, {"board": "default"}, "shape of its own"),
        (3, {"board": "variant-1"}, "shape of its own"),
        (3, {"small_board": "without-09"}, "for three players"),
    ],
)
def test_options_that_do_not_go_with_the_fleet_are_refused(
    players: int, options: dict[str, object], why: str
) -> None:
    with pytest.raises(BadOption, match=why):
        GAIA.new(players, 1, False, lost_fleet=True, **options)


def test_pieces_of_the_fleet_are_named_only_in_a_game_with_it() -> None:
    with pytest.raises(BadOption, match="table, ships: only a game with lost_fleet"):
        GAIA.new(2, 1, table={"ships": {}})


def test_closed_options_are_not_offered() -> None:
    usual = {option.name for option in GAIA.offered(3, {})}
    offered = {option.name for option in GAIA.offered(3, {"lost_fleet": True})}
    assert usual - offered == {"setup", "board", "small_board"}
    assert "lost_fleet" in usual
    assert "lost_fleet" in {option.name for option in GAIA.offered(1, {})}
