"""Why mines, projects and upgrades are refused."""

from __future__ import annotations

import re

from gaia import printed as c
from gaia.refusals import answer, asking, at_distance, first, unit_position
from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.games.gaia import reach
from igroteka.games.gaia.lost_planet import PlaceLostPlanet
from igroteka.games.gaia.reasons import missing


def test_mines_need_a_planet_nobody_has() -> None:
    state, player = unit_position()
    other = state.seats[1]
    empty, transdim = first(state, state.board.empty), first(state, state.board.transdim)
    own, theirs = first(state, player.planets), first(state, other.planets)
    assert answer(state, f"mine {empty}") == f"there is no planet on {empty}"
    assert answer(state, f"mine {own}") == f"you have already colonised {own}"
    assert answer(state, f"mine {theirs}") == (
        f"{theirs} is already colonised by xenos (only Lantids may build there)"
    )
    assert answer(state, f"mine {transdim}") == (
        "a transdim planet must first become a gaia planet"
    )
    h = state.board.grid.by_name[transdim]
    state.taken |= 1 << h
    other.formers_out = 1 << h
    assert answer(state, f"mine {transdim}") == f"the gaiaformer of xenos stands on {transdim}"
    assert answer(state, f"project {transdim}") == f"the gaiaformer of xenos stands on {transdim}"
    other.formers_out, player.formers_out = 0, 1 << h
    assert "only in the next gaia phase" in answer(state, f"mine {transdim}")
    assert answer(state, f"project {transdim}") == (f"your gaiaformer already stands on {transdim}")


def test_mines_need_range() -> None:
    state, player = unit_position()
    h = at_distance(state, state.board.by_steps(state.box.steps[c.TERRA])[1], 4)
    name = state.board.grid.name(h)
    player.qic = 1
    assert answer(state, f"mine {name}") == (
        f"range 1 is not enough: {name} is 4 away and needs 2 QIC, you have 1"
    )
    assert missing(state, Action(("mine", name))) == (("qic", 1),)
    gaia = bits(state.board.gaia)[0]
    player.qic = 0
    cubes = reach.range_cost(state, player, gaia)
    name = state.board.grid.name(gaia)
    assert answer(state, f"mine {name}").endswith(
        f"needs {cubes} QIC, the gaia planet {c.GAIA_PLANET_QIC} QIC, you have 0"
    )


def test_mines_need_goods() -> None:
    state, player = unit_position()
    near = first(state, state.board.by_steps(state.box.steps[c.TERRA])[2] & ~state.taken)
    player.ore = 5
    player.qic = 20
    assert answer(state, f"mine {near}") == (
        "2 terraforming steps (6 ore) and the mine (1 ore) cost 7 ore, you have 5"
    )
    player.credits = 1
    assert answer(state, f"mine {near}").endswith(
        "you have 5; needs 2 credits, you have 1 (1 missing)"
    )
    assert missing(state, Action(("mine", near))) == (("ore", 2), ("credits", 1))
    slots = player.rules.board.structures[c.MINE].slots
    player.built[c.MINE] = (1 << slots) - 1
    assert answer(state, f"mine {near}") == f"all {slots} mine pieces are on the map"
    assert missing(state, Action(("mine", near))) == ()


def test_gleens_pay_gaia_planets_with_ore() -> None:
    state, player = unit_position("gleens")
    player.qic, player.ore = 20, 1
    gaia = first(state, state.board.gaia)
    assert answer(state, f"mine {gaia}") == (
        "the gaia planet (1 ore) and the mine (1 ore) cost 2 ore, you have 1"
    )


def test_free_steps_are_for_planets_that_need_some() -> None:
    state, player = unit_position()
    player.qic = 20
    home = first(state, state.board.by_type[c.TERRA] & ~state.taken)
    assert answer(state, f"action power_terraform_1 {home}") == (
        f"{home} needs no terraforming step, power_terraform_1 is for planets that do"
    )
    player.ore = player.bowl3 = 0
    far = first(state, state.board.by_steps(state.box.steps[c.TERRA])[2] & ~state.taken)
    assert answer(state, f"action power_terraform_1 {far}") == (
        "needs 3 power, you have 0 (3 missing); "
        "1 terraforming step (3 ore) and the mine (1 ore) cost 4 ore, you have 0"
    )


def test_gaia_projects() -> None:
    state, player = unit_position()
    transdim, desert = (
        first(state, state.board.by_type[kind] & ~state.taken) for kind in (c.TRANSDIM, c.DESERT)
    )
    player.qic, player.bowl1, player.bowl2, player.bowl3 = 20, 1, 2, 0
    assert answer(state, f"project {desert}") == (
        f"gaia projects start on transdim planets, {desert} is desert"
    )
    assert answer(state, f"project {transdim}") == ("needs 6 power tokens, you have 3 (3 missing)")
    player.formers = 0
    assert answer(state, f"project {transdim}") == "no gaiaformer is available"
    player.research[c.GAIA_PROJECT] = 0
    assert answer(state, f"project {transdim}") == (
        "level 0 of gaia_project allows no gaia project"
    )


def test_upgrades() -> None:
    state, player = unit_position()
    mine, empty = first(state, player.built[c.MINE]), first(state, state.board.empty)
    assert answer(state, f"upgrade {mine} research_lab") == (
        f"research_lab is built from trading_station, on {mine} there is mine"
    )
    assert answer(state, f"upgrade {empty} research_lab") == f"you have no structure on {empty}"
    assert answer(state, f"upgrade {mine} mine") == (
        f"a mine is not an upgrade; write: mine {mine}"
    )
    station = player.rules.board.structures[c.TRADING_STATION]
    player.credits, player.ore = station.cheap_credits - 1, station.ore - 1
    assert re.fullmatch(
        r"needs \d credits, you have 2 \(\d missing\); needs 2 ore, you have 1 \(1 missing\)",
        answer(state, f"upgrade {mine} trading_station"),
    )
    player.lost = 1 << state.board.grid.by_name[empty]
    assert answer(state, f"upgrade {empty} trading_station") == (
        "the mine of the lost planet is never upgraded"
    )
    player.guests = player.built[c.MINE]
    assert answer(state, f"upgrade {mine} trading_station") == (
        "a mine beside the structure of an opponent is never upgraded"
    )


def test_the_lost_planet_needs_an_empty_hex() -> None:
    state = asking(PlaceLostPlanet(0))
    planet, empty = first(state, state.board.planets), first(state, state.board.empty)
    assert answer(state, f"lost {planet}") == (
        f"there is a planet on {planet}, an empty hex is needed"
    )
    state.seats[1].satellites = 1 << state.board.grid.by_name[empty]
    assert answer(state, f"lost {empty}") == f"a satellite of xenos lies on {empty}"
    state.seats[1].satellites, state.seats[1].stations = 0, state.seats[1].satellites
    assert answer(state, f"lost {empty}") == f"a space station of xenos lies on {empty}"


def test_a_hex_that_no_way_leads_to() -> None:
    state, player = unit_position()
    player.planets = 0
    desert = first(state, state.board.by_type[c.DESERT] & ~state.taken)
    assert answer(state, f"mine {desert}") == f"no way over the board leads to {desert}"
