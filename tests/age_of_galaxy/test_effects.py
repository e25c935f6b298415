"""The vocabulary of abilities, also where no card of the set uses it: own components may."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from age_of_galaxy.helpers import BOX, give, goods, hold, lead_with, play, turn
from igroteka.games.age_of_galaxy.box import INCOME
from igroteka.games.age_of_galaxy.box.effects import Effect, check_effect
from igroteka.games.age_of_galaxy.goods import gain
from igroteka.games.age_of_galaxy.state import Player


def ability(**fields: object) -> Effect:
    check_effect("test", fields)
    return TypeAdapter(Effect).validate_python(fields, context=BOX.names)


def grant(player: Player, *abilities: Effect) -> None:
    """These abilities are at work, whatever leads."""
    player.powers = player.powers.with_effects(abilities)


def answer(id: str, event: str, get: dict[str, int], **filters: object) -> Effect:
    return ability(id=id, timing="trigger", op="gain", when={"event": event, **filters}, get=get)


def test_an_ability_does_not_fire_inside_a_chain_it_has_started() -> None:
    state = turn()
    player = state.seats[0]
    grant(
        player,
        answer("first", "gain", {"influence": 1}, resource="income"),
        answer("second", "gain", {"income": 1}, resource="influence"),
    )
    gain(state, player, INCOME, 1, "test")
    assert goods(player) == {"income": 2, "influence": 1}


def test_several_answers_to_one_event_all_count() -> None:
    state = turn()
    player = state.seats[0]
    grant(player, answer("a", "scavenge", {"credit": 1}), answer("b", "scavenge", {"credit": 2}))
    play(state, "scavenge")
    assert goods(player) == {"credit": 4}


@pytest.mark.parametrize(("event", "action"), [("produce", "produce 2"), ("restore", "restore 2")])
def test_repeated_actions_are_one_event(event: str, action: str) -> None:
    state = turn()
    player = state.seats[0]
    grant(player, answer("x", event, {"influence": 1}))
    give(player, credit=12, discovery=2)
    play(state, action)
    assert player.goods[3] == 1


def test_each_kind_of_a_reward_is_a_gain_of_its_own() -> None:
    state = turn()
    player = state.seats[0]
    grant(player, answer("x", "gain", {"artifact": 1}))
    lead_with(player, "humans", "cheiki")
    play(state, "colonise silver_gate-2")  # 1 influence and 1 credit
    assert goods(player) == {"influence": 1, "credit": 1, "artifact": 2}


def test_a_filter_on_one_technology() -> None:
    state = turn()
    player = state.seats[0]
    grant(player, answer("x", "research", {"artifact": 1}, tech="warp_drive"))
    give(player, credit=6)
    play(state, "research terraforming", "end", "scavenge", "end", "research warp_drive")
    assert goods(player)["artifact"] == 1


def test_a_new_faction_works_only_after_its_own_bonus() -> None:
    """Bonus, then first-play effects, then its abilities: Auralis does not answer to itself."""
    state = turn()
    player = state.seats[0]
    factions = list(BOX.factions)
    auralis = copy(factions[BOX.faction_index["auralis"]])
    object.__setattr__(auralis, "first_play", ((INCOME, 2),))
    factions[auralis.index] = auralis
    state.box = replace(BOX, factions=tuple(factions))
    hold(state, player, "auralis")
    play(state, "ally auralis")
    assert goods(player) == {"income": 2}


def test_a_leading_faction_answers_to_the_bonus_of_the_next() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "auralis")
    hold(state, player, "mycelia_combine")  # spores: 1 income
    play(state, "ally mycelia_combine")
    assert goods(player) == {"credit": 2, "income": 1, "influence": 1}


def test_discounts_go_down_to_their_own_minimum() -> None:
    state = turn()
    player = state.seats[0]
    grant(
        player,
        ability(
            id="x",
            timing="passive",
            op="discount",
            action="develop",
            amount={"credit": 5},
            minimum=4,
        ),
        ability(
            id="y",
            timing="passive",
            op="discount",
            action="develop",
            amount={"credit": 1},
            minimum=0,
        ),
    )
    assert dict(player.powers.develop) == {0: 3}


def test_powers_are_never_changed_once_made() -> None:
    """Clones share them, so a new faction must leave the old powers as they were."""
    state = turn()
    player = state.seats[0]
    before = player.powers
    lead_with(player, "ironmaw_yards", "wanderer", "skyser", "starseers")
    assert dict(before.produce) == {0: 2}
    assert (before.strength, before.types, before.reach) == (0, 0, False)
    assert before.captures == ()
    assert before.recall is None
