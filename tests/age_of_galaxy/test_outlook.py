"""What an action itself is sure to bring, and what only follows: phases, things turned up."""

from __future__ import annotations

import random
from collections import Counter

from age_of_galaxy.helpers import (
    colonised,
    finish_actions,
    give,
    know,
    lead_with,
    new,
    play,
    set_up,
    turn,
)
from age_of_galaxy.test_capture import capture_phase
from igroteka.engine.decision import Action
from igroteka.engine.events import Event, by_phase
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.hidden import unseen_tokens
from igroteka.games.age_of_galaxy.table import Table


def brings(state: GalaxyState, action: str, seat: int = 0) -> dict[str, int]:
    """What an action is sure to change for a seat."""
    found: Counter[str] = Counter()
    for event in state.outlook(Action.parse(action)):
        if event.seat == seat:
            found[event.good] += event.amount
    return dict(found)


def follows(state: GalaxyState, action: str) -> dict[str, dict[tuple[int, str], int]]:
    """What the phases after an action bring, by phase."""
    _, phases = by_phase(state.preview(Action.parse(action)))
    found: dict[str, dict[tuple[int, str], int]] = {}
    for part in phases:
        sums = found.setdefault(part.phase, {})
        for event in part.events:
            place = event.seat, event.good
            sums[place] = sums.get(place, 0) + event.amount
    return found


# --- phases -------------------------------------------------------------------------------------


def overlord() -> GalaxyState:
    """Seat 0 may capture a planet of seat 1 and will then lose cruisers and get income."""
    state = turn()
    colonised(state, state.seats[1], "silver_gate-1", "silver_gate-2")
    know(state.seats[0], "laser_weapon")
    capture_phase(state, 4, 1)
    assert state.kind == "capture"
    for player in state.seats:
        give(player, income=3)
    return state


def test_a_capture_costs_a_cruiser_and_brings_nothing_of_the_next_round() -> None:
    state = overlord()
    assert brings(state, "capture silver_gate-1") == {"cruiser": -1}
    assert brings(state, "capture silver_gate-1", seat=1) == {"vp": -1}
    assert brings(state, "decline") == {}


def test_losses_are_of_the_capture_phase_and_income_of_the_income_phase() -> None:
    later = follows(overlord(), "capture silver_gate-1")
    assert later["capture"][0, "cruiser"] == 1 - 3, "strength 1 keeps one of the three left"
    assert later["income"][0, "credit"] == 3
    assert later["income"][1, "credit"] == 3
    assert "credit" not in {good for _, good in later["capture"]}


def test_the_last_pass_brings_neither_awards_nor_income() -> None:
    state = turn()
    state.round, state.fleet, state.revealed = 2, 1, 3
    state.seats[1].passed = True
    state.seats[0].cubes = 0
    for player in state.seats:
        give(player, cruiser=2, income=3)
    play(state)
    assert brings(state, "pass") == {}
    later = follows(state, "pass")
    assert later["capture"][0, "credit"] == 1, "one of two overlords"
    assert later["capture"][0, "cruiser"] == -2
    assert later["income"][0, "credit"] == 3


def test_points_of_the_direction_come_with_the_end_and_not_with_the_last_action() -> None:
    state = overlord()
    state.fleet = 4
    lead_with(state.seats[0], "kalvax_order")
    assert brings(state, "capture silver_gate-1") == {"cruiser": -1}
    assert set(follows(state, "capture silver_gate-1")) == {"capture", "over"}


def test_phases_are_told_in_the_order_of_the_rulebook() -> None:
    state = set_up()
    finish_actions(state)
    told = [event.cause for event in state.events or () if event.good == "phase"]
    assert told[-5:] == ["action", "capture", "galaxy", "income", "action"]


# --- starting factions --------------------------------------------------------------------------


def test_a_starting_faction_brings_its_own_bonus_whatever_the_others_chose() -> None:
    state = new(2, 3)
    play(state, "keep", "keep")
    play(state, str(state.actions()[0]))
    for action in state.actions():
        after = state.clone()
        after.events = []
        after.apply(action)
        own, _ = by_phase(after.events)
        assert state.outlook(action) == [event for event in own if event.seat == 1]
        assert any(event.seat == 0 for event in own), "the other faction is revealed as well"


# --- exploring ----------------------------------------------------------------------------------


def explorer() -> GalaxyState:
    """Seat 0 can explore; the first token gives discoveries, as two others do."""
    state = turn(4)
    know(state.seats[0], "laser_weapon")
    give(state.seats[0], credit=9, discovery=3, influence=3, cruiser=3)
    old = state.table
    cards, tokens = (*old.row, *old.unused), (0, 3, 4, 5, 6, 7, 8, 1, 2)
    state.table = Table(old.game, 4, False, False, cards, old.planet_tokens, tokens, old.trade)
    play(state)
    return state


def first_spot(state: GalaxyState) -> str:
    return next(str(action) for action in state.actions() if action.verb == "explore")


def test_exploring_promises_its_price_alone_while_the_token_may_be_any() -> None:
    state = explorer()
    assert brings(state, first_spot(state)) == {"cube": -1, "cruiser": -1}


def test_exploring_promises_what_all_tokens_left_have_in_common() -> None:
    """Everything but the tokens with 2 discoveries has been turned up before."""
    state = explorer()
    for spot, token in state.table.token_on.items():
        if token > 2:
            state.explored |= 1 << spot
    assert unseen_tokens(state) == [0, 1, 2]
    assert brings(state, first_spot(state)) == {"cube": -1, "cruiser": -1, "discovery": 2}


def test_the_outlook_is_what_all_worlds_have_in_common() -> None:
    """Compared with many random guesses, at every exploration of random games."""
    compared = 0
    for seed in range(12):
        state = new(4, seed)
        rng = random.Random(seed)
        while not state.over:
            for action in state.actions():
                if action.verb != "explore" or rng.random() < 0.7:
                    continue
                compared += 1
                common: Counter[Event] | None = None
                for _ in range(150):
                    guess = state.determinize(state.seat, rng)
                    own, _ = by_phase(guess.preview(action))
                    common = Counter(own) if common is None else common & Counter(own)
                assert Counter(state.outlook(action)) == common
            state.play(rng.choice(state.actions()))
    assert compared > 20
