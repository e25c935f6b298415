"""The end: rulebook, «Конец игры», «Жетоны целей»; positions 26 and 32; gods that score."""

from __future__ import annotations

from dataclasses import replace

import pytest

from anunnaki.placing import (
    BABYLON,
    ELLENYS,
    NORRENIS,
    PHARAOS,
    artifacts,
    emptied,
    goods,
    play,
    put,
    summoned,
    texts,
    tracks,
)
from igroteka.engine.events import Ledger
from igroteka.games.anunnaki import AnunnakiState
from igroteka.games.anunnaki.scoring import begin, ranks


def finished(state: AnunnakiState) -> AnunnakiState:
    """Have points counted, as far as nobody has to decide."""
    state.events = []
    state.pending = []
    begin(state)
    state.go_on()
    return state


def lay_goals(state: AnunnakiState, *names: str) -> None:
    """Lay goals beside war, technology, commerce and power."""
    goals = {goal.id: goal.index for goal in state.box.goals}
    state.table = replace(state.table, goals=tuple(goals[name] for name in names))


def points(state: AnunnakiState, seat: int, cause: str) -> int:
    assert state.events is not None
    return Ledger(state.events).causes(seat, "vp").get(cause, 0)


@pytest.mark.parametrize(
    ("spaces", "expected"),
    [
        ((5, 5, 2), [3, 3, 0]),
        ((7, 4, 4), [4, 1, 1]),
        ((9, 2, 2, 2), [4, 0, 0, 0]),
        ((4, 4, 4, 1), [2, 2, 2, 0]),
        ((3, 3, 3, 3), [1, 1, 1, 1]),
        ((6, 3), [4, 2]),
        ((0, 0), [3, 3]),
        ((9, 1, 5, 4), [4, 0, 2, 0]),
    ],
)
def test_ranks(spaces: tuple[int, ...], expected: list[int]) -> None:
    assert ranks(spaces, 4, 2) == expected


def test_the_example_of_the_end() -> None:
    """47 points for Pharaos: goals are shrines, settlements and figures."""
    state = emptied()
    lay_goals(state, "shrines", "settlements", "figures", "districts")
    tracks(state, PHARAOS, war=3, tech=12, commerce=9, power=11)
    tracks(state, BABYLON, war=4, tech=1, commerce=1)
    # Shrines in G1 (1) and A1 (2), wood in two districts, three settlements, eight figures.
    put(state, PHARAOS, "gaia.G1", 2)
    put(state, PHARAOS, "gaia.A1", 3, settlements=1)
    wood = [
        district
        for district in state.table.board.ids
        if district.startswith("gaia.")
        and state.table.board.producing[1] >> state.table.board.index[district] & 1
        and not state.table.board.shrines[state.table.board.index[district]]
    ]
    put(state, PHARAOS, wood[0], 3, settlements=1)
    put(state, PHARAOS, wood[1], settlements=1)
    summoned(state, PHARAOS, "horus")
    goods(state, PHARAOS, crystals=3, food=4)
    finished(state)
    assert points(state, PHARAOS, "rank_war") == 2
    assert points(state, PHARAOS, "rank_tech") == points(state, PHARAOS, "rank_commerce") == 4
    assert points(state, PHARAOS, "goal_war") == 3 * 2
    assert points(state, PHARAOS, "goal_tech") == 3 * 5
    assert points(state, PHARAOS, "goal_commerce") == 2 * 4
    assert points(state, PHARAOS, "power") == 3
    assert points(state, PHARAOS, "horus") == 2 * 2
    assert points(state, PHARAOS, "leftovers") == 1
    assert state.seats[PHARAOS].vp == 47
    assert state.over


def test_power_may_cost_points() -> None:
    state = finished(emptied())
    assert points(state, PHARAOS, "power") == -8
    assert state.seats[PHARAOS].vp == -8 + 3 * 1


def test_seth_counts_districts_without_free_sources() -> None:
    state = emptied()
    board = state.table.board
    for district in ("gaia.G1", "gaia.G3", "gaia.G4"):
        put(state, PHARAOS, district, 1)
        state.depleted[board.index[district]] = (1 << board.source_count[board.index[district]]) - 1
    put(state, PHARAOS, "gaia.A1", 1)
    put(state, PHARAOS, "gaia.G2", 1)
    state.depleted[board.index["gaia.G2"]] = 1
    summoned(state, PHARAOS, "seth")
    goods(state, PHARAOS, crystals=1, wood=9)
    finished(state)
    assert points(state, PHARAOS, "seth") == 3
    assert points(state, PHARAOS, "leftovers") == 2


def test_thor_counts_strong_districts() -> None:
    state = emptied()
    put(state, NORRENIS, "gaia.G1", 1, lesser=2)
    put(state, NORRENIS, "gaia.G2", 4)
    put(state, NORRENIS, "norrenis.C", 1, settlements=2)
    summoned(state, NORRENIS, "thor", "heimdallr")
    assert points(finished(state.clone()), NORRENIS, "thor") == 2
    put(state, NORRENIS, "norrenis.TL", chief=True)
    assert points(finished(state), NORRENIS, "thor") == 4


def test_producing_districts() -> None:
    state = emptied()
    board = state.table.board
    for seat, god, resource in (
        (PHARAOS, "horus", 1),
        (NORRENIS, "aegir", 3),
        (BABYLON, "ninhursag", 2),
        (ELLENYS, "demeter", 0),
    ):
        trial = state.clone()
        first, second, third, *_ = [
            district
            for district in board.ids
            if district.startswith("gaia.")
            and board.producing[resource] >> board.index[district] & 1
        ]
        put(trial, seat, first, 1)
        put(trial, seat, second, settlements=1)
        put(trial, seat, third, 1)
        put(trial, (seat + 1) % 4, third, 1)
        trial.depleted[board.index[first]] = 0b111
        put(trial, seat, "other_world", settlements=1)
        summoned(trial, seat, god)
        assert points(finished(trial), seat, god) == 2 * 3, god


def test_enki_hades_and_ares() -> None:
    state = emptied()
    put(state, BABYLON, "gaia.A1", 1)
    put(state, BABYLON, "gaia.A2", settlements=1)
    summoned(state, BABYLON, "enki")
    put(state, ELLENYS, "ellenys.C", 4)
    summoned(state, ELLENYS, "hades", "ares")
    state.seats[ELLENYS].civilizations = (0, 5, 7)
    finished(state)
    assert points(state, BABYLON, "enki") == 8
    assert points(state, ELLENYS, "hades") == 4  # eight followers in the supply
    assert points(state, ELLENYS, "ares") == 6


def test_gods_that_were_not_summoned_score_nothing() -> None:
    state = emptied()
    state.seats[ELLENYS].gods = (state.box.god_index["hades"],)
    assert points(finished(state), ELLENYS, "hades") == 0


@pytest.mark.parametrize(("space", "vp"), [(0, 0), (3, 1), (6, 2), (9, 4), (12, 7)])
def test_the_tablet_pays_for_the_foremost_marker_of_anybody(space: int, vp: int) -> None:
    state = emptied()
    artifacts(state, PHARAOS, "tablet_of_destinies")
    state.seats[PHARAOS].providence = 1
    tracks(state, BABYLON, tech=space)
    assert points(finished(state), PHARAOS, "tablet_of_destinies") == vp


def test_the_scarab_comes_before_everything_is_counted() -> None:
    state = emptied()
    artifacts(state, BABYLON, "scarab_amulet")
    artifacts(state, PHARAOS, "tablet_of_destinies")
    state.seats[PHARAOS].providence = 0
    tracks(state, BABYLON, war=2)
    finished(state)
    assert state.decision == (BABYLON, "scarab")
    assert [player.vp for player in state.seats] == [0, 0, 0, 0]
    play(state, "advance war tech")
    assert points(state, PHARAOS, "tablet_of_destinies") == 1
    assert points(state, BABYLON, "rank_tech") == 4
    assert state.over


def test_goals_are_worth_five_at_most_and_that_of_power_nothing() -> None:
    state = emptied()
    lay_goals(state, "figures", "shrines", "districts", "settlements")
    put(state, ELLENYS, "ellenys.C", 12, lesser=4, settlements=3)
    finished(state)
    assert points(state, ELLENYS, "goal_war") == 5
    assert points(state, ELLENYS, "goal_tech") == 0
    assert not texts(state)
    assert state.seats[ELLENYS].vp == 5 - 8 + 3


def test_of_equals_the_first_in_turn_order_wins() -> None:
    state = finished(emptied())
    assert len({*state.scores()}) == 1
    assert state.winners() == [PHARAOS]
