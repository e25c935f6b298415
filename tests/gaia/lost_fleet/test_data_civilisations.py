"""Civilisations of The Lost Fleet, as its tables have them, are those of their boards."""

from __future__ import annotations

from collections import Counter

import pytest

from gaia.lost_fleet.helpers import BOX
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.box import ECONOMY, GAIA_PROJECT, NAVIGATION, SCIENCE
from igroteka.games.gaia.lost_fleet.box import FleetBox

FLEET = BOX.part(FleetBox)
BASE = GAIA.box_of(())
ASTEROID, PROTOPLANET = BOX.planet_index["asteroid"], BOX.planet_index["protoplanet"]


@pytest.mark.parametrize(
    ("id", "hand", "bowls", "tracks", "home", "gaia", "steps"),
    [
        ("tinkeroids", (4, 15, 2, 1, 0), (4, 2, 0), (SCIENCE,), ASTEROID, 2, 0),
        ("darkanians", (7, 15, 3, 2, 0), (4, 2, 0), (NAVIGATION, ECONOMY), ASTEROID, 2, 1),
        ("moweyds", (6, 15, 5, 2, 1), (4, 4, 0), (GAIA_PROJECT,), PROTOPLANET, None, 0),
        ("space_giants", (6, 15, 3, 2, 0), (4, 4, 0), (NAVIGATION,), PROTOPLANET, 2, 2),
    ],
)
def test_boards_of_the_new_civilisations(
    id: str,
    hand: tuple[int, ...],
    bowls: tuple[int, ...],
    tracks: tuple[int, ...],
    home: int,
    gaia: int | None,
    steps: int,
) -> None:
    board = BOX.factions[BOX.faction_index[id]]
    held = Counter(dict(board.start))
    for track in board.start_tracks:
        held.update(dict(BOX.tracks[track].levels[1].once))
    assert tuple(held[g] for g in ("ore", "credits", "knowledge", "qic", "gaiaformer")) == hand
    assert (board.bowls, board.start_tracks, board.home) == (bowls, tracks, home)
    assert (board.gaia_qic, board.steps, board.stage) == (gaia, steps, 2)
    institute = id == "tinkeroids"
    assert (board.start_mines, board.start_institute) == (int(not institute), institute)
    power = 6 if id == "space_giants" else 4
    assert board.structures[3].income == (((("charge", power),), (("tokens", 1),)),)
    assert board.base_income == ((("ore", 1),), (("knowledge", 1),))


def test_two_sides_of_a_board_exclude_each_other() -> None:
    rivals = {
        frozenset(BOX.factions[index].id for index in BOX.rivals[BOX.faction_index[id]])
        for id in ("tinkeroids", "darkanians", "moweyds", "space_giants")
    }
    assert rivals == {
        frozenset({"tinkeroids", "darkanians"}),
        frozenset({"moweyds", "space_giants"}),
    }


def test_what_changes_on_boards_of_the_base_game() -> None:
    changed = {
        board.id: [
            name
            for name in ("start", "bowls", "base_income", "structures", "home", "start_mines")
            if getattr(board, name) != getattr(BASE.factions[board.index], name)
        ]
        for board in BOX.factions[:14]
    }
    assert {id: names for id, names in changed.items() if names} == {
        "lantids": ["base_income"],
        "ivits": ["bowls"],
        "bescods": ["start"],
    }
    lantids, ivits, bescods = (
        BOX.factions[BOX.faction_index[id]] for id in ("lantids", "ivits", "bescods")
    )
    assert lantids.base_income[-1] == (("tokens", 1),)
    assert ivits.bowls == (2, 2, 0)
    assert dict(bescods.start) == {"ore": 4, "credits": 15, "knowledge": 3, "qic": 1}
    more = {id: BOX.faction_conversions[id] for id in BASE.faction_conversions}
    assert [id for id in more if len(more[id]) > len(BASE.faction_conversions[id])] == ["xenos"]
    offer = more["xenos"][0]
    assert (offer.pays, offer.cost, offer.goods) == ("ore", 1, (("tokens_iii", 1),))
    assert not offer.needs_institute


def test_exploration_boards() -> None:
    by_id = {BOX.factions[index].id: board for index, board in FLEET.exploration.items()}
    assert list(by_id) == [board.id for board in BOX.factions]
    assert {id: board.vp for id, board in by_id.items() if board.vp != 5} == {"bal_taks": 7}
    assert {id: board.also for id, board in by_id.items() if board.also} == {
        "taklons": "brainstone",
        "nevlas": "token",
        "itars": "token",
    }
    assert {id: board.range for id, board in by_id.items() if board.range} == {"gleens": 2}
    assert {id: board.steps for id, board in by_id.items() if board.steps} == {"space_giants": 2}
    shuttles = {
        id: FLEET.ships[board.shuttle].id
        for id, board in by_id.items()
        if board.shuttle is not None
    }
    assert shuttles == {"moweyds": "tf_mars"}


def test_tinkering_tiles_and_other_numbers_of_the_civilisations() -> None:
    assert [(t.id, t.rounds, dict(t.goods), t.steps) for t in FLEET.tinkering] == [
        ("tink_1", (1, 2, 3), {}, 1),
        ("tink_2", (1, 2, 3), {"charge": 4}, 0),
        ("tink_3", (1, 2, 3), {"qic": 1}, 0),
        ("tink_4", (4, 5, 6), {}, 3),
        ("tink_5", (4, 5, 6), {"knowledge": 3}, 0),
        ("tink_6", (4, 5, 6), {"qic": 2}, 0),
    ]
    own = {id: value for id, value in BOX.abilities.items() if id not in BASE.abilities}
    assert own == {
        "expensive_types": 3,
        "expensive_steps": 3,
        "cheap_steps": 1,
        "darkanians_credits": 2,
        "darkanians_knowledge": 1,
        "power_rings": 6,
        "ring_power": 2,
    }
