"""The solo mode as data/solo.yaml describes it."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import (
    BOX,
    colonised,
    developed,
    finish_actions,
    give,
    goods,
    know,
    lay,
    play,
    set_up,
    to_round,
    turn,
)
from igroteka.games.age_of_galaxy import GalaxyState, solo
from igroteka.games.age_of_galaxy.box import CREDIT, CRUISER
from igroteka.games.age_of_galaxy.rounds import begin_capture
from igroteka.games.age_of_galaxy.state import Rival


def alone(*cards: str, **options: object) -> tuple[GalaxyState, Rival]:
    """A solo game in which the bot is about to play these cards."""
    state = turn(1, **options)
    assert state.rival is not None
    state.rival.open = tuple(BOX.faction_index[name] for name in cards)
    return state, state.rival


def bit(planet: str) -> int:
    return 1 << BOX.planet_index[planet]


def test_the_bot_has_seven_cruisers_and_ten_cubes() -> None:
    state = set_up(1)
    assert state.rival is not None
    assert (state.rival.reserve, state.rival.cubes, state.rival.fleet) == (7, 10, 0)


def test_the_table_is_set_up_as_for_two() -> None:
    one, two = set_up(1), set_up(2)
    assert one.table.spot_reach[-1].bit_count() > 0
    assert [cell == one.neutral for cell in one.congress] == [
        cell == two.neutral for cell in two.congress
    ]


def test_two_cards_lie_open_in_every_round() -> None:
    state = set_up(1)
    for number in range(1, 6):
        to_round(state, number)
        assert len(state.view(0)["solo"]["cards"]) == 2  # type: ignore[index]


def test_the_bot_plays_after_the_first_and_the_second_turn() -> None:
    state, rival = alone("lumari", "humans")
    play(state, "scavenge")
    assert not rival.turns, "the turn is not over yet"
    play(state, "end")
    assert [turn.card for turn in rival.turns] == [BOX.faction_index["lumari"]]
    play(state, "scavenge", "end")
    assert len(rival.turns) == 2
    play(state, "scavenge", "end")
    assert len(rival.turns) == 2


def test_every_card_brings_a_cruiser_to_the_fleet() -> None:
    state, rival = alone("lumari", "humans")
    play(state, "scavenge", "end")
    assert (rival.fleet, rival.reserve) == (1, 6)


def test_the_bot_colonises_the_leftmost_planet_of_the_cards_priorities() -> None:
    state, rival = alone("gravkor_foundry")  # desert, volcanic
    state.fleet = 1
    play(state, "scavenge", "end")
    assert rival.colonised == bit("silver_gate-3")
    assert rival.cubes == 9
    assert goods(state.seats[0]) == {"credit": 1}


def test_leftmost_is_by_the_row_not_by_the_files() -> None:
    state, rival = alone("gravkor_foundry")
    lay(state, "ember_shoal", "silver_gate", "glass_current", "pilgrim_road", "quiet_depths")
    state.fleet = 1
    play(state, "scavenge", "end")
    assert rival.colonised == bit("ember_shoal-1")


def test_the_bot_has_no_warp_drive() -> None:
    state, rival = alone("reapers")  # volcanic; temporary: ocean
    know(state.seats[0], "warp_drive")
    play(state, "scavenge", "end")
    assert rival.colonised == bit("silver_gate-2"), "ocean: the next volcanic one is out of reach"


def test_without_a_fitting_planet_the_cube_takes_a_trade_cell() -> None:
    state, rival = alone("reapers")
    state.taken |= bit("silver_gate-2")
    play(state, "scavenge", "end")
    assert rival.colonised == 0
    assert state.trade[state.bot_owner] == 1
    assert rival.turns[0].placed == "trade:intergalactic_trade"


def test_without_a_trade_cell_the_cube_goes_to_scavenging() -> None:
    state, rival = alone("reapers")
    state.taken |= bit("silver_gate-2")
    state.flipped = 0b111
    play(state, "scavenge", "end")
    assert rival.turns[0].placed == "cell:scavenge"
    assert state.cells[BOX.scavenge_cell * state.width + state.bot_owner] == 1


@pytest.mark.parametrize(
    ("card", "fleet", "strength"),
    [("reapers", 1 + 2, 0), ("noetics", 1 + 1, 1), ("lumari", 1, 0)],
)
def test_effects_on_the_fleet(card: str, fleet: int, strength: int) -> None:
    state, rival = alone(card)
    play(state, "scavenge", "end")
    assert (rival.fleet, rival.strength) == (fleet, strength)


def test_a_cultural_card_removes_the_leftmost_reachable_research_token_unseen() -> None:
    state, rival = alone("lumari")
    play(state, "scavenge", "end")
    assert rival.turns[0].target == "spot:silver_gate-1"
    spot = state.view(0)["galaxy"][0]["spots"][0]  # type: ignore[index]
    assert spot == {"spot": "silver_gate-1", "token": False, "reward": None}


def test_an_industrial_card_blocks_a_cell_of_the_fullest_trade_card() -> None:
    state, rival = alone("helion_combine")
    state.trade[1 * state.width] = 1
    play(state, "scavenge", "end")
    assert rival.turns[0].target == "trade:political_cooperation"
    assert state.trade[1 * state.width + state.neutral] == 3


def test_a_diplomatic_card_blocks_the_best_free_congress_cell() -> None:
    state, rival = alone("humans")
    play(state, "scavenge", "end")
    assert rival.turns[0].target == "congress:congress_1"
    assert state.congress[0] == state.neutral


def fight(state: GalaxyState, rival: Rival, cruisers: int, fleet: int, round: int = 2) -> None:
    state.round, state.fleet, state.revealed = round, round - 1, min(5, round + 1)
    rival.fleet, rival.reserve = fleet, 7 - fleet
    give(state.seats[0], cruiser=cruisers)
    state.phase = "capture"
    state._legal = None
    begin_capture(state)


def test_the_player_gets_the_award_of_two_and_captures_as_sole_overlord() -> None:
    state, rival = alone()
    rival.colonised = bit("silver_gate-1")
    state.taken |= rival.colonised
    fight(state, rival, cruisers=3, fleet=0)
    assert state.kind == "capture"
    play(state, "capture silver_gate-1")
    assert rival.colonised == 0
    assert state.seats[0].captured == bit("silver_gate-1")


def test_the_bots_planets_are_protected_by_its_fleet() -> None:
    state, rival = alone()
    rival.colonised = bit("silver_gate-1")
    state.taken |= rival.colonised
    fight(state, rival, cruisers=3, fleet=1)
    assert "capture silver_gate-1" not in [str(action) for action in state.actions()]


@pytest.mark.parametrize(("round", "strength"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_the_bots_strength_by_round(round: int, strength: int) -> None:
    state, rival = alone()
    state.round = round
    assert solo.fleet(state, rival) == (0, strength)
    rival.strength = 1
    assert solo.fleet(state, rival) == (0, strength + 1)


def test_strength_decides_between_equal_fleets() -> None:
    state, rival = alone()
    fight(state, rival, cruisers=2, fleet=2)
    assert state.seats[0].overlord_titles == 0
    state, rival = alone()
    know(state.seats[0], "laser_weapon", "plasma_weapon")
    fight(state, rival, cruisers=2, fleet=2)
    assert state.seats[0].overlord_titles == 1


def test_a_full_tie_is_shared_and_nobody_captures() -> None:
    state, rival = alone()
    know(state.seats[0], "laser_weapon")
    fight(state, rival, cruisers=2, fleet=2)
    player = state.seats[0]
    assert player.overlord_titles == 1
    assert player.goods[CREDIT] == 1
    assert rival.captured == player.captured == 0


def test_as_overlord_the_bot_takes_a_developed_planet_first() -> None:
    state, rival = alone()
    player = state.seats[0]
    colonised(state, player, "silver_gate-1")
    developed(state, player, "ember_shoal-1")
    fight(state, rival, cruisers=0, fleet=2)
    assert rival.captured == bit("ember_shoal-1")
    assert player.developed == 0
    assert player.vp == 1
    told = state.view(0)["capture"]
    assert told["overlord"] == -1  # type: ignore[index]
    assert told["planet"] == "ember_shoal-1"  # type: ignore[index]


def test_protected_planets_are_spared_and_a_free_one_is_taken() -> None:
    state, rival = alone()
    player = state.seats[0]
    colonised(state, player, "silver_gate-1")
    fight(state, rival, cruisers=1, fleet=2)
    assert player.colonised == bit("silver_gate-1")
    assert rival.captured == bit("silver_gate-2")


def test_afterwards_the_whole_fleet_returns_to_the_reserve() -> None:
    state, rival = alone()
    rival.strength = 1
    fight(state, rival, cruisers=0, fleet=3)
    assert (rival.fleet, rival.reserve, rival.strength) == (0, 6, 0)
    assert state.seats[0].goods[CRUISER] == 0


def test_in_a_golden_age_the_bots_cubes_leave_the_game() -> None:
    state, rival = alone()
    state.trade[state.bot_owner] = 3
    cubes = rival.cubes
    finish_actions(state)
    assert state.flipped & 1
    assert rival.cubes == cubes
    assert state.trade[state.bot_owner] == 0


@pytest.mark.parametrize(
    ("vp", "rank"),
    [
        (0, "castaway"),
        (14, "castaway"),
        (15, "settler"),
        (20, "governor"),
        (29, "chancellor"),
        (40, "crescent_sovereign"),
    ],
)
def test_ranks(vp: int, rank: str) -> None:
    assert solo.rank(BOX, vp).id == rank


def test_achievements() -> None:
    state, _ = alone()
    player = state.seats[0]
    assert solo.achievements(state) == []
    player.technologies = 0b11111 | 1 << BOX.technology_index["xenology"]
    give(player, artifact=8)
    player.vp = 25
    assert solo.achievements(state) == ["polymath", "curator", "pacifist", "lone_star"]


def test_every_achievement_can_be_measured() -> None:
    state, _ = alone()
    known = solo.statistics(state)
    for achievement in BOX.solo.achievements:
        assert {name for name, _ in achievement.at_least + achievement.at_most} <= set(known)


def test_a_card_of_the_bot_is_told_as_its_turn() -> None:
    state, rival = alone("humans", "starseers")
    play(state, "scavenge")
    assert not state.game.answers(state)
    play(state, "end")
    (answer,) = state.game.answers(state)
    assert (answer.seat, answer.turn) == (-1, True)
    assert answer.components[:2] == ("faction:humans", rival.turns[-1].placed)
    assert answer.text["ru"].startswith("Бот разыграл карту «Люди»: ")
    play(state, "scavenge")
    assert not state.game.answers(state)
