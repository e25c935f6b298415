"""Rulebook, «Подготовка к игре»: what lies on the table and what everybody starts with."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    at,
    cycle,
    hand,
    hexes,
    kind,
    legal,
    level,
    names,
    new,
    play,
    seat_to_decide,
)
from gaia.printed import FEDERATION_TOKENS, TRACKS
from igroteka.engine.errors import BadOption
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState

# ore, credits, knowledge, QIC, gaiaformers, areas I and II, track of the first step
STARTS = {
    "terrans": (4, 15, 3, 1, 1, 4, 4, "gaia_project"),
    "lantids": (4, 13, 3, 1, 0, 4, 0, None),
    "xenos": (4, 15, 3, 2, 0, 2, 4, "artificial_intelligence"),
    "gleens": (5, 15, 3, 0, 0, 2, 4, "navigation"),
    "taklons": (4, 15, 3, 1, 0, 2, 4, None),
    "ambas": (4, 15, 3, 2, 0, 2, 4, "navigation"),
    "hadsch_hallas": (4, 15, 3, 1, 0, 2, 4, "economy"),
    "ivits": (4, 15, 3, 1, 0, 2, 4, None),
    "geodens": (6, 15, 3, 1, 0, 2, 4, "terraforming"),
    "bal_taks": (4, 15, 3, 0, 1, 2, 2, "gaia_project"),
    "firaks": (3, 15, 2, 1, 0, 2, 4, None),
    "bescods": (4, 15, 1, 1, 0, 2, 4, None),
    "nevlas": (4, 15, 2, 1, 0, 2, 4, "science"),
    "itars": (5, 15, 3, 1, 0, 4, 4, None),
}


def placed(factions: str, **options: object) -> GaiaState:
    """Starting structures are on the map (first free home planets), boosters not yet taken."""
    state = new(factions, **{"board": "default", **options})
    while kind(state) == "settle":
        play(state, "settle " + legal(state, "settle")[0])
    return state


@pytest.mark.parametrize("faction", STARTS)
def test_every_faction_starts_with_what_its_board_shows(faction: str) -> None:
    other = "xenos" if faction not in ("xenos", "gleens") else "terrans"
    state = new(f"{faction},{other}", board="default")
    ore, credits, knowledge, qic, formers, one, two, track = STARTS[faction]
    assert hand(state, 0) == {
        "ore": ore,
        "credits": credits,
        "knowledge": knowledge,
        "qic": qic,
        "formers": formers,
        "bowl1": one,
        "bowl2": two,
        "bowl3": 0,
        "bowl_gaia": 0,
        "vp": 10,
    }
    levels = {line.id: level(state, 0, line.id) for line in TRACKS}
    assert levels == {line.id: int(line.id == track) for line in TRACKS}


def test_terrans_start_with_3_knowledge_4_ore_15_credits() -> None:
    state = new("terrans,xenos", board="default")
    assert (hand(state, 0)["knowledge"], hand(state, 0)["ore"], hand(state, 0)["credits"]) == (
        3,
        4,
        15,
    )


def test_terrans_lay_4_tokens_in_area_1_and_4_in_area_2() -> None:
    assert cycle(new("terrans,xenos", board="default"), 0) == (4, 4, 0, 0)


def test_terrans_move_up_in_gaia_project_and_receive_a_gaiaformer() -> None:
    state = new("terrans,xenos", board="default")
    assert level(state, 0, "gaia_project") == 1
    assert state.seats[0].formers == 1


def test_taklons_start_on_level_0_everywhere_with_the_brainstone_in_area_1() -> None:
    state = new("taklons,xenos", board="default")
    assert state.seats[0].research == [0] * 6
    assert state.seats[0].brainstone == 1


def test_the_only_brainstone_belongs_to_the_taklons() -> None:
    assert new("taklons,xenos", board="default").seats[1].brainstone == -1


def test_a_starting_level_of_economy_or_science_gives_nothing_in_set_up() -> None:
    state = new("hadsch_hallas,nevlas", board="default")
    assert (hand(state, 0)["credits"], cycle(state, 0)) == (15, (2, 4, 0, 0))
    assert hand(state, 1)["knowledge"] == 2


def test_gleens_turn_the_qic_of_their_starting_level_into_ore() -> None:
    state = new("gleens,terrans", board="default")
    assert (hand(state, 0)["qic"], hand(state, 0)["ore"]) == (0, 5)


@pytest.mark.parametrize(("players", "sides"), [(2, "back"), (3, "front"), (4, "front")])
def test_two_players_use_sectors_01_to_07_with_the_back_sides(players: int, sides: str) -> None:
    factions = ["terrans", "xenos", "taklons", "geodens"][:players]
    state = new(",".join(factions), board="default")
    used = {placement.sector for placement in state.board.placements}
    singles = {"01", "02", "03", "04"} | ({"08", "09", "10"} if players > 2 else set())
    assert used == singles | {f"{number}-{sides}" for number in ("05", "06", "07")}


@pytest.mark.parametrize(
    ("players", "each", "gaia", "transdim", "empty"), [(2, 4, 5, 7, 93), (4, 6, 7, 12, 129)]
)
def test_the_board_has_every_printed_planet(
    players: int, each: int, gaia: int, transdim: int, empty: int
) -> None:
    state = new(",".join(["terrans", "xenos", "taklons", "geodens"][:players]), board="default")
    for home in ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"):
        assert len(hexes(state, home)) == each
    found = [len(hexes(state, kind)) for kind in ("gaia", "transdim", "empty")]
    assert found == [gaia, transdim, empty]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_boosters_laid_out_are_three_more_than_players(players: int) -> None:
    state = GAIA.new(players, seed=5)
    assert isinstance(state, GaiaState)
    assert state.table.boosters.bit_count() == players + 3


@pytest.mark.parametrize("seed", range(5))
def test_tiles_and_goals_are_laid_out_at_random_without_repeats(seed: int) -> None:
    state = new("terrans,xenos", seed=seed)
    laid = state.table
    assert sorted(laid.tile_track) == [-1, -1, -1, 0, 1, 2, 3, 4, 5]
    assert len(set(laid.advanced)) == len(laid.advanced) == 6
    assert len(set(laid.rounds)) == len(laid.rounds) == 6
    assert len(set(laid.finals)) == len(laid.finals) == 2


def test_different_seeds_lay_out_different_tables() -> None:
    tables = {(state.table.tile_track, state.table.advanced, state.table.rounds)
              for state in (new("terrans,xenos", seed=seed) for seed in range(6))}  # fmt: skip
    assert len(tables) == 6


@pytest.mark.parametrize("seed", range(5))
def test_the_token_of_terraforming_5_is_taken_from_the_supply(seed: int) -> None:
    state = new("gleens,terrans", seed=seed)
    laid = FEDERATION_TOKENS[state.table.terraforming_token]
    assert laid.id != "fed_gleens"
    left = {token.id: state.supply[token.index] for token in FEDERATION_TOKENS}
    assert left.pop("fed_gleens") == 1
    assert left.pop(laid.id) == 2
    assert set(left.values()) == {3}


def test_mines_are_placed_clockwise_and_then_back() -> None:
    state = new("terrans,taklons,geodens", board="default")
    seats: list[int | None] = []
    while kind(state) == "settle":
        seats.append(seat_to_decide(state))
        play(state, "settle " + legal(state, "settle")[0])
    assert seats == [0, 1, 2, 2, 1, 0]


def test_xenos_place_a_third_mine_after_all_second_mines() -> None:
    state = new("xenos,taklons,geodens", board="default")
    seats: list[int | None] = []
    while kind(state) == "settle":
        seats.append(seat_to_decide(state))
        play(state, "settle " + legal(state, "settle")[0])
    assert seats == [0, 1, 2, 2, 1, 0, 0]
    assert state.seats[0].built[0].bit_count() == 3


def test_ivits_place_their_institute_last_and_no_mines() -> None:
    state = new("ivits,xenos,geodens", board="default")
    seats: list[int | None] = []
    while kind(state) == "settle":
        seats.append(seat_to_decide(state))
        play(state, "settle " + legal(state, "settle")[0])
    assert seats == [1, 2, 2, 1, 1, 0]
    assert state.seats[0].built[0] == 0
    assert state.seats[0].built[3].bit_count() == 1
    assert names(state, state.seats[0].planets) <= hexes(state, "oxide")


def test_starting_mines_go_to_free_planets_of_the_home_type() -> None:
    state = new("terrans,xenos", board="default")
    terra = hexes(state, "terra")
    assert set(legal(state, "settle")) == terra
    play(state, "settle -1,2")
    assert set(legal(state, "settle")) == hexes(state, "desert")
    play(state, "settle 0,2", "settle -3,1")
    assert set(legal(state, "settle")) == terra - {"-1,2"}


def test_nobody_charges_or_scores_for_starting_structures() -> None:
    state = new("terrans,xenos", board="default", table={"rounds": ROUNDS_WITH_MINES_FIRST})
    play(state, "settle -1,2", "settle 0,2", "settle -3,1", "settle -1,5", "settle -4,-2")
    assert kind(state) == "booster"
    assert cycle(state, 0) == (4, 4, 0, 0)
    assert cycle(state, 1) == (2, 4, 0, 0)
    assert [player.vp for player in state.seats] == [10, 10]


ROUNDS_WITH_MINES_FIRST = [
    "rs_mine_2",
    "rs_gaia_3",
    "rs_gaia_4",
    "rs_station_3",
    "rs_station_4",
    "rs_big_5_a",
]


def test_starting_structures_cost_nothing_and_colonise_their_planets() -> None:
    state = placed("terrans,xenos")
    player = state.seats[0]
    assert (player.ore, player.credits) == (4, 15)
    assert player.built[0] == player.planets
    assert player.planets.bit_count() == 2


def test_boosters_are_chosen_from_the_last_player_backwards() -> None:
    state = placed("terrans,taklons,geodens")
    seats: list[int | None] = []
    while kind(state) == "booster":
        seats.append(seat_to_decide(state))
        play(state, "booster " + legal(state, "booster")[0])
    assert seats == [2, 1, 0]


def test_a_chosen_booster_is_gone_and_three_are_left() -> None:
    state = placed("terrans,taklons,geodens")
    choices = set(legal(state, "booster"))
    assert len(choices) == 6
    taken = sorted(choices)[0]
    play(state, f"booster {taken}")
    assert set(legal(state, "booster")) == choices - {taken}
    play(state, "booster " + legal(state, "booster")[0])
    play(state, "booster " + legal(state, "booster")[0])
    assert state.boosters.bit_count() == 3


def test_the_first_player_has_the_first_turn() -> None:
    state = placed("terrans,taklons,geodens")
    while kind(state) != "turn":
        play(state, str(state.actions()[0]))
    assert (state.round, seat_to_decide(state)) == (1, 0)


# The first game.

SUGGESTED = {
    2: {"hadsch_hallas", "xenos"},
    3: {"terrans", "taklons", "geodens"},
    4: {"terrans", "hadsch_hallas", "xenos", "taklons"},
}


@pytest.mark.parametrize("players", SUGGESTED)
def test_the_first_game_offers_its_own_factions(players: int) -> None:
    state = GAIA.new(players, seed=3, setup="first-game")
    assert {str(action) for action in state.actions()} == {
        f"faction {name}" for name in SUGGESTED[players]
    }


@pytest.mark.parametrize("players", SUGGESTED)
def test_the_first_game_has_the_default_board_and_fixed_mines(players: int) -> None:
    state = GAIA.new(players, seed=3, setup="first-game")
    assert isinstance(state, GaiaState)
    while kind(state) == "faction":
        play(state, str(state.actions()[0]))
    assert all(placement.rotation == 0 for placement in state.board.placements)
    assert kind(state) == "booster"
    for player in state.seats:
        expected = 3 if player.rules.board.id == "xenos" else 2
        assert player.built[0].bit_count() == expected
        home = player.rules.board.home
        assert all(state.board.planet[at(state, n)] == home for n in names(state, player.planets))


@pytest.mark.parametrize("order", ["first", "last"])
def test_fixed_mines_belong_to_the_faction_whoever_plays_it(order: str) -> None:
    state = GAIA.new(2, seed=3, setup="first-game")
    assert isinstance(state, GaiaState)
    while kind(state) == "faction":
        play(state, str(state.actions()[0 if order == "first" else -1]))
    mines = {player.rules.board.id: names(state, player.planets) for player in state.seats}
    assert mines["hadsch_hallas"] <= hexes(state, "oxide")
    assert mines["xenos"] <= hexes(state, "desert")


def test_the_first_game_still_draws_tiles_boosters_and_goals() -> None:
    drawn = set()
    for seed in range(6):
        state = GAIA.new(2, seed=seed, setup="first-game")
        assert isinstance(state, GaiaState)
        laid = state.table
        drawn.add((laid.tile_track, laid.advanced, laid.boosters, laid.rounds, laid.finals))
    assert len(drawn) == 6


def test_the_first_game_refuses_other_factions() -> None:
    with pytest.raises(BadOption):
        GAIA.new(2, seed=1, setup="first-game", factions="terrans,xenos")
