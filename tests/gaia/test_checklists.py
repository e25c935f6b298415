"""Everything an action asks for, met or not: checklists, rulers and exchanges."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from gaia import printed as c
from gaia.refusals import (
    TABLES,
    at_distance,
    every_table,
    first,
    fresh,
    lively_play,
    plausible,
    poor,
    sample,
    unit_position,
)
from igroteka.engine.decision import Action
from igroteka.engine.reasons import unmet
from igroteka.engine.view_types import Check, Why
from igroteka.games.gaia.game import GAIA
from igroteka.games.gaia.reasons import why
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.verbs import Question, check_words


def asked(state: GaiaState, action: str, component: str = "") -> Why:
    found = why(fresh(state), Action.parse(action), component)
    assert found is not None
    return found


def check(found: Why, id: str, good: str | None = None) -> Check:
    return next(one for one in found["checks"] if one["id"] == id and one["good"] == good)


def test_a_mine_tells_all_of_its_price_and_what_of_it_there_is() -> None:
    state, player = unit_position()
    near = first(state, state.board.by_steps(state.box.steps[c.TERRA])[2] & ~state.taken)
    player.ore, player.credits, player.qic = 5, 1, 20
    found = asked(state, f"mine {near}")
    assert found["component"] == f"hex:{near}"
    assert found["title"] == {"en": "Short of 2 ore and 1 credit", "ru": found["title"]["ru"]}
    ore, credits = check(found, "terraforming", "ore"), check(found, "short", "credits")
    assert (ore["met"], ore["need"], ore["have"]) == (False, 7, 5)
    assert (credits["met"], credits["need"], credits["have"]) == (False, 2, 1)
    assert check(found, "no_pieces")["met"]


def test_a_planet_too_far_gets_a_ruler() -> None:
    state, player = unit_position()
    h = at_distance(state, state.board.by_steps(state.box.steps[c.TERRA])[1], 4)
    name, grid = state.board.grid.name(h), state.board.grid
    player.qic = 1
    found = asked(state, f"mine {name}")
    assert found["title"]["en"] == "Too far"
    # Navigation 0 reaches 1 hex, a QIC 2 more.
    assert [(part["tone"], part["length"]) for part in found["scale"]] == [
        ("has", 1),
        ("paid", 2),
        ("lacks", 1),
    ]
    tones = [mark["tone"] for mark in found["marks"]]
    assert tones == ["start", "has", "paid", "paid", "lacks"]
    hexes = [grid.by_name[mark["component"].partition(":")[2]] for mark in found["marks"]]
    assert player.planets >> hexes[0] & 1
    assert hexes[-1] == h
    assert all(grid.grow(1 << a) >> b & 1 for a, b in pairwise(hexes))


def test_what_exchanges_can_bring_is_laid_out() -> None:
    state, player = unit_position()
    near = first(state, state.board.by_steps(state.box.steps[c.TERRA])[0] & ~state.taken)
    player.ore, player.qic = 0, 20
    found = asked(state, f"mine {near}")
    (steps,) = found["ways"]
    assert steps[-1] == f"mine {near}"
    trial = state.clone()
    for step in steps:
        trial.play(step)
    poor(player)
    assert asked(state, f"mine {near}")["ways"] == []


def test_an_advanced_tile_tells_all_that_it_asks_for() -> None:
    state, _ = unit_position()
    tile = state.box.advanced_tiles[state.table.advanced[0]].id
    found = asked(state, "", f"tile:{tile}")
    assert found["title"]["en"] == "Tile not open yet"
    told = {one["id"]: one["met"] for one in found["checks"]}
    assert told == {
        "tile_level": False,
        "tile_token": False,
        "tile_cover": False,
        "tile_source": False,
    }
    level = check(found, "tile_level")
    assert level["remedy"] == f"research {state.box.tracks[0].id}"
    assert level["aside"] is not None
    assert "reason:tile_level" in found["about"]


def test_a_component_is_asked_about_by_what_it_would_be_used_for() -> None:
    state, player = unit_position()
    poor(player)
    transdim = first(state, state.board.transdim)
    assert asked(state, "", f"hex:{transdim}")["about"][-1] == f"hex:{transdim}"
    assert "verb:upgrade" in asked(state, "", "structure:academy_left")["about"]
    assert "verb:mine" in asked(state, "", "structure:mine")["about"]
    assert "verb:federation" in asked(state, "", "token:fed_12vp")["about"]
    assert why(state, Action(()), "final:fs_sectors") is None


@every_table
def test_checklists_agree_with_what_is_offered(factions: tuple[str, ...]) -> None:
    """Whatever is legal lacks nothing, and whatever is not lacks something."""
    rng = random.Random(5)
    every: list[Action] = []
    for number, state in enumerate(lively_play(factions, 5)):
        if not state.decision or number % 12:
            continue
        every = every or plausible(state)
        legal = set(state.actions())
        for action in legal:
            assert why(state, action) is None
        for action in sample(state, every, rng, 12):
            if action in legal:
                continue
            found = GAIA.why(state, action)
            assert found is not None
            assert any(not one["met"] for one in found["checks"]), action
            assert found["title"]["ru"]
            assert found["title"]["en"]


@pytest.mark.parametrize("factions", TABLES[:2], ids=" ".join)
def test_conditions_are_met_exactly_by_what_is_offered(factions: tuple[str, ...]) -> None:
    """The conditions of a verb are the ones by which it offers anything."""
    rng = random.Random(3)
    for number, state in enumerate(lively_play(factions, 3)):
        if not state.decision or state.decision.kind != "turn" or number % 5:
            continue
        legal, player = set(state.actions()), state.seats[state.decision.seat]
        for action in {*sample(state, plausible(state), rng), *legal}:
            verb = state.table.rules.verbs[action.verb]
            if verb.conditions is None or "turn" not in verb.decisions:
                continue
            question = Question(state, player, action.verb, action.args)
            if check_words(verb, question) or verb.why_not(question):
                assert action not in legal
                continue
            assert action in legal
            assert not unmet(verb.conditions(question))
