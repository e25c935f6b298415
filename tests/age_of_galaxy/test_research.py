"""Rulebook, «Изучить»: the tree, prices, rewards and the technologies of factions."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import BOX, give, goods, know, lead_with, play, texts, turn
from igroteka.engine.errors import IllegalAction


def test_the_bottom_row_is_open_at_the_start() -> None:
    state = turn()
    give(state.seats[0], credit=12, discovery=3)
    assert texts(state, "research") == [
        "research terraforming",
        "research warp_drive",
        "research laser_weapon",
    ]


def test_researching_takes_a_cube_for_good_pays_and_rewards() -> None:
    state = turn()
    player = state.seats[0]
    give(player, credit=3)
    play(state, "research terraforming")
    assert goods(player) == {"income": 1}
    assert player.cubes == 2
    assert "research terraforming" not in texts(state, "research")


def test_the_middle_row_needs_the_technology_below() -> None:
    state = turn()
    player = state.seats[0]
    give(player, credit=12, discovery=3)
    know(player, "laser_weapon")
    assert "research plasma_weapon" in texts(state, "research")
    assert "research orbital_habitats" not in texts(state, "research")
    with pytest.raises(IllegalAction, match="needs terraforming first"):
        state.play("research orbital_habitats")


def test_plasma_weapons_open_xenology_and_the_antimatter_engine() -> None:
    state = turn()
    player = state.seats[0]
    give(player, credit=12, discovery=3)
    know(player, "laser_weapon", "plasma_weapon")
    opened = texts(state, "research")
    assert "research xenology" in opened
    assert "research antimatter_rocket_engine" in opened
    assert "research planetary_shields" not in opened


def test_the_scanner_opens_planetary_shields() -> None:
    state = turn()
    player = state.seats[0]
    give(player, credit=12, discovery=3)
    know(player, "warp_drive", "interdimensional_scanner")
    opened = texts(state, "research")
    assert "research planetary_shields" in opened
    assert "research xenology" not in opened


def test_advanced_technologies_cost_a_discovery() -> None:
    state = turn()
    player = state.seats[0]
    give(player, credit=12)
    know(player, "laser_weapon", "plasma_weapon")
    assert "research xenology" not in texts(state, "research")
    give(player, discovery=1)
    play(state, "research xenology")
    assert goods(player) == {"credit": 8, "influence": 2}


def test_a_factions_technology_needs_only_that_faction() -> None:
    state = turn()
    player = state.seats[0]
    give(player, credit=3, discovery=1)
    with pytest.raises(IllegalAction, match="psychrion"):
        state.play("research energy_shields")
    lead_with(player, "psychrion")
    play(state, "research energy_shields")
    assert goods(player) == {"cruiser": 1}


def test_discounts_for_all_and_for_one_technology() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "calyx_institute")
    give(player, credit=2)
    assert len(texts(state, "research")) == 3
    lead_with(player, "umbrix_miners")
    give(player, credit=0)
    assert texts(state, "research") == ["research terraforming"]


def test_a_new_technology_works_at_once() -> None:
    """The reward of research itself may already be answered by earlier abilities."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "tannu_archivists", "noetics")
    know(player, "laser_weapon", "plasma_weapon")
    give(player, credit=4, discovery=1)
    play(state, "research antimatter_rocket_engine")
    assert goods(player) == {"cruiser": 2, "discovery": 1, "reputation": 2}
    assert player.powers.strength == 3
    assert dict(player.powers.produce) == {0: 1}


def test_acclaim_is_for_advanced_technologies_only() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "noetics")
    give(player, credit=3)
    play(state, "research warp_drive")
    assert goods(player) == {"influence": 1}


def test_everything_drawn_in_a_cell_is_received() -> None:
    """FAQ: a bar between symbols is no choice; only the word "or" is."""

    for technology in BOX.technologies:
        state = turn()
        player = state.seats[0]
        lead_with(player, *(f.id for f in BOX.factions if f.technology == technology.index))
        player.technologies |= technology.requires
        give(player, credit=9, discovery=2)
        play(state, f"research {technology.id}")
        for good, amount in technology.reward:
            paid = dict(technology.cost).get(good, 0)
            before = {0: 9, 2: 2}.get(good, 0)
            assert player.goods[good] == before - paid + amount, technology.id
