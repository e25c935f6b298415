"""Rulebook, «Карты фракций»: four uses, one card a turn, the main direction."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import BOX, give, goods, hold, lead_with, play, texts, turn
from igroteka.engine.errors import IllegalAction
from igroteka.games.age_of_galaxy.cards import direction
from igroteka.games.age_of_galaxy.state import Player


def main(player: Player) -> str | None:
    index = direction(player)
    return BOX.directions[index].id if index >= 0 else None


def test_a_leading_faction_brings_its_bonus_and_first_play_abilities() -> None:
    state = turn()
    player = state.seats[0]
    hold(state, player, "oriveth_curators")
    play(state, "ally oriveth_curators")
    assert goods(player) == {"credit": 2, "discovery": 2}
    assert player.hand == ()
    assert state.discard == ()


def test_its_priorities_and_abilities_work_from_then_on() -> None:
    state = turn()
    player = state.seats[0]
    hold(state, player, "humans", "cheiki")
    play(state, "ally humans")
    assert "colonise silver_gate-1" in texts(state, "colonise")
    play(state, "colonise silver_gate-1", "end", "scavenge", "end")
    assert "convert barter" not in texts(state, "convert")
    play(state, "ally cheiki")
    give(player, credit=5)
    assert "convert barter" in texts(state, "convert")


def test_at_most_three_factions_lead() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans", "lumari")
    hold(state, player, "cheiki", "noetics")
    play(state, "ally cheiki", "scavenge", "end", "scavenge", "end")
    assert texts(state, "ally") == []
    with pytest.raises(IllegalAction, match="at most 3"):
        state.play("ally noetics")


def test_one_card_a_turn() -> None:
    state = turn()
    hold(state, state.seats[0], "cheiki", "noetics")
    play(state, "reward cheiki")
    with pytest.raises(IllegalAction, match="one faction card a turn"):
        state.play("ally noetics")
    play(state, "scavenge")
    assert not texts(state, "ally")
    play(state, "end", "scavenge", "end")
    assert texts(state, "ally") == ["ally noetics"]


def test_a_card_may_come_before_or_after_the_action() -> None:
    state = turn()
    hold(state, state.seats[0], "cheiki")
    play(state, "scavenge", "reward cheiki", "end")
    assert goods(state.seats[0]) == {"credit": 4}


@pytest.mark.parametrize("faction", [faction.id for faction in BOX.factions])
def test_a_one_time_reward_is_taken_and_the_card_discarded(faction: str) -> None:
    state = turn()
    player = state.seats[0]
    hold(state, player, faction)
    card = player.hand[0]
    play(state, f"reward {faction}")
    assert tuple((index, amount) for index, amount in enumerate(player.goods) if amount) == tuple(
        sorted(BOX.factions[card].one_time)
    )
    assert state.discard == (card,)
    assert player.leading == ()


def test_the_direction_is_changed_once_a_game_and_brings_nothing_else() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans", "concord_of_yll")
    hold(state, player, "skyser", "cheiki")
    assert main(player) == "diplomatic"
    play(state, "redirect skyser")
    assert main(player) == "militarist"
    assert goods(player) == {}
    assert player.powers.strength == 0
    play(state, "scavenge", "end", "scavenge", "end")
    with pytest.raises(IllegalAction, match="only once a game"):
        state.play("redirect cheiki")


def test_the_most_frequent_symbol_is_the_main_direction() -> None:
    player = turn().seats[0]
    assert main(player) is None
    lead_with(player, "humans")
    assert main(player) == "diplomatic"
    lead_with(player, "lumari")
    assert main(player) is None, "a tie is no direction"
    lead_with(player, "cheiki")
    assert main(player) == "cultural"


def test_a_direction_card_outweighs_all_symbols() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans", "concord_of_yll", "velari_envoys")
    hold(state, player, "lumari")
    play(state, "redirect lumari")
    assert main(player) == "cultural"


def test_salvage_rights_answer_to_one_time_rewards_only() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "tecton_collective")
    hold(state, player, "lumari", "cheiki")
    play(state, "reward cheiki", "scavenge", "end", "scavenge", "end")
    assert goods(player) == {"credit": 3 + 1 + 1}
    play(state, "redirect lumari")
    assert goods(player) == {"credit": 5}


def test_nobody_gets_new_cards_during_the_game() -> None:
    state = turn()
    sizes = [len(player.hand) for player in state.seats]
    for _ in range(3):
        play(state, "scavenge", "end", "scavenge", "end")
    play(state, "pass", "pass")
    assert [len(player.hand) for player in state.seats] == sizes
