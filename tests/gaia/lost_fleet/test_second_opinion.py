"""The second opinion on single rules: the rulebook's cases on a small table."""

from __future__ import annotations

import pytest

from gaia.lost_fleet.second_opinion import rounds
from gaia.lost_fleet.second_opinion.facts import STANDARD_TILES
from gaia.lost_fleet.second_opinion.legal import Legal
from gaia.lost_fleet.second_opinion.position import Seat, Space
from gaia.lost_fleet.second_opinion.small import HOME, table
from gaia.lost_fleet.second_opinion.turn import Turn, offers


def test_a_protoplanet_needs_three_steps_of_everybody_and_brings_six_vp() -> None:
    for faction in ("terrans", "moweyds", "darkanians", "space_giants"):
        position = table(faction, "xenos", planets={(1, 0): "protoplanet"})
        assert Legal(position, 0).mines() == {(1, 0): {"credits": 2, "ore": 10}}
        turn = Turn(position, 0)
        turn.mine((1, 0), {"credits": 2, "ore": 10})
        assert turn.seat.vp == 36
        assert (turn.seat.credits, turn.seat.ore) == (28, 5)


def test_an_asteroid_takes_a_gaiaformer_for_good_and_nothing_else() -> None:
    position = table(planets={(1, 0): "asteroid"})
    assert Legal(position, 0).mines() == {}
    position.seats[0].formers = 1
    assert Legal(position, 0).mines() == {(1, 0): {"former": 1}}
    turn = Turn(position, 0)
    turn.mine((1, 0), {"former": 1})
    assert (turn.seat.formers, turn.seat.formers_spent, turn.seat.credits) == (0, 1, 30)
    assert turn.position.count(0, "asteroids") == 1
    assert turn.position.count(0, "formers") == 0


def test_eclipse_builds_on_an_asteroid_without_a_gaiaformer() -> None:
    position = table(planets={(3, -1): "asteroid", (1, 0): "oxide"})
    assert not Legal(position, 0).ship_actions()
    position.seats[0].shuttles["eclipse"] = 1
    credit = {key: p for key, p in Legal(position, 0).ship_actions().items() if "credit" in key[0]}
    assert credit == {("eclipse_credit", (3, -1)): {"credits": 6, "qic": 1}}


@pytest.mark.parametrize(
    ("faction", "qic"),
    [("terrans", 1), ("moweyds", 1), ("tinkeroids", 2), ("darkanians", 2), ("space_giants", 2)],
)
def test_gaia_planets_cost_two_qic_of_three_new_factions(faction: str, qic: int) -> None:
    position = table(faction, "xenos", planets={(1, 0): "gaia"})
    assert Legal(position, 0).mines()[1, 0] == {"credits": 2, "ore": 1, "qic": qic}


def test_steps_of_the_new_factions() -> None:
    tinkeroids = Seat("tinkeroids", expensive={"terra", "ice", "swamp"})
    assert [tinkeroids.steps(planet) for planet in ("terra", "oxide", "asteroid")] == [3, 1, 0]
    assert Seat("darkanians").steps("ice") == 1
    assert Seat("space_giants").steps("terra") == 2
    assert Seat("terrans").steps("swamp") == 3


def test_exploring_as_in_the_rulebooks_example() -> None:
    """Taklons of range 2 pay a QIC, 5 VP, move the brainstone and charge 2 as the second ones."""
    position = table("taklons", "xenos")
    seat = position.seats[0]
    seat.research["navigation"], seat.brainstone = 2, 3
    position.seats[1].shuttles["eclipse"] = 1
    price = {"vp": 5, "qic": 1, "brainstone": 1}
    assert Legal(position, 0).explorations()["eclipse"] == price
    turn = Turn(position, 0)
    turn.explore("eclipse", price)
    assert turn.seat.shuttles == {"eclipse": 2}
    assert (turn.seat.vp, turn.seat.qic, turn.seat.brainstone) == (25, 8, 4)
    assert turn.seat.bowls == [4, 2, 7]


def test_the_price_of_exploring_by_faction() -> None:
    prices = {
        faction: Legal(table(faction, "xenos"), 0).explorations()["rebellion"]
        for faction in ("terrans", "bal_taks", "nevlas", "itars")
    }
    usual = {"vp": 5, "qic": 1}
    assert prices["terrans"] == usual
    assert prices["bal_taks"] == {"vp": 7, "qic": 1}
    assert prices["nevlas"] == prices["itars"] == {**usual, "discard": 1}


def test_two_players_have_two_shuttles_each_and_one_per_ship() -> None:
    position = table()
    position.seats[0].shuttles = {"eclipse": 1, "tf_mars": 1}
    assert Legal(position, 0).explorations() == {}
    position = table("terrans", "xenos", "ambas")
    position.seats[0].shuttles = {"eclipse": 1, "tf_mars": 1}
    assert set(Legal(position, 0).explorations()) == {"twilight", "rebellion"}


def test_the_gaia_project_of_tf_mars_is_finished_at_once() -> None:
    position = table(planets={(1, 0): "transdim"})
    seat = position.seats[0]
    seat.shuttles["tf_mars"], seat.formers = 1, 1
    price = {"power": 2}
    assert Legal(position, 0).ship_actions()["tf_mars_power", (1, 0)] == price
    turn = Turn(position, 0)
    turn.ship("tf_mars_power", (1, 0), price)
    assert turn.seat.bowls == [8, 0, 5]
    mine = turn.legal.mines()[1, 0]
    assert mine == {"credits": 2, "ore": 1}
    turn.mine((1, 0), mine)
    assert turn.seat.formers == 1
    assert turn.position.types(0) == {"protoplanet", "gaia"}
    assert position.board[1, 0].planet == "transdim"  # a turn works on a copy


def test_tf_mars_frees_one_step_only_where_one_is_needed() -> None:
    position = table(planets={(1, 0): "terra", (0, 1): "ice", (-1, 0): "gaia"})
    position.seats[0].shuttles["tf_mars"] = 1
    credit = {key: p for key, p in Legal(position, 0).ship_actions().items() if "credit" in key[0]}
    assert credit == {("tf_mars_credit", (0, 1)): {"credits": 5, "ore": 1}}


def test_free_upgrades_bring_what_upgrades_bring() -> None:
    position = table()
    position.round_goals = ["lf_research_lab"] * 6
    seat = position.seats[0]
    seat.shuttles["twilight"] = 1
    assert ("twilight_power", HOME) not in Legal(position, 0).ship_actions()
    seat.buildings[HOME] = "trading_station"
    price = {"power": 3, "ore": 2}
    assert Legal(position, 0).ship_actions()["twilight_power", HOME] == price
    turn = Turn(position, 0)
    turn.ship("twilight_power", HOME, price)
    assert turn.seat.buildings[HOME] == "research_lab"
    assert (turn.seat.vp, turn.pending, turn.built) == (34, ["tile"], [HOME])


def test_tiles_of_a_ship_are_for_its_explorers() -> None:
    position = table()
    assert Legal(position, 0).tiles() == set(STANDARD_TILES)
    position.seats[0].shuttles["tf_mars"] = 1
    position.seats[0].tiles["std_7vp"] = False
    expected = (set(STANDARD_TILES) | {"lf_terraform_mine"}) - {"std_7vp"}
    assert Legal(position, 0).tiles() == expected


def test_the_extensions_tile_needs_25_vp_or_three_ships() -> None:
    position = table("terrans", "xenos", "ambas")
    seat = position.seats[0]
    seat.tiles["std_7vp"] = True
    assert Legal(position, 0).advanced_tiles() == set()
    seat.tokens = [("fed_7vp_ore", True)]
    seat.vp = 25
    assert Legal(position, 0).advanced_tiles() == {"lf_deep_space_now"}
    seat.vp = 24
    assert Legal(position, 0).advanced_tiles() == set()
    position.extension_side = "side_shuttles"
    seat.shuttles = {"eclipse": 1, "tf_mars": 1, "twilight": 1}
    assert Legal(position, 0).advanced_tiles() == {"lf_deep_space_now"}


def test_free_mines_of_tokens_and_the_ship_tile() -> None:
    planets = {(1, 0): "swamp", (0, 1): "gaia", (-1, 0): "asteroid", (0, 6): "ice"}
    position = table(planets=planets)
    legal = Legal(position, 0)
    three = {(1, 0): {}, (0, 1): {"qic": 1}, (0, 6): {"qic": 3}}
    assert legal.free_mines("lf_mine_3_steps") == three
    assert legal.free_mines("lf_terraform_mine")[1, 0] == {"ore": 3}
    assert legal.free_mines("lf_mine_any_range")[0, 6] == {"ore": 3}
    position.seats[0].formers = 1
    assert Legal(position, 0).free_mines("lf_mine_any_range")[-1, 0] == {"former": 1}


def test_an_artifact_counts_as_a_mine_outside_every_sector() -> None:
    position = table("geodens", "xenos", planets={(0, 1): "terra"})
    position.round_goals = ["lf_new_planet_type"] * 6
    seat = position.seats[0]
    seat.shuttles["twilight"] = 1
    seat.buildings[0, 1], seat.knowledge = "planetary_institute", 0
    assert Legal(position, 0).artifacts()["art_asteroid"] == {"discard": 6}
    sectors = position.count(0, "sectors")
    turn = Turn(position, 0)
    turn.areas = (0, 0, 6)
    turn.artifact("art_asteroid")
    now = turn.position
    assert turn.seat.vp == 30 + 7 + 3
    assert turn.seat.knowledge == 3
    assert turn.seat.bowls == [6, 0, 1]
    assert now.types(0) == {"protoplanet", "terra", "asteroid"}
    assert now.count(0, "sectors") == sectors
    counts = [now.count(0, what) for what in ("mines", "asteroids", "structures")]
    assert counts == [2, 1, 3]


def test_the_lantids_overlays() -> None:
    gained: dict[int, tuple[int, int]] = {}
    for players in (2, 3, 4):
        rivals = ["xenos", "ambas", "geodens"][: players - 1]
        position = table("lantids", *rivals, planets={(1, 0): "terra", (6, 0): "asteroid"})
        seat = position.seats[0]
        seat.buildings[0, 1], seat.knowledge = "planetary_institute", 0
        position.board[0, 1] = Space("01", "sector", "terra")
        turn = Turn(position, 0)
        turn.mine((1, 0), turn.legal.mines()[1, 0])
        home = turn.seat.knowledge
        turn.mine((6, 0), turn.legal.mines()[6, 0])
        assert turn.seat.buildings[6, 0] == "shared_mine"
        assert "asteroid" not in turn.position.types(0)
        gained[players] = home, turn.seat.knowledge - home
        assert turn.seat.bowls == ([5, 1, 7] if players == 3 else [6, 0, 7])
    assert gained == {2: (2, 2), 3: (0, 2), 4: (0, 2)}


def test_darkanians_and_the_goal_of_new_sectors() -> None:
    position = table("darkanians", "xenos", planets={(1, 0): "terra", (0, 1): "terra"})
    position.round_goals = ["lf_new_sector"] * 6
    position.board[1, 0] = Space("11", "deep", "terra")
    position.board[0, 1] = Space("interspace", "interspace", "terra")
    seat = position.seats[0]
    seat.buildings[HOME], seat.credits, seat.knowledge = "planetary_institute", 10, 0
    turn = Turn(position, 0)
    turn.mine((0, 1), {"credits": 2, "ore": 4})
    assert (turn.seat.vp, turn.seat.credits, turn.seat.knowledge) == (30, 8, 0)
    turn.mine((1, 0), {"credits": 2, "ore": 4})
    assert (turn.seat.vp, turn.seat.credits, turn.seat.knowledge) == (33, 8, 1)


def test_a_ring_raises_the_power_value_by_two() -> None:
    position = table("moweyds", "xenos")
    seat = position.seats[0]
    assert offers(position, 1, (2, 0)) == {0: 1}
    seat.buildings[0, 1] = "planetary_institute"
    turn = Turn(position, 0)
    turn.special("moweyds_ring", HOME, {})
    assert offers(turn.position, 1, (2, 0)) == {0: 3}
    assert not Legal(turn.position, 0).specials()


def test_the_tile_of_qic_actions() -> None:
    position = table()
    seat = position.seats[0]
    seat.shuttles["tf_mars"] = 1
    seat.tiles = {"std_7vp": False, "std_ore_qic": True}
    turn = Turn(position, 0)
    turn.ship("tf_mars_qic", None, {"qic": 2})
    assert turn.seat.vp == 30 + 2 + 2
    seat.advanced = ["lf_qic_action"]
    turn = Turn(position, 0)
    turn.ship("tf_mars_qic", None, {"qic": 2})
    assert turn.seat.vp == 30 + 2 + 2 + 4


def test_income_of_the_overlay_and_of_artifacts() -> None:
    position = table("space_giants", "xenos")
    seat = position.seats[0]
    seat.buildings = {HOME: "planetary_institute"}
    seat.research["economy"] = 4
    seat.artifacts = ["art_income_power"]
    seat.credits, seat.ore, seat.knowledge, seat.bowls = 0, 0, 0, [5, 0, 0]
    rounds.collect(position, 0)
    assert (seat.vp, seat.credits, seat.ore, seat.knowledge) == (31, 4, 3, 1)
    assert seat.bowls == [0, 6, 2]
    position.economy_side = "side_power"
    rounds.collect(position, 0)
    assert (seat.vp, seat.credits, seat.ore) == (31, 6, 6)
    assert seat.bowls == [0, 0, 11]


def test_nothing_shown_is_nothing_scored() -> None:
    position = table()
    seat = position.seats[0]
    assert rounds.goal_vp(position, "lf_distance") == [(0, 0), (0, 0)]
    seat.buildings = {(0, 0): "planetary_institute", (4, 4): "academy_left"}
    assert rounds.goal_vp(position, "lf_distance") == [(8, 15), (0, 0)]  # the neutral player has 8


def test_the_gaiaformer_booster_leaves_out_what_is_spent() -> None:
    position = table("bal_taks", "xenos", planets={(1, 0): "transdim"})
    seat = position.seats[0]
    seat.booster = "lf_booster_gaiaformers"
    seat.formers, seat.formers_spent, seat.formers_parked = 0, 1, 1
    seat.buildings[1, 0] = "gaiaformer"
    assert rounds.pass_vp(position, 0) == 6
