"""The Lost Fleet, «Выбор цивилизации»: what everybody starts with, and where."""

from __future__ import annotations

import pytest

from gaia.helpers import cycle, hand, hexes, kind, legal, names, new, play, seat_to_decide
from gaia.lost_fleet.helpers import WHEEL, company, explorer, placements, ship, table, view
from gaia.lost_fleet.laid import SEEDS, every_group, game, seen
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState

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
