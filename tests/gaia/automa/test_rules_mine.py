"""Automa rulebook, «Построить шахту»: condition, options, tie-breakers 3a to 3e, performance."""

from __future__ import annotations

from pathlib import Path

import pytest

from gaia.automa.helpers import (
    AUTOMA,
    act,
    left,
    pieces,
    points,
    results,
    rules,
    solo,
    structure_at,
)
from gaia.helpers import (
    apart,
    bowls,
    gaiaform,
    hexes,
    kind,
    legal,
    mask,
    names,
    planet,
    play,
    put,
    put_former,
    put_lost,
    put_satellites,
    research,
    seat_to_decide,
)
from gaia.printed import FINAL_GOALS, FINAL_INDEX, GAIA, MINE
from igroteka.games.gaia.charging import Charge
from igroteka.games.gaia.lost_planet import PlaceLostPlanet
from igroteka.games.gaia.scoring import standings
from igroteka.games.gaia.state import GaiaState

EXAMPLE_BOARD: list[dict[str, object]] = [
    {"sector": "01", "centre": [-5, 2], "rotation": 2},
    {"sector": "05-back", "centre": [-2, -3], "rotation": 2},
    {"sector": "02", "centre": [5, -2], "rotation": 4},
    {"sector": "03", "centre": [3, -5], "rotation": 2},
    {"sector": "06-back", "centre": [0, 0], "rotation": 0},
    {"sector": "04", "centre": [-3, 5], "rotation": 2},
    {"sector": "07-back", "centre": [2, 3], "rotation": 0},
]
"""The figure's board is lost; on this one the example goes step by step as the text tells it."""


def in_sector(state: GaiaState, name: str) -> int:
    return state.board.sector_of[state.board.grid.by_name[name]]


class TestTheExampleOfTheRulebook:
    """Taklons play against the Geodens; behaviour card 13: range 2, no final goal, leftwards."""

    @pytest.fixture
    def state(self) -> GaiaState:
        state = solo("taklons", "geodens", sectors=EXAMPLE_BOARD)
        put(state, AUTOMA, "mine", "4,0", "-3,4")
        put(state, 0, "mine", "3,3", "-4,6")
        # The text tells of 1 VP in all, so gaia is no type that would be new to the Geodens.
        state.seats[AUTOMA].types |= 1 << GAIA
        bowls(state, 0, 3, 0, 0)
        return state

    def test_no_home_planet_is_in_range_so_one_step_is_the_least(self, state: GaiaState) -> None:
        part = act(state, 13, 4).parts[0]
        found = left(state, part, "range")
        assert "-4,6" not in found, "the player's mine stands there, though it is in range"
        assert apart("-4,6", "-3,4") == 2
        assert not any(planet(state, name) == "volcanic" for name in found)
        one_step = left(state, part, "steps")
        before = {"2,0": "desert", "2,2": "gaia", "-2,5": "oxide"}
        assert one_step == set(before)
        assert one_step < found

    def test_two_planets_are_two_hexes_from_the_player_and_one_is_four(
        self, state: GaiaState
    ) -> None:
        away = {
            name: min(apart(name, mine) for mine in ("3,3", "-4,6"))
            for name in ("2,0", "2,2", "-2,5")
        }
        assert away == {"2,2": 2, "-2,5": 2, "2,0": 4}
        assert left(state, act(state, 13, 4).parts[0], "closest") == {"2,2", "-2,5"}

    def test_direction_right_to_left_finds_the_gaia_planet(self, state: GaiaState) -> None:
        turn = act(state, 13, 4)
        assert rules(turn.parts[0]) == ["range", "final", "steps", "closest", "direction"]
        assert results(turn) == ["mine 2,2"]
        assert planet(state, "2,2") == "gaia"
        assert structure_at(state, "2,2") == "mine"

    def test_the_automa_scores_1_and_the_player_may_charge_1(self, state: GaiaState) -> None:
        turn = act(state, 13, 4)
        assert points(turn) == [(1, "automa card")]
        assert state.seats[AUTOMA].vp == 11
        assert (kind(state), seat_to_decide(state)) == ("charge", 0)
        assert state.pending[-1] == Charge(0, offer=1, builder=AUTOMA)
        play(state, "charge")
        assert (state.seats[0].bowl1, state.seats[0].bowl2, state.seats[0].vp) == (2, 1, 10)
        assert (kind(state), seat_to_decide(state)) == ("turn", 0)


def near_home(*, final: str = "fs_structures", human: str = "3,3", **options: object) -> GaiaState:
    """Geodens at -1,-2 and 2,-3; the final goal is the upper one."""
    state = solo("taklons", "geodens", finals=(final, "fs_satellites"), **options)  # type: ignore[arg-type]
    put(state, AUTOMA, "mine", "-1,-2", "2,-3")
    put(state, 0, "mine", human)
    return state


def only(state: GaiaState, *free: str) -> None:
    """No planets but these are empty."""
    state.taken = state.board.planets & ~mask(state, free)


def test_range_is_the_cards_and_not_that_of_navigation() -> None:
    state = near_home()
    research(state, AUTOMA, navigation=4)
    part = act(state, 13, 4).parts[0]
    reach = {
        name
        for name in state.board.grid.by_name
        if planet(state, name) != "empty"
        and name not in ("-1,-2", "2,-3")
        and min(apart(name, own) for own in ("-1,-2", "2,-3")) <= 2
    }
    assert left(state, part, "range") == reach
    assert left(near_home(), act(near_home(), 8, 4).parts[0], "range") > reach, "card 8: range 4"


def test_final_goal_sectors_prefers_sectors_without_the_automa() -> None:
    state = near_home(final="fs_sectors")
    held = {in_sector(state, "-1,-2"), in_sector(state, "2,-3")}
    part = act(state, 6, 4).parts[0]
    found = left(state, part, "range")
    new = {name for name in found if in_sector(state, name) not in held}
    assert new
    assert new < found
    assert left(state, part, "final") == new


def test_final_goal_types_prefers_types_the_automa_has_not_colonised() -> None:
    state = near_home(final="fs_planet_types")
    put(state, AUTOMA, "mine", "-1,0")
    part = act(state, 6, 4).parts[0]
    found = left(state, part, "range")
    assert any(planet(state, name) == "transdim" for name in found)
    new = {n for n in found if planet(state, n) not in ("volcanic", "gaia", "transdim")}
    assert left(state, part, "final") == new, "a transdim planet would become a gaia planet"


def test_final_goal_gaia_prefers_gaia_and_transdim_planets() -> None:
    state = near_home(final="fs_gaia_planets")
    part = act(state, 6, 4).parts[0]
    found = left(state, part, "range")
    before = {name for name in found if name in {"-1,0", "0,-2", "0,-4", "2,-5"}}
    assert left(state, part, "final") == before
    assert before < found


@pytest.mark.parametrize(
    ("behaviour", "goal"), [(6, "fs_sectors"), (9, "fs_gaia_planets"), (13, "")]
)
def test_the_behaviour_card_names_the_upper_the_lower_or_no_goal(behaviour: int, goal: str) -> None:
    state = solo("taklons", "geodens", finals=("fs_sectors", "fs_gaia_planets"))
    put(state, AUTOMA, "mine", "-1,-2", "2,-3")
    put(state, 0, "mine", "3,3")
    step = next(s for s in act(state, behaviour, 4).parts[0].steps if s.rule == "final")
    assert step.detail == goal
    if not goal:
        assert step.before == step.after


def test_a_goal_that_names_no_planets_leaves_all_candidates() -> None:
    state = near_home(final="fs_structures")
    step = next(s for s in act(state, 6, 4).parts[0].steps if s.rule == "final")
    assert (step.detail, step.before) == ("fs_structures", step.after)


def test_a_goal_that_no_candidate_meets_leaves_all_candidates() -> None:
    state = solo("taklons", "geodens", finals=("fs_sectors", "fs_satellites"))
    put(state, AUTOMA, "mine", "-6,1", "-4,6", "2,-3", "-1,-2", "5,-1", "2,2", "-1,0")
    put(state, 0, "mine", "3,3")
    step = next(s for s in act(state, 6, 4).parts[0].steps if s.rule == "final")
    assert step.before == step.after


def test_gaia_counts_one_step_and_transdim_two() -> None:
    state = solo("taklons", "geodens")
    put(state, AUTOMA, "mine", "-1,-2")
    put(state, 0, "mine", "3,3")
    part = act(state, 13, 4).parts[0]
    assert {planet(state, n) for n in left(state, part, "steps")} <= {"gaia", "oxide", "desert"}
    assert {"-1,0", "-2,-1"} <= left(state, part, "steps")
    for name in ("-1,0", "-2,-1"):
        only(state := near_home(), "0,-2", name)
        assert results(act(state, 13, 4)) == [f"mine {name}"], "one step beats two"
    only(state := near_home(), "0,-2", "2,-1")
    assert left(state, act(state, 13, 4).parts[0], "steps") == {"0,-2"}, "titanium: 3 steps"


def test_a_transdim_planet_becomes_a_gaia_planet_at_once() -> None:
    only(state := near_home(), "0,-2")
    assert planet(state, "0,-2") == "transdim"
    assert results(act(state, 13, 4)) == ["mine 0,-2"]
    player = state.seats[AUTOMA]
    assert planet(state, "0,-2") == "gaia"
    assert player.gaia_planets == 1
    assert player.types >> GAIA & 1
    assert player.formers_out == 0
    assert structure_at(state, "0,-2") == "mine"


def test_planets_with_a_gaiaformer_or_anybodys_structure_are_not_empty() -> None:
    state = near_home()
    put_former(state, 0, "0,-2")
    put_former(state, 0, "0,-4", done=True)
    put(state, 0, "mine", "-1,0")
    found = left(state, act(state, 13, 4).parts[0], "range")
    assert not found & {"0,-2", "0,-4", "-1,0", "-1,-2"}


def test_an_abandoned_gaia_planet_is_one_step_away() -> None:
    state = near_home()
    gaiaform(state, "0,-2")
    assert "0,-2" in left(state, act(state, 13, 4).parts[0], "steps")


def test_closest_is_measured_to_any_planet_of_the_player_the_lost_one_too() -> None:
    far, near = near_home(), near_home()
    put_lost(near, 0, "3,-3")
    assert left(far, act(far, 13, 4).parts[0], "closest") != left(
        near, act(near, 13, 4).parts[0], "closest"
    )


def test_gaiaformers_and_satellites_of_the_player_attract_nobody() -> None:
    plain, busy = near_home(), near_home()
    put_former(busy, 0, "6,-4")
    put_satellites(busy, 0, "1,-4", "-2,-3")
    assert left(plain, act(plain, 13, 4).parts[0], "closest") == left(
        busy, act(busy, 13, 4).parts[0], "closest"
    )


def test_a_planet_shared_with_lantids_is_the_players_too() -> None:
    state = solo("lantids", "geodens")
    put(state, AUTOMA, "mine", "-1,-2", "2,-3")
    put(state, 0, "mine", "-1,5")
    put(state, 0, "mine", "2,-3", guest=True)
    step = next(s for s in act(state, 13, 1).parts[0].steps if s.rule == "closest")
    assert (step.detail, names(state, step.after)) == ("0", {"2,-3"})


def test_direction_right_takes_the_other_end() -> None:
    """The same tie as in the example, with a zigzag arrow that ends right."""
    state = solo("taklons", "geodens", sectors=EXAMPLE_BOARD)
    put(state, AUTOMA, "mine", "4,0", "-3,4")
    put(state, 0, "mine", "3,3", "-4,6")
    turn = act(state, 2, 4)
    assert left(state, turn.parts[0], "closest") == {"2,2", "-2,5"}
    assert results(turn) == ["mine -2,5"]


def test_a_mine_that_stands_alone_gets_a_satellite_beside_it() -> None:
    state = near_home()
    turn = act(state, 13, 4)
    (mine,) = [result.split()[1] for result in results(turn)]
    assert all(apart(mine, own) > 1 for own in ("-1,-2", "2,-3"))
    (satellite,) = names(state, state.seats[AUTOMA].satellites)
    assert apart(satellite, mine) == 1
    assert planet(state, satellite) == "empty"


def test_the_ruling_on_the_hex_of_a_satellite_is_written_down() -> None:
    rulings = (Path(__file__).parents[3] / "docs" / "rulings.md").read_text(encoding="utf-8")
    chapter = rulings.split("\n## The Automa\n")[1].split("\n## ")[0]
    assert "| Does it close its hex to the lost planet? | No:" in chapter


def test_a_satellite_of_the_automa_never_closes_a_hex_to_the_lost_planet() -> None:
    """A card puts it somewhere beside the mine; only how many there are has a meaning."""
    state = near_home()
    act(state, 13, 4)
    (hex,) = names(state, state.seats[AUTOMA].satellites)
    put(state, 0, "mine", next(h for h in hexes(state, "terra", "swamp") if apart(h, hex) < 5))
    research(state, 0, navigation=5)
    put_satellites(state, 0, own := next(h for h in hexes(state, "empty") if apart(h, hex) == 1))
    state.pending = [PlaceLostPlanet(0)]
    assert hex in legal(state, "lost")
    assert own not in legal(state, "lost"), "those of players do, as in the base game"
    goal = FINAL_GOALS[FINAL_INDEX["fs_satellites"]]
    before = standings(state, goal)[0][AUTOMA]
    play(state, f"lost {hex}")
    assert planet(state, hex) == "lost"
    assert standings(state, goal)[0][AUTOMA] == before == 1


@pytest.mark.parametrize(("behaviour", "last"), [(13, True), (2, False)])
def test_the_satellite_lies_first_by_direction(behaviour: int, last: bool) -> None:
    only(state := near_home(), "-1,0")
    act(state, behaviour, 4)
    beside = [name for name in hexes(state, "empty") if apart(name, "-1,0") == 1]
    beside.sort(key=lambda name: (sum(map(int, name.split(","))), int(name.split(",")[0])))
    assert names(state, state.seats[AUTOMA].satellites) == {beside[-1 if last else 0]}


def test_a_mine_beside_an_own_structure_gets_none() -> None:
    state = solo("terrans", "geodens")
    put(state, AUTOMA, "mine", "-1,-2")
    put(state, 0, "mine", "-1,-4")
    turn = act(state, 13, 4)
    assert results(turn) == ["mine -2,-1"]
    assert apart("-2,-1", "-1,-2") == 1
    assert state.seats[AUTOMA].satellites == 0
    assert turn.parts[0].satellite == -1


def test_satellites_never_share_a_hex() -> None:
    state = near_home()
    mine = act(near_home(), 13, 4).parts[0].result.split()[1]
    around = [name for name in hexes(state, "empty") if apart(name, mine) == 1]
    put_satellites(state, AUTOMA, *around)
    before = state.seats[AUTOMA].satellites.bit_count()
    assert act(state, 13, 4).parts[0].satellite == -1
    assert state.seats[AUTOMA].satellites.bit_count() == before


def test_without_a_mine_in_the_supply_it_upgrades_and_scores_the_mine_card() -> None:
    state = near_home()
    put(state, AUTOMA, "mine", "-6,1", "-4,6", "5,-6", "-3,4", "-6,4", "-2,-1")
    assert state.seats[AUTOMA].built[MINE].bit_count() == 8
    turn = act(state, 13, 6)
    assert [part.do for part in turn.parts] == ["build_mine", "upgrade"]
    assert turn.parts[0].why == "no_mine"
    assert turn.parts[1].result.endswith("trading_station")
    assert points(turn) == [(3, "automa card")]


def test_without_a_planet_in_range_it_upgrades() -> None:
    state = near_home()
    state.taken = state.board.planets
    turn = act(state, 13, 4)
    assert turn.parts[0].why == "no_planet"
    assert turn.parts[1].do == "upgrade"
    assert len(pieces(state)["trading_station"]) == 1
    assert points(turn) == [(1, "automa card")]
