"""Automa rulebook, «Конец игры и подсчёт очков»; and the player beside the Automa."""

from __future__ import annotations

from gaia.automa.helpers import AUTOMA, act, deck_of, go_on, solo, stack
from gaia.helpers import (
    bowls,
    give,
    kind,
    legal,
    may,
    play,
    put,
    put_satellites,
    research,
    rich,
    trial,
)
from gaia.printed import FINAL_GOALS, FINAL_INDEX
from igroteka.games.gaia import scoring
from igroteka.games.gaia.state import GaiaState


def position(**options: object) -> GaiaState:
    state = solo("taklons", "geodens", **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "3,3", "-2,5")
    put(state, AUTOMA, "mine", "-6,1", "2,-3", "-1,-2")
    return state


def counts(state: GaiaState, goal: str) -> list[int]:
    return scoring.standings(state, FINAL_GOALS[FINAL_INDEX[goal]])[0]


def test_the_neutral_player_is_ranked_too() -> None:
    state = position()
    put_satellites(state, AUTOMA, "0,0", "1,1")
    assert counts(state, "fs_satellites") == [0, 2, 8]
    assert counts(state, "fs_structures") == [2, 3, 11]
    assert counts(state, "fs_sectors")[:2] == [2, 3]


def test_all_structures_but_one_count_as_in_federations() -> None:
    state = position()
    assert counts(state, "fs_structures_in_federations") == [0, 2, 10]
    empty = solo("taklons", "geodens")
    assert counts(empty, "fs_structures_in_federations")[AUTOMA] == 0


def test_research_levels_score_as_for_players_and_goods_never() -> None:
    state = position(finals=("fs_structures", "fs_satellites"), difficulty="alptrauma")
    research(state, AUTOMA, economy=5, science=4, navigation=3)
    put_satellites(state, AUTOMA, "0,0")
    player = state.seats[AUTOMA]
    before = player.vp
    scoring.score(state)
    assert scoring.research_vp(player) == 12 + 8 + 4
    assert scoring.leftover_vp(player) == 0
    structures, satellites = 12, 12  # second to the neutral player in both
    assert player.vp == before + 24 + structures + satellites, "and nothing for the level"


def test_the_game_ends_after_both_have_passed_in_round_6() -> None:
    state = position()
    state.round = 6
    stack(state, 13, 2, 12, 4, 9)
    go_on(state)
    go_on(state)
    assert state.seats[AUTOMA].passed
    play(state, "pass")
    assert state.over
    assert len(state.scores()) == 2


# --- the player beside the Automa ---------------------------------------------------------------


def test_the_automa_never_charges() -> None:
    state = position()
    rich(state, 0)
    put(state, 0, "mine", "-6,3")
    stack(state, 13, 5, 4, 9, 11, 14)
    play(state, "upgrade -6,3 trading_station", "end")
    assert kind(state) == "turn", "no question, no decision: its turn is over"
    assert deck_of(state).turns[-1].outcome == "action"


def test_a_trading_station_near_the_automa_is_cheap() -> None:
    state = position()
    give(state, 0, ore=2, credits=3)
    assert legal(state, "upgrade") == [], "no neighbour, six credits"
    put(state, AUTOMA, "mine", "2,5")
    assert legal(state, "upgrade") == ["3,3 trading_station"]


def test_every_building_of_the_automa_offers_power_as_usual() -> None:
    state = position()
    put(state, AUTOMA, "mine", "2,5")
    put(state, 0, "trading_station", "1,4")
    bowls(state, 0, 4, 0, 0)
    turn = act(state, 13, 1)
    assert turn.parts[0].result == "upgrade 2,5 trading_station"
    assert kind(state) == "charge"
    assert trial(state, 0, "charge") == {"bowl1": -2, "bowl2": 2, "vp": -1}
    assert may(state, "decline")


def test_a_space_the_automa_has_covered_is_closed_to_the_player_until_the_round_ends() -> None:
    state = position()
    bowls(state, 0, 0, 0, 7)
    stack(state, 1, 12, 4, 9, 11, 14)
    assert may(state, "action power_knowledge_3")
    go_on(state)
    assert not may(state, "action power_knowledge_3")


def test_planets_and_tops_of_the_automa_are_closed_to_the_player() -> None:
    state = position()
    give(state, 0, knowledge=4, ore=10, credits=10)
    research(state, 0, economy=4)
    state.seats[0].tokens += ((1, True),)
    assert may(state, "research economy")
    research(state, AUTOMA, economy=5)
    assert not may(state, "research economy")
    assert not may(state, "mine 2,-3")
