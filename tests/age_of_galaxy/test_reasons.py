"""An illegal action names the rule that forbids it; a legal one is never explained away."""

from __future__ import annotations

import random

import pytest

import igroteka
from age_of_galaxy.helpers import (
    BOX,
    captured,
    colonised,
    developed,
    give,
    hold,
    know,
    lead_with,
    new,
    play,
    set_up,
    turn,
)
from igroteka.engine.decision import Action
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY, GalaxyState
from igroteka.games.age_of_galaxy.box import CREDIT
from igroteka.games.age_of_galaxy.plain_actions import (
    DECLINE,
    END,
    KEEP,
    PASS,
    SCAVENGE,
    restore_action,
)
from igroteka.games.age_of_galaxy.reasons import reasons
from igroteka.games.age_of_galaxy.rounds import VERBS
from igroteka.games.age_of_galaxy.verbs import Question


def every_action() -> list[Action]:
    """Every action that the grammar can write, but for endless numbers."""
    lists = (
        BOX.pick_actions,
        BOX.discard_actions,
        BOX.start_actions,
        BOX.ally_actions,
        BOX.redirect_actions,
        BOX.reward_actions,
        BOX.colonise_actions,
        BOX.capture_actions,
        BOX.lift_actions,
        BOX.explore_actions,
        BOX.research_actions,
        BOX.trade_actions,
        BOX.lead_actions,
        BOX.convert_actions,
        BOX.produce_actions[1:],
        *BOX.develop_actions,
    )
    found = [action for listed in lists for action in listed]
    found += [restore_action(amount) for amount in range(1, 6)]
    found += [KEEP, END, PASS, DECLINE, SCAVENGE]
    found += BOX.raid_actions["swarm"]
    found += [BOX.colonise_with[f][p] for p in range(len(BOX.planets)) for f in range(0, 40, 3)]
    return found


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_verb_has_a_reason_against_what_its_decision_does_not_offer(players: int) -> None:
    """And none against what it does, so no reason is made up."""
    everything = every_action()
    for seed in range(3):
        state = new(players, seed)
        rng = random.Random(seed)
        while not state.over:
            legal = set(state.actions())
            if rng.random() < 0.12:
                for action in everything:
                    found = reasons(state, action)
                    assert (action in legal) == (not found), f"{action}: {found}"
                    if found:
                        for lang in ("en", "ru"):
                            assert AGE_OF_GALAXY.explain(state, action, lang)
                for action in legal:
                    assert not VERBS[action.verb].forbidden(asked(state, action)), action
            state.apply(rng.choice(state.actions()))


def asked(state: GalaxyState, action: Action) -> Question:
    return Question(state, state.seats[state.seat], action.verb, action.args)


@pytest.mark.parametrize("options", [{}, {"hands": "draft"}])
def test_a_decision_offers_only_verbs_that_answer_it(options: dict[str, str]) -> None:
    state = igroteka.new("age_of_galaxy", players=3, seed=2, **options)
    assert isinstance(state, GalaxyState)
    rng = random.Random(2)
    while not state.over:
        for action in state.actions():
            verb = VERBS[action.verb]
            assert state.kind in verb.decisions
            assert len(action.args) <= len(verb.kinds)
        state.apply(rng.choice(state.actions()))


@pytest.mark.parametrize(
    ("verb", "kinds"),
    [
        ("colonise", ("planet", "faction")),
        ("develop", ("planet", "good")),
        ("produce", ("amount",)),
        ("raid", ("ability", "planet")),
        ("scavenge", ()),
    ],
)
def test_the_words_of_a_verb_say_which_components_it_names(
    verb: str, kinds: tuple[str, ...]
) -> None:
    assert VERBS[verb].kinds == kinds
    assert AGE_OF_GALAXY.verbs.get(verb, ()) == kinds


def crowded() -> GalaxyState:
    """Seat 0 has some of everything; seat 1 holds planets."""
    state = turn()
    player, other = state.seats
    lead_with(player, "humans")
    lead_with(other, "lumari")
    hold(state, player, "cheiki", "reapers")
    colonised(state, player, "glass_current-1")
    colonised(state, other, "silver_gate-1")
    captured(state, other, "silver_gate-2")
    give(player, credit=2, cruiser=5)
    give(other, cruiser=1)
    return state


@pytest.mark.parametrize(
    ("action", "english", "russian"),
    [
        ("colonise silver_gate-1", "belongs to Lumari", "планета занята (Люмари)"),
        ("colonise ember_shoal-1", "out of reach", "недосягаемо"),
        ("colonise pilgrim_road-1", "not among the face-up cards", "нет на открытых картах"),
        ("colonise silver_gate-3 reapers", "needs no temporary priority", "приоритет не нужен"),
        ("colonise silver_gate-3 noetics", "not in your hand", "нет у вас в руке"),
        ("develop silver_gate-1 influence", "not your colonised planet", "не ваша"),
        ("develop glass_current-1", "which reward", "какую награду"),
        ("develop glass_current-1 influence", "needs 7 credits, you have 2", "нужно: 7 кредитов"),
        ("produce 1", "at most 5 cruisers", "не больше 5 крейсеров"),
        ("restore 1", "needs 3 credits and 1 discovery", "нужно: 3 кредита и 1 открытие"),
        ("trade research_exchange", "not in this game", "нет в этой партии"),
        ("explore silver_gate-1", "at least 1 strength", "сила не меньше 1"),
        ("lead congress_2", "is taken", "уже занята"),
        ("lead congress_1", "needs a developed planet", "нужна освоенная планета"),
        ("research plasma_weapon", "needs Laser Weapon first", "Лазерное оружие"),
        ("research core_tap", "Gravkor Foundry", "Литейные Гравкора"),
        ("convert barter", "does not lead your alliance: Cheiki", "Чейки"),
        ("raid swarm silver_gate-3", "Skyser", "Скайсер"),
        ("pass", "nobody passes while", "пасовать нельзя"),
        ("end", "not the time", "не время"),
        ("ally noetics", "not in your hand", "нет у вас в руке"),
    ],
)
def test_reasons_in_both_languages(action: str, english: str, russian: str) -> None:
    state = crowded()
    assert english in AGE_OF_GALAXY.explain(state, Action.parse(action), "en")
    assert russian in AGE_OF_GALAXY.explain(state, Action.parse(action), "ru")


@pytest.mark.parametrize(
    ("action", "complaint"),
    [
        ("", "name an action"),
        ("colonize silver_gate-1", "did you mean colonise?"),
        ("xyzzy", "there is no action xyzzy; expected is"),
        ("colonise", "expected is: colonise PLANET [FACTION]"),
        ("colonise silver_gte-1", "did you mean silver_gate-1?"),
        ("colonise atlantis", "there is no atlantis here"),
        ("research a b", "expected is: research TECHNOLOGY"),
        ("scavenge now", "expected is: scavenge"),
        ("produce many", "many is not a whole number"),
    ],
)
def test_words_that_mean_nothing_are_answered(action: str, complaint: str) -> None:
    assert complaint in crowded().why_not(Action.parse(action))


def test_a_fleet_or_a_shield_is_named_as_the_protection() -> None:
    state = crowded()
    lead_with(state.seats[0], "skyser")
    assert "protected by the fleet" in state.why_not(Action.parse("raid swarm silver_gate-1"))
    give(state.seats[1], cruiser=0)
    know(state.seats[1], "planetary_shields")
    assert "technology or ability" in state.why_not(Action.parse("raid swarm silver_gate-1"))


def test_barren_planets_point_to_the_technology() -> None:
    state = turn()
    state.fleet = 1
    why = AGE_OF_GALAXY.explain(state, Action.parse("colonise ember_shoal-3"), "ru")
    assert why == "для бесплодных планет нужна технология «Терраформирование»"


def test_types_one_may_colonise_are_listed() -> None:
    state = turn()
    lead_with(state.seats[0], "humans")
    why = state.why_not(Action.parse("colonise silver_gate-2"))
    assert why.endswith("you may colonise green or desert")


def test_a_verb_that_can_do_nothing_now_says_what_is_missing() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans")
    colonised(state, player, "silver_gate-1")
    player.goods[CREDIT] = 0
    assert not any(action.verb == "colonise" for action in state.actions())
    why = AGE_OF_GALAXY.explain(state, Action.parse("colonise"), "ru")
    assert why == "нужно: 1 кредит, есть: 0 кредитов"


def test_a_verb_without_a_place_says_why_of_the_nearest_ones() -> None:
    state = turn()
    why = AGE_OF_GALAXY.explain(state, Action.parse("develop"), "en")
    assert "is not your colonised planet" in why
    assert state.why_not(Action.parse("develop")).startswith("develop: expected is: develop PLANET")


def test_the_lifted_cube_is_another_one() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "wanderer")
    colonised(state, player, "glass_current-1")
    developed(state, player, "glass_current-2")
    give(player, credit=4)
    play(state, "colonise silver_gate-2")
    assert "another planet" in state.why_not(Action.parse("lift silver_gate-2"))
    assert "not your colonised planet" in state.why_not(Action.parse("lift glass_current-2"))


def test_after_the_end_nothing_is_possible() -> None:
    state = set_up()
    while not state.over:
        state.apply(state.actions()[0])
    assert state.why_not(Action.parse("scavenge")) == "scavenge: the game is over"
