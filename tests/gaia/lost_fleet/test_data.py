"""The component tables of The Lost Fleet add up to what its rulebook and its tiles show."""

from __future__ import annotations

from typing import cast

import pytest

from gaia.lost_fleet.helpers import BOX
from igroteka import BadOption
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.box import GAIA_PROJECT, SCIENCE
from igroteka.games.gaia.lost_fleet.box import FleetBox
from igroteka.games.gaia.state import GaiaState

FLEET = BOX.part(FleetBox)
SHIP_TILES = [tile.index for tile in BOX.standard_tiles if tile.elsewhere]
SHIP_TOKENS = [token.index for token in BOX.tokens if token.elsewhere]
BASE = GAIA.box_of(())
ASTEROID, PROTOPLANET = BOX.planet_index["asteroid"], BOX.planet_index["protoplanet"]


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
