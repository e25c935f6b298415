"""Automa rulebook, «Продвинуться в … области исследования» and «Выбор по номеру»."""

from __future__ import annotations

import pytest

from gaia.automa.helpers import AUTOMA, act, cover, left, points, results, rules, solo
from gaia.helpers import level, put, research
from gaia.printed import BOARD_ACTIONS, CARDS, TRACK_INDEX
from igroteka.games.gaia.automa.selection import by_number
from igroteka.games.gaia.state import GaiaState

HIGHEST, RANDOM, POWER = 3, 7, 5
"""Action cards."""


def position(automa: str = "geodens") -> GaiaState:
    state = solo("taklons", automa)
    put(state, 0, "mine", "3,3")
    put(state, AUTOMA, "mine", "-1,-2")
    return state


def gone(state: GaiaState, *tracks: str) -> None:
    """The advanced tiles of these tracks are gone."""
    state.advanced_taken |= sum(1 << TRACK_INDEX[track] for track in tracks)


def test_the_example_of_the_numbered_arrow() -> None:
    """Number 5 to the left, six of ten spaces covered: the second round ends at the rightmost."""
    state = position()
    cover(state, "power_ore_2", "power_knowledge_2", "power_tokens_2", "qic_types")
    assert state.action_spaces.bit_count() == 6
    turn = act(state, 5, 12)
    assert results(turn) == ["space qic_types"]
    assert BOARD_ACTIONS[-1].id == "qic_types"


@pytest.mark.parametrize(
    ("behaviour", "expected"),
    [(1, 0), (2, 1), (3, 2), (4, 6), (5, 5), (6, 9), (7, 3), (9, 8), (10, 7), (17, 4)],
)
def test_the_numbered_arrow_counts_from_its_end(behaviour: int, expected: int) -> None:
    assert by_number(list(range(10)), CARDS[behaviour - 1]) == expected


def test_the_highest_track_is_advanced() -> None:
    state = position()
    research(state, AUTOMA, economy=2, science=1)
    turn = act(state, 1, HIGHEST)
    assert rules(turn.parts[0]) == ["eligible", "highest"]
    assert results(turn) == ["research economy"]
    assert level(state, AUTOMA, "economy") == 3
    assert points(turn) == [(1, "automa card")]


@pytest.mark.parametrize(
    ("behaviour", "track"), [(1, "navigation"), (2, "economy"), (6, "science"), (9, "economy")]
)
def test_equally_high_tracks_are_chosen_by_number_among_themselves(
    behaviour: int, track: str
) -> None:
    state = position()
    research(state, AUTOMA, navigation=2, economy=2, science=2)
    turn = act(state, behaviour, HIGHEST)
    assert left(state, turn.parts[0], "highest") == {"navigation", "economy", "science"}
    assert results(turn) == [f"research {track}"]


@pytest.mark.parametrize(
    ("behaviour", "track"),
    [(1, "terraforming"), (7, "gaia_project"), (17, "economy"), (4, "artificial_intelligence")],
)
def test_a_random_track_is_chosen_by_number(behaviour: int, track: str) -> None:
    state = position()
    research(state, AUTOMA, navigation=3)
    assert results(act(state, behaviour, RANDOM)) == [f"research {track}"]


def test_at_level_4_the_advanced_tile_goes_back_to_the_box_first() -> None:
    state = position()
    research(state, AUTOMA, science=4)
    turn = act(state, 1, HIGHEST)
    assert results(turn) == ["tile science"]
    assert level(state, AUTOMA, "science") == 4
    assert state.advanced_taken == 1 << TRACK_INDEX["science"]
    assert state.seats[AUTOMA].advanced == ()
    assert results(act(state, 1, HIGHEST)) == ["research science"]
    assert level(state, AUTOMA, "science") == 5
    assert state.top == 1 << TRACK_INDEX["science"]


@pytest.mark.parametrize("track", ["terraforming", "navigation", "gaia_project"])
def test_no_level_gives_the_automa_anything(track: str) -> None:
    state = position()
    research(state, AUTOMA, **{track: 4})
    gone(state, track)
    supply = list(state.supply)
    act(state, 1, HIGHEST)
    player = state.seats[AUTOMA]
    assert level(state, AUTOMA, track) == 5
    assert (player.tokens, player.lost, player.formers, player.qic) == ((), 0, 0, 0)
    assert state.lost_planet == 0
    assert state.supply == supply
    assert player.vp == 11


def test_with_the_player_on_top_it_stays_on_level_4_for_good() -> None:
    state = position()
    research(state, 0, economy=5)
    research(state, AUTOMA, economy=4)
    assert results(act(state, 1, HIGHEST)) == ["tile economy"], "the tile may still go"
    turn = act(state, 1, HIGHEST)
    assert "economy" not in left(state, turn.parts[0], "eligible")
    assert results(turn) != ["research economy"]
    assert level(state, AUTOMA, "economy") == 4


def test_a_track_with_taken_top_and_no_tile_is_not_counted() -> None:
    state = position()
    research(state, 0, terraforming=5)
    gone(state, "terraforming")
    turn = act(state, 1, RANDOM)
    assert "terraforming" in left(state, turn.parts[0], "eligible"), "it could advance to 4"
    assert "terraforming" not in left(state, turn.parts[0], "counted")
    assert results(turn) == ["research navigation"], "number 1 from the left"


def test_such_a_track_may_still_be_the_highest() -> None:
    state = position()
    research(state, 0, terraforming=5)
    research(state, AUTOMA, terraforming=3)
    gone(state, "terraforming")
    assert results(act(state, 1, HIGHEST)) == ["research terraforming"]


def test_where_nothing_else_is_left_such_tracks_are_counted_after_all() -> None:
    state = position()
    tracks = ("terraforming", "navigation", "artificial_intelligence", "gaia_project", "economy")
    research(state, 0, terraforming=5, navigation=5)
    research(state, AUTOMA, artificial_intelligence=5, gaia_project=5, economy=5, science=5)
    gone(state, *tracks, "science")
    turn = act(state, 2, RANDOM)
    assert left(state, turn.parts[0], "counted") == {"terraforming", "navigation"}
    assert results(turn) == ["research navigation"]


def test_where_no_track_is_open_it_only_scores() -> None:
    state = position()
    research(
        state,
        AUTOMA,
        terraforming=5,
        navigation=5,
        artificial_intelligence=5,
        gaia_project=5,
        economy=5,
        science=5,
    )
    gone(state, *TRACK_INDEX)
    turn = act(state, 1, 17)
    assert turn.parts[0].why == "no_track"
    assert points(turn) == [(2, "automa card")]


def test_a_power_or_qic_action_is_covered_and_gives_nothing() -> None:
    state = position()
    turn = act(state, 1, 12)
    assert results(turn) == ["space power_knowledge_3"]
    assert state.action_spaces == 1
    player = state.seats[AUTOMA]
    assert (player.knowledge, player.vp) == (0, 13)


def test_with_every_space_covered_it_only_scores() -> None:
    state = position()
    cover(state)
    turn = act(state, 1, POWER)
    assert turn.parts[0].why == "no_space"
    assert points(turn) == [(1, "automa card")]
