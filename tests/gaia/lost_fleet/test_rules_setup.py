"""The Lost Fleet, «Изменения в подготовке к игре»: map, boards, ships, civilisations."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any, cast

import pytest

from gaia.helpers import (
    ADVANCED,
    apart,
    at,
    cycle,
    hand,
    hexes,
    kind,
    legal,
    names,
    new,
    play,
    seat_to_decide,
)
from gaia.lost_fleet.helpers import (
    SECTORS,
    SHIPS,
    WHEEL,
    company,
    explorer,
    placements,
    ship,
    table,
    view,
)
from igroteka.engine.errors import BadOption
from igroteka.engine.hexes import Cell, distance, rotate
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.box import Placement
from igroteka.games.gaia.state import GaiaState

SEEDS = range(40)
GROUPS = {2: "terrans,xenos", 3: "terrans,xenos,taklons", 4: "terrans,xenos,taklons,geodens"}
every_group = pytest.mark.parametrize("players", [2, 3, 4])
SECTOR = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
NEIGHBOURS = [rotate((0, 1), turn) for turn in range(6)]
GOLD = {
    "lf_12vp",
    "lf_8vp_8c",
    "lf_4vp_4k",
    "lf_4vp_2o_1q",
    "lf_7vp_2tokens",
    "lf_mine_any_range",
    "lf_tech_tile",
    "lf_mine_3_steps",
}


@cache
def game(players: int, seed: int) -> GaiaState:
    return new(GROUPS[players], seed=seed, lost_fleet=True)


def seen(state: GaiaState) -> dict[str, Any]:
    return cast("dict[str, Any]", state.view(None))


def tiles(state: GaiaState, kind: str) -> list[Placement]:
    return [one for one in state.board.placements if state.box.sectors[one.sector].kind == kind]


def around(centre: Cell) -> set[Cell]:
    return {(centre[0] + q, centre[1] + r) for q, r in SECTOR}


def touching(cells: set[Cell], others: set[Cell]) -> set[Cell]:
    """Which of the cells lie beside one of the others."""
    return {(q, r) for q, r in cells if any((q + dq, r + dr) in others for dq, dr in NEIGHBOURS)}


# --- the map --------------------------------------------------------------------------------------


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


# --- boards and tiles -----------------------------------------------------------------------------


def test_two_players_use_the_side_with_25_vp() -> None:
    assert {view(game(2, seed))["extension"]["side"] for seed in SEEDS} == {"side_25_vp"}


@pytest.mark.parametrize("players", [3, 4])
def test_more_players_use_either_side(players: int) -> None:
    found = {view(game(players, seed))["extension"]["side"] for seed in SEEDS}
    assert found == {"side_25_vp", "side_shuttles"}


@every_group
def test_the_economy_overlay_lies_on_either_side(players: int) -> None:
    assert {view(game(players, s))["economy"] for s in SEEDS} == {"side_power", "side_vp"}


@pytest.mark.parametrize(
    ("side", "level", "income"),
    [
        ("side_power", 2, {"ore": 1, "credits": 2, "charge": 2}),
        ("side_power", 3, {"ore": 1, "credits": 2, "charge": 3}),
        ("side_power", 4, {"ore": 2, "credits": 2, "charge": 2}),
        ("side_vp", 2, {"ore": 1, "credits": 2, "charge": 2}),
        ("side_vp", 3, {"ore": 1, "credits": 3, "vp": 1}),
        ("side_vp", 4, {"ore": 2, "credits": 4, "vp": 1}),
    ],
)
def test_the_overlay_covers_levels_3_and_4_of_economy(
    side: str, level: int, income: dict[str, int]
) -> None:
    def shown(at: int) -> dict[str, int]:
        state = table(economy=side)
        state.seats[0].research[4] = at
        return {"ore": 0, **seen(state)["players"][0]["income"]}

    bare, with_level = shown(0), shown(level)
    gained = {good: amount - bare.get(good, 0) for good, amount in with_level.items()}
    assert {good: amount for good, amount in gained.items() if amount} == income


@every_group
def test_an_advanced_tile_lies_on_the_extension_and_six_below_the_tracks(players: int) -> None:
    everywhere: set[str] = set()
    for seed in SEEDS:
        shown = seen(game(players, seed))
        below = [track["advanced"] for track in shown["tracks"].values()]
        extra = shown["fleet"]["extension"]["tile"]
        assert len({*below, extra}) == 7
        everywhere.add(extra)
    assert len(everywhere) > 10
    assert any(tile.startswith("lf_") for tile in everywhere)


@every_group
def test_new_tiles_and_goals_are_shuffled_into_the_old_ones(players: int) -> None:
    boosters: set[str] = set()
    rounds: set[str] = set()
    finals: set[str] = set()
    for seed in SEEDS:
        shown = seen(game(players, seed))
        assert len(set(shown["boosters"])) == players + 3
        boosters |= set(shown["boosters"])
        rounds |= set(shown["rounds"])
        finals |= set(shown["finals"])
    assert (len(boosters), len(rounds), len(finals)) == (14, 13, 9)


@every_group
def test_new_standard_tiles_are_not_shuffled_into_the_old_ones(players: int) -> None:
    for seed in SEEDS:
        shown = seen(game(players, seed))
        standard = [track["tile"] for track in shown["tracks"].values()] + shown["free_row"]
        assert len(standard) == 9
        assert all(tile.startswith("std_") for tile in standard)


# --- ships ----------------------------------------------------------------------------------------


@every_group
def test_ships_in_play(players: int) -> None:
    for seed in SEEDS:
        assert [one["id"] for one in view(game(players, seed))["ships"]] == list(SHIPS[players])


@every_group
def test_ship_tiles_lie_on_three_ships_but_not_on_twilight(players: int) -> None:
    everywhere: set[tuple[str, str]] = set()
    for seed in SEEDS:
        laid = {one["id"]: one["tile"] for one in view(game(players, seed))["ships"]}
        assert laid.pop("twilight") is None
        assert None not in laid.values()
        assert len(set(laid.values())) == len(laid)
        everywhere |= {(ship, str(tile)) for ship, tile in laid.items()}
    assert len(everywhere) == 3 * (2 if players == 2 else 3), "any kind on any ship"


@every_group
def test_every_ship_has_a_gold_token_of_its_own(players: int) -> None:
    everywhere: set[str | None] = set()
    for seed in SEEDS:
        shown = seen(game(players, seed))
        laid = [one["token"] for one in shown["fleet"]["ships"]]
        assert len(set(laid)) == len(laid) == (3 if players == 2 else 4)
        assert set(laid) <= GOLD
        everywhere |= set(laid)
        assert shown["terraforming_token"] not in GOLD
    assert everywhere == GOLD


def test_gold_tokens_that_lie_on_no_ship_cannot_be_had() -> None:
    shown = seen(game(3, 5))
    laid = {one["token"] for one in shown["fleet"]["ships"]}
    assert {token for token in GOLD if shown["supply"][token]} == laid


@every_group
def test_as_many_artifacts_as_players_lie_on_twilight(players: int) -> None:
    everywhere: set[str] = set()
    for seed in SEEDS:
        state = game(players, seed)
        laid = ship(state, "twilight")["artifacts"]
        assert len(set(laid)) == len(laid) == players
        assert not any(one["artifacts"] for one in view(state)["ships"] if one["id"] != "twilight")
        everywhere |= set(laid)
    assert len(everywhere) == 13


@every_group
def test_every_ship_has_a_place_for_each_player(players: int) -> None:
    for one in view(game(players, 1))["ships"]:
        charges = [slot["charge"] for slot in one["slots"]]
        assert charges == [0, 2, 2, 3][:players]
        assert all(slot["seat"] is None for slot in one["slots"])


# --- civilisations --------------------------------------------------------------------------------


def test_18_civilisations_can_be_chosen_and_two_sides_of_a_board_exclude_each_other() -> None:
    state = GAIA.new(4, seed=1, lost_fleet=True)
    assert isinstance(state, GaiaState)
    assert len(legal(state, "faction")) == 18
    play(state, "faction tinkeroids")
    assert not {"tinkeroids", "darkanians"} & set(legal(state, "faction"))
    play(state, "faction space_giants")
    assert not {"moweyds", "space_giants"} & set(legal(state, "faction"))
    assert len(legal(state, "faction")) == 14


@pytest.mark.parametrize(("players", "shuttles"), [(2, 2), (3, 3), (4, 3)])
def test_shuttles_on_the_exploration_board(players: int, shuttles: int) -> None:
    state = game(players, 1)
    assert [explorer(state, seat)["shuttles"] for seat in range(players)] == [shuttles] * players


@pytest.mark.parametrize(("players", "left"), [(2, 1), (3, 2), (4, 2)])
def test_moweyds_start_with_a_shuttle_on_tf_mars(players: int, left: int) -> None:
    state = new(company("xenos", "moweyds", players=players), lost_fleet=True)
    assert explorer(state, 1)["explored"] == ["tf_mars"]
    assert explorer(state, 1)["shuttles"] == left
    assert ship(state, "tf_mars")["slots"][0]["seat"] == 1
    assert (state.seats[1].vp, cycle(state, 1)) == (10, (4, 4, 0, 0))


@pytest.mark.parametrize(
    ("faction", "goods", "power"),
    [
        ("ivits", {}, (2, 2, 0, 0)),
        ("bescods", {"ore": 4, "credits": 15, "knowledge": 3, "qic": 1}, (2, 4, 0, 0)),
        ("tinkeroids", {"ore": 4, "credits": 15, "knowledge": 2, "qic": 1}, (4, 2, 0, 0)),
        ("darkanians", {"ore": 7, "credits": 15, "knowledge": 3, "qic": 2}, (4, 2, 0, 0)),
        ("moweyds", {"ore": 6, "credits": 15, "knowledge": 5, "qic": 2}, (4, 4, 0, 0)),
        ("space_giants", {"ore": 6, "credits": 15, "knowledge": 3, "qic": 2}, (4, 4, 0, 0)),
    ],
)
def test_what_some_civilisations_start_with(
    faction: str, goods: dict[str, int], power: tuple[int, ...]
) -> None:
    state = new(company(faction), lost_fleet=True)
    held = hand(state, 0)
    assert {good: held[good] for good in goods} == goods
    assert cycle(state, 0) == power
    assert (held["vp"], held["formers"]) == (10, int(faction == "moweyds"))


@pytest.mark.parametrize(
    ("faction", "tracks"),
    [
        ("tinkeroids", {"science"}),
        ("darkanians", {"navigation", "economy"}),
        ("moweyds", {"gaia_project"}),
        ("space_giants", {"navigation"}),
    ],
)
def test_tracks_that_the_new_civilisations_start_on(faction: str, tracks: set[str]) -> None:
    state = new(company(faction), lost_fleet=True)
    levels = seen(state)["players"][0]["research"]
    assert {track for track, level in levels.items() if level == 1} == tracks
    assert sum(levels.values()) == len(tracks)


@pytest.mark.parametrize("faction", ["terrans", "firaks", "xenos", "hadsch_hallas", "taklons"])
def test_other_civilisations_start_as_without_the_fleet(faction: str) -> None:
    others = company(faction)
    with_fleet, without = new(others, lost_fleet=True), new(others, board="default")
    assert hand(with_fleet, 0) == hand(without, 0)


# --- starting structures --------------------------------------------------------------------------


def placed(factions: str) -> tuple[GaiaState, list[int | None]]:
    """Everybody settles; the seats in the order they did."""
    state = new(factions, lost_fleet=True, table={"sectors": placements(len(factions.split(",")))})
    seats: list[int | None] = []
    while kind(state) == "settle":
        seats.append(seat_to_decide(state))
        play(state, "settle " + legal(state, "settle")[0])
    return state, seats


@pytest.mark.parametrize(
    ("factions", "order"),
    [
        ("terrans,xenos,taklons", [0, 1, 2, 2, 1, 0, 1]),
        ("tinkeroids,terrans,moweyds", [1, 1, 0, 2]),
        ("ivits,darkanians,xenos,space_giants", [2, 2, 2, 1, 3, 0]),
        ("darkanians,ivits,terrans,xenos", [2, 3, 3, 2, 3, 0, 1]),
        ("moweyds,tinkeroids", [0, 1]),
        ("ivits,tinkeroids", [1, 0]),
    ],
)
def test_structures_are_placed_in_three_stages(factions: str, order: list[int]) -> None:
    state, seats = placed(factions)
    assert seats == order
    assert kind(state) == "booster"


@pytest.mark.parametrize(
    ("faction", "structure", "planet"),
    [
        ("tinkeroids", "planetary_institute", "asteroid"),
        ("darkanians", "mine", "asteroid"),
        ("moweyds", "mine", "protoplanet"),
        ("space_giants", "mine", "protoplanet"),
    ],
)
def test_new_civilisations_start_with_one_structure_on_a_new_planet(
    faction: str, structure: str, planet: str
) -> None:
    factions = company("terrans", faction)
    state = new(factions, lost_fleet=True, table={"sectors": placements(3)})
    while seat_to_decide(state) != 1:
        play(state, "settle " + legal(state, "settle")[0])
    assert set(legal(state, "settle")) == hexes(state, planet)
    play(state, "settle " + legal(state, "settle")[0])
    structures = seen(state)["players"][1]["structures"]
    assert {name for name, where in structures.items() if where} == {structure}
    assert len(structures[structure]) == 1
    assert names(state, state.seats[1].planets) <= hexes(state, planet)
    assert state.seats[1].vp == 10, "no points for the first protoplanet"
    assert explorer(state, 1)["gaiaformers_spent"] == 0


def test_a_gaiaformer_of_the_start_stays_when_one_starts_on_an_asteroid_or_protoplanet() -> None:
    state, _ = placed("moweyds,darkanians,terrans")
    assert hand(state, 0)["formers"] == 1


# --- the terraforming card ------------------------------------------------------------------------


@every_group
def test_the_card_has_every_type_of_the_wheel_in_any_order(players: int) -> None:
    cards = [tuple(view(game(players, seed))["card"]) for seed in SEEDS]
    assert all(sorted(card) == sorted(WHEEL) for card in cards)
    assert len(set(cards)) > 30


CARD = ("ice", "swamp", "oxide", "terra", "titanium", "desert", "volcanic")


@pytest.mark.parametrize(
    ("factions", "hard"),
    [
        ("tinkeroids,terrans", [{"terra", "ice", "swamp"}, set()]),
        ("lantids,moweyds", [set(), {"terra", "ice", "swamp"}]),
        ("tinkeroids,moweyds", [{"ice", "swamp", "oxide"}, {"terra", "titanium", "desert"}]),
        ("moweyds,tinkeroids", [{"ice", "swamp", "oxide"}, {"terra", "titanium", "desert"}]),
        ("tinkeroids,space_giants", [{"ice", "swamp", "oxide"}, set()]),
        ("nevlas,tinkeroids,xenos", [set(), {"ice", "desert", "swamp"}, set()]),
        (
            "firaks,moweyds,xenos,tinkeroids",
            [set(), {"titanium", "desert", "ice"}, set(), {"titanium", "desert", "swamp"}],
        ),
        (
            "geodens,taklons,moweyds,hadsch_hallas",
            [set(), set(), {"volcanic", "swamp", "oxide"}, set()],
        ),
    ],
)
def test_hard_types_are_those_of_base_civilisations_and_then_the_first_of_the_card(
    factions: str, hard: list[set[str]]
) -> None:
    state = table(factions, card=CARD)
    assert [set(explorer(state, seat)["hard_types"]) for seat in range(len(hard))] == hard


@pytest.mark.parametrize("faction", ["tinkeroids", "moweyds"])
def test_hard_types_take_3_steps_and_all_others_1(faction: str) -> None:
    state = table(f"{faction},terrans", card=CARD)
    costs = seen(state)["players"][0]["terraforming"]
    steps = {planet: ore // 3 for planet, ore in costs.items()}
    assert steps == {
        "terra": 3,
        "ice": 3,
        "swamp": 3,
        "oxide": 1,
        "titanium": 1,
        "desert": 1,
        "volcanic": 1,
        "protoplanet": 3,
    }


# --- a table that names some of it ----------------------------------------------------------------


def test_what_is_not_named_of_the_ships_is_left_to_the_seed() -> None:
    named = {"twilight": {"token": "lf_12vp"}, "eclipse": {"tile": "lf_range"}}
    laid = [new(GROUPS[3], seed=seed, lost_fleet=True, table={"ships": named}) for seed in range(8)]
    aboard = [{one["id"]: (one["tile"], one["token"]) for one in view(s)["ships"]} for s in laid]
    assert len({str(one) for one in aboard}) > 1
    for one in aboard:
        assert one["twilight"] == (None, "lf_12vp")
        assert one["eclipse"][0] == "lf_range"
        tiles = [tile for ship, (tile, _) in one.items() if ship != "twilight"]
        tokens = [token for _, token in one.values()]
        assert None not in tiles
        assert len(set(tiles)) == 3
        assert None not in tokens
        assert len(set(tokens)) == 4


def test_ships_of_which_nothing_is_named_are_as_the_seed_has_them() -> None:
    plain = new(GROUPS[3], seed=3, lost_fleet=True)
    for ships in ({}, {"eclipse": {}}):
        state = new(GROUPS[3], seed=3, lost_fleet=True, table={"ships": ships})
        assert view(state)["ships"] == view(plain)["ships"]


@pytest.mark.parametrize("named", [ADVANCED, {"extension": "lf_qic_action"}])
def test_advanced_tiles_may_be_named_without_the_extension_or_alone(named: dict[str, str]) -> None:
    laid: list[dict[str, str]] = []
    for seed in range(8):
        state: Any = new(GROUPS[3], seed=seed, lost_fleet=True, table={"advanced": named})
        seen = state.view(None)
        tiles = {id: track["advanced"] for id, track in seen["tracks"].items()}
        laid.append({**tiles, "extension": seen["fleet"]["extension"]["tile"]})
    assert all(len(set(one.values())) == 7 for one in laid)
    assert all(one.items() >= named.items() for one in laid)
    assert len({str(one) for one in laid}) > 1


@pytest.mark.parametrize(
    ("ships", "complaint"),
    [
        ({"twilight": {"tile": "lf_range"}}, "ships, twilight: there is no 'tile'"),
        ({"twilight": "lf_12vp"}, "ships, twilight: a mapping is needed"),
        ({"enterprise": {}}, "ships: there is no 'enterprise'"),
        ({"eclipse": {"token": "fed_12vp"}}, "ships, eclipse, token: 'fed_12vp' is not one of"),
        (
            {"eclipse": {"token": "lf_12vp"}, "tf_mars": {"token": "lf_12vp"}},
            "no token lies on two ships",
        ),
    ],
)
def test_what_cannot_lie_on_a_ship_is_refused(ships: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        new(GROUPS[3], lost_fleet=True, table={"ships": ships})
