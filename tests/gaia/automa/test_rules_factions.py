"""The seven civilisation cards: set-up, civilisation action, permanent property."""

from __future__ import annotations

import pytest

from gaia.automa.helpers import AUTOMA, act, left, new_solo, pieces, points, results, solo
from gaia.helpers import apart, level, mask, play, put, research
from gaia.printed import FACTION_CARDS, FACTIONS, GAIA, TRACK_INDEX
from igroteka.games.gaia.automa.explanation import explain
from igroteka.games.gaia.state import GaiaState

FACTION_ACTION = 9


def against(automa: str, human: str, own: tuple[str, ...], theirs: tuple[str, ...]) -> GaiaState:
    state = solo(human, automa)
    put(state, AUTOMA, "mine", *own)
    put(state, 0, "mine", *theirs)
    return state


@pytest.mark.parametrize(
    ("automa", "levels", "mines"),
    [
        ("terrans", {"gaia_project": 1}, 2),
        ("geodens", {"terraforming": 1}, 2),
        ("hadsch_hallas", {"economy": 1}, 2),
        ("xenos", {"artificial_intelligence": 1}, 3),
        ("itars", {}, 2),
        ("taklons", {}, 2),
        ("firaks", {}, 2),
    ],
)
def test_set_up(automa: str, levels: dict[str, int], mines: int) -> None:
    human = "ambas" if automa != "taklons" else "nevlas"
    state = new_solo(human, automa)
    while not state.round:
        play(state, str(state.actions()[0]))
    player = state.seats[AUTOMA]
    assert player.research == [levels.get(track, 0) for track in TRACK_INDEX]
    assert player.planets.bit_count() == mines == player.rules.board.start_mines
    assert (player.ore, player.credits, player.knowledge, player.qic) == (0, 0, 0, 0)
    assert (player.bowl1, player.bowl2, player.formers) == (0, 0, 0)


def test_terrans_advance_in_gaia_project_and_mine_transdim_planets_first() -> None:
    state = against("terrans", "taklons", ("-1,2",), ("-6,3",))
    turn = act(state, 13, FACTION_ACTION)
    first, second = turn.parts
    assert first.result == "research gaia_project"
    assert level(state, AUTOMA, "gaia_project") == 1
    found = left(state, second, "range")
    assert max(apart(name, "-1,2") for name in found) == 4
    wild = left(state, second, "transdim")
    assert wild == {"-4,3", "0,-2", "0,3"} & found
    chosen = second.result.split()[1]
    assert chosen in wild
    assert points(turn) == [(2, "automa faction action")]
    told = explain(state.words, turn, state.board)["parts"][1]
    assert chosen in told["transdim"], "what it was, though the mine has changed it"
    assert set(told["transdim"]) == wild


def test_terrans_skip_a_step_that_is_not_possible() -> None:
    state = against("terrans", "taklons", ("-1,2",), ("-6,3",))
    research(state, AUTOMA, gaia_project=5)
    state.advanced_taken |= 1 << TRACK_INDEX["gaia_project"]
    turn = act(state, 13, FACTION_ACTION)
    assert [part.why for part in turn.parts] == ["no_step", ""]
    assert points(turn) == [(2, "automa faction action")]


def test_geodens_advance_and_cover_a_space() -> None:
    state = against("geodens", "taklons", ("-1,-2",), ("3,3",))
    turn = act(state, 1, FACTION_ACTION)
    assert results(turn) == ["research terraforming", "space power_knowledge_3"]
    assert points(turn) == [(1, "automa faction action")]


def test_geodens_score_2_for_every_mine_on_a_new_type() -> None:
    state = against("geodens", "taklons", ("-1,-2",), ("3,3",))
    assert points(act(state, 13, 4)) == [(2, "automa faction"), (1, "automa card")]
    known = state.seats[AUTOMA].types
    assert known.bit_count() == 2
    again = act(state, 13, 4)
    new = state.seats[AUTOMA].types != known
    assert points(again) == [(2, "automa faction")] * new + [(1, "automa card")]


def test_for_the_geodens_a_transdim_planet_is_of_type_gaia() -> None:
    state = against("geodens", "taklons", ("-1,-2",), ("3,3",))
    state.seats[AUTOMA].types |= 1 << GAIA
    state.taken = state.board.planets & ~mask(state, ["0,-2"])
    turn = act(state, 13, 4)
    assert results(turn) == ["mine 0,-2"]
    assert points(turn) == [(1, "automa card")]


def test_hadsch_hallas_upgrade_and_score_3_for_a_trading_station() -> None:
    state = against("hadsch_hallas", "taklons", ("-2,-1",), ("3,3",))
    turn = act(state, 13, FACTION_ACTION)
    assert results(turn) == ["upgrade -2,-1 trading_station"]
    assert points(turn) == [(3, "automa faction"), (1, "automa faction action")]
    turn = act(state, 13, FACTION_ACTION)
    assert results(turn) == ["upgrade -2,-1 planetary_institute"]
    assert points(turn) == [(1, "automa faction action")]


def test_hadsch_hallas_score_it_with_every_upgrade_also_in_the_place_of_a_mine() -> None:
    state = against("hadsch_hallas", "taklons", ("-2,-1",), ("3,3",))
    state.taken = state.board.planets
    turn = act(state, 13, 4)
    assert [part.do for part in turn.parts] == ["build_mine", "upgrade"]
    assert points(turn) == [(3, "automa faction"), (1, "automa card")]


def test_hadsch_hallas_mine_within_range_3_where_nothing_can_be_upgraded() -> None:
    state = solo("taklons", "hadsch_hallas")
    put(state, AUTOMA, "planetary_institute", "-2,-1")
    put(state, 0, "mine", "3,3")
    turn = act(state, 13, FACTION_ACTION)
    assert [part.do for part in turn.parts] == ["upgrade", "build_mine"]
    assert turn.parts[1].steps[0].detail == "3"
    state.taken = state.board.planets
    state.seats[AUTOMA].built[0] = 0
    again = act(state, 13, FACTION_ACTION)
    assert [part.why for part in again.parts] == ["no_upgrade", "no_planet"], "and no further"
    assert points(again) == [(1, "automa faction action")]


def test_xenos_mine_within_range_2_and_cover_one_space() -> None:
    state = against("xenos", "taklons", ("-3,1", "-4,-2"), ("3,3",))
    turn = act(state, 8, FACTION_ACTION)
    assert [part.do for part in turn.parts] == ["build_mine", "power_or_qic"]
    assert turn.parts[0].steps[0].detail == "2", "though the behaviour card says 4"
    assert points(turn) == [(2, "automa faction action")]


def test_xenos_do_power_and_qic_cards_twice() -> None:
    state = against("xenos", "taklons", ("-3,1",), ("3,3",))
    turn = act(state, 2, 12)
    assert results(turn) == ["space power_terraform_2", "space power_ore_2"]
    assert points(turn) == [(3, "automa card")]


def test_itars_cover_two_spaces_and_score_4() -> None:
    state = against("itars", "taklons", ("1,0",), ("3,3",))
    turn = act(state, 1, FACTION_ACTION)
    assert results(turn) == ["space power_knowledge_3", "space power_terraform_2"]
    assert points(turn) == [(4, "automa faction action")]


def test_taklons_mine_as_close_to_the_player_as_possible() -> None:
    state = against("taklons", "terrans", ("-3,-3",), ("-1,2",))
    turn = act(state, 13, FACTION_ACTION)
    mine, space = turn.parts
    found = left(state, mine, "range")
    assert mine.steps[0].detail == "3"
    nearest = min(apart(name, "-1,2") for name in found)
    assert left(state, mine, "faction_closest") == {
        name for name in found if apart(name, "-1,2") == nearest
    }
    assert mine.result
    assert space.do == "power_or_qic"
    assert points(turn) == [(2, "automa faction action")]


def test_a_civilisation_action_whose_mine_is_impossible_upgrades_too() -> None:
    state = against("taklons", "terrans", ("-3,-3",), ("-1,2",))
    state.taken = state.board.planets
    turn = act(state, 13, FACTION_ACTION)
    assert [part.do for part in turn.parts] == ["build_mine", "upgrade", "power_or_qic"]
    assert turn.parts[1].result == "upgrade -3,-3 trading_station"
    assert points(turn) == [(2, "automa faction action")]


def test_firaks_turn_a_lab_back_into_a_trading_station_first() -> None:
    state = solo("taklons", "firaks")
    put(state, AUTOMA, "research_lab", "2,-1")
    put(state, AUTOMA, "trading_station", "2,5")
    put(state, 0, "mine", "3,3")
    turn = act(state, 13, FACTION_ACTION)
    assert results(turn) == ["upgrade 2,-1 trading_station"]
    assert turn.parts[0].steps[0].detail == "lab_to_station"
    assert points(turn) == [(2, "automa faction action")]
    assert results(act(state, 13, FACTION_ACTION)) == ["upgrade 2,5 planetary_institute"]


def test_firaks_never_do_so_outside_the_civilisation_action() -> None:
    state = solo("taklons", "firaks")
    put(state, AUTOMA, "research_lab", "2,-1")
    put(state, AUTOMA, "mine", "2,5")
    put(state, 0, "mine", "3,3")
    assert results(act(state, 13, 1)) == ["upgrade 2,5 trading_station"]


def test_firaks_need_a_trading_station_in_the_supply_to_turn_a_lab_back() -> None:
    state = solo("taklons", "firaks")
    put(state, AUTOMA, "research_lab", "2,-1")
    put(state, AUTOMA, "planetary_institute", "-3,3")
    put(state, AUTOMA, "trading_station", "2,5", "-5,0", "1,0", "-4,1")
    put(state, 0, "mine", "3,3")
    assert results(act(state, 13, FACTION_ACTION)) == ["upgrade 2,-1 academy_left"]


def test_firaks_advance_in_a_random_track_with_every_new_lab() -> None:
    state = solo("taklons", "firaks")
    put(state, AUTOMA, "planetary_institute", "-3,3")
    put(state, AUTOMA, "trading_station", "2,5")
    put(state, 0, "mine", "3,3")
    turn = act(state, 1, 1)
    assert results(turn) == ["upgrade 2,5 research_lab", "research terraforming"]
    assert pieces(state)["research_lab"] == {"2,5"}
    assert level(state, AUTOMA, "terraforming") == 1


def test_every_civilisation_card_is_of_another_colour() -> None:
    assert len({FACTIONS[index].home for index in FACTION_CARDS}) == len(FACTION_CARDS) == 7
