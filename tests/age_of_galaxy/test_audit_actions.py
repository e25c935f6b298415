"""Second reading of the rulebook: actions and turns."""

from __future__ import annotations

from pathlib import Path

from age_of_galaxy.helpers import (
    colonised,
    give,
    goods,
    hold,
    lead_with,
    play,
    texts,
    turn,
)
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.state import Player


def nomads(*hand: str, **held: int) -> tuple[GalaxyState, Player]:
    """The Wanderer with one colonised planet, about to colonise another for 1 credit."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "wanderer")
    colonised(state, player, "glass_current-1")
    hold(state, player, *hand)
    give(player, **held)
    return state, player


# --- cards and free effects «в любой момент своего хода» (Фаза действий) --------------------------


def test_nomads_may_sell_goods_to_pay_for_the_lifted_cube() -> None:
    state, player = nomads(credit=2, income=1)
    play(state, "colonise silver_gate-2")  # 1 influence and 1 credit
    assert state.kind == "after", "2 credits pay for nothing yet"
    play(state, "convert sell_income")
    assert state.kind == "nomadism"
    play(state, "lift glass_current-1", "research laser_weapon")
    assert goods(player) == {"influence": 1, "cruiser": 1}


def test_nomads_may_play_a_card_before_they_lift_a_cube() -> None:
    state, player = nomads("cheiki", "humans", credit=1)
    play(state, "colonise silver_gate-2", "reward cheiki")
    assert goods(player) == {"credit": 4, "influence": 1}
    assert texts(state, "lift") == ["lift glass_current-1"]
    assert texts(state, "ally") == [], "one card a turn"
    play(state, "lift glass_current-1", "research terraforming")
    assert player.technologies.bit_count() == 1


def test_nomads_who_sell_what_they_need_cannot_lift_any_more() -> None:
    state, player = nomads(credit=3, discovery=1)
    play(state, "colonise silver_gate-2")
    assert state.kind == "nomadism"
    play(state, "decline")
    assert texts(state, "lift") == []
    play(state, "convert sell_influence")
    assert state.kind == "after", "who has declined is not asked again"
    assert player.colonised.bit_count() == 2


def test_a_wanderer_allied_after_colonising_lifts_no_cube_in_that_turn() -> None:
    """It answers to what is colonised while it leads, like every ability that answers."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "cheiki", "humans")
    colonised(state, player, "glass_current-1")
    hold(state, player, "wanderer", "skyser")
    give(player, credit=9)
    play(state, "colonise silver_gate-2", "ally wanderer")
    assert player.powers.recall is not None
    assert state.kind == "after"
    assert texts(state, "lift") == []
    play(state, "end", "scavenge", "end")
    state.fleet, state.revealed = 2, 3
    play(state, "colonise glass_current-2")
    assert set(texts(state, "lift")) == {"lift glass_current-1", "lift silver_gate-2"}


def test_the_ruling_on_a_wanderer_allied_after_colonising_is_written_down() -> None:
    rulings = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")
    chapter = rulings.split("\n## Age of Galaxy\n")[1].split("\n## ")[0]
    assert "| A Wanderer allied after colonising | Lifts no cube in that turn;" in chapter


def test_a_wanderer_allied_before_colonising_lifts_a_cube_in_the_same_turn() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "cheiki", "humans")
    colonised(state, player, "glass_current-1")
    hold(state, player, "wanderer", "skyser")
    give(player, credit=9)
    play(state, "ally wanderer", "colonise silver_gate-2")
    assert texts(state, "lift") == ["lift glass_current-1"]


def test_a_cube_is_lifted_only_in_the_turn_of_colonising() -> None:
    state, player = nomads(credit=1)
    play(state, "colonise silver_gate-2", "end", "scavenge", "end")
    give(player, credit=9)
    play(state, "scavenge")
    assert state.kind == "after"
    assert texts(state, "lift") == []
    play(state, "convert sell_influence")
    assert state.kind == "after"


def test_only_one_cube_is_lifted_for_a_planet() -> None:
    state, player = nomads(credit=9)
    colonised(state, player, "ember_shoal-2")
    play(state, "colonise silver_gate-2", "lift glass_current-1", "research laser_weapon")
    play(state, "convert sell_influence")
    assert state.kind == "after"
    assert texts(state, "lift") == []


def test_the_lifted_cube_must_be_used_at_once() -> None:
    state, _ = nomads("cheiki", credit=9, influence=2)
    play(state, "colonise silver_gate-2", "lift glass_current-1")
    assert {action.verb for action in state.actions()} == {"research"}
