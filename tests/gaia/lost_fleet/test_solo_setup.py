"""The Lost Fleet, «Изменения в соло режиме»: set-up and levels of difficulty."""

from __future__ import annotations

from collections import Counter

import pytest

from gaia.automa.helpers import AUTOMA, deck_of
from gaia.lost_fleet.solo import BOARD, BOX, FLEET, SHIPS, explored, fleet, new, shuttles
from igroteka import BadOption
from igroteka.engine.hexes import distance
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.box import AutomaBox
from igroteka.games.gaia.automa.selection import reading_order
from igroteka.games.gaia.automa.start import centre
from igroteka.games.gaia.state import GaiaState


def test_three_ships_are_in_play_without_twilight_and_artifacts() -> None:
    for seed in range(5):
        state = new(seed=seed)
        view = state.view(0)["fleet"]
        assert [ship["id"] for ship in view["ships"]] == list(SHIPS)  # type: ignore[index]
        assert all(ship["tile"] and ship["token"] for ship in view["ships"])  # type: ignore[index]
        assert all(not ship["artifacts"] for ship in view["ships"])  # type: ignore[index]
        sectors = [placement.sector for placement in state.board.placements]
        assert sorted(id for id in sectors if "ship" in id) == sorted(f"ship-{id}" for id in SHIPS)
        assert fleet(state).artifacts == 0


def test_the_board_is_that_of_two_players() -> None:
    state = new()
    kinds = Counter(BOX.sectors[placement.sector].kind for placement in state.board.placements)
    assert kinds == {"space": 7, "interspace": 6, "deep": 6}


def test_the_top_row_of_the_turned_board_has_five_hexes() -> None:
    """«Поверните всё поле так, чтобы сектора сформировали горизонтальный ряд из 5 гексов»."""
    grid = new().board.grid
    rows = Counter(reading_order(cell)[0] for cell in grid.index)
    assert rows[min(rows)] == rows[max(rows)] == 5


def test_the_player_has_two_shuttles_and_the_automa_three_one_of_them_on_a_ship() -> None:
    state = new()
    assert fleet(state).spare == [2, 2]
    (ship,) = explored(state)
    assert shuttles(state, ship) == (AUTOMA,)
    assert not explored(state, 0)


def test_any_of_the_three_ships_may_be_the_first_and_the_table_may_name_it() -> None:
    assert {id for seed in range(40) for id in explored(new(seed=seed))} == set(SHIPS)
    for ship in SHIPS:
        assert explored(new(table={"automa_ship": ship})) == {ship}


def test_a_ship_that_has_no_token_cannot_be_named() -> None:
    with pytest.raises(BadOption, match="'twilight' is not one of rebellion, eclipse, tf_mars"):
        new(table={"automa_ship": "twilight"})


@pytest.mark.parametrize(("players", "options"), [(1, {}), (2, {"lost_fleet": True}), (2, {})])
def test_only_a_solo_game_with_the_fleet_has_ship_tokens(
    players: int, options: dict[str, object]
) -> None:
    with pytest.raises(BadOption, match="automa_ship: only a game of one player with lost_fleet"):
        GAIA.new(players, 1, False, table={"automa_ship": "eclipse"}, **options)
    assert GAIA.new(players, 1, False, **options).view(0)["automa_ships"] is None


def test_the_qic_actions_of_the_research_board_are_closed() -> None:
    state = new()
    closed = {space.id for space in BOX.board_actions if state.action_spaces >> space.index & 1}
    assert closed == {"qic_tech_tile", "qic_federation", "qic_types"}


def test_the_extension_asks_for_25_points() -> None:
    assert {fleet(new(seed=seed)).laid.extension.id for seed in range(12)} == {"side_25_vp"}


@pytest.mark.parametrize(
    ("level", "points"),
    [("automalein", 0), ("automa", 15), ("automachtig", 20), ("ultoma", 25), ("alptrauma", 10)],
)
def test_levels_start_with_points_of_their_own_and_the_usual_deck(level: str, points: int) -> None:
    state = new(difficulty=level)
    assert state.seats[AUTOMA].vp == points
    usual = GAIA.new(1, 1, False, factions="taklons", automa_faction="geodens", difficulty=level)
    assert isinstance(usual, GaiaState)
    assert sorted(deck_of(state).deck) == sorted(deck_of(usual).deck)
    assert deck_of(state).side == deck_of(usual).side


@pytest.mark.parametrize(
    ("goal", "early", "late"),
    [("lf_new_sector", 3, 6), ("lf_new_planet_type", 4, 6), ("lf_research_lab", 4, 8)],
)
def test_new_round_goals_have_points_for_passing(goal: str, early: int, late: int) -> None:
    points = BOX.part(AutomaBox).goals[BOX.goal_index[goal]]
    assert (points.left, points.right) == (early, late)


# --- civilisations --------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", ["tinkeroids", "darkanians", "moweyds", "space_giants"])
def test_the_automa_cannot_play_new_civilisations(faction: str) -> None:
    with pytest.raises(BadOption, match=f"the Automa has no card of the {faction}"):
        new(automa=faction)
    state = new("terrans", "choose")
    while state.decision and state.decision.kind != "faction":
        state.play(state.actions()[0])
    assert f"faction {faction}" not in {str(action) for action in state.actions()}


@pytest.mark.parametrize("human", ["tinkeroids", "darkanians", "moweyds", "space_giants", "ivits"])
def test_the_automa_places_all_its_mines_before_a_new_civilisation_or_the_ivits(human: str) -> None:
    state = new(human, "xenos")
    assert state.decision is not None
    assert (state.decision.kind, state.decision.seat) == ("settle", 0)
    assert state.seats[AUTOMA].planets.bit_count() == 3
    assert not state.seats[0].planets
    homes = state.board.by_type[state.seats[0].rules.board.home] & ~state.taken
    assert len(state.actions()) == homes.bit_count()


def test_base_civilisations_place_mines_in_turns() -> None:
    state = new("terrans", "xenos")
    assert not state.seats[AUTOMA].planets
    state.play(state.actions()[0])
    assert state.seats[AUTOMA].planets.bit_count() == 2


@pytest.mark.parametrize("ship", SHIPS)
def test_the_shuttle_of_the_moweyds_comes_after_that_of_the_automa(ship: str) -> None:
    state = new("moweyds", "xenos", table={"automa_ship": ship})
    assert shuttles(state, "tf_mars") == ((AUTOMA, 0) if ship == "tf_mars" else (0,))
    assert fleet(state).spare == [1, 2]
    player = state.seats[0]
    assert (player.vp, player.bowl1, player.bowl2) == (10, 4, 4), "nothing is paid or charged"


def test_the_colour_of_the_automa_is_hard_for_wanderers() -> None:
    card = ["desert", "ice", "terra", "oxide", "volcanic", "titanium", "swamp"]
    state = new("tinkeroids", "terrans", table={"terraforming_card": card})
    hard = state.view(0)["fleet"]["players"][0]["hard_types"]  # type: ignore[index]
    assert hard == ["terra", "desert", "ice"]


def test_starting_mines_are_closest_to_the_middle_of_the_middle_sector() -> None:
    for seed in range(20):
        assert centre(new(seed=seed)) == (0, 0)
    state = new("terrans", "taklons", table={"sectors": BOARD})
    state.play(state.actions()[0])
    grid = state.board.grid
    swamps = state.board.by_type[BOX.planet_index["swamp"]]
    near = sorted(distance(grid.at(h), (0, 0)) for h in range(grid.size) if swamps >> h & 1)
    own = [h for h in range(grid.size) if state.seats[AUTOMA].planets >> h & 1]
    assert sorted(distance(grid.at(h), (0, 0)) for h in own) == near[:2]


def test_a_table_that_names_everything_is_laid_again() -> None:
    ships = {
        "rebellion": {"tile": "lf_range", "token": "lf_12vp"},
        "eclipse": {"tile": "lf_mine_2_steps", "token": "lf_8vp_8c"},
        "tf_mars": {"tile": "lf_vp", "token": "lf_4vp_4k"},
    }
    tiles = [tile.id for tile in BOX.standard_tiles if tile.elsewhere]
    for ship, tile in zip(ships.values(), tiles, strict=True):
        ship["tile"] = tile
    spec = {"ships": ships, "automa_ship": "eclipse", "sectors": BOARD, "economy": "side_vp"}
    state = new(table=spec)
    view = state.view(0)["fleet"]
    assert [(ship["tile"], ship["token"]) for ship in view["ships"]] == [  # type: ignore[index]
        (ship["tile"], ship["token"]) for ship in ships.values()
    ]
    assert explored(state) == {"eclipse"}
    assert FLEET.ships_of(1) == tuple(FLEET.ships[FLEET.ship_index[id]] for id in SHIPS)


def test_artifacts_cannot_be_named_where_their_ship_is_missing() -> None:
    with pytest.raises(BadOption, match="artifacts: they lie on twilight") as refused:
        new(table={"artifacts": ["art_3c_3o"]})
    assert "артефакты: их корабля в этой партии нет («Twilight»)" in refused.value.ru
